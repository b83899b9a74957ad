/// How series are told apart: by classes, to which `charts.css` gives a colour each and a dash, a shape or a frame.
enum ChartStyle {
  /// As many series as have looks of their own; those behind them are grey.
  static let distinct = 6

  /// The class of a series.
  static func name(_ series: Int) -> String { series < distinct ? "s\(series + 1)" : "rest" }

  /// Appends a sample of the looks of a series, 24 by 12.
  static func sample(of kind: ChartKind, series: Int, to markup: inout HTMLWriter) {
    let name = name(series)
    switch kind {
    case .scatter, .dot: PointMarks.append("M12 6h0", series: series, to: &markup)
    case .line, .sparkline: markup += "<path class=\"line \(name)\" d=\"M0 6H24\"/>"
    default: markup += "<path class=\"fill \(name)\" d=\"M2 1H22V11H2z\"/>"
    }
  }
}
