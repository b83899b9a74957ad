extension Chart {
  /// The figures of a chart as a table of texts.
  struct Figures: Equatable, Sendable {
    struct Column: Equatable, Sendable {
      /// The heading, with the unit.
      let title: String
      /// Whether it holds numbers, aligned to the right.
      let isNumeric: Bool
    }

    /// Names of points if they have some, names, series if there are several, sizes if there are some, and numbers.
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
    let texts = [data.panels.isEmpty ? nil : data.facetColumn, data.labelColumn].compactMap(\.self)
    var columns = texts.map { Figures.Column(title: $0.title.shown, isNumeric: false) }
    columns.append(
      Figures.Column(
        title: key.with(isHistogram ? unit : data.keyUnit, words), isNumeric: data.key.kind == .number && !isHistogram))
    if let series = data.seriesColumn { columns.append(.init(title: series.title.shown, isNumeric: false)) }
    if let size = data.sizeColumn {
      columns.append(.init(title: size.title.shown.with(size.display.unitOfNumbers, words), isNumeric: true))
    }
    columns += numberHeads(isHistogram ? words("Rows") : value.with(unit, words)).map { .init(title: $0, isNumeric: true) }
    let rows = data.marks.prefix(Self.mostRows).map { mark in
      (data.panels.isEmpty ? [] : [data.panels[mark.panel]]) + (data.labelColumn == nil ? [] : [mark.label]) + [mark.name]
        + (data.seriesColumn == nil ? [] : [data.series[mark.series]])
        + (data.sizeColumn.map { [$0.text(mark.size.map(Cell.decimal) ?? .empty, words)] } ?? []) + numbers(mark)
    }
    return Figures(columns: columns, rows: rows, left: data.marks.count - rows.count + data.left)
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
