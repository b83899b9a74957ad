extension Chart {
  /// The block characters of sparklines, from low to high.
  static let heights = Array("▁▂▃▄▅▆▇█")
  private static let mostPlaces = 24

  /// Lines as a table with a column for each series, with short numbers if others do not fit; `nil` if none fits.
  func tableOfLines(_ width: Int, _ columns: (String) -> Int) -> (lines: [String], rest: String)? {
    for areShort in [false, true] {
      guard let figures = lines(most: Self.mostPlaces, areShort: areShort) else { return nil }
      if let lines = aligned(figures, width, columns) { return (lines, words.skipped(figures.skipped)) }
    }
    return nil
  }

  /// A table with aligned columns; `nil` if it is too wide.
  ///
  /// - Parameter isCut: whether to wrap headings and cut texts instead, and numbers only if there is no other room.
  func aligned(_ figures: Figures, _ width: Int, _ columns: (String) -> Int, isCut: Bool = false) -> [String]? {
    let (titles, rows) = (
      figures.columns.map(\.title.escapingControls), figures.rows.map { $0.map(\.escapingControls) }
    )
    let cells = titles.indices.map { column in rows.reduce(0) { max($0, columns($1[column])) } }
    var widths = zip(cells, titles).map { max($0, columns($1)) }
    let areNumbers = figures.columns.map(\.isNumeric)
    let words = titles.map { $0.split(separator: " ").reduce(0) { max($0, columns(String($1))) } }
    // First headings wrap and long texts are cut, then all texts, then numbers.
    let floors = [
      widths.indices.map { areNumbers[$0] ? max(cells[$0], words[$0]) : min(cells[$0], 12) },
      widths.indices.map { areNumbers[$0] ? cells[$0] : 1 }, widths.map { _ in 1 },
    ]
    while widths.reduce(0, +) > width - 2 * (widths.count - 1) {
      let wide = floors.lazy.map { floor in widths.indices.filter { widths[$0] > floor[$0] } }.first { !$0.isEmpty }
      guard isCut, let index = wide?.max(by: { widths[$0] < widths[$1] }) else { return nil }
      widths[index] -= 1
    }
    let heads = zip(titles, widths).map { Self.wrapped($0, $1, columns) }
    let height = heads.reduce(1) { max($0, $1.count) }
    let headRows = (0..<height).map { line in
      heads.map { line < height - $0.count ? "" : $0[line - height + $0.count] }
    }
    return (headRows + rows).map { row in
      let cells = zip(row.indices, row).map { index, text in
        var text = Self.cut(text, to: widths[index], columns)
        // Isolates of right-to-left texts may take columns.
        if columns(text) > widths[index] { text = "…" }
        let gap = blanks(widths[index] - columns(text))
        return figures.columns[index].isNumeric ? gap + text : text + gap
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// A sparkline for each series; of several with names and with the first and last numbers.
  func sparklines(_ width: Int, _ columns: (String) -> Int) -> [String] {
    let scale = LinearScale(
      data.stack == nil ? data.numbers.min() ?? 0 : 0, data.numbers.max() ?? 0, isRound: false,
      limits: AxisLimits(isLogarithmic: data.valueLimits.isLogarithmic))
    let series = Dictionary(grouping: data.marks, by: \.series)
    let rows = data.series.indices.map { index -> [String] in
      guard data.series.count > 1 else { return ["", "", ""] }
      let known = (series[index] ?? []).filter { $0.value != nil }
      let end = { (mark: ChartData.Mark?) in
        mark.map { "\(data.stack == .percent ? data.share($0) : data.shortText($0)) (\($0.name))" } ?? "–"
      }
      return [data.series[index], end(known.first), end(known.last)]
        .map { Self.cut($0.escapingControls, to: (width - 8) / 4, columns) }
    }
    let widths = (0..<3).map { column in rows.reduce(0) { max($0, columns($1[column])) } }
    let room = width - widths.reduce(0) { $0 + ($1 == 0 ? 0 : $1 + 1) }
    let longest = min(room, series.values.reduce(0) { max($0, $1.count) })
    let lines = rows.enumerated().map { index, row in
      let marks = series[index] ?? []
      let line = (0..<min(marks.count, room)).map { place in
        let mark = marks.count <= room ? place : place * (marks.count - 1) / (room - 1)
        return data.length(marks[mark]).map { Self.heights[(scale.fraction($0) * 7).whole] } ?? " "
      }
      let cells = [
        row[0] + blanks(widths[0] - columns(row[0])), blanks(widths[1] - columns(row[1])) + row[1],
        String(line) + blanks(longest - line.count), row[2],
      ]
      return cells.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return lines + (kind == .sparkline ? Self.wrapped(summary.escapingControls, width, columns) : [])
  }
}

extension Phrases {
  /// A sentence about rows between the shown ones; empty for none.
  func skipped(_ count: Int) -> String {
    count == 0 ? "" : self("{n} row in between omitted.|{n} rows in between omitted.", n: count)
  }
}
