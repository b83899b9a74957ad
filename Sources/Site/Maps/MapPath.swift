/// A point of the map, in whole units from its upper left corner.
struct MapPoint: Hashable, Comparable {
  var x: Int
  var y: Int

  static func < (one: MapPoint, other: MapPoint) -> Bool { (one.x, one.y) < (other.x, other.y) }

  /// Twice the area of the triangle with two other points.
  func span(_ before: MapPoint, _ after: MapPoint) -> Int {
    abs((x - before.x) * (after.y - before.y) - (after.x - before.x) * (y - before.y))
  }

  func distance(to other: MapPoint) -> Double {
    let (width, height) = (Double(x - other.x), Double(y - other.y))
    return (width * width + height * height).squareRoot()
  }

  /// The point on a coarser grid.
  func coarser(by step: Int) -> MapPoint { MapPoint(x: (x + step / 2) / step, y: (y + step / 2) / step) }
}

/// A path of the map: outlines, lines, or dots.
struct MapPath {
  enum Kind { case outlines, lines, dots }

  let kind: Kind
  /// Outlines do not repeat their first point; a dot is a line of one point.
  let lines: [[MapPoint]]

  init(_ kind: Kind, _ lines: [[MapPoint]]) { (self.kind, self.lines) = (kind, lines) }

  /// - Parameter path: subpaths with relative coordinates, from `m` to `z` or the next `m`; or dots, `M1 2h0`.
  init(parsing path: String) {
    // By bytes: characters would take 5% of a small build.
    let bytes = Array(path.utf8)
    if path.hasSuffix("h0") {
      let places = bytes.split(separator: UInt8(ascii: "M")).map { Self.numbers(in: $0.dropLast("h0".count)) }
      self.init(.dots, places.filter { $0.count == 2 }.map { [MapPoint(x: $0[0], y: $0[1])] })
      return
    }
    let isClosed = path.hasSuffix("z")
    var (lines, start): ([[MapPoint]], MapPoint) = ([], MapPoint(x: 0, y: 0))
    for part in bytes.split(separator: UInt8(ascii: "m")) {
      let steps = Self.numbers(in: part)
      var (points, place): ([MapPoint], MapPoint) = ([], start)
      for index in stride(from: 0, to: steps.count - 1, by: 2) {
        place = MapPoint(x: place.x + steps[index], y: place.y + steps[index + 1])
        points.append(place)
      }
      // The next subpath is relative to the end of an open line, or to the start of a closed one.
      start = isClosed ? points.first ?? start : place
      if !points.isEmpty { lines.append(points) }
    }
    self.init(isClosed ? .outlines : .lines, lines)
  }

  var outlines: [[MapPoint]] { kind == .outlines ? lines : [] }

  /// The largest of the closed lines, or the first dot.
  var largest: [MapPoint] { outlines.max { $0.doubleArea < $1.doubleArea } ?? Array(points.prefix(1)) }

  var points: [MapPoint] { Array(lines.joined()) }

  var text: String {
    if kind == .dots { return points.map { "M\($0.x) \($0.y)h0" }.joined() }
    var (text, last) = ("", MapPoint(x: 0, y: 0))
    for line in lines where !line.isEmpty {
      text += "m"
      for (index, point) in line.enumerated() {
        for (number, step) in [point.x - last.x, point.y - last.y].enumerated() {
          text += step < 0 || index + number == 0 ? "\(step)" : " \(step)"
        }
        last = point
      }
      if kind == .outlines { (text, last) = (text + "z", line[0]) }
    }
    return text
  }

  /// Integers separated by spaces or by the sign of the next one.
  static func numbers(in text: ArraySlice<UInt8>) -> [Int] {
    var numbers: [Int] = []
    var (value, sign, isOpen) = (0, 1, false)
    for byte in text {
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
