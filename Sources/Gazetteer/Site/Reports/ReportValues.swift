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

  init(_ answer: QueryAnswer, _ words: ReportWords) {
    (self.answer, self.words) = (answer, words)
    named = words.named(answer)
    formats = answer.columns.indices.map { NumberFormat(answer, column: $0, words) }
  }

  /// A value as people read it.
  func text(_ row: Int, _ column: Int) -> String {
    formats[column].shown(named.rows[row][column], words.phrases)
  }

  /// The same without what its number counts, which is ``unit(_:)``.
  func bareText(_ row: Int, _ column: Int) -> String { formats[column].text(named.rows[row][column], words.phrases) }

  /// What the numbers of a column count; empty for plain ones.
  func unit(_ column: Int) -> String { formats[column].display.unitOfNumbers }

  /// Whether the numbers of a column are years.
  func areYears(_ column: Int) -> Bool { formats[column].areYears }

  /// A value for a tag.
  func value(_ row: Int, _ column: Int) -> ReportValue {
    ReportValue(text: text(row, column), original: formats[column].text(answer.rows[row][column], .english))
  }

  /// The words above a column.
  func title(_ column: Column) -> String { words.phrases(words.columns[column.name]?.title ?? column.title) }

  /// How many there are, for a tag.
  var count: ReportValue {
    let count = answer.rows.count.grouped
    return ReportValue(text: words.phrases.localized(number: count), original: count)
  }
}

extension NumberFormat {
  /// The format of a column of an answer: that of the feed's own or known column of the same name, where there is one.
  init(_ answer: QueryAnswer, column: Int, _ words: ReportWords) {
    let display = words.display(ofColumn: answer.columns[column])
    let name = answer.columns[column].lowercased()
    let cells = answer.rows.lazy.map { $0[column] }
    self.init(
      cells,
      areYears: (YearColumn.isNamed(name) || display.form == .year)
        && cells.allSatisfy { $0.number.map(YearColumn.canHold) ?? true }, groupsDigits: name != "id", display: display)
  }

  /// A cell as people read it, with what its number counts.
  func shown(_ cell: Cell, _ phrases: Phrases) -> String {
    cell.number == nil ? text(cell, phrases) : display.withUnit(text(cell, phrases))
  }
}
