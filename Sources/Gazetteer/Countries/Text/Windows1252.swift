/// The encoding windows-1252. As in the WHATWG Encoding Standard, it covers ISO-8859-1 and US-ASCII, which differ only
/// in having no characters at 0x80 to 0x9F.
enum Windows1252 {
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    Array(String(String.UnicodeScalarView(bytes.lazy.map(scalar))).utf8)
  }

  /// Whether bytes that are not UTF-8 look like windows-1252: no control characters, no undefined bytes, and no UTF-8
  /// characters, which would mean broken UTF-8.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let isText = { (byte: UInt8) in
      [0x09, 0x0A, 0x0D].contains(byte) || scalar(of: byte).properties.generalCategory != .control
    }
    return bytes.allSatisfy(isText)
      && String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { $0.isASCII || $0 == "\u{FFFD}" }
  }

  static func isBeyondLatin1(_ bytes: [UInt8]) -> Bool {
    bytes.contains { (0x80...0x9F).contains($0) }
  }

  private static func scalar(of byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? table[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// The characters of 0x80 to 0x9F. Five bytes are undefined and map to themselves.
  private static let table = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
