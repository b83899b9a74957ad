import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Several feeds", .day)
struct SeveralFeedsTests {
  @Test("each feed has its folder, options and navigation entry; the API is that of countries")
  func builds() throws {
    let world = try World()
    let result = try world.build("--api", "v2")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Read 2 countries from") && result.output.contains("Read 2 facts from"))
    #expect(result.output.contains("with 2 of 2 images"))
    #expect(result.output.contains("Open Output/index.html"))
    #expect(try world.page().contains("Japan") && world.page("facts/").contains("All about Beavers"))
    for path in ["", "facts/"] {
      #expect(try world.page(path).contains("About Canada"), "\(path)index.html does not lead to the facts")
    }
    #expect(world.gazetteer.has("Output/v2/all") && !world.gazetteer.has("Output/facts/v2"))
  }

  @Test("a failed feed is reported by name and does not stop the others; the last line repeats it")
  func oneFails() throws {
    let world = try World(failing: ["facts"])
    let result = try world.build("--json")
    #expect(result.status == 69)
    let feeds = try result.feeds()
    #expect(feeds.map { $0["path"] as? String } == ["", "facts"])
    #expect(feeds[0]["countries"] as? Int == 2 && feeds[0]["error"] == nil)
    let error = try #require(feeds[1]["error"] as? [String: Any])
    #expect(error["status"] as? Int == 69 && (error["text"] as? String)?.contains("503") == true)
    #expect(result.errors.contains("error: the feed “facts”: the source is not available: "), "\(result.errors)")
    #expect(result.errors.contains("error: 1 of 2 feeds failed: the feed “facts”\n"))
    #expect(try world.page().contains("Japan"))
    #expect(!world.gazetteer.has("Output/facts"))
    #expect(!(try world.page().contains("href=\"facts/")), "there is nothing to lead to")
  }

  @Test("pages and images of a failed feed are kept, and the navigation links to them")
  func oldPagesStay() throws {
    let world = try World()
    #expect(try world.build().status == 0)
    let before = try world.gazetteer.files(below: "Output/facts")
    try world.lose(["facts"])
    let result = try world.build("--formats", "csv")
    #expect(result.status == 69 && result.output.contains("files of earlier builds"), "\(result.output)")
    #expect(try world.gazetteer.files(below: "Output/facts") == before)
    #expect(try world.gazetteer.files(below: "Output").values.contains(Data(SamplePicture.png("Beavers"))))
    #expect(try world.page().contains("About Canada"))
    #expect(!world.gazetteer.has("Output/countries.txt"), "what the others no longer have goes")

    world.fail([])
    #expect(try world.build("--images", "none").status == 0)
    #expect(!(try world.gazetteer.files(below: "Output").values.contains(Data(SamplePicture.png("Beavers")))))
  }

  @Test("if the root feed fails, the others are written and its old pages are kept")
  func rootFails() throws {
    let world = try World()
    #expect(try world.build().status == 0)
    let before = try world.page()
    try world.lose(["countries"])
    world.rename("Beavers", to: "Otters")
    let result = try world.build("--allow-shrink")
    #expect(result.status == 69)
    #expect(result.errors.contains("error: the feed at the root: "), "\(result.errors)")
    #expect(try world.page() == before)
    #expect(world.gazetteer.has("Output/countries/fr.html") && world.gazetteer.has("Output/countries.csv"))
    #expect(try world.page("facts/").contains("All about Otters"))
    #expect(try world.page("facts/").contains("Our countries"), "its navigation has lost the root")
    #expect(result.output.contains("Open Output/index.html"))
  }

