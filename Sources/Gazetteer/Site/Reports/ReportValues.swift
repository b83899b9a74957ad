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
  /// How the numbers of each column are written.
  let formats: [NumberFormat]
  /// The feed's own columns of the same names, which may say what the numbers count.
  private let own: [Column?]

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

  /// How many there are, for a tag.
  var count: ReportValue {
    let count = answer.rows.count.grouped
    return ReportValue(text: words.phrases.localized(number: count), original: count)
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
