import Base

/// Numbers in the format of a language.
extension Double {
  /// The number with this many decimals and grouped thousands: `1,234.50`. Very large numbers are not formatted.
  ///
  /// - Parameter isTrimmed: whether to omit zeros at the end.
  package func text(decimals: Int, isTrimmed: Bool = false, _ forms: WrittenForms = .english) -> String {
    let scale = Self.powerOfTen(decimals)
    guard let scaled = Int(exactly: (magnitude * scale).rounded()), let parts = Int(exactly: scale) else {
      return plainText(forms)
    }
    var fraction = String(scaled % parts)
    fraction = String(repeating: "0", count: max(0, decimals - fraction.utf8.count)) + (decimals > 0 ? fraction : "")
    while isTrimmed, fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
    let digits = forms.number(scaled / parts) + (fraction.isEmpty ? "" : forms.decimal + fraction)
    return self < 0 && scaled > 0 ? forms.minus + digits : digits
  }

  package func text(upTo decimals: Int, _ forms: WrittenForms = .english) -> String {
    text(decimals: decimals, isTrimmed: true, forms)
  }

  /// The number as pages show it where no decimals are declared: whole from 1,000 on, with up to two decimals below, and
  /// with three significant digits below 1.
  func roundedText(_ forms: WrittenForms = .english) -> String {
    let size = magnitude
    return size >= 1000
      ? text(decimals: 0, forms) : text(upTo: (2..<19).first { size * .powerOfTen($0) >= 99.95 } ?? 20, forms)
  }

  /// All digits of the number, with grouped thousands.
  package func exactText(_ forms: WrittenForms) -> String {
    let text = Cell.decimal(magnitude).text
    guard magnitude < 1e15, !text.contains("e"), let whole = Int(exactly: rounded(.towardZero)) else {
      return plainText(forms)
    }
    let fraction = text.drop { $0 != "." }.dropFirst()
    return (self < 0 ? forms.minus : "") + forms.number(abs(whole)) + (fraction.isEmpty ? "" : forms.decimal + fraction)
  }

  /// The digits of the number as in exports, with the signs of the language.
  private func plainText(_ forms: WrittenForms) -> String {
    (self < 0 ? forms.minus : "") + Cell.decimal(magnitude).text.replacingScalars(of: ".", with: forms.decimal)
  }

  /// The number without the digits that ``text(upTo:_:)`` omits.
  package func rounded(upTo decimals: Int) -> Double {
    let scale = Self.powerOfTen(decimals)
    return (self * scale).rounded() / scale
  }

  package static func powerOfTen(_ zeros: Int) -> Double { (0..<zeros).reduce(1) { power, _ in power * 10 } }
}
