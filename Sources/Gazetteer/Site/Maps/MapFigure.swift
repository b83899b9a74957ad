/// A figure by which a map of the world can be coloured: one that is known of countries by itself, or a column of
/// numbers.
struct MapFigure: Sendable {
  /// The name in a `map` block.
  let name: String
  /// What it is called.
  let title: String
  /// What its numbers count; empty for plain ones.
  var unit = ""
  /// The column that it is, where it is one: what is declared of that says how its numbers are shown.
  var column: Column?
  /// The figure of a row, by its position; `nil` where the feed does not say.
  let number: @Sendable (Int) -> Double?

  /// Whether its numbers are years.
  var areYears: Bool { column?.display.form == .year }

  /// What the column of a table is called.
  static func head(_ title: String, unit: String) -> String { unit.isEmpty ? title : "\(title) (\(unit))" }

  /// The most figures of a map to choose from.
  static let most = 12

  /// A number of the figure as people read it in English, without its unit.
  func words(_ number: Double) -> String {
    guard var column else {
      // One decimal below 10, none from there on, and two digits where that would show nothing.
      let shown = abs(number) < 10 ? (number * 10).rounded() / 10 : number.rounded()
      return (shown == 0 ? MapClasses.rounded(number, digits: 2) : shown).text(decimals: nil)
    }
    if column.display.form != .year { column.display.form = .plain }
    column.display.unit = ""
    return column.words(for: Int(exactly: number).map(Cell.integer) ?? .decimal(number), in: .english)
  }
}
