/// The encoding windows-1252, and ISO-8859-1 and US-ASCII with it, as the WHATWG Encoding Standard has them: they
/// differ only in the bytes 0x80 to 0x9F, where ISO-8859-1 has no characters.
enum Windows1252 {
  /// The text of any bytes, as UTF-8.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      guard byte >= 0x80 else {
        text.append(byte)
        continue
      }
      text += Character(Unicode.Scalar(scalar(of: byte)) ?? "\u{FFFD}").utf8
    }
    return text
  }

  /// Whether bytes that are not UTF-8 look like a text in this encoding: no control characters, no bytes without a
  /// meaning, and no character of UTF-8, since then it is UTF-8 that is broken.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    guard !bytes.contains(where: isNoText) else { return false }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): if !scalar.isASCII { return false }
      case .error: continue
      case .emptyInput: return true
      }
    }
  }

  /// Whether there is a byte that only windows-1252 has a character for.
  static func isBeyondLatin1(_ bytes: [UInt8]) -> Bool {
    bytes.contains { (0x80...0x9F).contains($0) }
  }

  private static func isNoText(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: false
    case 0x00..<0x20, 0x7F: true
    case 0x80...0x9F: scalar(of: byte) == UInt32(byte)
    default: false
    }
  }

  private static func scalar(of byte: UInt8) -> UInt32 {
    (0x80...0x9F).contains(byte) ? table[Int(byte) - 0x80] : UInt32(byte)
  }

  /// The characters of 0x80 to 0x9F; five bytes have none and stand for themselves.
  private static let table: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
