extension Int {
  /// The number with grouped thousands: `66,438,822`.
  package var grouped: String { grouped(by: ",", minus: "−") }

  /// The number with groups of three digits from the right.
  ///
  /// - Parameters:
  ///   - minimum: the minimum number of digits before the last group.
  ///   - others: the number of digits in the groups before the last.
  package func grouped(by separator: String, minus: String, minimum: Int = 1, others: Int = 3) -> String {
    let digits = String(magnitude).utf8
    let start = digits.count >= 3 + minimum ? digits.count - 3 : 0
    var text = Array((self < 0 ? minus : "").utf8)
    for (index, digit) in digits.enumerated() {
      if index > 0, index <= start, (start - index).isMultiple(of: others) { text += separator.utf8 }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A counted noun, with its verb if it has one: `1 row`, `1,250 countries`.
  ///
  /// - Parameter several: the plural; default: with an `s`.
  package func of(_ one: String, _ several: String? = nil) -> String {
    "\(grouped) \(self == 1 ? one : several ?? one + "s")"
  }
}

extension Double {
  /// The nearest integer; 0 for NaN and numbers out of range.
  package var whole: Int { Int(exactly: rounded()) ?? 0 }
}
