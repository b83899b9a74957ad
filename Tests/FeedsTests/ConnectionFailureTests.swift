import Feeds
import Foundation
import TestSupport
import Testing

@Suite struct ConnectionFailureTests {
  @Test("a refused connection says so")
  func refused() throws {
    let harness = try Harness(.answer("[1]"))
    let address = try "http://127.0.0.1:\(LoopbackServer.unusedPort())/"
    #expect(harness.failure(address) == .connection("connection refused"))
  }

  @Test("a reset connection says so")
  func reset() throws {
    let harness = try Harness(.reset)
    #expect(harness.failure() == .connection("connection reset by peer"))
  }

  @Test("a server that closes without an answer says so")
  func silence() throws {
    let harness = try Harness(LoopbackAnswer([]))
    #expect(harness.failure() == .connection("the server closed it without an answer"))
  }

  @Test("a host name that does not exist is named")
  func unknownHost() throws {
    let harness = try Harness(.answer("[1]"))
    #expect(
      harness.failure("http://does-not-exist.invalid/") == .nameNotResolved(host: "does-not-exist.invalid"))
  }

  @Test("a secure connection to a server without TLS fails as such and is not tried again")
  func noTLS() throws {
    let harness = try Harness(.raw("no TLS here\r\n\r\n"))
    let address = "https://127.0.0.1:\(harness.server.port)/"
    guard case .notSecure(let words)? = harness.failure(address, { $0.retries = 2 }) else {
      Issue.record("the failure is not one of TLS")
      return
    }
    #expect(!words.isEmpty)
    #expect(harness.sleeps.isEmpty)
  }

  @Test("a body shorter than its Content-Length is a failure")
  func shortBody() throws {
    let harness = try Harness(.raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n[1]"))
    #expect(harness.failure() == .cutShort)
  }

  @Test("a chunked body without its end is a failure")
  func cutChunks() throws {
    let harness = try Harness(.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1]\r\n"))
    #expect(harness.failure() == .cutShort)
  }

  @Test("a reset in the middle of a body is a failure")
  func resetInBody() throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n[1]"
    let harness = try Harness(LoopbackAnswer([.send(Array(head.utf8)), .wait(0.1), .reset]))
    #expect(harness.failure() == .cutShort)
  }

  @Test("an answer that is not HTTP is a failure")
  func notHTTP() throws {
    let harness = try Harness(.raw("220 smtp.example.org ESMTP\r\n"))
    #expect(harness.failure() == .notHTTP("Received HTTP/0.9 when not allowed"))
  }

  @Test("an empty body is a failure")
  func emptyBody() throws {
    let harness = try Harness(.answer(""))
    #expect(harness.failure() == .emptyBody)
  }

  @Test("a body that does not decode fails in the decoder's words", arguments: ["[]", "<html>", "{\"a\":1}"])
  func undecodable(body: String) throws {
    let harness = try Harness(.answer(body))
    #expect(harness.failure() == .undecodable("not a feed: line 1: it is no list of countries"))
  }

  @Test("a failure without a copy names source and cause and exits with 69")
  func message() throws {
    let harness = try Harness(.answer(404, "gone"))
    let error = #expect(throws: FeedsError.self) { try harness.read() }
    #expect(error?.exitStatus == .unavailable)
    #expect(
      error?.summary == "the source is not available: \(harness.server.address()): "
        + "the server answered 404 Not Found; there is no stored copy")
  }
}
