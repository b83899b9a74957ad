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

  /// A title with its unit, unless it is that or ends with it, as “Density (people per km²)” does, maybe in English.
  package func with(_ unit: String, _ words: Phrases) -> String {
    let end = ranges(of: ", ").last.map { String(self[$0.upperBound...]) } ?? self
    let isOwn = [end, words(end)].contains { $0.lowercased() == unit.lowercased() }
    if unit.isEmpty || isOwn || hasSuffix(", \(unit)") || hasSuffix("(\(unit))") { return self }
    // Signs at the end of Latin text would move to its other side.
    let isMixed = words.isRightToLeft && unit.first?.isASCII == true && unit.last?.isLetter == false
    return words("{figure}, {unit}", ["figure": self, "unit": isMixed ? "\u{2068}\(unit)\u{2069}" : unit])
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
  private typealias Part = (text: String, width: Double)

  /// The parts between which lines can end: at spaces, after hyphens and between characters as wide as in Chinese.
  private var parts: [Part] {
    var (parts, last): ([Part], (character: Character, width: Double)?) = ([], nil)
    for character in self {
      let width = TextWidth.of(character)
      let isNew = last.map { $0 == " " || $0 == "-" && character.isLetter || $1 == 1.1 && !character.isPunctuation }
      if isNew ?? true { parts.append(("", 0)) }
      parts[parts.count - 1].text.append(character)
      parts[parts.count - 1].width += width
      last = (character, width)
    }
    return parts
  }

  /// The indices of the parts that begin lines. The space at the end of a line needs no room.
  private static func starts(_ parts: [Part], _ width: Double) -> [Int] {
    var (starts, used, space) = ([Int](), Double.infinity, TextWidth.of(" "))
    for (index, part) in parts.enumerated() {
      if used + part.width - (part.text.last == " " ? space : 0) > width + 1e-9 {
        starts.append(index)
        used = 0
      }
      used += part.width
    }
    return starts
  }

  /// The width of the longest part that no line divides.
  var longestPart: Double { parts.map(\.width).max() ?? 0 }

  /// The text on lines of similar lengths. Parts that are too long are divided too.
  func wrapped(_ width: Double) -> [String] {
    let parts = parts.flatMap { part -> [Part] in
      part.width > width ? part.text.map { (String($0), TextWidth.of($0)) } : [part]
    }
    var starts = Self.starts(parts, width)
    let longest = parts.map(\.width).max() ?? 0
    for narrower in starts.count < 2 ? [] : Array(stride(from: width - 0.5, to: longest, by: -0.5)) {
      let others = Self.starts(parts, narrower)
      if others.count > starts.count { break }
      starts = others
    }
    return zip(starts, starts.dropFirst() + [parts.count]).map { parts[$0..<$1].map(\.text).joined().trimmed }
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
