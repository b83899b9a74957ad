import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Building from the network", .day)
struct NetworkTests {
  @Test("a fetched feed becomes a site that names its source and date")
  func fetched() throws {
    let server = try LoopbackServer { _ in
      .answer(headers: ["Last-Modified": "Fri, 20 Nov 2026 05:30:00 GMT"], twoCountries)
    }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let result = try gazetteer.succeed("build", "--source", server.address("/countries.json"))
    #expect(result.output.contains("Read 2 countries"))
    let page = try gazetteer.text("Output/index.html")
    #expect(page.contains(">France</a></th>"))
    #expect(page.contains("20 November 2026, 05:30 UTC"))
    #expect(page.contains(server.address("/countries.json")))
    #expect(!page.contains("may be out of date"))
  }

  @Test("when the server is gone the last good copy is shown, with a warning and a notice; without a copy it is 69")
  func stale() throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    let address = server.address("/countries.json")
    let gazetteer = try Gazetteer()
    #expect(try gazetteer.run("build", "--source", address).status == 0)
    server.stop()

    let stale = try gazetteer.succeed("build", "--source", address, "--retries", "0")
    #expect(stale.errors.contains("warning:") && stale.errors.contains("using the last good copy"))
    #expect(try gazetteer.text("Output/index.html").contains("may be out of date"))
    #expect(try gazetteer.text("Output/index.html").contains(">Japan</a></th>"))

    let strict = try gazetteer.run("build", "--source", address, "--retries", "0", "--strict")
    #expect(strict.status == 75)
    #expect(strict.errors.contains("\nwarning:") && strict.errors.contains("error: only a stale copy"))

    #expect(try gazetteer.run("cache", "clear").output.contains("Removed 1 copy"))
    let none = try gazetteer.run("build", "--source", address, "--retries", "0")
    #expect(none.status == 69)
    #expect(none.errors.contains("\nerror: "))
    #expect(try gazetteer.text("Output/index.html").contains(">Japan</a></th>"), "the old site stays")
  }

  @Test(
    "a body that is no feed of countries never replaces a good copy",
    arguments: Repetitions.matrix(["<html>Log in</html>", "[", "[]", "[1, 2]"]))
  func bodyWithoutCountries(body: String) throws {
    let isBroken = Mutex(false)
    let server = try LoopbackServer { _ in isBroken.withLock { $0 } ? .answer(body) : .answer(twoCountries) }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let arguments = ["export", "--source", server.address(), "--columns", "name", "--retries", "0"]
    #expect(try gazetteer.run(arguments).output == "name\r\nFrance\r\nJapan\r\n")
    isBroken.withLock { $0 = true }
    let second = try gazetteer.run(arguments)
    #expect(second.output == "name\r\nFrance\r\nJapan\r\n")
    #expect(second.errors.contains("using the last good copy"))
    #expect(try gazetteer.run(arguments + ["--offline"]).output == "name\r\nFrance\r\nJapan\r\n")
  }

  @Test(
    "every kind of refusal of a server is exit 69 and says its status", arguments: Repetitions.matrix([404, 401, 503]))
  func refused(status: Int) throws {
    let server = try LoopbackServer { _ in .answer(status, "no") }
    defer { server.stop() }
    let result = try Gazetteer().run("build", "--source", server.address(), "--retries", "0")
    #expect(result.status == 69)
    #expect(result.errors.contains("\(status)"))
  }

  @Test("fetch stores a copy that --offline builds from, and cache status lists it")
  func fetchThenOffline() throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    let gazetteer = try Gazetteer()
    let fetched = try gazetteer.run("fetch", "--source", server.address("/feed"))
    #expect(fetched.status == 0 && fetched.output.contains("Fetched 2 countries"))
    server.stop()
    #expect(try gazetteer.run("build", "--source", server.address("/feed"), "--offline").status == 0)
    #expect(!(try gazetteer.text("Output/index.html").contains("may be out of date")))
    let status = try gazetteer.run("cache", "status")
    #expect(status.output.contains("1 copy in \(gazetteer.folder.path("gazetteer"))"))
    #expect(status.output.contains(server.address("/feed")))
  }

  @Test("fetch has nothing to do for a file: wrong use")
  func fetchOfAFile() throws {
    let result = try Gazetteer().run("fetch")
    #expect(result.status == 64)
    #expect(result.errors.contains("http(s) address"))
  }

  @Test("fetch fails when the cache cannot be written, since that is all it is for")
  func fetchWithoutCache() throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    let file = try gazetteer.folder.write("", to: "file")
    #expect(try gazetteer.run("fetch", "--source", server.address(), "--cache", file).status == 73)
    #expect(try gazetteer.run("build", "--source", server.address(), "--cache", file).status == 0)
  }

  @Test("a cache can be in the working folder itself", arguments: Repetitions.matrix([".", "./"]))
  func cacheInTheWorkingFolder(cache: String) throws {
    let server = try LoopbackServer { _ in .answer(twoCountries) }
    defer { server.stop() }
    let gazetteer = try Gazetteer()
    try gazetteer.succeed("fetch", "--source", server.address(), "--cache", cache)
    #expect(try gazetteer.names(".").contains { $0.hasSuffix(".feed") })
  }
}
