import Datasets

/// Tab-separated values: no quoting, so tabs and line ends inside a cell become spaces.
enum TSV {
  static func render(_ table: Table) -> String {
    var output = line(table.columns.map(\.name))
    for row in table.rows { output += line(row.map { $0.text.onOneLine }) }
    return output
  }

  private static func line(_ cells: [String]) -> String {
    cells.joined(separator: "\t") + "\n"
  }
}

extension String {
  /// The text with every tab, line end and other control character turned into a space, CRLF into one.
  var onOneLine: String {
    guard unicodeScalars.contains(where: \.isLineBreaking) else { return self }
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
    properties.generalCategory == .control || self == "\u{2028}" || self == "\u{2029}"
  }
}
