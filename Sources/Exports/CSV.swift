import Datasets

/// Comma-separated values as RFC 4180 has them: CRLF ends a line, a cell with a comma, a quote or a line end
/// is quoted. So is an empty cell that is alone on its line, since many programs pass over an empty line.
enum CSV {
  static func render(_ table: Table, options: ExportOptions) -> String {
    var output = options.hasCSVByteOrderMark ? "\u{FEFF}" : ""
    append(table.columns.map(\.name), to: &output)
    for row in table.rows {
      append(row.map { text(of: $0, options: options) }, to: &output)
    }
    return output
  }

  /// The text of a cell as it is written, before quotes.
  static func text(of cell: Cell, options: ExportOptions) -> String {
    options.isCSVRaw ? cell.text : guarded(cell)
  }

  /// The text of a cell, with an apostrophe before what a spreadsheet would run as a formula (OWASP, CSV
  /// injection), be it after blanks, which some pass over. Numbers are never guarded.
  static func guarded(_ cell: Cell) -> String {
    let text = cell.text
    switch cell {
    case .integer, .decimal: return text
    case .empty, .text, .list:
      if let byte = text.utf8.first, isLetterOrDigit(byte) { return text }
      guard let first = text.unicodeScalars.first(where: { $0 != " " }), formulaStarts.contains(first) else {
        return text
      }
      return "'" + text
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]

  private static func append(_ cells: [String], to output: inout String) {
    if cells == [""] { output += "\"\"" }
    var isFirst = true
    for cell in cells {
      if !isFirst { output += "," }
      isFirst = false
      append(cell, to: &output)
    }
    output += "\r\n"
  }

  private static func append(_ cell: String, to output: inout String) {
    let needsQuotes = cell.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else {
      output += cell
      return
    }
    output += "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { output += "\"" }
      output.unicodeScalars.append(scalar)
    }
    output += "\""
  }
}
