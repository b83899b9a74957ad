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

  /// One dot: a point, or several that would meet.
  private struct Dot {
    let middle: MapPoint
    let points: [Point]
    /// The line of the list that names them, from 0: the first of several.
    let line: Int
  }

  /// The dots of a map that is as wide as a page.
  private let dots: [Dot]
  /// Those of a map that is as wide as a telephone; none where they would be the same.
  private let far: [Dot]
  /// How many points there are.
  let count: Int
  /// How many of the dots have a line of the list.
  private let listed: Int

  /// How wide, in pixels, a map is at least that shows the dots of a page, and one on a telephone of 320 pixels, as
  /// `Templates/map.css` has it.
  private static let (pageWidth, telephoneWidth) = (720.0, 288.0)
  /// The most points that the list names, and the most of one dot that its title does.
  private static let (mostListed, mostNamed) = (1_000, 5)

  init(_ points: [Point]) {
    count = points.count
    let near = PointClusters(
      points.map { point in
        let (place, step) = (EqualEarth.project(point.coordinates), Double(WorldMap.step))
        return PointClusters.Part(x: place.x / step, y: place.y / step, count: 1)
      }, onWidth: Self.pageWidth
    ).dots
    let far = PointClusters(
      near.map { PointClusters.Part(x: Double($0.middle.x), y: Double($0.middle.y), count: $0.count) },
      onWidth: Self.telephoneWidth
    ).dots
    // What is one dot on a telephone stands together in the list.
    var (dots, gathered): ([Dot], [Dot]) = ([], [])
    for dot in far {
      let (line, parts) = (dots.count, dot.parts.map { near[$0] })
      for part in parts {
        dots.append(Dot(middle: part.middle, points: part.parts.map { points[$0] }, line: dots.count))
      }
      gathered.append(Dot(middle: dot.middle, points: parts.flatMap { $0.parts.map { points[$0] } }, line: line))
    }
    (self.dots, self.far) = (dots, gathered.count < dots.count ? gathered : [])
    var (listed, named) = (0, 0)
    while listed < dots.count, named < Self.mostListed {
      named += dots[listed].points.count
      listed += 1
    }
    self.listed = listed
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
    let (isOne, middle) = (dot.points.count == 1, dot.middle)
    let path = isOne ? dot.points[0].path : dot.line < listed ? "#\(Self.anchor(map, dot.line))" : nil
    let size = PointClusters.Size(of: dot.points.count).rawValue
    var attributes: [HTMLTag.Attribute] = [("class", size.isEmpty ? "point" : "point \(size)")]
    if let path { attributes += [("href", path), ("tabindex", "-1")] }
    drawing.inline(HTMLTag(path == nil ? "g" : "a", attributes)) { link in
      if hasTitle { link.inline(opening: "<title>", closing: "</title>") { $0.text(title(of: dot, phrases)) } }
      link.inline(opening: "<path d=\"M\(middle.x) \(middle.y)h0\"/>")
      if !isOne {
        let place = "x=\"\(middle.x)\" y=\"\(middle.y)\""
        link.inline(opening: "<text \(place) dy=\".35em\">\(Self.words(dot.points.count))</text>")
      }
    }
    drawing.inline(opening: "\n")
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
    return others > 0 ? phrases.forms.list(names + [phrases("{n} more", n: others)]) : phrases.enumeration(names)
  }

  private static func anchor(_ map: Int, _ dot: Int) -> String { "places-\(map)-\(dot + 1)" }
}
