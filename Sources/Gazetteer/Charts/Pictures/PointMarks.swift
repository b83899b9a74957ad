/// Points, each a line of no length with wide ends, so that a picture that is stretched does not stretch them.
enum PointMarks {
  /// Appends points in the shape of a series: a disc or a square, full, hollow or with a middle.
  static func append(_ path: String, series: Int, isSmall: Bool = false, to markup: inout HTMLWriter) {
    let shape = (isSmall ? "small " : "") + (series % 2 == 0 ? "disc" : "square")
    markup += "<path class=\"\(shape) \(ChartStyle.name(series))\" d=\"\(path)\"/>"
    guard (2..<ChartStyle.distinct).contains(series) else { return }
    markup += "<path class=\"\(shape) hole\" d=\"\(path)\"/>"
    if series > 3 { markup += "<path class=\"\(shape) core \(ChartStyle.name(series))\" d=\"\(path)\"/>" }
  }
}
