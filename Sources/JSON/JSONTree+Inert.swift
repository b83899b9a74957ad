extension JSONTree {
  /// ``text`` with `<`, `>`, `&`, U+2028 and U+2029 as escapes: the same value to whoever reads JSON, and neither
  /// markup nor the end of a line of script to what takes it for something else.
  public var inertText: String {
    var plain: [UInt8] = []
    append(to: &plain)
    guard plain.contains(where: { $0 == 0xE2 || Self.isOfMarkup($0) }) else {
      return String(decoding: plain, as: UTF8.self)
    }
    // Outside of strings, JSON has none of these.
    var inert: [UInt8] = []
    inert.reserveCapacity(plain.count + plain.count / 16)
    var start = 0
    var index = 0
    while index < plain.count {
      let (escape, length) = Self.escape(in: plain, at: index)
      if let escape {
        inert += plain[start..<index]
        inert += escape.utf8
        start = index + length
      }
      index += length
    }
    inert += plain[start...]
    return String(decoding: inert, as: UTF8.self)
  }

  private static func isOfMarkup(_ byte: UInt8) -> Bool { byte == 0x3C || byte == 0x3E || byte == 0x26 }

  /// What stands for the character at an index, where it needs that, and its bytes.
  private static func escape(in bytes: [UInt8], at index: Int) -> (String?, Int) {
    switch bytes[index] {
    case 0x3C: ("\\u003c", 1)
    case 0x3E: ("\\u003e", 1)
    case 0x26: ("\\u0026", 1)
    case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xA8]): ("\\u2028", 3)
    case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xA9]): ("\\u2029", 3)
    default: (nil, 1)
    }
  }
}
