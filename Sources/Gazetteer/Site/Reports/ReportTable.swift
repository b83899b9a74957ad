import Base

/// A result as a table.
struct ReportTable: BlockContent {
  let caption: String
  let columns: [Column]
  /// The texts of the cells.
  let rows: [[String]]
  /// The numbers and days of the rows as they are, for scripts that sort them; `nil` for other texts.
  private let numbers: [[String?]]
  /// The link of the first cell of each row.
  let links: [String?]
  private let words: Phrases
  /// A sentence below the table, in English; empty for none.
  var remark = ""

  /// - Parameters:
  ///   - linkColumn: the column of the links, which is hidden unless it is the first.
  ///   - links: the link of each row.
  init(_ result: ReportRows, caption: String, linkColumn: Int? = nil, links: [String?] = []) {
    let table = result.answer.table(title: caption)
    let shown = table.columns.indices.filter { $0 != linkColumn || $0 == 0 }
    self.caption = caption
    columns = shown.map { position in
      var column = table.columns[position]
      column.title = result.title(column)
      return column
    }
    words = result.words.phrases
    rows = result.answer.rows.indices.map { row in shown.map { result.text(row, $0) } }
    numbers = result.answer.rows.map { row in
      shown.map { column in
        switch row[column] {
        case .integer, .decimal: table.columns[column].isNumeric ? row[column].text : nil
        case .text(let text) where result.displays[column].form == .date: text
        case .empty, .text, .boolean, .list: nil
        }
      }
    }
    self.links = links.isEmpty ? result.answer.rows.map { _ in nil } : links
  }

  /// A result with the `caption` and `link: column [page].md` of a block. Without a page, the column contains country codes.
  init(_ body: BlockBody, _ rows: ReportRows, _ link: Report.Linker) throws(Mistake) {
    let caption = body["caption"] ?? ""
    guard let words = body["link"]?.split(separator: " ", maxSplits: 1).map(\.trimmed) else {
      self.init(rows, caption: caption)
      return
    }
    guard let column = rows.answer.position(of: words[0]) else {
      throw body.mistake(in: "link", Mistake.unknown("column", words[0], among: rows.answer.columns))
    }
    var links: [String?] = []
    do throws(Mistake) {
      for row in rows.answer.rows { links.append(try link(row[column].text, words.count > 1 ? words[1] : nil)) }
    } catch {
      throw body.mistake(in: "link", error.reason)
    }
    self.init(rows, caption: caption, linkColumn: column, links: links)
  }

  /// A table of English texts.
  init(_ columns: [Column], _ rows: [[String]], caption: String, remark: String = "") {
    (self.columns, self.rows, self.caption, self.remark) = (columns, rows, caption, remark)
    words = .english
    numbers = rows.map { $0.map { _ in nil } }
    links = rows.map { _ in nil }
  }

  func build(into html: inout HTMLWriter, number _: Int) {
    html.block(opening: "<div class=\"answer\" role=\"group\" tabindex=\"0\"\(label)>", closing: "</div>") { part in
      part.block(opening: "<table>", closing: "</table>") { table in
        if !caption.isEmpty { table.block(HTMLTag("caption")) { $0.inline(opening: "") { $0.text(caption) } } }
        table.block(opening: "<thead><tr>", closing: "</tr></thead>") { head in
          for column in columns {
            head.inline(HTMLTag("th", [("scope", "col")] + Self.side(of: column))) { $0.text(column.title) }
          }
        }
        table.block(opening: "<tbody>", closing: "</tbody>") { body in
          for position in rows.indices { write(position, into: &body) }
          if rows.isEmpty { body.inline(opening: "<tr><td colspan=\"\(columns.count)\">\(noRows)</td></tr>") }
        }
      }
    }
    if !remark.isEmpty { html.inline(opening: "<p>", closing: "</p>\n") { $0.text(remark) } }
  }

  /// A name for the table, which can be scrolled by keyboard if it is wide.
  private var label: String {
    " aria-label=\"\(HTMLTag.escape(caption.isEmpty ? words("Table") : caption))\""
  }

  private var noRows: String { HTMLTag.escape(words("No rows.")) }

  private static func side(of column: Column) -> [HTMLTag.Attribute] {
    column.isNumeric ? [("class", "right")] : []
  }

  private func write(_ position: Int, into body: inout HTMLWriter) {
    let link = links[position]
    body.inline(opening: "<tr>")
    for (index, text) in rows[position].enumerated() {
      let isHead = index == 0 && !columns[0].isNumeric
      var tag = isHead ? HTMLTag("th", [("scope", "row")]) : HTMLTag("td", Self.side(of: columns[index]))
      // Not needed if the text is the number.
      if let number = numbers[position][index], Double(text) == nil || words.language != .english {
        tag.attributes.append(("data-value", number))
      }
      body.inline(tag) { $0.text(text, linkingTo: index == 0 ? link : nil) }
    }
    body.inline(opening: "</tr>\n")
  }

  /// The table with aligned columns, for terminals.
  var text: String {
    let texts = columns.map { Column(name: $0.name, title: $0.title, kind: $0.kind) }
    let table = Table(title: caption, columns: texts, rows: rows.map { $0.map { .text($0) } })
    var text = String(decoding: Array(PlainText.render(table).joined()), as: UTF8.self)
    while text.hasSuffix("\n") { text.removeLast() }
    return (caption.isEmpty ? "" : caption.onOneLine + "\n\n") + text + (remark.isEmpty ? "" : "\n\n" + remark)
  }
}
