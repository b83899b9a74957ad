/// The figures of a chart: what its settings make of a table.
struct ChartData {
  /// One of the figures.
  struct Mark {
    /// What it is called: a name, a year, a day.
    let name: String
    /// Where that is along its axis.
    let position: Double
    /// What holds the number.
    let cell: Cell
    /// Which of the series it belongs to.
    let series: Int
    /// Whether it lies at or behind the beginning of the projection.
    let isProjected: Bool

    /// The number; `nil` for a gap.
    var value: Double? { cell.finite }
    /// The number of a figure that has one.
    var number: Double { value ?? 0 }
  }

  /// How its words and numbers are written.
  let words: Phrases
  /// The column that names the figures, and the one that has their numbers.
  let key: ChartTable.Column
  let value: ChartTable.Column
  /// The figures in the order in which they are drawn.
  var marks: [Mark] = []
  /// The names of the series, of which there is always one; and the column they are from.
  var series: [String] = []
  let seriesColumn: ChartTable.Column?
  /// How many rows are not shown because there are too many, and because they have no place along the axis.
  var left = 0
  var unplaced = 0
  /// How wide a range of a histogram is.
  var binWidth: Double?
  /// Whether each of these ranges holds one whole number.
  var binsAreNumbers = false

  /// The numbers that are known.
  var numbers: [Double] { marks.compactMap(\.value) }

  init(key: ChartTable.Column, value: ChartTable.Column, seriesColumn: ChartTable.Column?, words: Phrases) {
    (self.key, self.value, self.seriesColumn, self.words) = (key, value, seriesColumn, words)
  }
}
