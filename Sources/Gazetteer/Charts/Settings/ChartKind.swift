/// The kinds of charts.
enum ChartKind: String, CaseIterable, Sendable {
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

  /// The phrase of what the chart is, at the beginning of a sentence.
  var name: String {
    switch self {
    case .bar: "Bar chart of {figures}"
    case .column: "Column chart of {figures}"
    case .line: "Line chart of {figures}"
    case .area: "Area chart of {figures}"
    case .scatter: "Scatter plot of {figures}"
    case .dot: "Dot plot of {figures}"
    case .histogram: "Histogram of {figures}"
    case .sparkline: "Line of {figures}"
    case .value: "{figures}"
    }
  }

  /// Whether names stand beside the marks, and numbers run from left to right.
  var hasRows: Bool { self == .bar || self == .dot }

  /// Whether marks begin at zero.
  var beginsAtZero: Bool { self == .bar || self == .column || self == .area || self == .histogram }

  /// Whether the figures are joined in the order of x.
  var isLine: Bool { self == .line || self == .area || self == .sparkline }

  /// The phrase of how many figures it has.
  var count: String {
    switch self {
    case .bar: "{n} bar|{n} bars"
    case .column: "{n} column|{n} columns"
    default: "{n} point|{n} points"
    }
  }

  /// The phrase of how many of all figures it has.
  var part: String {
    switch self {
    case .bar: "{n} bar of {total}|{n} bars of {total}"
    case .column: "{n} column of {total}|{n} columns of {total}"
    default: "{n} point of {total}|{n} points of {total}"
    }
  }
}
