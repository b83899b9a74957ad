extension Chart {
  /// The figures of a chart as texts in columns.
  struct Figures: Equatable, Sendable {
    /// A column.
    struct Column: Equatable, Sendable {
      /// The words above it, with what its numbers count.
      let title: String
      /// Whether it holds numbers, which stand below one another at their ends.
      let isNumeric: Bool
    }

    /// The columns: names, series where there are several, and numbers.
    let columns: [Column]
    /// The first 300 rows at most, each with a text for every column.
    let rows: [[String]]
    /// How many rows of the result are beyond those.
    let left: Int
  }

  /// As many rows as a table of the figures has.
  private static let mostRows = 300

  /// The figures as a table; `nil` where there are none, and for a single value, which needs no table.
  var figures: Figures? {
    guard kind != .value, !data.marks.isEmpty else { return nil }
    let isHistogram = data.binWidth != nil
    let (key, value) = (data.key.title.shown, data.value.title.shown)
    var columns = [
      Figures.Column(
        title: isHistogram ? key.with(unit, words) : key, isNumeric: data.key.kind == .number && !isHistogram)
    ]
    if let series = data.seriesColumn { columns.append(.init(title: series.title.shown, isNumeric: false)) }
    columns.append(.init(title: isHistogram ? words("Rows") : value.with(unit, words), isNumeric: true))
    let rows = data.marks.prefix(Self.mostRows).map { mark in
      [mark.name] + (data.seriesColumn == nil ? [] : [data.series[mark.series]]) + [data.text(mark)]
    }
    return Figures(columns: columns, rows: rows, left: data.marks.count - rows.count + data.left)
  }
}
