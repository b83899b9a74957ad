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
  /// The text on at most so many lines, broken at spaces and after hyphens. A word or a last line that is too long is cut.
  func wrapped(_ width: Double, most: Int) -> [String] {
    let parts = split { $0 == " " }.flatMap { String($0).replacingScalars(of: "-", with: "- ").split { $0 == " " } }
    var lines: [String] = []
    for part in parts {
      let gap = lines.last?.hasSuffix("-") == true ? "" : " "
      if let last = lines.last, lines.count == most || TextWidth.of(last + gap + part) <= width {
        lines[lines.count - 1] += gap + part
      } else {
        lines.append(String(part))
      }
    }
    return lines.map { $0.fitted(width) }
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
