extension Marks {
  /// Adds an area for each series on top of the previous ones. Missing figures count as 0.
  func addStackedAreas(to markup: inout HTMLWriter) {
    let positions = Set(data.marks.map(\.position)).sorted()
    let most = max(20, 2000 / data.series.count)
    let step = (positions.count + most - 1) / most
    let kept = positions.enumerated().filter { $0.offset % step == 0 || $0.offset == positions.count - 1 }.map(
      \.element)
    let projected = data.marks.lazy.filter(\.isProjected).map(\.position).min() ?? .infinity
    let turn = kept.firstIndex { $0 >= projected } ?? kept.count
    let parts = [(Array(kept[..<turn]), ""), (Array(kept[max(0, turn - 1)...]), " projected")]
    let marks = Dictionary(grouping: data.marks, by: \.series)
    var (tops, places): ([Double: Int], [Double: Int]) = ([:], [:])
    for mark in data.marks { places[mark.position] = place(mark).x.unit }
    for series in data.series.indices {
      let bottoms = tops
      for mark in marks[series] ?? [] { tops[mark.position] = mark.span.last.map { rise($0).unit } }
      let path = { (tops: [Double: Int], positions: [Double]) in
        positions.map { "\(places[$0] ?? 0) \(tops[$0] ?? zero)" }.joined(separator: "L")
      }
      for (positions, name) in parts where positions.count > 1 || kept.count == 1 {
        markup.path(
          "fill \(ChartStyle.name(series))\(name)",
          "M\(path(tops, positions))L\(path(bottoms, positions.reversed()))z")
      }
    }
  }
}
