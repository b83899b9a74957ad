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
