import Foundation
import TestSupport
import Testing

@Suite("Building from a URL", .day)
struct NetworkTests {
  @Test("if the server is gone, the cached copy is shown with a warning and a notice; without one the exit code is 69")
  func stale() throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    let address = server.address("/countries.json")
    let gazetteer = try Gazetteer()
    #expect(try gazetteer.run("build", "--source", address).status == 0)
    server.stop()

    let stale = try gazetteer.succeed("build", "--source", address, "--retries", "0")
    #expect(stale.errors.contains("warning:") && stale.errors.contains("using the cached copy"))
    #expect(try gazetteer.text("Output/index.html").contains("This may be out of date"))
    #expect(try gazetteer.text("Output/index.html").contains(">Japan</a><td"))

    let strict = try gazetteer.run("build", "--source", address, "--retries", "0", "--strict")
    #expect(strict.status == 75)
    #expect(strict.errors.contains("\nwarning:") && strict.errors.contains("error: only a stale copy"))

    #expect(try gazetteer.run("cache", "clear").output.contains("Removed 1 copy"))
    let none = try gazetteer.run("build", "--source", address, "--retries", "0")
    #expect(none.status == 69)
    #expect(none.errors.contains("\nerror: "))
    #expect(try gazetteer.text("Output/index.html").contains(">Japan</a><td"), "the old site stays")
  }

  @Test("fetch caches the feed for --offline builds, and cache status lists it")
  func fetchThenOffline() throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    let gazetteer = try Gazetteer()
    let fetched = try gazetteer.run("fetch", "--source", server.address("/feed"))
    #expect(fetched.status == 0 && fetched.output.contains("Fetched 2 countries"))
    server.stop()
    #expect(try gazetteer.run("build", "--source", server.address("/feed"), "--offline").status == 0)
    #expect(!(try gazetteer.text("Output/index.html").contains("This may be out of date")))
    let status = try gazetteer.run("cache", "status")
    #expect(status.output.contains("1 copy in \(gazetteer.folder.path("gazetteer"))"))
    #expect(status.output.contains(server.address("/feed")))
  }

  @Test("fetch fails if the cache is not writable")
  func fetchWithoutCache() throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let file = try gazetteer.folder.write("", to: "file")
    #expect(try gazetteer.run("fetch", "--source", server.address(), "--cache", file).status == 73)
    #expect(try gazetteer.run("build", "--source", server.address(), "--cache", file).status == 0)
  }
}
