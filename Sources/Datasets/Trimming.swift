extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let end = self[...].reversed().drop(while: \.isWhitespace).startIndex.base
    return String(self[..<end].drop(while: \.isWhitespace))
  }
}
