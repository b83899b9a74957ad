/// Joins all parts of a country to outlines on the grid of the map.
///
/// Edges that occur twice cancel out. This removes the seam at 180° where files cut Russia and Fiji.
struct GridOutline {
  private struct Line: Hashable {
    let start: MapPoint
    let end: MapPoint

    init(_ one: MapPoint, _ other: MapPoint) { (start, end) = one < other ? (one, other) : (other, one) }
  }

  /// The closed outlines without a repeated first point. None visits a point twice.
  let rings: [[MapPoint]]

  /// - Parameter rings: closed outlines, which may touch themselves and retrace edges.
  init(of rings: [[MapPoint]]) {
    var lines: Set<Line> = []
    for ring in rings {
      for (point, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) where point != next {
        let line = Line(point, next)
        if lines.remove(line) == nil { lines.insert(line) }
      }
    }
    self.rings = Self.loops(lines.sorted { ($0.start, $0.end) < ($1.start, $1.end) })
  }

  /// Joins lines to loops. Every point has an even number of lines.
  private static func loops(_ lines: [Line]) -> [[MapPoint]] {
    var left: [MapPoint: [(point: MapPoint, line: Int)]] = [:]
    for (number, line) in lines.enumerated() {
      left[line.start, default: []].append((line.end, number))
      left[line.end, default: []].append((line.start, number))
    }
    var used = lines.map { _ in false }
    func next(_ point: MapPoint) -> MapPoint? {
      while let (other, line) = left[point]?.popLast() {
        if !used[line] {
          used[line] = true
          return other
        }
      }
      return nil
    }
    var loops: [[MapPoint]] = []
    for line in lines {
      while let second = next(line.start) {
        var (way, places, point) = ([line.start], [line.start: 0], second)
        while true {
          if let start = places[point] {
            loops.append(Array(way[start...]))
            for passed in way[(start + 1)...] { places[passed] = nil }
            way.removeSubrange((start + 1)...)
            if start == 0 { break }
          } else {
            places[point] = way.count
            way.append(point)
          }
          guard let following = next(point) else { break }
          point = following
        }
      }
    }
    return loops
  }
}

extension [MapPoint] {
  var doubleArea: Int {
    guard let last else { return 0 }
    var (sum, before) = (0, last)
    for point in self {
      sum += before.x * point.y - point.x * before.y
      before = point
    }
    return abs(sum)
  }
}
