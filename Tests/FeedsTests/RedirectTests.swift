import Feeds
import TestSupport
import Testing

@Suite struct RedirectTests {
  @Test("a redirect is followed, relative or not", arguments: [301, 302, 303, 307, 308])
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

  @Test("a loop ends after five redirects")
  func loop() throws {
    let harness = try Harness(.redirect(to: "/"))
    #expect(harness.failure() == .tooManyRedirects(limit: 5))
    #expect(harness.server.requests.count == 6)
  }

  @Test("five redirects are followed")
  func fiveRedirects() throws {
    let harness = try Harness { request in
      request.path == "/5" ? .answer("[1]") : .redirect(to: "/\((Int(request.path.dropFirst()) ?? 0) + 1)")
    }
    #expect(try harness.read().content == "[1]")
  }

  @Test(
    "a redirect to another scheme is refused and named",
    arguments: ["file:///etc/passwd", "ftp://127.0.0.1/feed", "gopher://127.0.0.1/", "javascript:alert(1)"])
  func otherScheme(target: String) throws {
    let harness = try Harness(.redirect(to: target))
    guard case .redirectRefused(let named)? = harness.failure() else {
      Issue.record("the redirect to \(target) was not refused as such")
      return
    }
    #expect(named.hasPrefix(target.prefix { $0 != ":" } + ":"))
  }

  @Test("a hostile address of a redirect cannot write to the terminal, and is cut")
  func hostileAddress() throws {
    let harness = try Harness(.redirect(to: "evil:\u{1b}[31m" + String(repeating: "x", count: 5000)))
    guard case .redirectRefused(let named)? = harness.failure() else {
      Issue.record("the redirect was not refused as such")
      return
    }
    #expect(named.hasPrefix("evil:?[31mxxx"))
    #expect(named.count == 201)
  }

  @Test("a redirect without an address is a failure")
  func noLocation() throws {
    #expect(try Harness(.answer(302)).failure() == .redirectUnreadable)
    #expect(try Harness(.redirect(to: "http://")).failure() == .redirectUnreadable)
  }

  @Test("a redirect to where nothing listens is a failed connection")
  func deadTarget() throws {
    let port = try LoopbackServer.unusedPort()
    let harness = try Harness(.redirect(to: "http://127.0.0.1:\(port)/"))
    #expect(harness.failure() == .connection("connection refused"))
  }

  @Test("headers, key and password go along within the origin")
  func sameOrigin() throws {
    let harness = try Harness { $0.path == "/end" ? .answer("[1]") : .redirect(to: "/end") }
    _ = try harness.read("http://ann:pw@127.0.0.1:\(harness.server.port)/") {
      $0.headers = [try! HTTPHeader(parsing: "X-Key: secret")]
    }
    let last = harness.server.requests.last
    #expect(last?["x-key"] == "secret")
    #expect(last?["authorization"] == "Basic YW5uOnB3")
  }

  @Test("headers, key and password stay behind at a redirect to another host, and do not come back")
  func otherHost() throws {
    let harness = try Harness { request in
      switch request.path {
      case "/": .redirect(to: "http://localhost:\(request["host"]!.split(separator: ":")[1])/over")
      case "/over": .redirect(to: "http://127.0.0.1:\(request["host"]!.split(separator: ":")[1])/back")
      default: .answer("[1]")
      }
    }
    _ = try harness.read {
      $0.headers = [try! HTTPHeader(parsing: "X-Key: secret")]
      $0.bearerToken = "token"
    }
    let requests = harness.server.requests
    #expect(requests.map(\.path) == ["/", "/over", "/back"])
    #expect(requests.map { $0["x-key"] } == ["secret", nil, nil])
    #expect(requests.map { $0["authorization"] } == ["Bearer token", nil, nil])
  }

  @Test("headers and key stay behind at a redirect to another port")
  func otherPort() throws {
    let other = try LoopbackServer { _ in .answer("[1]") }
    let target = other.address("/feed")
    let harness = try Harness { _ in .redirect(to: target) }
    _ = try harness.read("http://ann:pw@127.0.0.1:\(harness.server.port)/") {
      $0.headers = [try! HTTPHeader(parsing: "X-Key: secret")]
    }
    #expect(other.requests.map { $0["x-key"] } == [nil])
    #expect(other.requests.map { $0["authorization"] } == [nil])
  }
}
