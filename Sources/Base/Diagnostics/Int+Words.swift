extension Int {
  /// The number with grouped thousands: `66,438,822`.
  package var grouped: String { grouped(by: ",", minus: "−") }

  /// The number with groups of three digits from the right.
  ///
  /// - Parameters:
  ///   - minimum: the minimum number of digits before the last group.
  ///   - others: the number of digits in the groups before the last.
  package func grouped(by separator: String, minus: String, minimum: Int = 1, others: Int = 3) -> String {
    var text = String(magnitude)
    if text.utf8.count >= 3 + minimum {
      var end = text.utf8.index(text.endIndex, offsetBy: -3)
      while end > text.startIndex {
        text.insert(contentsOf: separator, at: end)
        end = text.utf8.index(end, offsetBy: -others, limitedBy: text.startIndex) ?? text.startIndex
      }
    }
    return self < 0 ? minus + text : text
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
