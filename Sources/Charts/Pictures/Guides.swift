import Countries
import Markdown

/// The lines, bands, notes and arrows of a frame. Their texts are in the frame if they cover neither marks nor each other
/// there, otherwise above it. Positions are in ems from its upper left corner. What is free at the smallest width is free
/// at every width, since frames are stretched and texts are not.
struct Guides {
  struct Box {
    let x, y: ClosedRange<Double>

    fileprivate func overlaps(_ other: Box) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }

  private struct Label {
    let lines: [String]
    let x: Double
    let anchor: String
    let box: Box
    /// The line to its guide.
    var leader: Box?
    /// Whether it covers lines.
    var isOver = false

    /// Puts lines at a position or, if they have no room there, at the end of the room.
    init(_ lines: [String], x: Double, top: Double, _ anchor: String, in room: ClosedRange<Double>) {
      let width = lines.reduce(0) { max($0, TextWidth.of($1)) }
      let shift = { anchor in anchor == "start" ? 0 : anchor == "end" ? width : width / 2 }
      let left = x - shift(anchor)
      let start = max(room.lowerBound, min(left, room.upperBound - width))
      self.lines = lines
      self.anchor = start > left ? "start" : start < left ? "end" : anchor
      self.x = start + shift(self.anchor)
      box = Box(x: start...start + width, y: top...top + Guides.line * Double(lines.count))
    }

    func overlaps(_ other: Label) -> Bool {
      let parts = [other.box] + [other.leader].compactMap(\.self)
      return parts.contains(where: box.overlaps) || leader.map(parts[0].overlaps) ?? false
    }
  }

  private struct Item {
    let guide: ChartGuide
    let x, y: ClosedRange<Double>?
    let head: (x: Double, y: Double)?
    /// The text on lines of at most some widths, the best first.
    let shapes: [[String]]
  }

  private static let line = 1.25
  /// The length from which texts have no room, in bytes.
  private static let longest = 400
  /// The widths of texts, the best first, and the most room above the frame.
  private static let (widths, most) = ([18.0, 12, 8], 10.0)

  private static let anchors = [["middle", "start", "end"], ["start", "end", "middle"]]

  private let items: [Item]
  private let size: (width: Double, height: Double)
  /// The room for texts above the frame; `nil` for none.
  private let above: ClosedRange<Double>?
  private var labels: [Int: Label] = [:]
  /// The texts that have no room, with the numbers in their places.
  private(set) var numbered: [String] = []
  /// How many more lines or other places the texts have than with enough room.
  private(set) var lack = 0

  /// The height of the texts above the frame.
  var room: Double { -labels.values.reduce(0) { min($0, $1.box.y.lowerBound) } }

