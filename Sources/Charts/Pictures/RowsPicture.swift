import Base

/// Horizontal bars or dots, with names before or above them and numbers after them, in place of an axis.
struct RowsPicture {
  let kind: ChartKind
  let data: ChartData
  let unit: String
  private var isOfPoints: Bool { kind.mark == .point }
  /// The guides across the rows. Notes are below their rows.
  private var lines: [ChartGuide] { data.guides.filter { !$0.isNote } }
  private var isGrouped: Bool { data.stack != nil || kind == .box || data.joinsDots }
  /// Whether the picture has ticks: the parts of stacks, boxes and joined dots have no numbers, and authors set limits to show them.
  private var hasAxis: Bool { isGrouped || data.valueLimits.isSet }

  /// The maximum share of the width for names beside their bars, and the minimum for bars.
  private static let (widestBeside, least) = (0.4, 0.1)
  private static let line = 1.15

  /// Draws the chart and returns its height in ems. The name of the numbers and the labels of guides are above it.
  func draw(on canvas: inout Canvas) -> Double {
    let full = canvas.width
    let rows = data.rows
    // Names and numbers of all panels have the same room.
    let all = data.shared?.rows ?? rows
    let room = (TextWidth.widest(all.map(\.text)) + 0.6) / full
    let widest = TextWidth.widest(all.map(\.name)) / full
    let share = min(Self.widestBeside, 1 - Self.least - room)
    // On wide pages names that are too long have lines.
    let isBeside = widest <= share || !canvas.isNarrow && share > 0.2
    let nameWidth = isBeside ? min(widest, share) : 0
    let names = rows.map {
      isBeside && widest <= share ? [$0.name] : $0.name.wrapped(isBeside ? share * full : full - 0.5)
    }
    // Without room on both sides, all numbers are on the right.
    let isNegative = all.contains(where: \.isLeft) && 1 - nameWidth - 2 * room > Self.least
    let left = nameWidth + (isBeside ? 0.6 / full : 0) + (isNegative ? room : 0)
    let width = max(Self.least, 1 - left - room)
    let axis = Axis(
      data.numbers + data.guideValues, data.axisColumn(isNarrow: canvas.isNarrow), data.words,
      isRound: !kind.beginsAtZero,
      withZero: kind.beginsAtZero, limits: data.valueLimits, room: width * full,
      margins: (left * full, (1 - left - width) * full))
    // Bars of one name are a group, with gaps between groups.
    let isFirst = rows.indices.map { $0 == 0 || rows[$0].name != rows[$0 - 1].name }
    let gap = isFirst.contains(false) ? 0.6 : 0
    var (end, bottoms, notes) = (-gap, [Double](), [(text: String, y: Double)]())
    let line = isBeside ? Self.line : 1.25
    let ups = names.map { Double($0.count - 1) * (isBeside ? line / 2 : line) }
    for (row, isFirst) in isFirst.enumerated() {
      let more = isFirst ? ups[row] : 0
      end += (isFirst ? (isBeside ? 1.6 : 2.95) + gap : 1.25) + more
      bottoms.append(end)
      if isBeside { end += more }
      for guide in data.guides where guide.isNote && guide.places?.lowerBound == Double(row) {
        let texts = guide.text.wrapped((1 - left) * full - 0.5)
        for text in texts {
          notes.append((text, end + 0.75))
          end += 1.25
        }
      }
    }
    let height = end
    let tips = rows.map { row in
      let end = isNegative && row.isLeft ? row.ends.lowerBound : row.ends.upperBound
      return axis.scale.fraction(isOfPoints || isNegative && row.isLeft ? end : max(0, end))
    }
    let guides = Guides(
      lines.map(\.alongX), data.words, width: width * full, height: height, above: -left * full...(1 - left) * full,
      x: axis.scale.fraction, y: { $0 })
    let top = (data.shared == nil ? 1.9 : 0.2) + (lines.isEmpty ? 0 : guides.room + 0.4)

    canvas.frame(left: left, width: width, top: top, height: height) { markup in
      let across = { axis.scale.fraction($0).unit }
      let down = { (row: Int, up: Double) in ((bottoms[row] - up) / height).unit }
      if hasAxis, rows.allSatisfy(\.text.isEmpty) || !isGrouped {
        markup.path("grid", axis.ticks.map { "M\(across($0.value)) 0V1000" }.joined())
      } else if isOfPoints {
        markup.path("grid", rows.indices.map { "M0 \(down($0, 0.8))H1000" }.joined())
      }
      guides.addBands(to: &markup)
      let zero = across(0)
      if kind.beginsAtZero { markup.path("zero", "M\(zero) 0V1000") }
      let groups = data.joinsDots ? Dictionary(grouping: data.marks, by: \.position) : [:]
      let joints = groups.sorted { $0.key < $1.key }.compactMap { row, marks -> String? in
        let places = marks.compactMap(\.value).map { min(1000, max(0, across($0))) }
        guard let low = places.min(), let high = places.max(), low < high else { return nil }
        return "M\(low) \(down(row.whole, 0.8))H\(high)"
      }
      if !joints.isEmpty { markup.path("zero", joints.joined()) }
      for (look, marks) in data.looks {
        let path = data.path(of: marks) { mark in
          guard let value = mark.value, !isOfPoints || data.isInside(mark) else { return nil }
          let (x, ends) = (across(value), mark.span.map(across))
          let places = [1.3, 0.8, 0.3].map { down(mark.position.whole, $0) }
          // A place for the script, where nothing is drawn.
          if kind.beginsAtZero, value == 0 { return "M\(zero) \(places[1])" }
          if isOfPoints { return "M\(x) \(places[1])h0" }
          if kind == .box {
            return "M\(ends[0]) \(places[1])H\(ends[1])M\(ends[3]) \(places[1])H\(ends[4])"
              + "M\(ends[1]) \(places[0])H\(ends[3])V\(places[2])H\(ends[1])zM\(x) \(places[0])V\(places[2])"
          }
          if !ends.isEmpty { return "M\(ends[0]) \(places[0])H\(ends[1])V\(places[2])H\(ends[0])z" }
          // Nonzero values are always visible.
          let tip = x == zero && value != 0 ? zero + (value < 0 ? -1 : 1) : x
          // The line at zero closes the bar.
          return "M\(zero) \(places[0])H\(tip)V\(places[2])H\(zero)"
        }
        guard let path else { continue }
        if isOfPoints {
          PointMarks.append(path.data, look, of: path.origin, to: &markup)
        } else {
          markup.path("fill \(look.name)\(kind == .box ? " box" : "")", path.data, of: path.origin)
        }
      }
      let bars = data.marks.compactMap { mark -> String? in
        guard let range = mark.range else { return nil }
        let y = [1.05, 0.8, 0.55].map { down(mark.position.whole, $0) }
        let ends = [range.lowerBound, range.upperBound].map(across)
        return "M\(ends[0]) \(y[1])H\(ends[1])" + ends.map { "M\($0) \(y[0])V\(y[2])" }.joined()
      }
      Marks.addBars(bars, onFills: !isOfPoints, to: &markup)
      guides.addLines(to: &markup, onFills: !isOfPoints)
    }
    guides.addTexts(left: left, top: top, onFills: false, on: &canvas)
    // Lines of guides go on behind texts. Names above bars have narrow halos, which do not cover them.
    let (halo, haloOfNames) = lines.isEmpty ? (nil, nil) : ("names rows", isBeside ? nil : "names")
    canvas.texts(x: isBeside ? nameWidth : nil, anchor: isBeside ? "end" : nil, name: haloOfNames) { canvas in
      for (row, lines) in names.enumerated() where isFirst[row] {
        let last = isFirst[(row + 1)...].firstIndex(of: true) ?? rows.count
        let y = (isBeside ? (bottoms[row] + bottoms[last - 1]) / 2 - 0.45 : bottoms[row] - 1.7) - ups[row]
        for (index, text) in lines.enumerated() { canvas.text(text, y: top + y + line * Double(index)) }
      }
    }
    if !notes.isEmpty {
      canvas.texts(x: left, name: lines.isEmpty ? "ticks" : "ticks names rows") { canvas in
        for note in notes { canvas.text(note.text, y: top + note.y) }
      }
    }
    for isLeft in isNegative ? [false, true] : [false] {
      let shift = (isOfPoints ? 0.7 : 0.4) * (isLeft ? -1 : 1)
      canvas.texts(shift: shift, anchor: isLeft ? "end" : nil, name: halo) { canvas in
        for (index, row) in rows.enumerated() where (isNegative && row.isLeft) == isLeft && !row.text.isEmpty {
          canvas.text(row.text, x: left + tips[index] * width, y: top + bottoms[index] - 0.45)
        }
      }
    }
    if data.shared == nil {
      let names = data.namesOfAxes(kind, unit, isNarrow: hasAxis && canvas.isNarrow, room: full - 1)
      canvas.heading(names.value, left: left)
    }
    if hasAxis { canvas.ticks(axis, left: left, width: width, y: top + height + 1.2) }
    return top + height + (hasAxis ? 1.6 : 0.2)
  }
}
