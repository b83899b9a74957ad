/// Why a Markdown text was not parsed.
public enum CommonMarkError: Error, Equatable, Sendable {
  /// The text is longer than the caller allows; libcmark takes quadratic time on some hostile texts.
  case tooLong(bytes: Int, limit: Int)
  /// The table that begins in this line lacks more cells than are filled in.
  case tooManyMissingCells(line: Int, limit: Int)
  /// libcmark could not get memory.
  case outOfMemory
}

// MARK: - CustomStringConvertible
extension CommonMarkError: CustomStringConvertible {
  /// The reason as a clause.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit): "it has \(bytes) bytes, and \(limit) is the limit"
    case .tooManyMissingCells(_, let limit):
      "the rows of its table lack more than \(limit) cells; write as many cells in each row as in the head"
    case .outOfMemory: "libcmark has no memory for it"
    }
  }

  /// The line of the mistake, from 1; 0 where it is none of a line.
  public var line: Int { if case .tooManyMissingCells(let line, _) = self { line } else { 0 } }
}
