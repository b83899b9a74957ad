import Base
import Markdown

struct Marks {
  let data: ChartData
  let zero: Int
  /// The vertical position of a number, as a fraction from the top.
  var rise: (Double) -> Double = { $0 }
  /// The position of a figure, as fractions from the left and the top.
  let place: (ChartData.Mark) -> (x: Double, y: Double?)

  /// Adds columns from zero; projected ones in a separate path.
  func addColumns(width: Double, to markup: inout HTMLWriter) {
    for (look, marks) in data.looks {
      for (isProjected, style) in [(false, ""), (true, " projected")] {
        let path = data.path(of: marks.filter { $0.isProjected == isProjected }) { mark in
          let (x, y) = place(mark)
          guard let top = y?.unit, let value = mark.value else { return nil }
          // Nonzero values are always visible.
          let tip = top == zero && value != 0 ? zero + (value < 0 ? 2 : -2) : top
          let (from, to) = mark.span.isEmpty ? (zero, tip) : (rise(mark.span[0]).unit, rise(mark.span[1]).unit)
          return "M\((x - width / 2).unit) \(from)V\(to)H\((x + width / 2).unit)V\(from)z"
        }
        if let path { markup.path("fill \(look.name)\(style)", path.data, of: path.origin) }
      }
    }
  }

  /// Adds points, one for each position. If there are thousands, close points share a position.
  func addPoints(to markup: inout HTMLWriter) {
    let coarse = data.marks.count > 2000 ? (10, 20) : (1, 1)
    for (look, marks) in data.looks {
      var places: Set<[Int]> = []
      let path = data.path(of: marks) { mark in
        guard case let (x, y?) = place(mark) else { return nil }
        let point = [x.unit / coarse.0 * coarse.0, y.unit / coarse.1 * coarse.1]
        return places.insert(point).inserted ? "M\(point[0]) \(point[1])h0" : nil
      }
      guard let path else { continue }
      PointMarks.append(path.data, look, of: path.origin, isSmall: data.marks.count > 500, to: &markup)
    }
  }

  private typealias Point = (x: Int, y: Int, index: Int)

  /// Adds a line for each series, dotted if projected, with gaps for missing values. Areas are behind all lines, those of
  /// the first series behind the others.
  func addLines(filled: Bool, onFills: Bool = false, to markup: inout HTMLWriter) {
    let marks = Dictionary(grouping: data.marks, by: \.series)
    var areas: [String] = []
    var lines = HTMLWriter()
    // Grey lines are below the others.
    let order = data.series.indices.reversed()
    for series in order.filter({ data.look($0).isGrey }) + order.filter({ !data.look($0).isGrey }) {
      let kept = thinned(marks[series] ?? [])
      let (shown, gaps) = data.withEdges(kept, kept.count == marks[series]?.count ? data.gaps(in: kept) : [])
      var points: [Point?] = []
      for index in shown.indices {
        let (x, y) = place(shown[index])
        if gaps.contains(index) { points.append(nil) }
        points.append(y.map { (x.unit, $0.unit, index) })
      }
      for run in points.split(whereSeparator: { $0 == nil }).map({ $0.compactMap(\.self) }) {
        let name = data.style(series)
        let (hasStart, hasEnd) = (shown[run[0].index].isEdge, shown[run[run.count - 1].index].isEdge)
        let points = run.dropFirst(hasStart ? 1 : 0).dropLast(hasEnd ? 1 : 0)
        if filled, run.count > 1 {
          let path = Self.path(run) + "V\(zero)H\(run[0].x)z"
          areas.append(HTMLWriter.written { $0.path("area \(name)", path, of: data.origin(of: series)) })
        }
        if onFills, run.count > 1 { lines.path("halo", Self.path(run)) }
        // The script reads the points of paths with rows.
        let edges: [ArraySlice<Point>] = [hasStart ? run.prefix(2) : [], hasEnd ? run.suffix(2) : []]
        for part in edges where part.count > 1 {
          let style = shown[part[part.endIndex - 1].index].isProjected ? "line projected" : "line"
          lines.path("\(style) \(name)", Self.path(part), of: data.origin(of: series))
        }
        guard points.count > 1 else {
          for point in points {
            let origin = data.origin(of: [shown[point.index]])
            PointMarks.append("M\(point.x) \(point.y)h0", data.look(series), of: origin, to: &lines)
          }
          continue
        }
        let (start, end) = (points.startIndex, points.endIndex)
        let turn = points.firstIndex { shown[$0.index].isProjected } ?? end
        let parts = [
          (turn > start + 1 ? points[..<turn] : [], "line"),
          (turn < end ? points[max(start, turn - 1)...] : [], "line projected"),
        ]
        for (part, style) in parts where !part.isEmpty {
          lines.path("\(style) \(name)", Self.path(part), of: data.origin(of: part.map { shown[$0.index] }))
        }
      }
    }
    for area in areas.reversed() { markup.rendered(area) }
    lines.parts.forEach { markup.rendered($0) }
  }

