import Glibc

/// A failure of a system call.
public struct SystemError: Error, Equatable {
  /// The value of `errno`.
  public let code: Int32

  /// A failure by the value of `errno`.
  public init(code: Int32) {
    self.code = code
  }

  /// The failure of the call just made.
  public static var last: SystemError { SystemError(code: errno) }
}

// MARK: - CustomStringConvertible
extension SystemError: CustomStringConvertible {
  /// The system's words with a small first letter: `permission denied`.
  public var description: String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
