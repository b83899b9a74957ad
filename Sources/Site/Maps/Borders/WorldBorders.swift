package import Base
package import Countries

/// The borders on the maps of a site: those of Natural Earth, which are bundled, or those of a file.
package struct WorldBorders: Sendable {
  private let own: (name: String, map: WorldMap, wide: WorldMap, drawing: [UInt8])?
  package let remarks: [String]
  package let notes: [String]

  /// The bundled borders.
  package static let bundled = WorldBorders()

  /// The maximum size of a file in bytes. The most detailed one of Natural Earth has about 25 MB.
  package static let mostBytes = 64 << 20
  private static let mostListed = 5

  private init() { (own, remarks, notes) = (nil, [], []) }

  /// The borders of a file.
  ///
  /// - Parameters:
  ///   - bytes: GeoJSON.
  ///   - path: the path for messages; the file name is the default name of the borders.
  ///   - dataset: the countries to match.
  ///   - names: additional names of these.
  /// - Throws: ``PlainError`` if the file is not GeoJSON or has none of the countries.
  package init(of bytes: [UInt8], at path: String, _ dataset: Dataset, names: SearchNames) throws(PlainError) {
    let file: BorderFile
    do throws(Mistake) {
      file = try BorderFile(parsing: bytes)
    } catch {
      throw .borders(at: error.line > 0 ? "\(path), line \(error.line)" : path, error.reason)
    }
    let matcher = BorderMatcher(dataset, names: names)
    var (rings, unknown): ([String: [[BorderFile.Position]]], [String]) = ([:], [])
    for feature in file.features {
      if let code = matcher.code(of: feature) {
        rings[code, default: []] += feature.rings
      } else {
        unknown.append(BorderMatcher.name(of: feature.properties))
      }
    }
    let list = Self.list(unknown) { matcher.closest(to: $0) }
    guard !rings.isEmpty else {
      throw .borders(
        at: path,
        "none of its \(file.features.count.grouped) features is a country by a property such as “ISO_A2” or "
          + "“name”: \(list)")
    }
    let drawing = BorderDrawing(rings, over: .bundled)
    let text = Array(drawing.text.utf8)
    let map = WorldMap(text)
    let name = file.name ?? path.split(separator: "/").last.map(String.init) ?? path
    own = (name.cut(to: FeedLimits.shared).displayed, map, map.coarse(), text)
    var remarks: [String] = []
    if !unknown.isEmpty {
      remarks.append(
        "\(path): \(unknown.count.of("feature matches", "features match")) no known country "
          + "and \(unknown.count == 1 ? "is" : "are") not drawn: \(list)")
    }
    let empty = file.withoutOutline
    if !empty.isEmpty {
      remarks.append(
        "\(path): \(empty.count.of("feature has", "features have")) no outline (Polygon or "
          + "MultiPolygon) and \(empty.count == 1 ? "is" : "are") not drawn: \(Self.list(empty))")
    }
    self.remarks = remarks
    let missing = drawing.missing
    let first = missing.prefix(Self.mostListed).map { code in
      dataset.countries.first { $0.alpha2.lowercased() == code }?.name ?? code.uppercased()
    }
    notes =
      missing.isEmpty
      ? []
      : [
        "\(path) has no outline for \(first.joined(separator: ", "))"
          + (missing.count > first.count ? " and \((missing.count - first.count).grouped) more" : "")
          + "; the maps show dots instead"
      ]
  }

  /// Names with those closest to them: `“Somaliland” (closest: Somalia), “N. Cyprus”`.
  private static func list(_ names: [String], closest: (String) -> String? = { _ in nil }) -> String {
    let shown = names.prefix(mostListed).map { name in
      let closest = name.isEmpty ? nil : closest(name)
      let words = name.isEmpty ? "one without a name" : "“\(name.cut(to: FeedLimits.quoted).displayed)”"
      return words + (closest.map { " (closest: \($0))" } ?? "")
    }
    let more = names.count - mostListed
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more.grouped) more" : "")
  }

  /// The outlines of the countries that are not dots.
  package var outlines: CountryOutlines { map.outlines }

  var map: WorldMap { own?.map ?? .bundled }

  var wide: WorldMap { own?.wide ?? .wide }

  /// A map of some countries, about as wide as ``wide`` in its own units, with the land around them.
  func map(of codes: Set<String>) -> WorldMap {
    let view = wide.view(of: codes, isFitted: true).scaled(by: WorldMap.step)
    return map.coarse(by: max(1, (view.width + 500) / 1_000), showing: view)
  }

  var name: String? { own?.name }

  var drawing: [UInt8]? { own?.drawing }

  var source: DataSource {
    name.map { DataSource(name: "\($0), for the map", licence: "") } ?? WorldMap.source
  }

  /// The credit below a map: `Borders: Natural Earth`
  func words(_ phrases: Phrases) -> String {
    if let name { return phrases("Borders as in “{name}”", ["name": name]) }
    return phrases("Borders: Natural Earth")
  }
}

extension PlainError {
  static func borders(at place: String, _ reason: String) -> Self {
    PlainError(
      "the borders cannot be drawn", at: place, reason,
      advice: "Pass a GeoJSON FeatureCollection of countries in degrees (WGS 84) to --borders, or omit the option. "
        + "topo2geo converts TopoJSON.", .badData)
  }
}
