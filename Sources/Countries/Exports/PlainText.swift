import Base

/// Plain text with columns aligned by display width and numbers to the right. A cell wider than
/// ``Datasets/FeedLimits/textColumn`` overflows its column and does not widen other rows.
package enum PlainText {
  private static let gap = 2

  private static let blank = UInt8(ascii: " ")

  private struct Part {
    let text: String
    let width: Int

    init(_ text: String) {
      (self.text, width) = (text, DisplayWidth.of(text))
    }
  }

  /// The table in UTF-8, in parts.
  package static func render(_ table: Table) -> [[UInt8]] {
    let head = table.columns.map { Part($0.title.displayed.onOneLine) }
    let rows = ConcurrentMap.map(count: table.rows.count, stride: Table.rowsAtOnce) { position in
      table.rows[position].map { Part($0.displayed.onOneLine) }
    }
    var widths = head.map(\.width)
    for row in rows {
      for (index, part) in row.enumerated() { widths[index] = max(widths[index], part.width) }
    }
    let layout = zip(widths, table.columns).map { width, column in
      (width: min(width, FeedLimits.textColumn), side: column.display.alignment ?? (column.isNumeric ? .end : .start))
    }
    var firstLine: [UInt8] = []
    append(head, layout, to: &firstLine)
    return table.parts(head: firstLine) { append(rows[$0], layout, to: &$1) }
  }

  /// Appends a line without trailing spaces.
  private static func append(
    _ parts: [Part], _ layout: [(width: Int, side: ColumnDisplay.Alignment)], to output: inout [UInt8]
  ) {
    var pending = 0
    for (part, column) in zip(parts, layout) {
      let padding = max(0, column.width - part.width)
      let before = column.side == .end ? padding : column.side == .center ? padding / 2 : 0
      pending += before
      if !part.text.isEmpty {
        output += repeatElement(blank, count: pending)
        output += part.text.utf8
        pending = 0
      }
      pending += gap + padding - before
    }
    while output.last == blank { output.removeLast() }
    output.append(UInt8(ascii: "\n"))
  }

  /// A line for every nonempty cell of the first row: the heading and the text.
  package static func details(of table: Table) -> String {
    let cells = zip(table.columns, table.rows[0]).filter { !$1.isEmpty }
    let titles = cells.map { $0.0.title.displayed.onOneLine }
    let width = titles.map(DisplayWidth.of).max() ?? 0
    return zip(titles, cells).map { title, entry in
      let (column, cell) = entry
      let padding = String(repeating: " ", count: width - DisplayWidth.of(title))
      // Further lines of a description are indented so that they do not look like fields. No other cell has several lines.
      let lineBreak = column.name == "description" ? "\n" + String(repeating: " ", count: width + 2) : " "
      return "\(title)\(padding)  \(cell.displayed.replacingScalars(of: "\n", with: lineBreak))\n"
    }.joined()
  }
}
