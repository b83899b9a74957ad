import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Changes since the last build", .day)
struct CompareTests {
  @Test("a build reports what changed field by field; the same data again change nothing")
  func outputFolder() throws {
    let world = try World()
    let first = try world.build()
    #expect(first.status == 0 && !first.output.contains("rows changed"), "\(first.output)")
    try world.feed(adding: #"{"name":"Kosovo","code":"XK"}"#, replacing: ["Paris": "Lyon"])
    let second = try world.build("--twins", date: 86_400)
    #expect(second.output.contains("1 row changed, 1 added (XK Kosovo), 0 removed since the last build."))
    #expect(second.output.contains("  FR France, Capital: Paris → Lyon"), "\(second.output)")
    #expect(try world.text("changes.html").contains("2 January 1970"))
    #expect(try world.text("changes.html.md").contains("Capital: was Paris, now Lyon"))
    let before = try world.gazetteer.files(below: "Output")
    let third = try world.build("--twins", date: 86_400)
    #expect(third.output.contains("Nothing changed since the last build.") && third.output.contains(" 0 of them new"))
    #expect(try world.gazetteer.files(below: "Output") == before)
  }

  @Test("--json lists every change with its old and new value")
  func json() throws {
    let world = try World()
    _ = try world.build()
    try world.feed(replacing: ["Paris": "Lyon", #""JP""#: #""JE""#])
    let changes = try #require(try world.build("--allow-shrink", "--json").object()["changes"] as? [String: Any])
    #expect((changes["added"] as? [[String: String]])?.first == ["key": "JE", "name": "Japan"])
    #expect((changes["removed"] as? [[String: String]])?.first?["key"] == "JP")
    let cell = try #require((changes["changed"] as? [[String: Any]])?.first)
    #expect(cell["key"] as? String == "FR" && cell["old"] as? [String] == ["Paris"])
  }

  @Test("a few changes are printed, all of them with --verbose")
  func verbose() throws {
    let world = try World()
    _ = try world.build()
    try world.feed(replacing: ["Europe": "E", "Asia": "A", "America": "B", "Paris": "P", "Lima": "L"])
    let told = try world.build()
    #expect(told.output.contains("  and 2 more; --verbose lists them"), "\(told.output)")
    try world.feed()
    #expect(try world.build("--verbose").output.components(separatedBy: " → ").count == 8)
  }

  @Test("a build that would lose too many rows exits with 65 and writes nothing, unless allowed")
  func shrink() throws {
    let world = try World()
    _ = try world.build()
    let before = try world.gazetteer.files(below: "Output")
    try world.gazetteer.folder.write(oneCountry, to: "feed.json")
    let refused = try world.build()
    #expect(refused.status == 65)
    #expect(
      refused.errors.contains("error: too many rows would be lost: 4 of 5 published rows (80 %)"), "\(refused.errors)")
    #expect(refused.errors.contains("FR France") && refused.errors.contains("--allow-change rows"))
    #expect(try world.gazetteer.files(below: "Output") == before)
    #expect(try world.build("--max-shrink", "79%").status == 65)
    #expect(try world.build("--max-shrink", "most").status == 64)
    let allowed = try world.build("--allow-change", "rows")
    #expect(allowed.status == 0 && allowed.errors.contains("warning: too many rows would be lost"))
    #expect(try world.text("changes.html").contains("4 rows removed"))
  }

  @Test("data that lose too many rows are never cached")
  func shrunkCopy() throws {
    let state = Mutex((status: 200, body: twoCountries))
    let server = try LoopbackServer { _ in state.withLock { .answer($0.status, $0.body) } }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let build = { try gazetteer.run("build", "--source", server.address("/feed"), "--retries", "0") }
    #expect(try build().status == 0)
    state.withLock { $0.body = oneCountry }
    let refused = try build()
    #expect(refused.status == 65 && refused.errors.contains("error: too many rows would be lost"), "\(refused.errors)")
    #expect(!refused.errors.contains("cached copy"))
    state.withLock { $0.status = 503 }
    let stale = try build()
    #expect(stale.status == 0 && stale.output.contains("Read 2 countries"), "\(stale.errors)")
  }

  @Test("the configuration keys work, and an error is reported with its line")
  func configuration() throws {
    let world = try World()
    _ = try world.build()
    try world.gazetteer.folder.write(oneCountry, to: "feed.json")
    try world.gazetteer.folder.write("build:\n  max-shrink: 80%\n", to: "gazetteer.yml")
    #expect(try world.build().status == 0)
    try world.gazetteer.folder.write("build:\n  max-shrink: 101%\n", to: "gazetteer.yml")
    let mistake = try world.build()
    #expect(mistake.status == 65 && mistake.errors.contains("gazetteer.yml, line 2: max-shrink"), "\(mistake.errors)")
    try world.gazetteer.folder.write("build:\n  compare: none\n", to: "gazetteer.yml")
    #expect(try world.build().status == 0 && !world.gazetteer.has("Output/changes.json"))
  }

  @Test("a history is never larger than the next build can read")
  func largerThanItsFeed() throws {
    let gazetteer = try Gazetteer()
    // Each cell has two bytes in the feed and four or five in JSON.
    let head = "name," + (1...80).map { "c\($0)" }.joined(separator: ",")
    let rows = (1...50).map { row in "n\(row)," + (1...80).map { $0 < row ? "a" : "" }.joined(separator: ",") }
    let text = ([head] + rows).joined(separator: "\n") + "\n"
    try gazetteer.folder.write(text, to: "feed.csv")
    let options = ["build", "--source", "feed.csv", "--formats", "none", "--max-bytes", String(text.utf8.count)]
    #expect(try gazetteer.run(options).status == 0)
    #expect(try gazetteer.text("Output/changes.json").utf8.count > text.utf8.count)
    try gazetteer.succeed(options)
  }

  @Test("a secret in the history of a site is masked and does not stop the build")
  func secretInHistory() throws {
    let gazetteer = try Gazetteer(twoCountries.replacing("Paris", with: "Paris s3cret-token-0123456789"))
    #expect(try gazetteer.run("build", "--source", "feed.json", "--output", "old").status == 0)
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    try gazetteer.succeed(
      "build", "--source", "feed.json", "--compare", "old/", "--header", "Authorization: Bearer s3cret-token-0123456789"
    )
    #expect(try gazetteer.text("Output/changes.html").contains("Paris ***"))
  }

  @Test("an empty output folder reads its history from the published site, by URL or folder")
  func published() throws {
    let world = try World()
    let server = try world.publish("Output")
    defer { server.stop() }
    let nothing = try world.build("--compare", server.address("/sub/"))
    #expect(nothing.status == 0 && nothing.errors.contains("this is the first publication"), "\(nothing.errors)")
    try world.feed(replacing: ["Paris": "Lyon"])
    let second = try world.build("--output", "second", "--compare", server.address())
    #expect(second.output.contains("1 row changed, 0 added, 0 removed since \(server.address())"), "\(second.output)")
    try world.feed(replacing: ["Paris": "Lille"])
    let third = try world.build("--output", "third", "--compare", "second")
    #expect(third.status == 0, "\(third.errors)")
    let page = try world.gazetteer.text("third/changes.html")
    #expect(page.contains("<del>Lyon</del>") && page.contains("<del>Paris</del>"), "the history went on")
  }

  @Test("neither the API key nor the headers of the source are sent to the compared site")
  func secrets() throws {
    var world = try World()
    let server = try world.publish("Output")
    defer { server.stop() }
    world.gazetteer.environment["GAZETTEER_API_KEY"] = "s3cret-key"
    _ = try world.build("--header", "X-Secret: s3cret", "--compare", server.address())
    #expect(!server.requests.isEmpty)
    #expect(server.requests.allSatisfy { $0["authorization"] == nil && $0["x-secret"] == nil })
  }

  @Test("a failing published site exits with 69, since its history would be lost; a cached copy is a warning")
  func failing() throws {
    let world = try World()
    _ = try world.build()
    let isBroken = Mutex(true)
    let site = try #require(try world.gazetteer.files(below: "Output")["changes.json"])
    let server = try LoopbackServer { _ in isBroken.withLock { $0 } ? .answer(503) : .answer(body: Array(site)) }
    defer { server.stop() }
    let arguments = ["--output", "other", "--compare", server.address(), "--retries", "0"]
    let failed = try world.build(arguments)
    #expect(failed.status == 69 && failed.errors.contains("--compare none"), "\(failed.errors)")
    #expect(!world.gazetteer.has("other"))
    isBroken.withLock { $0 = false }
    #expect(try world.build(arguments).status == 0)
    isBroken.withLock { $0 = true }
    try world.feed(replacing: ["Paris": "Lyon"])
    let stale = try world.build(arguments)
    #expect(stale.status == 0 && stale.errors.contains("comparing with the cached copy"), "\(stale.errors)")
    #expect(try world.gazetteer.text("other/changes.html").contains("<del>Paris</del>"))
  }

  @Test(
    "an invalid comparison exits with the right code",
    arguments: [
      ("nowhere", 66), ("broken.json", 66), ("ftp://host/", 64), ("https://host/feed.json", 64), ("nowhere/", 0),
    ])
  func wrongBase(base: String, status: Int32) throws {
    let world = try World()
    try world.gazetteer.folder.write("[", to: "broken.json")
    let result = try world.build("--compare", base)
    #expect(result.status == status, "\(result.errors)")
    #expect(world.gazetteer.has("Output") == (status == 0))
  }

  @Test("each of several feeds has its own history, and one that shrinks does not stop the others")
  func severalFeeds() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(#"{"title":"A","rows":[{"title":"B"},{"title":"C"}]}"#, to: "facts.json")
    try gazetteer.folder.write(
      "feeds:\n  - source: feed.json\n  - source: facts.json\n    path: facts\n", to: "gazetteer.yml")
    #expect(try gazetteer.run("build").status == 0)
    try gazetteer.folder.write(twoCountries.replacing("Paris", with: "Lyon"), to: "feed.json")
    try gazetteer.folder.write(#"{"title":"A","rows":[{"title":"B"}]}"#, to: "facts.json")
    let result = try gazetteer.run("build", "--output", "next", "--compare", "Output")
    #expect(result.status == 65 && result.output.contains("1 row changed"), "\(result.errors)")
    #expect(result.errors.contains("error: the feed “facts”: too many rows would be lost: 1 of 2"))
    #expect(try gazetteer.text("next/changes.html").contains("<ins>Lyon</ins>") && !gazetteer.has("next/facts"))
    try gazetteer.succeed("build", "--allow-shrink")
    #expect(try gazetteer.text("Output/facts/changes.html").contains("1 row removed"))
  }

  @Test("a cached copy older than the published data adds no changes, and neither does the return to new data")
  func olderCopy() throws {
    let state = Mutex((body: twoCountries, date: "Fri, 20 Nov 2026 05:30:00 GMT", isBroken: false))
    let server = try LoopbackServer { _ in
      state.withLock { $0.isBroken ? .answer(503) : .answer(headers: ["Last-Modified": $0.date], $0.body) }
    }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let build = { (cache: String) in
      try gazetteer.run("build", "--source", server.address("/feed"), "--retries", "0", "--cache", cache)
    }
    #expect(try build("old").status == 0)
    state.withLock { $0 = (twoCountries.replacing("Paris", with: "Lyon"), "Sat, 21 Nov 2026 05:30:00 GMT", false) }
    #expect(try build("new").status == 0)
    let history = try gazetteer.text("Output/changes.json")
    state.withLock { $0.isBroken = true }
    let stale = try build("old")
    #expect(stale.status == 0 && stale.errors.contains("older than the published data"), "\(stale.errors)")
    #expect(try gazetteer.text("Output/changes.json") == history)
    state.withLock { $0.isBroken = false }
    #expect(try build("new").output.contains("Nothing changed"))
    #expect(try gazetteer.text("Output/changes.json") == history)
  }
}

/// A folder with a feed of five countries.
private struct World {
  private static let feed = """
    [{"name":"France","region":"Europe","code":"FR","capital":"Paris"},
     {"name":"Japan","region":"Asia","code":"JP","capital":"Tokyo"},
     {"name":"Peru","region":"America","code":"PE","capital":"Lima"},
     {"name":"Chile","region":"America","code":"CL","capital":"Santiago"},
     {"name":"Italy","region":"Europe","code":"IT","capital":"Rome"}]
    """

  var gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer()
    try feed()
  }

  /// Writes the feed with an added row or replaced texts.
  func feed(adding row: String? = nil, replacing texts: [String: String] = [:]) throws {
    var feed = Self.feed
    if let row { feed = feed.dropLast() + ",\(row)]" }
    for (old, new) in texts { feed = feed.replacing(old, with: new) }
    try gazetteer.folder.write(feed, to: "feed.json")
  }

  func build(_ arguments: String..., date: Int = 0) throws -> Gazetteer.Result { try build(arguments, date: date) }

  func build(_ arguments: [String], date: Int = 0) throws -> Gazetteer.Result {
    var gazetteer = gazetteer
    gazetteer.environment["SOURCE_DATE_EPOCH"] = String(date)
    return try gazetteer.run(["build", "--source", "feed.json"] + arguments)
  }

  /// Serves a copy of the folder's current content.
  func publish(_ name: String) throws -> LoopbackServer {
    let folder = gazetteer.folder
    return try LoopbackServer { request in
      let bytes = FileManager.default.contents(atPath: folder.path(name + request.path))
      return bytes.map { .answer(body: Array($0)) } ?? .answer(404, "no such page")
    }
  }

  func text(_ name: String) throws -> String { try gazetteer.text("Output/" + name) }
}
