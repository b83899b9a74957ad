/// Simplifies outlines (Visvalingam and Whyatt) without gaps between neighbours.
///
/// Whether a point is removed depends only on the point and its neighbours. So two outlines lose the same points of a shared
/// line, whatever their direction. Points where lines fork are kept.
struct OutlineSimplifier {
  /// The limit of each point: twice the area it must span with its neighbours. Shared points have the lower limit.
  private var limits: [MapPoint: Int] = [:]

  /// - Parameter rings: all closed outlines of the map without a repeated first point, each with its limit.
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

  /// A ring with fewer points; `nil` if it collapses.
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
