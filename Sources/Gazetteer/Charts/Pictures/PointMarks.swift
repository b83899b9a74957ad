import Base

/// Points, drawn as lines of zero length with wide caps so that stretching does not distort them. Some programs draw
/// square caps only if the line has a length.
enum PointMarks {
  /// Appends points with the marker of a series: a disc or a square, filled, hollow or with a dot.
  ///
  /// - Parameter diameter: the diameter of a disc in ems; `nil` for that of the style sheet.
  static func append(
    _ path: String, series: Int, isSmall: Bool = false, diameter: Double? = nil, to markup: inout HTMLWriter
  ) {
    let path = series % 2 == 0 ? path : path.replacingScalars(of: "h0", with: "h.01")
    let shape = (isSmall ? "small " : diameter == nil ? "" : "bubble ") + (series % 2 == 0 ? "disc" : "square")
    /// A group has the width of its bubble, since the style sheet has none.
    func add(_ name: String, share: Double = 1) {
      guard let diameter else { return markup.path("\(shape) \(name)", path) }
      // A square has the area of its disc.
      let width = (diameter * share * (series % 2 == 0 ? 1 : 0.886)).em
      markup.inline("g", ["stroke-width": width]) { $0.path("\(shape) \(name)", path) }
    }
    add(ChartStyle.name(series))
    guard (2..<ChartStyle.distinct).contains(series) else { return }
    add("hole", share: 0.5)
    if series > 3 { add("core \(ChartStyle.name(series))", share: 0.25) }
  }
}
