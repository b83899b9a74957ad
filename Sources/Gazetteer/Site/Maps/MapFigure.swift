/// A figure by which a map of the world can be coloured: one that is known of countries by itself, or a column of
/// numbers.
struct MapFigure: Sendable {
  /// The name in a `map` block.
  let name: String
  /// What it is called.
  let title: String
  /// How its numbers are written, with their unit in the language of the page.
  var display: ColumnDisplay
  /// The figure of a row, by its position; `nil` where the feed does not say.
  let number: @Sendable (Int) -> Double?

  /// The most figures of a map to choose from.
  static let most = 12
}
