import Foundation
import TestSupport
import Testing

@Suite("Custom borders", .day)
struct BordersCommandTests {
  private static let square = """
    {"type": "FeatureCollection", "name": "A square", "features": [
      {"type": "Feature", "properties": {"ISO_A2": "FR"},
       "geometry": {"type": "Polygon", "coordinates": [[[0,40],[10,40],[10,50],[0,50],[0,40]]]}},
      {"type": "Feature", "properties": {"name": "Frankland"},
       "geometry": {"type": "Polygon", "coordinates": [[[20,40],[30,40],[30,50],[20,50],[20,40]]]}}
    ]}
    """

  private static let feed = #"[{"name":"France","code":"FR","area":1},{"name":"Spain","code":"ES","area":2}]"#

  @Test("a build reads borders from the option or the configuration and reports unknown codes")
  func build() throws {
    let gazetteer = try Gazetteer(Self.feed)
    try gazetteer.folder.write(Self.square, to: "own.geojson")
    let byOption = try gazetteer.succeed(
      "build", "--source", "feed.json", "--borders", "own.geojson", "--output", "one")
    #expect(byOption.errors.contains("“Frankland”"))
    #expect(byOption.errors.contains("no outline for"))
    try gazetteer.folder.write("borders: own.geojson\n", to: "gazetteer.yml")
    #expect(try gazetteer.run("build", "--source", "feed.json", "--output", "two").status == 0)
    let map = try gazetteer.text("one/world.svg")
    #expect(try map == gazetteer.text("two/world.svg"))
    #expect(map.contains("<path id=\"fr\"") && map.contains("<view id=\"at-es\""))
    #expect(try gazetteer.text("two/countries/fr.html").contains("Borders as in “A square”"))
  }

  @Test("exports and reports use them too")
  func others() throws {
    let gazetteer = try Gazetteer(Self.feed)
    try gazetteer.folder.write(Self.square, to: "own.geojson")
    let export = try gazetteer.run(
      "export", "--source", "feed.json", "--format", "geojson-outlines", "--borders", "own.geojson", "--where",
      "code = 'FR'")
    #expect(export.status == 0 && export.output.contains("\"Polygon\"") && export.errors.contains("Frankland"))
    let page = "# A\n\n```sql a\nSELECT code, area FROM countries ORDER BY code\n```\n\n```map\nfrom: a\n```\n"
    try gazetteer.folder.write(page, to: "a.md")
    let report = try gazetteer.run("report", "a.md", "--source", "feed.json", "--borders", "own.geojson")
    #expect(report.status == 0 && report.output.contains("Borders as in “A square”"))
  }
}
