import Foundation
import TestSupport
import Testing

@Suite("Checking a published site", .day)
struct CheckTests {
  private func check(_ site: PublishedSite, _ options: String...) throws -> Gazetteer.Result {
    try Gazetteer().run(["check", site.address, "--retries", "0"] + options)
  }

  /// Checks a site with a changed response, which must yield one fault or warning with this text.
  private func expect(
    _ change: @escaping PublishedSite.Change, _ line: String, status: Int32 = 65, _ options: String...,
    hidden: Bool = false, location: SourceLocation = #_sourceLocation
  ) throws {
    let site = try PublishedSite(PublishedSite.files, hidden: hidden, change)
    defer { site.server.stop() }
    let result = try Gazetteer().run(["check", site.address, "--retries", "0"] + options)
    #expect(result.status == status, "\(result.output)\(result.errors)", sourceLocation: location)
    let lines = result.output.split(separator: "\n").dropFirst().map(String.init)
    let text: String = line.replacing("SITE", with: site.address)
    #expect(lines.count == 1 && lines.first?.hasPrefix(text) == true, "\(result.output)", sourceLocation: location)
    #expect(status == 0 || result.errors.contains("error: the check found problems: \(site.address): 1 "))
  }

  @Test("a healthy site exits with 0 and reports version, date and files", arguments: [false, true])
  func good(hidden: Bool) throws {
    let site = try PublishedSite(hidden: hidden)
    defer { site.server.stop() }
    let result = try check(site, "--max-age", "3d", "--strict")
    #expect(result.status == 0, "\(result.errors)")
    let start = "\(site.address): made with Gazetteer 0.1.0; data of "
    #expect(result.output.hasPrefix(start) && result.output.contains(", 1 day old; "), "\(result.output)")
    #expect(result.output.hasSuffix(" compared.\n") && result.output.count { $0 == "\n" } == 1)
    let asked = site.server.requests.map(\.path)
    #expect(asked.contains("/site/flags/fr.svg") || asked.contains("/site/countries/fr.html"))
    #expect(!asked.contains { $0.hasSuffix("/.htaccess") })
    #expect(asked.contains("/site/v3.1/name/japan") == hidden, "only the whole list has what is not kept offline")
  }

  @Test("every faulty file is reported with the reason")
  func faults() throws {
    let other = PublishedSite.files.mapValues { $0 + [10] }
    let head = LoopbackAnswer.head(200, ["Content-Type": "image/svg+xml"])
    let site = try PublishedSite { path, _ in
      switch path {
      case "": PublishedSite.answer("index.html", other)
      case "style.css": PublishedSite.answer(path, other)
      case "countries/fr.html": .answer(404, body: PublishedSite.files["404.html"] ?? [])
      case "countries.csv": .redirect(to: "/site/countries.csv")
      case "page.js": .raw("HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nContent-Length: 5000\r\n\r\nhalf")
      case "world.svg":
        LoopbackAnswer([.send(Array(head.utf8)), .sendForever([UInt8](repeating: 32, count: 1 << 16), pause: 0)])
      default: nil
      }
    }
    defer { site.server.stop() }
    let result = try check(site)
    #expect(result.status == 65)
    for line in [
      "countries/fr.html is missing: the server answered 404 Not Found. Publish the whole folder again.",
      "style.css differs from the published file: its checksum differs.",
      "\(site.address) serves another page than the published index.html.",
      "countries.csv has a bad redirect: it was redirected more than 5 times.",
      "page.js is truncated: the body ended early, after 4 bytes.",
      "world.svg differs from the published file: it is much larger.",
    ] {
      #expect(result.output.contains("\nfault: \(line)"), "\(line)\n\(result.output)")
    }
    #expect(result.output.ranges(of: "\nfault: ").count == 6, "\(result.output)")
    let circle = try PublishedSite { path, _ in .redirect(to: "/site/" + path) }
    defer { circle.server.stop() }
    #expect(try check(circle).output.contains("fault: \(circle.address) has a bad redirect"))
  }

