/// What there is to say about one row of a feed.
public struct RowRemark: Equatable, Sendable, CustomStringConvertible {
  /// The position of the row in the feed, from 1.
  public var position: Int
  /// What is odd about it, as a clause: `has no name`.
  public var text: String

  /// `row 3 has no name`.
  public var description: String { "row \(position) \(text)" }
}
