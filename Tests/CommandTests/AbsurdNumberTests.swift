import Foundation
import TestSupport
import Testing

@Suite("Out-of-range numbers in whole builds", .day)
struct AbsurdNumberTests {
  private static let formats = "csv,tsv,text,json,markdown,ndjson,geojson,sqlite,xlsx,datapackage"

  @Test(
    "a build writes every format, the API and the pages, and none shows an infinite number",
    arguments: Repetitions.matrix(AbsurdNumbers.formats))
  func builds(format: AbsurdNumbers.Format) throws {
    let gazetteer = try Gazetteer()
    // One format has enough rows for a large site, whose pages are rendered when they are written.
    let pairs = format.description == "v3.1" ? Self.pairs : []
    let feed = try gazetteer.folder.write(format.feed(of: format.rows + pairs), to: "feed.json")
    let result = try gazetteer.run(
      "build", "--source", feed, "--formats", Self.formats, "--api", "all", "--verbose")
    #expect(result.status == 0, "\(result.errors.suffix(2_000))")
    #expect(result.errors.contains("; left empty"))
    for name in ["countries.json", "countries.geojson", "openapi.json", "v3.1/all", "v2/all"] {
      let data = try #require(FileManager.default.contents(atPath: gazetteer.folder.path("Output/" + name)), "\(name)")
      #expect(throws: Never.self, "\(name)") { try JSONSerialization.jsonObject(with: data) }
    }
    for name in try gazetteer.names("Output/countries") where name.hasSuffix(".html") {
      let page = try gazetteer.text("Output/countries/" + name)
      for fact in page.matches(of: /<dt>(?:Population|Density|Area|Coordinates)<\/dt><dd>(.*?)<\/dd>/) {
        let isFinite = fact.1.wholeMatch(of: /(?:less than )?[0-9,.]+ ?[^0-9i].*|[0-9,]+/)
        #expect(isFinite != nil, "\(name): \(fact.1)")
      }
    }
    let shown = try gazetteer.run("show", "N1", "--source", feed)
    #expect(shown.status == 0 && shown.output.contains("67"), "\(shown.errors)")
  }

  /// Every number as population combined with every number as area.
  private static var pairs: [String] {
    AbsurdNumbers.literals.flatMap { population in
      AbsurdNumbers.literals.map {
        #"{"name":{"common":"Pair"},"cca2":"PA","population":\#(population),"area":\#($0)}"#
      }
    }
  }
}
