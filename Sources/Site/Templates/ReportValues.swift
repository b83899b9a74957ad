import Base
import Charts
import Countries
import Markdown

/// A formatted value of a result, for a tag.
package struct ReportValue: Sendable {
  let text: String
  /// The same in English with the names of the feed, for URLs.
  let original: String
}

/// A result in a report, with the formats of its columns.
package struct ReportRows: Sendable {
  let answer: QueryResult
  /// The same with the names of the language of the page.
  let named: QueryResult
  let words: ReportWords
  var displays: [ColumnDisplay]
  /// The query, if figures print it.
  var query: String?

  init(_ answer: QueryResult, _ words: ReportWords) {
    (self.answer, self.words) = (answer, words)
    named = words.named(answer)
    displays = answer.columns.indices.map { words.display(ofColumn: $0, in: answer) }
  }

  /// Whether a column has the year or day of each row, and not of another column as `gdp_year` has.
  var haveYears: Bool {
    displays.indices.contains { column in
      let name = answer.source(of: column)?.column ?? answer.columns[column]
      return [.year, .date].contains(displays[column].form) && name != "id" && !name.hasSuffix("_year")
    }
  }

  /// The known sources of what a column is made of, with years unless the rows have their own.
  func credit(of column: String) -> String? {
    guard let origin = answer.position(of: column).flatMap(answer.origin) else { return nil }
    var (texts, isComputed) = ([String](), origin.isComputed)
    for source in origin.columns {
      let isDensity = source.column == "density" && words.credits[source] == nil
      isComputed = isComputed || isDensity
      for name in isDensity ? ["population", "area"] : [source.column] {
        let known = QueryOrigin(schema: source.schema, table: source.table, column: name)
        guard let credit = words.credits[known] else { continue }
        let text = haveYears ? credit.sources : credit.text
        if !texts.contains(text) { texts.append(text) }
      }
    }
    guard !texts.isEmpty else { return nil }
    let text = texts.joined(separator: "; ")
    return isComputed ? words.phrases("calculated from {sources}", ["sources": text]) : text
  }

  /// The sources and years of several columns: the common ones, or else those of each after its title.
  func credit(of columns: [ChartTable.Column]) -> String? {
    let numeric = columns.filter { column in
      answer.position(of: column.name).map { index in answer.rows.contains { $0[index].number != nil } } ?? false
    }
    let credits = numeric.compactMap { column in credit(of: column.name).map { (title: column.title, text: $0) } }
    guard Set(credits.map(\.text)).count > 1 else { return credits.first?.text }
    return credits.map { words.phrases.label($0.title) + $0.text }.joined(separator: "; ")
  }

  /// The known sources of all columns.
  var credit: String? {
    var texts: [String] = []
    for text in answer.columns.compactMap({ credit(of: $0) }) where !texts.contains(text) { texts.append(text) }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  func text(_ row: Int, _ column: Int) -> String {
    displays[column].words(for: named.rows[row][column], in: words.phrases)
  }

  func value(_ row: Int, _ column: Int) -> ReportValue {
    ReportValue(answer.rows[row][column], named: named.rows[row][column], displays[column], words.phrases)
  }

  /// The heading of a column of the result, which ``QueryResult/table(title:)`` has in English.
  func title(_ index: Int, _ column: Column) -> String {
    let own = answer.model(of: index) == column.name ? words.columns[column.name]?.title : nil
    return words.phrases(own ?? column.title)
  }

  /// The number of rows, for a tag.
  var count: ReportValue {
    ReportValue(text: words.phrases.number(answer.rows.count), original: answer.rows.count.grouped)
  }
}

extension ReportValue {
  init(_ cell: Cell, named: Cell, _ display: ColumnDisplay, _ phrases: Phrases) {
    text = display.words(for: named, in: phrases)
    original = cell.number == nil ? cell.text : display.text(cell, .english)
  }
}

extension QueryResult {
  /// The position of a column; the line, from 1, is that of an unknown one.
  func column(_ name: String, line: Int = 0) throws(Mistake) -> Int {
    if let position = position(of: name) { return position }
    throw Mistake(Mistake.unknown("column", name, among: columns), line: line)
  }

  /// The positions of comma-separated columns.
  func columns(_ names: some StringProtocol, line: Int = 0) throws(Mistake) -> [Int] {
    var positions: [Int] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      positions.append(try column(name.trimmed, line: line))
    }
    return positions
  }
}

extension ReportRows {
  /// The rows with the values of the current row in the columns of a `where` key; all rows without the key.
  func matching(_ names: String?, _ row: [String: Cell], line: Int) throws(Mistake) -> ReportRows {
    guard let names else { return self }
    var wanted: [(column: Int, cell: Cell)] = []
    for name in names.split(separator: ",").map(\.trimmed) {
      let column = try answer.column(name, line: line)
      guard let cell = row[name] else {
        let reason =
          row.isEmpty
          ? "“where” needs a current row; put the block into a section such as {{#regions}}"
          : Mistake.unknown("column", name, among: row.keys.sorted()) + " in the current row"
        throw Mistake(reason, line: line)
      }
      wanted.append((column, cell))
    }
    let rows = answer.rows.filter { row in wanted.allSatisfy { row[$0.column] == $0.cell } }
    var result = QueryResult(columns: answer.columns, rows: rows, origins: answer.origins)
    result.reads = answer.reads
    var matching = ReportRows(result, words)
    matching.query = query
    return matching
  }
}
