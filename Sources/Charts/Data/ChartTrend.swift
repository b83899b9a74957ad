import Base
import Countries

/// A least squares line through the figures of a chart, without projected ones. On a logarithmic axis it is fitted to the
/// logarithms, so that it is straight.
struct ChartTrend: Sendable {
  let series: Int?
  /// Its panel; `nil` for a chart without panels.
  let panel: Int?
  let slope: Double
  let intercept: Double
  let r2: Double
  /// The ends of the line within the limits of the axes; none if it is outside them.
  let ends: [(place: Double, value: Double)]
  let sentence: String

  /// The trend of all figures, of each panel, or of each series if the block says so, with a sentence about each; `nil` if
  /// the block has none.
  static func lines(
    _ settings: ChartSettings, _ data: ChartData
  ) throws(Mistake) -> (trends: [ChartTrend], sentence: String)? {
    guard let trend = settings[.trend] else { return nil }
    let isOfAll = trend == "linear"
    guard data.key.kind != .text, data.key.kind != .date else {
      throw settings.mistake(in: .trend, "a trend needs a scatter or line with numbers or years along x")
    }
    let marks = data.marks.filter { $0.layer == 0 && !$0.isProjected && $0.value != nil }
    let series = Set(marks.map(\.series)).sorted()
    if settings.kind == .line, series.count > 1 {
      throw settings.mistake(in: .trend, "a trend of lines needs one series; remove “color”, or use a scatter")
    }
    guard isOfAll || series.count <= ChartStyle.distinct else {
      throw settings.mistake(in: .trend, "“linear each” needs at most six series; use “linear” for one trend of all")
    }
    let words = data.words
    var (trends, sentences): ([ChartTrend], [String]) = ([], [])
    let panels = data.panels.isEmpty ? [nil] : data.panels.indices.map(Int?.some)
    let groups = panels.flatMap { panel -> [(panel: Int?, series: Int?)] in
      guard !isOfAll, series.count > 1 else { return [(panel, nil)] }
      return Set(marks.filter { panel == nil || $0.panel == panel }.map(\.series)).sorted().map { (panel, $0) }
    }
    for (panel, group) in groups {
      let own = marks.filter { (group == nil || $0.series == group) && (panel == nil || $0.panel == panel) }
      let parts = [panel.map { data.panels[$0] }, group.map { data.series[$0] }].compactMap { $0?.inSentence }
      let all = series.count > 1 ? words("all series") : nil
      let name = parts.isEmpty ? all : words.enumeration(parts)
      let points: [(x: Double, y: Double)] = own.compactMap { mark in
        data.keyLimits.place(mark.position).flatMap { x in data.valueLimits.place(mark.number).map { (x, $0) } }
      }
      let differ = points.count > 2 && Set(points.map(\.x)).count > 1 && Set(points.map(\.y)).count > 1
      let trend = differ ? ChartTrend(points, data, group, panel, name) : nil
      let fault = words(
        differ
          ? "No linear trend: its numbers are too large or too close to each other."
          : "No linear trend: it needs three points that differ in both directions.")
      trends += [trend].compactMap(\.self)
      sentences.append(
        trend?.sentence ?? name.map { words("{name}: {value}", ["name": $0, "value": fault]) } ?? fault)
    }
    return (trends, sentences.joined(separator: " "))
  }

  /// - Parameter name: the name of its series for the sentence; `nil` for the only one.
  private init?(
    _ points: [(x: Double, y: Double)], _ data: ChartData, _ series: Int?, _ panel: Int?, _ name: String?
  ) {
    let (size, words) = (Double(points.count), data.words)
    let means = points.reduce((x: 0.0, y: 0.0)) { ($0.x + $1.x / size, $0.y + $1.y / size) }
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (point.x - means.x, point.y - means.y)
      (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
    }
    (self.series, self.panel, slope, r2) = (series, panel, xy / xx, min(1, xy / xx * (xy / yy)))
    intercept = means.y - slope * means.x
    // Differences by rounding errors are none.
    let isFlat = { (sum: Double, mean: Double) in sum <= size * mean * mean * 1e-24 }
    guard !isFlat(xx, means.x), !isFlat(yy, means.y), (xx * yy).isFinite, slope.isFinite, r2.isFinite else {
      return nil
    }
    let (slope, intercept, ofKey, ofValue) = (slope, intercept, data.keyLimits, data.valueLimits)
    // The places where the line leaves the range of the numbers.
    let cuts = [ofValue.from, ofValue.to].map { $0.flatMap(ofValue.place).map { ($0 - intercept) / slope } }
    let (first, last) = slope < 0 ? (cuts[1], cuts[0]) : (cuts[0], cuts[1])
    let lows = [points.map(\.x).min(), ofKey.from.flatMap(ofKey.place), first].compactMap(\.self)
    let highs = [points.map(\.x).max(), ofKey.to.flatMap(ofKey.place), last].compactMap(\.self)
    let (low, high) = (lows.reduce(-.infinity, max), highs.reduce(.infinity, min))
    ends = (low < high ? [low, high] : []).map { (ofKey.number(at: $0), ofValue.number(at: intercept + slope * $0)) }
    guard ends.allSatisfy({ $0.place.isFinite && $0.value.isFinite }) else { return nil }
    let (x, y) = (ofKey.isLogarithmic ? "log₁₀ x" : "x", ofValue.isLogarithmic ? "log₁₀ y" : "y")
    let (a, b) = (NumberText.exact(slope, words), NumberText.exact(intercept.magnitude, words))
    let equation = "\(y) = \(a) \(x) \(intercept < 0 ? "−" : "+") \(b)"
    sentence = words(
      name == nil
        ? "Linear trend: {equation} (n = {count}, r² = {r2})."
        : "Linear trend ({series}): {equation} (n = {count}, r² = {r2}).",
      [
        "series": name ?? "",
        "equation": words.isRightToLeft ? "\u{2066}\(equation)\u{2069}" : equation,
        "count": words.number(points.count), "r2": r2.text(upTo: 2, words.forms),
      ])
  }
}
