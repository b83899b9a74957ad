extension Marks {
  /// Adds an element for each point, with its name as a tooltip. Of points with sizes, large ones are below small ones.
  func addSinglePoints(_ tooltips: [String], to markup: inout HTMLWriter) {
    let (points, bubbles) = (Array(zip(data.marks, tooltips)), BubbleScale(data))
    for (mark, tooltip) in bubbles == nil ? points : points.sorted(by: { $0.0.size ?? 0 > $1.0.size ?? 0 }) {
      guard case let (x, y?) = place(mark) else { continue }
      markup.inline("g") { group in
        group.inline("title", text: tooltip)
        PointMarks.append(
          "M\(x.unit) \(y.unit)h0", series: mark.series, diameter: mark.size.flatMap { bubbles?.diameter($0) },
          to: &group)
      }
    }
  }
}
