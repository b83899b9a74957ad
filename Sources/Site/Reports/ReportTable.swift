import Base
import Countries
import Markdown

struct ReportTable: BlockContent {
  /// A text outside of rows that can have footnotes, by its position.
  enum Place: Hashable { case caption, heading(Int), column(Int) }

  let caption: String
  var columns: [Column]
  /// The headings above the columns, without a title where there is none; empty if there are none at all.
  var headings: [HTMLTable.Heading] = []
  /// The number of rows that the script of the page shows first, if there are more.
  var first: Int?
  /// The rows of each group, with its heading and totals; a single group without headings by default.
  var bodies: [[ReportTableRow]] = []
  /// The totals of all rows.
  var foot: [ReportTableRow] = []
  /// Sentences below the table, and their positions in reading order, with numbers from `firstMark` on.
  var footnotes: [String] = []
  var order: [Int] = []
  var firstMark = 1
  /// The positions of the footnotes outside of rows.
  var marks: [Place: [Int]] = [:]
  /// Further sentences below the table.
  var notes: [String] = []
  /// The column with the names of the rows.
  let head: Int
  /// The column of numbers by which the rows are in order; `nil` if there is none.
  var sorted: Int?
  let words: Phrases

  init(caption: String, columns: [Column], head: Int, words: Phrases) {
    (self.caption, self.columns, self.head, self.words) = (caption, columns, head, words)
  }

  init(_ columns: [Column], _ rows: [[String]], caption: String, notes: [String], words: Phrases) {
    self.init(caption: caption, columns: columns, head: 0, words: words)
    self.notes = notes
    bodies = [rows.map { ReportTableRow(cells: $0.map { ReportCell(text: $0) }) }]
    alignPoints()
  }

  /// The number of rows that can be sorted.
  var rowCount: Int { bodies.joined().count { $0.kind == .values } }

  func build(into html: inout HTMLWriter, number _: Int) {
    // The label names the table, which can be scrolled by keyboard if it is wide.
    let attributes: HTMLAttributes = [
      "class": "answer", "role": "group", "tabindex": "0",
      "aria-label": caption.isEmpty ? words("Table") : caption,
    ]
    var table = HTMLTable(
      columns: titles.enumerated().map { .init(title: $1, head: ["scope": "col", "class": classes(of: $0)]) },
      layout: .rows)
    table.headings = markedHeadings
    html.block("div", attributes) { box in
      table.build(caption: marked(caption, at: .caption), into: &box) { part in
        for rows in rowCount == 0 ? [[]] : bodies {
          table.body(into: &part) { body in
            for row in rows { write(row, of: table, into: &body) }
            guard rows.isEmpty else { return }
            body.inline("tr") { $0.inline("td", ["colspan": "\(columns.count)"], text: words("No rows.")) }
          }
        }
        guard !foot.isEmpty else { return }
        table.body("tfoot", into: &part) { body in
          for row in foot { write(row, of: table, into: &body) }
        }
      }
      guard let first, first < rowCount else { return }
      let label = caption.isEmpty ? nil : words.label(words("Show all")) + caption
      box.line(
        "button",
        ["type": "button", "class": "act more", "data-first": "\(first)", "aria-label": label] + .flag("hidden"),
        text: words("Show all"))
    }
    for note in sentences { html.line("p", ["class": "note"], text: note) }
  }

  private var titles: [String] { columns.indices.map { marked(columns[$0].title, at: .column($0)) } }

  private var markedHeadings: [HTMLTable.Heading] {
    headings.enumerated().map { place, heading in
      .init(title: heading.title.map { marked($0, at: .heading(place)) }, count: heading.count)
    }
  }

  private var sentences: [String] {
    order.enumerated().map { Self.superscript(firstMark + $0) + " " + footnotes[$1] } + notes
  }

  static func superscript(_ number: Int) -> String {
    String(String(number).compactMap(\.wholeNumberValue).map { superscripts[$0] })
  }

  private static let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")

  /// A text with the numbers of footnotes: before a number, so that numbers line up, else after it, with a space after
  /// other superscripts.
  private func marked(_ text: String, _ marks: [Int], isNumber: Bool = false) -> String {
    guard !marks.isEmpty else { return text }
    let marks = marks.compactMap(order.firstIndex).sorted().map { Self.superscript(firstMark + $0) }
    if isNumber { return (marks + [text]).joined(separator: " ") }
    return marks.reduce(text) { text, mark in
      text + (text.last.map(Self.superscripts.contains) == true ? " " : "") + mark
    }
  }

  private func marked(_ text: String, at place: Place) -> String { marked(text, marks[place] ?? []) }

