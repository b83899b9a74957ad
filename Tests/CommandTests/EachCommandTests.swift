import TestSupport
import Testing

/// One successful and one failing call of each command, for `Scripts/test quick`.
@Suite("Each command, once successful and once failing")
struct EachCommandTests {
  @Test(
    "a successful call reports its result, a failing one exits with its code and a reason",
    arguments: [
      (["build", "--source", "feed.json"], 0, "Read 2 countries"),
      (["build", "--source", "none.json"], 66, "none.json"),
      (["export", "--source", "feed.json"], 0, "France"), (["export", "--source", "broken.json"], 65, "line 1"),
      (["fetch", "--source", "SERVER"], 0, "Fetched 2 countries"), (["fetch", "--source", "feed.json"], 64, "http(s)"),
      (["show", "FR", "--source", "feed.json"], 0, "Paris"), (["show", "xyzzy", "--source", "feed.json"], 1, "xyzzy"),
      (["codes", "table.csv"], 0, "FRA"), (["codes", "feed.json"], 65, "JSON"),
      (["query", "SELECT 7 AS n"], 0, "7"), (["query", "SELECT"], 65, "the query, line 1"),
      (["report", "a.md", "--format", "text"], 0, "Title"), (["report", "none.md"], 66, "none.md"),
      (["report", "a.md", "--language", "rus"], 64, "“ru” (Russian)"),
      (["check", "SITE", "--retries", "0"], 0, " compared."),
      (["check", "SERVER", "--retries", "0"], 65, "fault"),
      (["sources"], 0, "worldbank: World Bank"), (["sources", "search", "xyzzy"], 1, "xyzzy"),
      (["cache", "status"], 0, "No cached copies"), (["cache", "lits"], 64, "cache lits"),
      (["init"], 0, "Next: gazetteer build"), (["init", "--recipe", "gitlb"], 64, "“gitlab”"),
      (["serve", "--port", "65536"], 64, "--port"), (["help", "build"], 0, "USAGE: gazetteer build"),
    ] as [([String], Int32, String)])
  func once(arguments: [String], status: Int32, words: String) throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    let site = try PublishedSite(arguments.contains("SITE") ? PublishedSite.files : [:])
    defer {
      server.stop()
      site.server.stop()
    }
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("[", to: "broken.json")
    try gazetteer.folder.write("# Title\n", to: "a.md")
    try gazetteer.folder.write("country\nFrance\n", to: "table.csv")
    let places = ["SERVER": server.address(), "SITE": site.address]
    let result = try gazetteer.run(arguments.map { places[$0] ?? $0 })
    #expect(result.status == status, "\(result.errors)")
    #expect((status == 0 ? result.output : result.errors + result.output).contains(words), "\(result)")
  }

  @Test("a preview serves the site")
  func preview() async throws {
    let preview = try RunningPreview(Gazetteer(twoCountries), "--source", "feed.json")
    #expect(try await preview.ask().text.contains("Japan"))
  }
}
