import Base
import Charts
import Countries
import Markdown

extension ReportTable {
  /// The headings above the columns that a table shows, with gaps.
  static func headings(of settings: TableSettings, _ shown: [Int]) throws(Mistake) -> [HTMLTable.Heading] {
    guard !settings.headings.isEmpty else { return [] }
    let names = settings.rows.answer.columns
    var owners: [TableSettings.Heading?] = shown.map { _ in nil }
    for heading in settings.headings {
      let mistake = { (reason: String) in Mistake(reason, line: heading.line) }
      guard !heading.title.isEmpty, let first = heading.columns.compactMap { shown.firstIndex(of: $0) }.min() else {
        throw mistake("write a heading and columns, as in “group: Heading = \(names[shown[0]])”")
      }
      for column in heading.columns {
        guard let position = shown.firstIndex(of: column), owners[position] == nil else {
          throw mistake("“\(names[column])” is not a column of the table, or has two headings; remove it")
        }
        guard position - first < heading.columns.count else {
          throw mistake(
            "the columns of “\(heading.title.oneLine(limit: 60))” are not side by side; sort them in the query")
        }
        owners[position] = heading
      }
    }
    return owners.indices.reduce(into: []) { headings, position in
      if position > 0, owners[position]?.line == owners[position - 1]?.line {
        headings[headings.count - 1].count += 1
      } else {
        headings.append(.init(title: owners[position].map { settings.rows.words.phrases($0.title) }, count: 1))
      }
    }
  }

  /// Adds a footnote, and its number to the caption, heading, row or cell that it is about.
  ///
  /// - Parameter keys: the columns whose texts identify rows.
  mutating func add(
    _ note: TableSettings.Note, _ answer: QueryResult, _ shown: [Int], _ keys: [Int], _ cells: inout [[ReportCell]]
  ) throws(Mistake) {
    let text = words.sentence(note.text)
    // The same text has one number.
    let mark = footnotes.firstIndex(of: text) ?? footnotes.count
    if mark == footnotes.count { footnotes.append(text) }
    let names = shown.map { answer.columns[$0] }
    if let column = names.firstIndex(of: note.place) { return columnMarks[column, default: []].append(mark) }
    if note.place == "caption", !caption.isEmpty { return captionMarks.append(mark) }
    let rows = { (name: String) in
      keys.lazy.map { key in answer.rows.indices.filter { answer.rows[$0][key].text == name } }.first { !$0.isEmpty }
    }
    var (column, found) = (head, rows(note.place))
    let suffixes = names.indices.filter { note.place.hasSuffix("." + names[$0]) }
    if found == nil, let last = suffixes.max(by: { names[$0].utf8.count < names[$1].utf8.count }) {
      let name = String(note.place.dropLast(names[last].count + 1))
      (column, found) = (last, rows(name))
      guard found != nil else {
        let known = Set(keys).sorted().flatMap { key in answer.rows.map { $0[key].text } }
        throw Mistake(Mistake.unknown("row", name, among: known), line: note.line)
      }
    }
    guard let found else {
      let known = names + answer.rows.map { $0[shown[head]].text }
      throw Mistake(Mistake.unknown("column", note.place, among: known), line: note.line)
    }
    for row in found { cells[row][column].marks.append(mark) }
  }

  /// Numbers the footnotes in reading order: those of the caption, the headings and the rows.
  mutating func sortFootnotes(of rows: some Sequence<[ReportCell]>) {
    let marks = captionMarks + columns.indices.flatMap { columnMarks[$0] ?? [] } + rows.joined().flatMap(\.marks)
    order = marks.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
