import Countries
import Markdown

/// The lines, bands, notes and arrows of a frame. Each text has many places in the frame and above it, and each place a
/// cost: that of a number, with the text below the picture, is the highest. Positions are in ems from the upper left
/// corner of the frame.
struct Guides {
  private struct Label {
    var lines: [String]
    let anchor: String
    let box: Box
    /// The line to its guide.
    var leader: Box?
    var cost = 0.0

    var isNumber: Bool { cost >= Guides.costOfNumber }

    /// Puts lines at a place or, if they have no room there, at the end of the room.
    init(_ lines: [String], _ place: Place, in room: ClosedRange<Double>) {
      let width = TextWidth.widest(lines)
      let shift = { anchor in anchor == "start" ? 0 : anchor == "end" ? width : width / 2 }
      let left = place.x - shift(place.anchor)
      let start = max(room.lowerBound, min(left, room.upperBound - width))
      self.lines = lines
      anchor = start > left ? "start" : start < left ? "end" : place.anchor
      let y = place.top...place.top + Guides.line * Double(lines.count)
      box = Box(x: start...start + width, y: y, anchor: start + shift(anchor))
    }

    func overlaps(_ other: Label) -> Bool {
      // Two texts in a line have a space between them.
      let wide = Box(x: box.x.lowerBound - 0.4...box.x.upperBound + 0.4, y: box.y, anchor: box.anchor)
      return wide.overlaps(other.box) || other.leader.map(box.overlaps) ?? false
        || leader.map(other.box.overlaps) ?? false
    }
  }

  private struct Item {
    let guide: ChartGuide
    let x, y: ClosedRange<Double>?
    let head: (x: Double, y: Double)?

    /// Whether an arrow is so level that a head that points up or down would not be seen.
    var isLevel: Bool {
      guard let head, let x = x?.lowerBound, let y = y?.lowerBound else { return false }
      return abs(y - head.y) < min(1.2, abs(x - head.x))
    }
  }

  private typealias Place = (x: Double, top: Double, anchor: String)

  private static let line = 1.25
  /// The length from which texts have no room, in bytes.
  private static let longest = 400
  /// The widths of texts, the best first, and the most room above the frame.
  private static let (widths, most) = ([18.0, 12, 8], 10.0)
  private static let orders = 6
  /// The costs of a place besides its rank and its lines: of a line to the guide, of room above the frame, and of each mark or
  /// guide that it covers.
  private static let (costOfLeader, costOfRoom, costOfMark, costOfNumber) = (2.0, 3.0, 15.0, 1000.0)

  private let items: [Item]
  private let size: (width: Double, height: Double)
  /// The room for texts above the frame; `nil` for none.
  private let above: ClosedRange<Double>?
  private let haveLines: Bool
  private let marks: [[Box]]?
  private var labels: [Label?] = []
  /// The texts that have no room, with the numbers in their places.
  private var numbered: [String] = []

  /// The height of the texts above the frame.
  var room: Double { -labels.reduce(0) { min($0, $1?.box.y.lowerBound ?? 0) } }

