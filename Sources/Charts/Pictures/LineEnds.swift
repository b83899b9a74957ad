/// The names of series at the ends of their lines, moved apart, with a line from each end to its name.
struct LineEnds {
  private let data: ChartData
  private let names: [(mark: ChartData.Mark, text: String)]
  let width: Double

  /// The room in ems between the ends of the lines and the edge, besides the names.
  static let gap = 2.0
  private static let line = 1.2

  /// `nil` for a kind without lines, and if there is one series or more than fit.
  ///
  /// - Parameter most: the width of the longest name.
  init?(_ kind: ChartKind, _ data: ChartData, most: Double = 14) {
    let highlighted = data.accents.highlighted
    let named = data.series.indices.filter { highlighted.isEmpty || highlighted.contains(data.series[$0]) }
    guard kind.isLine, kind.isLayer, data.stack == nil, data.facetColumn == nil, data.overlay == nil,
      ((highlighted.isEmpty ? 2 : 1)...ChartStyle.mostNamed).contains(named.count)
    else { return nil }
    self.data = data
    names = named.compactMap { series in
      let marks = data.marks.filter { $0.series == series && $0.value != nil }
      guard let last = marks.lastIndex(where: data.isInside) else { return nil }
      return marks.dropFirst(last + 1).first.flatMap { data.edges(marks[last], $0).first } ?? marks[last]
    }.sorted { ($1.number, $0.series) < ($0.number, $1.series) }.map { ($0, data.series[$0.series].fitted(most)) }
    width = TextWidth.widest(names.map(\.text))
  }

  /// Draws the names beside the last of all ends.
  ///
  /// - Parameter place: the position of a figure, as fractions of the frame of the lines.
  func draw(
    on canvas: inout Canvas, left: Double, width: Double, top: Double, height: Double,
    _ place: (ChartData.Mark) -> (x: Double, y: Double?)
  ) {
    let ends = names.map { (x: place($0.mark).x, y: place($0.mark).y ?? 0) }
    let places = Self.apart(ends.map(\.y), least: Self.line / height)
    let (full, last) = (canvas.width, ends.map(\.x).max() ?? 1)
    let (left, room) = (left + last * width, (Self.gap - 0.6) / full)
    canvas.frame(left: left, width: room, top: top, height: height) { markup in
      for (index, series) in names.map(\.mark.series).enumerated() {
        let start = ((ends[index].x - last) * width / room).unit
        // A line that ends earlier is joined to its name by a thin line.
        let style = start < 0 ? "zero" : "line \(data.style(series))"
        let path = "M\(start) \(ends[index].y.unit)L1000 \(places[index].unit)"
        markup.path(style, path, of: data.origin(of: series))
      }
    }
    canvas.texts(x: left + (Self.gap - 0.3) / full, name: "ends") { canvas in
      for (name, place) in zip(names, places) { canvas.text(name.text, y: top + place * height + 0.35) }
    }
  }

  /// Moves places apart by at least a distance so that their texts do not overlap, and back at the end.
  static func apart(_ places: [Double], least: Double, most: Double = 1) -> [Double] {
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var (moved, low, high) = (places, -Double.infinity, most)
    for index in order {
      moved[index] = max(moved[index], low)
      low = moved[index] + least
    }
    for index in order.reversed() {
      moved[index] = min(moved[index], high)
      high = moved[index] - least
    }
    return moved
  }
}
