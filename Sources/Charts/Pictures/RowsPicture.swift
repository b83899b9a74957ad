import Base

/// Horizontal bars or dots, with names before or above them and numbers after them.
struct RowsPicture {
  let kind: ChartKind
  let data: ChartData
  let unit: String
  private var isOfPoints: Bool { kind.mark == .point }
  private var hasZero: Bool { kind.beginsAtZero }

  /// The maximum share of the width for names beside their bars, and the minimum for bars.
  private static let (widestBeside, least) = (0.4, 0.1)

  /// Draws the chart and returns its height in ems. The labels of guides are above it.
  func draw(on canvas: inout Canvas) -> Double {
    guard !data.guides.isEmpty else { return drawRows(on: &canvas) }
    let labels = 1.4 * Double(data.guides.count) + 0.4
    return labels + canvas.lowered(by: labels, drawRows)
  }

  private func drawRows(on canvas: inout Canvas) -> Double {
    let full = canvas.width
    let rows = data.rows
    // Names and numbers of all panels have the same room.
    let all = data.shared?.rows ?? rows
    let room = ((all.map { TextWidth.of($0.text) }.max() ?? 0) + 0.6) / full
    let widest = all.reduce(0) { max($0, TextWidth.of($1.name)) } / full
    let isBeside = widest <= min(Self.widestBeside, 1 - Self.least - room)
    let names = rows.map { isBeside ? [$0.name] : Self.lines($0.name, width: full - 0.5) }
    let height = isBeside ? 1.6 : 1.7 + 1.25 * Double(names.reduce(1) { max($0, $1.count) })
    let nameWidth = isBeside ? widest : 0
    // Without room on both sides, all numbers are on the right.
    let isNegative = all.contains(where: \.isLeft) && 1 - nameWidth - 2 * room > Self.least
    let left = nameWidth + (isBeside ? 0.6 / full : 0) + (isNegative ? room : 0)
    let width = max(Self.least, 1 - left - room)
    let axis = Axis(
      data.numbers + data.guideValues, data.shownValue, data.words, isRound: !hasZero, withZero: hasZero,
      limits: data.valueLimits, room: width * full)
    // Bars of one name are a group, with gaps between groups.
    let isFirst = rows.indices.map { $0 == 0 || rows[$0].name != rows[$0 - 1].name }
    let gap = isFirst.contains(false) ? 0.6 : 0
    var (end, bottoms) = (-gap, [Double]())
    for isFirst in isFirst {
      end += isFirst ? height + gap : 1.25
      bottoms.append(end)
    }
    let guides = Guides(data.guides.map(\.alongX), x: axis.scale.fraction, y: { $0 })

    canvas.frame(left: left, width: width, height: end) { [end] markup in
      markup.path("grid", axis.ticks.map { "M\(axis.scale.fraction($0.value).unit) 0V1000" }.joined())
      guides.addBands(to: &markup)
      let zero = axis.scale.fraction(0).unit
      if hasZero { markup.path("zero", "M\(zero) 0V1000") }
      for series in data.series.indices {
        var path = ""
        for mark in data.marks where mark.series == series {
          guard let value = mark.value, isOfPoints ? data.isInside(mark) : !hasZero || value != 0 else {
            continue
          }
          let x = axis.scale.fraction(value).unit
          let places = [1.3, 0.8, 0.3].map { ((bottoms[mark.position.whole] - $0) / end).unit }
          if isOfPoints {
            path += "M\(x) \(places[1])h0"
          } else if kind == .box {
            let ends = mark.span.map { axis.scale.fraction($0).unit }
            path += "M\(ends[0]) \(places[1])H\(ends[1])M\(ends[3]) \(places[1])H\(ends[4])"
            path += "M\(ends[1]) \(places[0])H\(ends[3])V\(places[2])H\(ends[1])zM\(x) \(places[0])V\(places[2])"
          } else if !mark.span.isEmpty {
            let ends = mark.span.map { axis.scale.fraction($0).unit }
            path += "M\(ends[0]) \(places[0])H\(ends[1])V\(places[2])H\(ends[0])z"
          } else {
            // Nonzero values are always visible.
            let tip = x == zero && value != 0 ? zero + (value < 0 ? -1 : 1) : x
            // The line at zero closes the bar.
            path += "M\(zero) \(places[0])H\(tip)V\(places[2])H\(zero)"
          }
        }
        if path.isEmpty { continue }
        if isOfPoints {
          PointMarks.append(path, series: series, to: &markup)
        } else {
          markup.path("fill \(data.style(series))\(kind == .box ? " box" : "")", path)
        }
      }
      guides.addLines(to: &markup)
    }
    let labels = 1.4 * Double(data.guides.count) + 0.2
    guides.addLabels(left: left, width: width, top: -labels, height: labels, isAbove: true, on: &canvas)
    canvas.texts(x: isBeside ? nameWidth : nil, anchor: isBeside ? "end" : nil) { canvas in
      for (row, lines) in names.enumerated() where isFirst[row] {
        let last = isFirst[(row + 1)...].firstIndex(of: true) ?? rows.count
        let y = isBeside ? (bottoms[row] + bottoms[last - 1]) / 2 - 0.45 : bottoms[row] - 1.7
        for (line, text) in lines.enumerated() { canvas.text(text, y: y - 1.25 * Double(lines.count - 1 - line)) }
      }
    }
    for isLeft in isNegative ? [false, true] : [false] {
      canvas.texts(shift: (isOfPoints ? 0.7 : 0.4) * (isLeft ? -1 : 1), anchor: isLeft ? "end" : nil) { canvas in
        for (index, row) in rows.enumerated() where (isNegative && row.isLeft) == isLeft && !row.text.isEmpty {
          let x = left + axis.scale.fraction(isLeft || isOfPoints ? row.end : max(0, row.end)) * width
          canvas.text(row.text, x: x, y: bottoms[index] - 0.45)
        }
      }
    }
    canvas.ticks(axis, left: left, width: width, y: end + 1.2)
    // The label of the numbers is below them if it fits there.
    let name = data.name(data.shownValue, unit, data.valueLimits).fitted(full - 1)
    let hasRoom = left > 0 && TextWidth.of(name) <= (1 - left) * full
    canvas.text(name, x: hasRoom ? left : nil, y: end + 2.5)
    return end + 3
  }

  /// A name on one or two lines, broken at a space.
  private static func lines(_ name: String, width: Double) -> [String] {
    guard TextWidth.of(name) > width else { return [name] }
    var first = ""
    for word in name.split(separator: " ") {
      guard TextWidth.of(first) + TextWidth.of(String(word)) + 0.42 <= width else { break }
      first += (first.isEmpty ? "" : " ") + word
    }
    guard !first.isEmpty else { return [name.fitted(width)] }
    return [first, String(name.dropFirst(first.count + 1)).fitted(width)]
  }
}
