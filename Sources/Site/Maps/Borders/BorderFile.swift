import Datasets
import Exports
import JSON

/// The countries of a file, as it has them: GeoJSON (RFC 7946) or TopoJSON.
struct BorderFile {
  /// A place in degrees; longitudes may go beyond 180, where an outline goes on across the antimeridian.
  typealias Position = CountryOutlines.Position

  /// What a feature says of itself in texts and whole numbers, and its `id`, in the order of the file.
  typealias Properties = [(key: String, text: String)]

  /// A country, or a part of one.
  struct Feature {
    let properties: Properties
    /// The outer rings and holes of its polygons.
    let rings: [[Position]]
  }

  /// What the file calls itself.
  let name: String?
  let features: [Feature]
  /// The names of features without an outline.
  let withoutOutline: [String]

  /// The most bytes of a file: the most detailed world of Natural Earth has some 25 MB.
  static let mostBytes = 64 << 20
  /// The most positions of one, where each counts as often as it is drawn.
  static let mostPositions = 4_000_000
  /// The most types of geometries that a message names.
  private static let mostKinds = 5

  /// - Throws: ``BorderMistake`` for what is neither format, or more than the limits.
  init(parsing bytes: [UInt8]) throws(BorderMistake) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw BorderMistake(reason: "it is not JSON: \(error.message)", line: error.line)
    }
    var reader = BorderReader()
    let values: [JSONValue]
    switch root["type"]?.word {
    case "FeatureCollection":
      guard let found = root["features"]?.array else { throw BorderMistake(reason: "it has no list “features”") }
      values = found
    case "Topology":
      reader.arcs = try BorderReader.arcs(of: root)
      values = BorderReader.geometries(of: root)
    case let type:
      let words = type.map { "of the type “\($0.cut(to: FeedLimits.quoted).displayed)”" } ?? "of no type"
      throw BorderMistake(reason: "it is \(words), where a FeatureCollection or a Topology is expected")
    }
    let isTopology = reader.arcs != nil
    guard !values.isEmpty else {
      throw BorderMistake(reason: isTopology ? "its objects hold no geometries" : "its list “features” is empty")
    }
    var (features, others, kinds): ([Feature], [String], [String]) = ([], [], [])
    for (position, value) in values.enumerated() {
      let (geometry, properties) = (isTopology ? value : value["geometry"], Self.properties(of: value))
      let rings: [[Position]]
      do throws(BorderMistake) {
        rings = try reader.rings(of: geometry)
      } catch {
        throw error.isOfOutline ? error.inside(BorderMatcher.name(of: properties), position) : error
      }
      if !rings.isEmpty {
        features.append(Feature(properties: properties, rings: rings))
      } else {
        others.append(BorderMatcher.name(of: properties))
        let kind = geometry?["type"]?.string.map { $0.cut(to: FeedLimits.quoted).displayed } ?? "none"
        if kinds.count < Self.mostKinds, !kinds.contains(kind) { kinds.append(kind) }
      }
    }
    guard !features.isEmpty else {
      throw BorderMistake(
        reason: "none of its \(values.count.grouped) features has an outline, which is a Polygon or a MultiPolygon of "
          + "at least three points; the types of their geometries are: \(kinds.joined(separator: ", "))")
    }
    (self.features, withoutOutline) = (features, others)
    name = root["name"]?.word.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func properties(of feature: JSONValue) -> Properties {
    let id = feature["id"].map { [(key: "id", value: $0)] } ?? []
    return ((feature["properties"]?.pairs ?? []) + id).compactMap { key, value in
      let text = value.word ?? value.integer.map(String.init)
      guard let text, text.utf8.count <= FeedLimits.text else { return nil }
      return (key, text.trimmed)
    }
  }
}

/// Reads rings, and counts their positions.
struct BorderReader {
  typealias Position = BorderFile.Position

  /// The lines of a TopoJSON, of which rings are made there.
  var arcs: [[Position]]?
  private var positions = 0

  /// How deeply collections may lie in one another.
  private static let mostNested = 4

  /// The rings of the polygons of a geometry; none for points and lines.
  mutating func rings(of geometry: JSONValue?, depth: Int = 0) throws(BorderMistake) -> [[Position]] {
    let parts = arcs == nil ? geometry?["coordinates"] : geometry?["arcs"]
    var polygons: [JSONValue] = []
    switch geometry?["type"]?.word {
    case "Polygon": polygons = parts.map { [$0] } ?? []
    case "MultiPolygon": polygons = parts?.array ?? []
    case "GeometryCollection" where depth < Self.mostNested:
      var found: [[Position]] = []
      for part in geometry?["geometries"]?.array ?? [] { found += try rings(of: part, depth: depth + 1) }
      return found
    default: return []
    }
    var found: [[Position]] = []
    for polygon in polygons {
      for ring in polygon.array ?? [] {
        let ring = if let arcs { try joined(ring, arcs) } else { try positions(of: ring) }
        if ring.count > 2 { found.append(ring) }
      }
    }
    return found
  }

