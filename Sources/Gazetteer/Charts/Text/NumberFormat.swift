/// How the numbers of a column are written in tables and charts: in English with commas between groups of three digits. All of
/// a column have as many decimals, unless there are numbers from 100 on among them: those are whole, and the others have what
/// they need. What is declared of a column comes first.
struct NumberFormat: Equatable, Sendable {
  /// Whether its numbers are years.
  let areYears: Bool
  /// Whether its numbers are amounts; years and the numbers of rows are not.
  private let groupsDigits: Bool
  private let decimals: Int
  private let hasLarge: Bool
  /// What is declared of the column, with its unit in the language of the page.
  let display: ColumnDisplay

  /// The most decimals that are shown.
  private static let mostDecimals = 2
  /// From where on decimals say nothing that a reader needs.
  private static let large = 100.0

  /// The format of a column of cells.
  init(
    _ cells: some Sequence<Cell>, areYears: Bool = false, groupsDigits: Bool = true, display: ColumnDisplay = .init()
  ) {
    (self.areYears, self.groupsDigits, self.display) = (areYears, groupsDigits && !areYears, display)
    var (decimals, hasLarge) = (0, false)
    for case .decimal(let number) in cells {
      if abs(number) >= Self.large { hasLarge = true } else { decimals = max(decimals, Self.decimals(of: number)) }
    }
    (self.decimals, self.hasLarge) = (decimals, hasLarge)
  }

  /// How many decimals show a number as it is, as far as that many are shown.
  private static func decimals(of number: Double) -> Int {
    (0..<mostDecimals).first { abs(number * .powerOfTen($0) - (number * .powerOfTen($0)).rounded()) < 1e-6 }
      ?? mostDecimals
  }

  /// A cell without what its number counts.
  func text(_ cell: Cell, _ phrases: Phrases) -> String {
    if !areYears, let number = cell.number, let text = display.text(number, phrases) { return text }
    return switch cell {
    case .integer(let number): groupsDigits ? phrases.localized(number: number.grouped) : String(number)
    case .decimal(let number): text(number, phrases)
    default: cell.displayed
    }
  }

  private func text(_ number: Double, _ phrases: Phrases) -> String {
    let decimals = !hasLarge ? decimals : abs(number) >= Self.large ? 0 : Self.decimals(of: number)
    if number != 0, (abs(number) * .powerOfTen(decimals)).rounded() == 0 {
      let least = 1 / Double.powerOfTen(Self.mostDecimals)
      return number < 0
        ? phrases("between {low} and {high}", ["low": phrases.localized(number: "−\(least)"), "high": "0"])
        : phrases("less than {number}", ["number": phrases.localized(number: "\(least)")])
    }
    let text = number.text(decimals: decimals)
    return groupsDigits ? phrases.localized(number: text) : text.filter { $0 != "," }
  }
}
