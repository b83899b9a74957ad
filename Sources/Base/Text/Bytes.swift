extension String {
  /// Whether its UTF-8 contains a matching byte. Contiguous storage is much faster to search than the view `utf8`.
  @inlinable
  package func hasByte(where isOne: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isOne) } ?? utf8.contains(where: isOne)
  }
}

extension UInt8 {
  @inlinable
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is an ASCII letter.
  @inlinable
  package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension ArraySlice<UInt8> {
  /// The first occurrence of a text.
  package func range(of text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    var from = startIndex
    while let found = self[from...].firstIndex(of: wanted[0]) {
      if self[found...].starts(with: wanted) { return found..<(found + wanted.count) }
      from = found + 1
    }
    return nil
  }

  /// The position of the quotation mark that ends a JSON text, by that of the one before it.
  package func endOfText(from start: Int) -> Int? {
    var end = start
    repeat {
      guard let next = self[(end + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      end = next
    } while self[..<end].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
    return end
  }

  /// The parts between the occurrences of a text, also empty ones.
  package func parts(between text: String) -> [ArraySlice<UInt8>] {
    var (parts, rest): ([ArraySlice<UInt8>], ArraySlice<UInt8>) = ([], self)
    while let found = rest.range(of: text) {
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return parts + [rest]
  }
}
