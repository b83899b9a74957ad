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
  /// Whether it holds no tab, line end or other control character.
  package var isOnOneLine: Bool {
    // Most texts are decided by their bytes: C2 begins U+0080…U+009F, E2 begins U+2028 and U+2029.
    !utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
      || !unicodeScalars.contains(where: \.isLineBreaking)
  }

  /// The text with every tab, line end and other control character turned into a space, CRLF into one.
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
