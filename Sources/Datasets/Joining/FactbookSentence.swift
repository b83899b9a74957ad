import JSON

/// What the World Factbook says of something, as plain text: `$3.732 trillion (2024 est.)`.
struct FactbookSentence: Equatable {
  /// The text without markup.
  let text: String
  /// The number that it is, where that is safe; `nil` for any other text.
  let number: Cell?
  /// The year of the number; `nil` where none is told, and where it is one of several.
  let year: Int?

  /// Reads a text of the Factbook.
  ///
  /// - Parameters:
  ///   - source: the text, with HTML in it.
  ///   - keyYear: the year that the key of the text names.
  ///   - units: what may stand behind a number; `nil` where the text is none.
  /// - Returns: `nil` for a text that says nothing.
  init?(_ source: String, keyYear: Int? = nil, units: [String]?) {
    let plain = Self.plain(source)
    guard !plain.isEmpty, plain != "NA" else { return nil }
    var year: Int?
    var number: Cell?
    if let units, plain.utf8.count <= FeedLimits.shared {
      let (body, ownYear) = Self.splittingYear(plain)
      number = Self.number(body, units)
      year = number == nil ? nil : ownYear ?? (body == plain ? keyYear : nil)
    }
    (self.number, self.year) = (number, year)
    text =
      number != nil && year == keyYear && year.map { !plain.contains(String($0)) } == true
      ? "\(plain) (\(keyYear.map(String.init) ?? ""))" : plain
  }

  // MARK: Numbers

  /// The text before what a pair of parentheses at its end says of the year, and that year; the whole text where they
  /// say something else. A span of years, such as `2019-2021` or `FY 2023/24`, is no year.
  private static func splittingYear(_ text: String) -> (body: String, year: Int?) {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex,
      text[text.index(before: open)] == " "
    else { return (text, nil) }
    var inner = text[text.index(after: open)...].dropLast()
    if inner.hasSuffix(" est.") { inner = inner.dropLast(5) }
    if inner.hasPrefix("FY ") { inner = inner.dropFirst(3) }
    let isSpan = inner.utf8.allSatisfy { (0x2D...0x39).contains($0) }
    guard isSpan, let first = Int(inner.prefix(4)), (1900...2100).contains(first) else { return (text, nil) }
    let body = String(text[..<text.index(before: open)])
    return (body, inner.utf8.count == 4 ? first : nil)
  }

  private static let scales = [(" thousand", 3), (" million", 6), (" billion", 9), (" trillion", 12)]

  /// The number that a text is and nothing besides: a sign, a dollar sign, digits with commas between groups of three, a
  /// scale and a unit.
  private static func number(_ text: String, _ units: [String]) -> Cell? {
    var text = text[...]
    var isNegative = false
    for _ in 0..<2 {
      if text.hasPrefix("-"), !isNegative { (isNegative, text) = (true, text.dropFirst()) }
      if text.hasPrefix("$") { text = text.dropFirst() }
    }
    for unit in units where text.hasSuffix(unit) {
      text = text.dropLast(unit.count)
      if text.hasSuffix(" ") { text = text.dropLast() }
      break
    }
    var exponent = 0
    for (name, power) in scales where text.hasSuffix(name) {
      (text, exponent) = (text.dropLast(name.count), power)
      break
    }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = digits(parts[0]), !text.isEmpty else { return nil }
    let fraction = parts.count > 1 ? parts[1] : ""
    guard parts.count == 1 || !fraction.isEmpty, fraction.utf8.allSatisfy(isDigit) else { return nil }
    guard !whole.isEmpty || !fraction.isEmpty, whole.utf8.count + fraction.utf8.count <= 15,
      let value = Double("\(isNegative ? "-" : "")\(whole)\(fraction)e\(exponent - fraction.utf8.count)")
    else { return nil }
    // Beyond 2⁵³ not every whole number is a double, as which JSON has it.
    if exponent >= fraction.utf8.count, let integer = Int(exactly: value), abs(integer) <= 1 << 53 {
      return .integer(integer)
    }
    return .decimal(value)
  }

