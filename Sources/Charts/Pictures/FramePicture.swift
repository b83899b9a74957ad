import Base
import Markdown

struct FramePicture {
  let kind: ChartKind
  let data: ChartData
  let unit: String
  /// The names and numbers of points that have elements of their own.
  var tooltips: [String] = []
  private var kinds: [ChartKind] { [kind] + [data.overlay].compactMap(\.self) }

  private var height: Double { data.height ?? (data.shared == nil ? 15 : 9) }
  /// The room above the frame for the name of the numbers, which panels have in common.
  private var top: Double { data.shared == nil ? 2 : 0.8 }

  func draw(on canvas: inout Canvas) -> Double {
    let full = canvas.width
    let numbers = data.numbers
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let rising = Axis(
      numbers + data.guideValues, data.axisColumn(isNarrow: canvas.isNarrow), data.words,
      withZero: kinds.contains(where: \.beginsAtZero) || low >= 0 && low < high / 4, limits: data.valueLimits,
      room: nil)
    let left = (rising.width + 0.6) / full
    let ends =
      full > Canvas.middle || !data.accents.highlighted.isEmpty
      ? LineEnds(kind, data, most: full > Canvas.middle ? 14 : 0.32 * full) : nil
    let width = 1 - left - (ends.map { $0.width + LineEnds.gap } ?? 1.3) / full
    let (room, names) = (width * full, Self.slotNames(kind, data))
    let margins = (left * full, full - left * full - room)
    let axis = names == nil || data.binWidth != nil ? self.axis(room: room, margins: margins) : nil
    let slots = Double(names?.count ?? 1)
    let isCut = kind.isCut
    let onFills = kinds.contains { $0.mark == .fill }
    let rise = { (number: Double) in 1 - rising.scale.fraction(number) }
    let place = { (mark: ChartData.Mark) -> (x: Double, y: Double?) in
      let x = axis?.scale.fraction(mark.position + (data.binWidth ?? 0) / 2) ?? (mark.position + 0.5) / slots
      let isDrawn = isCut || data.isInside(mark) && !data.lacksSize(mark)
      return (x, isDrawn ? mark.value.map(rise) : nil)
    }
    let half: Double? = isCut || data.binWidth != nil ? 0.4 / slots / Double(data.columnsOfSlot) : nil
    let guides = Guides(
      data.guides, data.words, width: room, height: height, above: data.shared == nil ? 0...room : nil,
      x: { axis?.scale.fraction($0) ?? ($0 + 0.5) / slots }, y: rise,
      haveLines: kind.isLine && data.stack == nil,
      marks: data.guides.isEmpty ? [] : boxes(room, half: half.map { $0 * room }, rise, place))
    let top = top + guides.room
    let bottom = top + height

    canvas.frame(left: left, width: width, top: top, height: height) { markup in
      var lines = rising.ticks.map { "M0 \(rise($0.value).unit)H1000" }
      // Scatter plots have grid lines for both axes.
      if kinds.contains(.scatter), let axis {
        lines += axis.ticks.map { "M\(axis.scale.fraction($0.value).unit) 0V1000" }
      }
      markup.path("grid", lines.joined())
      let zero = rise(0).unit
      guides.addBands(to: &markup)
      // Points are above lines.
      for (layer, kind) in kinds.enumerated().sorted(by: { $0.element != .scatter && $1.element == .scatter }) {
        let marks = Marks(data: data.layer(layer), zero: zero, rise: rise, place: place)
        if kind.isLine { marks.addRanges(of: kind, to: &markup) }
        switch kind {
        case .scatter where !tooltips.isEmpty:
          marks.addSinglePoints(zip(data.marks, tooltips).lazy.filter { $0.0.layer == layer }.map(\.1), to: &markup)
        case .scatter: marks.addPoints(to: &markup)
        case .column: marks.addColumns(width: 0.8 / slots / Double(data.columnsOfSlot), to: &markup)
        case .histogram: marks.addColumns(width: 0.96 / slots, to: &markup)
        case .area where data.stack != nil: marks.addStackedAreas(to: &markup)
        default: marks.addLines(filled: kind == .area, onFills: kinds[0] == .column, to: &markup)
        }
        if !kind.isLine { marks.addRanges(of: kind, to: &markup) }
      }
      guides.addLines(to: &markup, onFills: onFills, withEdges: kinds.contains(.area))
      let panel = data.marks.first?.panel
      for trend in data.trends where !trend.ends.isEmpty && (trend.panel == nil || trend.panel == panel) {
        let points = trend.ends.map { "\(axis?.scale.fraction($0.place).unit ?? 0) \(rise($0.value).unit)" }
        let name = trend.series.map { "line \(data.style($0))" } ?? "trend"
        let origin = trend.series.map { data.origin(of: $0) } ?? HTMLAttributes.none
        markup.path(name, "M" + points.joined(separator: "L"), of: origin)
      }
      if kind.beginsAtZero { markup.path("zero", "M0 \(zero)H1000") }
    }
    guides.addTexts(left: left, top: top, onFills: onFills, on: &canvas)
    canvas.texts(x: rising.width / full, anchor: "end", name: "ticks") { canvas in
      for tick in rising.ticks {
        canvas.text(tick.text, y: bottom - rising.scale.fraction(tick.value) * height + 0.35)
      }
    }
    ends?.draw(on: &canvas, left: left, width: width, top: top, height: height, place)
    if data.drawsNames {
      let bubbles = BubbleScale(data)
      let points = data.marks.compactMap { mark -> PointNames.Point? in
        guard case let (x, y?) = place(mark) else { return nil }
        let radius = mark.size.flatMap { bubbles?.diameter($0) }.map { $0 / 2 } ?? 0.3
        let isNamed = data.accents.highlighted.isEmpty || !data.look(mark.series, of: mark).isGrey
        return .init(x: left + x * width, y: top + y * height, radius: radius, name: isNamed ? mark.label : "")
      }
      // Names at the upper and lower ends exceed the axis by half a line.
      let frame = (left, left + width, top - 0.6, bottom + 0.6)
      let names = PointNames(points: points, frame: frame)
      names.draw(besides: guides.taken(left: left, top: top, full: full), on: &canvas)
    }
    let hasNames = data.shared == nil
    let (name, nameOfKey) = data.namesOfAxes(kind, unit, isNarrow: canvas.isNarrow, room: full - 1)
    if hasNames { canvas.heading(name, left: left) }
    axis.map { canvas.ticks($0, left: left, width: width, y: bottom + 1.5) }
    let end =
      bottom + (axis == nil ? slotTexts(names ?? [], left: left, width: width, y: bottom, on: &canvas) : 1.9)
    guard hasNames, let nameOfKey else { return end }
    canvas.text(nameOfKey.fitted(full - 1), x: 1, y: end + 0.9, anchor: "end")
    return end + 1.3
  }

