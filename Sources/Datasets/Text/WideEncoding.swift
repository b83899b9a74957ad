/// UTF-16 or UTF-32 in one order of bytes (The Unicode Standard, 3.10).
struct WideEncoding: Equatable {
  /// The name in the registry of IANA: `UTF-16LE`.
  let name: String
  /// The bytes of a code unit, 2 or 4.
  private let width: Int
  /// Whether the first byte of a unit is the one that counts most.
  private let isBigEndian: Bool

  /// The byte order mark of UTF-32LE begins as that of UTF-16LE does, after which U+0000 would have to follow.
  static let all = [
    WideEncoding(name: "UTF-32LE", width: 4, isBigEndian: false),
    WideEncoding(name: "UTF-32BE", width: 4, isBigEndian: true),
    WideEncoding(name: "UTF-16LE", width: 2, isBigEndian: false),
    WideEncoding(name: "UTF-16BE", width: 2, isBigEndian: true),
  ]
  private static let byteOrderMark: UInt32 = 0xFEFF

  /// The encoding that a byte order mark tells; `nil` where there is none.
  static func marked(_ bytes: [UInt8]) -> WideEncoding? { all.first { $0.unit(at: 0, of: bytes) == byteOrderMark } }

  /// Whether a label, in small letters, names it, with or without its order of bytes.
  func isCalled(_ label: String) -> Bool { [name, String(name.dropLast(2))].contains { $0.lowercased() == label } }

  /// Whether a text without a mark can be in this encoding: that of a feed begins with a character of ASCII.
  func fits(_ bytes: [UInt8]) -> Bool { unit(at: 0, of: bytes).map { (1..<0x80).contains($0) } ?? false }

  /// A text in UTF-8, without a mark at its beginning.
  ///
  /// - Throws: ``DatasetError/notText(encoding:reason:line:column:)`` at the first character that is none.
  func utf8(_ bytes: [UInt8]) throws(DatasetError) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / width)
    var place = unit(at: 0, of: bytes) == Self.byteOrderMark ? width : 0
    while place < bytes.count {
      guard let first = unit(at: place, of: bytes) else { throw mistake("it ends within a character", behind: text) }
      place += width
      var value = first
      if width == 2, (0xD800..<0xDC00).contains(first), let second = unit(at: place, of: bytes),
        (0xDC00..<0xE000).contains(second)
      {
        value = 0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)
        place += width
      }
      guard let scalar = Unicode.Scalar(value) else {
        let isSurrogate = (0xD800..<0xE000).contains(value)
        let words = isSurrogate ? "half a surrogate pair" : "a character beyond U+10FFFF"
        throw mistake("\(words), 0x\(String(value, radix: 16, uppercase: true))", behind: text)
      }
      text += scalar.utf8
    }
    return text
  }

  /// The code unit at a place; `nil` where there are too few bytes.
  private func unit(at place: Int, of bytes: [UInt8]) -> UInt32? {
    guard place <= bytes.count - width else { return nil }
    var value: UInt32 = 0
    for index in 0..<width {
      value = value << 8 | UInt32(bytes[place + (isBigEndian ? index : width - 1 - index)])
    }
    return value
  }

  private func mistake(_ reason: String, behind text: [UInt8]) -> DatasetError {
    let newline = UInt8(ascii: "\n")
    let line = text.lastIndex(of: newline).map { text[($0 + 1)...] } ?? text[...]
    return .notText(
      encoding: name, reason: reason, line: 1 + text.count { $0 == newline },
      column: 1 + line.count { $0 & 0xC0 != 0x80 })
  }
}
