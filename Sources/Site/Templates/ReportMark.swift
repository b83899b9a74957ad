import Base

/// The placeholder of a value in the Markdown of a report while libcmark parses it. So a value is always text, also in code and
/// tables, and URLs contain the original value in every language.
enum ReportMark {
  /// Starts and ends a placeholder; a private-use character that libcmark treats as a letter.
  private static let sign = Array("\u{F0000}".utf8)
  private static let divider = UInt8(ascii: "z")

  /// The text of a tag: a placeholder, or the value itself if it has only letters and digits.
  static func text(for text: String, original: String) -> String {
    let (text, original) = (text.displayed.onOneLine.trimmed, original.displayed.onOneLine.trimmed)
    if text == original, text.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) { return text }
    return String(decoding: sign + letters(text) + [divider] + letters(original) + sign, as: UTF8.self)
  }

  /// A text with its placeholders replaced by values; `nil` if it has none.
  static func values(in text: String, isURL: Bool = false) -> String? {
    guard text.utf8.contains(sign[0]) else { return nil }
    let parts = text.utf8.split(separator: sign, omittingEmptySubsequences: false)
    let values = parts.enumerated().map { index, part in
      if index.isMultiple(of: 2) { return Array(part) }
      let forms = part.split(separator: divider, omittingEmptySubsequences: false)
      return bytes(Array(forms[isURL ? forms.count - 1 : 0]))
    }
    return String(decoding: values.joined(), as: UTF8.self)
  }

  /// Two letters from a to p for each byte.
  private static func letters(_ text: String) -> [UInt8] { text.utf8.flatMap { [0x61 + $0 >> 4, 0x61 + $0 & 15] } }

  private static func bytes(_ letters: [UInt8]) -> [UInt8] {
    stride(from: 1, to: letters.count, by: 2).map { (letters[$0 - 1] &- 0x61) << 4 | (letters[$0] &- 0x61) }
  }
}
