extension JSONTree {
  /// ``text`` with `<`, `>`, `&`, U+2028 and U+2029 as escapes: the same value to whoever reads JSON, and neither
  /// markup nor the end of a line of script to what takes it for something else.
  package var inertText: String {
    var plain: [UInt8] = []
    append(to: &plain)
    var inert: [UInt8] = []
    inert.reserveCapacity(plain.count + plain.count / 16)
    // Outside of strings, JSON has none of these. In UTF-8 the last two are E2 80 A8 and E2 80 A9.
    for byte in plain {
      switch byte {
      case UInt8(ascii: "<"): inert += "\\u003c".utf8
      case UInt8(ascii: ">"): inert += "\\u003e".utf8
      case UInt8(ascii: "&"): inert += "\\u0026".utf8
      case 0xA8...0xA9 where inert.suffix(2).elementsEqual([0xE2, 0x80]):
        inert.removeLast(2)
        inert += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
      default: inert.append(byte)
      }
    }
    return String(decoding: inert, as: UTF8.self)
  }
}
