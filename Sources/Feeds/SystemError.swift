import Foundation

/// A failure of a system call.
struct SystemError: Error, Equatable {
  /// The value of `errno`.
  let code: Int32

  /// The failure of the call just made.
  static var last: SystemError { SystemError(code: errno) }
}

// MARK: - CustomStringConvertible
extension SystemError: CustomStringConvertible {
  /// The system's words with a small first letter: `permission denied`.
  var description: String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
