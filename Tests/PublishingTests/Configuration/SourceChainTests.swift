import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Base
@testable import Countries
@testable import Feeds
@testable import Publishing

@Suite("Named sources: chains for a column, the catalogue")
struct SourceChainTests {
  /// Records what a build reports.
  private final class Messages: Reporter {
    let isVerbose = false
    let warnings = Mutex<[String]>([])

    func warn(_ text: String) { warnings.withLock { $0.append(text) } }
    func about(_ subject: String) -> Self { self }
    func begin(_ step: BuildStep) {}
    func note(_ text: String) {}
    func detail(_ text: String) {}
    func fail(_ error: any Diagnostic) {}
    func show(_ progress: FetchProgress) {}
    func begin(pictures count: Int) {}
    func show(pictures done: Int, of total: Int) {}
  }

  /// Reads two countries, whose column `rate` has the sources `a:x` and `b:x`: each value with its source, and the warnings.
  private func read(
    _ folder: TemporaryDirectory, _ server: LoopbackServer, column: String = "rate", second: String = "b:x",
    isStrict: Bool = false
  ) throws -> (values: [String], warnings: [String]) {
    try folder.write(
      #"[{"name":"France","code":"FR","area":1},{"name":"Japan","code":"JP","area":2}]"#, to: "feed.json")
    let sources = ["a", "b"].map { "  \($0): {title: Source \($0), url: '\(server.address("/\($0)"))?{code}'}\n" }
    let text = "columns: {\(column): [a:x, \(second)]}\nsources:\n\(sources.joined())"
    let configuration = try Configuration(path: folder.write(text, to: "a.yml"), command: "build", known: .some)
    var policy = FetchPolicy()
    policy.retries = 0
    var settings = SourceSettings(
      .file(folder.path("feed.json")), cache: FeedCache(directory: folder.path("cache")), policy: policy,
      isStrict: isStrict)
    settings.declarations = try configuration.declarations()
    settings.joins = try settings.declarations.flatMap { try JoinSettings.of($0) }.map {
      try $0.completed(by: configuration.recipes())
    }
    let messages = Messages()
    let dataset = try LoadedFeed(settings, messages).dataset
    let cells = try dataset.table(named: [column]).rows.map { $0[0].text }
    let values = zip(dataset.countries, cells).map { country, cell in
      "\(country.code) \(cell) \(dataset.source(of: column, in: country)?.name ?? "the feed")"
    }
    return (values, messages.warnings.withLock { $0 })
  }

  private static let (both, france) = ("code,v\nFR,1.5\nJP,2.5\n", "code,v\nFR,7.5\n")

  @Test(
    "a later source fills in what the first lacks or cannot give, and each value knows its source",
    arguments: [
      (LoopbackAnswer.answer(both), LoopbackAnswer.answer(france), ["FR 1.5 Source a: x", "JP 2.5 Source a: x"], ""),
      (.answer(france), .answer(both), ["FR 7.5 Source a: x", "JP 2.5 Source b: x"], ""),
      (.answer(404), .answer(both), ["FR 1.5 Source b: x", "JP 2.5 Source b: x"], "the next source of “rate” is used"),
      (.answer("code,v\n"), .answer(both), ["FR 1.5 Source b: x", "JP 2.5 Source b: x"], "the next source of “rate”"),
      (
        .answer(france), .answer(404), ["FR 7.5 Source a: x", "JP  "],
        "“rate” has the values of its other sources alone"
      ),
    ] as [(LoopbackAnswer, LoopbackAnswer, [String], String)])
  func chain(first: LoopbackAnswer, second: LoopbackAnswer, values: [String], warning: String) throws {
    let server = try LoopbackServer { $0.path.hasPrefix("/a") ? first : second }
    defer { server.stop() }
    let result = try read(TemporaryDirectory(), server)
    #expect(zip(result.values, values).allSatisfy { $0.hasPrefix($1) } && result.values.count == 2, "\(result)")
    #expect(result.warnings.contains { $0.contains(warning) } == !warning.isEmpty, "\(result)")
  }

  @Test(
    "a chain may end in the bundled column of its name, so that a site appears without a network",
    arguments: [
      ("life_expectancy", 404, ["FR 82.6 The World Factbook of 2025", "JP 85.2 The World Factbook of 2025"]),
      ("population", 404, ["FR 66650800 United Nations World Pop", "JP 123103480 United Nations World Pop"]),
      ("life_expectancy", 200, ["FR 7.5 Source a: x", "JP 85.2 The World Factbook of 2025"]),
    ])
  func bundled(column: String, status: Int, values: [String]) throws {
    let server = try LoopbackServer { _ in .answer(status, Self.france) }
    defer { server.stop() }
    let result = try read(TemporaryDirectory(), server, column: column, second: "bundled")
    #expect(zip(result.values, values).allSatisfy { $0.hasPrefix($1) }, "\(result)")
    #expect(result.warnings.count == (status == 404 ? 1 : 0), "\(result)")
  }

  @Test("values of the feed stay where no source has one, and are not said to be from a source")
  func feed() throws {
    let server = try LoopbackServer { $0.path.hasPrefix("/a") ? .answer(Self.france) : .answer(404) }
    defer { server.stop() }
    #expect(
      try read(TemporaryDirectory(), server, column: "area").values == ["FR 7.5 Source a: x", "JP 2 the feed"])
  }

