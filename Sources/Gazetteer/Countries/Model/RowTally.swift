struct RowTally: Equatable, Sendable {
  private(set) var count = 0
  /// The position of the first row, from 1.
  private(set) var first: Int?

  mutating func add(_ position: Int) {
    count += 1
    first = first ?? position
  }
}
