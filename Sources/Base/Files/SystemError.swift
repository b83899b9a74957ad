import Glibc

/// A failure of a system call.
package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package let code: Int32

  /// A failure by the value of `errno`.
  package init(code: Int32) {
    self.code = code
  }

  /// The failure of the call just made.
  package static var last: SystemError { SystemError(code: errno) }
}

// MARK: - CustomStringConvertible
extension SystemError: CustomStringConvertible {
  /// The system's words with a small first letter: `permission denied`.
  package var description: String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// Calls of the system that a signal may interrupt.
package enum SystemCall {
  /// The result of a call that is made again for as long as a signal interrupts it (`EINTR`).
  ///
  /// - Parameter call: returns a value below 0, with the reason in `errno`, where it fails.
  package static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      guard result < 0, errno == EINTR else { return result }
    }
  }
}
