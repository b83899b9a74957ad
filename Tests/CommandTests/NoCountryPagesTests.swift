import Foundation
import TestSupport
import Testing

@Suite("Sites without country pages", .day)
struct NoCountryPagesTests {
  @Test("nothing links to country pages: neither table, changes, Atom feed, sitemap nor scripts")
  func noLinks() throws {
    let gazetteer = try gazetteer()
    let options = ["--base-url", "https://example.org/", "--pages", "own"]
    #expect(try build(gazetteer, options).status == 0)
    #expect(gazetteer.has("Output/countries/fr.html"))

    try gazetteer.folder.write(twoCountries.replacing("Paris", with: "Lyon"), to: "feed.json")
    var dated = gazetteer
    dated.environment["SOURCE_DATE_EPOCH"] = "0"
    let result = try build(dated, options + ["--no-country-pages"])
    #expect(result.status == 0, "\(result.errors)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: gazetteer.folder.path("Output"))
    #expect(!files.contains { $0.hasPrefix("countries/") })
    for file in files where file.hasSuffix("html") || file.hasSuffix("xml") || file.hasSuffix("atom") {
      let text = try gazetteer.text("Output/" + file)
      #expect(!text.contains("countries/"), "\(file)")
      #expect(!text.contains("#find") && !text.contains("choose.js"), "\(file)")
    }
    #expect(try !gazetteer.text("Output/service-worker.js").contains("\"countries/\""))
    #expect(try gazetteer.text("Output/changes.html").contains("<dt>France <span class=\"key\">FR</span></dt>"))
    #expect(
      try gazetteer.text("Output/changes.atom")
        .contains("&lt;dt&gt;France &lt;span class=&quot;key&quot;&gt;FR&lt;/span&gt;&lt;/dt&gt;"))
    #expect(try gazetteer.text("Output/sitemap.xml").contains("<loc>https://example.org/pages/about.html</loc>"))
  }

  @Test("the key is equivalent to the option, can be set per feed, and the command line wins")
  func key() throws {
    let gazetteer = try gazetteer()
    try gazetteer.folder.write("build:\n  country-pages: false\n", to: "gazetteer.yml")
    #expect(try build(gazetteer).status == 0)
    #expect(!gazetteer.has("Output/countries"))
    #expect(try build(gazetteer, ["--country-pages"]).status == 0)
    #expect(gazetteer.has("Output/countries/fr.html"))

    let feeds = "feeds:\n  - source: feed.json\n  - source: feed.json\n    path: more\n    country-pages: false\n"
    try gazetteer.folder.write(feeds, to: "gazetteer.yml")
    try gazetteer.succeed("build")
    #expect(gazetteer.has("Output/countries/fr.html") && !gazetteer.has("Output/more/countries"))
    #expect(try gazetteer.text("Output/index.html").contains("class=\"sheet\""), "the root still has its sheets")
    #expect(try !gazetteer.text("Output/more/index.html").contains("#find"))
  }

  private func gazetteer() throws -> Gazetteer {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("# About\n\nMore.\n", to: "own/about.md")
    return gazetteer
  }

  private func build(_ gazetteer: Gazetteer, _ options: [String] = []) throws -> Gazetteer.Result {
    try gazetteer.run(["build", "--source", "feed.json"] + options)
  }
}
