package struct ChartKind: Sendable {
  /// The columns of its figures.
  enum Columns {
    case nameAndNumber, number, twoNumbers
    /// Two names and a number.
    case grid
  }

  /// How it is drawn.
  enum Picture { case frame, grid, rows, slope, sparkline }

  /// The mark of a series in the legend.
  enum Mark { case fill, line, point }

  /// The name in blocks.
  package let name: String
  /// The phrases for its figures. Only kinds with a phrase for stacks can have some.
  let title: String
  var stackedTitle: String?
  /// The phrases for the number of figures, and for that of the figures shown out of all.
  var count = "{n} point|{n} points"
  var part = "{n} point of {total}|{n} points of {total}"
  var columns = Columns.nameAndNumber
  var picture = Picture.frame
  var mark = Mark.fill
  /// The default limits of figures with names and of others.
  var most = (names: Int.max, others: Int.max)
  var isLine = false
  /// Whether it can share its axes with another kind.
  var isLayer = false
  var beginsAtZero = false
  /// Whether figures beyond the ends of the axis are cut and not omitted.
  var isCut = false
  var namesSeries = false

  /// Whether each figure is a row, with numbers from left to right.
  var hasRows: Bool { picture == .rows }
  /// Whether each figure has a place on the axis of x.
  var hasPlaces: Bool { isLine || columns == .twoNumbers }
  /// Whether figures can be in the order of x.
  var isInOrder: Bool { isLine || self == .column }
  /// Whether figures have bars or rows, which those of one name can share.
  var hasSlots: Bool { hasRows || self == .column }
}

extension ChartKind {
  static let all: [ChartKind] = [
    .bar, .column, .line, .area, .scatter, .dot, .histogram, .slope, .heatmap, .box, .sparkline, .value,
  ]

  /// Horizontal bars with names beside them.
  static let bar = ChartKind(
    name: "bar", title: "Bar chart of {figures}", stackedTitle: "Stacked bar chart of {figures}",
    count: "{n} bar|{n} bars", part: "{n} bar of {total}|{n} bars of {total}", picture: .rows, most: (20, 20),
    beginsAtZero: true, isCut: true)

  static let column = ChartKind(
    name: "column", title: "Column chart of {figures}", stackedTitle: "Stacked column chart of {figures}",
    count: "{n} column|{n} columns", part: "{n} column of {total}|{n} columns of {total}",
    most: (20, ChartSettings.mostBars), beginsAtZero: true, isCut: true)

  /// A line through points in the order of x.
  static let line = ChartKind(
    name: "line", title: "Line chart of {figures}", mark: .line, isLine: true, isLayer: true)

  /// A line with the area below it.
  static let area = ChartKind(
    name: "area", title: "Area chart of {figures}", stackedTitle: "Stacked area chart of {figures}", isLine: true,
    isLayer: true, beginsAtZero: true)

  /// Points by two numbers.
  static let scatter = ChartKind(
    name: "scatter", title: "Scatter plot of {figures}", columns: .twoNumbers, mark: .point, isLayer: true)

  /// A point for each name; unlike bars, the axis need not start at zero.
  static let dot = ChartKind(
    name: "dot", title: "Dot plot of {figures}", picture: .rows, mark: .point, most: (20, 20))

  /// The number of rows in bins of equal width.
  static let histogram = ChartKind(
    name: "histogram", title: "Histogram of {figures}", columns: .number, beginsAtZero: true)

  /// A line for each name between two values of x.
  static let slope = ChartKind(
    name: "slope", title: "Slope chart of {figures}", picture: .slope, isLine: true,
    namesSeries: true)

  /// A grid of two names, coloured by a number.
  static let heatmap = ChartKind(
    name: "heatmap", title: "Heat map of {figures}", count: "{n} value|{n} values", columns: .grid, picture: .grid,
    most: (ChartSettings.mostBars, ChartSettings.mostBars), namesSeries: true)

  /// The quartiles of each group.
  static let box = ChartKind(
    name: "box", title: "Box plot of {figures}", count: "{n} value|{n} values", picture: .rows, most: (20, 20),
    isCut: true)

  /// A small line without axes.
  static let sparkline = ChartKind(
    name: "sparkline", title: "Line of {figures}", picture: .sparkline, mark: .line, isLine: true)

  /// One big number.
  package static let value = ChartKind(
    name: "value", title: "{figures}", columns: .number, most: (1, 1))
}

extension ChartKind: Equatable {
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
}
