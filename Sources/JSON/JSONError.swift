/// Why a text is not JSON, with the place where reading stopped.
public struct JSONError: Error, Equatable, Sendable {
  /// What was wrong, in the words of the parser.
  public let message: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1, of the last one that was read; 0 where none of the line was.
  public let column: Int
}
