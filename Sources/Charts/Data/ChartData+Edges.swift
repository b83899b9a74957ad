import Countries

extension ChartData {
  /// The figures of a line with the points where it enters and leaves the axes, and the gaps before figures.
  func withEdges(_ marks: [Mark], _ gaps: Set<Int>) -> (marks: [Mark], gaps: Set<Int>) {
    guard keyLimits.isSet || valueLimits.isSet else { return (marks, gaps) }
    var (all, moved) = ([Mark](), Set<Int>())
    for (index, mark) in marks.enumerated() {
      if gaps.contains(index) { moved.insert(all.count) } else if index > 0 { all += edges(marks[index - 1], mark) }
      all.append(mark)
    }
    return (all, moved)
  }

  /// The points where the line between two figures enters and leaves the axes, which no row has.
  func edges(_ one: Mark, _ other: Mark) -> [Mark] {
    guard let low = one.value, let high = other.value, let down = valueLimits.shares(low, high),
      let across = keyLimits.shares(one.position, other.position), across.overlaps(down)
    else { return [] }
    let inside = across.clamped(to: down)
    return [inside.lowerBound, inside.upperBound].filter { $0 > 0 && $0 < 1 }.map { share in
      var mark = other
      (mark.isEdge, mark.row) = (true, nil)
      mark.position = keyLimits.number(at: share, from: one.position, to: other.position)
      mark.cell = .decimal(valueLimits.number(at: share, from: low, to: high))
      return mark
    }
  }
}
