import Base

/// A value of an answer in a tag of a report, as people read it.
struct ReportValue: Sendable {
  let text: String
  /// The same in English and as in the feed, for addresses.
  let original: String
}

/// An answer in a report: its rows, and how their values are written.
struct ReportRows: Sendable {
  /// The answer as the feed has it.
  let answer: QueryAnswer
  /// The same with the names of the language of the page.
  let named: QueryAnswer
  let words: ReportWords
  private let formats: [NumberFormat]

  init(_ answer: QueryAnswer, _ words: ReportWords) {
    (self.answer, self.words) = (answer, words)
    named = words.named(answer)
    formats = answer.columns.indices.map { NumberFormat(answer, column: $0, of: words.columns) }
  }

  /// A value as people read it.
  func text(_ row: Int, _ column: Int) -> String { formats[column].shown(named.rows[row][column], words.phrases) }

  /// The same without what its number counts, which is ``unit(_:)``.
  func bareText(_ row: Int, _ column: Int) -> String { formats[column].text(named.rows[row][column], words.phrases) }

  /// What the numbers of a column count; empty for plain ones.
  func unit(_ column: Int) -> String {
    formats[column].column.map { words.phrases($0.display.unitOfNumbers) } ?? ""
  }

  /// Whether the numbers of a column are years.
  func areYears(_ column: Int) -> Bool { formats[column].areYears }

  /// A value for a tag.
  func value(_ row: Int, _ column: Int) -> ReportValue {
    ReportValue(text: text(row, column), original: formats[column].text(answer.rows[row][column], .english))
  }

  /// The words above a column.
  func title(_ column: Column) -> String { words.title(column.title) }

  /// How many there are, for a tag.
  var count: ReportValue {
    let count = answer.rows.count.grouped
    return ReportValue(text: words.phrases.localized(number: count), original: count)
  }
}

/// How the numbers of a column are written: in English with commas between groups of three digits. All of a column have as many
/// decimals, unless there are numbers from 100 on among them: those are whole, and the others have what they need.
struct NumberFormat: Sendable {
  /// Whether its numbers are years.
  let areYears: Bool
  /// Whether its numbers are amounts; years and the numbers of rows are not.
  private let groupsDigits: Bool
  /// The feed's own column of the same name, which may say what the numbers count.
  fileprivate let column: Column?
  private let decimals: Int
  private let hasLarge: Bool

  /// The most decimals that are shown.
  private static let mostDecimals = 2
  /// From where on decimals say nothing that a reader needs.
  private static let large = 100.0

  /// - Parameter columns: the feed's own columns by their names.
  init(_ answer: QueryAnswer, column: Int, of columns: [String: Column]) {
    self.column = columns[answer.columns[column]]
    let name = answer.columns[column].lowercased()
    areYears =
      (YearColumn.isNamed(name) || self.column?.display.form == .year)
      && answer.rows.allSatisfy { $0[column].number.map(YearColumn.canHold) ?? true }
    groupsDigits = !areYears && name != "id"
    let numbers = answer.rows.lazy.compactMap { row -> Double? in
      if case .decimal(let number) = row[column] { number } else { nil }
    }
    hasLarge = numbers.contains { abs($0) >= Self.large }
    decimals = numbers.reduce(0) { abs($1) < Self.large ? max($0, Self.decimals(of: $1)) : $0 }
  }

  /// How many decimals show a number as it is, as far as that many are shown.
  private static func decimals(of number: Double) -> Int {
    (0..<mostDecimals).first { abs(number * .powerOfTen($0) - (number * .powerOfTen($0)).rounded()) < 1e-6 }
      ?? mostDecimals
  }

  /// A cell as people read it, with what its number counts.
  func shown(_ cell: Cell, _ phrases: Phrases) -> String {
    guard cell.number != nil, let column else { return text(cell, phrases) }
    return column.display.decimals == nil
      ? column.withUnit(text(cell, phrases), phrases) : column.words(for: cell, in: phrases)
  }

  func text(_ cell: Cell, _ phrases: Phrases) -> String {
    switch cell {
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
