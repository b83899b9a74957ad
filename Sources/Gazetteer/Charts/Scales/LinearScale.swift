import Platform

/// A scale with round ticks, linear or logarithmic.
struct LinearScale {
  let low: Double
  let high: Double
  /// The distance between ticks: 1, 2 or 5 times a power of ten.
  let step: Double
  /// Whether the ends are decimal logarithms.
  let isLogarithmic: Bool

  /// A scale from `low` to `high`.
  ///
  /// - Parameters:
  ///   - ticks: the approximate number of ticks.
  ///   - isRound: whether the scale ends at ticks.
  ///   - leastStep: the minimum distance between ticks: 1 for whole numbers.
  ///   - limits: the ends that are set.
  init(
    _ low: Double, _ high: Double, ticks: Int = 5, isRound: Bool = true, leastStep: Double = 0,
    limits: AxisLimits = AxisLimits()
  ) {
    var (low, high) = limits.ends(low, high)
    isLogarithmic = limits.isLogarithmic
    if isLogarithmic {
      (self.low, self.high, step) = (log10(low), log10(high), 1)
      return
    }
    // Numbers that differ only by rounding errors are equal.
    if high / 2 - low / 2 <= max(1e-290, max(low.magnitude, high.magnitude) * 1e-12) {
      if leastStep > 0 {
        (low, high) = (low - leastStep, high + leastStep)
      } else if high.magnitude < 1e-290 {
        (low, high) = (0, 1)
      } else {
        (low, high) = (min(low, 0), max(high, 0))
      }
    }
    step = max(leastStep, Self.rounded(min(high / Double(ticks) - low / Double(ticks), .greatestFiniteMagnitude)))
    if isRound {
      let ends = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
      if ends.0.isFinite { low = ends.0 }
      if ends.1.isFinite { high = ends.1 }
    }
    (self.low, self.high) = (limits.from ?? low, limits.to ?? high)
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is not less than a number, or the largest that is not more.
  static func rounded(_ number: Double, up: Bool = true) -> Double {
    let (mantissa, exponent) = NumberText.decimal(of: number)
    let factors = [1.0, 2, 5, 10]
    let factor = up ? factors.first { mantissa <= $0 * 1.000_001 } : factors.last { mantissa * 1.000_001 >= $0 }
    let rounded = LogTicks.number(factor ?? 0, exponent)
    return rounded.isFinite && rounded > 0 ? rounded : number
  }

  /// The position of a number: 0 at the low end, 1 at the high end. The halves avoid overflow.
  func fraction(_ number: Double) -> Double {
    let number = !isLogarithmic ? number : number > 0 ? log10(number) : low
    return min(1, max(0, (number / 2 - low / 2) / (high / 2 - low / 2)))
  }

  var ticks: [Double] {
    let first = (low / step - 1e-9).rounded(.up)
    let count = min(50, max(0, (high / step + 1e-9).rounded(.down) - first)).whole
    return (0...count).map { (first + Double($0)) * step }.filter(\.isFinite)
  }
}
