import Base
import Countries

/// How the answers of reports are written in the language of their page.
///
/// Queries use the names of the feed, so that `WHERE region = 'Europe'` works in every language. A column of the result is
/// translated if all of its texts are names of one kind, such as regions.
struct ReportWords: Sendable {
  let phrases: Phrases
  /// For each kind of names, the translations by the name in the feed; empty if the page uses the names of the feed.
  private let names: [[String: String]]
  /// The custom columns of the feed by name, which have number formats.
  let columns: [String: Column]
  /// The known sources and years of the columns of the feed.
  let credits: [QueryOrigin: Dataset.Credit]
  /// The joined sources of columns, and of tables by an empty column; the empty text is the feed.
  let joined: [QueryOrigin: Set<String>]
  /// The citations of the sources of what a page reads.
  let cited: @Sendable (Set<QueryOrigin>) -> [Reference]

  struct Reference: Sendable {
    let text: String
    var url: String?
    var bibTeX = ""
  }

  static let english = ReportWords(phrases: .english, names: [])

  init(
    phrases: Phrases, names: [[String: String]], columns: [String: Column] = [:],
    credits: [QueryOrigin: Dataset.Credit] = [:], joined: [QueryOrigin: Set<String>] = [:],
    cited: @escaping @Sendable (Set<QueryOrigin>) -> [Reference] = { _ in [] }
  ) {
    (self.phrases, self.names, self.columns, self.credits) = (phrases, names, columns, credits)
    (self.joined, self.cited) = (joined, cited)
  }

  /// The sources of what a query or a page reads.
  struct Sources {
    /// Whether the feed is one of them.
    let haveFeed: Bool
    let joined: [String]
  }

  func sources(of reads: Set<QueryOrigin>) -> Sources {
    let names = reads.reduce(into: Set<String>()) { names, read in
      let table = QueryOrigin(schema: read.schema, table: read.table, column: "")
      names.formUnion(joined[read] ?? joined[table] ?? [""])
    }
    return Sources(haveFeed: names.isEmpty || names.contains(""), joined: names.filter { !$0.isEmpty }.sorted())
  }

  /// The answer with its names in the language, and with the numbers of the history of changes as people read them.
  func named(_ answer: QueryResult) -> QueryResult {
    let answer = withChangedNumbers(answer)
    guard !names.isEmpty else { return answer }
    let kinds = answer.columns.indices.map { column in kind(of: answer.rows.lazy.map { $0[column] }) }
    guard kinds.contains(where: { $0 != nil }) else { return answer }
    let rows = answer.rows.map { row in
      zip(row, kinds).map { cell, kind in
        if case .text(let text) = cell, let name = kind?[text] { Cell.text(name) } else { cell }
      }
    }
    return QueryResult(columns: answer.columns, rows: rows)
  }

  /// The answer with `before` and `after` as the column that `column` or `field` names writes its numbers. They are texts,
  /// since other fields have such.
  private func withChangedNumbers(_ answer: QueryResult) -> QueryResult {
    let values = answer.columns.indices.filter { ["before", "after"].contains(answer.columns[$0]) }
    guard !values.isEmpty, let field = ["column", "field"].lazy.compactMap({ answer.columns.firstIndex(of: $0) }).first
    else { return answer }
    let rows = answer.rows.map { row in
      let name = row[field].text
      guard let column = columns[name] ?? CountryColumn.named(name)?.column ?? Self.known[name], column.isNumeric else {
        return row
      }
      var row = row
      for value in values {
        guard case .text(let text) = row[value] else { continue }
        let number = Int(text).map(Cell.integer) ?? Double(text).map(Cell.decimal)
        if let number { row[value] = .text(column.words(for: number, in: phrases)) }
      }
      return row
    }
    return QueryResult(columns: answer.columns, rows: rows)
  }

  private static let known = Dictionary(CountryColumn.known.map { ($0.column.title, $0.column) }) { first, _ in first }

  /// The first kind of names that contains every text of a column.
  private func kind(of column: some Sequence<Cell>) -> [String: String]? {
    var (fitting, hasTexts) = (Array(names.indices), false)
    for cell in column {
      guard case .text(let text) = cell, !text.isEmpty else { continue }
      hasTexts = true
      fitting.removeAll { names[$0][text] == nil }
      guard !fitting.isEmpty else { return nil }
    }
    return hasTexts ? fitting.first.map { names[$0] } : nil
  }

  /// How the values of a column of an answer are shown: as those of its model, and as years or days if that is what they
  /// are.
  func display(ofColumn column: Int, in answer: QueryResult) -> ColumnDisplay {
    let name = answer.source(of: column)?.column ?? answer.columns[column]
    let model = answer.model(of: column).flatMap { columns[$0] ?? CountryColumn.named($0)?.column }
    var display = (model?.display ?? ColumnDisplay()).localized(phrases)
    guard display.form == .plain else { return display }
    let cells = answer.rows.lazy.map { $0[column] }.filter { !$0.isEmpty }
    let isNamed = [name, answer.columns[column]].contains(where: YearColumn.isNamed)
    let areYears = isNamed && cells.allSatisfy { $0.number.map(YearColumn.canHold) ?? true }
    let areDays = cells.allSatisfy { if case .text(let text) = $0 { Moment(iso: text) != nil } else { false } }
    if areYears || name.lowercased() == "id" { display.form = .year } else if areDays { display.form = .date }
    return display
  }
}
