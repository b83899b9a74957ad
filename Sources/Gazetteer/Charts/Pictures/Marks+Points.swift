extension Marks {
  /// Adds an element for each point, with its name as a tooltip. Of points with sizes, large ones are below small ones.
  func addSinglePoints(to markup: inout HTMLWriter) {
    let bubbles = BubbleScale(data)
    for mark in data.marks.enumerated().sorted(by: {
      ($1.element.size ?? 0, $0.offset) < ($0.element.size ?? 0, $1.offset)
    }).map(\.element) {
      guard case let (x, y?) = place(mark) else { continue }
      markup += "<g><title>"
      markup.text(data.tooltip(mark))
      markup += "</title>"
      PointMarks.append(
        "M\(x.unit) \(y.unit)h0", series: mark.series, diameter: mark.size.flatMap { bubbles?.diameter($0) },
        to: &markup)
      markup += "</g>"
    }
  }
}
