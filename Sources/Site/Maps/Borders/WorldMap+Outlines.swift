import Countries

extension WorldMap {
  var outlines: CountryOutlines {
    let shapes = Dictionary(shapes.map { ($0.code, $0.path) }) { first, _ in first }
    return CountryOutlines { code in
      shapes[code].map { MapOutlines(of: MapPath(parsing: $0).outlines).polygons } ?? []
    }
  }
}

private struct MapOutlines {
  typealias Position = CountryOutlines.Position

  let polygons: [CountryOutlines.Polygon]

  /// The precision: thousandths of a degree, finer than a unit of the map.
  private static let parts = 1000.0

  init(of rings: [[MapPoint]]) {
    let placed = GridOutline(of: rings.map(Self.withTouches)).rings.map { ring in
      ring.map { point in
        let place = EqualEarth.place(x: Double(point.x), y: Double(point.y))
        return Position(longitude: Self.snapped(place.longitude), latitude: place.latitude)
      }
    }
    polygons = Self.nested(placed.flatMap(Self.cut).map(Self.rounded).filter { $0.count > 3 && Self.area($0) != 0 })
  }

  /// Snaps a longitude to the edge of the map if it is within the precision of the grid.
  private static func snapped(_ longitude: Double) -> Double {
    for edge in [EqualEarth.centre - 180, EqualEarth.centre + 180] where abs(longitude - edge) < 0.1 { return edge }
    return longitude
  }

  /// A ring with a vertex added wherever it touches itself, so that it can be split there.
  private static func withTouches(_ ring: [MapPoint]) -> [MapPoint] {
    zip(ring, ring.dropFirst() + ring.prefix(1)).flatMap { start, end in
      let (left, right) = (min(start.x, end.x), max(start.x, end.x))
      let (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
      let touching = ring.filter { point in
        point.x >= left && point.x <= right && point.y >= top && point.y <= bottom && point != start && point != end
          && point.span(start, end) == 0
      }
      return [start] + Set(touching).sorted { (start < end) == ($0 < $1) }
    }
  }

  /// Splits a ring at the antimeridian (section 3.1.9); the map extends to 191° east.
  private static func cut(_ ring: [Position]) -> [[Position]] {
    guard ring.contains(where: { $0.longitude > 180 }) else { return [ring] }
    let beyond = PlacedRing.clipped(ring, at: 180, isAbove: true)
    return [
      PlacedRing.clipped(ring, at: 180, isAbove: false),
      beyond.map { Position(longitude: $0.longitude - 360, latitude: $0.latitude) },
    ]
  }

  private static func rounded(_ ring: [Position]) -> [Position] {
    let parts = parts
    var result: [Position] = []
    for place in ring + ring.prefix(1) {
      let place = Position(
        longitude: (place.longitude * parts).rounded() / parts, latitude: (place.latitude * parts).rounded() / parts)
      if result.last != place { result.append(place) }
    }
    return result
  }

  /// Groups rings into polygons: a ring within another is a hole, a ring within a hole an island. Outer rings are
  /// counterclockwise, holes clockwise (section 3.1.6).
  private static func nested(_ rings: [[Position]]) -> [CountryOutlines.Polygon] {
    let sorted = rings.sorted { abs(area($0)) > abs(area($1)) }
    var (polygons, place): ([CountryOutlines.Polygon], [Int: Int]) = ([], [:])
    for (index, ring) in sorted.enumerated() {
      let around = (0..<index).filter { contains(ring, in: sorted[$0]) }
      let isHole = !around.count.isMultiple(of: 2)
      let turned = area(ring) > 0 ? ring : ring.reversed()
      if isHole, let owner = around.last.flatMap({ place[$0] }) {
        polygons[owner].append(turned.reversed())
      } else {
        place[index] = polygons.count
        polygons.append([turned])
      }
    }
    return polygons
  }

  /// Whether a ring is within another, by its first position that the other does not share.
  private static func contains(_ ring: [Position], in other: [Position]) -> Bool {
    guard let place = ring.first(where: { !other.contains($0) }) else { return false }
    return zip(other, other.dropFirst()).count { a, b in
      (a.latitude > place.latitude) != (b.latitude > place.latitude)
        && place.longitude < a.longitude + (b.longitude - a.longitude) * (place.latitude - a.latitude)
          / (b.latitude - a.latitude)
    } % 2 == 1
  }

  /// The area of a closed ring in square degrees; negative for clockwise rings.
  private static func area(_ ring: [Position]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) {
      $0 + $1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude
    } / 2
  }
}