  /// The digits of a whole number without the commas between groups of three; `nil` for what is none.
  private static func digits(_ text: Substring) -> String? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.utf8.allSatisfy(isDigit) }) else { return nil }
    guard groups.count > 1 else { return String(text) }
    guard (1...3).contains(groups[0].utf8.count), groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }) else {
      return nil
    }
    return groups.joined()
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  // MARK: Markup

  /// So many bytes of a text are read; the longest of the Factbook has 7,551.
  private static let longest = 20_000
  /// The entities that stand in the Factbook, and those of HTML that are needed.
  private static let entities: [String: Character] = [
    "nbsp": " ", "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "lsquo": "‘", "rsquo": "’",
    "ldquo": "“", "rdquo": "”", "ndash": "–", "mdash": "—", "eacute": "é", "egrave": "è", "ecirc": "ê",
    "aacute": "á", "agrave": "à", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å", "ccedil": "ç",
    "iacute": "í", "icirc": "î", "ntilde": "ñ", "oacute": "ó", "ocirc": "ô", "otilde": "õ", "ouml": "ö",
    "oslash": "ø", "uacute": "ú", "uuml": "ü", "szlig": "ß", "Eacute": "É", "Aring": "Å", "Ouml": "Ö",
    "deg": "°", "sup2": "²", "sup3": "³", "frac12": "½", "times": "×",
  ]

  /// The text without tags and entities, on one line: a break in it is a semicolon, where no other mark stands there.
  static func plain(_ source: String) -> String {
    let bytes = Array(source.utf8.prefix(longest))
    var (text, position, gap, isBreak) = ("", 0, false, false)
    // Where no bracket closes any more, one that opens is a sign as any other.
    let lastClosing = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    func put(_ piece: some StringProtocol) {
      if !text.isEmpty, isBreak || gap {
        let isMarked = text.last.map { ":;,.!?".contains($0) } ?? true
        text += isBreak && !isMarked ? "; " : " "
      }
      (gap, isBreak) = (false, false)
      text += piece
    }
    while position < bytes.count, text.utf8.count <= FeedLimits.text {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "<") where position < lastClosing && beginsTag(bytes, position):
        // cannot trap: a bracket closes behind this position
        let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? lastClosing
        let name = String(decoding: bytes[(position + 1)..<end].prefix(4), as: UTF8.self).lowercased()
        if name.hasPrefix("br") || name.hasPrefix("li") { isBreak = true }
        if name.hasPrefix("p") || name.hasPrefix("/p") || name.hasPrefix("div") { gap = true }
        position = end + 1
      case UInt8(ascii: "&"):
        let name = bytes[(position + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
        let end = position + 1 + name.count
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";"),
          let character = character(String(decoding: name, as: UTF8.self))
        else {
          put("&")
          position += 1
          continue
        }
        if character.isWhitespace { gap = true } else { put(String(character)) }
        position = end + 1
      default:
        let end =
          bytes[(position + 1)...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? bytes.count
        let piece = String(decoding: bytes[position..<end], as: UTF8.self)
        if piece.first?.isWhitespace == true { gap = true }
        var words = piece.split(whereSeparator: \.isWhitespace)[...]
        while let word = words.popFirst(), text.utf8.count <= FeedLimits.text {
          put(word)
          gap = !words.isEmpty
        }
        if piece.last?.isWhitespace == true { gap = true }
        position = end
      }
    }
    return text.utf8.count > FeedLimits.text ? text.cut(to: FeedLimits.text - 3) : text
  }

  private static func beginsTag(_ bytes: [UInt8], _ position: Int) -> Bool {
    let next = bytes[position + 1]
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || (0x41...0x5A).contains(next & 0xDF)
  }

  private static func character(_ name: String) -> Character? {
    if let known = entities[name] { return known }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    return number.flatMap(Unicode.Scalar.init).flatMap {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) ? nil : Character($0)
    }
  }
}
