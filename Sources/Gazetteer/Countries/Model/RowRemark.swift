/// What there is to say about one row of a feed.
package struct RowRemark: Equatable, Sendable, CustomStringConvertible {
  /// The position of the row in the feed, from 1.
  var position: Int
  /// What is odd about it, as a clause: `has no name`.
  var text: String

  /// `row 3 has no name`.
  package var description: String { "row \(position) \(text)" }
}
