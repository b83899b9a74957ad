/// Why a text is not JSON, with the place where reading stopped.
package struct JSONError: Error, Equatable, Sendable {
  /// What was wrong, mostly in the words of the parser.
  package let message: String
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1, of the last one that was read; 0 where none of the line was.
  package let column: Int

  /// Values that JavaScript and Python write, and what they are in JSON.
  private static let valuesOfOthers = [
    "NaN": "null", "Infinity": "null", "undefined": "null", "None": "null", "True": "true", "False": "false",
  ]

  /// - Parameters:
  ///   - mistake: what the parser says; what repeats the place is left out, and the rest of a long text that it quotes.
  ///   - text: what it was given, in UTF-8.
  ///   - position: the number of bytes that it had read then.
  init(mistake: String, in text: [UInt8], at position: Int) {
    var words = Substring(mistake)
    if words.hasPrefix("[json.exception"), let end = words.firstIndex(of: "]") { words = words[end...].dropFirst(2) }
    if words.hasPrefix("parse error at"), let end = words.firstIndex(of: ":") { words = words[end...].dropFirst(2) }
    let word = String(decoding: text.dropFirst(max(0, position - 1)).prefix { Self.isLetter($0) }, as: UTF8.self)
    let value = Self.valuesOfOthers[word].map { "“\(word)” is no value of JSON; write \($0) instead" }
    message = value ?? words.prefix(160) + (words.dropFirst(160).isEmpty ? "" : "…")

    let read = text.prefix(position)
    // A line end that stopped the parser belongs to the line that it ends; behind one at the end there is a line.
    let lines = position < text.count ? read.dropLast() : read
    line = 1 + lines.count { $0 == UInt8(ascii: "\n") }
    let start = lines.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = read[start...].count { $0 & 0xC0 != 0x80 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
