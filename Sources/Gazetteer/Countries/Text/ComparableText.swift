extension TextFolding {
  /// The text normalized for comparing names: folded, without apostrophes and full stops, and with a space for other
  /// punctuation. `St. John’s` equals `st johns`, and `Guinea-Bissau` equals `guinea bissau`.
  ///
  /// `comparable` in `search.js` does the same on pages.
  static func comparable(_ text: String) -> String {
    var comparable = ""
    var pendingSpace = false
    for scalar in fold(text).unicodeScalars {
      switch scalar {
      case "'", ".": continue
      case " ", "-", ",", "(", ")", "&", "/", ":", ";", "·", "・", "،", "、", "_", "\"":
        pendingSpace = !comparable.isEmpty
      default:
        if pendingSpace { comparable += " " }
        pendingSpace = false
        comparable.unicodeScalars.append(scalar)
      }
    }
    return comparable
  }
}
