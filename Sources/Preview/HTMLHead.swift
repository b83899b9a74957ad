/// Finds the head of a page.
enum HTMLHead {
  /// Where the content of the head begins; `nil` where the page has no tag of one.
  static func start(in html: [UInt8]) -> Int? {
    // A scalar for each byte, so that places in the text are places in the page.
    let text = String(String.UnicodeScalarView(html.prefix(1 << 16).map { Unicode.Scalar($0) }))
    let tag = text.firstMatch(of: /(?i)<head(\s[^>]*)?>/)
    return tag.map { text.unicodeScalars.distance(from: text.startIndex, to: $0.range.upperBound) }
  }
}
