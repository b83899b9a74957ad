package import Base

/// A feed as UTF-8, with its original encoding.
///
/// In order of precedence: a byte order mark, a single-byte encoding declared by the server, UTF-8, and a guess. Bytes
/// that do not look like text are kept, so that the JSON parser reports their position.
package struct FeedText {
  package let utf8: [UInt8]
  package let encoding: FeedEncoding

  package init(_ bytes: [UInt8], charset: String?) throws(PlainError) {
    if let kind = KnownFileKind(bytes) { throw .otherKind(kind) }
    if let wide = WideEncoding.marked(bytes) {
      (utf8, encoding) = (try wide.utf8(bytes), FeedEncoding(name: wide.rawValue))
      return
    }
    let label = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? nil : charset?.oneLine(limit: 40)
    let named = label.flatMap { Self.encodings[$0.lowercased()] }
    if let named, [Self.latin1, Self.windows1252].contains(named) {
      (utf8, encoding) = (Windows1252.utf8(bytes), FeedEncoding(name: named))
      return
    }
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    let doubt = label.flatMap { label in
      guard let named else { return "the server declares the unknown encoding “\(label)”" }
      return named == FeedEncoding.utf8.name && isUTF8 ? nil : "the feed is not \(label), which the server declares"
    }
    guard !isUTF8, Windows1252.isLikely(bytes) else {
      utf8 = bytes
      encoding = FeedEncoding(name: FeedEncoding.utf8.name, remark: doubt.map { $0 + "; it was read as UTF-8" })
      return
    }
    let guess = Windows1252.isBeyondLatin1(bytes) ? Self.windows1252 : Self.latin1
    utf8 = Windows1252.utf8(bytes)
    encoding = FeedEncoding(
      name: guess, isGuessed: true,
      remark: (doubt ?? "the feed is not UTF-8 and declares no encoding")
        + "; it was read as \(guess), a guess")
  }

  private static let (latin1, windows1252) = ("ISO-8859-1", "windows-1252")

  /// The encodings that a server can declare, by label of the WHATWG Encoding Standard. US-ASCII is a subset of UTF-8.
  private static let encodings = [
    "utf-8": "UTF-8", "utf8": "UTF-8", "us-ascii": "UTF-8", "ascii": "UTF-8", "ansi_x3.4-1968": "UTF-8",
    "iso646-us": "UTF-8", "iso-8859-1": latin1, "iso8859-1": latin1, "iso_8859-1": latin1, "latin1": latin1,
    "l1": latin1, "windows-1252": windows1252, "cp1252": windows1252, "x-cp1252": windows1252, "utf-16": "UTF-16",
    "utf-16le": "UTF-16", "utf-16be": "UTF-16",
  ]
}

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

  /// The bytes of a text in this encoding; `nil` if it has other characters.
  static func bytes(of text: String) -> [UInt8]? {
    let bytes = text.unicodeScalars.map { scalar in
      UInt8(exactly: scalar.value) ?? table.firstIndex(of: scalar).flatMap { UInt8(exactly: $0 + 0x80) }
    }
    return bytes.contains(nil) ? nil : bytes.compactMap(\.self)
  }

  private static func scalar(of byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? table[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// The characters of 0x80 to 0x9F. Five bytes are undefined and map to themselves.
  private static let table = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}

/// UTF-16 with a byte order (The Unicode Standard, 3.10).
enum WideEncoding: String, CaseIterable {
  case littleEndian = "UTF-16LE"
  case bigEndian = "UTF-16BE"

  private static let byteOrderMark: UInt16 = 0xFEFF

  /// The encoding of a byte order mark; `nil` without one.
  static func marked(_ bytes: [UInt8]) -> WideEncoding? {
    allCases.first { $0.units(of: bytes.prefix(2)).first == byteOrderMark }
  }

  /// Converts to UTF-8 without a byte order mark.
  func utf8(_ bytes: [UInt8]) throws(PlainError) -> [UInt8] {
    let units = units(of: bytes[...]).trimmingPrefix([Self.byteOrderMark])
    let isCut = !bytes.count.isMultiple(of: 2)
    if !isCut, let text = String(validating: units, as: UTF16.self) { return Array(text.utf8) }
    // Invalid characters are replaced by U+FFFD.
    let before = String(decoding: units, as: UTF16.self).unicodeScalars.prefix { $0 != "\u{FFFD}" }
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    throw .notText(
      encoding: rawValue, reason: isCut ? "it ends within a character" : "it holds half a surrogate pair",
      line: lines.count, column: 1 + (lines.last?.count ?? 0))
  }

  private func units(of bytes: ArraySlice<UInt8>) -> [UInt16] {
    let (high, low) = self == .bigEndian ? (0, 1) : (1, 0)
    return stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low]) }
  }
}