  /// Files whose path ends so, the response, and the only line that it must yield: a warning exits with 0.
  private static let changed: [(path: String, answer: @Sendable (String) -> LoopbackAnswer, line: String)] = [
    (".css", { typed($0, "text/plain") }, "fault: style.css has the type “text/plain” instead of text/css."),
    (".csv", { typed($0, "text/plain") }, "warning: countries.csv has the type “text/plain” instead of text/csv."),
    (
      "v2/all", { PublishedSite.answer($0, PublishedSite.files, isOpen: false) },
      "fault: v2/all is sent without Access-Control-Allow-Origin, so scripts of other sites cannot read it."
    ),
    (
      "v2/all", { answer($0, ["Content-Type: application/json"] + repeatElement(allOrigins, count: 2)) },
      "fault: v2/all is sent with “Access-Control-Allow-Origin: *, *”, so scripts of other sites cannot read it."
    ),
    (
      "gazetteer-check.html", { _ in typed("index.html", "text/html") },
      "fault: no-such-page-of-gazetteer-check.html does not exist, but the server answered 200."
    ),
    ("gazetteer-check.html", { _ in .answer(404, "nginx") }, "warning: 404.html is not shown for unknown URLs"),
    ("page.js", { _ in LoopbackAnswer([.wait(4)]) }, "fault: page.js timed out: "),
    (
      "map.html", { answer($0, ["Content-Type: text/html", "X-Frame-Options: DENY"]) },
      "fault: map.html is for embedding in other sites"
    ),
  ]

  private static let allOrigins = "Access-Control-Allow-Origin: *"

  private static func typed(_ path: String, _ type: String) -> LoopbackAnswer {
    PublishedSite.answer(path, PublishedSite.files, type: type)
  }

  @Test(
    "what keeps browsers or other sites from using a file is a fault; what affects only programs is a warning",
    arguments: changed.indices)
  func changes(index: Int) throws {
    let (end, answer, line) = Self.changed[index]
    try expect(
      { path, _ in path.hasSuffix(end) ? answer(path) : nil }, line, status: line.hasPrefix("fault") ? 65 : 0,
      "--timeout", "1", hidden: ["v2/all", "map.html"].contains(end))
  }

  @Test("exports without CORS are a warning, or a fault with --strict")
  func cors() throws {
    let plain = try PublishedSite.build(twoCountries, [])
    for (status, options) in [(Int32(0), [String]()), (65, ["--strict"])] {
      let site = try PublishedSite(plain) { path, _ in
        path.hasSuffix(".csv") ? PublishedSite.answer(path, plain, isOpen: false) : nil
      }
      defer { site.server.stop() }
      let result = try Gazetteer().run(["check", site.address] + options)
      #expect(result.status == status)
      #expect(result.output.contains("\nwarning: countries.csv is sent without Access-Control-Allow-Origin"))
    }
  }

  @Test("an accepted kind of warning is printed and does not fail the check; a fault of the kind does")
  func accept() throws {
    let plain = try PublishedSite.build(twoCountries, ["--api", "v2"])
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("check:\n  accept: [cors, type]\n", to: "gazetteer.yml")
    for (closed, status) in [("countries.csv", Int32(0)), ("v2/all", 65)] {
      let site = try PublishedSite(plain, hidden: true) { path, _ in
        path == closed ? PublishedSite.answer(path, plain, isOpen: false) : nil
      }
      defer { site.server.stop() }
      let options = ["check", site.address, "--retries", "0", "--strict"]
      for result in [try gazetteer.run(options), try Gazetteer().run(options + ["--accept", "cors"])] {
        #expect(result.status == status, "\(result.output)\(result.errors)")
        #expect(result.output.contains("\n\(status == 0 ? "accepted" : "fault"): \(closed) is sent without"))
      }
      let other = try Gazetteer().run(options + ["--accept", "type"])
      #expect(other.status == 65 && !other.output.contains("accepted"), "\(other.output)")
      let object = try Gazetteer().run(options + ["--accept", "cors", "--json"]).object()
      #expect((object["accepted"] as? [Any])?.count == (status == 0 ? 1 : 0), "\(object)")
      let quiet = try Gazetteer().run(options + ["--accept", "cors", "--quiet"])
      #expect(quiet.output.isEmpty == (status == 0), "\(quiet.output)")
    }
    let unknown = try Gazetteer().run("check", "http://127.0.0.1/", "--accept", "corss")
    #expect(unknown.status == 64 && unknown.errors.contains("“corss”; did you mean “cors”?"), "\(unknown.errors)")
  }

  @Test("data older than the limit are a fault; without a limit they are not")
  func age() throws {
    try expect({ _, _ in nil }, "fault: SITE has data from ", "--max-age", "23h")
    let site = try PublishedSite()
    defer { site.server.stop() }
    #expect(try check(site).status == 0)
    let result = try check(site, "--max-age", "23h")
    #expect(result.output.contains(", which are 1 day old; the limit is 23 hours. Check"))
    #expect(try check(site, "--max-age", "soon").status == 64)
  }

