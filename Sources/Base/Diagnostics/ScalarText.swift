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
  /// The note about texts of which the rest was cut.
  package static let cutMarks = "cut combining marks after \(mostMarks) in a row (UAX #15)"
  /// What is wrong with a text that has more, which cannot be cut without a change of meaning.
  package static let tooManyMarks =
    "more than \(mostMarks) combining marks in a row, the limit of Unicode (UAX #15); shorten it"

  /// Whether the text has at most ``mostMarks`` combining marks in a row, so that it can be compared and hashed.
  package var isStreamSafe: Bool {
    guard utf8.count > 2 * Self.mostMarks, utf8.withContiguousStorageIfAvailable(\.mayHaveManyMarks) != false else {
      return true
    }
    var marks = 0
    for scalar in unicodeScalars {
      marks = scalar.isMark ? marks + 1 : 0
      if marks > Self.mostMarks { return false }
    }
    return true
  }

  /// The text with at most ``mostMarks`` combining marks in a row; the others are cut.
  package var streamSafe: String {
    guard !isStreamSafe else { return self }
    var (marks, safe) = (0, String.UnicodeScalarView())
    for scalar in unicodeScalars {
      marks = scalar.isMark ? marks + 1 : 0
      if marks <= Self.mostMarks { safe.append(scalar) }
    }
    return String(safe)
  }
}

extension [UInt8] {
  /// UTF-8 with at most ``Swift/String/mostMarks`` combining marks in a row; `nil` if it has no more.
  package var cutMarks: [UInt8]? {
    guard withUnsafeBufferPointer(\.mayHaveManyMarks) else { return nil }
    let text = String(decoding: self, as: UTF8.self)
    return text.isStreamSafe ? nil : Array(text.streamSafe.utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether UTF-8 may have more than ``Swift/String/mostMarks`` combining marks in a row: so many bytes in a row that are
  /// not ASCII. Only every sixtieth byte is looked at where all are ASCII.
  fileprivate var mayHaveManyMarks: Bool {
    let least = 2 * (String.mostMarks + 1)
    var position = least - 1
    while position < count {
      guard self[position] >= 0x80 else {
        position += least
        continue
      }
      var start = position
      while start > 0, self[start - 1] >= 0x80, position - start < least { start -= 1 }
      var end = position + 1
      while end < count, self[end] >= 0x80, end - start < least { end += 1 }
      guard end - start < least else { return true }
      position = end + least - 1
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether it is a combining mark; the first one is U+0300.
  fileprivate var isMark: Bool { value >= 0x300 && properties.canonicalCombiningClass != .notReordered }
}
