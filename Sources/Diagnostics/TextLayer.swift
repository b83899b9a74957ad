/// A text with the escapes of another taken back, and where in the first text each of its bytes comes from.
///
/// All the ways of writing a sign otherwise that are in use count at once: `%4B` of addresses, `\u004b`, `\x4b` and `\/`
/// of JSON and scripts, `&#75;`, `&#x4b;` and `&amp;` of HTML, and `\-` of Markdown.
struct TextLayer {
  /// As deep as escapes are taken back: an address in an address in a text of JSON in an attribute of HTML has four.
  private static let depth = 5

  /// Where a byte begins in the first text, and where it ends there.
  typealias Place = (start: Int32, end: Int32)

  private(set) var bytes: [UInt8] = []
  /// The place of each of the bytes.
  private(set) var places: [Place] = []

  /// The layers below a text, the text itself not among them; none where it holds no escape.
  static func all(of text: some RandomAccessCollection<UInt8>) -> [TextLayer] {
    text.withContiguousStorageIfAvailable { all(of: $0) } ?? Array(text).withUnsafeBufferPointer { all(of: $0) }
  }

  private static func all(of text: UnsafeBufferPointer<UInt8>) -> [TextLayer] {
    guard text.contains(where: isSign) else { return [] }
    var layers: [TextLayer] = []
    var next = TextLayer(below: text, places: nil)
    while let layer = next, layers.count < depth {
      layers.append(layer)
      next = layer.bytes.withUnsafeBufferPointer { TextLayer(below: $0, places: layer.places) }
    }
    return layers
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&")
  }

  /// The layer below one; `nil` where that holds no escape.
  private init?(below text: UnsafeBufferPointer<UInt8>, places upper: [Place]?) {
    bytes.reserveCapacity(text.count)
    places.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let escape = Self.isSign(text[index]) ? Escape(at: index, of: text) : nil
      let end = index + (escape?.length ?? 1)
      let place: Place =
        upper.map { ($0[index].start, $0[end - 1].end) } ?? (
          Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: end)
        )
      if let escape {
        bytes += escape.bytes
        places += repeatElement(place, count: escape.bytes.count)
      } else {
        bytes.append(text[index])
        places.append(place)
      }
      index = end
    }
    guard bytes.count < text.count else { return nil }
  }
}

/// A sign that is written otherwise.
private struct Escape {
  /// The sign in UTF-8, or one byte of it.
  let bytes: [UInt8]
  /// How many bytes the escape has, always more than it stands for.
  let length: Int

  /// The escape at a place; `nil` where there is none.
  init?(at start: Int, of text: UnsafeBufferPointer<UInt8>) {
    let rest = UnsafeBufferPointer(rebasing: text[start..<min(text.count, start + 16)])
    let escape =
      switch rest[0] {
      case UInt8(ascii: "%"): Self.percent(rest)
      case UInt8(ascii: "&"): Self.reference(rest)
      default: Self.backslash(rest)
      }
    guard let escape, escape.bytes.count < escape.length else { return nil }
    (bytes, length) = escape
  }

  private typealias Found = (bytes: [UInt8], length: Int)

  private static func percent(_ text: UnsafeBufferPointer<UInt8>) -> Found? {
    number(text, from: 1, count: 2).map { ([UInt8(truncatingIfNeeded: $0)], 3) }
  }

  private static func backslash(_ text: UnsafeBufferPointer<UInt8>) -> Found? {
    guard text.count > 1 else { return nil }
    switch text[1] {
    case UInt8(ascii: "u"):
      if text.count > 3, text[2] == UInt8(ascii: "{") {
        let digits = text.dropFirst(3).prefix { $0.hexValue != nil }.count
        let end = 3 + digits
        guard (1...6).contains(digits), text.count > end, text[end] == UInt8(ascii: "}") else { return nil }
        return scalar(number(text, from: 3, count: digits), length: digits + 4)
      }
      guard let first = number(text, from: 2, count: 4) else { return nil }
      if (0xD800..<0xDC00).contains(first), text.count >= 12, text[6...].starts(with: "\\u".utf8),
        let second = number(text, from: 8, count: 4), (0xDC00..<0xE000).contains(second)
      {
        return scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00, length: 12)
      }
      return scalar(first, length: 6)
    case UInt8(ascii: "x"): return number(text, from: 2, count: 2).map { ([UInt8(truncatingIfNeeded: $0)], 4) }
    case UInt8(ascii: "n"): return ([0x0A], 2)
    case UInt8(ascii: "r"): return ([0x0D], 2)
    case UInt8(ascii: "t"): return ([0x09], 2)
    case UInt8(ascii: "b"): return ([0x08], 2)
    case UInt8(ascii: "f"): return ([0x0C], 2)
    case let sign where (0x21..<0x7F).contains(sign) && !sign.isOfWord: return ([sign], 2)
    default: return nil
    }
  }

  private static let names: [(name: [UInt8], sign: UInt8)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ].map { (Array($0.utf8), UInt8(ascii: $1)) }

  private static func reference(_ text: UnsafeBufferPointer<UInt8>) -> Found? {
    guard text.count > 3, text[1] == UInt8(ascii: "#") else {
      return names.first { text.starts(with: $0.name) }.map { ([$0.sign], $0.name.count) }
    }
    let isHex = text[2].lowercasedASCII == UInt8(ascii: "x")
    let start = isHex ? 3 : 2
    let digits = text.dropFirst(start).prefix { isHex ? $0.hexValue != nil : (0x30...0x39).contains($0) }.count
    guard (1...8).contains(digits) else { return nil }
    // Browsers read one without its semicolon too.
    let end = start + digits
    let hasSemicolon = end < text.count && text[end] == UInt8(ascii: ";")
    let value = text[start..<start + digits].reduce(0) { $0 * (isHex ? 16 : 10) + ($1.hexValue ?? 0) }
    return scalar(value, length: end + (hasSemicolon ? 1 : 0))
  }

  private static func number(_ text: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> Int? {
    guard text.count >= start + count else { return nil }
    var value = 0
    for byte in text[start..<start + count] {
      guard let digit = byte.hexValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func scalar(_ value: Int?, length: Int) -> Found? {
    guard let value, let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return nil }
    return (Array(String(scalar).utf8), length)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexValue: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x41...0x46, 0x61...0x66: Int(self & 0xDF) - 0x37
    default: nil
    }
  }
}
