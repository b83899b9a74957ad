extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    // Most texts begin and end with a visible character of ASCII.
    let isVisible = { (byte: UInt8?) in byte.map { (0x21...0x7E).contains($0) } ?? true }
    if utf8.withContiguousStorageIfAvailable({ isVisible($0.first) && isVisible($0.last) }) == true {
      return String(self)
    }
    let end = self[...].reversed().drop(while: \.isWhitespace).startIndex.base
    return String(self[..<end].drop(while: \.isWhitespace))
  }
}
