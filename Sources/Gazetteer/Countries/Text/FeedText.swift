import Base

/// A feed as UTF-8, with its original encoding.
///
/// In order of precedence: a byte order mark, a single-byte encoding declared by the server, UTF-8, and a guess. Bytes
/// that do not look like text are kept, so that the JSON parser reports their position.
struct FeedText {
  let utf8: [UInt8]
  let encoding: FeedEncoding

  /// - Throws: ``PlainError`` for invalid UTF-16 and known binary files.
  init(_ bytes: [UInt8], charset: String?) throws(PlainError) {
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
