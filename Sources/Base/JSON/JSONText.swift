/// Writes JSON scalars as UTF-8.
package enum JSONText {
  /// Appends a string in quotes with the required escapes (RFC 8259, section 7).
  package static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &output) }
  }

  /// Appends a string from its UTF-8.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    output.append(quote)
    var start = 0
    for index in text.indices where needsEscape(text[index]) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      output.append(backslash)
      // A quote and a backslash follow as they are.
      start = text[index] < 0x20 ? index + 1 : index
      if start > index { output += letter(of: text[index]).utf8 }
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    output.append(quote)
  }

  /// Appends a whole number, exact.
  package static func append(_ number: Int, to output: inout [UInt8]) { output += String(number).utf8 }

  /// Appends a number: whole numbers without a fraction, infinity and NaN as `null`.
  package static func append(_ number: Double, to output: inout [UInt8]) {
    guard number.isFinite else { return output += "null".utf8 }
    output += (Int(exactly: number).map(String.init) ?? String(number)).utf8
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private static func needsEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == quote || byte == backslash }

  /// What follows the backslash of a control character.
  private static func letter(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\n"): return "n"
    case UInt8(ascii: "\r"): return "r"
    case UInt8(ascii: "\t"): return "t"
    default:
      let digits = String(byte, radix: 16)
      return "u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
