import Base
import Mustache

/// A value of an answer in a tag of a report, as people read it.
struct ReportValue: MustacheCustomRenderable, MustacheTransformable, Sendable {
  let text: String
  /// The same in English and as in the feed, for addresses.
  let original: String

  /// What a tag writes.
  var renderText: String { ReportMark.text(for: text, original: original) }
  /// Whether a section of the value is the one for what is not there.
  var isNull: Bool { text.isEmpty }

  func transform(_ name: String) -> Any? {
    let changed = text.transform(name)
    return (changed as? String).map { ReportValue(text: $0, original: original.transform(name) as? String ?? $0) }
      ?? changed
  }
}

/// A row of an answer in a section of a report.
struct ReportRow: MustacheParent, MustacheCustomRenderable, Sendable {
  let rows: ReportRows
  let position: Int

  /// A row is no value.
  var renderText: String { "" }
  /// Whether a section is the one for what is not there.
  var isNull: Bool { false }

  func child(named name: String) -> Any? {
    guard let column = rows.answer.position(of: name) else { return nil }
    return rows.value(position, column)
  }
}

/// An answer in a report: its rows, and how their values are written.
struct ReportRows: MustacheSequence, MustacheParent, MustacheTransformable, MustacheCustomRenderable, Sendable {
  /// The answer as the feed has it.
  let answer: QueryAnswer
  /// The same with the names of the language of the page.
  let named: QueryAnswer
  let words: ReportWords
  /// How the numbers of each column are written.
  let formats: [NumberFormat]
  /// The feed's own columns of the same names, which may say what the numbers count.
  private let own: [Column?]

  /// Rows are no value.
  var renderText: String { "" }
  /// Whether a section is the one for what is not there.
  var isNull: Bool { false }

  init(_ answer: QueryAnswer, _ words: ReportWords) {
    (self.answer, self.words) = (answer, words)
    named = words.named(answer)
    own = answer.columns.map { words.columns[$0] }
    formats = own.enumerated().map { NumberFormat(answer, column: $0, own: $1) }
  }

  /// A value as people read it.
  func text(_ row: Int, _ column: Int) -> String {
    formats[column].shown(named.rows[row][column], own: own[column], words.phrases)
  }

  /// The same without what its number counts, which is ``unit(_:)``.
  func bareText(_ row: Int, _ column: Int) -> String { formats[column].text(named.rows[row][column], words.phrases) }

  /// What the numbers of a column count; empty for plain ones.
  func unit(_ column: Int) -> String {
    own[column].map { words.phrases($0.display.unitOfNumbers) } ?? ""
  }

  /// Whether the numbers of a column are years.
  func areYears(_ column: Int) -> Bool { formats[column].areYears }

  /// A value for a tag.
  func value(_ row: Int, _ column: Int) -> ReportValue {
    ReportValue(text: text(row, column), original: formats[column].text(answer.rows[row][column], .english))
  }

  /// The words above a column.
  func title(_ column: Column) -> String { words.title(column.title) }

  func makeIterator() -> AnyIterator<ReportRow> {
    var next = 0
    return AnyIterator {
      guard next < answer.rows.count else { return nil }
      next += 1
      return ReportRow(rows: self, position: next - 1)
    }
  }

  func child(named name: String) -> Any? { transform(name) }

  func transform(_ name: String) -> Any? {
    switch name {
    case "first": answer.rows.isEmpty ? nil : ReportRow(rows: self, position: 0)
    case "last": answer.rows.isEmpty ? nil : ReportRow(rows: self, position: answer.rows.count - 1)
    case "count":
      ReportValue(text: words.phrases.localized(number: answer.rows.count.grouped), original: answer.rows.count.grouped)
    case "empty": answer.rows.isEmpty
    default: nil
    }
  }
}

extension NumberFormat {
  /// The format of a column of an answer.
  ///
  /// - Parameter own: the feed's own column of the same name.
  init(_ answer: QueryAnswer, column: Int, own: Column?) {
    let name = answer.columns[column].lowercased()
    let cells = answer.rows.lazy.map { $0[column] }
    self.init(
      cells,
      areYears: (YearColumn.isNamed(name) || own?.display.form == .year)
        && cells.allSatisfy { $0.number.map(YearColumn.canHold) ?? true }, groupsDigits: name != "id")
  }

  /// A cell as people read it, with what its number counts.
  ///
  /// - Parameter own: the feed's own column of the same name, which may say that.
  func shown(_ cell: Cell, own: Column?, _ phrases: Phrases) -> String {
    guard cell.number != nil, let own else { return text(cell, phrases) }
    return own.display.decimals == nil
      ? own.withUnit(text(cell, phrases), phrases) : own.words(for: cell, in: phrases)
  }
}
