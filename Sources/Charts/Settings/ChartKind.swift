/// The kinds of charts.
public enum ChartKind: String, CaseIterable, Sendable {
  /// Bars from left to right, with their names beside them.
  case bar
  /// Bars from bottom to top.
  case column
  /// A line through points in the order of x.
  case line
  /// A line with the area below it.
  case area
  /// Points by two numbers.
  case scatter
  /// A point for each name: as bars, but without a beginning at zero.
  case dot
  /// How many rows fall into each of some equal ranges.
  case histogram
  /// A small line without axes.
  case sparkline
  /// One big number.
  case value

  /// What the chart is called at the beginning of a sentence.
  var name: String {
    switch self {
    case .scatter: "Scatter plot"
    case .dot: "Dot plot"
    case .histogram: "Histogram"
    case .sparkline: "Line"
    case .value: "Value"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst() + " chart"
    }
  }

  /// Whether names stand beside the marks, and numbers run from left to right.
  var hasRows: Bool { self == .bar || self == .dot }

  /// Whether marks begin at zero.
  var beginsAtZero: Bool { self == .bar || self == .column || self == .area || self == .histogram }

  /// Whether the figures are joined in the order of x.
  var isLine: Bool { self == .line || self == .area || self == .sparkline }

  /// What each of its figures is called.
  var noun: String {
    switch self {
    case .bar: "bar"
    case .column: "column"
    default: "point"
    }
  }
}
