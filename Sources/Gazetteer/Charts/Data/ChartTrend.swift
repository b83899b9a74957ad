import Base
import Platform

/// A least squares line through the figures of a chart, without projected ones. On logarithmic axes it is fitted to
/// the logarithms, so that it is straight.
struct ChartTrend: Sendable {
  let slope: Double
  let intercept: Double
  /// The share of the variance that the line explains.
  let r2: Double
  private let count: Int
  private let places: ClosedRange<Double>
  private let isLogarithmic: (x: Bool, y: Bool)

  /// The trend of a block; `nil` if it has none or its figures have none.
  static func line(_ settings: ChartSettings, _ data: ChartData) throws(Mistake) -> ChartTrend? {
    guard let trend = settings[.trend] else { return nil }
    guard trend == "linear" else {
      throw settings.mistake(in: .trend, "unknown trend “\(trend.shortened)”; use “linear”")
    }
    guard settings.kind == .scatter || settings.kind == .line, data.key.kind != .text, data.key.kind != .date else {
      throw settings.mistake(in: .trend, "a trend needs a scatter or line with numbers or years along x")
    }
    let isLogarithmic = (x: data.keyLimits.isLogarithmic, y: data.valueLimits.isLogarithmic)
    let points = data.marks.filter { $0.layer == 0 && !$0.isProjected && $0.value != nil }.map {
      (x: isLogarithmic.x ? log10($0.position) : $0.position, y: isLogarithmic.y ? log10($0.number) : $0.number)
    }
    return ChartTrend(points.filter { $0.x.isFinite && $0.y.isFinite }, isLogarithmic)
  }

  private init?(_ points: [(x: Double, y: Double)], _ isLogarithmic: (x: Bool, y: Bool)) {
    let places = points.map(\.x)
    guard points.count > 2, let low = places.min(), let high = places.max() else { return nil }
    let size = Double(points.count)
    let means = (x: places.reduce(0) { $0 + $1 / size }, y: points.reduce(0) { $0 + $1.y / size })
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (point.x - means.x, point.y - means.y)
      (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
    }
    let (slope, r2) = (xy / xx, xy / xx * (xy / yy))
    // Differences by rounding errors are none.
    let isFlat = { (sum: Double, mean: Double) in sum <= size * mean * mean * 1e-24 }
    guard !isFlat(xx, means.x), !isFlat(yy, means.y), (xx * yy).isFinite, slope.isFinite, r2.isFinite else {
      return nil
    }
    (self.slope, self.r2, intercept) = (slope, min(1, r2), means.y - slope * means.x)
    (count, self.places, self.isLogarithmic) = (points.count, low...high, isLogarithmic)
  }

  /// Points along the line. Steps keep it inside the ends of axes.
  func points(_ steps: Int = 24) -> [(place: Double, value: Double)] {
    (0...steps).map { step in
      let share = Double(step) / Double(steps)
      let place = places.lowerBound * (1 - share) + places.upperBound * share
      let value = intercept + slope * place
      return (isLogarithmic.x ? pow(10, place) : place, isLogarithmic.y ? pow(10, value) : value)
    }
  }

  /// The equation, the number of points and r².
  func sentence(_ words: Phrases) -> String {
    let (a, b) = (NumberText.exact(slope, words), NumberText.exact(intercept.magnitude, words))
    let (x, y) = (isLogarithmic.x ? "log₁₀ x" : "x", isLogarithmic.y ? "log₁₀ y" : "y")
    let equation = "\(y) = \(a) \(x) \(intercept < 0 ? "−" : "+") \(b)"
    return words(
      "Linear trend: {equation} (n = {count}, r² = {r2}).",
      [
        "equation": words.isRightToLeft ? "\u{2066}\(equation)\u{2069}" : equation, "count": words.number(count),
        "r2": words.localized(number: r2.text(upTo: 2)),
      ])
  }
}
