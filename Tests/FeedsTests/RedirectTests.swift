import TestSupport
import Testing

@testable import Feeds

@Suite struct RedirectTests {
  @Test("a redirect is followed, relative or absolute", arguments: [301, 302, 303, 307, 308])
  func follows(status: Int) throws {
    let harness = try Harness { request in
      switch request.path {
      case "/a/": .redirect(to: "b?x=1", status: status)
      case "/a/b?x=1": .redirect(to: "/end")
      default: .answer("[1]")
      }
    }
    #expect(try harness.read(harness.server.address("/a/")).content == "[1]")
    #expect(harness.server.requests.map(\.path) == ["/a/", "/a/b?x=1", "/end"])
  }

  @Test("five redirects are followed, and a loop ends after them")
  func loop() throws {
    let harness = try Harness { request in
      request.path == "/5" ? .answer("[1]") : .redirect(to: "/\((Int(request.path.dropFirst()) ?? 0) + 1)")
    }
    #expect(try harness.read().content == "[1]")
    let loop = try Harness(.redirect(to: "/"))
    #expect(loop.failure() == .redirect("more than 5 times"))
    #expect(loop.server.requests.count == 6)
  }

  @Test(
    "a redirect to another scheme is rejected; its URL is escaped and truncated in the message",
    arguments: [
      ("file:///etc/passwd", "file:"), ("ftp://127.0.0.1/feed", "ftp:"),
      ("evil:\u{1b}[31m" + String(repeating: "x", count: 5000), "evil:?[31mxxx"),
    ])
  func otherScheme(target: String, start: String) throws {
    guard case .redirect(let words)? = try Harness(.redirect(to: target)).failure(),
      let named = words.wholeMatch(of: /to (.*), which is neither http nor https/)?.1
    else {
      Issue.record("the redirect to \(target) was not refused as such")
      return
    }
    #expect(named.hasPrefix(start) && named.count == min(201, target.count))
  }

  @Test("headers and API key are dropped at a redirect to another host and not restored; they stay within one")
  func otherHost() throws {
    let harness = try Harness { request in
      switch request.path {
      case "/": .redirect(to: "/here")
      case "/here": .redirect(to: "http://localhost:\(request["host"]!.split(separator: ":")[1])/over")
      case "/over": .redirect(to: "http://127.0.0.1:\(request["host"]!.split(separator: ":")[1])/back")
      default: .answer("[1]")
      }
    }
    _ = try harness.read {
      $0.headers = [try! HTTPHeader(parsing: "X-Key: secret")]
      $0.bearerToken = "token"
    }
    let requests = harness.server.requests
    #expect(requests.map(\.path) == ["/", "/here", "/over", "/back"])
    #expect(requests.map { $0["x-key"] } == ["secret", "secret", nil, nil])
    #expect(requests.map { $0["authorization"] } == ["Bearer token", "Bearer token", nil, nil])
  }

  @Test("headers and password are dropped at a redirect to another port, also within a set")
  func otherPort() throws {
    let other = try LoopbackServer { _ in .answer("[1,1,3,1]") }
    let target = other.address("/elsewhere")
    let service = try ServiceHarness()
    service.fail { $0 == 1 ? .redirect(to: target) : nil }
    let reading = try service.read("http://ann:pw@127.0.0.1:\(service.harness.server.port)/countries/v5") {
      $0.headers = [try! HTTPHeader(parsing: "X-Key: secret")]
    }
    #expect(reading.content == [ServiceHarness.pages[0], "[1,1,3,1]", ServiceHarness.pages[2]])
    #expect(service.requests.map { $0["x-key"] } == ["secret", "secret", "secret"])
    #expect(service.requests.map { $0["authorization"] } == Array(repeating: "Basic YW5uOnB3", count: 3))
    #expect(other.requests.map { $0["x-key"] } == [nil] && other.requests.map { $0["authorization"] } == [nil])
  }
}
