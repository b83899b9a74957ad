import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite("Preview responses")
struct ServedFilesTests {
  @Test("a page has the preview script before its own and is unchanged on disk")
  func page() throws {
    let harness = try Harness()
    let answer = try #require(try harness.ask("/"))
    #expect(answer.status == 200 && answer.headers["content-type"] == "text/html; charset=utf-8")
    let head = try #require(try harness.ask("/", method: "HEAD"))
    #expect(head.status == 200 && head.headers["content-length"] == answer.headers["content-length"])
    #expect(answer.headers["cache-control"] == "no-store" && answer.headers["x-content-type-options"] == "nosniff")
    let script = try #require(
      answer.body.firstRange(of: /<script src="\/~preview\/preview.js" data-page="[0-9.]+"><\/script>/))
    #expect(answer.body[..<script.lowerBound].hasSuffix("<head>"))
    #expect(answer.body.replacingCharacters(in: script, with: "") == Harness.page)
    #expect(try String(contentsOfFile: harness.folder.path("index.html"), encoding: .utf8) == Harness.page)
  }

  @Test("a page without a head gets the script at its end; one larger than any buffer is sent completely")
  func oddPages() throws {
    let harness = try Harness()
    try harness.folder.write("<p>Hello <heading>", to: "bare.html")
    #expect(try harness.ask("/bare.html")?.body.hasPrefix("<p>Hello <heading><script src=") == true)
    let filling = String(repeating: "<p>Ærø</p>\n", count: 100_000)
    try harness.folder.write("<HTML><HEAD lang=en>" + filling, to: "large.html")
    let body = try #require(try harness.ask("/large.html")?.body)
    #expect(body.hasPrefix("<HTML><HEAD lang=en><script src=") && body.hasSuffix("</script>" + filling))
  }

  @Test(
    "files have the media types that browsers need",
    arguments: [
      ("a.TSV", "text/tab-separated-values; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
      ("a.svg", "image/svg+xml"), ("a.geojson", "application/geo+json"), ("a", "application/octet-stream"),
      ("v2/all", "application/json"), ("facts/v3.1/name/St. Lucia", "application/json"),
      ("pages/v2/intro.txt", "text/plain; charset=utf-8"),
    ])
  func mediaTypes(name: String, type: String) throws {
    let harness = try Harness()
    try harness.folder.write("[]", to: name)
    let answer = try harness.ask("/" + name.replacingOccurrences(of: " ", with: "%20"))
    #expect(answer?.headers["content-type"] == type && answer?.body == "[]")
    // Other origins may only read files of the API.
    #expect(
      (answer?.headers["access-control-allow-origin"] == "*") == (name == "v2/all" || name.hasPrefix("facts/v3.1/")))
  }

  @Test("API errors allow other origins too, and the other list is found by the query")
  func nothingInTheAPI() throws {
    let harness = try Harness()
    for list in ["independent", "not-independent"] { try harness.folder.write("[\"\(list)\"]", to: "v3.1/\(list)") }
    let missing = try #require(try harness.ask("/v3.1/name/atlantis"))
    #expect(missing.status == 404 && missing.body == #"{"message":"Not Found","status":404}"#)
    #expect(missing.headers["access-control-allow-origin"] == "*")
    #expect(try harness.ask("/v3.1/independent?status=false")?.body == #"["not-independent"]"#)
    let answer = try #require(try harness.ask("/v3.1/independent?status=true"))
    #expect(answer.body == #"["independent"]"# && answer.headers["cache-control"] == "max-age=0")
  }

  @Test("a folder serves its index.html at the URL with a slash; non-Latin names are found")
  func folders() throws {
    let harness = try Harness()
    try harness.folder.write("<head>Facts", to: "é à/index.html")
    try harness.folder.write("x", to: "empty/file.txt")
    let redirect = try harness.ask("/%C3%A9%20%C3%A0")
    #expect(redirect?.status == 301 && redirect?.headers["location"] == "/%C3%A9%20%C3%A0/")
    let withQuery = try harness.ask("/%C3%A9%20%C3%A0?region=Europe&q=a%20b+c&x")
    #expect(withQuery?.headers["location"] == "/%C3%A9%20%C3%A0/?region=Europe&q=a%20b+c&x")
    #expect(try harness.ask("/%C3%A9%20%C3%A0/?q=1")?.body.hasSuffix("Facts") == true)
    #expect(try harness.ask("/empty")?.status == 404)
  }

  @Test("a missing file gets the site's own 404 page")
  func notFound() throws {
    let harness = try Harness()
    for target in ["/nothing", "/index.html/", "/index.html/x"] {
      let answer = try harness.ask(target)
      #expect(answer?.status == 404 && answer?.body.contains("Not here") == true, "\(target)")
    }
  }

  @Test("several requests share a connection, also pipelined ones; an empty file is served")
  func keepAlive() throws {
    let harness = try Harness()
    try harness.folder.write("", to: "empty.txt")
    let client = try LoopbackClient(port: harness.port)
    client.send(String(repeating: "GET /empty.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 3))
    for _ in 1...3 { #expect(client.answer()?.status == 200) }
    #expect(client.ask("/")?.status == 200)
  }

  @Test(
    "in place of the service worker is one that removes it, in each language",
    arguments: ["service-worker.js", "ru/service-worker.js"])
  func serviceWorker(name: String) throws {
    let harness = try Harness()
    try harness.folder.write("const SITE = {}", to: name)
    let answer = try harness.ask("/" + name)
    #expect(answer?.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(answer?.body.contains("unregister()") == true && answer?.body.contains("SITE") == false)
  }

  @Test("before there is a site, a page says why in plain text, with status 503")
  func noSite() throws {
    let harness = try Harness()
    let (folder, server) = (harness.folder.path, harness.server)
    server.show(folder: folder + "/none", isChanged: false, error: "a <b>mistake</b> & more")
    let answer = try #require(try harness.ask("/"))
    #expect(answer.status == 503 && answer.headers["retry-after"] == "1")
    #expect(answer.body.contains("a &lt;b&gt;mistake&lt;/b&gt; &amp; more"))
    #expect(answer.headers["content-security-policy"]?.contains("default-src 'none'") == true)
  }
}
