import Base
import Platform

/// A scale with round ticks, linear or logarithmic.
package struct LinearScale {
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
  package init(
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
  package func fraction(_ number: Double) -> Double {
    let number = !isLogarithmic ? number : number > 0 ? log10(number) : low
    return min(1, max(0, (number / 2 - low / 2) / (high / 2 - low / 2)))
  }

  /// The range between two ticks that holds a number, from 0. A number at a tick belongs to the range that begins there.
  func bin(of number: Double, count: Int) -> Int {
    min(Double(count - 1), max(0, (number / step - low / step + 1e-9).rounded(.down))).whole
  }

  var ticks: [Double] {
    let first = (low / step - 1e-9).rounded(.up)
    let count = min(50, max(0, (high / step + 1e-9).rounded(.down) - first)).whole
    return (0...count).map { (first + Double($0)) * step }.filter(\.isFinite)
  }
}

package struct AxisLimits {
  var isLogarithmic = false
  /// Whether the axis includes zero; `nil` for the default of the chart.
  var withZero: Bool?
  var from: Double?
  var to: Double?

  var isSet: Bool { isLogarithmic || withZero != nil || from != nil || to != nil }

  func contains(_ number: Double) -> Bool {
    (!isLogarithmic || number > 0) && number >= from ?? -.infinity && number <= to ?? .infinity
  }

  /// The place of a number on the axis, and the number at a place; `nil` for a number without a logarithm.
  func place(_ number: Double) -> Double? { isLogarithmic ? number > 0 ? log10(number) : nil : number }
  func number(at place: Double) -> Double { isLogarithmic ? pow(10, place) : place }

  /// The parts of the way from one number to another at which it enters and leaves the axis; `nil` if it stays outside.
  func shares(_ one: Double, _ other: Double) -> ClosedRange<Double>? {
    guard let first = place(one), let last = place(other) else { return nil }
    guard first != last else { return contains(one) ? 0...1 : nil }
    let ends = [from, to].map { limit in limit.flatMap(place).map { ($0 - first) / (last - first) } }
    let (start, end) = first < last ? (ends[0], ends[1]) : (ends[1], ends[0])
    let (low, high) = (max(0, start ?? 0), min(1, end ?? 1))
    return low < high ? low...high : nil
  }

  /// The number at a part of the way from one to another, within the limits.
  func number(at share: Double, from one: Double, to other: Double) -> Double {
    guard let first = place(one), let last = place(other) else { return from ?? 0 }
    return min(to ?? .infinity, max(from ?? -.infinity, number(at: first + (last - first) * share)))
  }

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
