import Base

/// What a chart is drawn from: named columns, and rows of cells.
struct ChartTable: Sendable {
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
    var kind: Kind
    /// How its values are written.
    var display: ColumnDisplay

    /// The cell as a reader sees it.
    func text(_ cell: Cell, _ words: Phrases) -> String {
      if kind != .date, case .text(let text) = cell { return text.shown }
      return cell.finite == nil && kind != .date ? "–" : display.text(cell, words)
    }

    /// Where the cell is along an axis of numbers, years or days.
    func position(_ cell: Cell) -> Double? {
      guard case .text(let text) = cell else { return cell.finite }
      return kind == .date ? CalendarDay(text).map { Double($0.number) } : nil
    }
  }

  /// The columns in order.
  let columns: [Column]
  /// The rows in order, each with a cell for every column.
  let rows: [[Cell]]

  /// A table whose columns are found out from what they hold: days where all texts are days, years where all numbers
  /// could be years and the column is one of years.
  ///
  /// - Parameters:
  ///   - titles: the words above the columns in tables, as many as names; without them the names.
  ///   - labels: what sentences call them, as many; without them the names.
  ///   - displays: how their values are written, as many; without them numbers are years in columns named so,
  ///     ``YearColumn/isNamed(_:)``.
  init(
    names: [String], titles: [String]? = nil, labels: [String]? = nil, displays: [ColumnDisplay]? = nil, rows: [[Cell]]
  ) {
    columns = names.enumerated().map { index, name in
      let cells = rows.lazy.map { $0[index] }
      let kind = Self.kind(areYears: displays.map { $0[index].form == .year } ?? YearColumn.isNamed(name), cells)
      var display = displays?[index] ?? ColumnDisplay()
      if kind == .year { display.form = .year }
      if kind == .date { display.form = .date }
      return Column(
        name: name, label: labels?[index] ?? name, title: titles?[index] ?? name, kind: kind, display: display)
    }
    self.rows = rows
  }

  private static func kind(areYears: Bool, _ cells: some Sequence<Cell>) -> Column.Kind {
    var (texts, numbers, areDays, areYears) = (0, 0, true, areYears)
    for cell in cells {
      if case .text(let text) = cell {
        texts += 1
        areDays = areDays && CalendarDay(text) != nil
      } else if let number = cell.number {
        numbers += 1
        areYears = areYears && YearColumn.canHold(number)
      }
    }
    if texts > 0 { return areDays && numbers == 0 ? .date : .text }
    return numbers == 0 ? .empty : areYears ? .year : .number
  }
}

extension Cell {
  /// The number, if it is one that can be drawn.
  var finite: Double? { number.flatMap { $0.isFinite ? $0 : nil } }
}
