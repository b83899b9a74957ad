extension String {
  /// The text; of one with more bytes its beginning, with an ellipsis.
  package func cut(to most: Int) -> String {
    guard utf8.count > most else { return self }
    var end = utf8.index(startIndex, offsetBy: most)
    while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }

  /// The text without those of its combining marks that stand behind ``FeedLimits/marks`` others in a row.
  package var streamSafe: String {
    // The first combining mark is U+0300, which begins with 0xCC.
    guard utf8.count > 2 * FeedLimits.marks, hasByte(where: { $0 >= 0xCC }) else { return self }
    var (marks, safe, isChanged) = (0, String.UnicodeScalarView(), false)
    for scalar in unicodeScalars {
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > FeedLimits.marks { isChanged = true } else { safe.append(scalar) }
    }
    return isChanged ? String(safe) : self
  }
}
