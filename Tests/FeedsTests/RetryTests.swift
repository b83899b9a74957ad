import Foundation
import TestSupport
import Testing

@testable import Feeds

@Suite struct RetryTests {
  @Test(
    "an overloaded server is retried up to the limit",
    arguments: [408, 429, 500, 502, 503, 504])
  func transient(status: Int) throws {
    let harness = try Harness(.answer(status))
    let error = #expect(throws: FetchError.self) { try harness.read { $0.retries = 2 } }
    #expect(harness.server.requests.count == 3)
    #expect(error?.reason?.contains("(after 3 attempts)") == true)
  }

  @Test("a client error is final", arguments: [400, 401, 403, 404, 410, 451, 501, 206])
  func final(status: Int) throws {
    let harness = try Harness(.answer(status, "x"))
    #expect(harness.failure { $0.retries = 2 } == .status(status))
    #expect(harness.server.requests.count == 1)
  }

  @Test("a source that recovers is read normally")
  func recovery() throws {
    let harness = try Harness(.answer(503), .reset, .answer("[1]"))
    let reading = try harness.read { $0.retries = 2 }
    #expect(reading.content == "[1]")
    #expect(reading.origin == .network(dataDate: nil))
    #expect(reading.warnings.isEmpty)
  }

  @Test("delays double, with jitter, up to 30 seconds")
  func backoff() throws {
    let harness = try Harness(.answer(500))
    _ = harness.failure { $0.retries = 8 }
    #expect(harness.sleeps == [0.375, 0.75, 1.5, 3, 6, 12, 22.5, 22.5])
  }

  @Test(
    "Retry-After is respected, as a date by the server's clock; past or invalid dates are ignored",
    arguments: [
      ("7", 7), ("Sun, 06 Nov 1994 08:50:07 GMT", 30), ("Sun, 06 Nov 1994 08:49:07 GMT", 0), ("soon", 0.375),
      ("-5", 0.375),
    ])
  func retryAfter(value: String, seconds: Double) throws {
    let headers = ["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": value]
    let harness = try Harness(.answer(503, headers: headers), .answer("[1]"))
    #expect(try harness.read { $0.retries = 1 }.content == "[1]")
    #expect(harness.sleeps == [seconds])
  }

  @Test("a server that asks for a longer wait is not retried, and the message says so")
  func retryAfterTooLong() throws {
    let harness = try Harness(.answer(503, headers: ["Retry-After": "7200"]))
    let failure = harness.failure { $0.retries = 2 }
    #expect(failure?.description == "the server answered 503 Service Unavailable and asks to wait 2 hours")
    #expect(harness.server.requests.count == 1)
  }

  @Test("progress reports start, bytes, retries with their cause, and end")
  func progress() throws {
    let harness = try Harness(.answer(500), .answer("[1]"))
    _ = try harness.read { $0.retries = 1 }
    #expect(
      harness.progress == [
        .started(url: harness.server.address()),
        .retrying(attempt: 1, seconds: 0.375, cause: .status(500)),
        .received(bytes: 3, expected: 3),
        .finished,
      ])
  }
}
