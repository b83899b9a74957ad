import Concurrency
import Datasets
import Diagnostics

/// Plain text for people: columns aligned by display width, numbers to the right. A cell that is wider than
/// ``Datasets/FeedLimits/textColumn`` stands over its column, so that it widens no other row.
public enum PlainText {
  /// How many blanks are between columns.
  private static let gap = 2

  private static let blank = UInt8(ascii: " ")

  /// A cell of a line, with its width, which is counted once.
  private struct Part {
    let text: String
    let width: Int

    init(_ text: String) {
      (self.text, width) = (text, DisplayWidth.of(text))
    }
  }

  /// The lines of a table in UTF-8, in parts.
  public static func render(_ table: Table) -> [[UInt8]] {
    let head = table.columns.map { Part($0.title.displayed.onOneLine) }
    let starts = Array(stride(from: 0, to: table.rows.count, by: Table.rowsAtOnce))
    let blocks = ConcurrentMap.map(count: starts.count, stride: 1) { number in
      block(of: table.rows[starts[number]...].prefix(Table.rowsAtOnce), columns: head.count)
    }
    let widths = blocks.reduce(head.map(\.width)) { zip($0, $1.widths).map(max) }.map { min($0, FeedLimits.textColumn) }
    let layout = zip(widths, table.columns).map { (width: $0, isNumeric: $1.isNumeric) }
    let width = widths.reduce(0) { $0 + $1 + gap }
    let lines = ConcurrentMap.map(count: blocks.count, stride: 1) { number in
      var output: [UInt8] = []
      output.reserveCapacity(Table.rowsAtOnce * (width + 1))
      for start in stride(from: 0, to: blocks[number].parts.count, by: max(1, head.count)) {
        append(blocks[number].parts[start..<start + head.count], layout, to: &output)
      }
      return output
    }
    var firstLine: [UInt8] = []
    append(head[...], layout, to: &firstLine)
    return [firstLine] + lines
  }

  /// The cells of rows, one behind the other, and the widths of the widest ones of each column.
  private static func block(of rows: Slice<TableRows>, columns: Int) -> (parts: [Part], widths: [Int]) {
    var widths = Array(repeating: 0, count: columns)
    var parts: [Part] = []
    parts.reserveCapacity(rows.count * columns)
    for row in rows {
      for (index, cell) in row.enumerated() {
        let part = Part(cell.displayed.onOneLine)
        widths[index] = max(widths[index], part.width)
        parts.append(part)
      }
    }
    return (parts, widths)
  }

  /// Appends a line, without blanks at its end.
  private static func append(
    _ parts: ArraySlice<Part>, _ layout: [(width: Int, isNumeric: Bool)], to output: inout [UInt8]
  ) {
    var pending = 0
    for (part, column) in zip(parts, layout) {
      let padding = max(0, column.width - part.width)
      if column.isNumeric { pending += padding }
      if !part.text.isEmpty {
        output += repeatElement(blank, count: pending)
        output += part.text.utf8
        pending = 0
      }
      pending += gap + (column.isNumeric ? 0 : padding)
    }
    while output.last == blank { output.removeLast() }
    output.append(UInt8(ascii: "\n"))
  }

  /// A line for every cell of the first row that has something: the title of its column, and its text.
  public static func details(of table: Table) -> String {
    let cells = zip(table.columns, table.rows[0]).filter { !$1.isEmpty }
    let titles = cells.map { $0.0.title.displayed.onOneLine }
    let width = titles.map(DisplayWidth.of).max() ?? 0
    return zip(titles, cells).map { title, entry in
      let (column, cell) = entry
      let padding = String(repeating: " ", count: width - DisplayWidth.of(title))
      // Further lines of a description are indented, so that none can be taken for a field; nothing else has several lines.
      let lineBreak = column.name == "description" ? "\n" + String(repeating: " ", count: width + 2) : " "
      return "\(title)\(padding)  \(cell.displayed.replacingScalars(of: "\n", with: lineBreak))\n"
    }.joined()
  }
}
