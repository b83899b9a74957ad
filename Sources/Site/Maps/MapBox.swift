struct MapBox {
  private(set) var (left, top, right, bottom) = (0, 0, 0, 0)

  init(_ points: [MapPoint]) {
    guard let first = points.first else { return }
    (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
  }

  var width: Int { right - left }
  var height: Int { bottom - top }
  var size: Int { max(width, height) }
  var middle: MapPoint { MapPoint(x: (left + right) / 2, y: (top + bottom) / 2) }
}

/// The view of a country with its surroundings: 4:3, in units of the map.
struct MapView {
  let x: Int
  let y: Int
  let width: Double

  /// The unit that edges are rounded to, which saves bytes, and the minimum width.
  private static let (step, narrowest) = (20.0, 280.0)
  private static let mapHeight = 3_894

  private var height: Int { Int(width) * 3 / 4 }

  init?(_ shape: WorldMap.Shape) {
    let numbers = shape.view.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    (x, y, width) = (numbers[0], numbers[1], Double(numbers[2]))
  }

  init(around box: MapBox) {
    let (wide, high) = (1.25 * Double(box.width) + 160, (1.25 * Double(box.height) + 120) * 4 / 3)
    width = (max(Self.narrowest, wide, high) / Self.step).rounded() * Self.step
    let middle = box.middle
    let left = ((Double(middle.x) - width / 2) / Self.step).rounded() * Self.step
    let top = ((Double(middle.y) - width * 3 / 8) / Self.step).rounded() * Self.step
    x = Int(min(max(left, 0), EqualEarth.width - width))
    y = Int(min(max(top, 0), Double(Self.mapHeight) - width * 3 / 4))
  }

  func contains(_ box: MapBox) -> Bool {
    box.left >= x && box.right <= x + Int(width) && box.top >= y && box.bottom <= y + height
  }

  func meets(_ box: MapBox) -> Bool {
    box.right >= x && box.left <= x + Int(width) && box.bottom >= y && box.top <= y + height
  }

  var text: String { "\(x) \(y) \(Int(width)) \(height)" }
}
