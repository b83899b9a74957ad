/// Finds the tags of a template in one pass over its bytes.
struct TemplateScanner {
  struct Part {
    /// `#`, `^`, `/`, `!` and others; a space for a plain value.
    let sign: Character
    let line: Int
    /// The text between the braces, with the prefix; `nil` for a tag that does not end on its line.
    let text: String?
    /// The blanks before the tag of a section or a comment alone on its line; `nil` for other tags.
    var indent: String?
  }

  /// The characters that can start a tag.
  static let signs = "#^/!{&><$=%*"
  private static let (brace, newline) = (UInt8(ascii: "{"), UInt8(ascii: "\n"))

  private let bytes: [UInt8]
  private var index = 0
  /// The line of the text after the last tag.
  private(set) var line = 1
  /// The start of the line if only spaces and tabs have followed.
  private var blankStart: Int? = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text before the next tag, and the tag; no tag after the last text, `nil` at the end. If the tag of a section or a
  /// comment is alone on its line, the whole line is removed.
  mutating func next() -> (text: String, part: Part?)? {
    guard index < bytes.count else { return nil }
    let start = index
    while index < bytes.count, !(bytes[index] == Self.brace && byte(index + 1) == Self.brace) {
      if bytes[index] == Self.newline {
        line += 1
        blankStart = index + 1
      } else if !Self.isBlank(bytes[index]) {
        blankStart = nil
      }
      index += 1
    }
    guard index < bytes.count else { return (text(start..<index), nil) }
    let first = Character(Unicode.Scalar(byte(index + 2)))
    let sign = Self.signs.contains(first) ? first : " "
    let (opening, from, tagLine) = (index, index + 2, line)
    guard let end = end(from: from, sign) else {
      return (text(start..<opening), Part(sign: sign, line: tagLine, text: nil))
    }
    var part = Part(sign: sign, line: tagLine, text: text(from..<end))
    index = end + (sign == "{" ? 3 : 2)
    guard "#^/!".contains(sign), let blankStart, let lineEnd = lineEnd else {
      blankStart = nil
      return (text(start..<opening), part)
    }
    part.indent = text(blankStart..<opening)
    index = lineEnd
    line += 1
    self.blankStart = index
    return (text(start..<blankStart), part)
  }

  /// The position of the closing braces. Only a comment may have several lines.
  private mutating func end(from start: Int, _ sign: Character) -> Int? {
    var end = start
    let closing = Array((sign == "{" ? "}}}" : "}}").utf8)
    while end < bytes.count {
      if bytes[end] == closing[0], bytes[end...].starts(with: closing) { return end }
      if bytes[end] == Self.newline {
        guard sign == "!" else { return nil }
        line += 1
      }
      end += 1
    }
    return nil
  }

  /// The start of the next line if only white space follows on this one.
  private var lineEnd: Int? {
    let end = bytes[index...].firstIndex { !Self.isBlank($0) && $0 != UInt8(ascii: "\r") } ?? bytes.count
    return end == bytes.count ? end : bytes[end] == Self.newline ? end + 1 : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
