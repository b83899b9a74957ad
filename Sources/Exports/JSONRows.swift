import Datasets

/// A JSON array of row objects, one object a line, each with every key of the table.
enum JSONRows {
  static func render(_ table: Table) -> String {
    let keys = table.columns.map { quoted($0.name) + ":" }
    var output = "["
    for (index, row) in table.rows.enumerated() {
      output += index == 0 ? "\n" : ",\n"
      append(row, columns: table.columns, keys: keys, to: &output)
    }
    return output + "\n]\n"
  }

  private static func append(_ row: [Cell], columns: [Column], keys: [String], to output: inout String) {
    output += "{"
    for (index, cell) in row.enumerated() {
      if index > 0 { output += "," }
      output += keys[index]
      output += value(of: cell)
    }
    output += "}"
  }

  private static func value(of cell: Cell) -> String {
    switch cell {
    case .empty: "null"
    case .text(let text): quoted(text)
    case .integer, .decimal: cell.text
    case .list(let texts): "[" + texts.map(quoted).joined(separator: ",") + "]"
    }
  }

  /// A JSON string (RFC 8259, section 7).
  static func quoted(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }
}
