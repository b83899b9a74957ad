extension String {
  /// Whether any byte of its UTF-8 is one that is looked for. Contiguous storage, where there is one, is far quicker to search
  /// than the view `utf8`.
  @inlinable
  func hasByte(where isOne: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isOne) } ?? utf8.contains(where: isOne)
  }
}

extension UInt8 {
  /// Whether it is a digit of ASCII.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
