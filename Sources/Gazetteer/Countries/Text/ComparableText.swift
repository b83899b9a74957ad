extension TextFolding {
  /// The text as searches compare names: folded, without apostrophes and full stops, every other punctuation a space,
  /// so that `St. John’s` and `st johns` are equal, and `Guinea-Bissau` and `guinea bissau`.
  ///
  /// The script of the page does the same (`comparable` in `search.js`).
  static func comparable(_ text: String) -> String {
    var comparable = ""
    var pendingSpace = false
    for scalar in fold(text).unicodeScalars {
      if dropped.contains(scalar) { continue }
      if scalar == " " || separators.contains(scalar) {
        pendingSpace = !comparable.isEmpty
        continue
      }
      if pendingSpace { comparable += " " }
      pendingSpace = false
      comparable.unicodeScalars.append(scalar)
    }
    return comparable
  }

  private static let dropped: Set<Unicode.Scalar> = ["'", "."]
  private static let separators = Set("-,()&/:;·・،、_\"".unicodeScalars)
}
