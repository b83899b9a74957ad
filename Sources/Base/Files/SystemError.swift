import Platform

/// An error of a system call.
package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package let code: Int32

  /// An error by its value of `errno`.
  package init(code: Int32) {
    self.code = code
  }

  /// The error of the last call.
  package static var last: SystemError { SystemError(code: errno) }

  /// The messages of a system that refuses memory or open files.
  package static var limits: [String] { [ENOMEM, EMFILE, ENFILE].map { SystemError(code: $0).description } }
}

// MARK: - CustomStringConvertible
extension SystemError: CustomStringConvertible {
  /// The system's message with a lower-case first letter: `permission denied`.
  package var description: String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// System calls that a signal may interrupt.
package enum SystemCall {
  /// Repeats a call while a signal interrupts it (`EINTR`).
  ///
  /// - Parameter call: returns a negative value and sets `errno` if it fails.
  package static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      guard result < 0, errno == EINTR else { return result }
    }
  }
}
