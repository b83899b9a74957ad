extension Int {
  /// The number as people read it, with a comma between groups of three digits: `66,438,822`.
  public var grouped: String {
    let digits = String(magnitude).utf8
    var text = Array((self < 0 ? "−" : "").utf8)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