  private static func path(_ points: some Collection<Point>) -> String {
    guard let first = points.first else { return "" }
    var path = "M\(first.x) \(first.y)"
    for (index, (last, point)) in zip(points, points.dropFirst()).enumerated() {
      let (right, down) = (point.x - last.x, point.y - last.y)
      path += (index == 0 ? "l" : right < 0 ? "" : " ") + String(right) + (down < 0 ? "" : " ") + String(down)
    }
    return path
  }

  /// The figures of a series. A long series is split into parts, which keep their minimum, their maximum and the gaps
  /// around them.
  private func thinned(_ marks: [ChartData.Mark]) -> [ChartData.Mark] {
    let most = max(20, 2000 / data.series.count)
    guard marks.count > most else { return marks }
    let size = (marks.count * 2 + most - 1) / most
    return stride(from: 0, to: marks.count, by: size).flatMap { start in
      let part = marks.indices[start..<min(marks.count, start + size)]
      let known = part.filter { marks[$0].value != nil }
      let ends = [known.min { marks[$0].number < marks[$1].number }, known.max { marks[$0].number < marks[$1].number }]
      var kept: [ChartData.Mark] = []
      for index in part where ends.contains(index) || marks[index].value == nil {
        if marks[index].value != nil || kept.last.map({ $0.value != nil }) ?? true { kept.append(marks[index]) }
      }
      return kept
    }
  }

  /// Adds an element for each point, with its name as a tooltip. Of points with sizes, large ones are below small ones.
  func addSinglePoints(_ tooltips: [String], to markup: inout HTMLWriter) {
    let (points, bubbles) = (Array(zip(data.marks, tooltips)), BubbleScale(data))
    for (mark, tooltip) in bubbles == nil ? points : points.sorted(by: { $0.0.size ?? 0 > $1.0.size ?? 0 }) {
      guard case let (x, y?) = place(mark) else { continue }
      markup.inline("g") { group in
        group.inline("title", text: tooltip)
        PointMarks.append(
          "M\(x.unit) \(y.unit)h0", data.look(mark.series, of: mark), of: data.origin(of: [mark]),
          diameter: mark.size.flatMap { bubbles?.diameter($0) }, to: &group)
      }
    }
  }

  /// Adds error bars, with a halo on fills.
  static func addBars(_ paths: [String], onFills: Bool, to markup: inout HTMLWriter) {
    if paths.isEmpty { return }
    if onFills { markup.path("range halo", paths.joined()) }
    markup.path("range", paths.joined())
  }

  /// Adds the ranges of figures: for lines a band behind each, for others error bars.
  func addRanges(of kind: ChartKind, to markup: inout HTMLWriter) {
    for (look, marks) in data.rangeColumns.isEmpty ? [] : data.looks {
      let ends = marks.map { mark in
        mark.range.map { (mark.series, place(mark).x.unit, rise($0.lowerBound).unit, rise($0.upperBound).unit) }
      }
      guard kind.isLine else {
        let bars = ends.compactMap(\.self).map { _, x, low, high in
          "M\(x) \(low)V\(high)" + [low, high].map { "M\(x - 6) \($0)H\(x + 6)" }.joined()
        }
        Self.addBars(bars, onFills: kind.mark == .fill, to: &markup)
        continue
      }
      for run in ends.split(whereSeparator: { $0 == nil }).map({ $0.compactMap(\.self) }) {
        for band in Dictionary(grouping: run, by: \.0).sorted(by: { $0.key < $1.key }).map(\.value) {
          let path = (band.map { "\($0.1) \($0.3)" } + band.reversed().map { "\($0.1) \($0.2)" }).joined(separator: "L")
          markup.path("spread \(look.name)", "M\(path)z", of: data.origin(of: band[0].0))
        }
      }
    }
  }

