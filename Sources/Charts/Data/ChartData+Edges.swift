import Countries

extension ChartData {
  /// The figures of lines with those where lines enter and leave the axes, and the gaps before figures. Of ranges, which are
  /// cut only along x, there are none outside.
  func withEdges(
    _ marks: [Mark], _ gaps: Set<Int> = [], areRanges: Bool = false
  ) -> (marks: [Mark], gaps: Set<Int>) {
    guard keyLimits.isSet || valueLimits.isSet else { return (marks, gaps) }
    var (all, moved) = ([Mark](), Set<Int>())
    for (index, mark) in marks.enumerated() {
      if gaps.contains(index) {
        moved.insert(all.count)
      } else if index > 0 {
        all += edges(marks[index - 1], mark, areRanges: areRanges)
      }
      if !areRanges || keyLimits.contains(mark.position) { all.append(mark) }
    }
    return (all, moved)
  }

  /// The points where the line between two figures enters and leaves the axes, which no row has.
  func edges(_ one: Mark, _ other: Mark, areRanges: Bool = false) -> [Mark] {
    guard one.series == other.series, one.panel == other.panel, areRanges || one.value != nil && other.value != nil,
      let across = keyLimits.shares(one.position, other.position),
      let down = areRanges ? 0...1 : valueLimits.shares(one.number, other.number), across.overlaps(down)
    else { return [] }
    let inside = across.clamped(to: down)
    return [inside.lowerBound, inside.upperBound].filter { $0 > 0 && $0 < 1 }.map { share in
      var mark = other
      (mark.isEdge, mark.row) = (true, nil)
      mark.position = keyLimits.number(at: share, from: one.position, to: other.position)
      mark.cell = .decimal(valueLimits.number(at: share, from: one.number, to: other.number))
      mark.range = one.range.flatMap { low in
        other.range.map { high in
          let ends = [(low.lowerBound, high.lowerBound), (low.upperBound, high.upperBound)]
            .map { valueLimits.number(at: share, from: $0.0, to: $0.1) }
          return ends[0]...ends[1]
        }
      }
      return mark
    }
  }
}
