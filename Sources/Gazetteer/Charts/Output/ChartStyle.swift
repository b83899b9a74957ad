/// The classes of series. `charts.css` gives each a colour and a dash, a marker or a frame.
enum ChartStyle {
  /// The number of series with a distinct style; the others are grey.
  static let distinct = 6

  static func name(_ series: Int) -> String { series < distinct ? "s\(series + 1)" : "rest" }

  /// Appends a sample of a series for the legend, 24 by 12.
  static func sample(of kind: ChartKind, series: Int, to markup: inout HTMLWriter) {
    let name = name(series)
    switch kind {
    case .scatter, .dot: PointMarks.append("M12 6h0", series: series, to: &markup)
    case .line, .sparkline: markup.path("line \(name)", "M0 6H24")
    default: markup.path("fill \(name)", "M2 1H22V11H2z")
    }
  }
}
