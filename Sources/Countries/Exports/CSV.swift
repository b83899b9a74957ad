/// Comma-separated values (RFC 4180): lines end with CRLF, and cells with a comma, a quote or a line break are quoted. So
/// is a single empty cell, because many programs skip empty lines.
package enum CSV {
  package static func render(_ table: Table, options: ExportOptions) -> [[UInt8]] {
    var head = Array((options.hasCSVByteOrderMark ? "\u{FEFF}" : "").utf8)
    append(table.columns, to: &head) { text(of: .text($0.name), options: options) }
    return table.parts(head: head) { append(table.rows[$0], to: &$1) { text(of: $0, options: options) } }
  }

  static func text(of cell: Cell, options: ExportOptions) -> String {
    options.isCSVRaw ? cell.text : FormulaGuard.guarded(cell)
  }

  private static func append<Value>(_ row: [Value], to output: inout [UInt8], _ text: (Value) -> String) {
    let start = output.count
    for (index, value) in row.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      append(text(value), to: &output)
    }
    if row.count == 1, output.count == start { output += "\"\"".utf8 }
    output += "\r\n".utf8
  }

  private static func append(_ cell: String, to output: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    var cell = cell
    cell.withUTF8 { cell in
      guard cell.contains(where: needsQuotes) else { return output += cell }
      output.append(quote)
      for byte in cell {
        if byte == quote { output.append(quote) }
        output.append(byte)
      }
      output.append(quote)
    }
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }
}
