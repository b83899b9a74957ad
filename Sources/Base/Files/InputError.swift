import Platform

/// Why a file cannot be read.
package enum InputError: Error, Equatable {
  /// The system refuses to open or read it.
  case system(SystemError)
  /// It is not a regular file but, for example, `a pipe`.
  case noFile(String)
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)

  /// Whether the file does not exist.
  package var isAbsence: Bool { self == .system(SystemError(code: ENOENT)) }
}

// MARK: - CustomStringConvertible
extension InputError: CustomStringConvertible {
  /// The reason as a clause: `permission denied`, `it is a pipe, not a file`.
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .noFile(let kind): "it is \(kind), not a file"
    case .tooLarge(let limit): "it has more than \(ByteCount(limit)), the limit"
    }
  }
}
