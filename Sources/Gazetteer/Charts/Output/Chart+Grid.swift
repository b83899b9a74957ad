extension Chart {
  /// The lines of figures under the headings of their panels. Names and bars have the same widths in all.
  func inPanels(_ lines: [String], _ width: Int, _ columns: (String) -> Int) -> [String] {
    let head = lines.count - min(data.marks.count, Self.mostFigures)
    return data.panels.enumerated().flatMap { index, name -> [String] in
      let figures = zip(data.marks, lines.dropFirst(head)).filter { $0.0.panel == index }.map(\.1)
      let heading = Self.cut(name.escapingControls, to: width, columns)
      return figures.isEmpty ? [] : ["", heading] + lines.prefix(head) + figures
    }
  }

  /// The figures as a table with a column for each x, or the five numbers of boxes. If it is too wide, other columns
  /// follow below.
  func grids(_ width: Int, _ columns: (String) -> Int) -> [String] {
    let cells = grid.map { [Self.cut($0[0].escapingControls, to: width / 3, columns)] + $0.dropFirst() }
    func table(_ shown: Range<Int>, isCut: Bool = false) -> [String]? {
      let rows = cells.map { [$0[0]] + $0[shown] }
      let heads = rows[0].enumerated().map { Figures.Column(title: $1, isNumeric: $0 > 0) }
      return aligned(Figures(columns: heads, rows: Array(rows.dropFirst()), left: 0), width, columns, isCut: isCut)
    }
    var (start, lines): (Int, [String]) = (1, [])
    while start < cells.first?.count ?? 0 {
      var (end, part) = (start + 1, table(start..<start + 1, isCut: true) ?? [])
      while end < cells[0].count, let wider = table(start..<end + 1) { (end, part) = (end + 1, wider) }
      lines += (lines.isEmpty ? [] : [""]) + part
      start = end
    }
    return lines
  }

  /// The cells of the table, with a row of headings and a column of names.
  private var grid: [[String]] {
    guard kind.namesSeries else {
      return figures(most: Self.mostFigures).map { figures in [figures.columns.map(\.title)] + figures.rows } ?? []
    }
    let places = Set(data.marks.map(\.position)).sorted()
    let columns = Dictionary(places.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
    var heads = [data.seriesColumn?.title.shown ?? ""] + places.map { _ in "" }
    var rows = data.series.map { [$0] + places.map { _ in "–" } }
    for mark in data.marks {
      guard let column = columns[mark.position] else { continue }
      heads[column] = mark.name
      rows[mark.series][column] = data.signedText(mark)
    }
    return [heads] + rows
  }
}
