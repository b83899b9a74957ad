/// The data of a path of the map on a coarser grid, in as few letters as go.
struct CoarsePath {
  /// How many units of the map are one of the grid.
  static let step = 5

  private typealias Point = (x: Int, y: Int)

  private(set) var text = ""

  /// - Parameter path: subpaths of steps from point to point, each from `m` to `z` or to the next; or points, `M1 2h0`.
  init(of path: String) {
    if path.hasSuffix("h0") {
      for dot in path.split(separator: "M") {
        let place = Self.numbers(in: dot.dropLast("h0".count))
        if place.count == 2 { text += "M\(Self.grid(place[0])) \(Self.grid(place[1]))h0" }
      }
      return
    }
    var start: Point = (0, 0)
    var first: Point?
    var written: Point = (0, 0)
    for part in path.split(separator: "m") {
      let isClosed = part.hasSuffix("z")
      let steps = Self.numbers(in: isClosed ? part.dropLast() : part)
      var (points, place): ([Point], Point) = ([], start)
      for index in stride(from: 0, to: steps.count - 1, by: 2) {
        place = (place.x + steps[index], place.y + steps[index + 1])
        if index == 0 { start = place }
        let point = (x: Self.grid(place.x), y: Self.grid(place.y))
        if let last = points.last, last == point { continue }
        points.append(point)
      }
      // An open line goes on where it ends, a closed one where it starts.
      if !isClosed { start = place }
      if first == nil { first = points.first }
      if isClosed, points.count > 1, points[0] == points[points.count - 1] { points.removeLast() }
      guard points.count > (isClosed ? 2 : 1) else { continue }
      append(points, isClosed: isClosed, after: &written)
    }
    // What is nothing on this grid is still to be seen.
    if text.isEmpty, let first { text = "M\(first.x) \(first.y)h0" }
  }

  private mutating func append(_ points: [Point], isClosed: Bool, after written: inout Point) {
    var last = written
    text += "m"
    for (index, point) in points.enumerated() {
      for (number, step) in [point.x - last.x, point.y - last.y].enumerated() {
        text += step < 0 || index + number == 0 ? "\(step)" : " \(step)"
      }
      last = point
    }
    if isClosed { text += "z" }
    written = isClosed ? points[0] : last
  }

  private static func grid(_ number: Int) -> Int { (number + step / 2) / step }

  /// Whole numbers, apart by a space or by the sign of the next one.
  private static func numbers(in text: Substring) -> [Int] {
    var numbers: [Int] = []
    var (value, sign, isOpen) = (0, 1, false)
    for byte in text.utf8 {
      if let digit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? Int(byte & 15) : nil {
        (value, isOpen) = (value * 10 + digit, true)
      } else {
        if isOpen { numbers.append(sign * value) }
        (value, isOpen, sign) = (0, false, byte == UInt8(ascii: "-") ? -1 : 1)
      }
    }
    return isOpen ? numbers + [sign * value] : numbers
  }
}
