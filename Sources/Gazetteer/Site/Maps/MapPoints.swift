/// Dots on a map of the world, those that would meet gathered in one, and the list of what they stand for.
struct MapPoints {
  /// What a dot stands for.
  struct Point {
    let name: String
    /// The way from the page to that of the row; `nil` where it has none.
    let path: String?
    let coordinates: Coordinates
  }

  private let points: [Point]
  private let dots: [PointCluster]

  /// The most points of one dot that its title names.
  private static let mostNamed = 5

  init(_ points: [Point]) {
    self.points = points
    dots = PointCluster.clusters(
      of: points.map { point in
        let (place, step) = (EqualEarth.project(point.coordinates), Double(WorldMap.step))
        return (place.x / step, place.y / step)
      })
  }

  /// The rows of a feed that say where they lie; `nil` where none does.
  ///
  /// - Parameters:
  ///   - section: the way from the page to the folder of the section; `nil` where dots lead nowhere.
  ///   - includesCountries: whether rows that the map has a shape for are among them.
  init?(ofRowsOf context: SiteContext, section: String?, includesCountries: Bool) {
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
    self.init(points)
  }

  /// The dots of the drawing: a point leads to its row, several to the line of the list that names them.
  func buildDots(map: Int, _ phrases: Phrases = .english, into drawing: inout HTMLWriter) {
    for (line, dot) in dots.enumerated() {
      let (isOne, middle) = (dot.parts.count == 1, dot.middle)
      let path = isOne ? points[dot.parts[0]].path : "#\(Self.anchor(map, line))"
      var attributes: [HTMLTag.Attribute] = [("class", dot.size.name)]
      if let path { attributes += [("href", path), ("tabindex", "-1")] }
      drawing.inline(HTMLTag(path == nil ? "g" : "a", attributes)) { link in
        link.inline(opening: "<title>", closing: "</title>") { $0.text(title(of: dot, phrases)) }
        link.inline(opening: "<path d=\"M\(middle.x) \(middle.y)h0\"/>")
        if !isOne {
          let (place, count) = ("x=\"\(middle.x)\" y=\"\(middle.y)\"", dot.parts.count)
          // A number that has room in a dot: `12`, `999`, `3k`.
          let words = count < 1_000 ? "\(count)" : "\(count / 1_000)k"
          link.inline(opening: "<text \(place) dy=\".35em\">\(words)</text>")
        }
      }
      drawing.inline(opening: "\n")
    }
  }

  /// The names of all points, by the dots that they are gathered in.
  func buildList(map: Int, _ phrases: Phrases = .english, into html: inout HTMLWriter) {
    let summary = HTMLTag.escape(phrases("{n} place on the map|{n} places on the map", n: points.count))
    html.block(opening: "<details class=\"places\"><summary>\(summary)</summary>", closing: "</details>") { details in
      details.block(opening: "<ul>", closing: "</ul>") { list in
        for (index, dot) in dots.enumerated() {
          list.inline(opening: "<li id=\"\(Self.anchor(map, index))\">", closing: "</li>\n") { item in
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
