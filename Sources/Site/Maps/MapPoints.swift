import CommonMark
import Datasets
import Languages

/// Dots on a map of the world, those that would meet gathered in one, and the list of what they stand for.
struct MapPoints {
  /// What a dot stands for.
  struct Point {
    let name: String
    /// The way from the page to that of the row; `nil` where it has none.
    let path: String?
    let coordinates: Coordinates
  }

  /// One dot: a point, or several in the same square of the map.
  private struct Dot {
    let x: Int
    let y: Int
    let points: [Point]
    /// The line of the list that names them, from 0: the first of several.
    var line = 0
  }

  /// The dots of a map that is as wide as a page.
  private let dots: [Dot]
  /// Those of a map that is as wide as a telephone; none where they would be the same.
  private let far: [Dot]
  /// How many points there are.
  let count: Int
  /// How many of the dots have a line of the list.
  private let listed: Int

  /// The sides of the squares whose points become one dot, in units of the map: as large as a dot on a page, and on a
  /// telephone, where a map is a third as wide.
  private static let (square, farSquare) = (24, 84)
  /// The most points that the list names, and the most of one dot that its title does.
  private static let (mostListed, mostNamed) = (1_000, 5)

  init(_ points: [Point]) {
    count = points.count
    let placed = points.map { point in
      let place = EqualEarth.project(point.coordinates)
      let step = Double(WorldMap.step)
      return (x: place.x / step, y: place.y / step, points: [point], line: 0)
    }
    var dots = Self.gathered(placed, in: Self.square)
    for line in dots.indices { dots[line].line = line }
    let far = Self.gathered(
      dots.map { (x: Double($0.x), y: Double($0.y), points: $0.points, line: $0.line) }, in: Self.farSquare)
    (self.dots, self.far) = (dots, far.count < dots.count ? far : [])
    var (listed, named) = (0, 0)
    while listed < dots.count, named < Self.mostListed {
      named += dots[listed].points.count
      listed += 1
    }
    self.listed = listed
  }

  /// What lies in the same square as one dot, in the middle of its points.
  private static func gathered(
    _ places: [(x: Double, y: Double, points: [Point], line: Int)], in side: Int
  ) -> [Dot] {
    var squares: [MapPoint: [Int]] = [:]
    var order: [MapPoint] = []
    for (index, place) in places.enumerated() {
      let square = MapPoint(x: Int(place.x) / side, y: Int(place.y) / side)
      if squares[square] == nil { order.append(square) }
      squares[square, default: []].append(index)
    }
    return order.map { square in
      let found = (squares[square] ?? []).map { places[$0] }
      let points = found.flatMap(\.points)
      let (x, y) = found.reduce((0.0, 0.0)) { sum, place in
        (sum.0 + place.x * Double(place.points.count), sum.1 + place.y * Double(place.points.count))
      }
      let amount = Double(points.count)
      return Dot(
        x: Int((x / amount).rounded()), y: Int((y / amount).rounded()), points: points, line: found.first?.line ?? 0)
    }
  }

  /// The same without ways to other pages.
  var withoutLinks: MapPoints {
    MapPoints(dots.flatMap(\.points).map { Point(name: $0.name, path: nil, coordinates: $0.coordinates) })
  }

  /// The dots of the drawing: a point leads to its row, several to the line of the list that names them.
  ///
  /// Where a map as wide as a telephone has other dots, these are there too, and the style shows either. They have no
  /// titles, which need a pointer to be seen.
  func buildDots(map: Int, _ phrases: Phrases = .english, into drawing: inout HTMLWriter) {
    guard !far.isEmpty else { return dots.forEach { build($0, map: map, phrases, into: &drawing) } }
    for (name, dots) in [("near", dots), ("far", far)] {
      drawing.block(opening: "<g class=\"\(name)\">", closing: "</g>") { group in
        for dot in dots { build(dot, map: map, hasTitle: name == "near", phrases, into: &group) }
      }
    }
  }

  private func build(
    _ dot: Dot, map: Int, hasTitle: Bool = true, _ phrases: Phrases, into drawing: inout HTMLWriter
  ) {
    let isOne = dot.points.count == 1
    let path = isOne ? dot.points[0].path : dot.line < listed ? "#\(Self.anchor(map, dot.line))" : nil
    let size = isOne ? "" : dot.points.count < 10 ? " few" : " many"
    var attributes: [HTMLTag.Attribute] = [("class", "point" + size)]
    if let path { attributes += [("href", path), ("tabindex", "-1")] }
    drawing.inline(HTMLTag(path == nil ? "g" : "a", attributes)) { link in
      if hasTitle { link.inline(opening: "<title>", closing: "</title>") { $0.text(title(of: dot, phrases)) } }
      link.inline(opening: "<path d=\"M\(dot.x) \(dot.y)h0\"/>")
      if !isOne {
        link.inline(opening: "<text x=\"\(dot.x)\" y=\"\(dot.y)\" dy=\".35em\">\(Self.words(dot.points.count))</text>")
      }
    }
    drawing.text("\n")
  }

  /// A number that has room in a dot: `12`, `999`, `3k`.
  private static func words(_ count: Int) -> String { count < 1_000 ? "\(count)" : "\(count / 1_000)k" }

  /// The names of all points, by the dots that they are gathered in.
  func buildList(map: Int, _ phrases: Phrases = .english, into html: inout HTMLWriter) {
    let summary = HTMLTag.escape(phrases("{n} place on the map|{n} places on the map", n: count))
    html.block(opening: "<details class=\"places\"><summary>\(summary)</summary>", closing: "</details>") { details in
      var left = Self.mostListed
      details.block(opening: "<ul>", closing: "</ul>") { list in
        for (index, dot) in dots.enumerated() where left > 0 {
          list.inline(opening: "<li id=\"\(Self.anchor(map, index))\">", closing: "</li>\n") { item in
            for (number, point) in dot.points.prefix(left).enumerated() {
              if number > 0 { item.text(", ") }
              if let path = point.path {
                item.link(to: path) { $0.text(point.name) }
              } else {
                item.text(point.name)
              }
            }
          }
          left -= dot.points.count
        }
      }
      if count > Self.mostListed {
        details.inline(opening: "<p>", closing: "</p>") {
          $0.text(phrases("{n} more is not listed here.|{n} more are not listed here.", n: count - Self.mostListed))
        }
      }
    }
  }

  private func title(of dot: Dot, _ phrases: Phrases) -> String {
    let names = dot.points.prefix(Self.mostNamed).map(\.name)
    let others = dot.points.count - Self.mostNamed
    return others > 0 ? phrases.forms.list(names + [phrases("{n} more", n: others)]) : names.joined(separator: ", ")
  }

  private static func anchor(_ map: Int, _ dot: Int) -> String { "places-\(map)-\(dot + 1)" }
}
