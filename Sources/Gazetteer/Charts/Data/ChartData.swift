/// The figures of a chart, read from a table according to its settings.
struct ChartData {
  struct Mark {
    /// A name, a year or a day.
    let name: String
    /// The position along the axis.
    let position: Double
    let cell: Cell
    /// The index of its series.
    let series: Int
    /// Whether it is projected.
    let isProjected: Bool

    /// The number; `nil` for a gap.
    var value: Double? { cell.finite }
    /// The number, or 0 for a gap.
    var number: Double { value ?? 0 }
  }

  let words: Phrases
  /// The columns with the names and with the numbers of the figures.
  let key: ChartTable.Column
  let value: ChartTable.Column
  /// The figures in drawing order.
  var marks: [Mark] = []
  /// The names of the series, at least one, and their column.
  var series: [String] = []
  let seriesColumn: ChartTable.Column?
  /// The number of rows not shown because of the limit, and because they have no position on the axis.
  var left = 0
  var unplaced = 0
  /// The width of a histogram bin.
  var binWidth: Double?
  /// Whether each bin holds a single whole number.
  var binsAreNumbers = false

  /// The columns with figures: that of the numbers, the other one of a scatter plot, and that of the series. The numbers
  /// of a histogram are counts.
  var columns: [ChartTable.Column] { (binWidth == nil ? [value] : []) + [key] + [seriesColumn].compactMap(\.self) }

  /// The unit of a numeric key; empty for none.
  var keyUnit: String { key.kind == .number ? key.display.unitOfNumbers : "" }

  /// All numbers, without gaps.
  var numbers: [Double] { marks.compactMap(\.value) }

  init(key: ChartTable.Column, value: ChartTable.Column, seriesColumn: ChartTable.Column?, words: Phrases) {
    (self.key, self.value, self.seriesColumn, self.words) = (key, value, seriesColumn, words)
  }
}