  @Test("the service worker must exist, have a script media type and not be redirected")
  func serviceWorker() throws {
    let name = "service-worker.js"
    let rest = { @Sendable (path: String, answer: LoopbackAnswer) in path == name ? answer : nil }
    for (answer, words) in [
      (
        LoopbackAnswer.answer(404),
        "does not exist, so the site is not available offline: the server answered 404 Not Found"
      ),
      (.redirect(to: "/site/page.js"), "is redirected to http://"),
      (PublishedSite.answer(name, PublishedSite.files, type: "text/plain"), "has the type “text/plain”"),
      (.answer(headers: ["Content-Type": "text/javascript"], "// none"), "does not begin with the list of files"),
    ] {
      let site = try PublishedSite { path, _ in rest(path, answer) }
      defer { site.server.stop() }
      let result = try check(site)
      #expect(result.status == 65)
      #expect(result.output.contains("\nfault: service-worker.js \(words)"), "\(result.output)")
    }
  }

  @Test("a site that stalls or does not respond is unreachable")
  func stalls() throws {
    let site = try PublishedSite { _, _ in LoopbackAnswer([.wait(4)]) }
    defer { site.server.stop() }
    let stalled = try check(site, "--timeout", "0.5")
    #expect(stalled.status == 69 && stalled.output.isEmpty)
    #expect(stalled.errors.hasPrefix("error: the site is not reachable: \(site.address): "), "\(stalled.errors)")
    let nobody = try Gazetteer().run(
      "check", "http://127.0.0.1:\(try LoopbackServer.unusedPort())/", "--retries", "0", "--json")
    #expect(nobody.status == 69)
    #expect(try nobody.object()["reachable"] as? Bool == false)
  }

  @Test("a site not made by Gazetteer is distinguished from a broken one")
  func foreign() throws {
    let site = try PublishedSite([:]) { _, _ in .answer(headers: ["Content-Type": "text/html"], "<h1>Parked</h1>") }
    defer { site.server.stop() }
    let result = try check(site)
    #expect(result.status == 65)
    #expect(result.output.contains("fault: \(site.address) is not a site built by Gazetteer"), "\(result.output)")
    let gone = try PublishedSite([:])
    defer { gone.server.stop() }
    let missing = try check(gone)
    #expect(missing.status == 65 && missing.output.contains("is missing: the server answered 404 Not Found"))
  }

  @Test("--json prints one object for monitors, and response texts cannot contain terminal escapes")
  func json() throws {
    let site = try PublishedSite { path, _ in
      path == "style.css"
        ? .answer(headers: ["Content-Type": "text/\u{1b}]0;x\u{7}"], body: PublishedSite.files[path] ?? []) : nil
    }
    defer { site.server.stop() }
    let object = try check(site, "--json", "--max-age", "1h").object()
    #expect(object["healthy"] as? Bool == false && object["version"] as? String == "0.1.0")
    #expect(object["fault_count"] as? Int == 2)
    let kinds = (object["faults"] as? [[String: Any]])?.compactMap { $0["kind"] as? String }
    #expect(kinds?.sorted() == ["age", "type"])
    #expect((object["age"] as? Int).map { (86_400..<90_000).contains($0) } == true)
    let text = try check(site)
    #expect(!text.output.unicodeScalars.contains { $0.value == 0x1b || $0.value == 7 })
  }

  @Test("without a manifest the rest is checked; each of several feeds has its age")
  func lists() throws {
    let bare = try PublishedSite(PublishedSite.build(twoCountries, ["--no-service-worker"]))
    defer { bare.server.stop() }
    let unlisted = try check(bare)
    #expect(
      unlisted.status == 0 && unlisted.output.contains("no list of files is published, so none were compared"),
      "\(unlisted.output)")

