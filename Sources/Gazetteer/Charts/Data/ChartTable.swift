import Base

/// What a chart is drawn from: named columns, and rows of values.
struct ChartTable: Equatable, Sendable {
  /// A column.
  struct Column: Equatable, Sendable {
    /// What the column holds.
    enum Kind: Equatable, Sendable {
      /// Names and other texts, which have no distance from each other.
      case text
      /// Amounts.
      case number
      /// Numbers that are years, written without commas.
      case year
      /// Texts that are days: `2026-11-24`.
      case date
      /// Nothing: a column of gaps, which fits where another does, and better none.
      case empty
    }

    /// The name by which settings ask for the column.
    let name: String
    /// What sentences call it.
    let label: String
    /// The words above the column in a table.
    let title: String
    /// What the column holds.
    let kind: Kind

    /// A column, called by its name in tables where it has no title, and in sentences where it has no label.
    init(name: String, title: String? = nil, label: String? = nil, kind: Kind) {
      (self.name, self.title, self.label, self.kind) = (name, title ?? name, label ?? name, kind)
    }
  }

  /// A value of a row. A number that is not finite counts as `null`.
  enum Value: Equatable, Sendable {
    /// A text.
    case text(String)
    /// A number.
    case number(Double)
    /// Nothing: a gap in the chart.
    case null
  }

  /// The columns in order.
  let columns: [Column]
  /// The rows in order, each with a value for every column; what is missing at its end is `null`.
  let rows: [[Value]]

  /// A table.
  init(columns: [Column], rows: [[Value]]) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// A table whose columns are found out from what they hold: days where all texts are days, years where all numbers
  /// could be years and the column is one of years.
  ///
  /// - Parameters:
  ///   - titles: the words above the columns in tables, as many as names; without them the names.
  ///   - labels: what sentences call them, as many; without them the names.
  ///   - areYears: which columns are such of years, as many; without it those that are called so,
  ///     ``YearColumn/isNamed(_:)``.
  init(
    names: [String], titles: [String]? = nil, labels: [String]? = nil, areYears: [Bool]? = nil, rows: [[Value]]
  ) {
    let areYears = areYears ?? names.map(YearColumn.isNamed)
    columns = zip(names, zip(titles ?? names, labels ?? names)).enumerated().map { index, words in
      let (name, (title, label)) = words
      return Column(
        name: name, title: title, label: label,
        kind: Self.kind(areYears: areYears[index], rows.lazy.map { index < $0.count ? $0[index] : .null }))
    }
    self.rows = rows
  }

  private static func kind(areYears: Bool, _ values: some Sequence<Value>) -> Column.Kind {
    var (texts, numbers, areDays, areYears) = (0, 0, true, areYears)
    for value in values {
      switch value {
      case .text(let text):
        texts += 1
        areDays = areDays && CalendarDay(text) != nil
      case .number(let number):
        numbers += 1
        areYears = areYears && YearColumn.canHold(number)
      case .null: break
      }
    }
    if texts > 0 { return areDays && numbers == 0 ? .date : .text }
    return numbers == 0 ? .empty : areYears ? .year : .number
  }

  /// The value of a row in a column.
  func value(_ row: [Value], _ column: Int) -> Value { column < row.count ? row[column] : .null }
}
