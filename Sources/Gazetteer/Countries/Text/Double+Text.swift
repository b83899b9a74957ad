/// Numbers in English; `Phrases.localized(number:)` localizes them.
extension Double {
  /// The number with this many decimals and grouped thousands: `1,234.50`. Very large numbers are not formatted.
  /// | - Parameter decimals: `nil` for a readable number: two decimals from 1,000 on, four below, all for fractions.
  func text(decimals: Int?) -> String {
    guard let decimals else { return readableText }
    let scale = Self.powerOfTen(decimals)
    guard let scaled = Int(exactly: (abs(self) * scale).rounded()), let parts = Int(exactly: scale) else {
      return Cell.decimal(self).text
    }
    let fraction = String(scaled % parts)
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.utf8.count))
    let digits = (scaled / parts).grouped + (decimals > 0 ? ".\(zeros)\(fraction)" : "")
    return self < 0 && scaled > 0 ? "−" + digits : digits
  }

  private var readableText: String {
    guard abs(self) >= 1, abs(self) < 1e13 else { return exactText }
    return text(upTo: abs(self) < 1000 ? 4 : 2)
  }

  /// The number rounded to at most this many decimals.
  func text(upTo decimals: Int) -> String {
    let text = text(decimals: decimals)
    guard text.contains("."), !text.contains("e") else { return text }
    return String(text.trimmingSuffix(while: { $0 == "0" }).trimmingSuffix(while: { $0 == "." }))
  }

  /// All digits of the number, with grouped thousands.
  var exactText: String {
    let text = Cell.decimal(abs(self)).text
    guard abs(self) < 1e15, !text.contains("e"), let whole = Int(exactly: rounded(.towardZero)) else {
      return Cell.decimal(self).text
    }
    return (self < 0 ? "−" : "") + abs(whole).grouped + text.drop { $0 != "." }
  }

  static func powerOfTen(_ zeros: Int) -> Double { (0..<zeros).reduce(1) { power, _ in power * 10 } }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return self[startIndex..<end]
  }
}
