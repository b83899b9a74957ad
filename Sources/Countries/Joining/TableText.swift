import Base

/// Country names as data tables spell them: inverted (`Korea, Rep.`), abbreviated (`St. Lucia`), with footnote marks
/// (`Italy²`).
enum TableText {
  /// The sorted words of a comparable name without stop words, in full and abbreviated; empty if there are too many.
  static func words(ofComparable name: String) -> Set<String> {
    let words = plainWords(ofComparable: name)
    return [sorted(words), sorted(abbreviated(words))]
  }

  /// The sorted words of a text, all abbreviated if one is. “Southern Africa” thus differs from “South Africa”, but “S.
  /// Africa” may be either.
  static func searchedWords(of text: String) -> String {
    let words = plainWords(ofComparable: TextFolding.comparable(text))
    return sorted(words.contains(where: shortForms.contains) ? abbreviated(words) : words)
  }

  static func parts(of text: String) -> (name: String, remark: String)? {
    guard text.last == ")", let start = text.firstIndex(of: "(") else { return nil }
    return (String(text[..<start]), String(text[text.index(after: start)...].dropLast()))
  }

  /// The parts of a text that names several things: `China & Hong Kong`, `Denmark/Greenland`; otherwise one.
  static func joinedParts(of text: String) -> [String] {
    let words = text.split(separator: " ").map { ["and", "plus"].contains($0.lowercased()) ? ";" : $0 }
    return words.joined(separator: " ").split { "&+/;".contains($0) }.map { String($0).trimmed }
  }

