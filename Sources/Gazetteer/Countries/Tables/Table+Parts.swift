import Base

extension Table {
  /// How many rows one core appends before it takes on more.
  static let rowsAtOnce = 1_024

  /// A text that is a head, the rows in order and a foot, in parts, of which all cores make those of many rows. Joined,
  /// they would take their memory twice.
  ///
  /// - Parameter append: appends the row with this position.
  func parts(
    head: [UInt8] = [], foot: String = "", _ append: @Sendable (Int, inout [UInt8]) -> Void
  ) -> [[UInt8]] {
    let starts = Array(stride(from: 0, to: max(1, rows.count), by: Self.rowsAtOnce))
    return ConcurrentMap.map(count: starts.count, stride: 1) { part in
      var output = part == 0 ? head : []
      for position in rows.indices[starts[part]...].prefix(Self.rowsAtOnce) { append(position, &output) }
      if part == starts.count - 1 { output += foot.utf8 }
      return output
    }
  }
}
