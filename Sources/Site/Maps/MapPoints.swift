import CommonMark
import Datasets

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
  }

  private let dots: [Dot]
  /// How many points there are.
  let count: Int
  /// How many of the dots have a line of the list.
  private let listed: Int

  /// The side of a square whose points become one dot, in units of ``WorldMap/wide``.
  private static let square = 16
  /// The most points that the list names, and the most of one dot that its title does.
  private static let (mostListed, mostNamed) = (1_000, 5)

  init(_ points: [Point]) {
    var squares: [MapPoint: [(place: (x: Double, y: Double), point: Point)]] = [:]
    var order: [MapPoint] = []
    for point in points {
      let place = EqualEarth.project(point.coordinates)
      let scaled = (x: place.x / Double(WorldMap.step), y: place.y / Double(WorldMap.step))
      let square = MapPoint(x: Int(scaled.x) / Self.square, y: Int(scaled.y) / Self.square)
      if squares[square] == nil { order.append(square) }
      squares[square, default: []].append((scaled, point))
    }
    count = points.count
    dots = order.map { square in
      let found = squares[square] ?? []
      let (x, y) = found.reduce((0.0, 0.0)) { ($0.0 + $1.place.x, $0.1 + $1.place.y) }
      let amount = Double(found.count)
      return Dot(x: Int((x / amount).rounded()), y: Int((y / amount).rounded()), points: found.map(\.point))
    }
    var (listed, named) = (0, 0)
    while listed < dots.count, named < Self.mostListed {
      named += dots[listed].points.count
      listed += 1
    }
    self.listed = listed
  }

  /// The same without ways to other pages.
  var withoutLinks: MapPoints {
    MapPoints(dots.flatMap(\.points).map { Point(name: $0.name, path: nil, coordinates: $0.coordinates) })
  }

  /// The dots of the drawing: a point leads to its row, several to the line of the list that names them.
  func buildDots(map: Int, into drawing: inout HTMLWriter) {
    for (index, dot) in dots.enumerated() {
      let isOne = dot.points.count == 1
      let path = isOne ? dot.points[0].path : index < listed ? "#\(Self.anchor(map, index))" : nil
      let size = isOne ? "" : dot.points.count < 10 ? " few" : " many"
      var attributes: [HTMLTag.Attribute] = [("class", "point" + size)]
      if let path { attributes += [("href", path), ("tabindex", "-1")] }
      drawing.inline(HTMLTag(path == nil ? "g" : "a", attributes)) { link in
        link.inline(opening: "<title>", closing: "</title>") { $0.text(title(of: dot)) }
        link.inline(opening: "<path d=\"M\(dot.x) \(dot.y)h0\"/>")
        if !isOne {
          link.inline(opening: "<text x=\"\(dot.x)\" y=\"\(dot.y)\" dy=\".35em\">\(dot.points.count)</text>")
        }
      }
      drawing.text("\n")
    }
  }

  /// The names of all points, by the dots that they are gathered in.
  func buildList(map: Int, into html: inout HTMLWriter) {
    let summary = count == 1 ? "1 place on the map" : "\(count.grouped) places on the map"
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
        let others = (count - Self.mostListed).grouped
        details.inline(opening: "<p>", closing: "</p>") { $0.text("\(others) more are not listed here.") }
      }
    }
  }

  private func title(of dot: Dot) -> String {
    let names = dot.points.prefix(Self.mostNamed).map(\.name).joined(separator: ", ")
    let others = dot.points.count - Self.mostNamed
    return others > 0 ? "\(names) and \(others.grouped) more" : names
  }

  private static func anchor(_ map: Int, _ dot: Int) -> String { "places-\(map)-\(dot + 1)" }
}
