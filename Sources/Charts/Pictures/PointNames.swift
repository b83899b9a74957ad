/// The names of the outermost points, placed beside, above or below them where they cover nothing.
struct PointNames {
  struct Point {
    /// The position as a fraction of the width, and in ems from the top.
    let x, y: Double
    let radius: Double
    let name: String
  }

  let points: [Point]
  /// The area for names, in fractions of the width and in ems.
  let frame: (left: Double, right: Double, top: Double, bottom: Double)

  private static let tries = 40

  /// - Parameter taken: what names must not cover.
  func draw(besides taken: [Box], on canvas: inout Canvas) {
    let width = canvas.width
    var taken = taken + points.map { box($0, -$0.radius...$0.radius, -$0.radius...$0.radius, width) }
    canvas.texts(name: "names") { canvas in
      for point in outermost {
        let name = point.name.shown(60).fitted(min(14, width * 0.45))
        let (size, beside) = (TextWidth.of(name), point.radius + 0.3)
        let sides = [("start", beside, 0.35), ("end", -beside, 0.35)]
        let outer = 2 * point.x < frame.left + frame.right ? sides.reversed() : sides
        for (anchor, shift, down) in outer + [("middle", 0, -point.radius - 0.4), ("middle", 0, point.radius + 1.05)] {
          let start = anchor == "start" ? shift : anchor == "end" ? shift - size : -size / 2
          let box = box(point, start...start + size, down - 0.95...down + 0.25, width)
          guard
            box.x.lowerBound >= frame.left * width, box.x.upperBound <= frame.right * width,
            box.y.lowerBound >= frame.top, box.y.upperBound <= frame.bottom, !taken.contains(where: box.overlaps)
          else { continue }
          taken.append(box)
          canvas.texts(shift: shift, anchor: anchor) { $0.text(name, x: point.x, y: point.y + down) }
          break
        }
      }
    }
  }

  private func box(_ point: Point, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ width: Double) -> Box {
    let across = point.x * width
    return Box(
      x: across + x.lowerBound...across + x.upperBound, y: point.y + y.lowerBound...point.y + y.upperBound,
      anchor: across)
  }

  /// The points with names: those at the ends of both axes, then those farthest from the middle of all points. Larger
  /// ones count as farther.
  private var outermost: [Point] {
    let count = Double(points.count)
    let middle = points.reduce((0, 0)) { ($0.0 + $1.x / count, $0.1 + $1.y / count) }
    let (across, down) = (points.map(\.x), points.map(\.y))
    let ends = (x: [across.min(), across.max()], y: [down.min(), down.max()])
    let ranked = points.filter { !$0.name.isEmpty }.map { point in
      let isEnd = ends.x.contains(point.x) || ends.y.contains(point.y)
      let (x, y) = (point.x - middle.0, (point.y - middle.1) / (frame.bottom - frame.top))
      return (point: point, distance: x * x + y * y + point.radius / 10 + (isEnd ? 10 : 0))
    }
    return ranked.sorted { $0.distance > $1.distance }.prefix(Self.tries).map(\.point)
  }
}
