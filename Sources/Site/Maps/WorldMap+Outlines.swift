import Exports

extension WorldMap {
  /// The outlines of the countries, as far as they are drawn as such and not as dots.
  var outlines: CountryOutlines {
    let shapes = Dictionary(shapes.map { ($0.code, $0.path) }) { first, _ in first }
    return CountryOutlines { code in
      shapes[code].map { MapOutlines(of: MapPath(parsing: $0).outlines).polygons } ?? []
    }
  }
}

/// The outlines of a country of the map as polygons on the globe.
private struct MapOutlines {
  typealias Position = CountryOutlines.Position

  private(set) var polygons: [CountryOutlines.Polygon] = []

  /// How far positions are told: to thousandths of a degree, which is finer than a unit of the map.
  private static let parts = 1000.0
  /// The most points of a ring that is looked at for where it touches itself.
  private static let mostTouches = 5_000

  init(of rings: [[MapPoint]]) {
    let placed = rings.map(Self.withTouches).map(Self.withoutSpikes).flatMap(Self.loops).map(Self.withoutSpikes).map {
      ring in
      ring.map { point in
        let place = EqualEarth.place(x: Double(point.x), y: Double(point.y))
        return Position(longitude: Self.snapped(place.longitude), latitude: place.latitude)
      }
    }
    let cut = placed.flatMap(Self.cut).map(Self.rounded).filter { $0.count > 3 && Self.area($0) != 0 }
    polygons = Self.nested(cut)
  }

  /// The longitude of the edge of the map for what is as close to it as the grid is fine.
  private static func snapped(_ longitude: Double) -> Double {
    for edge in [EqualEarth.centre - 180, EqualEarth.centre + 180] where abs(longitude - edge) < 0.1 { return edge }
    return longitude
  }

