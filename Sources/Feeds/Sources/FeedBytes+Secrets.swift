import Diagnostics

// MARK: - Secrets
extension FeedBytes {
  /// The bytes with `***` in the place of every secret, and how many places that are.
  ///
  /// UTF-16 and UTF-32 become UTF-8 where there are any.
  func hiding(_ secrets: Secrets) -> (FeedBytes, count: Int) {
    guard !secrets.isEmpty else { return (self, 0) }
    guard let text = textOfWideUnits else {
      let (hidden, count) = secrets.hiding(document: bytes)
      return (count == 0 ? self : FeedBytes(bytes: hidden, contentType: contentType), count)
    }
    let (hidden, count) = secrets.hiding(document: Array(text.utf8))
    return (count == 0 ? self : FeedBytes(bytes: hidden, contentType: "application/json; charset=utf-8"), count)
  }

  /// The text of bytes that begin as JSON in UTF-16 or UTF-32 does: with a byte order mark, or with a character of ASCII.
  /// What is no character in it becomes U+FFFD.
  private var textOfWideUnits: String? {
    // The mark of UTF-32LE begins as that of UTF-16LE does.
    for width in [4, 2] where bytes.count >= width {
      for isBigEndian in [false, true] {
        let unit = { (start: Int) -> UInt32 in
          bytes[start..<start + width].indices.reduce(0) { value, index in
            value | UInt32(bytes[index]) << (8 * (isBigEndian ? start + width - 1 - index : index - start))
          }
        }
        let first = unit(0)
        guard first == 0xFEFF || (1..<0x80).contains(first) else { continue }
        let starts = stride(from: first == 0xFEFF ? width : 0, through: bytes.count - width, by: width)
        guard width == 4 else {
          return String(decoding: starts.map { UInt16(truncatingIfNeeded: unit($0)) }, as: UTF16.self)
        }
        return String(decoding: starts.map(unit), as: UTF32.self)
      }
    }
    return nil
  }
}
