/// The names of the outermost points, placed beside, above or below them where they cover nothing.
///
/// The picture is stretched, but its texts are not. So names keep apart at the smallest and at the largest width, on the
/// same sides of each other, and therefore at all widths between.
struct PointNames {
  struct Point {
    /// The position as a fraction of the width, and in ems from the top.
    let x, y: Double
    let radius: Double
    let name: String
  }

  /// A text from one end to another beside a position, which is a fraction of the width.
  struct Text {
    let x, from, to, top, bottom: Double
  }

  private struct Box {
    let left, right: (Double, Double)
    let top, bottom: Double

    func isApart(from other: Box) -> Bool {
      bottom <= other.top || other.bottom <= top || right.0 <= other.left.0 && right.1 <= other.left.1
        || other.right.0 <= left.0 && other.right.1 <= left.1
    }
  }

  /// The area for names, in fractions of the width and in ems.
  let frame: (left: Double, right: Double, top: Double, bottom: Double)
  private let widths: (Double, Double)
  private let taken: [Text]
  private let most: Double

  private static let tries = 40

  /// - Parameter widths: the smallest and the largest width of the picture in ems.
  init(
    in frame: (left: Double, right: Double, top: Double, bottom: Double), widths: (Double, Double),
    besides taken: [Text]
  ) {
    (self.frame, self.widths, self.taken, most) = (frame, widths, taken, min(14, widths.0 * 0.45))
  }

  /// - Parameter style: the classes of the names in `charts.css`.
  func draw(_ points: [Point], style: String, on canvas: inout Canvas) {
    let discs = points.map {
      Text(x: $0.x, from: -$0.radius, to: $0.radius, top: $0.y - $0.radius, bottom: $0.y + $0.radius)
    }
    var taken = (discs + taken).map(box)
    canvas.texts(name: style) { canvas in
      for point in outermost(points) {
        let name = point.name.shown(60).fitted(most)
        let (width, beside) = (TextWidth.of(name), point.radius + 0.3)
        let sides = [("start", beside, 0.35), ("end", -beside, 0.35)]
        let outer = 2 * point.x < frame.left + frame.right ? sides.reversed() : sides
        for (anchor, shift, down) in outer + [("middle", 0, -point.radius - 0.4), ("middle", 0, point.radius + 1.05)] {
          let start = anchor == "start" ? shift : anchor == "end" ? shift - width : -width / 2
          let y = point.y + down
          let box = box(Text(x: point.x, from: start, to: start + width, top: y - 0.95, bottom: y + 0.25))
          guard isInside(box), taken.allSatisfy(box.isApart) else { continue }
          taken.append(box)
          canvas.texts(shift: shift, anchor: anchor) { $0.text(name, x: point.x, y: y) }
          break
        }
      }
    }
  }

  private func box(_ text: Text) -> Box {
    let (near, far) = (text.x * widths.0, text.x * widths.1)
    return Box(
      left: (near + text.from, far + text.from), right: (near + text.to, far + text.to), top: text.top,
      bottom: text.bottom)
  }

  private func isInside(_ box: Box) -> Bool {
    box.left.0 >= frame.left * widths.0 && box.right.0 <= frame.right * widths.0 && box.top >= frame.top
      && box.bottom <= frame.bottom
  }

  /// The points with names: those at the ends of both axes, then those farthest from the middle of all points. Larger
  /// ones count as farther.
  private func outermost(_ points: [Point]) -> [Point] {
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
