import Base

/// A least squares line through the figures of a chart, without projected ones.
struct ChartTrend: Sendable {
  let slope: Double
  let intercept: Double
  /// The share of the variance that the line explains.
  let r2: Double
  private let count: Int
  private let places: ClosedRange<Double>

  /// The trend of a block; `nil` if it has none or its figures have none.
  static func line(_ settings: ChartSettings, _ data: ChartData) throws(Mistake) -> ChartTrend? {
    guard let trend = settings[.trend] else { return nil }
    guard trend == "linear" else {
      throw settings.mistake(in: .trend, "unknown trend “\(trend.shortened)”; use “linear”")
    }
    guard settings.kind == .scatter || settings.kind == .line, data.key.kind != .text, data.key.kind != .date else {
      throw settings.mistake(in: .trend, "a trend needs a scatter or line with numbers or years along x")
    }
    return ChartTrend(data.marks.filter { $0.layer == 0 && !$0.isProjected && $0.value != nil })
  }

  private init?(_ marks: [ChartData.Mark]) {
    let places = marks.map(\.position)
    guard marks.count > 2, let low = places.min(), let high = places.max() else { return nil }
    let size = Double(marks.count)
    let means = (
      x: places.reduce(0) { $0 + $1 / size }, y: marks.reduce(0) { $0 + $1.number / size }
    )
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for mark in marks {
      let (x, y) = (mark.position - means.x, mark.number - means.y)
      (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
    }
    let (slope, r2) = (xy / xx, xy / xx * (xy / yy))
    // Differences by rounding errors are none.
    let isFlat = { (sum: Double, mean: Double) in sum <= size * mean * mean * 1e-24 }
    guard !isFlat(xx, means.x), !isFlat(yy, means.y), (xx * yy).isFinite, slope.isFinite, r2.isFinite else {
      return nil
    }
    (self.slope, self.r2, intercept) = (slope, min(1, r2), means.y - slope * means.x)
    (count, self.places) = (marks.count, low...high)
  }

  /// Points along the line. Steps keep it right where an axis is not linear.
  func points(_ steps: Int = 24) -> [(place: Double, value: Double)] {
    (0...steps).map { step in
      let share = Double(step) / Double(steps)
      let place = places.lowerBound * (1 - share) + places.upperBound * share
      return (place, intercept + slope * place)
    }
  }

  /// The equation, the number of points and r².
  func sentence(_ words: Phrases) -> String {
    let (a, b) = (NumberText.exact(slope, words), NumberText.exact(intercept.magnitude, words))
    let equation = "y = \(a) x \(intercept < 0 ? "−" : "+") \(b)"
    return words(
      "Linear trend: {equation} (n = {count}, r² = {r2}).",
      [
        "equation": words.isRightToLeft ? "\u{2066}\(equation)\u{2069}" : equation, "count": words.number(count),
        "r2": words.localized(number: r2.text(upTo: 2)),
      ])
  }
}
