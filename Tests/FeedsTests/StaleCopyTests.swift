import Feeds
import Foundation
import TestSupport
import Testing

@Suite struct StaleCopyTests {
  private static let faults: [LoopbackAnswer] = [
    .reset, .answer(404), .answer(503), .answer(""), .answer("[]"), .answer("<html>log in</html>"),
    .answer(304), .redirect(to: "/"), .redirect(to: "file:///etc/passwd"), .raw("nonsense\r\n"),
    .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1"),
  ]

  @Test(
    "whatever the failure, the last good copy is used, stays as it is, and the cause is told",
    arguments: faults.indices)
  func anyFailure(index: Int) throws {
    let harness = try Harness(.answer("[1]"), Self.faults[index])
    _ = try harness.read()
    let before = try Data(contentsOf: URL(fileURLWithPath: harness.copyPath()))
    let fetchedAt = harness.moment
    harness.advance(seconds: 7200)
    let reading = try harness.read()
    #expect(reading.content == "[1]")
    guard case .staleCopy(let copy) = reading.origin else {
      Issue.record("the origin is \(reading.origin)")
      return
    }
    #expect(copy.fetchedAt == fetchedAt)
    guard case .fetchFailed = copy.cause else {
      Issue.record("the cause is \(copy.cause)")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: harness.copyPath())) == before)
  }

  @Test("a server that is gone leaves the copy, with the refused connection as the cause")
  func serverGone() throws {
    let harness = try Harness(.answer("[1]"))
    let address = harness.server.address()
    _ = try harness.read()
    harness.server.stop()
    let reading = try harness.read()
    let cause = FeedsError.fetchFailed(
      address: address, failure: .connection("connection refused"), attempts: 1)
    #expect(
      reading.origin
        == .staleCopy(StaleCopy(fetchedAt: harness.moment, age: Age(seconds: 0), dataDate: nil, cause: cause)))
    #expect(cause.summary == "the fetch failed: \(address): no connection: connection refused")
  }

  @Test("a copy older than the limit is not used, offline neither, and the message says both ages")
  func tooOld() throws {
    let harness = try Harness(.answer("[1]"), .answer(500))
    _ = try harness.read()
    harness.advance(seconds: 7200)
    #expect(throws: Never.self) { try harness.read { $0.maxStale = 7200 } }
    harness.advance(seconds: 1)
    let error = #expect(throws: FeedsError.self) { try harness.read { $0.maxStale = 7200 } }
    #expect(error?.exitStatus == .unavailable)
    #expect(
      error?.reason == "the server answered 500 Internal Server Error; "
        + "the stored copy is 2 hours old and --max-stale allows 2 hours")
    let offline = #expect(throws: FeedsError.self) {
      try harness.read { ($0.isOffline, $0.maxStale) = (true, 7200) }
    }
    let problem = CopyProblem.tooOld(age: 7201, limit: 7200)
    #expect(offline == .offlineUnavailable(address: harness.server.address(), copy: problem))
  }

  @Test("a copy from the future, after a clock was set back, is of unknown age: never young enough for a limit")
  func future() throws {
    let harness = try Harness(.answer("[1]"), .answer(500))
    _ = try harness.read()
    harness.advance(seconds: -1e6)
    let error = #expect(throws: FeedsError.self) { try harness.read { $0.maxStale = 1e9 } }
    #expect(
      error?.reason == "the server answered 500 Internal Server Error; the stored copy is of unknown age "
        + "(it is of 15 June 2025, 15:06 UTC, which is still to come) and --max-stale allows 11574 days")
    let offline = #expect(throws: FeedsError.self) {
      try harness.read { ($0.isOffline, $0.maxStale) = (true, 0) }
    }
    #expect(offline?.advice.contains("clock") == true && offline?.exitStatus == .unavailable)
  }

  @Test("without a limit a copy from the future is used, with a warning", arguments: [false, true])
  func futureWithoutLimit(isOffline: Bool) throws {
    let harness = try Harness(.answer("[1]"), .answer(500))
    _ = try harness.read()
    let fetchedAt = harness.moment
    harness.advance(seconds: -61)
    let reading = try harness.read { $0.isOffline = isOffline }
    #expect(reading.content == "[1]")
    #expect(reading.warnings == [.copyAgeUnknown(address: harness.server.address(), fetchedAt: fetchedAt)])
    if case .staleCopy(let copy) = reading.origin { #expect(copy.age == nil) }
    #expect(try harness.cache.entries().map { $0.age(at: harness.moment) } == [nil])
  }

  @Test("a minute ahead counts as new, since clocks that share a cache differ by so much")
  func aMinuteAhead() throws {
    let harness = try Harness(.answer("[1]"), .answer(500))
    _ = try harness.read()
    harness.advance(seconds: -60)
    let reading = try harness.read { $0.maxStale = 1 }
    #expect(reading.content == "[1]" && reading.warnings.isEmpty)
  }

  @Test("a copy is never younger than the server's clock says, whatever the clock here was when it was fetched")
  func clocks() throws {
    let real = 1_750_000_000
    let date = "Sun, 15 Jun 2025 15:06:40 GMT"
    let etag = ["Date": date, "ETag": "\"1\""]
    for error in [-1e9, -4_000, -10, 0, 10, 4_000, 1e6, 1e9] {
      for isRenewed in [false, true] {
        let harness = try Harness { .answer($0["if-none-match"] == nil ? 200 : 304, headers: etag, "[1]") }
        harness.advance(seconds: error)
        _ = try harness.read()
        if isRenewed { _ = try harness.read() }
        harness.advance(seconds: 7_200 - error)
        #expect(harness.moment == .at(real + 7_200))
        let error = #expect(throws: FeedsError.self, "\(error)") {
          try harness.read { ($0.isOffline, $0.maxStale) = (true, 7_199) }
        }
        guard case .offlineUnavailable(_, .tooOld)? = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
    }
  }

  @Test("offline reads the copy and asks nobody; without one it exits with 69 and says how to get one")
  func offline() throws {
    let harness = try Harness(.answer("[1]"))
    let error = #expect(throws: FeedsError.self) { try harness.read { $0.isOffline = true } }
    #expect(error == .offlineUnavailable(address: harness.server.address(), copy: .absent))
    #expect(error?.exitStatus == .unavailable)
    #expect(error?.advice == "Run once without --offline, so that a copy is stored.")
    #expect(harness.server.requests.isEmpty)
    _ = try harness.read()
    let reading = try harness.read { $0.isOffline = true }
    #expect(reading.content == "[1]")
    #expect(reading.origin == .offlineCopy(fetchedAt: harness.moment, dataDate: nil))
    #expect(harness.server.requests.count == 1)
  }

  @Test("a copy of one address or user is not used for another, and a new password changes nothing")
  func otherUser() throws {
    let harness = try Harness(.answer("[1]"), .answer(404))
    let host = "127.0.0.1:\(harness.server.port)/"
    _ = try harness.read("http://ann:one@" + host)
    #expect(try harness.read("http://ann:two@" + host).content == "[1]")
    for other in ["http://bob:one@" + host, "http://" + host, "http://ann:one@" + host + "two"] {
      #expect(harness.failure(other) == .status(404), "\(other)")
    }
  }
}
