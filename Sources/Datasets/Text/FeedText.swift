/// The bytes of a feed as UTF-8, and the encoding that they came in.
///
/// A byte order mark, also one of UTF-16 or UTF-32, comes first, then what the server names, then UTF-8, and at last a
/// guess. Bytes that look like no text stay as they are, so that the parser of JSON tells where they cannot be read.
struct FeedText {
  let utf8: [UInt8]
  let encoding: FeedEncoding

  /// - Throws: ``DatasetError/notText(encoding:reason:line:column:)`` where UTF-16 or UTF-32 is none, and
  ///   ``DatasetError/otherKind(_:)`` for files that are known to be no text.
  init(_ bytes: [UInt8], charset: String?) throws(DatasetError) {
    let wide = WideEncoding.marked(bytes)
    let isMarked = wide != nil || bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let name = isMarked ? nil : charset?.oneLine(limit: 40)
    let named = name.flatMap(Charset.init(label:))
    if let wide = wide ?? named?.wide(for: bytes) {
      utf8 = try wide.utf8(bytes)
      encoding = FeedEncoding(name: wide.name)
      return
    }
    if let kind = KnownFileKind(bytes) { throw .otherKind(kind) }
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    switch named {
    case .windows1252, .latin1:
      utf8 = Windows1252.utf8(bytes)
      encoding = FeedEncoding(name: named == .latin1 ? "ISO-8859-1" : "windows-1252")
    case .ascii where bytes.allSatisfy { $0 < 0x80 }:
      utf8 = bytes
      encoding = FeedEncoding(name: "US-ASCII")
    case .utf8 where isUTF8:
      utf8 = bytes
      encoding = .utf8
    case .utf8, .ascii, .wide, nil:
      let doubt = name.map {
        named == nil
          ? "the server names the encoding “\($0)”, which is not known" : "the feed is not \($0), as the server says"
      }
      (utf8, encoding) = Self.read(bytes, isUTF8: isUTF8, doubt: doubt)
    }
  }

  /// Whether a server says that a feed is UTF-8, or does not say what it is, which is then tried first.
  static func isSaidToBeUTF8(_ charset: String?) -> Bool { charset.map { Charset(label: $0) == .utf8 } ?? true }

  /// Reads bytes of which nothing certain is known.
  private static func read(_ bytes: [UInt8], isUTF8: Bool, doubt: String?) -> ([UInt8], FeedEncoding) {
    guard !isUTF8, Windows1252.isLikely(bytes) else {
      return (bytes, FeedEncoding(name: "UTF-8", remark: doubt.map { $0 + "; it was read as UTF-8" }))
    }
    let name = Windows1252.isBeyondLatin1(bytes) ? "windows-1252" : "ISO-8859-1"
    let remark = (doubt ?? "the feed is not UTF-8, and nothing says what it is") + "; it was read as \(name), a guess"
    return (Windows1252.utf8(bytes), FeedEncoding(name: name, isGuessed: true, remark: remark))
  }
}

/// The encodings that a server can name, by the labels of the WHATWG Encoding Standard that are in use.
private enum Charset: Equatable {
  case utf8, ascii, latin1, windows1252
  /// One of several.
  case wide([WideEncoding])

  /// The one of several encodings that a text without a byte order mark can be in.
  func wide(for bytes: [UInt8]) -> WideEncoding? {
    if case .wide(let encodings) = self { encodings.first { $0.fits(bytes) } } else { nil }
  }

  init?(label: String) {
    switch label.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "us-ascii", "ascii", "ansi_x3.4-1968", "iso646-us": self = .ascii
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "l1": self = .latin1
    case "windows-1252", "cp1252", "x-cp1252": self = .windows1252
    case "utf-16": self = .wide(WideEncoding.utf16)
    case "utf-32": self = .wide(WideEncoding.utf32)
    case let label:
      guard let wide = (WideEncoding.utf16 + WideEncoding.utf32).first(where: { $0.name.lowercased() == label }) else {
        return nil
      }
      self = .wide([wide])
    }
  }
}
