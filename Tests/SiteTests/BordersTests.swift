import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Countries
@testable import Site

@Suite("Custom borders", .day)
struct BordersTests {
  private static let square = "[[[0,40],[10,40],[10,50],[0,50],[0,40]]]"

  @Test("an outline replaces the built-in one everywhere on maps")
  func everywhere() throws {
    let pages = try OwnPages(
      markdown: ["a.md": (file: "a.md", text: "# A\n\n```map\nvalue: population\n```\n")], pictures: [:])
    let borders = try borders(features([("ISO_A2", "FR", polygon(Self.square))], name: "Ours <&>"))
    let files = try site(borders, pages: pages)
    let outline = try #require(borders.map.shapes.first { $0.code == "fr" })
    let rough = try #require(borders.wide.shapes.first { $0.code == "fr" })
    #expect(MapPath(parsing: outline.path).outlines.map(\.count) == [4], "\(outline.path)")
    #expect(files["world.svg"]?.contains("<path id=\"fr\" d=\"\(outline.path)\"/>") == true)
    #expect(files["map.html"]?.contains("d=\"\(rough.path)\"") == true)
    #expect(files["pages/a.html"]?.contains("d=\"\(rough.path)\"") == true)
    let polygons = borders.outlines.polygons(of: "FR")
    #expect(polygons.count == 1 && polygons[0].count == 1 && polygons[0][0].count == 5)
    for place in polygons.joined().joined() {
      #expect(min(abs(place.longitude), abs(place.longitude - 10)) < 0.05)
      #expect(min(abs(place.latitude - 40), abs(place.latitude - 50)) < 0.05)
    }
    // The source of the borders is shown everywhere, as text and not as markup.
    #expect(
      files["countries/fr.html"]?.contains("Borders as in “Ours &lt;&amp;&gt;” (<a href=\"../map.html#borders\">")
        == true)
    #expect(
      files["pages/a.html"]?.contains("Borders as in “Ours &lt;&amp;&gt;” (<a href=\"../map.html#borders\">") == true)
    #expect(files["map.html"]?.contains("Borders and coasts are those of the file “Ours &lt;&amp;&gt;”") == true)
    #expect(files["sources.html"]?.contains("Ours &lt;&amp;&gt;, for the map") == true)
    for file in ["map.html", "sources.html", "countries/fr.html", "world.svg", "pages/a.html"] {
      #expect(files[file]?.contains("Natural Earth") == false, "\(file)")
    }
  }

  @Test("missing countries are dots, with a warning; so is a country too small for an outline")
  func missing() throws {
    let small = "[[[20,40],[20.05,40],[20.05,40.05],[20,40.05],[20,40]]]"
    let borders = try borders(
      features([("iso_a3", "FRA", polygon(Self.square)), ("iso_a3", "DEU", polygon(small))]))
    #expect(borders.map.shapes.first { $0.code == "es" }?.isDot == true)
    #expect(borders.map.shapes.first { $0.code == "de" }?.isDot == true)
    #expect(borders.map.shapes.count == WorldMap.bundled.shapes.count)
    #expect(borders.notes.joined().contains("no outline for"))
    #expect(borders.outlines.polygons(of: "DE").isEmpty)
    // Dots are drawn last, above the outlines.
    #expect(borders.map.shapes.first?.code == "fr")
  }

  @Test(
    "features are matched by code, else by name",
    arguments: Repetitions.matrix(
      [
        ("iso_a3", "FRA"), ("name", "Frankreich"), ("iso_n3", "250"), ("ISO_A2", "FR"), ("ISO3166-1-Alpha-2", "fr"),
        ("ISO3166-1-Alpha-3", "FRA"), ("name", "France"), ("ADMIN", "France"),
      ], day: 3))
  func matching(key: String, value: String) throws {
    let borders = try borders(features([(key, value, polygon(Self.square))]))
    #expect(borders.map.shapes.first?.code == "fr" && borders.remarks.isEmpty)
  }

  @Test("a missing code falls back to the next property; custom codes are countries")
  func codes() throws {
    let first = "{\"type\":\"Feature\",\"properties\":{\"ISO_A2\":\"-99\",\"ISO_A2_EH\":\"FR\",\"NAME\":\"Nowhere\"},"
    let own = "{\"type\":\"Feature\",\"properties\":{\"ISO_A2\":\"XS\"},"
    let numeric = "{\"type\":\"Feature\",\"id\":8,\"properties\":null,"
    let features = [first, own, numeric].enumerated().map { index, start in
      let x = 20 * index
      return start + "\"geometry\":\(polygon("[[[\(x),0],[\(x + 10),0],[\(x + 10),10],[\(x),10],[\(x),0]]]"))}"
    }
    let borders = try borders("{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}")
    let drawn = borders.map.shapes.filter { !$0.isDot }.map(\.code)
    #expect(drawn == ["al", "fr", "xs"])
  }

  @Test("a country split at the antimeridian is joined, and one that crosses it works too")
  func antimeridian() throws {
    let cut = multi([
      "[[[170,60],[180,60],[180,70],[170,70],[170,60]]]", "[[[-180,60],[-175,60],[-175,70],[-180,70],[-180,60]]]",
    ])
    let across = polygon("[[[175,-20],[-175,-20],[-175,-10],[175,-10],[175,-20]]]")
    let borders = try borders(features([("iso_a2", "RU", cut), ("iso_a2", "FJ", across)]))
    for code in ["ru", "fj"] {
      let shape = try #require(borders.map.shapes.first { $0.code == code })
      let rings = MapPath(parsing: shape.path).outlines
      #expect(rings.count == 1, "\(code)")
      #expect(MapBox(rings.first ?? []).width < 600, "\(code)")
    }
    // GeoJSON splits them there again (RFC 7946, section 3.1.9).
    #expect(borders.outlines.polygons(of: "FJ").count == 2)
  }

  private static let foreign =
    "{\"type\":\"FeatureCollection\",\"features\":[{\"properties\":{\"name\":\"Middle-earth\"},"
    + "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":\(square)}}]}"

  @Test(
    "invalid borders are rejected with the reason",
    arguments: [
      ("[", "not JSON"), ("{}", "of no type"), ("{\"type\":\"Feature\"}", "of the type “Feature”"),
      ("{\"type\":\"FeatureCollection\",\"features\":[]}", "its list “features” is empty"),
      ("{\"type\":\"FeatureCollection\",\"features\":[{\"geometry\":null},{}]}", "none of its 2 features"),
      ("{\"type\":\"Topology\",\"objects\":{}}", "of the type “Topology”"), (foreign, "“Middle-earth”"),
      (foreign, "ISO_A2"),
    ])
  func refused(text: String, word: String) throws {
    let error = try #require(throws: PlainError.self) { try borders(text) }
    #expect(error.summary.contains(word) && error.summary.contains("own.geojson"), "\(error.summary)")
    #expect(error.exitStatus == .badData)
  }

  @Test(
    "invalid positions, such as those of another projection, are rejected",
    arguments: [
      ("[[[1113194.9,6446275.8],[1,1],[2,2],[1,1]]]", "another projection"),
      ("[[[1,95],[1,1],[2,2]]]", "1.0, 95.0 is not a longitude and a latitude in degrees; the longitude comes first"),
      ("[[7,[1,1],[2,2]]]", "not a pair of numbers"),
    ])
  func positions(coordinates: String, word: String) throws {
    let error = try #require(throws: PlainError.self) {
      try borders(features([("name", "Spain", polygon(Self.square)), ("name", "France", polygon(coordinates))]))
    }
    // The message must locate the error in a large file.
    #expect(error.summary.contains("own.geojson: “France”: ") && error.summary.contains(word), "\(error.summary)")
  }

  @Test("a feature without an outline is reported, as is one of no known country")
  func told() throws {
    let point = "{\"type\":\"Point\",\"coordinates\":[1,2]}"
    let mixed = try borders(
      features([
        ("iso_a2", "FR", polygon(Self.square)), ("name", "Spain", point), ("name", "Germanny", polygon(Self.square)),
      ]))
    #expect(
      mixed.remarks.sorted() == [
        "own.geojson: 1 feature has no outline (Polygon or MultiPolygon) and is not drawn: “Spain”",
        "own.geojson: 1 feature matches no known country and is not drawn: “Germanny” (closest: Germany)",
      ])
  }

  private func polygon(_ coordinates: String) -> String { "{\"type\":\"Polygon\",\"coordinates\":\(coordinates)}" }

  private func multi(_ polygons: [String]) -> String {
    "{\"type\":\"MultiPolygon\",\"coordinates\":[\(polygons.joined(separator: ","))]}"
  }

  private func features(_ features: [(key: String, value: String, geometry: String)], name: String? = nil) -> String {
    let list = features.map { key, value, geometry in
      "{\"type\":\"Feature\",\"properties\":{\"\(key)\":\"\(value)\"},\"geometry\":\(geometry)}"
    }
    let name = name.map { "\"name\":\"\($0)\"," } ?? ""
    return "{\"type\":\"FeatureCollection\",\(name)\"features\":[\(list.joined(separator: ","))]}"
  }

  /// Read once for all tests.
  private static let names = Result { try SearchNames.bundled() }

  private func borders(_ text: String) throws -> WorldBorders {
    let known = [
      ("France", "FR FRA 250"), ("Germany", "DE DEU 276"), ("Albania", "AL ALB 008"), ("Spain", "ES ESP 724"),
    ]
    var countries = known.map { name, codes in
      let parts = codes.split(separator: " ").map(String.init)
      var country = country(name, parts[0])
      (country.alpha3, country.numeric) = (parts[1], parts[2])
      return country
    }
    for shape in WorldMap.bundled.shapes where !["fr", "de", "al", "es"].contains(shape.code) {
      countries.append(country("Country \(shape.code)", shape.code.uppercased()))
    }
    return try WorldBorders(
      of: Array(text.utf8), at: "own.geojson", Dataset(format: .plain, title: "Test", countries: countries),
      names: Self.names.get())
  }

  private func site(_ borders: WorldBorders, pages: OwnPages = OwnPages()) throws -> [String: String] {
    var france = country("France", "FR")
    france.population = 68_000_000
    return try rendered([france], site: SiteOptions(borders: borders), edition: SiteEdition(ownPages: pages))
  }
}
