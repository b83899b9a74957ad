import Base

/// Tab-separated values: tabs and line breaks in cells become spaces. Only a cell that begins with a quotation mark is
/// quoted, since pandas and Python's `csv` would take it for a quoted one.
enum TSV {
  static func render(_ table: Table, options: ExportOptions) -> [[UInt8]] {
    var head: [UInt8] = []
    append(table.columns, to: &head) { text(of: .text($0.name), options: options) }
    return table.parts(head: head) { append(table.rows[$0], to: &$1) { text(of: $0, options: options) } }
  }

  /// The text of a cell. The formula guard checks the text as spreadsheets see it.
  private static func text(of cell: Cell, options: ExportOptions) -> String {
    switch cell {
    case .integer, .decimal, .boolean: return cell.text
    case .empty, .text, .list:
      let line = cell.text.onOneLine
      let text = options.isCSVRaw ? line : FormulaGuard.guarded(line)
      return text.utf8.first == UInt8(ascii: "\"") ? "\"\(text.replacingScalars(of: "\"", with: "\"\""))\"" : text
    }
  }

  private static func append<Value>(_ row: [Value], to output: inout [UInt8], _ text: (Value) -> String) {
    for (index, value) in row.enumerated() {
      if index > 0 { output.append(UInt8(ascii: "\t")) }
      output += text(value).utf8
    }
    output.append(UInt8(ascii: "\n"))
  }
}
