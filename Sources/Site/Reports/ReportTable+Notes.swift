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
  /// - Parameter names: those of the columns in the query.
  mutating func add(_ note: TableSettings.Note, _ names: [String]) throws(Mistake) {
    let text = words.sentence(note.text)
    // The same text has one number.
    let mark = footnotes.firstIndex(of: text) ?? footnotes.count
    if mark == footnotes.count { footnotes.append(text) }
    var places: [Place] = names.firstIndex(of: note.place).map { [.column($0)] } ?? []
    if places.isEmpty, note.place == "caption", !caption.isEmpty { places = [.caption] }
    if places.isEmpty {
      places = headings.indices.filter { headings[$0].title == words(note.place) }.map(Place.heading)
    }
    for place in places { marks[place, default: []].append(mark) }
    if !places.isEmpty || add(mark, toRowsNamed: note.place) { return }
    let suffixes = names.indices.filter { note.place.hasSuffix("." + names[$0]) }
    let column = suffixes.max { names[$0].utf8.count < names[$1].utf8.count }
    let name = String(note.place.dropLast(column.map { names[$0].count + 1 } ?? 0))
    if let column, add(mark, toRowsNamed: name, in: column) { return }
    let known = names + headings.compactMap(\.title) + (bodies + [foot]).joined().flatMap(\.names)
    throw Mistake(Mistake.unknown("place", name, among: known), line: note.line)
  }

  /// Adds a mark to the heading of a group, else to the rows with this name, else to totals; false if there are none.
  ///
  /// - Parameter column: that of the cell; `nil` for the name of the row.
  private mutating func add(_ mark: Int, toRowsNamed name: String, in column: Int? = nil) -> Bool {
    let parts = bodies + [foot]
    let rows = parts.joined().filter { $0.names.contains(name) && (column == nil || $0.kind != .group) }
    let kinds: [ReportTableRow.Kind] = [.group, .values, .total]
    guard let kind = kinds.first(where: { kind in rows.contains { $0.kind == kind } }) else { return false }
    // A code can be the name of another row.
    let key = rows.filter { $0.kind == kind }.compactMap { $0.names.firstIndex(of: name) }.min()
    let marked = parts.map { part in
      part.map { row in
        var row = row
        if row.kind == kind, let found = row.names.firstIndex(of: name), found == key {
          row.cells[column ?? (kind == .values ? head : row.head ?? 0)].marks.append(mark)
        }
        return row
      }
    }
    (bodies, foot) = (marked.dropLast(), marked[bodies.count])
    return true
  }

  /// Numbers the footnotes in reading order: those of the caption, the headings and the rows.
  mutating func sortFootnotes() {
    guard !footnotes.isEmpty else { return }
    let places = [.caption] + headings.indices.map(Place.heading) + columns.indices.map(Place.column)
    let rows = (bodies + [foot]).joined()
    let marks = places.flatMap { self.marks[$0] ?? [] } + rows.flatMap { $0.cells.flatMap(\.marks) }
    order = marks.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
