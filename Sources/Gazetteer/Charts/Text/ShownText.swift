import Base

/// Texts of the data as readers see them.
extension String {
  /// The text on one line and without controls, as people are shown it.
  var shown: String { onOneLine(atMost: 1000).displayed }

  /// The beginning of a text, for a message or a sentence.
  var shortened: String { onOneLine(atMost: 60).displayed }

  /// The text as a part of a sentence, whose order its direction must not change.
  var inSentence: String {
    let text = shortened
    return text.unicodeScalars.contains(where: \.isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
  }

  /// The text with single blanks for white space, without what no page may hold, cut to a number of letters.
  private func onOneLine(atMost most: Int) -> String {
    let text = split(whereSeparator: \.isWhitespace).joined(separator: " ").htmlSafe.streamSafe
    return text.count > most ? text.prefix(most) + "…" : text
  }

  /// The name of a column with what its numbers count.
  ///
  /// - Parameter unit: what that is; empty for plain numbers.
  func with(_ unit: String, _ words: Phrases) -> String {
    unit.isEmpty ? self : words("{figure}, {unit}", ["figure": self, "unit": unit])
  }

  /// The text, or its beginning with an ellipsis, so that it is no wider than a number of ems, or what else is measured.
  func fitted(_ width: Double, by measure: (String) -> Double = TextWidth.of) -> String {
    guard measure(self) > width else { return self }
    var (output, left) = ("", width - measure("…"))
    for character in self {
      left -= measure(String(character))
      if left < 0 { break }
      output.append(character)
    }
    return (output + "…").displayed
  }
}

extension Unicode.Scalar {
  /// Whether it is drawn over the letter before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether it belongs to a script that is written from right to left.
  var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
