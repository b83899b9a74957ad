import Base

/// A table of a report.
struct ReportTable: BlockContent {
  let caption: String
  var columns: [Column]
  /// The rows of each group, with its heading and totals; a single group without headings by default.
  var bodies: [[ReportTableRow]] = []
  /// The totals of all rows.
  var foot: [ReportTableRow] = []
  /// Sentences below the table.
  var notes: [String] = []
  /// The column with the names of the rows.
  private let head: Int
  let words: Phrases

  init(caption: String, columns: [Column], head: Int, words: Phrases) {
    (self.caption, self.columns, self.head, self.words) = (caption, columns, head, words)
  }

  /// A table of texts.
  init(_ columns: [Column], _ rows: [[String]], caption: String, notes: [String], words: Phrases) {
    self.init(caption: caption, columns: columns, head: 0, words: words)
    self.notes = notes
    bodies = [rows.map { ReportTableRow(cells: $0.map { ReportCell(text: $0) }) }]
  }

  /// The number of rows that can be sorted.
  var rowCount: Int { bodies.joined().count { $0.kind == .values } }

  func build(into html: inout HTMLWriter, number _: Int) {
    html.block(opening: "<div class=\"answer\" role=\"group\" tabindex=\"0\"\(label)>", closing: "</div>") { part in
      part.block(opening: "<table>", closing: "</table>") { table in
        if !caption.isEmpty { table.block(HTMLTag("caption")) { $0.inline(opening: "") { $0.text(caption) } } }
        table.block(opening: "<thead><tr>", closing: "</tr></thead>") { head in
          for column in columns {
            head.inline(HTMLTag("th", [("scope", "col")] + Self.classes(of: column))) { $0.text(column.title) }
          }
        }
        for rows in rowCount == 0 ? [[]] : bodies {
          table.block(opening: "<tbody>", closing: "</tbody>") { body in
            for row in rows { write(row, into: &body) }
            if rows.isEmpty { body.inline(opening: "<tr><td colspan=\"\(columns.count)\">\(noRows)</td></tr>") }
          }
        }
        guard !foot.isEmpty else { return }
        table.block(opening: "<tfoot>", closing: "</tfoot>") { part in
          for row in foot { write(row, into: &part) }
        }
      }
    }
    for note in notes { html.inline(opening: "<p class=\"note\">", closing: "</p>\n") { $0.text(note) } }
  }

  /// A name for the table, which can be scrolled by keyboard if it is wide.
  private var label: String {
    " aria-label=\"\(HTMLTag.escape(caption.isEmpty ? words("Table") : caption))\""
  }

  private var noRows: String { HTMLTag.escape(words("No rows.")) }

  private static func classes(of column: Column, heat: Int? = nil) -> [HTMLTag.Attribute] {
    let names = [
      heat.map { "heat\($0)" }, column.isNumeric ? "right" : nil, column.display.alignment.map { "to-\($0.rawValue)" },
    ].compactMap(\.self)
    return names.isEmpty ? [] : [("class", names.joined(separator: " "))]
  }

  private func write(_ row: ReportTableRow, into body: inout HTMLWriter) {
    guard row.kind != .group else {
      return body.inline(
        opening: "<tr><th scope=\"rowgroup\" colspan=\"\(columns.count)\"><b>", closing: "</b></th></tr>\n"
      ) { $0.text(row.cells[0].text, linkingTo: row.cells[0].link) }
    }
    body.inline(opening: row.kind == .total ? "<tr class=\"total\">" : "<tr>")
    for (index, cell) in row.cells.enumerated() {
      let isHead = row.kind == .total ? index == totalHead(row) : index == head && !columns[head].isNumeric
      var tag = HTMLTag(isHead ? "th" : "td", isHead ? [("scope", "row")] : [])
      tag.attributes += Self.classes(of: columns[index], heat: cell.heat)
      // Not needed if the text is the number.
      if let value = cell.value, Double(cell.text) == nil || words.language != .english {
        tag.attributes.append(("data-value", value))
      }
      if !cell.blocks.isEmpty { tag.attributes.append(("data-text", cell.blocks)) }
      body.inline(tag) { content in
        if row.kind == .total, !cell.text.isEmpty {
          content.inline(HTMLTag("b")) { $0.text(cell.text) }
        } else {
          content.text(cell.text, linkingTo: cell.link)
        }
        if !cell.picture.isEmpty { content.inline(opening: " " + cell.picture) }
      }
    }
    body.inline(opening: "</tr>\n")
  }

  /// The cell with the name of a total.
  private func totalHead(_ row: ReportTableRow) -> Int? {
    row.cells[head].text.isEmpty || columns[head].isNumeric ? row.cells.firstIndex { !$0.text.isEmpty } : head
  }

  /// The table with aligned columns, for terminals. Block characters have a column of their own.
  var text: String {
    let parts = bodies + [foot]
    let haveBlocks = columns.indices.map { column in
      parts.joined().contains { $0.kind == .values && !$0.cells[column].blocks.isEmpty }
    }
    let heads = zip(columns, haveBlocks).flatMap { column, hasBlocks in
      [column] + (hasBlocks ? [Column(name: "", title: "", kind: .text)] : [])
    }
    let isGrouped = bodies.first?.first?.kind == .group
    let lines = parts.flatMap { rows -> [[String]] in
      let lines = rows.map { row in
        let cells = zip(row.cells, haveBlocks).flatMap { cell, hasBlocks in
          [cell.text] + (hasBlocks ? [cell.blocks] : [])
        }
        return cells + Array(repeating: "", count: heads.count - cells.count)
      }
      return (isGrouped && !rows.isEmpty ? [heads.map { _ in "" }] : []) + lines
    }
    let table = Table(title: caption, columns: heads, rows: lines.map { $0.map { .text($0) } })
    var text = String(decoding: Array(PlainText.render(table).joined()), as: UTF8.self)
    while text.hasSuffix("\n") { text.removeLast() }
    if rowCount == 0 { text += "\n" + words("No rows.") }
    return ([caption.onOneLine, text, notes.joined(separator: "\n")]).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
