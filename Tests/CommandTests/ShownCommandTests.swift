import Foundation
import TestSupport
import Testing

/// Runs the commands in the `console` blocks of `README.md` and `Docs/`, with a loopback server in place of the hosts.
@Suite("Documented commands", .day, .serialized)
struct ShownCommandTests {
  /// Commands that are not run, with the reason; every line in full.
  static let exempt: [String: String] = [
    "gazetteer serve": "does not end; ServeTests run it",
    "gazetteer serve --port 9000 --output preview": "does not end; ServeTests run it",
    "gazetteer serve --source feed.json --templates my-templates": "does not end; ServeTests run it",
    "Scripts/site": "builds, and installs packages; Tests/Scripts run it with stand-ins",
    "Scripts/test": "runs these tests",
    "Data/factbook --output factbook.csv": "needs a network; Tests/Data runs it",
    "gazetteer build --join worldbank:SP.DYN.LE00.IN": "needs a network; NamedSourceTests run it",
    "gazetteer build --source mledoze": "needs a network; NamedSourceTests run it",
  ]

  /// Pages whose commands other tests run.
  static let pagesElsewhere = ["Docs/data.md": "Tests/Data runs it, with the tools that it shows"]

  /// Commands that are shown for their error, with its exit code.
  static let failing: [String: Int32] = ["gazetteer build --source short.json": 65]

  /// The hosts that the server replaces, whatever the path.
  static let hosts = [
    "https://example.org", "https://host", "https://gist.githubusercontent.com", "https://api.restcountries.com",
  ]

  static let pages: [String] = {
    let docs = try? FileManager.default.contentsOfDirectory(atPath: Repository.folder.appending(path: "Docs").path)
    let pages = ["README.md"] + (docs ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Docs/" + $0 }
    return pages.filter { pagesElsewhere[$0] == nil }
  }()

  /// By day the commands of README.md, at night those of all pages.
  @Test("the commands of a page work in order", arguments: Repetitions.matrix(pages))
  func works(page: String) throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.stop() }
    var gazetteer = try Gazetteer()
    try gazetteer.folder.write(twoCountries, to: "short.json")
    for name in ["feed.json", "countries.json"] { try gazetteer.folder.write(Self.snapshot, to: name) }
    try gazetteer.folder.write("# About us\n", to: "my-pages/about.md")
    let report = "# Europe\n\n```sql\nSELECT name FROM countries ORDER BY id\n```\n"
    for name in ["europe.md", "pages/europe.md"] { try gazetteer.folder.write(report, to: name) }
    try gazetteer.folder.write(
      "---\ntitle: Region\n---\n```each\nSELECT DISTINCT region FROM countries ORDER BY region\n```\n",
      to: "[region].md")
    try gazetteer.folder.write("Country Name,Country Code,Year,GDP\nFrance,FRA,2023,3.0e12\n", to: "gdp.csv")
    try gazetteer.folder.write("country\nFrance\n", to: "table.csv")
    try gazetteer.folder.write("Land\tWert\nFrankreich\t1\n", to: "table.tsv")
    try gazetteer.folder.write("office,city,country\nHead office,Paris,FR\n", to: "offices.csv")
    try gazetteer.folder.write("code,gdp,gdp_year,inflation\nFR,US$3162000000000,2024,2%\n", to: "factbook.csv")
    try gazetteer.folder.write("SELECT name FROM countries ORDER BY id", to: "rivals.sql")
    try gazetteer.folder.write("", to: "bin/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: gazetteer.folder.path("bin/gazetteer"), withDestinationPath: Gazetteer.binary.path)
    gazetteer.environment["PATH"] = gazetteer.folder.path("bin") + ":/usr/bin:/bin"
    gazetteer.environment["FEED"] = server.address("/countries.json")

    for command in try Self.commands(of: page) where Self.exempt[command] == nil {
      var line = command.replacing("GAZETTEER_API_KEY=…", with: "GAZETTEER_API_KEY=key")
      for host in Self.hosts { line = line.replacing(host + "/", with: server.address("/")) }
      #expect(!line.contains("https://"), "no server stands in the place of the host: \(command)")
      let result = try gazetteer.run(["-c", line], binary: URL(fileURLWithPath: "/bin/bash"))
      #expect(result.status == Self.failing[command] ?? 0, "\(command)\n\(result.errors)")
    }
  }

  @Test("every exempt command is documented, and pages have commands")
  func exemptions() throws {
    let shown = try Self.pages.flatMap(Self.commands)
    #expect(shown.count > 40)
    for (command, reason) in Self.exempt {
      #expect(shown.contains(command), "nothing shows “\(command)”, which is exempt since it \(reason)")
    }
    for command in Self.failing.keys { #expect(shown.contains(command), "nothing shows “\(command)”") }
  }

  /// The lines after `$ ` in the blocks `console` of a page.
  private static func commands(of page: String) throws -> [String] {
    let text = try String(contentsOf: Repository.folder.appending(path: page), encoding: .utf8)
    return text.matches(of: /(?ms)^```console\n(.*?)^```/).flatMap { block in
      block.1.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    }
  }

  @Sendable private static func answer(_ request: LoopbackRequest) -> LoopbackAnswer {
    if request.segments.first == "site" {
      return PublishedSite.answer(request.segments.dropFirst().joined(separator: "/"), PublishedSite.files)
    }
    if ["v2", "v3.1", "countries"].contains(request.segments.first) { return service.answer(request) }
    let isFacts = request.path.contains("facts")
    return (try? FactsFeed.feed(["Beavers", "Lakes"])).map { .answer(isFacts ? $0 : snapshot) } ?? .answer(500)
  }

  /// The bundled data: a build in the same folder must not lose rows.
  private static let snapshot =
    (try? String(contentsOf: Repository.folder.appending(path: "Data/countries.json"), encoding: .utf8)) ?? ""

  private static let service: RestCountriesService = {
    var service = RestCountriesService()
    let rows = { try? RestCountriesRow.rows(ofJSON: $0) }
    service.v2 = rows(#"[{"name":"Peru","alpha2Code":"PE","alpha3Code":"PER","capital":"Lima"}]"#) ?? []
    service.v3 = rows(#"[{"cca2":"PE","cca3":"PER","name":{"common":"Peru"},"capital":["Lima"]}]"#) ?? []
    service.v5 = rows(#"[{"names":{"common":"Peru"},"codes":{"alpha_2":"PE"}}]"#) ?? []
    return service
  }()
}