  private func classes(of column: Int, heat: String? = nil) -> String? {
    let names = [
      heat.map { "heat\($0)" }, column == sorted ? "sorted" : nil, columns[column].isNumeric ? "right" : nil,
      columns[column].display.alignment.map { "to-\($0.rawValue)" }, column == head && head > 0 ? "head" : nil,
    ].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  private func write(_ row: ReportTableRow, of table: HTMLTable, into body: inout HTMLWriter) {
    guard row.kind != .group else {
      return table.row(into: &body) { line in
        line.inline("th", ["scope": "rowgroup", "colspan": "\(columns.count)"]) { heading in
          heading.inline("b") { $0.text(marked(row.cells[0], of: row, 0), linkingTo: row.cells[0].link) }
        }
      }
    }
    table.row(["class": row.kind == .total ? "total" : nil], into: &body) { line in
      for (index, cell) in row.cells.enumerated() {
        let isHead = row.kind == .total ? index == row.head : index == head && !columns[head].isNumeric
        // Not needed if the text is the number.
        let needsValue = Double(cell.text) == nil || words.language != .english || !cell.marks.isEmpty
        let attributes: HTMLAttributes = [
          "scope": isHead ? "row" : nil, "class": classes(of: index, heat: cell.heat),
          "data-value": needsValue ? cell.value : nil,
        ]
        table.cell(index, isHeader: isHead, attributes, into: &line) { content in
          if let hue = cell.hue {
            content.inline("svg", ["class": "hue", "color": hue, "aria-hidden": "true"], text: "")
          }
          if row.kind == .total, !cell.text.isEmpty {
            content.inline("b", text: marked(cell, of: row, index))
          } else {
            content.text(marked(cell, of: row, index), linkingTo: cell.link)
          }
          if !cell.padding.isEmpty { content.inline("span", ["data-pad": cell.padding], text: "") }
          guard !cell.picture.isEmpty else { return }
          content.rendered(" ")
          content.rendered(cell.picture)
        }
      }
    }
  }

  private func marked(_ cell: ReportCell, of row: ReportTableRow, _ column: Int) -> String {
    marked(cell.text, cell.marks, isNumber: columns[column].isNumeric && row.kind != .group && column != row.head)
  }

  /// The table with aligned columns, for terminals.
  var text: String {
    let isGrouped = bodies.first?.first?.kind == .group
    let blank = columns.map { _ in Cell.text("") }
    var lines = (bodies + [foot]).flatMap { rows -> [[Cell]] in
      (isGrouped && !rows.isEmpty ? [blank] : [])
        + rows.map { row in
          row.cells.enumerated().map {
            .text(marked($1, of: row, $0) + String(repeating: " ", count: $1.padding.count))
          } + blank.dropFirst(row.cells.count)
        }
    }
    let caption = marked(caption, at: .caption)
    var columns = self.columns
    for (column, title) in titles.enumerated() { columns[column].title = title }
    if !headings.isEmpty {
      lines.insert(titles.map(Cell.text), at: 0)
      let above = markedHeadings.flatMap { [$0.title ?? ""] + Array(repeating: "", count: $0.count - 1) }
      for (column, title) in above.enumerated() { columns[column].title = title }
    }
    var text = String(
      decoding: Array(PlainText.render(Table(title: caption, columns: columns, rows: lines)).joined()), as: UTF8.self)
    while text.hasSuffix("\n") { text.removeLast() }
    if rowCount == 0 { text += "\n" + words("No rows.") }
    return ([caption.onOneLine, text, sentences.joined(separator: "\n")]).filter { !$0.isEmpty }.joined(
      separator: "\n\n")
  }
}

struct ReportTableRow {
  enum Kind {
    case values
    /// The heading of a group, a single cell.
    case group
    /// Sums or means.
    case total
  }

  var kind = Kind.values
  /// What footnotes can call it, best first.
  var names: [String] = []
  var cells: [ReportCell]
  /// The column with the name of a total.
  var head: Int?
}

struct ReportCell {
  var text = ""
  /// The decimals that others of its column have and it lacks, as room for them: `.00`.
  var padding = ""
  /// The positions of its footnotes.
  var marks: [Int] = []
  /// The number or day as it is, for scripts that sort rows; `nil` for other texts.
  var value: String?
  var link: String?
  /// A bar or a line after the text, as SVG.
  var picture = ""
  /// The class of the colour scale, from 0, and “below” for numbers below zero.
  var heat: String?
  /// Its colour as an attribute; `nil` for those of the page.
  var hue: String?
}
