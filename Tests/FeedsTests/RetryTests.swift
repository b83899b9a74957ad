import Feeds
import Foundation
import TestSupport
import Testing

@Suite struct RetryTests {
  @Test(
    "an overloaded server is asked again as often as allowed",
    arguments: [408, 429, 500, 502, 503, 504])
  func transient(status: Int) throws {
    let harness = try Harness(.answer(status))
    let error = #expect(throws: FeedsError.self) { try harness.read { $0.retries = 2 } }
    #expect(harness.server.requests.count == 3)
    #expect(error?.reason?.contains("(after 3 attempts)") == true)
  }

  @Test("a refusal is final", arguments: [400, 401, 403, 404, 410, 451, 501, 206])
  func final(status: Int) throws {
    let harness = try Harness(.answer(status, "x"))
    #expect(harness.failure { $0.retries = 2 } == .status(status))
    #expect(harness.server.requests.count == 1)
  }

  @Test("a source that recovers is read as if nothing had been")
  func recovery() throws {
    let harness = try Harness(.answer(503), .reset, .answer("[1]"))
    let reading = try harness.read { $0.retries = 2 }
    #expect(reading.content == "[1]")
    #expect(reading.origin == .network(dataDate: nil))
    #expect(reading.warnings.isEmpty)
  }

  @Test("a cut body is asked for again")
  func cutBody() throws {
    let harness = try Harness(.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1"), .answer("[2]"))
    #expect(try harness.read { $0.retries = 1 }.content == "[2]")
  }

  @Test("waits double, with jitter, up to 30 seconds")
  func backoff() throws {
    let harness = try Harness(.answer(500))
    _ = harness.failure { $0.retries = 8 }
    #expect(harness.sleeps == [0.375, 0.75, 1.5, 3, 6, 12, 22.5, 22.5])
  }

  @Test("Retry-After in seconds is waited")
  func retryAfterSeconds() throws {
    let harness = try Harness(.answer(429, headers: ["Retry-After": "7"]), .answer("[1]"))
    #expect(try harness.read { $0.retries = 1 }.content == "[1]")
    #expect(harness.sleeps == [7])
  }

  @Test("Retry-After as a date counts from the server's own clock")
  func retryAfterDate() throws {
    let headers = [
      "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:50:07 GMT",
    ]
    let harness = try Harness(.answer(503, headers: headers), .answer("[1]"))
    #expect(try harness.read { $0.retries = 1 }.content == "[1]")
    #expect(harness.sleeps == [30])
  }

  @Test("Retry-After as a past date is not waited")
  func retryAfterPast() throws {
    let headers = ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"]
    let harness = try Harness(.answer(503, headers: headers), .answer("[1]"))
    #expect(try harness.read { $0.retries = 1 }.content == "[1]")
    #expect(harness.sleeps == [0])
  }

  @Test("a server that asks to wait too long is not asked again, and the message says so")
  func retryAfterTooLong() throws {
    let harness = try Harness(.answer(503, headers: ["Retry-After": "7200"]))
    #expect(harness.failure { $0.retries = 2 } == .askedToWait(status: 503, seconds: 7200))
    #expect(harness.server.requests.count == 1)
    #expect(
      FetchFailure.askedToWait(status: 503, seconds: 7200).description
        == "the server answered 503 Service Unavailable and asks to wait 2 hours")
  }

  @Test("a Retry-After that says nothing is not obeyed", arguments: ["soon", "-5", ""])
  func retryAfterNonsense(value: String) throws {
    let harness = try Harness(.answer(503, headers: ["Retry-After": value]), .answer("[1]"))
    #expect(try harness.read { $0.retries = 1 }.content == "[1]")
    #expect(harness.sleeps == [0.375])
  }

  @Test("progress tells start, bytes, retries with their cause, and end")
  func progress() throws {
    let harness = try Harness(.answer(500), .answer("[1]"))
    _ = try harness.read { $0.retries = 1 }
    #expect(
      harness.progress == [
        .started(address: harness.server.address()),
        .retrying(attempt: 1, seconds: 0.375, cause: .status(500)),
        .received(bytes: 3, expected: 3),
        .finished,
      ])
  }
}
