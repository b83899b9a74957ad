/// A figure that can colour a map: a known one or a numeric column.
struct MapFigure: Sendable {
  /// The name in a `map` block.
  let name: String
  let title: String
  /// The format of its numbers, with the unit in the language of the page.
  var display: ColumnDisplay
  /// The figure of the row at a position; `nil` if unknown.
  let number: @Sendable (Int) -> Double?

  /// The maximum number of figures of a map.
  static let most = 12
}
