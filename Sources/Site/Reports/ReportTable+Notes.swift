import Base
import Countries
import Markdown

extension ReportTable {
  /// The headings above the columns that a table shows, with gaps.
  static func headings(of settings: TableSettings, _ shown: [Int]) throws(Mistake) -> [HTMLTable.Heading] {
    let names = settings.rows.answer.columns
    var titles: [Int: (title: String, line: Int)] = [:]
    for heading in settings.headings {
      for column in heading.columns {
        guard let position = shown.firstIndex(of: column) else {
          throw Mistake("“\(names[column])” is not a column of the table; remove it", line: heading.line)
        }
        guard titles.updateValue((heading.title, heading.line), forKey: position) == nil else {
          throw Mistake("“\(names[column])” has two headings; remove one", line: heading.line)
        }
      }
      let positions = heading.columns.compactMap { shown.firstIndex(of: $0) }.sorted()
      guard let first = positions.first, !heading.title.isEmpty else {
        throw Mistake("write a heading and columns, as in “group: Heading = \(names[0])”", line: heading.line)
      }
      guard positions == Array(first..<first + positions.count) else {
        throw Mistake(
          "the columns of “\(heading.title.oneLine(limit: 60))” are not side by side; change their order in the query",
          line: heading.line)
      }
    }
    guard !titles.isEmpty else { return [] }
    return shown.indices.reduce(into: []) { headings, position in
      let (title, isFirst) = (titles[position], titles[position]?.line != titles[position - 1]?.line)
      if isFirst || headings.isEmpty {
        headings.append(.init(title: title.map { settings.rows.words.phrases($0.title) }, count: 1))
      } else {
        headings[headings.count - 1].count += 1
      }
    }
  }

  /// Adds a note, and its number to the caption, heading, row or cell that it is about.
  ///
  /// - Parameter keys: the columns whose texts identify rows.
  mutating func add(
    _ note: TableSettings.Note, _ answer: QueryResult, _ shown: [Int], _ keys: [Int], _ cells: inout [[ReportCell]]
  ) throws(Mistake) {
    guard !note.place.isEmpty else { return notes.append(note.text) }
    // The same text has one number.
    let mark = footnotes.firstIndex(of: note.text) ?? footnotes.count
    if mark == footnotes.count { footnotes.append(note.text) }
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
}
