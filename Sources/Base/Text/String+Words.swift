extension String {
  /// `an object`, `a number`, `null`.
  package var withArticle: String {
    if self == "null" { return self }
    guard let first, "aeiou".contains(first) else { return "a \(self)" }
    return "an \(self)"
  }

  /// The text for a message: on one line, without invisible and control characters, shortened to this many Unicode
  /// scalars.
  package func oneLine(limit: Int = 60) -> String {
    var line = ""
    var count = 0
    for word in split(whereSeparator: \.isWhitespace) {
      let visible = word.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .privateUse, .unassigned: false
        default: true
        }
      }
      guard !visible.isEmpty else { continue }
      let separator = line.isEmpty ? "" : " "
      guard count + separator.count + visible.count <= limit else {
        let room = limit - count - separator.count - 1
        return room > 0 ? line + separator + String(visible.prefix(room)) + "…" : line + "…"
      }
      line += separator + String(visible)
      count += separator.count + visible.count
    }
    return line
  }
}

extension StringProtocol {
  package var capitalizedFirst: String { isEmpty ? "" : prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// The text for pages and data, shortened with an ellipsis if it has more bytes than this. Nothing else is changed, so
  /// it is not safe for a terminal.
  package func cut(to most: Int) -> String {
    guard utf8.count > most else { return self }
    var end = utf8.index(startIndex, offsetBy: most)
    while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}

extension String {
  var isOnOneLine: Bool {
    // A fast path by bytes: C2 begins U+0080…U+009F, E2 begins U+2028 and U+2029.
    !hasByte { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
      || !unicodeScalars.contains(where: \.isLineBreaking)
  }

  /// The text with every tab, line break and other control character replaced by a space, CRLF by one.
  package var onOneLine: String {
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
