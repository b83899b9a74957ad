/// The character references of HTML, `&amp;` or `&#233;`.
enum CharacterReference {
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// A text with the characters that its references are for; unknown references stay as they are.
  static func resolved(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var (result, rest) = ([UInt8](), text)
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(12).prefix { $0 != UInt8(ascii: ";") }
      let isEnded = rest[name.endIndex...].first == UInt8(ascii: ";")
      if isEnded, let text = Self.text(of: String(decoding: name, as: UTF8.self)) {
        result += text.utf8
        rest = rest[(name.endIndex + 1)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func text(of name: String) -> String? {
    guard name.first == "#" else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 > 0 ? Unicode.Scalar($0).map { String($0) } : nil }
  }
}
