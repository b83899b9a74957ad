import Base

/// The bytes of a feed as UTF-8, and the encoding that they came in.
///
/// A byte order mark, also one of UTF-16, comes first, then what the server names, then UTF-8, and at last a
/// guess. Bytes that look like no text stay as they are, so that the parser of JSON tells where they cannot be read.
struct FeedText {
  let utf8: [UInt8]
  let encoding: FeedEncoding

  /// - Throws: ``PlainError`` where UTF-16 is none, and for files that are known to be no text.
  init(_ bytes: [UInt8], charset: String?) throws(PlainError) {
    if let kind = KnownFileKind(bytes) { throw .otherKind(kind) }
    let marked = WideEncoding.marked(bytes)
    let isMarked = marked != nil || bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let name = isMarked ? nil : charset?.oneLine(limit: 40)
    let named = name.map { label in WideEncoding.allCases.filter { $0.isCalled(label.lowercased()) } } ?? []
    if let wide = marked ?? named.first(where: { $0.fits(bytes) }) {
      utf8 = try wide.utf8(bytes)
      encoding = FeedEncoding(name: wide.rawValue)
      return
    }
    let charset = name.flatMap(Charset.init(label:))
    if let charset, charset.suits(bytes) {
      utf8 = charset.isUTF8 ? bytes : Windows1252.utf8(bytes)
      encoding = FeedEncoding(name: charset.rawValue)
      return
    }
    let doubt = name.map {
      charset == nil && named.isEmpty
        ? "the server names the encoding “\($0)”, which is not known" : "the feed is not \($0), as the server says"
    }
    guard !Charset.utf8.suits(bytes), Windows1252.isLikely(bytes) else {
      utf8 = bytes
      encoding = FeedEncoding(name: "UTF-8", remark: doubt.map { $0 + "; it was read as UTF-8" })
      return
    }
    let guess: Charset = Windows1252.isBeyondLatin1(bytes) ? .windows1252 : .latin1
    utf8 = Windows1252.utf8(bytes)
    encoding = FeedEncoding(
      name: guess.rawValue, isGuessed: true,
      remark: (doubt ?? "the feed is not UTF-8, and nothing says what it is")
        + "; it was read as \(guess.rawValue), a guess")
  }
}

/// The encodings with a unit of one byte that a server can name, by the labels of the WHATWG Encoding Standard that are
/// in use.
private enum Charset: String {
  case utf8 = "UTF-8"
  case ascii = "US-ASCII"
  case latin1 = "ISO-8859-1"
  case windows1252 = "windows-1252"

  init?(label: String) {
    switch label.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "us-ascii", "ascii", "ansi_x3.4-1968", "iso646-us": self = .ascii
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "l1": self = .latin1
    case "windows-1252", "cp1252", "x-cp1252": self = .windows1252
    default: return nil
    }
  }

  /// Whether its texts are UTF-8 as well.
  var isUTF8: Bool { self == .utf8 || self == .ascii }

  /// Whether bytes can be a text in it.
  func suits(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .utf8: String(validating: bytes, as: UTF8.self) != nil
    case .ascii: bytes.allSatisfy { $0 < 0x80 }
    case .latin1, .windows1252: true
    }
  }
}
