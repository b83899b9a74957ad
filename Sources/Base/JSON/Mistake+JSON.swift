extension Mistake {
  /// JavaScript and Python values and their JSON equivalents.
  private static let valuesOfOthers = [
    "NaN": "null", "Infinity": "null", "undefined": "null", "None": "null", "True": "true", "False": "false",
  ]

  /// A JSON syntax error at the last character that was read. The column is 0 if no character of the line was read.
  ///
  /// - Parameters:
  ///   - mistake: the message of the parser. Its place and the end of long quotes are removed.
  ///   - text: the JSON text in UTF-8.
  ///   - position: the number of bytes read.
  init(json mistake: String, in text: [UInt8], at position: Int) {
    var words = Substring(mistake)
    if words.hasPrefix("[json.exception"), let end = words.firstIndex(of: "]") { words = words[end...].dropFirst(2) }
    if words.hasPrefix("parse error at"), let end = words.firstIndex(of: ":") { words = words[end...].dropFirst(2) }
    let word = String(decoding: text.dropFirst(max(0, position - 1)).prefix { Self.isLetter($0) }, as: UTF8.self)
    let value = Self.valuesOfOthers[word].map { "“\(word)” is not a JSON value; write \($0) instead" }
    let read = text.prefix(position)
    // A newline that stopped the parser belongs to its line; after a newline at the end there is another line.
    let lines = position < text.count ? read.dropLast() : read
    let start = lines.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      line: 1 + lines.count { $0 == UInt8(ascii: "\n") }, column: read[start...].count { $0 & 0xC0 != 0x80 },
      reason: value ?? words.prefix(160) + (words.dropFirst(160).isEmpty ? "" : "…"))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
