import Foundation
import TestSupport
import Testing

@testable import Feeds

@Suite("Requests of the site check")
struct SiteVisitorTests {
  private func visitor(
    _ server: LoopbackServer, change: (inout FetchPolicy) -> Void = { _ in }
  ) throws -> SiteVisitor {
    var policy = FetchPolicy()
    policy.retries = 0
    change(&policy)
    return try #require(SiteVisitor(server.address("/site"), policy: policy))
  }

  @Test("every status is a response with headers; path segments are percent-encoded")
  func answers() throws {
    let server = try LoopbackServer { .answer(418, headers: ["X-Path": $0.path], "tea") }
    let answer = try visitor(server).visit("v3.1/name/côte d'ivoire?#").get()
    #expect(answer.status == 418 && answer.body == Array("tea".utf8))
    #expect(answer.headers["x-path"] == "/site/v3.1/name/c%C3%B4te%20d%27ivoire%3F%23")
  }

  @Test("documents share a limit of bytes, also in subfolders")
  func documents() throws {
    let server = try LoopbackServer { _ in .answer("[12345]") }
    defer { server.stop() }
    let visitor = try #require(SiteVisitor(server.address("/site"), documents: 14))
    for path in ["a.json", "b/a.json"] { #expect(try visitor.visitDocument(path).get().body.count == 7) }
    guard case .failure(.tooLargeTogether(limit: 14)) = visitor.visitDocument("c/a.json") else {
      Issue.record("more is taken than the limit")
      return
    }
    #expect(try visitor.visit("d.csv").get().isSuccess, "other files are read all the same")
  }

  @Test("a public site may not redirect to a private address, a private one may", arguments: [true, false])
  func redirects(isPublic: Bool) throws {
    let inner = try LoopbackServer { _ in .answer("secret") }
    let target = inner.address("/admin")
    let server = try LoopbackServer { _ in .redirect(to: target) }
    let port = inner.port
    let site = try visitor(server) {
      if isPublic { $0.connections.isPrivate = { $0.port == port } }
      $0.connections.proxies = []
    }
    let result = site.visit("")
    if isPublic {
      guard case .failure(.privateAddress("127.0.0.1")) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(inner.requests.isEmpty)
    } else {
      let answer = try result.get()
      #expect(answer.isRedirected && answer.body == Array("secret".utf8))
      #expect(site.moved(to: answer).address == inner.address("/"))
    }
  }

  @Test("only CORS requests have an Origin, and no API key is sent")
  func headers() throws {
    let server = try LoopbackServer { _ in .answer(headers: ["Access-Control-Allow-Origin": "*"], "[]") }
    let site = try visitor(server) {
      $0.bearerToken = "s3cret-key"
      $0.headers = (try? [HTTPHeader(parsing: "X-Key: s3cret-key")]) ?? []
    }
    #expect(try !site.visit("a.html").get().isRedirected)
    #expect(try site.visit("a.json", asForeign: true).get().isReadableByAll)
    #expect(server.requests.map { $0["origin"] } == [nil, "https://check.invalid"])
    #expect(server.requests.allSatisfy { $0["authorization"] == nil && $0["x-key"] == nil })
  }

  @Test("a host that stalls is given up before every file times out")
  func stalls() throws {
    let server = try LoopbackServer { _ in LoopbackAnswer([.wait(3)]) }
    let site = try visitor(server) { $0.timeout = 0.2 }
    let results = site.visit(Array(0..<60)) { site, number in
      if case .failure(.hostTimedOut) = site.visit("\(number)") { true } else { false }
    }
    #expect(results.count { $0 } > 40)
    #expect(server.requests.count < 20, "most were not asked for: \(server.requests.count)")
  }

  @Test(
    "a URL may end with or without a slash or with the index; one that is not a folder is rejected",
    arguments: [
      ("https://a.example/b", true), ("https://a.example/b/", true), ("https://a.example/b/index.html", true),
      ("countries", false), ("ftp://host/", false), ("https://host/?a=b", false), ("https://", false),
    ])
  func folders(text: String, isFolder: Bool) {
    #expect(SiteVisitor(text)?.address == (isFolder ? "https://a.example/b/" : nil))
  }
}