  @Test(
    "site-wide files still include the kept pages",
    arguments: Repetitions.matrix(["countries", "facts"]))
  func wholeSite(failing: String) throws {
    let world = try World()
    let options = [
      "--base-url", "https://example.org/", "--languages", "en,ru", "--formats", "json", "--embed", "--twins",
      "--reports", "--host", "netlify", "--precompress",
    ]
    #expect(try world.build(options).status == 0)
    func text(_ name: String) throws -> String { try world.gazetteer.text("Output/" + name) }
    func pages() throws -> [String] {
      try text("sitemap.xml").matches(of: /<loc>[^<]+/).map { String($0.output) }.sorted()
    }
    func offline(_ folder: String) throws -> [String] {
      let list = try text(folder + "service-worker.js").split(separator: "\n").first ?? ""
      return list.matches(of: /"([^"]+)":["{]/).map { String($0.1) }.sorted()
    }
    func rules() throws -> [String] {
      try text("_headers").replacing("\n/", with: "\n\n/").components(separatedBy: "\n\n").map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }.sorted()
    }
    let (listed, kept, keptInRussian, earlierRules) = (try pages(), try offline(""), try offline("ru/"), try rules())
    let page = try world.page(failing == "facts" ? "" : "facts/")
    let names = ["manifest.webmanifest", "404.html"]
    let shared = try names.map(text)
    try world.lose([failing])
    let result = try world.build(options)
    #expect(result.status == 69, "\(result.errors)")
    #expect(try pages() == listed)
    #expect(try offline("") == kept && offline("ru/") == keptInRussian)
    #expect(try rules() == earlierRules)
    #expect(try world.page(failing == "facts" ? "" : "facts/") == page, "its search has lost the reports")
    #expect(try names.map(text) == shared)
    #expect(try text("llms.txt").contains("/facts/index.html.md") && text("llms.txt").contains("org/index.html.md"))
  }

  @Test(
    "a feed that cannot be rendered, also in one of the languages, fails like one that cannot be read",
    arguments: ["%", "{en: Countries, de: %}"])
  func unsuitable(title: String) throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(
      """
      build: {languages: [en, de]}
      feeds:
        - source: feed.json
          title: \(title.replacing("%", with: String(repeating: "x", count: 2_000)))
        - source: feed.json
          path: more
      """, to: "gazetteer.yml")
    let result = try gazetteer.run("build")
    #expect(result.status == 65 && result.errors.contains("error: the feed at the root: the title is too long"))
    #expect(result.output.contains("Wrote Output"))
  }

  @Test("if all feeds fail, nothing is written")
  func allFail() throws {
    let world = try World(failing: ["countries", "facts"])
    let result = try world.build()
    #expect(result.status == 69 && result.output.isEmpty && !world.gazetteer.has("Output"))
    #expect(result.errors.contains("error: 2 of 2 feeds failed"), "\(result.errors)")
    #expect(result.errors.hasSuffix("nothing was written.\n"))
  }

  @Test(
    "the exit code is that of the worst failure, not the highest number",
    arguments: [
      (["nowhere.json", "broken.json"], 65), (["SERVER", "nowhere.json"], 66), (["SERVER", "broken.json"], 65),
    ])
  func worstFailure(sources: [String], status: Int) throws {
    let server = try LoopbackServer { _ in .answer(503) }
    defer { server.stop() }
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("[", to: "broken.json")
    try gazetteer.folder.write(
      "feeds:\n  - source: feed.json\n"
        + sources.enumerated().map { index, source in
          "  - source: \(source == "SERVER" ? server.address() : source)\n    path: feed\(index)\n"
        }.joined(), to: "gazetteer.yml")
    let result = try gazetteer.run("build", "--retries", "0")
    #expect(result.status == Int32(status), "\(result.errors)")
    #expect(result.errors.contains("2 of 3 feeds failed: the feed “feed0”, the feed “feed1”"))
  }

  @Test("headers of one feed and the API key from the environment are sent to no other feed")
  func secrets() throws {
    var world = try World(options: "    header: 'X-Facts: yes'\n")
    world.gazetteer.environment["GAZETTEER_API_KEY"] = "s3cret-key"
    #expect(try world.build().status == 0)
    let requests = Dictionary(world.server.requests.map { ($0.path, $0) }) { $1 }
    #expect(requests["/countries"]?["authorization"] == "Bearer s3cret-key")
    #expect(requests["/facts"]?["authorization"] == nil && requests["/facts"]?["x-facts"] == "yes")
    #expect(requests["/countries"]?["x-facts"] == nil)
  }

  @Test("fetch continues after a failed feed, and skips files")
  func fetchFailure() throws {
    let world = try World(failing: ["countries"], options: "  - source: local.json\n    path: local\n")
    let result = try world.gazetteer.run("fetch", "--retries", "0")
    #expect(result.status == 69 && result.output.contains("Fetched 2 facts from"), "\(result.output)")
    #expect(result.errors.contains("note: the feed “local” is skipped"), "\(result.errors)")
    #expect(result.errors.contains("error: 1 of 2 feeds failed: the feed at the root"), "\(result.errors)")
  }
}

