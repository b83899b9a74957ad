import Datasets

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
    guard var column else { return Self.words(number, decimals: 1) }
    if column.display.form != .year { column.display.form = .plain }
    column.display.unit = ""
    return column.words(for: Int(exactly: number).map(Cell.integer) ?? .decimal(number), in: .english)
  }

  /// The bounds of classes as people read them, with as many decimals as tell them apart: what rounding takes from a bound
  /// is at most a tenth of the way to the next one.
  ///
  /// - Parameter areYears: whether the numbers are years, which are not rounded.
  static func words(ofBounds bounds: [Double], areYears: Bool = false) -> [String] {
    if areYears { return bounds.map { Int(exactly: $0).map(String.init) ?? Cell.decimal($0).text } }
    let gaps = bounds.indices.map { index in
      min(
        index > 0 ? bounds[index] - bounds[index - 1] : .infinity,
        index + 1 < bounds.count ? bounds[index + 1] - bounds[index] : .infinity)
    }
    let areApart = { (shown: (Double) -> Double) in
      zip(bounds, gaps).allSatisfy { bound, gap in abs(shown(abs(bound)) - abs(bound)) <= gap / 10 }
    }
    if areApart({ rounded($0, decimals: 2) }) { return bounds.map { words($0, decimals: 2) } }
    let places = (1...9).first { places in
      areApart { ($0 * .powerOfTen(places)).rounded() / .powerOfTen(places) }
    }
    return bounds.map { bound in places.map { bound.text(decimals: $0) } ?? Cell.decimal(bound).text }
  }

  /// A number with so many decimals below 10, whole from there on; one of which they would show nothing has two digits
  /// that are not zeros.
  private static func words(_ number: Double, decimals: Int) -> String {
    guard number != 0 else { return "0" }
    let shown = rounded(abs(number), decimals: decimals)
    let text = shown.words(decimals: decimals).flatMap { $0.hasPrefix("less") ? nil : $0 } ?? Cell.decimal(shown).text
    return number < 0 ? "−" + text : text
  }

  /// An amount as it is shown: with so many decimals below 10, whole from there on, and with two digits where that would
  /// be nothing.
  private static func rounded(_ size: Double, decimals: Int) -> Double {
    guard size < 10 else { return size.rounded() }
    let shown = (size * .powerOfTen(decimals)).rounded() / .powerOfTen(decimals)
    return shown == 0 ? MapClasses.rounded(size, digits: 2) : shown
  }
}
