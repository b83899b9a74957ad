/// A rectangle of a map in its units, such as the view of a page.
struct MapBox: Equatable {
  private(set) var (left, top, right, bottom) = (0, 0, 0, 0)

  init(_ points: [MapPoint]) {
    guard let first = points.first else { return }
    (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
  }

  init(left: Int, top: Int, width: Int, height: Int) {
    (self.left, self.top, right, bottom) = (left, top, left + width, top + height)
  }

  /// A view box as in SVG: left, top, width and height.
  init?(view: String) {
    let numbers = view.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    self.init(left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3])
  }

  var width: Int { right - left }
  var height: Int { bottom - top }
  var size: Int { max(width, height) }
  var middle: MapPoint { MapPoint(x: (left + right) / 2, y: (top + bottom) / 2) }
  /// As a view box of SVG.
  var text: String { "\(left) \(top) \(width) \(height)" }

  /// The rectangle on a map whose units are smaller by a factor, or larger by a divisor.
  func scaled(by factor: Int = 1, over divisor: Int = 1) -> MapBox {
    let scaled = [left, top, width, height].map { $0 * factor / divisor }
    return MapBox(left: scaled[0], top: scaled[1], width: scaled[2], height: scaled[3])
  }

  func wider(by margin: Int) -> MapBox {
    MapBox(left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  func contains(_ box: MapBox) -> Bool {
    box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
  }

  func meets(_ box: MapBox) -> Bool {
    box.right >= left && box.left <= right && box.bottom >= top && box.top <= bottom
  }
}

extension MapBox {
  /// The unit that edges of views are rounded to, which saves bytes, and their minimum width.
  private static let (step, narrowest) = (20.0, 280.0)
  private static let mapHeight = 3_894

  /// The view of a country with its surroundings: 4:3, in units of ``WorldMap/bundled``.
  init(around box: MapBox) {
    let (wide, high) = (1.25 * Double(box.width) + 160, (1.25 * Double(box.height) + 120) * 4 / 3)
    let width = (max(Self.narrowest, wide, high) / Self.step).rounded() * Self.step
    let middle = box.middle
    let left = ((Double(middle.x) - width / 2) / Self.step).rounded() * Self.step
    let top = ((Double(middle.y) - width * 3 / 8) / Self.step).rounded() * Self.step
    self.init(
      left: Int(min(max(left, 0), EqualEarth.width - width)),
      top: Int(min(max(top, 0), Double(Self.mapHeight) - width * 3 / 4)), width: Int(width), height: Int(width) * 3 / 4)
  }
}
