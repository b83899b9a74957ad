import Datasets

/// Plain text for people: columns aligned by display width, numbers to the right.
public enum PlainText {
  private static let gap = "  "

  /// The lines of a table.
  public static func render(_ table: Table) -> String {
    let cells = table.rows.map { row in row.map { $0.text.onOneLine } }
    var widths = table.columns.map { DisplayWidth.of($0.title) }
    for row in cells {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], DisplayWidth.of(cell)) }
    }
    var output = line(table.columns.map(\.title), columns: table.columns, widths: widths)
    for row in cells { output += line(row, columns: table.columns, widths: widths) }
    return output
  }

  private static func line(_ cells: [String], columns: [Column], widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += gap }
      let padding = String(repeating: " ", count: widths[index] - DisplayWidth.of(cell))
      line += columns[index].isNumeric ? padding + cell : cell + padding
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line + "\n"
  }
}
