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

extension String {
  var isOnOneLine: Bool {
    // A fast path by bytes: C2 begins U+0080…U+009F, E2 begins U+2028 and U+2029.
    !hasByte { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
      || !unicodeScalars.contains(where: \.isLineBreaking)
  }

  /// The text with every tab, line break and other control character replaced by a space, CRLF by one.
  var onOneLine: String {
    guard !isOnOneLine else { return self }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      result.append(scalar.isLineBreaking ? " " : scalar)
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Control characters, and the line and paragraph separators.
  fileprivate var isLineBreaking: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
