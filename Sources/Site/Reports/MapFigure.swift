import Countries

/// A figure that can colour a map: a known one, a numeric column, or a column with names such as those of currencies.
struct MapFigure: Sendable {
  let name: String
  let title: String
  /// The format of its numbers, with the unit in the language of the page.
  var display: ColumnDisplay
  /// The figure of the row at a position; `nil` if unknown.
  var number: @Sendable (Int) -> Double? = { _ in nil }
  /// The name of the row at a position; `nil` for a figure of numbers.
  var text: (@Sendable (Int) -> String)?

  /// The maximum number of figures of numbers of a map.
  static let most = 12
}
