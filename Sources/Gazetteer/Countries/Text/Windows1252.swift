/// The encoding windows-1252, and ISO-8859-1 and US-ASCII with it, as the WHATWG Encoding Standard has them: they
/// differ only in the bytes 0x80 to 0x9F, where ISO-8859-1 has no characters.
enum Windows1252 {
  /// The text of any bytes, as UTF-8.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    Array(String(String.UnicodeScalarView(bytes.lazy.map(scalar))).utf8)
  }

  /// Whether bytes that are not UTF-8 look like a text in this encoding: no control characters, no bytes without a
  /// meaning, and no character of UTF-8, since then it is UTF-8 that is broken.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let isText = { (byte: UInt8) in
      [0x09, 0x0A, 0x0D].contains(byte) || scalar(of: byte).properties.generalCategory != .control
    }
    return bytes.allSatisfy(isText)
      && String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { $0.isASCII || $0 == "\u{FFFD}" }
  }

  /// Whether there is a byte that only windows-1252 has a character for.
  static func isBeyondLatin1(_ bytes: [UInt8]) -> Bool {
    bytes.contains { (0x80...0x9F).contains($0) }
  }

  private static func scalar(of byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? table[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// The characters of 0x80 to 0x9F; five bytes have none and stand for themselves.
  private static let table = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
