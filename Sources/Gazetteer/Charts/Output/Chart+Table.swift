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
    /// The number of columns at the end that hold numbers of the figures.
    let numbers: Int
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
    var columns =
      data.panels.isEmpty
      ? []
      : [data.facetColumn].compactMap(\.self).map {
        Figures.Column(title: $0.title.shown, isNumeric: false)
      }
    columns.append(
      Figures.Column(
        title: key.with(isHistogram ? unit : data.keyUnit, words), isNumeric: data.key.kind == .number && !isHistogram))
    if let series = data.seriesColumn { columns.append(.init(title: series.title.shown, isNumeric: false)) }
    let heads = numberHeads(isHistogram ? words("Rows") : value.with(unit, words))
    columns += heads.map { Figures.Column(title: $0, isNumeric: true) }
    let rows = data.marks.prefix(Self.mostRows).map { mark in
      (data.panels.isEmpty ? [] : [data.panels[mark.panel]]) + [mark.name]
        + (data.seriesColumn == nil ? [] : [data.series[mark.series]]) + numbers(mark)
    }
    return Figures(
      columns: columns, numbers: heads.count, rows: rows, left: data.marks.count - rows.count + data.left)
  }

  /// The headings of the numbers of a figure.
  private func numberHeads(_ value: String) -> [String] {
    if kind == .box {
      return [
        words("Rows"), words("Minimum"), words("Lower quartile"), words("Median"), words("Upper quartile"),
        words("Maximum"),
      ]
    }
    return [value] + (data.stack == nil ? [] : [words("Share")])
  }

  /// The numbers of a figure as texts.
  private func numbers(_ mark: ChartData.Mark) -> [String] {
    guard kind == .box else { return [data.text(mark)] + (data.stack == nil ? [] : [data.share(mark)]) }
    return [words.number(mark.count)] + mark.span.map { data.value.text(.decimal($0), words) }
  }
}
