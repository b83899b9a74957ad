import Datasets

/// Plain text for people: columns aligned by display width, numbers to the right.
public enum PlainText {
  private static let gap = "  "

  /// A cell of a line, with its width, which is counted once.
  private struct Part {
    let text: String
    let width: Int

    init(_ text: String) {
      (self.text, width) = (text, DisplayWidth.of(text))
    }
  }

  /// The lines of a table.
  public static func render(_ table: Table) -> String {
    let head = table.columns.map { Part($0.title) }
    var widths = head.map(\.width)
    var parts: [Part] = []
    parts.reserveCapacity(table.rows.count * widths.count)
    for row in table.rows {
      for (index, cell) in row.enumerated() {
        let part = Part(cell.text.onOneLine)
        widths[index] = max(widths[index], part.width)
        parts.append(part)
      }
    }
    let layout = zip(widths, table.columns).map { (width: $0, isNumeric: $1.isNumeric) }
    let widest = widths.reduce(0) { $0 + $1 + gap.utf8.count }
    var output = ""
    output.reserveCapacity((table.rows.count + 1) * (widest + 1))
    let blanks = String(repeating: " ", count: widest)
    append(head[...], layout, blanks, to: &output)
    for start in stride(from: 0, to: parts.count, by: max(1, widths.count)) {
      append(parts[start..<start + widths.count], layout, blanks, to: &output)
    }
    return output
  }

  /// Appends a line, without blanks at its end.
  private static func append(
    _ parts: ArraySlice<Part>, _ layout: [(width: Int, isNumeric: Bool)], _ blanks: String, to output: inout String
  ) {
    var pending = 0
    for (part, column) in zip(parts, layout) {
      let padding = column.width - part.width
      if column.isNumeric { pending += padding }
      if !part.text.isEmpty {
        output += Substring(blanks.utf8.prefix(pending))
        output += part.text
        pending = 0
      }
      pending += gap.utf8.count + (column.isNumeric ? 0 : padding)
    }
    while output.utf8.last == UInt8(ascii: " ") { output.unicodeScalars.removeLast() }
    output += "\n"
  }
}
