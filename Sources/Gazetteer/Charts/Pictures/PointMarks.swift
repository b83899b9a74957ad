/// Points, drawn as lines of zero length with wide caps so that stretching does not distort them.
enum PointMarks {
  /// Appends points with the marker of a series: a disc or a square, filled, hollow or with a dot.
  static func append(_ path: String, series: Int, isSmall: Bool = false, to markup: inout HTMLWriter) {
    let shape = (isSmall ? "small " : "") + (series % 2 == 0 ? "disc" : "square")
    markup += "<path class=\"\(shape) \(ChartStyle.name(series))\" d=\"\(path)\"/>"
    guard (2..<ChartStyle.distinct).contains(series) else { return }
    markup += "<path class=\"\(shape) hole\" d=\"\(path)\"/>"
    if series > 3 { markup += "<path class=\"\(shape) core \(ChartStyle.name(series))\" d=\"\(path)\"/>" }
  }
}
