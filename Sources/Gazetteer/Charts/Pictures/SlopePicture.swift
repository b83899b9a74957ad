/// A line for each series between two values of x, with its name and number at both ends.
struct SlopePicture {
  let data: ChartData

  /// The distance between names, and the top of the lines, in ems.
  private static let (gap, top) = (1.3, 2.0)

  /// Draws the chart and returns its height in ems.
  func draw(on canvas: inout Canvas) -> Double {
    let ends = Set(data.marks.map(\.position)).sorted()
    let scale = data.scale
    let height = max(15, Self.gap * Double(data.series.count))
    let sides = ends.enumerated().map { side, position in
      let marks = data.marks.filter { $0.position == position && $0.value != nil }
      let wanted = marks.map { (1 - scale.fraction($0.number)) * height }
      return zip(marks, LineEnds.apart(wanted, least: Self.gap, most: height)).map { mark, y in
        let name = data.series[mark.series].fitted(0.3 * canvas.width)
        // Names leave no room for numbers on phones.
        let texts = canvas.width > Canvas.narrow || name.isEmpty ? [name, data.shortText(mark)] : [name]
        return (text: (side == 0 ? texts : texts.reversed()).filter { !$0.isEmpty }.joined(separator: " "), y: y)
      }
    }
    let widths = sides.map { side in ((side.map { TextWidth.of($0.text) }.max() ?? 0) + 0.8) / canvas.width }
    let (left, width) = (widths.first ?? 0, max(0.1, 1 - widths.reduce(0, +)))
    canvas.frame(left: left, width: width, top: Self.top, height: height) { markup in
      markup += "<path class=\"grid\" d=\"M0 0V1000M1000 0V1000\"/>"
      Marks(data: data, zero: 0) { mark in
        (mark.position == ends.first ? 0 : 1, mark.value.map { 1 - scale.fraction($0) })
      }.addLines(filled: false, to: &markup)
    }
    for (side, texts) in sides.enumerated() {
      let x = side == 0 ? left : left + width
      let anchor = side == 0 ? "end" : "start"
      canvas.texts(shift: side == 0 ? -0.5 : 0.5, anchor: anchor) { canvas in
        for text in texts { canvas.text(text.text, x: x, y: Self.top + text.y + 0.35) }
      }
      if let mark = data.marks.first(where: { $0.position == ends[side] }) {
        canvas.text(mark.name.fitted(0.48 * canvas.width), x: Double(side), y: 1, anchor: side == 0 ? nil : "end")
      }
    }
    return Self.top + height + 0.8
  }
}