  /// Adds an area for each series on top of the previous ones. Missing figures count as 0.
  func addStackedAreas(to markup: inout HTMLWriter) {
    let positions = Set(data.marks.map(\.position)).sorted()
    let most = max(20, 2000 / data.series.count)
    let step = (positions.count + most - 1) / most
    let kept = positions.enumerated().filter { $0.offset % step == 0 || $0.offset == positions.count - 1 }.map(
      \.element)
    let projected = data.marks.lazy.filter(\.isProjected).map(\.position).min() ?? .infinity
    let turn = kept.firstIndex { $0 >= projected } ?? kept.count
    let parts = [(Array(kept[..<turn]), ""), (Array(kept[max(0, turn - 1)...]), " projected")]
    let marks = Dictionary(grouping: data.marks, by: \.series)
    let places = Dictionary(data.marks.map { ($0.position, place($0).x.unit) }) { $1 }
    var tops: [Double: Int] = [:]
    for series in data.series.indices {
      let known = Dictionary((marks[series] ?? []).map { ($0.position, $0) }) { first, _ in first }
      let bottoms = tops
      for mark in marks[series] ?? [] { tops[mark.position] = mark.span.last.map { rise($0).unit } }
      let path = { (tops: [Double: Int], positions: [Double]) in
        positions.map { "\(places[$0] ?? 0) \(tops[$0] ?? zero)" }.joined(separator: "L")
      }
      for (positions, name) in parts where positions.count > 1 || kept.count == 1 {
        let edges = "M\(path(tops, positions))L\(path(bottoms, positions.reversed()))z"
        markup.path("fill \(data.style(series))\(name)", edges, of: data.origin(of: positions.map { known[$0] }))
      }
    }
  }
}

/// Points, drawn as lines of zero length with wide caps so that stretching does not distort them. Some programs draw
/// square caps only if the line has a length.
enum PointMarks {
  /// Appends points with the marker of a series: a disc or a square, filled, hollow or with a dot.
  ///
  /// - Parameters:
  ///   - origin: where the numbers of the points are.
  ///   - diameter: the diameter of a disc in ems; `nil` for that of the style sheet.
  static func append(
    _ path: String, _ look: ChartLook, of origin: HTMLAttributes = .none, isSmall: Bool = false,
    diameter: Double? = nil, to markup: inout HTMLWriter
  ) {
    let series = look.rank
    let path = series % 2 == 0 ? path : path.replacingScalars(of: "h0", with: "h.01")
    let shape = (isSmall ? "small " : diameter == nil ? "" : "bubble ") + (series % 2 == 0 ? "disc" : "square")
    /// A group has the width of its bubble, since the style sheet has none.
    func add(_ name: String, share: Double = 1, of origin: HTMLAttributes = .none) {
      guard let diameter else { return markup.path("\(shape) \(name)", path, of: origin) }
      // A square has the area of its disc.
      let width = (diameter * share * (series % 2 == 0 ? 1 : 0.886)).em
      markup.inline("g", ["stroke-width": width]) { $0.path("\(shape) \(name)", path, of: origin) }
    }
    add(look.name, of: origin)
    guard (2..<ChartStyle.distinct).contains(series) else { return }
    add("hole", share: 0.5)
    if series > 3 { add("core \(look.name)", share: 0.25) }
  }
}

/// The diameters of points whose areas are proportional to a number.
struct BubbleScale {
  private let least, most: Double
  private static let (thinnest, widest) = (0.4, 2.8)

  init?(_ data: ChartData) {
    let sizes = data.all.compactMap(\.size)
    guard let least = sizes.min(), let most = sizes.max() else { return nil }
    (self.least, self.most) = (least, most)
  }

  func diameter(_ size: Double) -> Double {
    most > 0 ? max(Self.thinnest, Self.widest * (size / most).squareRoot()) : Self.thinnest
  }

  /// One to three round numbers for the legend, the largest first.
  var samples: [Double] {
    let top = LinearScale.rounded(most, up: false)
    return [top] + [top / 5, top / 20].filter { $0 >= least && $0 > 0 }
  }
}
