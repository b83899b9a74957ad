/// A character reference of HTML, `&amp;` or `&#233;`, and what it stands for.
struct CharacterReference {
  /// What it stands for, in UTF-8.
  let bytes: [UInt8]
  /// How many bytes it takes itself.
  let length: Int

  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// The reference that some bytes begin with; `nil` where they begin with none that is known.
  init?(_ text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "&") else { return nil }
    let name = text.dropFirst().prefix(12).prefix { $0 != UInt8(ascii: ";") }
    guard text.count > name.count + 1, text[name.endIndex] == UInt8(ascii: ";") else { return nil }
    length = name.count + 2
    let words = String(decoding: name, as: UTF8.self)
    if let known = Self.named[words] {
      bytes = Array(known.utf8)
      return
    }
    guard words.hasPrefix("#") else { return nil }
    let isHex = words.dropFirst().first == "x" || words.dropFirst().first == "X"
    guard let number = isHex ? UInt32(words.dropFirst(2), radix: 16) : UInt32(words.dropFirst()),
      let scalar = Unicode.Scalar(number), number > 0
    else { return nil }
    bytes = Array(String(scalar).utf8)
  }

  /// A text with what its references stand for.
  static func resolved(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if let reference = CharacterReference(text[index...]) {
        result += reference.bytes
        index += reference.length
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}