    var gazetteer = try Gazetteer()
    gazetteer.environment["SOURCE_DATE_EPOCH"] = "\(PublishedSite.date)"
    try gazetteer.folder.write(twoCountries, to: "two.json")
    try gazetteer.folder.write(oneCountry, to: "one.json")
    try gazetteer.folder.write(
      "feeds:\n- {path: '', source: two.json}\n- {path: south, source: one.json, api: v2}\n", to: "gazetteer.yml")
    try gazetteer.succeed("build", "--formats", "csv,json")
    let several = try PublishedSite(gazetteer.files(below: "Output").mapValues(Array.init))
    defer { several.server.stop() }
    let object = try check(several, "--json").object()
    #expect(object["healthy"] as? Bool == true, "\(object)")
    #expect((object["feeds"] as? [[String: Any]])?.compactMap { $0["path"] as? String } == ["", "south/"])
  }

  @Test("histories larger than 64 MiB together are a warning, not a missing date")
  func largeHistories() throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment["SOURCE_DATE_EPOCH"] = "\(PublishedSite.date)"
    try gazetteer.folder.write(twoCountries, to: "two.json")
    try gazetteer.folder.write(
      "feeds:\n" + ["''", "south", "north"].map { "- {path: \($0), source: two.json}\n" }.joined(), to: "gazetteer.yml")
    try gazetteer.succeed("build", "--formats", "none")
    let large = [UInt8](repeating: UInt8(ascii: "x"), count: 30 << 20)
    let site = try PublishedSite(gazetteer.files(below: "Output").mapValues(Array.init)) { path, _ in
      path.hasSuffix("changes.json") ? .answer(body: large) : nil
    }
    defer { site.server.stop() }
    let output = try check(site).output
    let parts = ["changes.json was not compared: all files together", "does not state the date of its data"]
    // The root takes its date from the page, one feed has a history without a date, and the other history is not read.
    #expect(parts.map { output.split(separator: $0).count - 1 } == [1, 1], "\(output)")
  }

  @Test("pages in other languages and custom pages are neither feeds nor API responses")
  func ownPages() throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment["SOURCE_DATE_EPOCH"] = "\(PublishedSite.date)"
    for name in ["changes", "v2/intro", "v3.1/countries"] {
      try gazetteer.folder.write("# Words\n", to: "own/\(name).md")
    }
    let options = ["--languages", "en,ru", "--pages", "own", "--api", "v2", "--formats", "csv,json"]
    try gazetteer.succeed(["build", "--source", "-"] + options, input: twoCountries)
    let files = try gazetteer.files(below: "Output").mapValues(Array.init)
    let site = try PublishedSite(files, hidden: true) { path, _ in
      path == "ru/" ? PublishedSite.answer("ru/index.html", files, type: "text/html; charset=utf-8") : nil
    }
    defer { site.server.stop() }
    let object = try check(site, "--max-age", "3d", "--strict", "--json").object()
    #expect(object["healthy"] as? Bool == true, "\(object)")
    #expect((object["feeds"] as? [[String: Any]])?.compactMap { $0["path"] as? String } == [""])
    #expect(site.server.requests.contains { $0.path == "/site/pages/v2/intro.html" })
    let folder = try Gazetteer().run("check", site.address + "ru/", "--retries", "0")
    #expect(folder.status == 0, "\(folder.output)")
  }

  @Test("compressed files are not requested separately, and an older media type for scripts is accepted")
  func precompressed() throws {
    let files = try PublishedSite.build(twoCountries, ["--host", "apache", "--precompress"])
    #expect(files["404.html.br"] != nil)
    let site = try PublishedSite(files, hidden: true) { path, _ in
      if path.hasSuffix(".js") { return PublishedSite.answer(path, files, type: "application/x-javascript") }
      return path.hasSuffix(".br")
        ? .answer(headers: ["Content-Type": "text/html", "Content-Encoding": "br"], body: files[path] ?? []) : nil
    }
    defer { site.server.stop() }
    let result = try check(site, "--strict")
    #expect(result.status == 0, "\(result.output)")
    #expect(!site.server.requests.contains { $0.path.hasSuffix(".br") || $0.path.hasSuffix(".gz") })
  }

  @Test("a page with a notice that its source failed is a warning in every language")
  func stale() throws {
    let gazetteer = try Gazetteer()
    let source = try LoopbackServer { _ in .answer(twoCountries) }
    let options = ["build", "--source", source.address("/feed.json"), "--retries", "0", "--languages", "ru"]
    #expect(try gazetteer.run(options).status == 0)
    source.stop()
    #expect(try gazetteer.run(options).status == 0)
    let site = try PublishedSite(gazetteer.files(below: "Output").mapValues(Array.init))
    defer { site.server.stop() }
    let result = try check(site)
    #expect(
      result.output.contains("\nwarning: \(site.address) says that its source could not be read"), "\(result.output)")
  }

  /// A response with header lines, which may repeat a name.
  private static func answer(_ path: String, _ headers: [String]) -> LoopbackAnswer {
    let body = PublishedSite.files[path.isEmpty ? "index.html" : path] ?? []
    let lines = headers + ["Content-Length: \(body.count)", "Connection: close"]
    let head = "HTTP/1.1 200 OK\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
    return LoopbackAnswer([.send(Array(head.utf8) + body)])
  }

  @Test("repeated headers are combined where browsers combine them, else the first counts")
  func twice() throws {
    try expect(
      { path, _ in
        let policies = ["frame-ancestors 'self'", "default-src 'none'"].map { "Content-Security-Policy: " + $0 }
        return path.isEmpty ? Self.answer(path, ["Content-Type: text/html"] + policies) : nil
      }, "fault: index.html has a Content-Security-Policy header whose script-src blocks what the page needs.")
    let site = try PublishedSite { path, _ in
      path == "style.css" ? Self.answer(path, ["Content-Type: text/css", "Content-Type: text/plain"]) : nil
    }
    defer { site.server.stop() }
    #expect(try check(site, "--strict").status == 0)
  }

  @Test(
    "a header that blocks images, data or offline use is a fault that names the header",
    arguments: [
      ("img-src data:", "img-src"), ("child-src 'none'", "worker-src"),
      ("style-src 'self' 'nonce-a' 'unsafe-inline'", "style-src"),
      ("default-src https: 'unsafe-inline', img-src *", nil),
    ] as [(String, String?)])
  func policies(header: String, directive: String?) throws {
    let site = try PublishedSite { path, _ in
      path.isEmpty ? Self.answer(path, ["Content-Type: text/html", "Content-Security-Policy: " + header]) : nil
    }
    defer { site.server.stop() }
    let result = try check(site, "--strict")
    #expect(result.status == (directive == nil ? 0 : 65), "\(result.output)")
    if let directive { #expect(result.output.contains("Policy header whose \(directive) blocks"), "\(result.output)") }
  }

  @Test("user info in the URL and escaped characters do not change the URL; another host does")
  func address() throws {
    let files = try PublishedSite.build(
      twoCountries, ["--no-service-worker", "--base-url", "http://site.invalid/site/a&b/"])
    let page = String(decoding: files["index.html"] ?? [], as: UTF8.self)
    for host in [nil, "site.invalid"] {
      let server = try LoopbackServer { request in
        guard request.path.hasPrefix("/site/a&b/") else { return .answer(404) }
        let path = String(request.path.dropFirst("/site/a&b/".count))
        guard path.isEmpty else { return PublishedSite.answer(path, files) }
        let here = page.replacing("//site.invalid/", with: "//\(host ?? request["host"] ?? "")/")
        return .answer(headers: ["Content-Type": "text/html"], here)
      }
      defer { server.stop() }
      let address = server.address("/site/a&b/").replacing("http://", with: "http://u:pw@")
      let result = try Gazetteer().run("check", address, "--retries", "0")
      #expect(result.status == 0 && !result.output.contains("pw"), "\(result.output)\(result.errors)")
      let isTold = result.output.contains("says that it is published at http://site.invalid/site/a&b/.")
      #expect(isTold == (host != nil), "\(result.output)")
    }
  }

  @Test("timeouts and retries default to the configuration; an error there has its line")
  func configuration() throws {
    let gazetteer = try Gazetteer()
    let site = try PublishedSite { path, _ in
      path == "style.css" ? .answer(503) : path == "page.js" ? LoopbackAnswer([.wait(4)]) : nil
    }
    defer { site.server.stop() }
    try gazetteer.folder.write("timeout: 1\nretries: 0\n", to: "gazetteer.yml")
    let result = try gazetteer.run("check", site.address)
    #expect(result.status == 65 && result.output.contains("fault: page.js timed out"), "\(result.output)")
    #expect(site.server.requests.count { $0.path == "/site/style.css" } == 1)
    for value in ["soon", "1e400"] {
      try gazetteer.folder.write("# Ours\ntimeout: \(value)\n", to: "gazetteer.yml")
      let mistake = try gazetteer.run("check", site.address)
      #expect(mistake.status == 65 && mistake.errors.contains("gazetteer.yml, line 2"), "\(mistake.errors)")
    }
  }

  @Test("an invalid URL is a usage error", arguments: ["countries", "https://host/?a=b"])
  func wrongUse(address: String) throws {
    let result = try Gazetteer().run("check", address)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("error: not the URL of a site"), "\(result.errors)")
    let badge = try Gazetteer().run("check", address, "--badge", "b.svg")
    #expect(badge.status == 64 && badge.errors.contains("use the date and the result of --json"), "\(badge.errors)")
  }
}
