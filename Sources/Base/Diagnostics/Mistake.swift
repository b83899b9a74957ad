/// An error in a text whose origin is not known here. A caller that knows the file converts it to a ``PlainError``.
package struct Mistake: Error, Equatable, CustomStringConvertible {
  /// The line, from 1; 0 if unknown.
  package var line: Int
  /// The column in characters, from 1; 0 if unknown.
  package var column: Int
  /// Why, as a clause.
  package var reason: String

  /// An error.
  package init(line: Int = 0, column: Int = 0, reason: String) {
    (self.line, self.column, self.reason) = (line, column, reason)
  }

  /// The reason.
  package var description: String { reason }
}
