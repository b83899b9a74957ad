import Foundation
import TestSupport
import Testing

@Suite("Reports", .day)
struct ReportTests {
  private static let feed = """
    [{"name":"Alpha|*x*","region":"East & <b>","code":"AA","capital":"A","population":3000},
    {"name":"Beta","region":"East & <b>","code":"BB","capital":"B","population":1000},
    {"name":"Gamma","region":"../../West","code":"CC","capital":"C","population":2000}]
    """

  private func article(_ gazetteer: Gazetteer, _ page: String) throws -> String {
    let text = try gazetteer.text("Output/pages/" + page)
    return String(text.split(separator: "<article>")[1].split(separator: "</article>")[0])
  }

  @Test("built-in reports are in the navigation, the sitemap and the offline cache")
  func builtIn() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.succeed(
      "build", "--reports", "--base-url", "https://example.org/", "--where", "code in ('CN', 'DE', 'FR', 'IN')")
    #expect(try gazetteer.text("Output/index.html").contains(#"href="pages/reports/index.html""#))
    #expect(try gazetteer.text("Output/sitemap.xml").contains("pages/reports/currencies/eur.html"))
    #expect(try gazetteer.text("Output/service-worker.js").contains("population.html"))
    #expect(try gazetteer.text("Output/countries/fr.html").contains(#"href="../pages/reports/population.html">"#))
    let euro = try article(gazetteer, "reports/currencies/eur.html")
    #expect(
      euro.contains("Countries that use the Euro") && euro.contains(#"<a href="../../../countries/fr.html">France</a>"#)
    )
    let index = try article(gazetteer, "reports/index.html")
    #expect(index.contains(#"regions/asia.html">Asia</a>"#))
    let ranking = try article(gazetteer, "reports/population.html")
    #expect(
      ranking.contains(
        #">India</a></th><td class="right">1</td><td class="sorted right" data-value="1463865521">1,463,865,521</td>"#))
  }

  @Test("a single report can be a draft, and its errors do not mention a folder")
  func alone() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("---\ntitle: Soon\ndraft: true\n---\n```sql\nSELECT 7 AS n\n```\n", to: "a.md")
    let draft = try gazetteer.run("report", "a.md", "--format", "text")
    #expect(draft.status == 0 && draft.output.hasPrefix("Soon\n====\n\nN\n7\n"), "\(draft.output)\(draft.errors)")
    try gazetteer.folder.write("# A\n\n```sql\nSELECT m\n```\n", to: "b.md")
    let mistake = try gazetteer.run("report", "b.md")
    #expect(mistake.status == 65)
    #expect(mistake.errors.hasPrefix("error: invalid page: b.md, line 4: no such column: m"))
    #expect(mistake.errors.hasSuffix("\nCorrect the page.\n"), "\(mistake.errors)")
  }

  @Test("`query` and `report` can use the changes of the site in the output folder, or of another")
  func changes() throws {
    let gazetteer = try Gazetteer()
    let query = "SELECT name, field, before, after FROM changes ORDER BY id"
    try gazetteer.folder.write(Self.feed, to: "feed.json")
    let missing = try gazetteer.run("query", query, "--source", "feed.json")
    #expect(missing.status == 65 && missing.errors.contains("no such table: changes; it is read"), "\(missing)")
    #expect(missing.errors.contains("--site") && !missing.errors.contains("did you mean"))
    let schema = try gazetteer.run("query", "--schema", "--source", "feed.json").output
    #expect(schema.contains("changes (id, date, change, code, name, field, column, before, after)\n"))
    for feed in [Self.feed, Self.feed.replacing("3000", with: "4000")] {
      try gazetteer.folder.write(feed, to: "feed.json")
      #expect(try gazetteer.run("build", "--source", "feed.json").status == 0)
    }
    let expected = "name,field,before,after\r\nAlpha|*x*,Population,3000,4000\r\n"
    let csv = ["--source", "feed.json", "--format", "csv"]
    #expect(try gazetteer.run(["query", query] + csv).output == expected)
    #expect(try gazetteer.run(["query", query, "--site", "Output/"] + csv).output == expected)
    try gazetteer.folder.write("# T\n{{> part}}\n```sql\n\(query)\n```\n", to: "own/deep/a.md")
    try gazetteer.folder.write("Of the folder.\n", to: "own/_part.md")
    let report = ["report", "own/deep/a.md", "--source", "feed.json", "--format", "text"]
    let alone = try gazetteer.run(report)
    #expect(alone.status == 65 && alone.errors.contains("_part.md"), "\(alone)")
    let text = try gazetteer.run(report + ["--pages", "own"])
    #expect(text.output.contains("Of the folder.") && text.output.contains("Population  3,000   4,000"), "\(text)")
  }

  @Test("`query` answers in each format, also from a file")
  func query() throws {
    let gazetteer = try Gazetteer(Self.feed)
    let query = "SELECT code, population FROM countries ORDER BY population DESC, name LIMIT 2"
    let snapshot = try gazetteer.run("query", query.replacing("code", with: "name"))
    #expect(snapshot.output == "Name   Population\nIndia  1463865521\nChina  1416096097\n")
    try gazetteer.folder.write("source: feed.json\n", to: "gazetteer.yml")
    #expect(
      try gazetteer.run("query", query, "--format", "csv").output == "code,population\r\nAA,3000\r\nCC,2000\r\n")
    try gazetteer.folder.write(query, to: "q.sql")
    let json = try gazetteer.run("query", "--file", "q.sql", "--format", "json").output
    #expect(json == "[\n{\"code\":\"AA\",\"population\":3000},\n{\"code\":\"CC\",\"population\":2000}\n]\n")
    #expect(try gazetteer.run("query", "--schema").output.contains("borders (country, position, code, neighbour)\n"))
    let wrong = try gazetteer.run("query", "SELECT x FROM countries ORDER BY id")
    #expect(wrong.status == 65 && wrong.errors.contains("the query, line 1: no such column: x"))
    #expect(try gazetteer.run("query").status == 64)
    let format = try gazetteer.run("query", query, "--format", "sqlite")
    #expect(format.status == 64 && format.errors.contains("ndjson") && !format.errors.contains("geojson"))
    #expect(try gazetteer.run("query", "--file", "q.sql", "--output", "q.sql").status == 73)
  }

  @Test("built-in reports handle feeds with many rows, large numbers and long names", .night)
  func hostileFeed() throws {
    let gazetteer = try Gazetteer()
    let name = String(repeating: "n", count: 950)
    let rows = (0..<10_050).map { row in
      let region = row.isMultiple(of: 2) ? "caf\u{e9}" : "cafe\u{301}"
      return
        #"{"name":"\#(row < 4_200 ? name : "")\#(row)","region":"\#(region)","code":"C\#(row)","population":9007199254740992}"#
    }
    try gazetteer.folder.write("[\(rows.joined(separator: ","))]", to: "feed.json")
    try gazetteer.succeed(
      "build", "--source", "feed.json", "--reports", "--no-country-pages", "--formats", "csv")
    let pages = gazetteer.folder.path("Output/pages/reports")
    let ranking = try String(contentsOfFile: pages + "/population.html", encoding: .utf8)
    #expect(ranking.components(separatedBy: "<tr>").count > 500)
    let neighbours = try String(contentsOfFile: pages + "/neighbours.html", encoding: .utf8)
    #expect(neighbours.contains("No data.") && !neighbours.contains("no land neighbour"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: pages + "/regions").count == 2)
  }
}