  /// Whether a name is an abbreviation such as `ROC` or `U.K.`
  static func isAbbreviation(_ name: String) -> Bool {
    let letters = name.utf8.filter { $0 != UInt8(ascii: ".") }
    return letters.count <= 5 && letters.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Whether a text begins with a letter of a script whose letters never become ASCII when they are folded: from Greek to
  /// Georgian, kana, Han, Hangul.
  static func isOfOtherScript(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first?.value else { return false }
    return (0x370...0x1CFF).contains(first) || (0x3041...0x318F).contains(first) || (0x3400...0xD7FF).contains(first)
  }

  /// Replaces square brackets with parentheses: `Cocos [Keeling] Islands`.
  static func withParentheses(_ text: String) -> String {
    text.replacingScalars(of: "[", with: "(").replacingScalars(of: "]", with: ")")
  }

  /// The name of a group of countries without variable parts: `EU-27`, `OECD - Total`, `Euro area (20 countries)`.
  static func group(_ text: String) -> String {
    let name = TextFolding.comparable(withParentheses(text).replacing(remarks, with: " "))
    let words = name.split(separator: " ").filter { !besideGroups.contains($0) }.joined()
    let letters = words.prefix { !$0.isNumber }
    return letters.utf8.count > 1 ? String(letters) : words.isEmpty ? name : words
  }

  // A regex literal is parsed each time it is evaluated, which takes longer than the match.
  nonisolated(unsafe) private static let remarks = /\([^()]*\)/
  nonisolated(unsafe) private static let abbreviation = #/(\p{L})\.(?=\p{L}{2})/#
  nonisolated(unsafe) private static let article = #/\b([DLdl]) (?=\p{L})/#
  nonisolated(unsafe) private static let genitive = #/ ([Ss])(?= )/#
  nonisolated(unsafe) private static let reference = /&(#?)(\w+);/
  nonisolated(unsafe) private static let former = /(?:\(|, )(?:formerly|previously|former |ex-)/

  private static let besideGroups: Set<Substring> = ["the", "of", "and", "total", "average", "countries"]

  static func withoutMarks(_ text: String) -> String? {
    var rest = Array(text.unicodeScalars)
    while let length = mark(at: rest) { rest.removeLast(length) }
    guard rest.count < text.unicodeScalars.count, rest.contains(where: \.properties.isAlphabetic) else { return nil }
    return String(String.UnicodeScalarView(rest))
  }

  private static func mark(at text: [Unicode.Scalar]) -> Int? {
    guard let last = text.last else { return nil }
    if signs.contains(last) || last.properties.isWhitespace { return 1 }
    if last == ")" || last == "]" {
      let inside = text.dropLast().suffix(mostInside).reversed().prefix { $0 != "(" && $0 != "[" }.reversed()
      let opening = text.dropLast(inside.count + 1).last
      if opening == "(" || opening == "[" {
        // A capital letter may be a compass direction.
        let isMark =
          inside.allSatisfy { isDigit($0) || $0 == "," } || inside.allSatisfy(signs.contains)
          || inside.map(isSmall) == [true]
        return isMark ? inside.count + 2 : nil
      }
    }
    let closing = last == ")" || last == "/" ? 1 : 0
    let digits = text.dropLast(closing).suffix(mostInside).reversed().prefix(while: isDigit).count
    // A number is a mark after a name, but not after a code: `FR10` is a region.
    let name = text.dropLast(digits + closing).suffix(mostInside)
    let isMark = (1...mostDigits).contains(digits) && name.contains(where: \.properties.isLowercase)
    return isMark ? digits + closing : nil
  }

  private static let mostDigits = 2
  private static let mostInside = 4

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

  static let signs = Set("*†‡§¶#^,⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ".unicodeScalars)

  // MARK: Other spellings

  /// The text without flags and marks before it, with the characters of HTML references and of UTF-8 that was encoded
  /// twice, a space after abbreviations, `St.Lucia`, and the apostrophe of `COTE D IVOIRE`.
  static func plain(_ text: String) -> String {
    var text = text
    if text.hasByte(where: { $0 == UInt8(ascii: "&") }) { text = withoutReferences(text) }
    if text.unicodeScalars.contains(where: { (0xC2...0xEF).contains($0.value) }),
      let decoded = Windows1252.bytes(of: text).flatMap({ String(validating: $0, as: UTF8.self) })
    {
      text = decoded
    }
    let name = text.unicodeScalars.drop { scalar in
      signs.contains(scalar) || scalar.properties.isWhitespace || scalar.properties.isEmojiPresentation
        || isTag(scalar)
    }
    let letters = name.filter { !("\u{1F1E6}"..."\u{1F1FF}").contains($0) }
    text = String(String.UnicodeScalarView(letters))
    if text.hasByte(where: { $0 == UInt8(ascii: ".") }) { text = text.replacing(abbreviation) { $0.1 + ". " } }
    guard text.hasByte(where: { $0 == UInt8(ascii: " ") }) else { return text.trimmed }
    return text.replacing(article) { "\($0.1)'" }.replacing(genitive) { "'\($0.1)" }.trimmed
  }

  /// Whether it is one of the invisible characters in flags of parts of countries.
  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

  private static func withoutReferences(_ text: String) -> String {
    text.replacing(reference) { match in
      guard match.1.isEmpty else {
        let digits = match.2
        let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
      }
      // `eacute` is an `e` with a mark, and marks do not distinguish names.
      if let accent = accents.first(where: { match.2.hasSuffix($0) }) { return String(match.2.dropLast(accent.count)) }
      return references[match.2] ?? String(match.0)
    }
  }

  private static let accents = ["acute", "grave", "circ", "uml", "tilde", "cedil", "ring", "caron"]
  private static let references: [Substring: String] = [
    "amp": "&", "nbsp": " ", "rsquo": "’", "apos": "'", "quot": "\"",
  ]

  /// The parts of a text with a code or another name: `FRA: France`, `Burma or Myanmar`.
  static func twoNames(in text: String) -> (first: String, second: String)? {
    for separator in [":", " - ", " – ", "|", "=", "/", " or ", " aka ", ", "] {
      let parts = text.split(separator: separator)
      if parts.count == 2 { return (String(parts[0]).trimmed, String(parts[1]).trimmed) }
    }
    return nil
  }

  /// A name without the former one: `Eswatini (formerly Swaziland)`.
  static func withoutFormerName(_ text: String) -> String? {
    let text = text.lowercased()
    guard text.hasByte(where: { "(,".utf8.contains($0) }) else { return nil }
    let name = text.firstMatch(of: former).map { text[..<$0.range.lowerBound] }
    return name.flatMap { $0.isEmpty ? nil : String($0) }
  }

  // MARK: Words

  /// The words of a text in which a full stop shortens some, `Papua N. Guinea`; `nil` if there are none, or no whole one
  /// that tells countries apart.
  static func shortenedWords(of text: String) -> [(text: String, isShort: Bool)]? {
    guard text.hasByte(where: { $0 == UInt8(ascii: ".") }) else { return nil }
    let parts = text.split { " -&,".contains($0) }
    let words = parts.map { (text: TextFolding.comparable(String($0)), isShort: $0.last == ".") }
      .filter { !$0.text.isEmpty && !skippedWords.contains($0.text[...]) }
    let isClear = words.contains { text, isShort in
      !isShort && text.utf8.count > 3 && abbreviations[text[...]] == nil && !shortForms.contains(text[...])
    }
    return isClear && words.contains(where: \.isShort) ? words : nil
  }

  /// Whether a comparable name of as many words has these.
  static func isName(_ name: String, of words: [(text: String, isShort: Bool)]) -> Bool {
    zip(plainWords(ofComparable: name), words).allSatisfy { $1.isShort ? $0.hasPrefix($1.text) : $0 == $1.text }
  }

  static func initials(ofComparable name: String) -> String {
    String(plainWords(ofComparable: name).compactMap(\.first))
  }

  private static let mostWords = 16
  private static let skippedWords: Set<Substring> = ["the", "of", "and"]

  private static func plainWords(ofComparable text: String) -> [Substring] {
    guard text.utf8.count <= FeedLimits.shared else { return [] }
    let words = text.split(separator: " ").filter { !skippedWords.contains($0) }
    return words.count <= mostWords ? words : []
  }

  private static func abbreviated(_ words: [Substring]) -> [Substring] { words.map { abbreviations[$0] ?? $0 } }

  private static func sorted(_ words: [Substring]) -> String { words.sorted().joined(separator: " ") }

  private static let abbreviations: [Substring: Substring] = [
    "republic": "rep", "repub": "rep", "democratic": "dem", "federated": "fed", "federation": "fed", "federal": "fed",
    "states": "sts", "saint": "st", "islands": "is", "island": "is", "i": "is", "equatorial": "eq", "territory": "ter",
    "territories": "ter", "terr": "ter", "south": "s", "southern": "s", "north": "n", "northern": "n", "east": "e",
    "eastern": "e", "west": "w", "western": "w", "french": "fr", "british": "br", "african": "afr",
    "herzegovina": "herz", "barbuda": "barb", "dominican": "dom", "central": "cent",
  ]
  private static let shortForms = Set(abbreviations.values).union(["i", "repub", "terr"])
}
