import Foundation
import TestSupport
import Testing

/// The rules and the edge worker that a build writes for hosts of an API.
@Suite(.day) struct HostFileTests {
  private let gazetteer = try! Gazetteer()

  private func build(_ options: String...) throws -> Gazetteer.Result {
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    return try gazetteer.run(["build", "--source", "feed.json", "--no-country-pages"] + options)
  }

  @Test(arguments: ["worker", "host-rules"])
  func `Without an API the options are usage errors, also in the configuration`(name: String) throws {
    let result = try build("--" + name)
    #expect(result.status == 64)
    #expect(result.errors.contains("error: “\(name)” needs an API, and none is published"), "\(result.errors)")
    #expect(result.errors.contains("--api all"))
    try gazetteer.folder.write("build:\n  \(name): true\n", to: "gazetteer.yml")
    #expect(try build().status == 64)
    #expect(!gazetteer.has("Output"))
    #expect(try build("--api", "v2").status == 0)
    #expect(gazetteer.has(name == "worker" ? "Output/_worker.js" : "Output/_headers"))
  }

  @Test func `They are written on request for the published versions, and removed without the option`() throws {
    #expect(try build("--api", "all").status == 0)
    #expect(!gazetteer.has("Output/_worker.js") && !gazetteer.has("Output/_headers"))
    #expect(!gazetteer.has("Output/v3") && !gazetteer.has("Output/v3.1/demonym"))
    #expect(try build("--api", "all, demonym,v3").status == 0)
    #expect(gazetteer.has("Output/v3/name/japan") && gazetteer.has("Output/v2/all"))
    #expect(try build("--api", "all", "--worker").status == 0)
    #expect(gazetteer.has("Output/v3/all") && !gazetteer.has("Output/v3/name"))
    #expect(try build("--api", "v3.1", "--worker", "--host-rules").status == 0)
    #expect(try gazetteer.text("Output/_headers").hasPrefix("/v3.1/*\n  Content-Type: application/json\n"))
    #expect(try !gazetteer.text("Output/_headers").contains("/v2/"))
    #expect(gazetteer.has("Output/v3.1/.htaccess") && !gazetteer.has("Output/v2"))
    #expect(try gazetteer.text("Output/_worker.js").contains("export default"))
    let again = try build("--api", "v3.1", "--worker", "--host-rules")
    #expect(again.output.contains(", 0 of them new or changed, 0 deleted."), "\(again.output)")
    #expect(try build("--api", "v3.1").status == 0)
    for name in ["_worker.js", "_headers", "v3.1/.htaccess"] { #expect(!gazetteer.has("Output/" + name), "\(name)") }
  }

  @Test func `Each folder of a feed with an API has its rules, even if the feed fails`() throws {
    try gazetteer.folder.write(twoCountries, to: "two.json")
    try gazetteer.folder.write(oneCountry, to: "one.json")
    try gazetteer.folder.write(FactsFeed.feed(["Beavers"]), to: "facts.json")
    try gazetteer.folder.write(
      """
      feeds: [{source: two.json}, {source: one.json, path: shops/south}, {source: facts.json, path: facts}]
      build: {api: v2, worker: true, host-rules: true, country-pages: false}

      """, to: "gazetteer.yml")
    #expect(try gazetteer.run("build").status == 0)
    let rules = try gazetteer.text("Output/_headers")
    #expect(rules.split(separator: "\n").filter { $0.hasPrefix("/") } == ["/v2/*", "/shops/south/v2/*"])
    #expect(gazetteer.has("Output/v2/.htaccess") && gazetteer.has("Output/shops/south/v2/.htaccess"))
    #expect(!gazetteer.has("Output/facts/v2") && !gazetteer.has("Output/shops/south/_worker.js"))
    let routes = try gazetteer.text("Output/_routes.json")
    #expect(routes.contains(#""include": ["/v2/*","/shops/south/v2/*"]"#), "\(routes)")
    let worker = try gazetteer.text("Output/_worker.js")
    try gazetteer.folder.write("no feed", to: "one.json")
    #expect(try gazetteer.run("build").status == 65)
    #expect(try gazetteer.text("Output/_headers") == rules)
    #expect(gazetteer.has("Output/shops/south/v2/.htaccess") && gazetteer.has("Output/shops/south/v2/all"))
    #expect(try gazetteer.text("Output/_worker.js") != worker, "the version is that of what was published")
  }
}
