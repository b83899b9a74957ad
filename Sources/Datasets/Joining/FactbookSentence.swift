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
    guard isSpan, let first = Int(usualYear: inner.prefix(4)) else { return (text, nil) }
    let body = String(text[..<text.index(before: open)])
    return (body, inner.utf8.count == 4 ? first : nil)
  }

  /// The number that a text is, with one of the units behind it, and nothing besides.
  private static func number(_ text: String, _ units: [String]) -> Cell? {
    let unit = units.first(where: text.hasSuffix) ?? ""
    let body = text.dropLast(unit.count).trimmed
    guard let number = WrittenNumber(body), !number.isPercent, !number.hasFlag, body.utf8.last != UInt8(ascii: ".")
    else { return nil }
    return number.withPoint
  }

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
    // A tag that breaks a line becomes a NUL character, which no text has.
    var text = ""
    for (index, piece) in String(decoding: source.utf8.prefix(longest), as: UTF8.self)
      .split(separator: "<", omittingEmptySubsequences: false).enumerated()
    {
      guard index > 0 else {
        text += decoded(piece)
        continue
      }
      guard let end = piece.firstIndex(of: ">"), let first = piece.first,
        first.isASCII && first.isLetter || "/!".contains(first)
      else {
        text += "<" + decoded(piece)
        continue
      }
      let name = piece[..<end].lowercased()
      if ["br", "li"].contains(where: name.hasPrefix) { text += "\0" }
      if ["p", "/p", "div"].contains(where: name.hasPrefix) { text += " " }
      text += decoded(piece[piece.index(after: end)...])
    }
    var line = ""
    for part in text.split(separator: "\0") {
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.isEmpty { continue }
      if let last = line.last { line += ":;,.!?".contains(last) ? " " : "; " }
      line += words
    }
    return line.utf8.count > FeedLimits.text ? line.cut(to: FeedLimits.text - 3) : line
  }

  /// A text with the characters that its entities stand for.
  private static func decoded(_ text: Substring) -> String {
    let pieces = text.split(separator: "&", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { decoded, piece in
      let name = piece.prefix(10).prefix { $0 != ";" }
      guard name.endIndex < piece.endIndex, piece[name.endIndex] == ";", let character = character(String(name)) else {
        return decoded += "&" + piece
      }
      decoded += String(character) + piece[name.endIndex...].dropFirst()
    }
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
