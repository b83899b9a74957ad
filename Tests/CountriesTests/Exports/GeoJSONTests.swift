import Testing

@testable import Countries

@Suite("GeoJSON")
struct GeoJSONTests {
  private func country(_ name: String, code: String = "", at point: (Double, Double)? = nil) -> Country {
    var country = Country(name: name)
    country.code = code
    country.coordinates = point.flatMap { Coordinates(latitude: $0.0, longitude: $0.1) }
    return country
  }

  private func text(_ countries: [Country]) throws -> String {
    let dataset = Dataset(format: .plain, title: "", countries: countries)
    return String(decoding: try ExportFormat.geojson.render(content(dataset)), as: UTF8.self)
  }

  @Test("a country is a point, longitude first, with its code as ID and its row as properties")
  func point() throws {
    #expect(
      try text([country("France", code: "FR", at: (46, 2.5))]) == """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"FR","geometry":{"type":"Point","coordinates":[2.5,46]},\
        "properties":{"name":"France","region":null,"code":"FR","capital":[]}}
        ]}

        """)
  }

  @Test("a country without coordinates has no geometry; no countries are an empty collection")
  func nowhere() throws {
    #expect(try text([country("Atlantis")]).contains("{\"type\":\"Feature\",\"geometry\":null,\"properties\":"))
    #expect(try text([]) == "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n")
  }

  @Test("a duplicate code is not used as ID")
  func sharedCode() throws {
    let text = try text([country("A", code: "X"), country("B", code: "X"), country("C", code: "Y")])
    #expect(!text.contains("\"id\":\"X\"") && text.contains("\"id\":\"Y\""))
  }

  @Test("outlines replace points if available: one polygon, or several")
  func outlines() throws {
    let square = [(0, 0), (1, 0), (1, 1), (0, 0)].map { CountryOutlines.Position(longitude: $0.0, latitude: $0.1) }
    let outlines = CountryOutlines { ["fr": [[square]], "es": [[square], [square, square]]][$0] ?? [] }
    let countries = [
      country("France", code: "FR", at: (46, 2)), country("Spain", code: "ES"),
      country("Monaco", code: "MC", at: (43, 7)),
    ]
    let dataset = Dataset(format: .plain, title: "", countries: countries)
    let content = ExportContent(
      dataset: dataset, table: try dataset.table(named: ["name"]), about: content(dataset).about, outlines: outlines)
    let lines = String(decoding: try ExportFormat.geojsonOutlines.render(content), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let ring = "[[0,0],[1,0],[1,1],[0,0]]"
    #expect(lines[1].contains("{\"type\":\"Polygon\",\"coordinates\":[\(ring)]}"))
    #expect(lines[2].contains("{\"type\":\"MultiPolygon\",\"coordinates\":[[\(ring)],[\(ring),\(ring)]]}"))
    #expect(lines[3].contains("{\"type\":\"Point\",\"coordinates\":[7,43]}"))
    #expect(!String(decoding: try ExportFormat.geojson.render(content), as: UTF8.self).contains("Polygon"))
  }
}
