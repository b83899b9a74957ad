import Base

extension Cell {
  /// A number or boolean parsed from text, or else the text. Codes with leading zeros stay text.
  init(plain text: String) {
    self = .text(text)
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first else { return }
    // Some statistics software omits the zero before a decimal point.
    let isFraction = first == UInt8(ascii: ".") && digits.dropFirst().first?.isDigit == true
    guard first.isDigit || isFraction else {
      switch text.utf8.count > 5 ? "" : text.lowercased() {
      case "true": self = .boolean(true)
      case "false": self = .boolean(false)
      default: break
      }
      return
    }
    if first == UInt8(ascii: "0"), digits.dropFirst().first?.isDigit == true { return }
    // Numbers not valid in JSON are codes, except the notation of exports for large amounts.
    let number =
      digits.allSatisfy(\.isDigit) ? Int(inJSON: text).map(Cell.integer) : Double(plain: text).map(Cell.decimal)
    if let number { self = number }
  }
}

extension Double {
  /// A finite number in digits, with an optional decimal point and exponent. Excludes `inf` and `0x10`.
  package init?(plain text: String) {
    guard text.utf8.count <= 40, !text.hasByte(where: { !$0.isDigit && !"+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    // Nonzero digits before the exponent mean underflow.
    if number == 0,
      text.utf8.prefix(while: { $0 | 0x20 != UInt8(ascii: "e") }).contains(where: { (0x31...0x39).contains($0) })
    {
      return nil
    }
    self = number
  }
}

extension Int {
  init?(plain text: String) { self.init(text.withoutZeroFraction) }

  /// An integer that is exact as a double, as programs read it from JSON; not all beyond 2⁵³ are.
  init?(inJSON text: String) {
    guard let number = Int(text), Int(exactly: Double(number)) == number else { return nil }
    self = number
  }
}

extension String {
  /// Removes `.0` or `.00` after digits. Some programs write it for integer columns with gaps, as in `67391582.0`.
  /// Three zeros may be thousands.
  var withoutZeroFraction: String {
    let parts = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, (1...2).contains(parts[1].count),
      parts[1].allSatisfy({ $0 == UInt8(ascii: "0") }),
      parts[0].allSatisfy(\.isDigit)
    else { return self }
    return String(decoding: parts[0], as: UTF8.self)
  }
}
