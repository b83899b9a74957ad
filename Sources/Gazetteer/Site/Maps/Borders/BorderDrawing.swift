import Foundation

/// The map of the world drawn from the outlines of a file, as `Data/derive_map.py` draws the one that comes along: with
/// the same projection, as roughly, small states as a dot, and each country with its view.
struct BorderDrawing {
  typealias Position = BorderFile.Position

  /// The file of the map, of which ``WorldMap`` is made.
  let text: String
  /// The codes of the countries that have no outline in the file, and so are dots.
  let missing: [String]

  /// Twice the square units below which a country is drawn as dots.
  private static let dot = 44
  /// How many units a pixel of a view has.
  private static let pixels = 1.6...8.0
  /// The square pixels that a point spans with its neighbours at least.
  private static let roughness = 5.0
  /// The share of the largest part of a country from which on points are drawn in any case.
  private static let smallPoint = 0.07
  /// The share of the width of a view, and of its area, below which a country is ringed there.
  private static let (ringed, slight) = (0.055, 0.0012)

  /// A country that is drawn.
  private struct Country {
    let code: String
    /// The largest first; none of a country that is dots.
    var rings: [[MapPoint]]
    var dots: [MapPoint] = []
    let main: MapBox
    let view: MapView

    var largest: Int { rings.first?.doubleArea ?? 0 }
    var pixel: Double { min(max(view.width / 300, pixels.lowerBound), pixels.upperBound) }
  }

  /// - Parameters:
  ///   - rings: the outlines of the file, by code.
  ///   - bundled: the map that comes along, which has the views, and the places of what the file does not have.
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
    // The view that comes along suits what it shows: it is chosen by what people know the place by.
    let view = shape.flatMap(MapView.init).flatMap { $0.contains(main) ? $0 : nil }
    return Country(code: code, rings: rings.map(\.ring), main: main, view: view ?? MapView(around: main))
  }

  /// A country that the file does not have: a dot where the map that comes along has it.
  private static func missing(_ shape: WorldMap.Shape) -> Country {
    let path = MapPath(parsing: shape.path)
    if path.kind == .dots { return dotted(shape.code, path.points, shape) }
    return dotted(shape.code, [MapBox(path.outlines.max { $0.doubleArea < $1.doubleArea } ?? []).middle], shape)
  }

  private static func dotted(_ code: String, _ dots: [MapPoint], _ shape: WorldMap.Shape?) -> Country {
    let main = MapBox(dots.filter { $0.distance(to: dots[0]) < 120 })
    let view = shape.flatMap(MapView.init).flatMap { view in
      dots.contains { view.contains(MapBox([$0])) } ? view : nil
    }
    return Country(code: code, rings: [], dots: dots, main: main, view: view ?? MapView(around: main))
  }

  // MARK: - Fewer points

  /// The countries with fewer points: as rough as the map that comes along.
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
      // Its largest part is drawn in any case.
      if drawn.rings.isEmpty { drawn.rings = [country.rings[0]] }
      return drawn
    }
  }

  // MARK: - Writing

  /// The line of a country.
  private static func row(_ country: Country) -> String {
    let isDot = country.rings.isEmpty
    let path = isDot ? MapPath(.dots, country.dots.map { [$0] }) : MapPath(.outlines, country.rings)
    let view = country.view
    var mark = ""
    let size = Double(country.main.size)
    let isSlight = !isDot && Double(country.largest) / 2 < slight * view.width * view.width
    if size < ringed * view.width || isSlight {
      let (middle, radius) = (country.main.middle, Int(max(0.045 * view.width, 0.75 * size).rounded()))
      mark = "<circle cx=\"\(middle.x)\" cy=\"\(middle.y)\" r=\"\(radius)\"/>"
    }
    let name = country.code
    let drawing =
      mark.isEmpty
      ? "<path id=\"\(name)\" d=\"\(path.text)\"/>" : "<g id=\"\(name)\"><path d=\"\(path.text)\"/>\(mark)</g>"
    return "<view id=\"at-\(name)\" viewBox=\"\(view.text)\"/>\(drawing)\n"
  }
}

extension MapPoint {
  /// The way to another point.
  func distance(to other: MapPoint) -> Double {
    let (width, height) = (Double(x - other.x), Double(y - other.y))
    return (width * width + height * height).squareRoot()
  }
}

extension EqualEarth {
  /// Where a place is on the grid of the map.
  static func point(_ place: BorderFile.Position) -> MapPoint {
    let (x, y) = project(longitude: place.longitude, latitude: place.latitude)
    return MapPoint(x: Int(x.rounded()), y: Int(y.rounded()))
  }
}
