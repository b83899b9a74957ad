import Base

/// What the lines of a block say of a table: `caption: Ten of them`.
struct ReportTableSettings {
  /// The name of the result; of a table alone.
  private(set) var from: (name: String, line: Int)?
  /// What stands above the table; it can have tags.
  private(set) var caption: (text: String, line: Int)?
  /// The column whose values lead to pages, and the page with an each block that has one for each of them; without it
  /// they are codes of countries.
  private(set) var link: (column: String, page: String?, line: Int)?

  private static let keys = ["from", "caption", "link"]

  /// The lines of a `table` block, or the comments that an `sql` block begins with.
  init(_ block: ReportBlock, _ source: PageSource) throws(PlainError) {
    for (index, line) in block.body.enumerated() {
      let number = block.line + 1 + index
      guard block.kind == .sql else {
        if line.allSatisfy(\.isWhitespace) { continue }
        guard let colon = line.firstIndex(of: ":") else {
          throw source.mistake(number, "a line such as “from: top” is expected")
        }
        let key = line[..<colon].trimmed
        guard Self.keys.contains(key) else {
          throw source.mistake(
            number, "“\(key.prefix(60))” is nothing that a table has; the keys are \(Self.keys.joined(separator: ", "))"
          )
        }
        try take(key, line[line.index(after: colon)...].trimmed, number, source)
        continue
      }
      // What is no setting is a comment as any other.
      let text = line.trimmed
      guard text.hasPrefix("--") else { break }
      guard let colon = text.firstIndex(of: ":") else { continue }
      let key = text[..<colon].dropFirst(2).trimmed
      guard key == "caption" || key == "link" else {
        if let close = ClosestName.of(key, among: ["caption", "link"]) {
          throw source.mistake(number, "“\(key)” is nothing that a table has; did you mean “\(close)”?")
        }
        continue
      }
      try take(key, text[text.index(after: colon)...].trimmed, number, source)
    }
    if block.kind == .table, from == nil {
      throw source.mistake(
        block.line, "the table does not say what it is of; add a line “from: ” with the name of a result")
    }
  }

  private mutating func take(_ key: String, _ value: String, _ line: Int, _ source: PageSource) throws(PlainError) {
    guard !value.isEmpty else { throw source.mistake(line, "nothing follows “\(key):”") }
    switch key {
    case "from": from = (value, line)
    case "caption": caption = (value, line)
    default:
      let words = value.split(separator: " ", maxSplits: 1).map(String.init)
      link = (words[0], words.count > 1 ? words[1].trimmed : nil, line)
    }
  }
}

/// An answer as a table of a report.
struct ReportTable {
  let caption: String
  let columns: [Column]
  /// The texts of the rows, for each of the columns.
  let rows: [[String]]
  /// The numbers of the rows as they are, for scripts that sort them; `nil` for a text.
  private let numbers: [[String?]]
  /// What the first cell of each row leads to.
  let links: [String?]
  private let words: Phrases
  /// What is to be known beyond its rows, in a sentence in English; empty for nothing.
  var remark = ""

  /// - Parameters:
  ///   - linkColumn: the column that is not shown, since the first one leads where it says, unless it is the first.
  ///   - links: what each row leads to.
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
        case .empty, .text, .boolean, .list: nil
        }
      }
    }
    self.links = links.isEmpty ? result.answer.rows.map { _ in nil } : links
  }

  /// A table of texts in English.
  init(_ columns: [Column], _ rows: [[String]], caption: String, remark: String = "") {
    (self.columns, self.rows, self.caption, self.remark) = (columns, rows, caption, remark)
    words = .english
    numbers = rows.map { $0.map { _ in nil } }
    links = rows.map { _ in nil }
  }

  func build(into html: inout HTMLWriter) {
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

  /// A table that is wider than the page is moved by keys, too, which needs a name.
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
      // What is shown as it is needs no value beside it.
      if let number = numbers[position][index], Double(text) == nil || words.language != .english {
        tag.attributes.append(("data-value", number))
      }
      body.inline(tag) { cell in
        guard index == 0, let link else { return cell.text(text) }
        cell.link(to: link) { $0.text(text) }
      }
    }
    body.inline(opening: "</tr>\n")
  }

  /// The table for a terminal.
  var plain: Table {
    let texts = columns.map { Column(name: $0.name, title: $0.title, kind: $0.kind) }
    return Table(title: caption, columns: texts, rows: rows.map { $0.map { .text($0) } })
  }
}
