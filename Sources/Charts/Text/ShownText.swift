import Base
package import Countries

extension String {
  /// The text on one line of a page.
  package var shown: String { shown(1000) }

  /// The text for use in a sentence; right-to-left text is isolated.
  var inSentence: String {
    let text = shown(60)
    return text.unicodeScalars.contains(where: \.isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
  }

  /// The text on one line of a page, ``displayed``: with single spaces, without characters that are invalid in HTML, cut
  /// to a number of characters.
  func shown(_ most: Int) -> String {
    // Most texts need no change: ASCII and Latin letters, whose first bytes in UTF-8 are C3 to C9, with single spaces.
    var previous: UInt8 = 0x20
    let isPlain = utf8.allSatisfy { byte in
      defer { previous = byte }
      return byte == 0x20 ? previous != 0x20 : (0x21...0xC9).contains(byte) && byte != 0x7F && byte != 0xC2
    }
    if isPlain, previous != 0x20, utf8.count <= most { return displayed }
    let text = split(whereSeparator: \.isWhitespace).joined(separator: " ").htmlSafe.streamSafe
    return (text.count > most ? text.prefix(most) + "…" : text).displayed
  }

  package func with(_ unit: String, _ words: Phrases) -> String {
    unit.isEmpty ? self : words("{figure}, {unit}", ["figure": self, "unit": unit])
  }

  package func fitted(_ width: Double) -> String {
    guard TextWidth.of(self) > width else { return self }
    var output = ""
    var left = width - TextWidth.of("…")
    for character in self {
      left -= TextWidth.of(character)
      if left < 0 { break }
      output.append(character)
    }
    return (output + "…").displayed
  }
}

extension String {
  /// The parts between which lines can end: at spaces, after hyphens and between characters as wide as in Chinese.
  private var parts: [String] {
    reduce(into: []) { parts, character in
      let last = parts.last?.last
      let isWide = last.map(TextWidth.of) == 1.1 && !character.isPunctuation
      if last == nil || last == " " || last == "-" && character.isLetter || isWide { parts.append("") }
      parts[parts.count - 1].append(character)
    }
  }

  /// The width of the longest part that no line divides.
  var longestPart: Double { parts.reduce(0) { max($0, TextWidth.of($1.trimmed)) } }

  /// The text on lines. Parts that are too long are divided too; if there is a maximum of lines, they and the last line are
  /// cut.
  func wrapped(_ width: Double, most: Int = .max) -> [String] {
    var lines: [String] = []
    for part in parts.flatMap({ most == .max && TextWidth.of($0.trimmed) > width ? $0.map(String.init) : [$0] }) {
      if let last = lines.last, lines.count == most || TextWidth.of((last + part).trimmed) <= width {
        lines[lines.count - 1] += part
      } else {
        lines.append(part)
      }
    }
    return lines.map { $0.trimmed.fitted(width) }
  }

  /// The text on as few lines as fit, of similar lengths.
  func balanced(_ width: Double) -> [String] {
    var lines = wrapped(width)
    for narrower in stride(from: width - 0.5, to: longestPart, by: -0.5) {
      let shorter = wrapped(narrower)
      if shorter.count > lines.count { break }
      lines = shorter
    }
    return lines
  }
}

extension Unicode.Scalar {
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  package var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
