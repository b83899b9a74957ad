extension Chart {
  /// The lines of figures under the headings of their panels. Names and bars have the same widths in all.
  func inPanels(_ lines: [String], _ width: Int, _ columns: (String) -> Int) -> [String] {
    let head = kind == .scatter ? 1 : 0
    return data.panels.enumerated().flatMap { index, name -> [String] in
      let figures = zip(data.marks, lines.dropFirst(head)).filter { $0.0.panel == index }.map(\.1)
      let heading = Self.cut(name.escapingControls, to: width, columns)
      return figures.isEmpty ? [] : ["", heading] + lines.prefix(head) + figures
    }
  }

  /// The figures as a table with a column for each x, or the five numbers of boxes. If it is too wide, other columns
  /// follow below.
  func grids(_ width: Int, _ columns: (String) -> Int) -> [String] {
    let cells = grid.map { $0.map(\.escapingControls) }
    let heads = cells.map { Self.cut($0.first ?? "", to: width / 3, columns) }
    let nameWidth = heads.map(columns).max() ?? 0
    let most = max(1, width - nameWidth - 2)
    let widths = (cells.first ?? []).indices.map { index in min(most, cells.map { columns($0[index]) }.max() ?? 0) }
    var (start, lines): (Int, [String]) = (1, [])
    while start < widths.count {
      var (end, room) = (start, width - nameWidth)
      while end < widths.count, end == start || widths[end] + 2 <= room {
        room -= widths[end] + 2
        end += 1
      }
      if !lines.isEmpty { lines.append("") }
      for (name, row) in zip(heads, cells) {
        let texts = (start..<end).map { index in
          let text = Self.cut(row[index], to: widths[index], columns)
          return blanks(2 + widths[index] - columns(text)) + text
        }
        lines.append(name + blanks(nameWidth - columns(name)) + texts.joined())
      }
      start = end
    }
    return lines
  }

  /// The cells of the table, with a row of headings and a column of names.
  private var grid: [[String]] {
    guard kind.namesSeries else {
      return figures.map { figures in [figures.columns.map(\.title)] + figures.rows } ?? []
    }
    let places = Set(data.marks.map(\.position)).sorted()
    let columns = Dictionary(places.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
    var heads = [data.seriesColumn?.title.shown ?? ""] + places.map { _ in "" }
    var rows = data.series.map { [$0] + places.map { _ in "–" } }
    for mark in data.marks {
      guard let column = columns[mark.position] else { continue }
      heads[column] = mark.name
      rows[mark.series][column] = data.text(mark)
    }
    return [heads] + rows
  }
}
