extension String {
  /// Whether its UTF-8 contains a matching byte. Contiguous storage is much faster to search than the view `utf8`.
  @inlinable
  func hasByte(where isOne: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isOne) } ?? utf8.contains(where: isOne)
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
