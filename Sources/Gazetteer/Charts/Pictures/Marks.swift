struct Marks {
  let data: ChartData
  /// The vertical position of zero.
  let zero: Int
  /// The vertical position of a number, as a fraction from the top.
  var rise: (Double) -> Double = { $0 }
  /// The position of a figure, as fractions from the left and the top.
  let place: (ChartData.Mark) -> (x: Double, y: Double?)

  /// Adds columns from zero; projected ones in a separate path.
  func addColumns(width: Double, to markup: inout HTMLWriter) {
    for (series, isProjected) in data.series.indices.flatMap({ [($0, false), ($0, true)] }) {
      var path = ""
      for mark in data.marks where mark.series == series && mark.isProjected == isProjected {
        let (x, y) = place(mark)
        guard let top = y?.unit, let value = mark.value else { continue }
        // Nonzero values are always visible.
        let tip = top == zero && value != 0 ? zero + (value < 0 ? 2 : -2) : top
        let (from, to) = mark.span.isEmpty ? (zero, tip) : (rise(mark.span[0]).unit, rise(mark.span[1]).unit)
        path += "M\((x - width / 2).unit) \(from)V\(to)H\((x + width / 2).unit)V\(from)z"
      }
      if !path.isEmpty {
        markup.path("fill \(data.style(series))\(isProjected ? " projected" : "")", path)
      }
    }
  }

  /// Adds points, one for each position. If there are thousands, close points share a position.
  func addPoints(to markup: inout HTMLWriter) {
    let coarse = data.marks.count > 2000 ? (10, 20) : (1, 1)
    var places = Array(repeating: Set<[Int]>(), count: data.series.count)
    var paths = Array(repeating: "", count: data.series.count)
    for mark in data.marks {
      let (x, y) = place(mark)
      guard let y else { continue }
      let point = [x.unit / coarse.0 * coarse.0, y.unit / coarse.1 * coarse.1]
      if places[mark.series].insert(point).inserted { paths[mark.series] += "M\(point[0]) \(point[1])h0" }
    }
    for (series, path) in paths.enumerated() where !path.isEmpty {
      PointMarks.append(path, series: series, isSmall: data.marks.count > 500, to: &markup)
    }
  }

  /// Adds a line for each series, dotted if projected, with gaps for missing values.
  func addLines(filled: Bool, to markup: inout HTMLWriter) {
    let marks = Dictionary(grouping: data.marks, by: \.series)
    for series in data.series.indices.reversed() {
      let points = thinned(marks[series] ?? []).map { mark in
        let (x, y) = place(mark)
        return (x: x.unit, y: y?.unit, isProjected: mark.isProjected)
      }
      for run in points.split(whereSeparator: { $0.y == nil }) {
        let run = run.map { (x: $0.x, y: $0.y ?? 0, isProjected: $0.isProjected) }
        let turn = run.firstIndex(where: \.isProjected) ?? run.count
        let name = ChartStyle.name(series)
        guard run.count > 1 else {
          PointMarks.append("M\(run[0].x) \(run[0].y)h0", series: series, to: &markup)
          continue
        }
        if filled { markup.path("area \(name)", Self.path(run) + "V\(zero)H\(run[0].x)z") }
        if turn > 1 { markup.path("line \(name)", Self.path(run[..<turn])) }
        if turn < run.count {
          let path = Self.path(run[max(0, turn - 1)...])
          let parts = data.series.count > 1 ? ["hollow \(name)", "core"] : ["projected \(name)"]
          for part in parts { markup.path("line \(part)", path) }
        }
      }
    }
  }

  private static func path(_ points: some Collection<(x: Int, y: Int, isProjected: Bool)>) -> String {
    guard let first = points.first else { return "" }
    var (path, x, y) = ("M\(first.x) \(first.y)", first.x, first.y)
    for (index, point) in points.dropFirst().enumerated() {
      let (right, down) = (point.x - x, point.y - y)
      path += (index == 0 ? "l" : right < 0 ? "" : " ") + String(right)
      path += (down < 0 ? "" : " ") + String(down)
      (x, y) = (point.x, point.y)
    }
    return path
  }

  /// The figures of a series. A long series is split into parts, which keep their minimum, their maximum and the gaps
  /// around them.
  private func thinned(_ marks: [ChartData.Mark]) -> [ChartData.Mark] {
    let most = max(20, 2000 / data.series.count)
    guard marks.count > most else { return marks }
    let size = (marks.count * 2 + most - 1) / most
    return stride(from: 0, to: marks.count, by: size).flatMap { start in
      let part = marks.indices[start..<min(marks.count, start + size)]
      let known = part.filter { marks[$0].value != nil }
      let ends = [known.min { marks[$0].number < marks[$1].number }, known.max { marks[$0].number < marks[$1].number }]
      var kept: [ChartData.Mark] = []
      for index in part where ends.contains(index) || marks[index].value == nil {
        if marks[index].value != nil || kept.last.map({ $0.value != nil }) ?? true { kept.append(marks[index]) }
      }
      return kept
    }
  }
}
