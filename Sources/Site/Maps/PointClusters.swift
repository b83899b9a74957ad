/// Clusters the points of a map, so that no two dots overlap where the map is drawn at a given width.
struct PointClusters {
  /// How large a dot is, by how many places it stands for; `Templates/map.css` draws it so.
  enum Size: String {
    case one = ""
    case few, many

    init(of count: Int) { self = count == 1 ? .one : count < 10 ? .few : .many }

    /// In pixels.
    var diameter: Double {
      switch self {
      case .one: 9
      case .few: 15
      case .many: 24
      }
    }
  }

  /// What a dot is made of: a place of the map, or a dot of a wider one.
  struct Part {
    let x: Double
    let y: Double
    /// How many places it stands for.
    let count: Int
  }

  struct Dot {
    /// The positions of its parts in the list that they come from.
    fileprivate(set) var parts: [Int]
    fileprivate(set) var count: Int
    fileprivate(set) var middle: MapPoint
    /// The sums of where its places lie.
    private var (x, y): (Double, Double)

    fileprivate init(_ part: Part, at position: Int) {
      (parts, count) = ([position], part.count)
      (x, y) = (part.x * Double(part.count), part.y * Double(part.count))
      middle = MapPoint(x: Int(part.x.rounded()), y: Int(part.y.rounded()))
    }

    /// Takes another one in; where the middle comes to lie is found later, so that a row of dots does not run into one.
    fileprivate mutating func take(_ other: Dot) {
      parts += other.parts
      count += other.count
      (x, y) = (x + other.x, y + other.y)
    }

    fileprivate mutating func settle() {
      parts.sort()
      middle = MapPoint(x: Int((x / Double(count)).rounded()), y: Int((y / Double(count)).rounded()))
    }
  }

  /// The dots, in the order of their first parts.
  let dots: [Dot]

  /// The pixels between two dots, at least.
  private static let gap = 1.0

  /// - Parameter width: how many pixels wide the map is shown, of ``WorldMap/wide``.
  init(_ parts: [Part], onWidth width: Double) {
    let pixel = EqualEarth.width / Double(WorldMap.step) / width
    var dots = Self.inSquares(parts, side: Size.one.diameter * pixel)
    var before: Int
    repeat {
      before = dots.count
      dots = Self.merged(dots, pixel: pixel)
    } while dots.count < before
    self.dots = dots.sorted { $0.parts[0] < $1.parts[0] }
  }

  /// What lies in the same square, the size of a dot, as one; so there are no more dots than the map has room for.
  private static func inSquares(_ parts: [Part], side: Double) -> [Dot] {
    var squares: [MapPoint: Int] = [:]
    var dots: [Dot] = []
    for (position, part) in parts.enumerated() {
      let square = MapPoint(x: Int(part.x / side), y: Int(part.y / side))
      if let known = squares[square] {
        dots[known].take(Dot(part, at: position))
      } else {
        squares[square] = dots.count
        dots.append(Dot(part, at: position))
      }
    }
    for index in dots.indices { dots[index].settle() }
    return dots
  }

  /// Each dot with the smaller ones that it meets, the largest first.
  private static func merged(_ dots: [Dot], pixel: Double) -> [Dot] {
    var merged: [Dot] = []
    for dot in dots.sorted(by: { ($1.count, $0.parts[0]) < ($0.count, $1.parts[0]) }) {
      if let larger = merged.firstIndex(where: { meet($0, dot, pixel: pixel) }) {
        merged[larger].take(dot)
      } else {
        merged.append(dot)
      }
    }
    for index in merged.indices { merged[index].settle() }
    return merged
  }

  private static func meet(_ one: Dot, _ other: Dot, pixel: Double) -> Bool {
    let room = (Size(of: one.count).diameter + Size(of: other.count).diameter) / 2 + gap
    return one.middle.distance(to: other.middle) < room * pixel
  }
}
