extension Chart {
  /// The figures of a chart as a table of texts.
  struct Figures: Equatable, Sendable {
    struct Column: Equatable, Sendable {
      /// The heading, with the unit.
      let title: String
      /// Whether it holds numbers, aligned to the right.
      let isNumeric: Bool
    }

    /// Names, series if there are several, and numbers.
    let columns: [Column]
    /// At most 300 rows, each with a text for every column.
    let rows: [[String]]
    /// The number of rows of the result beyond these.
    let left: Int
  }

  /// The maximum number of rows of the table.
  private static let mostRows = 300

  /// The figures as a table; `nil` for no figures and for a single value.
  var figures: Figures? {
    guard kind != .value, !data.marks.isEmpty else { return nil }
    let isHistogram = data.binWidth != nil
    let (key, value) = (data.key.title.shown, data.value.title.shown)
    var columns = [
      Figures.Column(
        title: key.with(isHistogram ? unit : data.keyUnit, words), isNumeric: data.key.kind == .number && !isHistogram)
    ]
    if let series = data.seriesColumn { columns.append(.init(title: series.title.shown, isNumeric: false)) }
    columns.append(.init(title: isHistogram ? words("Rows") : value.with(unit, words), isNumeric: true))
    let rows = data.marks.prefix(Self.mostRows).map { mark in
      [mark.name] + (data.seriesColumn == nil ? [] : [data.series[mark.series]]) + [data.text(mark)]
    }
    return Figures(columns: columns, rows: rows, left: data.marks.count - rows.count + data.left)
  }
}
