/// Why a Markdown text was not parsed.
public struct CommonMarkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason as a clause.
  public let description: String
  /// The line of the mistake, from 1; 0 where it is none of a line.
  public var line = 0
}
