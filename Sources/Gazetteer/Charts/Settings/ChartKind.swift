enum ChartKind: String, CaseIterable, Sendable {
  /// Horizontal bars with names beside them.
  case bar
  case column
  /// A line through points in the order of x.
  case line
  /// A line with the area below it.
  case area
  /// Points by two numbers.
  case scatter
  /// A point for each name; unlike bars, the axis need not start at zero.
  case dot
  /// The number of rows in bins of equal width.
  case histogram
  /// A line for each name between two values of x.
  case slope
  /// A grid of two names, coloured by a number.
  case heatmap
  /// The quartiles of each group.
  case box
  /// A small line without axes.
  case sparkline
  /// One big number.
  case value

  var name: String {
    switch self {
    case .bar: "Bar chart of {figures}"
    case .column: "Column chart of {figures}"
    case .line: "Line chart of {figures}"
    case .area: "Area chart of {figures}"
    case .scatter: "Scatter plot of {figures}"
    case .dot: "Dot plot of {figures}"
    case .histogram: "Histogram of {figures}"
    case .slope: "Slope chart of {figures}"
    case .heatmap: "Heat map of {figures}"
    case .box: "Box plot of {figures}"
    case .sparkline: "Line of {figures}"
    case .value: "{figures}"
    }
  }

  var stackedName: String {
    switch self {
    case .bar: "Stacked bar chart of {figures}"
    case .column: "Stacked column chart of {figures}"
    default: "Stacked area chart of {figures}"
    }
  }

  /// Whether each figure is a row, with numbers from left to right.
  var hasRows: Bool { self == .bar || self == .dot || self == .box }

  var canStack: Bool { self == .bar || self == .column || self == .area }

  var canHavePanels: Bool { ![.slope, .heatmap, .box, .sparkline, .value].contains(self) }

  var namesSeries: Bool { self == .slope || self == .heatmap }

  var beginsAtZero: Bool { self == .bar || self == .column || self == .area || self == .histogram }

  var isLine: Bool { self == .line || self == .area || self == .sparkline || self == .slope }

  /// Whether it can share its axes with another kind.
  var isLayer: Bool { self == .line || self == .area || self == .scatter }

  var count: String {
    switch self {
    case .bar: "{n} bar|{n} bars"
    case .column: "{n} column|{n} columns"
    case .heatmap, .box: "{n} value|{n} values"
    default: "{n} point|{n} points"
    }
  }

  /// The phrase for the number of figures shown out of all.
  var part: String {
    switch self {
    case .bar: "{n} bar of {total}|{n} bars of {total}"
    case .column: "{n} column of {total}|{n} columns of {total}"
    default: "{n} point of {total}|{n} points of {total}"
    }
  }
}
