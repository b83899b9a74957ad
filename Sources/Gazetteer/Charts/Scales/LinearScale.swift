/// Numbers along a line, from an end that is drawn first to one that is drawn last, and those that are worth a tick.
struct LinearScale {
  let low: Double
  let high: Double
  /// The distance between ticks: 1, 2 or 5 times a power of ten.
  let step: Double

  /// A scale that holds two numbers, of which the first is not above the second.
  ///
  /// - Parameters:
  ///   - ticks: about how many ticks there are.
  ///   - isRound: whether the scale ends at ticks.
  ///   - leastStep: what ticks differ by at least: 1 where nothing is between whole numbers.
  init(_ low: Double, _ high: Double, ticks: Int = 5, isRound: Bool = true, leastStep: Double = 0) {
    var (low, high) = (low, high)
    // What double numbers can hardly tell apart is the same.
    if high / 2 - low / 2 <= max(1e-290, max(low.magnitude, high.magnitude) * 1e-12) {
      if leastStep > 0 {
        (low, high) = (low - leastStep, high + leastStep)
      } else if high.magnitude < 1e-290 {
        (low, high) = (0, 1)
      } else {
        (low, high) = (min(low, 0), max(high, 0))
      }
    }
    step = max(leastStep, Self.step(min(high / Double(ticks) - low / Double(ticks), .greatestFiniteMagnitude)))
    if isRound {
      let ends = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
      if ends.0.isFinite { low = ends.0 }
      if ends.1.isFinite { high = ends.1 }
    }
    (self.low, self.high) = (low, high)
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is not below a number.
  private static func step(_ rough: Double) -> Double {
    let (mantissa, exponent) = NumberText.decimal(of: rough)
    // Whole powers of ten are exact, and so are quotients by them, as nearly as can be.
    let power = Double.powerOfTen(abs(exponent))
    let factor = [1.0, 2, 5].first { mantissa <= $0 * 1.000_001 } ?? 10
    let step = exponent < 0 ? factor / power : factor * power
    return step.isFinite && step > 0 ? step : rough
  }

  /// Where a number is: 0 at the low end, 1 at the high one. Halves never overflow.
  func fraction(_ number: Double) -> Double { min(1, max(0, (number / 2 - low / 2) / (high / 2 - low / 2))) }

  /// The numbers that have a tick.
  var ticks: [Double] {
    let first = (low / step - 1e-9).rounded(.up)
    let count = min(50, max(0, (high / step + 1e-9).rounded(.down) - first)).whole
    return (0...count).map { (first + Double($0)) * step }.filter(\.isFinite)
  }
}
