import Base
import Countries
import Markdown

/// Dots on a world map, clustered where they would overlap, with a list of the points.
struct MapPoints {
  struct Point {
    let name: String
    /// The relative path to the page of the row; `nil` if there is none.
    let path: String?
    let coordinates: Coordinates
  }

  private let points: [Point]
  private var isLinked = true
  var names: [String] { points.map(\.name) }
  var unlinked: MapPoints {
    var points = self
    points.isLinked = false
    return points
  }
  private let dots: [PointCluster]
  /// The number of points outside the map.
  let outside: Int

  /// The maximum number of points named in the title of a dot.
  private static let mostNamed = 5

  init(_ points: [Point], on map: WorldMap = .wide) {
    // Points at the edge of the world are on its map.
    let view = map.viewBox.wider(by: 1)
    let shown = points.map { point in
      let place = EqualEarth.project(point.coordinates)
      return (point: point, x: place.x / Double(map.step), y: place.y / Double(map.step))
    }.filter { view.contains(MapBox([MapPoint(x: $0.x.whole, y: $0.y.whole)])) }
    (self.points, outside) = (shown.map(\.point), points.count - shown.count)
    dots = PointCluster.clusters(of: shown.map { ($0.x, $0.y) }, width: map.viewBox.width)
  }

  /// The rows of a feed with coordinates; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - section: the relative path from the page to the folder of the section; `nil` for no links.
  ///   - includesCountries: whether to include countries of the map.
  init?(ofRowsOf context: SiteContext, on map: WorldMap, section: String?, includesCountries: Bool) {
    let countries = context.dataset.countries
    let points = countries.indices.compactMap { position -> Point? in
      guard let coordinates = countries[position].coordinates,
        includesCountries || context.options.borders.map.code(of: countries[position]) == nil
      else { return nil }
      return Point(
        name: countries[position].name.cut(to: FeedLimits.shared),
        path: section.flatMap { section in context.path(ofCountryAt: position).map { section + $0 } },
        coordinates: coordinates)
    }
    guard !points.isEmpty else { return nil }
    self.init(points, on: map)
  }

  /// Writes the dots into the SVG. A single point links to its row, a cluster to its line of the list.
  func buildDots(map: Int, _ phrases: Phrases = .english, into drawing: inout HTMLWriter) {
    for (line, dot) in dots.enumerated() {
      let (isOne, middle) = (dot.parts.count == 1, dot.middle)
      let path = !isLinked ? nil : isOne ? points[dot.parts[0]].path : "#\(Self.anchor(map, line))"
      drawing.line(
        path == nil ? "g" : "a", ["class": dot.size.name, "href": path, "tabindex": path == nil ? nil : "-1"]
      ) { link in
        link.inline("title", text: title(of: dot, phrases))
        link.leaf("path", ["d": "M\(middle.x) \(middle.y)h0"])
        if !isOne {
          let count = dot.parts.count
          // A number that fits in a dot: `12`, `999`, `3k`.
          let words = count < 1_000 ? "\(count)" : "\(count / 1_000)k"
          link.inline("text", ["x": "\(middle.x)", "y": "\(middle.y)", "dy": ".35em"], text: words)
        }
      }
    }
  }

  func buildList(map: Int, _ phrases: Phrases = .english, into html: inout HTMLWriter) {
    let summary = phrases("{n} place on the map|{n} places on the map", n: points.count)
    html.block("details", ["class": "places"], start: { $0.inline("summary", text: summary) }) { details in
      details.block("ul") { list in
        for (index, dot) in dots.enumerated() {
          list.line("li", ["id": Self.anchor(map, index)]) { item in
            for (number, point) in dot.parts.map({ points[$0] }).enumerated() {
              if number > 0 { item.text(", ") }
              item.text(point.name, linkingTo: point.path)
            }
          }
        }
      }
    }
  }

  private func title(of dot: PointCluster, _ phrases: Phrases) -> String {
    let names = dot.parts.prefix(Self.mostNamed).map { points[$0].name }
    let others = dot.parts.count - Self.mostNamed
    return others > 0 ? phrases.forms.list(names + [phrases("{n} more", n: others)]) : phrases.enumeration(names)
  }

  private static func anchor(_ map: Int, _ dot: Int) -> String { "places-\(map)-\(dot + 1)" }
}
