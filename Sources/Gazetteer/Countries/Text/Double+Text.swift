/// Numbers in English; `Phrases.localized(number:)` localizes them.
extension Double {
  /// The number with this many decimals and grouped thousands: `1,234.50`. Very large numbers are not formatted.
  func text(decimals: Int) -> String {
    let scale = Self.powerOfTen(decimals)
    guard let scaled = Int(exactly: (abs(self) * scale).rounded()), let parts = Int(exactly: scale) else {
      return Cell.decimal(self).text
    }
    let fraction = String(scaled % parts)
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.utf8.count))
    let digits = (scaled / parts).grouped + (decimals > 0 ? ".\(zeros)\(fraction)" : "")
    return self < 0 && scaled > 0 ? "−" + digits : digits
  }

  /// The number as pages show it where no decimals are declared: whole from 1,000 on, with up to two decimals below, and
  /// with three significant digits below 1.
  var roundedText: String {
    let size = abs(self)
    return size >= 1000 ? text(decimals: 0) : text(upTo: (2..<19).first { size * .powerOfTen($0) >= 99.95 } ?? 20)
  }

  func text(upTo decimals: Int) -> String {
    let text = text(decimals: decimals)
    guard text.utf8.contains(UInt8(ascii: ".")), !text.utf8.contains(UInt8(ascii: "e")) else { return text }
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

extension Int {
  /// The number with grouped thousands: `66,438,822`.
  package var grouped: String {
    var text = String(magnitude)
    var end = text.endIndex
    while let comma = text.index(end, offsetBy: -3, limitedBy: text.startIndex), comma > text.startIndex {
      text.insert(",", at: comma)
      end = comma
    }
    return self < 0 ? "−" + text : text
  }
}