  private mutating func count(_ more: Int) throws(BorderMistake) {
    positions += more
    guard positions <= BorderFile.mostPositions else {
      throw BorderMistake(reason: "its outlines have more than \(BorderFile.mostPositions.grouped) points, the limit")
    }
  }

  private mutating func positions(of ring: JSONValue) throws(BorderMistake) -> [Position] {
    let values = ring.array ?? []
    try count(values.count)
    var found: [Position] = []
    found.reserveCapacity(values.count)
    for value in values { found.append(try Self.position(Self.numbers(value))) }
    return found
  }

  private static func numbers(_ value: JSONValue) -> (Double?, Double?)? {
    value.array.flatMap { $0.count > 1 ? ($0[0].number, $0[1].number) : nil }
  }

  private static func position(_ numbers: (Double?, Double?)?) throws(BorderMistake) -> Position {
    guard let longitude = numbers?.0, let latitude = numbers?.1 else {
      throw BorderMistake(reason: "a point of an outline is not a pair of numbers", isOfOutline: true)
    }
    guard abs(longitude) <= 360, abs(latitude) <= 90 else {
      let isSwapped = abs(longitude) <= 90 && abs(latitude) <= 180
      throw BorderMistake(
        reason: "the point \(longitude), \(latitude) is not a longitude and a latitude in degrees; "
          + (isSwapped ? "the longitude comes first" : "is the file in another projection?"), isOfOutline: true)
    }
    return Position(longitude: longitude, latitude: latitude)
  }

  /// A ring of arcs, of which each begins where the one before ends; a number below 0 is an arc from its end.
  private mutating func joined(_ ring: JSONValue, _ arcs: [[Position]]) throws(BorderMistake) -> [Position] {
    var found: [Position] = []
    for value in ring.array ?? [] {
      guard let number = value.integer, arcs.indices.contains(number < 0 ? ~number : number) else {
        throw BorderMistake(reason: "an outline is made of an arc that is not there", isOfOutline: true)
      }
      let arc = arcs[number < 0 ? ~number : number]
      // An arc without points counts too, so that a list of many of them ends.
      try count(max(arc.count, 1))
      found += number < 0 ? Array(arc.reversed()) : arc
    }
    return found
  }

  /// The arcs of a topology: in steps of a grid where it has a transform.
  static func arcs(of root: JSONValue) throws(BorderMistake) -> [[Position]] {
    guard let values = root["arcs"]?.array else { throw BorderMistake(reason: "the topology has no list “arcs”") }
    let scale = root["transform"]?["scale"]?.array?.compactMap(\.number)
    let shift = root["transform"]?["translate"]?.array?.compactMap(\.number)
    let hasGrid = root["transform"] != nil
    guard !hasGrid || (scale?.count == 2 && shift?.count == 2) else {
      throw BorderMistake(reason: "the transform of the topology has no two numbers as “scale” and as “translate”")
    }
    var (arcs, count): ([[Position]], Int) = ([], 0)
    for value in values {
      let points = value.array ?? []
      count += points.count
      guard count <= BorderFile.mostPositions else {
        throw BorderMistake(reason: "its arcs have more than \(BorderFile.mostPositions.grouped) points, the limit")
      }
      var (x, y) = (0.0, 0.0)
      var arc: [Position] = []
      for point in points {
        var numbers = numbers(point)
        if let scale, let shift, hasGrid, let dx = numbers?.0, let dy = numbers?.1 {
          (x, y) = (x + dx, y + dy)
          numbers = (x * scale[0] + shift[0], y * scale[1] + shift[1])
        }
        arc.append(try position(numbers))
      }
      arcs.append(arc)
    }
    return arcs
  }

  /// The geometries of the object that has the most of them, or of the one called “countries”.
  static func geometries(of root: JSONValue) -> [JSONValue] {
    let objects = root["objects"]
    let all = objects?.pairs.map { $0.value["geometries"]?.array ?? [$0.value] } ?? []
    if let countries = objects?["countries"]?["geometries"]?.array { return countries }
    return all.max { $0.count < $1.count } ?? []
  }
}
