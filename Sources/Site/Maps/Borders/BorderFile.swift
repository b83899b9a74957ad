import Base
import Countries

/// The countries of a GeoJSON file (RFC 7946).
struct BorderFile {
  /// A position in degrees. Longitudes beyond 180 continue an outline across the antimeridian.
  typealias Position = CountryOutlines.Position

  /// The text and integer properties of a feature and its `id`, in file order.
  typealias Properties = [(key: String, text: String)]

  struct Feature {
    let properties: Properties
    /// The outer rings and holes of its polygons.
    let rings: [[Position]]
  }

  let name: String?
  let features: [Feature]
  let withoutOutline: [String]

  init(parsing bytes: [UInt8]) throws(Mistake) {
    let root: JSONValue
    do throws(Mistake) {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw Mistake(line: error.line, reason: "it is not JSON: \(error.reason)")
    }
    let type = root["type"]?.string
    guard type == "FeatureCollection" else {
      let words = type.map { "of the type “\($0.cut(to: FeedLimits.quoted).displayed)”" } ?? "of no type"
      throw Mistake(reason: "it is \(words), where a FeatureCollection is expected")
    }
    guard let values = root["features"]?.array else { throw Mistake(reason: "it has no list “features”") }
    guard !values.isEmpty else { throw Mistake(reason: "its list “features” is empty") }
    var (features, others): ([Feature], [String]) = ([], [])
    for (position, value) in values.enumerated() {
      let properties = Self.properties(of: value)
      let rings: [[Position]]
      do throws(Mistake) {
        rings = try Self.rings(of: value["geometry"])
      } catch {
        let name = BorderMatcher.name(of: properties).cut(to: FeedLimits.quoted).displayed
        let feature = name.isEmpty ? "feature \((position + 1).grouped)" : "“\(name)”"
        throw Mistake(line: error.line, reason: "\(feature): \(error.reason)")
      }
      if rings.isEmpty {
        others.append(BorderMatcher.name(of: properties))
      } else {
        features.append(Feature(properties: properties, rings: rings))
      }
    }
    guard !features.isEmpty else {
      throw Mistake(
        reason: "none of its \(values.count.grouped) features has an outline (a Polygon or MultiPolygon with "
          + "at least three points)")
    }
    (self.features, withoutOutline) = (features, others)
    name = root["name"]?.string.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func properties(of feature: JSONValue) -> Properties {
    let id = feature["id"].map { [(key: "id", value: $0)] } ?? []
    return ((feature["properties"]?.pairs ?? []) + id).compactMap { key, value in
      let text = value.string ?? value.integer.map(String.init)
      guard let text, text.utf8.count <= FeedLimits.text else { return nil }
      return (key, text.trimmed)
    }
  }

  /// The rings of a geometry; none for points and lines.
  private static func rings(of geometry: JSONValue?) throws(Mistake) -> [[Position]] {
    let coordinates = geometry?["coordinates"]
    var polygons: [JSONValue] = []
    switch geometry?["type"]?.string {
    case "Polygon": polygons = coordinates.map { [$0] } ?? []
    case "MultiPolygon": polygons = coordinates?.array ?? []
    default: return []
    }
    var found: [[Position]] = []
    for ring in polygons.lazy.flatMap({ $0.array ?? [] }) {
      let values = ring.array ?? []
      guard values.count > 2 else { continue }
      found.append(try values.map { value throws(Mistake) in try position(value) })
    }
    return found
  }

  private static func position(_ value: JSONValue) throws(Mistake) -> Position {
    guard let numbers = value.array, numbers.count > 1, let longitude = numbers[0].number,
      let latitude = numbers[1].number
    else { throw Mistake(reason: "a point of an outline is not a pair of numbers") }
    guard abs(longitude) <= 360, abs(latitude) <= 90 else {
      let isSwapped = abs(longitude) <= 90 && abs(latitude) <= 180
      throw Mistake(
        reason: "the point \(longitude), \(latitude) is not a longitude and a latitude in degrees; "
          + (isSwapped ? "the longitude comes first" : "is the file in another projection?"))
    }
    return Position(longitude: longitude, latitude: latitude)
  }
}
