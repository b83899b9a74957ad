/// Points of a map that are drawn as one dot because they would overlap.
struct PointCluster {
  /// The positions of its points in the original list.
  private(set) var parts: [Int]
  let middle: MapPoint

  /// The CSS class of the dot and its diameter in pixels.
  var size: (name: String, diameter: Double) {
    parts.count == 1 ? ("point", 9) : parts.count < 10 ? ("point few", 15) : ("point many", 24)
  }

  /// The minimum distance between two dots in pixels.
  private static let gap = 1.0

  private init(_ parts: [Int], of places: [(x: Double, y: Double)]) {
    let count = Double(parts.count)
    let (x, y) = parts.reduce((0.0, 0.0)) { ($0.0 + places[$1].x, $0.1 + places[$1].y) }
    middle = MapPoint(x: Int((x / count).rounded()), y: Int((y / count).rounded()))
    self.parts = parts.sorted()
  }

  /// Clusters points on a map, in the order of their first points.
  ///
  /// - Parameter width: the width of the map, which is shown in 720 pixels.
  static func clusters(of places: [(x: Double, y: Double)], width: Int) -> [PointCluster] {
    let pixel = Double(width) / 720
    // Points in the same square, the size of a dot, are joined first. This bounds the number of dots.
    let side = 9 * pixel
    let squares = Dictionary(grouping: places.indices) {
      MapPoint(x: Int(places[$0].x / side), y: Int(places[$0].y / side))
    }
    var dots = squares.values.map { PointCluster($0, of: places) }
    var before: Int
    repeat {
      before = dots.count
      dots = merged(dots, pixel).map { PointCluster($0.parts, of: places) }
    } while dots.count < before
    return dots.sorted { $0.parts[0] < $1.parts[0] }
  }

  /// Merges each dot with the smaller ones that it overlaps, the largest first. Centres are computed afterwards, so that a
  /// row of dots does not become one.
  private static func merged(_ dots: [PointCluster], _ pixel: Double) -> [PointCluster] {
    var merged: [PointCluster] = []
    for dot in dots.sorted(by: { ($1.parts.count, $0.parts[0]) < ($0.parts.count, $1.parts[0]) }) {
      let larger = merged.firstIndex {
        $0.middle.distance(to: dot.middle) < (($0.size.diameter + dot.size.diameter) / 2 + gap) * pixel
      }
      if let larger { merged[larger].parts += dot.parts } else { merged.append(dot) }
    }
    return merged
  }
}
