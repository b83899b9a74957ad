import Base

/// Countries as a feature collection (RFC 7946), one feature a line. The geometry is the outline, otherwise a point or
/// `null`; the properties are the row.
enum GeoJSON {
  private static let coordinateColumns: Set<String> = ["latitude", "longitude"]

  static func render(_ content: ExportContent, outlines: CountryOutlines) -> [[UInt8]] {
    let table = content.table
    let kept = table.columns.indices.filter { !coordinateColumns.contains(table.columns[$0].name) }
    let properties = RowObject(columns: kept.map { table.columns[$0] })
    let identifiers = identifiers(of: content.dataset.countries)
    return table.parts(head: Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8), foot: "\n]}\n") {
      index, output in
      output += ((index == 0 ? "\n" : ",\n") + "{\"type\":\"Feature\",").utf8
      if let identifier = identifiers[index] { output += "\"id\":\(JSONTree.string(identifier).text),".utf8 }
      output += "\"geometry\":\(geometry(of: content.dataset.countries[index], outlines).text),\"properties\":".utf8
      let row = table.rows[index]
      properties.append(kept.map { row[$0] }, to: &output)
      output.append(UInt8(ascii: "}"))
    }
  }

  /// The codes of the countries; `nil` for repeated codes, which identify nothing.
  private static func identifiers(of countries: [Country]) -> [String?] {
    let counts = countries.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
    return countries.map { !$0.code.isEmpty && counts[$0.code] == 1 ? $0.code : nil }
  }

  /// Polygons or a point: longitude first, then latitude (section 3.1.1).
  private static func geometry(of country: Country, _ outlines: CountryOutlines) -> JSONTree {
    let polygons = outlines.polygons(of: country.alpha2.isEmpty ? country.code : country.alpha2).map { polygon in
      JSONTree.array(polygon.map { .array($0.map { .array([.number($0.longitude), .number($0.latitude)]) }) })
    }
    if !polygons.isEmpty {
      return .object([
        .init("type", .string(polygons.count == 1 ? "Polygon" : "MultiPolygon")),
        .init("coordinates", polygons.count == 1 ? polygons[0] : .array(polygons)),
      ])
    }
    guard let coordinates = country.coordinates else { return .null }
    let position = [coordinates.longitude, coordinates.latitude].map(JSONTree.number)
    return .object([.init("type", .string("Point")), .init("coordinates", .array(position))])
  }
}