  /// - Parameters:
  ///   - above: the room for texts above the frame; `nil` for none.
  ///   - x: the fraction from the left for a position along x.
  ///   - y: the fraction from the top for a number.
  ///   - haveLines: whether the marks are lines, which leaders must not cross, and texts with halos can cover.
  ///   - covered: the number of series or other marks within a box; `nil` if no text is in the frame.
  init(
    _ guides: [ChartGuide], _ words: Phrases, width: Double, height: Double, above: ClosedRange<Double>?,
    x: (Double) -> Double, y: (Double) -> Double, haveLines: Bool = false, covered: ((Box) -> Int)? = nil
  ) {
    let width = max(1, width)
    (size, self.above) = ((width, height), above)
    let widest = covered == nil ? above.map { $0.upperBound - $0.lowerBound } ?? width : width
    items = guides.map { guide in
      let across = guide.places.map { x($0.lowerBound) * width...x($0.upperBound) * width }
      let own = across.map { $0.upperBound - $0.lowerBound - 0.4 } ?? widest
      let widths =
        guide.text.utf8.count > Self.longest ? [] : (guide.isBand && own < 5 ? [] : [own]) + Self.widths + [widest]
      let least = min(guide.text.longestPart, widest)
      return Item(
        guide: guide, x: across, y: guide.values.map { y($0.upperBound) * height...y($0.lowerBound) * height },
        head: guide.head.map { (x($0.place) * width, y($0.value) * height) },
        shapes: widths.filter { (least...widest).contains($0) }.map { guide.text.wrapped($0, isBalanced: true) })
    }
    if guides.isEmpty { return }
    let obstacles = items.map(obstacles)
    let isClear = { (box: Box) in !obstacles.joined().contains(where: box.overlaps) }
    let isOpen = { (label: Label) in covered.map { $0(label.box) == 0 && isClear(label.box) } ?? true }
    // A line to a text would read as a part of what it crosses.
    let (points, arrows) = (items.map { $0.y?.lowerBound }, zip(items, obstacles).map { $0.head == nil ? [] : $1 })
    let isTrue = { (label: Label, index: Int) in
      guard let leader = label.leader, let y = points[index] else { return true }
      let (x, down) = (leader.x.lowerBound, leader.y)
      let line = Box(
        x: x - 0.1...x + 0.1,
        y: down.upperBound > y ? y + 0.4...max(y + 0.4, down.upperBound) : min(y - 0.4, down.lowerBound)...y - 0.4)
      return (!haveLines || covered?(line) ?? 0 == 0) && !arrows.joined().contains(where: line.overlaps)
    }
    let inside = items.enumerated().map { index, item in
      covered == nil ? [] : placesInside(item, item.shapes).filter { isTrue($0, index) }
    }
    let open = inside.map { $0.filter(isOpen) }
    // Rather over another guide than no text. Numbers would be as wide as short texts.
    let loose = items.indices.map { index in
      inside[index].filter { label in
        (covered?(label.box) == 0 || TextWidth.of(items[index].guide.text) < 5)
          && (items[index].head == nil || !obstacles[index].contains(where: label.box.overlaps))
      }
    }
    // Rather over few lines, beside its point, than a number.
    let over = items.indices.map { index -> [Label] in
      guard haveLines, let covered else { return [] }
      let near = inside[index].filter { $0.leader == nil && isClear($0.box) }.map { label in
        var label = label
        label.isOver = true
        return (label: label, count: covered(label.box))
      }
      return (1...3).flatMap { most in near.filter { $0.count == most }.map(\.label) }
    }
    lack = .max
    // Whoever comes first takes room from others.
    for (isReversed, anchors) in [false, true].flatMap({ order in Self.anchors.map { (order, $0) } }) {
      var found: [Int: Label] = [:]
      for index in isReversed ? items.indices.reversed() : Array(items.indices) {
        let raised = placesAbove(items[index], items[index].shapes, anchors).filter { isTrue($0, index) }
        found[index] = (open[index] + raised + loose[index] + over[index]).first { isFree($0, found) }
      }
      let lines = found.values.reduce((items.count - found.count) * Canvas.turned) {
        $0 + $1.lines.count + ($1.isOver ? 9 : -1)
      }
      if lines < lack { (labels, lack) = (found, lines) }
    }
    // If a number has no place, all texts become numbers.
    for known in labels.count == items.count ? [] : [labels, [:]] {
      (labels, numbered) = (known, [])
      var isFull = false
      for (index, item) in items.enumerated() where known[index] == nil {
        let number = "(\(words.number(numbered.count + 1)))"
        let all =
          (covered == nil ? [] : placesInside(item, [[number]])) + placesAbove(item, [[number]], Self.anchors[0])
        let free = all.filter { isFree($0, labels) && isTrue($0, index) }
        labels[index] = free.first(where: isOpen) ?? free.first ?? all.first
        let text = "\(number) \(item.guide.text)"
        // Notes of both directions follow each other.
        numbered.append(text.unicodeScalars.contains(where: \.isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text)
        isFull = isFull || free.isEmpty
      }
      if !isFull { break }
    }
  }

  private func isFree(_ label: Label, _ labels: [Int: Label]) -> Bool {
    label.box.y.lowerBound > (above == nil ? -0.3 : -Self.most) && label.box.y.upperBound <= size.height
      && !labels.values.contains(where: label.overlaps)
  }

  /// What texts should not cover besides marks: a line, a point, or parts of the curve of an arrow; none for a band.
  private func obstacles(_ item: Item) -> [Box] {
    if item.guide.isBand { return [] }
    let (x, y) = (item.x?.lowerBound, item.y?.lowerBound)
    guard let head = item.head, let x, let y else {
      return [
        Box(x: x.map { $0 - 0.25...$0 + 0.25 } ?? 0...size.width, y: y.map { $0 - 0.2...$0 + 0.2 } ?? 0...size.height)
      ]
    }
    let points = stride(from: 0, through: 1, by: 0.125).map { share in
      (x: head.x + (x - head.x) * (1 - share) * (1 - share), y: y + (head.y - y) * share * share)
    }
    return zip(points, points.dropFirst()).map { one, other in
      Box(
        x: min(one.x, other.x) - 0.15...max(one.x, other.x) + 0.15,
        y: min(one.y, other.y) - 0.1...max(one.y, other.y) + 0.1)
    }
  }

  /// The places of the text of an arrow: around its start, the nearest first, rather where the arrow does not go.
  private func placesAround(
    _ x: Double, _ y: Double, _ head: (x: Double, y: Double), _ shapes: [[String]]
  ) -> [Label] {
    let away = head.x < x ? "start" : "end"
    return [0.5, 1.25, 2].flatMap { gap in
      shapes.flatMap { lines -> [Label] in
        let own = Self.line * Double(lines.count)
        let place = { Label(lines, x: $0, top: $1, $2, in: 0...size.width) }
        let rows = [y + gap, y - gap - own]
        let beside = place(
          x + (away == "end" ? -gap : gap), min(max(0, y - own / 2), max(0, size.height - own)), away)
        return [beside]
          + (head.y < y ? rows : rows.reversed()).flatMap { top in
            ["middle", away].map { place(x, top, $0) }
          }
      }
    }
  }

  private func placesInside(_ item: Item, _ shapes: [[String]]) -> [Label] {
    if let head = item.head, let x = item.x?.lowerBound, let y = item.y?.lowerBound {
      return placesAround(x, y, head, shapes)
    }
    return shapes.flatMap { lines -> [Label] in
      let own = Self.line * Double(lines.count)
      let place = { Label(lines, x: $0, top: $1, $2, in: 0...size.width) }
      let rows = Array(stride(from: 0.1, through: max(0.1, size.height - own), by: Self.line))
      switch (item.x, item.y) {
      case (let x?, let y?):
        let (x, y) = (x.lowerBound, y.lowerBound)
        let beside = min(max(0, y - own / 2), max(0, size.height - own))
        let sides = [place(x + 0.5, beside, "start"), place(x - 0.5, beside, "end")]
        let (above, below) = (place(x, y - 0.5 - own, "middle"), place(x, y + 0.5, "middle"))
        let far = rows.sorted { abs($0 + own / 2 - y) < abs($1 + own / 2 - y) }
        return [above] + sides + [below]
          + far.filter { $0 + own < y - 1 || $0 > y + 1 }.map {
            led(lines, item, top: $0, "middle", in: 0...size.width)
          }
      case (let x?, nil):
        if item.guide.isBand { return rows.map { place((x.lowerBound + x.upperBound) / 2, $0, "middle") } }
        return rows.flatMap { [place(x.lowerBound + 0.4, $0, "start"), place(x.lowerBound - 0.4, $0, "end")] }
      case (nil, let y?):
        let (upper, lower) = (y.lowerBound, y.upperBound)
        let isWithin = item.guide.isBand && lower - upper > own
        let tops = isWithin ? [upper + 0.1, lower - own - 0.1] : [upper - own - 0.3, lower + 0.3]
        return [1, 0, 0.5, 0.25, 0.75].flatMap { x in tops.map { place(x * size.width, $0, "middle") } }
      case (nil, nil): return []
      }
    }
  }

  /// The places above the frame; none for guides across the whole width and arrows.
  private func placesAbove(_ item: Item, _ shapes: [[String]], _ anchors: [String]) -> [Label] {
    guard let above, item.x != nil, item.head == nil else { return [] }
    return stride(from: 0.2, to: Self.most, by: Self.line).flatMap { up in
      shapes.flatMap { lines in
        anchors.map { led(lines, item, top: -up - Self.line * Double(lines.count), $0, in: above) }
      }
    }
  }

  /// A text straight above or below its guide, with a line to it unless it is beside it.
  private func led(
    _ lines: [String], _ item: Item, top: Double, _ anchor: String, in room: ClosedRange<Double>
  ) -> Label {
    let x = item.x.map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
    let shift = anchor == "start" ? -0.3 : anchor == "end" ? 0.3 : 0
    var label = Label(lines, x: x + shift, top: top, anchor, in: room)
    let (box, y) = (label.box.y, item.y?.lowerBound ?? 0)
    if item.y == nil && box.upperBound > -1 { return label }
    label.leader = Box(x: x...x, y: box.upperBound < y ? box.upperBound...y : min(y, top)...top)
    return label
  }

  func addBands(to markup: inout HTMLWriter) {
    for item in items where item.guide.isBand {
      let (x, y) = (item.x ?? 0...size.width, item.y ?? 0...size.height)
      let (left, right) = (across(x.lowerBound), across(x.upperBound))
      markup.path("band", "M\(left) \(down(y.lowerBound))H\(right)V\(down(y.upperBound))H\(left)z")
    }
  }

  private func across(_ x: Double) -> Int { (x / size.width).unit }
  private func down(_ y: Double) -> Int { (y / size.height).unit }

  /// - Parameters:
  ///   - onFills: whether lines need halos.
  ///   - withEdges: whether areas hide bands, so that these need edges.
  ///   - gaps: the parts of a line from top to bottom that texts cover, in ascending order.
  func addLines(
    to markup: inout HTMLWriter, onFills: Bool, withEdges: Bool = false,
    gaps: (Double) -> [ClosedRange<Double>] = { _ in [] }
  ) {
    func add(_ name: String, _ path: String) {
      if onFills { markup.path(name == "note" ? "note halo" : "halo", path) }
      markup.path(name, path)
    }
    for (index, item) in items.enumerated() {
      let (x, y) = (across(item.x?.lowerBound ?? 0), down(item.y?.lowerBound ?? 0))
      if let leader = labels[index]?.leader, item.guide.isBand || item.guide.isNote {
        add("arrow", "M\(across(leader.x.lowerBound)) \(down(leader.y.lowerBound))V\(down(leader.y.upperBound))")
      }
      if item.guide.isBand {
        let (right, lower) = (item.x.map { across($0.upperBound) }, down(item.y?.upperBound ?? 0))
        if withEdges { add("zero", right.map { "M\(x) 0V1000M\($0) 0V1000" } ?? "M0 \(y)H1000M0 \(lower)H1000") }
        continue
      }
      if let head = item.head.map({ (x: across($0.x), y: down($0.y)) }) {
        // It ends vertically, so that the head has the same direction at every width.
        let bend = x == head.x || y == head.y ? "L" : "Q\(head.x) \(y) "
        add("arrow", "M\(x) \(y)\(bend)\(head.x) \(head.y)")
        continue
      }
      var line = "M\(x) \(item.y == nil ? down(labels[index]?.leader?.y.lowerBound ?? 0) : y)"
      if let place = item.x?.lowerBound, item.y == nil {
        for gap in gaps(place / size.width) { line += "V\(gap.lowerBound.unit)M\(x) \(gap.upperBound.unit)" }
      }
      add(item.guide.isNote ? "note" : "reference", line + (item.x == nil ? "H1000" : item.y == nil ? "V1000" : "h0"))
    }
  }

  /// What names of points must not cover: the places of the texts as fractions of the picture, with their ends in ems.
  func taken(left: Double, top: Double, full: Double) -> [PointNames.Text] {
    labels.values.map { label in
      PointNames.Text(
        x: left + label.x / full, from: label.box.x.lowerBound - label.x, to: label.box.x.upperBound - label.x,
        top: top + label.box.y.lowerBound, bottom: top + label.box.y.upperBound)
    }
  }

  /// Adds the texts and the heads of arrows, which are not stretched.
  func addTexts(left: Double, top: Double, onFills: Bool, on canvas: inout Canvas) {
    let full = canvas.width
    for item in items {
      guard let head = item.head, let x = item.x?.lowerBound, let y = item.y?.lowerBound else { continue }
      let sign = y == head.y ? (x < head.x ? "-" : "") : y < head.y ? "-" : ""
      let path = y == head.y ? "M\(sign)7 -4L0 0L\(sign)7 4" : "M-4 \(sign)7L0 0L4 \(sign)7"
      for name in onFills ? ["halo", "arrow"] : ["arrow"] {
        canvas.sign(path, name, x: left + head.x / full, y: top + head.y)
      }
    }
    canvas.lack += lack
    canvas.numbered += numbered
    if labels.isEmpty { return }
    canvas.texts(name: "guides") { canvas in
      for label in items.indices.compactMap({ labels[$0] }) {
        for (index, text) in label.lines.enumerated() {
          let y = top + label.box.y.lowerBound + 0.95 + Self.line * Double(index)
          canvas.text(text, x: left + label.x / full, y: y, anchor: label.anchor)
        }
      }
    }
  }
}
