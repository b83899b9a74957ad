/// A line for each series between two values of x, with its number at both ends and its name at one or both.
struct SlopePicture {
  let data: ChartData

  private static let (line, top) = (1.3, 2.0)
  /// The widths of the lines from ends to texts, and the minimum between the ends.
  private static let (leader, least) = (1.3, 3.0)

  func draw(on canvas: inout Canvas) -> Double {
    let ends = Set(data.marks.map(\.position)).sorted()
    let scale = data.scale
    let marks = ends.map { position in data.marks.filter { $0.position == position && $0.value != nil } }
    let named = Set(marks.first?.map(\.series) ?? [])
    let text = canvas.isNarrow ? data.unsignedText : data.shortText
    let numbers = marks.reduce(0) { $0 + TextWidth.widest($1.map(text)) }
    // Besides the numbers, the lines and those to texts. On phones only the left side has room for names; on the right those
    // of lines without a left end are short.
    let room = max(0, canvas.width - numbers - Self.least - 2 * (Self.leader + 0.4))
    let onRight = marks.last?.contains { !named.contains($0.series) } ?? false
    let rooms = !canvas.isNarrow ? [room / 2, room / 2] : onRight ? [room * 0.7, room * 0.3] : [room, 0]
    // Names without room beside their numbers are above them.
    let isHigh = canvas.isNarrow && TextWidth.widest(marks.first?.map { data.series[$0.series] } ?? []) > rooms[0]
    let height = max(data.height ?? 15, (isHigh ? 2 : 1) * Self.line * Double(data.series.count))
    let sides = marks.enumerated().map { side, marks in
      let isHigh = isHigh && side == 0
      let wanted = marks.map { (1 - scale.fraction($0.number)) * height }
      return zip(marks, zip(wanted, LineEnds.apart(wanted, least: (isHigh ? 2 : 1) * Self.line, most: height))).map {
        mark, places in
        let hasName = side == 0 || !canvas.isNarrow || !named.contains(mark.series)
        let name = data.series[mark.series].fitted(min(rooms[side] + (isHigh ? numbers / 2 : 0), 0.4 * canvas.width))
        let texts = hasName ? [name, text(mark)] : [text(mark)]
        let lines = isHigh ? texts : [(side == 0 ? texts : texts.reversed()).joined(separator: " ")]
        return (lines: lines, end: places.0, y: places.1)
      }
    }
    let widths = sides.map { side in (TextWidth.widest(side.flatMap(\.lines)) + Self.leader + 0.3) / canvas.width }
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
      // Texts moved apart are joined to their ends.
      let length = (Self.leader - 0.4) / canvas.width
      canvas.frame(left: side == 0 ? x - length : x, width: length, top: Self.top, height: height) { markup in
        let paths = texts.map { text in
          let places = (side == 0 ? [text.y, text.end] : [text.end, text.y]).map { ($0 / height).unit }
          return "M0 \(places[0])L1000 \(places[1])"
        }
        markup.path("zero", paths.joined())
      }
      let start = side == 0 ? x - length : x + length
      canvas.texts(shift: side == 0 ? -0.4 : 0.4, anchor: anchor) { canvas in
        for text in texts {
          let y = Self.top + text.y + 0.35 - (text.lines.count > 1 ? 0.6 : 0)
          for (index, line) in text.lines.enumerated() { canvas.text(line, x: start, y: y + 1.2 * Double(index)) }
        }
      }
      if let mark = data.marks.first(where: { $0.position == ends[side] }) {
        let name = mark.name.fitted(0.48 * canvas.width)
        // The head is at its axis unless it is longer than the names.
        let hasRoom = TextWidth.of(name) <= widths[side] * canvas.width
        canvas.text(name, x: hasRoom ? x : Double(side), y: 1, anchor: (side == 0) == hasRoom ? "end" : nil)
      }
    }
    return Self.top + height + (isHigh ? 1.4 : 0.8)
  }
}
