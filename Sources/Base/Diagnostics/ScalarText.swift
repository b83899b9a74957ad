extension StringProtocol {
  /// Replaces a part wherever its Unicode scalars occur.
  ///
  /// Use this to escape characters for HTML, SQL or a shell. The library's `replacing` compares grapheme clusters, so it
  /// misses a quotation mark followed by a combining mark, which a parser does not.
  package func replacingScalars(of part: String, with other: String) -> String {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard let first = part.first, bytes.contains(first) else { return String(self) }
    // Searching bytes of UTF-8 finds whole scalars, ten times as fast as the library's collection search.
    var (output, index) = ([UInt8](), 0)
    while index < bytes.count {
      let isFound = bytes[index] == first && bytes[index...].starts(with: part)
      if isFound { output += other.utf8 } else { output.append(bytes[index]) }
      index += isFound ? part.count : 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether the Unicode scalars of a part occur in the text, whatever combining marks follow.
  package func containsScalars(of part: String) -> Bool {
    String.UnicodeScalarView(unicodeScalars).contains(part.unicodeScalars)
  }

  /// The text as one shell word, in single quotes.
  package var quotedForShell: String { "'" + replacingScalars(of: "'", with: "'\\''") + "'" }
}

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

extension String {
  /// The maximum number of combining marks in a row (Unicode UAX #15, Stream-Safe Text Format). `==` and hashing sort them,
  /// which takes quadratic time.
  package static let mostMarks = 30

  /// Whether the text has at most ``mostMarks`` combining marks in a row, so that it can be compared and hashed.
  package var isStreamSafe: Bool {
    guard utf8.count > 2 * Self.mostMarks else { return true }
    var marks = 0
    for scalar in unicodeScalars {
      // The first combining mark is U+0300.
      guard scalar.value >= 0x300, scalar.properties.canonicalCombiningClass != .notReordered else {
        marks = 0
        continue
      }
      marks += 1
      if marks > Self.mostMarks { return false }
    }
    return true
  }
}
