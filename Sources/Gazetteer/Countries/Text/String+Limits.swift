import Base

extension String {
  /// The text, shortened with an ellipsis if it has more bytes than this.
  package func cut(to most: Int) -> String {
    guard utf8.count > most else { return self }
    var end = utf8.index(startIndex, offsetBy: most)
    while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }

  /// The text with at most ``FeedLimits/marks`` consecutive combining marks.
  var streamSafe: String {
    guard !isStreamSafe else { return self }
    var (marks, safe) = (0, String.UnicodeScalarView())
    for scalar in unicodeScalars {
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks <= FeedLimits.marks { safe.append(scalar) }
    }
    return String(safe)
  }
}
