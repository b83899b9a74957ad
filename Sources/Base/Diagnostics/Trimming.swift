extension StringProtocol {
  /// The text without white space at its ends.
  @inlinable
  package var trimmed: String {
    let end = self[...].reversed().drop(while: \.isWhitespace).startIndex.base
    return String(self[..<end].drop(while: \.isWhitespace))
  }
}

extension String {
  /// The text without white space at its ends. Most texts have none, as a check of bytes shows.
  package var trimmed: String {
    utf8.withContiguousStorageIfAvailable(Self.hasVisibleEnds) == true ? self : self[...].trimmed
  }

  /// A fast check that is true for most texts: they begin and end with visible ASCII or a Latin letter from U+00C0 to
  /// U+027F.
  private static func hasVisibleEnds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    let beginsLatin = { (byte: UInt8) in (0xC3...0xC9).contains(byte) }
    return (isVisible(first) || beginsLatin(first))
      && (isVisible(last) || bytes.count > 1 && beginsLatin(bytes[bytes.count - 2]))
  }

  private static func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
}