/// A folder with a configuration of two feeds, countries at the root and facts with images below it, and their server.
private struct World {
  /// The content of the server.
  private final class Content: Sendable {
    private let state: Mutex<(failing: Set<String>, titles: [String])>

    init(failing: Set<String>) {
      state = Mutex((failing, ["Beavers", "Maple"]))
    }

    func change(_ change: (inout (failing: Set<String>, titles: [String])) -> Void) {
      state.withLock { change(&$0) }
    }

    func answer(_ request: LoopbackRequest) -> LoopbackAnswer {
      let (failing, titles) = state.withLock { $0 }
      let name = String(request.path.dropFirst())
      guard !failing.contains(name) else { return .answer(503) }
      switch name {
      case "countries": return .answer(twoCountries)
      case "facts":
        let images = titles.map { "http://\(request["host"] ?? "")/\($0)" }
        return (try? FactsFeed.feed(titles, images: images)).map { .answer($0) } ?? .answer(500)
      default: return .answer(body: SamplePicture.png(name))
      }
    }
  }

  var gazetteer: Gazetteer
  let server: LoopbackServer
  private let content: Content

  init(failing: Set<String> = [], options: String = "") throws {
    let content = Content(failing: failing)
    self.content = content
    server = try LoopbackServer { content.answer($0) }
    gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      """
      feeds:
        - source: \(server.address("/countries"))
          title: Our countries
        - source: \(server.address("/facts"))
          path: facts
      \(options)
      """, to: "gazetteer.yml")
  }

  func build(_ arguments: String...) throws -> Gazetteer.Result { try build(arguments) }

  func build(_ arguments: [String]) throws -> Gazetteer.Result {
    try gazetteer.run(["build", "--retries", "0"] + arguments)
  }

  func page(_ path: String = "") throws -> String { try gazetteer.text("Output/\(path)index.html") }

  func fail(_ names: Set<String>) {
    content.change { $0.failing = names }
  }

  /// Makes feeds fail without a cached copy.
  func lose(_ names: Set<String>) throws {
    fail(names)
    _ = try gazetteer.run("cache", "clear")
  }

  func rename(_ title: String, to new: String) {
    content.change { $0.titles = $0.titles.map { $0 == title ? new : $0 } }
  }

  @Test("`query` and `report` name the feed whose table they do not read")
  func tablesOfOthers() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(twoCountries, to: "two.json")
    try gazetteer.folder.write("feeds: [{source: two.json}, {source: two.json, path: more/one}]\n", to: "gazetteer.yml")
    try gazetteer.folder.write("# T\n\n```sql\nSELECT name FROM more_one.countries ORDER BY id\n```\n", to: "a.md")
    let words = "no such table: more_one.countries; “more_one” is another feed of gazetteer.yml, and"
    for command in [["query", "SELECT name FROM more_one.countries ORDER BY id"], ["report", "a.md"]] {
      let result = try gazetteer.run(command)
      #expect(result.status == 65 && result.errors.contains(words), "\(result.errors)")
    }
  }
}
