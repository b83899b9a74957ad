/// A line for each series between two values of x, with its number at both ends and its name at one or both.
struct SlopePicture {
  let data: ChartData

  private static let (gap, top) = (1.3, 2.0)

  func draw(on canvas: inout Canvas) -> Double {
    let ends = Set(data.marks.map(\.position)).sorted()
    let scale = data.scale
    let height = max(data.height ?? 15, Self.gap * Double(data.series.count))
    let named = Set(data.marks.filter { $0.position == ends.first && $0.value != nil }.map(\.series))
    let sides = ends.enumerated().map { side, position in
      let marks = data.marks.filter { $0.position == position && $0.value != nil }
      let wanted = marks.map { (1 - scale.fraction($0.number)) * height }
      let text = canvas.isNarrow ? data.unsignedText : data.shortText
      return zip(marks, LineEnds.apart(wanted, least: Self.gap, most: height)).map { mark, y in
        // On phones only the left side has room for names; on the right those of lines without a left end are short.
        let share = canvas.width > Canvas.narrow ? 0.3 : side == 0 ? 0.4 : named.contains(mark.series) ? 0 : 0.2
        let texts = [share == 0 ? "" : data.series[mark.series].fitted(share * canvas.width), text(mark)]
        return (text: (side == 0 ? texts : texts.reversed()).filter { !$0.isEmpty }.joined(separator: " "), y: y)
      }
    }
    let widths = sides.map { side in (TextWidth.widest(side.map(\.text)) + 0.8) / canvas.width }
    let (left, width) = (widths.first ?? 0, max(0.1, 1 - widths.reduce(0, +)))
    canvas.frame(left: left, width: width, top: Self.top, height: height) { markup in
      markup.path("grid", "M0 0V1000M1000 0V1000")
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
        let name = mark.name.fitted(0.48 * canvas.width)
        // The head is at its axis unless it is longer than the names.
        let hasRoom = TextWidth.of(name) <= widths[side] * canvas.width
        canvas.text(name, x: hasRoom ? x : Double(side), y: 1, anchor: (side == 0) == hasRoom ? "end" : nil)
      }
    }
    return Self.top + height + 0.8
  }
}
