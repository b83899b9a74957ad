import Base
package import Countries
import Markdown

package struct ChartTable: Sendable {
  package struct Column: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      /// Names and other texts, which have no distance from one another.
      case text
      case number
      /// Years, written without separators.
      case year
      /// Texts such as `2026-11-24`.
      case date
      /// Only gaps. Such a column can take any role but is the last choice.
      case empty

      var isTime: Bool { self == .year || self == .date }
    }

    package let name: String
    /// Its name within sentences.
    var label: String
    package var title: String
    var kind: Kind
    /// The first text of a column of numbers or days that is neither a number nor a day.
    var stray: String?
    var display: ColumnDisplay

    /// Whether each number in images has its unit: `%`, or that of money.
    var isSigned: Bool {
      let unit = display.unitOfNumbers
      // A unit such as “US$ bn” is in the heading.
      return unit == "%" || display.form == .currency && !unit.isEmpty && !unit.contains(" ")
    }

    func signed(_ number: String) -> String { isSigned ? display.withUnit(number) : number }

    func text(_ cell: Cell, _ words: Phrases) -> String {
      if case .text(let text) = cell {
        let shown = kind == .date ? Moment(iso: text).map(words.date) ?? text.shown : text.shown
        return shown.isEmpty ? words("unknown") : shown
      }
      return cell.finite == nil ? words("unknown") : display.text(cell, words)
    }

    func position(_ cell: Cell) -> Double? {
      guard case .text(let text) = cell else { return cell.finite }
      return kind == .date ? Day(startingPeriod: text).map { Double($0.number) } : nil
    }

    /// A position in all languages: a day, a year or a number; `nil` for a name.
    func placeText(_ position: Double) -> String? {
      switch kind {
      case .text, .empty: nil
      case .date: Day(number: position.whole).iso
      case .number, .year: Cell.decimal(position).text
      }
    }
  }

  let columns: [Column]
  /// Each row has a cell for every column.
  private(set) var rows: [[Cell]]
  /// The rows before translation, if they differ.
  private(set) var originals: [[Cell]]?

  /// Infers the kinds of the columns: days if all texts are days, years if all numbers can be years and the name or the
  /// format says so.
  ///
  /// - Parameters:
  ///   - titles: the headings in tables; default: the names.
  ///   - labels: the names within sentences; default: the names.
  ///   - displays: the formats; by default numbers are years in columns whose name says so.
  package init(
    names: [String], titles: [String]? = nil, labels: [String]? = nil, displays: [ColumnDisplay]? = nil, rows: [[Cell]],
    originals: [[Cell]]? = nil
  ) {
    self.originals = originals
    let areYears = names.indices.map { displays?[$0].form == .year || displays == nil && YearColumn.isNamed(names[$0]) }
    var rows = rows
    // Years may be parts of texts, as of substr(date, 1, 4).
    for index in names.indices where areYears[index] {
      let years = rows.map { row -> Int? in
        if case .text(let text) = row[index] { text.utf8.count == 4 ? Int(text) : nil } else { nil }
      }
      if !years.contains(nil) {
        for (row, year) in years.enumerated() { rows[row][index] = year.map(Cell.integer) ?? .empty }
      }
    }
    columns = names.enumerated().map { [rows] index, name in
      let cells = rows.lazy.map { $0[index] }
      let (kind, stray) = Self.kind(areYears: areYears[index], cells)
      var display = displays?[index] ?? ColumnDisplay()
      if kind == .year { display.form = .year }
      return Column(
        name: name, label: labels?[index] ?? name, title: titles?[index] ?? name, kind: kind,
        stray: stray, display: display)
    }
    self.rows = rows
  }

  /// The texts of some columns before translation, by those of the page.
  func originalTexts(of columns: [Int], _ words: Phrases) -> [String: String] {
    let texts = zip(rows, originals ?? rows).flatMap { row, original in
      columns.map { column in
        let shown = self.columns[column].text(row[column], words)
        return (shown, originals == nil ? shown : original[column].text)
      }
    }
    return Dictionary(texts) { first, _ in first }
  }

  /// The first row that has the values of a row before it in some columns.
  func repeated(in columns: [Int]) -> [Cell]? {
    var seen: Set<[String]> = []
    return rows.first { row in !seen.insert(columns.map { row[$0].text }).inserted }
  }

  func ordered(_ order: [Int]) -> ChartTable {
    var table = self
    table.rows = order.map { rows[$0] }
    table.originals = originals.map { rows in order.map { rows[$0] } }
    return table
  }

  /// Whether a text is two successive years such as 2012-13.
  private static func isFiscalYear(_ text: String) -> Bool {
    guard text.utf8.count == 7, let parts = text.wholeMatch(of: /[0-9]{2}([0-9]{2})-([0-9]{2})/)?.output else {
      return false
    }
    return Int(parts.1).map { ($0 + 1) % 100 } == Int(parts.2)
  }

  private static func kind(areYears: Bool, _ cells: some Sequence<Cell>) -> (Column.Kind, stray: String?) {
    let texts = cells.compactMap { cell in if case .text(let text) = cell { text } else { nil } }
    let numbers = cells.compactMap(\.number)
    guard !texts.isEmpty else {
      return (numbers.isEmpty ? .empty : areYears && numbers.allSatisfy(YearColumn.canHold) ? .year : .number, nil)
    }
    // Several fiscal years such as 2010-11 are no months.
    if texts.allSatisfy(isFiscalYear), Set(texts).count > 1 { return (.text, nil) }
    let others = texts.filter { Day(startingPeriod: $0) == nil }
    if others.isEmpty, numbers.isEmpty { return (.date, nil) }
    let unread = others.filter { UnreadDate.advice(for: $0) != nil }
    let areMost = 2 * (numbers.count + texts.count - others.count + unread.count) > numbers.count + texts.count
    return (.text, areMost ? unread.first ?? others.first : nil)
  }
}

extension Cell {
  var finite: Double? { number.flatMap { $0.isFinite ? $0 : nil } }
}

extension ChartTable.Column {
  /// Parses a number or a day of a block; `nil` in a result without rows, where they look alike.
  func cell(_ text: String) throws(Mistake) -> Cell? {
    let cell = kind == .date ? Cell.text(text) : Double(plain: text).map(Cell.decimal)
    if let cell, position(cell) != nil { return cell }
    if kind == .empty { return nil }
    throw Mistake("“\(text.oneLine())” is not a \(kind == .date ? "day such as 2026-01-31" : "number")")
  }
}
