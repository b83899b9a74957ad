/// Simplifies outlines (after Visvalingam and Whyatt) so that those of neighbours still meet.
///
/// Whether a point goes depends on it and its neighbours alone, so that two outlines lose the same points of a line that they
/// share, whichever way each runs along it. Where lines fork, the point stays.
struct OutlineSimplifier {
  /// Twice the area that a point spans with its neighbours at least; for one that two outlines share the finer limit.
  private var limits: [MapPoint: Int] = [:]

  /// - Parameter rings: all closed outlines of the map, without the first point at the end, each with its limit.
  init(of rings: [(ring: [MapPoint], limit: Int)]) {
    var neighbours: [MapPoint: (MapPoint, MapPoint)] = [:]
    for (ring, limit) in rings {
      for (index, point) in ring.enumerated() {
        let (before, after) = (ring[(index + ring.count - 1) % ring.count], ring[(index + 1) % ring.count])
        let pair = before < after ? (before, after) : (after, before)
        let isFork = neighbours.updateValue(pair, forKey: point).map { $0 != pair } ?? false
        limits[point] = isFork ? 0 : min(limits[point] ?? limit, limit)
      }
    }
  }

  /// A ring with fewer points; `nil` where nothing of it is left to be seen.
  func rough(_ ring: [MapPoint]) -> [MapPoint]? {
    var points = ring
    while points.count > 2 {
      let count = points.count
      let spans = points.indices.map { index in
        let span = points[index].span(points[(index + count - 1) % count], points[(index + 1) % count])
        return span < limits[points[index], default: 0] ? span : .max
      }
      let kept = points.indices.filter { index in
        spans[index] == .max
          || [(index + count - 1) % count, (index + 1) % count].contains {
            (spans[$0], points[$0]) < (spans[index], points[index])
          }
      }
      if kept.count == count { return points }
      points = kept.map { points[$0] }
    }
    return nil
  }
}
