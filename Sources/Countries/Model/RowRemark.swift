/// A warning about one row of a feed.
package struct RowRemark: Equatable, Sendable, CustomStringConvertible {
  /// The position of the row, from 1.
  package var position: Int
  /// The warning as a clause: `has no name`.
  package var text: String

  /// `row 3 has no name`.
  package var description: String { "row \(position) \(text)" }
}

package struct RowTally: Equatable, Sendable {
  package private(set) var count = 0
  /// The position of the first row, from 1.
  package private(set) var first: Int?

  mutating func add(_ position: Int) {
    count += 1
    first = first ?? position
  }
}
