import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite("Hostile requests")
struct HostileRequestTests {
  @Test(
    "no URL leads out of the folder or to hidden files",
    arguments: [
      "/../secret", "/x/%2E%2E/%2e./secret", "/..%2fsecret", "/%252e%252e/secret", "/..%5csecret", "/./index.html",
      "//index.html", "/.hidden", "/%2ehidden", "/.git/config", "/outside.txt", "/hidden-link.txt",
      "/index.html%00.txt", "/pipe", "/" + String(repeating: "a", count: 300), "/%ff", "/%", "/%4", "/%zz", "x",
    ])
  func outside(target: String) throws {
    let harness = try Harness()
    let folder = harness.folder
    try folder.write("secret", to: "../\(folder.path.split(separator: "/").last ?? "")-secret/secret")
    let outside = folder.path + "-secret"
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try folder.write("secret", to: ".hidden")
    try folder.write("secret", to: ".git/config")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("outside.txt"), withDestinationPath: outside + "/secret")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("hidden-link.txt"), withDestinationPath: folder.path(".hidden"))
    mkfifo(folder.path("pipe"), 0o600)
    let answer = try #require(try harness.ask(target))
    #expect([400, 404].contains(answer.status), "\(answer.status)")
    #expect(!answer.body.contains("secret"))
    // A link within the folder is followed.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.html"), withDestinationPath: folder.path("index.html"))
    #expect(try harness.ask("/link.html")?.status == 200)
  }

  @Test(
    "only GET and HEAD are allowed; others get an error",
    arguments: ["POST", "OPTIONS", "BREW"])
  func methods(method: String) throws {
    let harness = try Harness()
    for target in method == "OPTIONS" ? ["*", "/"] : ["/"] {
      let answer = try harness.ask(target, method: method)
      #expect(answer?.status == 405 && answer?.headers["allow"] == "GET, HEAD")
    }
    #expect(try harness.ask("/", method: method, headers: "Content-Length: 99999999")?.status == 405)
  }

  @Test("a host name that could be used for DNS rebinding is rejected, and so are two Host headers")
  func hosts() throws {
    let harness = try Harness()
    for host in ["localhost", "LOCALHOST:\(harness.port)", "127.0.0.1:9", "[::1]:8080"] {
      #expect(try harness.ask("/", headers: "Host: \(host)")?.status == 200, "\(host)")
    }
    for host in ["example.org", "localhost.example.org", "192.168.1.1", "[::2]", "localhost:x", "", "[::1"] {
      #expect(try harness.ask("/", headers: "Host: \(host)")?.status == 421, "\(host)")
    }
    #expect(try harness.ask("/", headers: "Host: localhost", "Host: example.org")?.status == 400)
    #expect(try harness.ask("http://example.org/", headers: "Host: localhost")?.status == 400)
    let client = try LoopbackClient(port: harness.port)
    client.send("GET / HTTP/1.1\r\n\r\n")
    #expect(client.answer()?.status == 400)
  }

  private static let heads = [
    "endless line": "GET /" + String(repeating: "a", count: 2_000_000),
    "giant header": "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 1_000_000),
    "many headers": "GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 100_000),
    "start of TLS": "\u{16}\u{3}\u{1}\u{2}\r\n\r\n", "no target": "GET\r\n\r\n",
    "two lengths": "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    "broken chunk": "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  ]

  @Test(
    "a missing or oversized request head is rejected or the connection closed, and the next client is served",
    arguments: heads.keys.sorted())
  func oddHeads(name: String) throws {
    let harness = try Harness(limits: Limits(silence: 1))
    let client = try LoopbackClient(port: harness.port)
    client.send(try #require(Self.heads[name]))
    #expect(client.isClosed())
    #expect(try harness.ask("/")?.status == 200)
  }

  @Test(
    "HTTP/1.0 works, and the body of a GET is ignored; the connection closes",
    arguments: [
      "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
    ])
  func lastRequests(text: String) throws {
    let harness = try Harness()
    let client = try LoopbackClient(port: harness.port)
    client.send(text)
    #expect(client.answer()?.status == 200)
    #expect(client.isClosed())
  }

  @Test("a client that does not read its response is disconnected, and others are served", .timeLimit(.minutes(1)))
  func slowReader() throws {
    let harness = try Harness(limits: Limits(silence: 1))
    try harness.folder.write("", to: "large.txt")
    #expect(truncate(harness.folder.path("large.txt"), 1 << 30) == 0)
    let client = try LoopbackClient(port: harness.port)
    client.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
    while client.send("x") { usleep(50_000) }  // until the server closes the connection
    #expect(try harness.ask("/")?.status == 200)
  }

  @Test("idle connections make room for new ones, even if there are too many")
  func idleConnections() throws {
    let harness = try Harness(limits: Limits(silence: 1, connections: 50))
    let idle = try (1...120).map { _ in try LoopbackClient(port: harness.port) }
    #expect(try harness.ask("/")?.status == 200)
    withExtendedLifetime(idle) {}
  }
}
