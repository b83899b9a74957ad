import Platform

struct AxisLimits {
  var isLogarithmic = false
  /// Whether the axis includes zero; `nil` for the default of the chart.
  var withZero: Bool?
  var from: Double?
  var to: Double?

  func contains(_ number: Double) -> Bool {
    (!isLogarithmic || number > 0) && number >= from ?? -.infinity && number <= to ?? .infinity
  }

  /// The place of a number on the axis, and the number at a place; `nil` for a number without a logarithm.
  func place(_ number: Double) -> Double? { isLogarithmic ? number > 0 ? log10(number) : nil : number }
  func number(at place: Double) -> Double { isLogarithmic ? pow(10, place) : place }

  /// The ends of an axis for numbers from `low` to `high`. Those of a logarithmic axis are 1, 2 or 5 times a power of ten.
  func ends(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
    var (low, high) = (from ?? low, to ?? high)
    if isLogarithmic {
      if low <= 0 { (low, high) = high > 0 ? (high, high) : (1, 1) }
      if from == nil { low = LinearScale.rounded(low, up: false) }
      if to == nil { high = LinearScale.rounded(high) }
      guard low >= high else { return (low, high) }
      return high < 1e300 && to == nil ? (low, low * 10) : (high / 10, high)
    }
    guard low >= high, from != nil || to != nil else { return (low, high) }
    return from == nil ? (high - max(1, high.magnitude), high) : (low, low + max(1, low.magnitude))
  }
}