  /// The names below the frame; `nil` for an axis of numbers.
  static func slotNames(_ kind: ChartKind, _ data: ChartData) -> [String]? {
    kind == .column || data.binWidth != nil || data.key.kind == .text ? data.slots : nil
  }

  private func axis(room: Double, margins: (Double, Double)) -> Axis {
    let places = data.binWidth == nil ? data.all.map(\.position) + data.guidePlaces : data.marks.map(\.position)
    if let width = data.binWidth, let last = places.last {
      return Axis(
        edges: places + [last + width], width: width, data.key, data.words, room: room,
        isOfNumbers: data.binsAreNumbers)
    }
    return Axis(
      places, data.key, data.words, isRound: kinds.contains(.scatter), limits: data.keyLimits, room: room,
      margins: margins)
  }

  /// The places of each series: of columns, half as wide as given, or else of lines, stacked areas and points.
  private func boxes(
    _ room: Double, half: Double?, _ rise: (Double) -> Double, _ place: (ChartData.Mark) -> (x: Double, y: Double?)
  ) -> [[Box]] {
    Dictionary(grouping: data.marks) { [$0.layer, $0.series] }.map { group, marks in
      let points = marks.map { mark -> (x: Double, y: Double)? in
        let (x, y) = place(mark)
        return y.map { (x * room, (mark.span.last.map(rise) ?? $0) * height) }
      }
      let zero = rise(0) * height
      let runs = points.split { $0 == nil }.map { $0.compactMap(\.self) }
      if kinds[group[0]].isLine {
        return runs.flatMap { Box.along($0.count > 1 ? $0 : $0 + $0, to: data.stack == nil ? nil : zero) }
      }
      return runs.joined().map { x, y in
        half.map { Box(x: x - $0...x + $0, y: min(y, zero)...max(y, zero)) } ?? Box(x: x...x, y: y...y)
      }
    }
  }

  /// Adds names below their slots: side by side if they fit, on up to five lines, otherwise vertically. Some are skipped if
  /// there are too many, and so are repeats of the previous name.
  ///
  /// - Returns: the height of the names in ems.
  func slotTexts(_ names: [String], left: Double, width: Double, y: Double, on canvas: inout Canvas) -> Double {
    let slot = width * canvas.width / Double(max(1, names.count))
    let (widest, longest) = (TextWidth.widest(names), names.map(\.longestPart).max() ?? 0)
    let isLine = data.key.kind != .text && widest < 6
    let room = [left, 1 - left - width].map { slot + 2 * $0 * canvas.width }
    // A name can be wider than its slot if those beside it are shorter.
    let lines =
      isLine
      ? names.map { [$0] }
      : [1, 1.3, 1.6].map { $0 * slot - 0.5 }.filter { $0 >= longest }.lazy.map { width in
        names.map { $0.wrapped(width) }
      }.first { lines in
        let widths = lines.map(TextWidth.widest)
        return zip(widths, widths.dropFirst()).allSatisfy { ($0 + $1) / 2 + 0.3 <= slot }
          && widths.first ?? 0 <= room[0] && widths.last ?? 0 <= room[1] && lines.allSatisfy { $0.count < 6 }
      }
    let step = isLine ? ((widest + 0.5) / slot).rounded(.up).whole : lines == nil ? (1.15 / slot).rounded(.up).whole : 1
    canvas.texts(anchor: lines == nil ? nil : "middle", isTurned: lines == nil) { canvas in
      for index in stride(from: 0, to: names.count, by: max(1, step))
      where index == 0 || names[index] != names[index - 1] {
        let x = left + (Double(index) + 0.5) / Double(names.count) * width
        for (line, text) in (lines?[index] ?? [names[index].fitted(Self.longest)]).enumerated() {
          canvas.text(text, x: x, y: y + (lines == nil ? 0.4 : 1.4 + 1.2 * Double(line)))
        }
      }
    }
    return lines.map { 0.6 + 1.2 * Double($0.reduce(1) { max($0, $1.count) }) } ?? min(widest, Self.longest) + 0.8
  }

  /// The maximum length in ems of vertical names.
  private static let longest = 16.0
}
