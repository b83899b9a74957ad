/// Whole numbers as people write them, with something between groups of three digits: `66,650,800`, `66 650 800`.
extension Int {
  /// The number that a text is with groups of three digits, all parted by the same; `nil` for any other text. A point between
  /// two groups alone may stand before decimals instead.
  init?(grouped text: String) {
    guard let digits = text.digitsOfGroups, digits.count > 2 || digits.separator != "." else { return nil }
    self.init(digits.text)
  }
}

extension Double {
  /// The whole number that a text is with groups of three digits, where what parts them cannot stand before decimals.
  init?(grouped text: String) {
    guard let digits = text.digitsOfGroups, digits.count > 2 || !",.".unicodeScalars.contains(digits.separator) else {
      return nil
    }
    self.init(digits.text)
  }
}

extension Unicode.Scalar {
  /// What stands between groups of three digits: also the blanks that do not break, and the apostrophes of Switzerland.
  static let groupSeparators: Set<Unicode.Scalar> = [",", ".", " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’"]
}

extension String {
  /// The digits of a number in groups of three, how many groups there are, and what parts them; `nil` where it is none.
  fileprivate var digitsOfGroups: (text: String, count: Int, separator: Unicode.Scalar)? {
    guard utf8.count <= 40, let first = unicodeScalars.first, ("1"..."9").contains(first),
      let separator = unicodeScalars.first(where: Unicode.Scalar.groupSeparators.contains),
      let digits = WrittenNumber.digits(ofGroups: Array(unicodeScalars))
    else { return nil }
    return (digits, unicodeScalars.count { $0 == separator } + 1, separator)
  }
}