  @Test("if all sources fail, or one fails with strict settings, the build fails")
  func allFail() throws {
    let server = try LoopbackServer { _ in .answer(404) }
    defer { server.stop() }
    let error = try #require(throws: PlainError.self) { try read(TemporaryDirectory(), server) }
    #expect(error.what.hasPrefix("b:x cannot be joined") && error.exitStatus == .unavailable)
    let other = try #require(throws: PlainError.self) { try read(TemporaryDirectory(), server, second: "bundled") }
    #expect(other.what == "bundled cannot be joined: “rate” is not in the bundled data")
    for working in ["/a", "/b"] {
      let half = try LoopbackServer { $0.path.hasPrefix(working) ? .answer(Self.both) : .answer(404) }
      defer { half.stop() }
      #expect(throws: PlainError.self) { try read(TemporaryDirectory(), half, isStrict: true) }
    }
  }

  @Test("a cached copy of the first source comes before the second source")
  func copy() throws {
    let isGone = Mutex(false)
    let server = try LoopbackServer { request in
      guard request.path.hasPrefix("/a") else { return .answer(Self.france) }
      return isGone.withLock { $0 } ? .answer(404) : .answer(Self.both)
    }
    defer { server.stop() }
    let folder = try TemporaryDirectory()
    let fresh = try read(folder, server)
    isGone.withLock { $0 = true }
    let stale = try read(folder, server)
    #expect(stale.values == fresh.values && stale.values == ["FR 1.5 Source a: x", "JP 2.5 Source a: x"])
    #expect(stale.warnings.contains { $0.contains("404") && $0.contains("cached copy") }, "\(stale.warnings)")
  }

  @Test("a named source has a minute, unless a limit is set")
  func timeout() throws {
    var settings = SourceSettings(.snapshot, cache: FeedCache(directory: "unused"))
    try settings.use(try #require(try Configuration().recipes().named("geonames")))
    #expect(settings.policy.timeout == 60 && FetchPolicy().timeout == 30)
  }

  @Test("every series of the catalogue is of a bundled source, with a title and listed once")
  func catalogue() throws {
    let (series, recipes) = (try SourceCatalogue.bundled().matching(""), try Configuration().recipes())
    #expect(series.count > 200 && Set(series.map(\.name)).count == series.count)
    for entry in series {
      let named = try recipes.named(entry.name)
      #expect(named?.text == entry.name && !entry.title.isEmpty, "\(entry)")
      #expect(entry.column.utf8.count <= 30 && !CountryColumn.knownNames.contains(entry.column), "\(entry)")
    }
    #expect(Set(series.map { "\($0.name.prefix { $0 != ":" }) \($0.column)" }).count == series.count)
  }
}
