extension Mistake {
  /// Values that JavaScript and Python write, and what they are in JSON.
  private static let valuesOfOthers = [
    "NaN": "null", "Infinity": "null", "undefined": "null", "None": "null", "True": "true", "False": "false",
  ]

  /// Why a text is not JSON, with the place of the last character that was read; the column is 0 where none of the line was.
  ///
  /// - Parameters:
  ///   - mistake: what the parser says; what repeats the place is left out, and the rest of a long text that it quotes.
  ///   - text: what it was given, in UTF-8.
  ///   - position: the number of bytes that it had read then.
  init(json mistake: String, in text: [UInt8], at position: Int) {
    var words = Substring(mistake)
    if words.hasPrefix("[json.exception"), let end = words.firstIndex(of: "]") { words = words[end...].dropFirst(2) }
    if words.hasPrefix("parse error at"), let end = words.firstIndex(of: ":") { words = words[end...].dropFirst(2) }
    let word = String(decoding: text.dropFirst(max(0, position - 1)).prefix { Self.isLetter($0) }, as: UTF8.self)
    let value = Self.valuesOfOthers[word].map { "“\(word)” is no value of JSON; write \($0) instead" }
    let read = text.prefix(position)
    // A line end that stopped the parser belongs to the line that it ends; behind one at the end there is a line.
    let lines = position < text.count ? read.dropLast() : read
    let start = lines.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      line: 1 + lines.count { $0 == UInt8(ascii: "\n") }, column: read[start...].count { $0 & 0xC0 != 0x80 },
      reason: value ?? words.prefix(160) + (words.dropFirst(160).isEmpty ? "" : "…"))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