  /// A ring with a point wherever another of its points lies on one of its lines, so that it can be parted there.
  private static func withTouches(_ ring: [MapPoint]) -> [MapPoint] {
    guard ring.count < mostTouches else { return ring }
    return ring.indices.flatMap { index -> [MapPoint] in
      let (start, end) = (ring[index], ring[index + 1 == ring.count ? 0 : index + 1])
      let (left, right) = (min(start.x, end.x), max(start.x, end.x))
      let (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
      let touching = ring.filter { point in
        point.x >= left && point.x <= right && point.y >= top && point.y <= bottom && point != start && point != end
          && point.span(start, end) == 0
      }
      return [start] + Set(touching).sorted { (start < end) == ($0 < $1) }
    }
  }

  /// A ring without points from which it goes back on the way that it came: on the grid a few lines run to and fro.
  private static func withoutSpikes(_ ring: [MapPoint]) -> [MapPoint] {
    var points = ring
    while true {
      var kept: [MapPoint] = []
      for point in points {
        kept.append(point)
        while kept.count > 2, isSpike(kept[kept.count - 3], kept[kept.count - 2], kept[kept.count - 1]) {
          kept.remove(at: kept.count - 2)
          if kept.count > 1, kept[kept.count - 1] == kept[kept.count - 2] { kept.removeLast() }
        }
      }
      // The same where the ring is begun.
      while kept.count > 2 {
        if isSpike(kept[kept.count - 2], kept[kept.count - 1], kept[0]) {
          kept.removeLast()
        } else if isSpike(kept[kept.count - 1], kept[0], kept[1]) {
          kept.removeFirst()
        } else {
          break
        }
      }
      if kept.count == points.count || kept.count < 3 { return kept }
      points = kept
    }
  }

  /// Whether the way from a point over another to a third goes back.
  private static func isSpike(_ before: MapPoint, _ point: MapPoint, _ after: MapPoint) -> Bool {
    point.span(before, after) == 0
      && (point.x - before.x) * (after.x - point.x) + (point.y - before.y) * (after.y - point.y) <= 0
  }

  /// A ring in parts that go through no point twice.
  private static func loops(_ ring: [MapPoint]) -> [[MapPoint]] {
    var (loops, way, places): ([[MapPoint]], [MapPoint], [MapPoint: Int]) = ([], [], [:])
    for point in ring {
      if let start = places[point] {
        loops.append(Array(way[start...]))
        for left in way[(start + 1)...] { places[left] = nil }
        way.removeSubrange((start + 1)...)
      } else {
        places[point] = way.count
        way.append(point)
      }
    }
    return (loops + [way]).filter { $0.count > 2 }
  }

  /// A ring in parts that do not cross the antimeridian (section 3.1.9): the map goes on to 191° east.
  private static func cut(_ ring: [Position]) -> [[Position]] {
    let isBeyond = ring.map { $0.longitude > 180 }
    guard isBeyond.contains(true) else { return [ring] }
    guard isBeyond.contains(false) else { return [ring.map(turned)] }
    // Ways that begin and end on the antimeridian, begun behind the first crossing.
    let start = ring.indices.first { isBeyond[$0] != isBeyond[$0 == 0 ? ring.count - 1 : $0 - 1] } ?? 0
    var ways: [(isBeyond: Bool, points: [Position])] = []
    for offset in ring.indices {
      let index = (start + offset) % ring.count
      let (before, point) = (ring[(index + ring.count - 1) % ring.count], ring[index])
      if offset == 0 || ways[ways.count - 1].isBeyond != isBeyond[index] {
        let share = (180 - before.longitude) / (point.longitude - before.longitude)
        let crossing = Position(
          longitude: 180, latitude: before.latitude + share * (point.latitude - before.latitude))
        if !ways.isEmpty { ways[ways.count - 1].points.append(crossing) }
        ways.append((isBeyond[index], [crossing]))
      }
      ways[ways.count - 1].points.append(point)
    }
    ways[ways.count - 1].points.append(ways[0].points[0])
    return joined(ways.filter(\.isBeyond).map(\.points)).map { $0.map(turned) }
      + joined(ways.filter { !$0.isBeyond }.map(\.points))
  }

  /// Ways on one side of the antimeridian as rings: land lies between the first and the second crossing from the south,
  /// between the third and the fourth, and so on.
  private static func joined(_ ways: [[Position]]) -> [[Position]] {
    let ends = ways.indices.flatMap { [(way: $0, isStart: true), (way: $0, isStart: false)] }
      .sorted { latitude($0, ways) < latitude($1, ways) }
    var next: [Int: Int] = [:]
    for pair in stride(from: 0, to: ends.count - 1, by: 2) {
      let (one, other) = (ends[pair], ends[pair + 1])
      if one.isStart == other.isStart { continue }
      next[one.isStart ? other.way : one.way] = one.isStart ? one.way : other.way
    }
    var (rings, used): ([[Position]], Set<Int>) = ([], [])
    for first in ways.indices where !used.contains(first) {
      var (ring, way): ([Position], Int?) = ([], first)
      while let current = way, used.insert(current).inserted {
        ring += ways[current]
        way = next[current]
      }
      rings.append(ring)
    }
    return rings
  }

  private static func latitude(_ end: (way: Int, isStart: Bool), _ ways: [[Position]]) -> Double {
    let way = ways[end.way]
    return way[end.isStart ? 0 : way.count - 1].latitude
  }

  private static func turned(_ place: Position) -> Position {
    Position(longitude: place.longitude - 360, latitude: place.latitude)
  }

  /// A ring that ends where it begins, without a position twice in a row.
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

  /// Outer rings with their holes: a ring within another is a hole, one within that an island. Outer ones go against
  /// the clock, holes with it (section 3.1.6).
  private static func nested(_ rings: [[Position]]) -> [CountryOutlines.Polygon] {
    let sorted = rings.sorted { abs(area($0)) > abs(area($1)) }
    let boxes = sorted.map(Box.init)
    var (polygons, place): ([CountryOutlines.Polygon], [Int: Int]) = ([], [:])
    for (index, ring) in sorted.enumerated() {
      let around = (0..<index).filter { boxes[$0].contains(boxes[index]) && contains(ring, in: sorted[$0]) }
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

  /// Left, bottom, right and top of a ring.
  private struct Box {
    var (left, bottom, right, top) = (180.0, 90.0, -180.0, -90.0)

    init(_ ring: [Position]) {
      for place in ring {
        (left, right) = (min(left, place.longitude), max(right, place.longitude))
        (bottom, top) = (min(bottom, place.latitude), max(top, place.latitude))
      }
    }

    func contains(_ other: Box) -> Bool {
      left <= other.left && bottom <= other.bottom && right >= other.right && top >= other.top
    }
  }

  /// Whether a ring lies within another, by the first of its positions that is not one of the other, too.
  private static func contains(_ ring: [Position], in other: [Position]) -> Bool {
    guard let place = ring.first(where: { !other.contains($0) }) else { return false }
    return zip(other, other.dropFirst()).count { a, b in
      (a.latitude > place.latitude) != (b.latitude > place.latitude)
        && place.longitude < a.longitude + (b.longitude - a.longitude) * (place.latitude - a.latitude)
          / (b.latitude - a.latitude)
    } % 2 == 1
  }

  /// The area of a closed ring in square degrees; less than nothing for one that goes with the clock.
  private static func area(_ ring: [Position]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) {
      $0 + $1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude
    } / 2
  }
}
