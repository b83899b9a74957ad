/// How many rows of a feed have something, and which is the first.
struct RowTally: Equatable, Sendable {
  /// How many rows.
  private(set) var count = 0
  /// The position of the first of them, from 1; `nil` where there is none.
  private(set) var first: Int?

  /// Counts a row behind those that were counted before.
  mutating func add(_ position: Int) {
    count += 1
    first = first ?? position
  }
}
