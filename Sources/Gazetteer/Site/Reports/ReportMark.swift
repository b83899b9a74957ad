import Base

/// What holds the place of a value in the Markdown of a report until libcmark has read that. So a value is text wherever it is,
/// in code and in tables too, and an address has it as the feed does, in every language.
enum ReportMark {
  /// Before and after a mark; libcmark takes it for a letter.
  private static let sign = Array("\u{F0000}".utf8)
  private static let divider = UInt8(ascii: "z")

  /// What a tag writes: a mark of letters, or the value itself where it has nothing that could be markup.
  static func text(for text: String, original: String) -> String {
    let (text, original) = (text.displayed.onOneLine.trimmed, original.displayed.onOneLine.trimmed)
    if text == original, text.utf8.allSatisfy({ HTMLReader.isLetter($0) || HTMLReader.isDigit($0) }) { return text }
    return String(decoding: sign + letters(text) + [divider] + letters(original) + sign, as: UTF8.self)
  }

  /// A text with the values in the place of their marks; `nil` where it has none.
  static func values(in text: String, isAddress: Bool = false) -> String? {
    guard text.utf8.contains(sign[0]) else { return nil }
    let parts = text.utf8.split(separator: sign, omittingEmptySubsequences: false)
    let values = parts.enumerated().map { index, part in
      if index.isMultiple(of: 2) { return Array(part) }
      let forms = part.split(separator: divider, omittingEmptySubsequences: false)
      return bytes(Array(forms[isAddress ? forms.count - 1 : 0]))
    }
    return String(decoding: values.joined(), as: UTF8.self)
  }

  /// Two letters from a to p for each byte.
  private static func letters(_ text: String) -> [UInt8] { text.utf8.flatMap { [0x61 + $0 >> 4, 0x61 + $0 & 15] } }

  private static func bytes(_ letters: [UInt8]) -> [UInt8] {
    stride(from: 1, to: letters.count, by: 2).map { (letters[$0 - 1] &- 0x61) << 4 | (letters[$0] &- 0x61) }
  }
}
