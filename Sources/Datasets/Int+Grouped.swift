extension Int {
  /// The number as people read it, with a comma between groups of three digits: `66,438,822`.
  public var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
