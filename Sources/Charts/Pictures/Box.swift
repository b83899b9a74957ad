/// A part of a picture, in ems at its smallest width. Wider pictures move its anchor to the right, but do not stretch it.
struct Box {
  let x, y: ClosedRange<Double>
  let anchor: Double

  /// - Parameter anchor: the position that the width moves; default: the middle.
  init(x: ClosedRange<Double>, y: ClosedRange<Double>, anchor: Double? = nil) {
    (self.x, self.y, self.anchor) = (x, y, anchor ?? x.middle)
  }

  /// Whether the boxes can overlap at this width or a larger one. If they are apart in the order of their anchors, they
  /// stay apart.
  func overlaps(_ other: Box) -> Bool {
    let isBefore = x.upperBound < other.x.lowerBound && anchor <= other.anchor
    let isAfter = x.lowerBound > other.x.upperBound && anchor >= other.anchor
    return y.overlaps(other.y) && !isBefore && !isAfter
  }

  /// Short boxes around a line.
  ///
  /// - Parameter bottom: the end of the area below it; `nil` for none.
  static func along(_ points: [(x: Double, y: Double)], by margin: Double = 0, to bottom: Double? = nil) -> [Box] {
    zip(points, points.dropFirst()).flatMap { one, other in
      let count = max(1, (2 * (other.x - one.x).magnitude).rounded(.up))
      return stride(from: 0, to: count, by: 1).map { part in
        let x = [part, part + 1].map { one.x + (other.x - one.x) * $0 / count }.sorted()
        let y = [part, part + 1].map { one.y + (other.y - one.y) * $0 / count }.sorted()
        return Box(x: x[0] - margin...x[1] + margin, y: y[0] - margin...max(bottom ?? 0, y[1] + margin))
      }
    }
  }
}

extension ClosedRange<Double> {
  var middle: Double { (lowerBound + upperBound) / 2 }
  var length: Double { upperBound - lowerBound }
}
