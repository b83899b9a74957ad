/// What is wrong with a text or a file, as long as it is not known which one it is: who knows makes a ``PlainError`` of it.
package struct Mistake: Error, Equatable, CustomStringConvertible {
  /// The line, from 1; 0 where it is not known.
  package var line: Int
  /// The column in characters, from 1; 0 where it is not known.
  package var column: Int
  /// Why, as a clause.
  package var reason: String

  /// A mistake.
  package init(line: Int = 0, column: Int = 0, reason: String) {
    (self.line, self.column, self.reason) = (line, column, reason)
  }

  /// The reason.
  package var description: String { reason }
}