  /// - Parameters:
  ///   - above: the room for texts above the frame; `nil` for none.
  ///   - x: the fraction from the left for a position along x.
  ///   - y: the fraction from the top for a number.
  ///   - haveLines: whether the marks are lines, which leaders must not cross, and texts with halos can cover.
  ///   - marks: the places of each series of marks; `nil` if no text is in the frame.
  init(
    _ guides: [ChartGuide], _ words: Phrases, width: Double, height: Double, above: ClosedRange<Double>?,
    x: (Double) -> Double, y: (Double) -> Double, haveLines: Bool = false, marks: [[Box]]? = nil
  ) {
    let width = max(1, width)
    (size, self.above, self.haveLines, self.marks) = ((width, height), above, haveLines, marks)
    items = guides.map { guide in
      Item(
        guide: guide, x: guide.places.map { x($0.lowerBound) * width...x($0.upperBound) * width },
        y: guide.values.map { y($0.upperBound) * height...y($0.lowerBound) * height },
        head: guide.head.map { (x($0.place) * width, y($0.value) * height) })
    }
    if items.isEmpty { return }
    let obstacles = items.flatMap(obstacles)
    let choices = items.map { self.choices($0, "(\(words.number(items.count)))", besides: obstacles) }
    var least = Double.infinity
    // Whoever comes first takes room from others, less so on one side of its guide. If a number has no room either, all texts
    // become numbers, if need be over the lines of others.
    let orders = (0..<min(Self.orders, items.count)).flatMap { start in
      let order = Array(items.indices[start...]) + items.indices[..<start]
      return [order, order.reversed()]
    }
    let kinds = [(false, false), (false, true), (true, false), (true, true)]
    for ((areNumbers, areAside), order) in kinds.flatMap({ kind in orders.map { (kind, $0) } }) {
      var (found, sum) = (items.map { _ in Label?.none }, 0.0)
      for index in order {
        let places = choices[index].filter { place in
          (!areNumbers || place.isNumber) && (!areAside || place.anchor != "middle" || items[index].x == nil)
        }
        let free = places.first { place in !found.contains { $0?.overlaps(place) ?? false } }
        let numbers = places.filter(\.isNumber)
        let apart = free ?? numbers.first { place in !found.contains { $0?.box.overlaps(place.box) ?? false } }
        found[index] = apart ?? numbers.first
        sum += free?.cost ?? (apart == nil ? 1e9 : 1e6)
      }
      if sum < least { (labels, least) = (found, sum) }
    }
    for (index, item) in items.enumerated() where labels[index]?.isNumber ?? true {
      let number = "(\(words.number(numbered.count + 1)))"
      labels[index]?.lines = [number]
      let text = "\(number) \(item.guide.text)"
      // Notes of both directions follow each other.
      numbered.append(text.unicodeScalars.contains(where: \.isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text)
    }
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
    return Box.along(points, by: 0.1)
  }

  private func covered(_ box: Box) -> Int { marks?.count { $0.contains(where: box.overlaps) } ?? 0 }

  /// The legible places of a text on lines of several widths, and those of a number for it, the cheapest first.
  private func choices(_ item: Item, _ number: String, besides obstacles: [Box]) -> [Label] {
    let (text, room) = (item.guide.text, 0...size.width)
    let widest = (marks == nil ? above ?? room : room).length
    let widths = ([item.x.map { $0.length - 0.4 } ?? widest].filter { $0 > 5 } + Self.widths)
      .map { min(max($0, text.longestPart), widest) }
    let shapes = text.utf8.count > Self.longest ? [] : widths.map { text.wrapped($0) }
    var found: [Label] = []
    for lines in shapes + [[number]] {
      let (own, isText) = (Self.line * Double(lines.count), lines != [number])
      for (rank, place) in places(item, own).enumerated() {
        let isAbove = place.top + own <= 0
        guard place.top > (above == nil ? -0.3 : -Self.most), place.top + own <= size.height else { continue }
        var label = Label(lines, place, in: isAbove ? above ?? room : room)
        label.leader = leader(item, label.box.y)
        // In wider pictures, texts moved from a side leave their guides.
        guard [label.anchor, "middle"].contains(place.anchor) else { continue }
        let (covers, crosses) = (covered(label.box), label.leader.map(covered) ?? 0)
        // A line to a text would read as a part of the series that it crosses. Numbers would be as wide as short texts.
        let isLegible = haveLines ? crosses == 0 && covers < (label.leader == nil ? 4 : 1) : covers == 0
        guard isLegible || !isText || TextWidth.of(text) < 5 else { continue }
        let guides = obstacles.count { $0.overlaps(label.box) || label.leader?.overlaps($0) ?? false }
        label.cost =
          Double(lines.count - 1 + crosses) + Double(rank) / 10 + (label.leader == nil ? 0 : Self.costOfLeader)
          + (isAbove ? Self.costOfRoom : 0) + Self.costOfMark * Double(covers + guides)
          + (isText ? 0 : Self.costOfNumber)
        found.append(label)
      }
    }
    return found.sorted { $0.cost < $1.cost }
  }

  /// The places of a text of some height, the best first.
  private func places(_ item: Item, _ own: Double) -> [Place] {
    let end = max(0, size.height - own)
    let inside = marks == nil ? [] : Array(stride(from: 0.1, through: max(0.1, end), by: Self.line))
    let raised = above == nil ? [] : stride(from: 0.2, to: Self.most, by: Self.line).map { -$0 - own }
    func led(_ x: Double, _ tops: [Double]) -> [Place] {
      tops.flatMap { [(x, $0, "middle"), (x - 0.3, $0, "start"), (x + 0.3, $0, "end")] }
    }
    switch (item.x, item.y) {
    case (let x?, let y?):
      let (x, y) = (x.lowerBound, y.lowerBound)
      let near = (item.head == nil ? [0.5] : [0.5, 1.25, 2]).flatMap { gap -> [Place] in
        let beside = min(max(0, y - own / 2), end)
        let sides: [Place] = [(x + gap, beside, "start"), (x - gap, beside, "end")]
        let rows: [Place] = [(x, y - gap - own, "middle"), (x, y + gap, "middle")]
        return item.head == nil ? [rows[0]] + sides + [rows[1]] : sides + rows
      }
      if item.head != nil { return near }
      let far = (inside + raised).filter { $0 + own < y - 1 || $0 > y + 1 }
      return near + led(x, far.sorted { abs($0 + own / 2 - y) < abs($1 + own / 2 - y) })
    case (let x?, nil):
      let middle = x.middle
      let beside = inside.flatMap { top -> [Place] in
        item.guide.isBand ? [(middle, top, "middle")] : [(middle + 0.4, top, "start"), (middle - 0.4, top, "end")]
      }
      return beside + led(middle, raised)
    case (nil, let y?):
      let (upper, lower) = (y.lowerBound, y.upperBound)
      let isWithin = item.guide.isBand && lower - upper > own
      let tops = isWithin ? [upper + 0.1, lower - own - 0.1] : [upper - own - 0.3, lower + 0.3]
      return [1, 0, 0.5, 0.25, 0.75].flatMap { x in tops.map { (x * size.width, $0, "middle") } }
    case (nil, nil): return []
    }
  }

  /// The line from a text straight to its guide, or to near its point; `nil` for a text beside it.
  private func leader(_ item: Item, _ text: ClosedRange<Double>) -> Box? {
    guard let x = item.x?.middle, item.head == nil else { return nil }
    guard let y = item.y?.lowerBound else { return text.upperBound < -1 ? Box(x: x...x, y: text.upperBound...0) : nil }
    if text.upperBound < y - 1 { return Box(x: x...x, y: text.upperBound...y - 0.4) }
    return text.lowerBound > y + 1 ? Box(x: x...x, y: y + 0.4...text.lowerBound) : nil
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
  func addLines(to markup: inout HTMLWriter, onFills: Bool, withEdges: Bool = false) {
    func add(_ name: String, _ path: String) {
      if onFills { markup.path(name == "note" ? "note halo" : "halo", path) }
      markup.path(name, path)
    }
    for (index, item) in items.enumerated() {
      let (x, y) = (across(item.x?.lowerBound ?? 0), down(item.y?.lowerBound ?? 0))
      if let leader = labels[index]?.leader, item.guide.isBand || item.guide.isNote {
        add("arrow", "M\(across(leader.anchor)) \(down(leader.y.lowerBound))V\(down(leader.y.upperBound))")
      }
      if item.guide.isBand {
        let (right, lower) = (item.x.map { across($0.upperBound) }, down(item.y?.upperBound ?? 0))
        if withEdges { add("zero", right.map { "M\(x) 0V1000M\($0) 0V1000" } ?? "M0 \(y)H1000M0 \(lower)H1000") }
        continue
      }
      if let head = item.head.map({ (x: across($0.x), y: down($0.y)) }) {
        // Unless it is level, it ends vertically, so that the head has the same direction at every width.
        let bend = x == head.x || item.isLevel ? "L" : "Q\(head.x) \(y) "
        add("arrow", "M\(x) \(y)\(bend)\(head.x) \(head.y)")
        continue
      }
      let top = item.y == nil ? down(labels[index]?.leader?.y.lowerBound ?? 0) : y
      let end = item.x == nil ? "H1000" : item.y == nil ? "V1000" : "h0"
      add(item.guide.isNote ? "note" : "reference", "M\(x) \(top)\(end)")
    }
  }

  /// What names of points must not cover: the texts and the arrows.
  func taken(left: Double, top: Double, full: Double) -> [Box] {
    (labels.compactMap { $0?.box } + items.filter { $0.head != nil }.flatMap(obstacles)).map { box in
      let shift = left * full
      return Box(
        x: box.x.lowerBound + shift...box.x.upperBound + shift, y: top + box.y.lowerBound...top + box.y.upperBound,
        anchor: box.anchor + shift)
    }
  }

  /// Adds the texts and the heads of arrows, which are not stretched.
  func addTexts(left: Double, top: Double, onFills: Bool, on canvas: inout Canvas) {
    let full = canvas.width
    for item in items {
      guard let head = item.head, let x = item.x?.lowerBound, let y = item.y?.lowerBound else { continue }
      let sign = (item.isLevel ? x < head.x : y < head.y) ? "-" : ""
      let path = item.isLevel ? "M\(sign)7 -4L0 0L\(sign)7 4" : "M-4 \(sign)7L0 0L4 \(sign)7"
      for name in onFills ? ["halo", "arrow"] : ["arrow"] {
        canvas.sign(path, name, x: left + head.x / full, y: top + head.y)
      }
    }
    canvas.numbered += numbered
    if labels.isEmpty { return }
    canvas.texts(name: "guides") { canvas in
      for label in labels.compactMap(\.self) {
        for (index, text) in label.lines.enumerated() {
          let y = top + label.box.y.lowerBound + 0.95 + Self.line * Double(index)
          canvas.text(text, x: left + label.box.anchor / full, y: y, anchor: label.anchor)
        }
      }
    }
  }
}
