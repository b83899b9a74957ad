/// Why a Markdown text was not parsed.
struct CommonMarkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason as a clause.
  let description: String
  /// The line of the mistake, from 1; 0 where it is none of a line.
  var line = 0
}
