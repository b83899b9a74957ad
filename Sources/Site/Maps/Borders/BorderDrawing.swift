import Countries
import Foundation

/// Draws the world map from a file of outlines, as `Data/derive_map.py` draws the bundled one: with the same projection
/// and simplification, small states as dots, and a view for each country.
struct BorderDrawing {
  typealias Position = BorderFile.Position

  /// The file, in the format of ``WorldMap``.
  let text: String
  /// The codes of countries without an outline in the file, which are dots.
  let missing: [String]

  /// Twice the area in square units below which a country is drawn as dots.
  private static let dot = 44
  /// The size of a pixel of a view in units.
  private static let pixels = 1.6...8.0
  /// The limit of the simplification in square pixels.
  private static let roughness = 5.0
  /// The share of the largest part of a country above which points are always kept.
  private static let smallPoint = 0.07
  /// A country is circled if it covers less than these fractions of the view's width and area.
  private static let (ringed, slight) = (0.055, 0.0012)

  private struct Country {
    let code: String
    /// The largest first; none for dots.
    var rings: [[MapPoint]]
    var dots: [MapPoint] = []
    let main: MapBox
    let view: MapBox

    var largest: Int { rings.first?.doubleArea ?? 0 }
    var pixel: Double { min(max(Double(view.width) / 300, pixels.lowerBound), pixels.upperBound) }
  }

  /// - Parameters:
  ///   - rings: the outlines of the file, by code.
  ///   - bundled: the bundled map, with the views and the positions of countries missing from the file.
  init(_ rings: [String: [[Position]]], over bundled: WorldMap) {
    var countries: [Country] = []
    let known = Dictionary(bundled.shapes.map { ($0.code, $0) }) { first, _ in first }
    var missing: [String] = []
    for code in Set(rings.keys).union(known.keys).sorted() {
      let shape = known[code]
      if let found = rings[code], let country = Self.country(code, found, shape) {
        countries.append(country)
      } else if let shape {
        missing.append(code)
        countries.append(Self.missing(shape))
      }
    }
    self.missing = missing
    let dots = countries.filter { $0.rings.isEmpty }
    let drawn = Self.simplified(countries.filter { !$0.rings.isEmpty })
    let rows = (drawn + dots).map(Self.row)
    let head = WorldMap.bundledFile.components(separatedBy: "<view ").first ?? ""
    text = head.replacing(/(?s)<!--.*?-->\n/, with: "") + rows.joined() + "</svg>\n"
  }

  private static func country(_ code: String, _ found: [[Position]], _ shape: WorldMap.Shape?) -> Country? {
    let parts = found.flatMap(PlacedRing.parts).map { $0.map(EqualEarth.point) }
    guard !parts.isEmpty else { return nil }
    let rings = GridOutline(of: parts).rings.map { (area: $0.doubleArea, ring: $0) }
      .sorted { ($0.area, $1.ring[0]) > ($1.area, $0.ring[0]) }
    guard let largest = rings.first, largest.area >= dot else {
      let boxes = parts.map(MapBox.init)
      return boxes.max { $0.width * $0.height < $1.width * $1.height }.map { dotted(code, [$0.middle], shape) }
    }
    let main = MapBox(largest.ring)
    // The bundled view is preferred because it shows the familiar surroundings.
    let view = shape.flatMap { MapBox(view: $0.view) }.flatMap { $0.contains(main) ? $0 : nil }
    return Country(code: code, rings: rings.map(\.ring), main: main, view: view ?? MapBox(around: main))
  }

  /// A country missing from the file: a dot at its position on the bundled map.
  private static func missing(_ shape: WorldMap.Shape) -> Country {
    let path = MapPath(parsing: shape.path)
    if path.kind == .dots { return dotted(shape.code, path.points, shape) }
    return dotted(shape.code, [MapBox(path.outlines.max { $0.doubleArea < $1.doubleArea } ?? []).middle], shape)
  }

  private static func dotted(_ code: String, _ dots: [MapPoint], _ shape: WorldMap.Shape?) -> Country {
    let main = MapBox(dots.filter { $0.distance(to: dots[0]) < 120 })
    let view = shape.flatMap { MapBox(view: $0.view) }.flatMap { view in
      dots.contains { view.contains(MapBox([$0])) } ? view : nil
    }
    return Country(code: code, rings: [], dots: dots, main: main, view: view ?? MapBox(around: main))
  }

  // MARK: - Fewer points

  /// Simplifies the countries like the bundled map.
  private static func simplified(_ countries: [Country]) -> [Country] {
    let limits = countries.map { country in
      let limit = min(
        2 * roughness * country.pixel * country.pixel, smallPoint * Double(country.largest))
      return Int(max(limit, 1))
    }
    let outlines = OutlineSimplifier(
      of: zip(countries, limits).flatMap { country, limit in country.rings.map { ($0, limit) } })
    return countries.map { country in
      var drawn = country
      drawn.rings = country.rings.compactMap { outlines.rough($0) }
      // The largest part is always drawn.
      if drawn.rings.isEmpty { drawn.rings = [country.rings[0]] }
      return drawn
    }
  }

  // MARK: - Writing

  private static func row(_ country: Country) -> String {
    let isDot = country.rings.isEmpty
    let path = isDot ? MapPath(.dots, country.dots.map { [$0] }) : MapPath(.outlines, country.rings)
    let width = Double(country.view.width)
    var mark = ""
    let size = Double(country.main.size)
    let isSlight = !isDot && Double(country.largest) / 2 < slight * width * width
    if size < ringed * width || isSlight {
      let (middle, radius) = (country.main.middle, Int(max(0.045 * width, 0.75 * size).rounded()))
      mark = "<circle cx=\"\(middle.x)\" cy=\"\(middle.y)\" r=\"\(radius)\"/>"
    }
    let name = country.code
    let drawing =
      mark.isEmpty
      ? "<path id=\"\(name)\" d=\"\(path.text)\"/>" : "<g id=\"\(name)\"><path d=\"\(path.text)\"/>\(mark)</g>"
    return "<view id=\"at-\(name)\" viewBox=\"\(country.view.text)\"/>\(drawing)\n"
  }
}

extension EqualEarth {
  /// A position on the grid of the map.
  static func point(_ place: BorderFile.Position) -> MapPoint {
    let (x, y) = project(longitude: place.longitude, latitude: place.latitude)
    return MapPoint(x: Int(x.rounded()), y: Int(y.rounded()))
  }
}
