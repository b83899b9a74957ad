import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite struct StaleCopyTests {
  private static let faults: [LoopbackAnswer] = [
    .reset, .answer(404), .answer(503), .answer("<html>log in</html>"), .answer(304), .redirect(to: "/"),
    .redirect(to: "file:///etc/passwd"), .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1"),
  ]

  @Test(
    "whatever the failure, the cached copy is used unchanged, and the cause is reported",
    arguments: faults.indices)
  func anyFailure(index: Int) throws {
    let harness = try Harness(.answer("[1]"), Self.faults[index])
    _ = try harness.read()
    let before = try Data(contentsOf: URL(fileURLWithPath: harness.copyPath()))
    let fetchedAt = harness.moment
    harness.advance(seconds: 7200)
    let reading = try harness.read()
    #expect(reading.content == "[1]")
    guard case .staleCopy(let copy) = reading.origin, copy.cause.copy == nil else {
      Issue.record("the origin is \(reading.origin)")
      return
    }
    #expect(copy.fetchedAt == fetchedAt)
    #expect(try Data(contentsOf: URL(fileURLWithPath: harness.copyPath())) == before)
  }

  @Test("a copy older than the limit is not used, not even offline, and the message has both ages")
  func tooOld() throws {
    let harness = try Harness(.answer("[1]"), .answer(500))
    _ = try harness.read()
    harness.advance(seconds: 7200)
    #expect(throws: Never.self) { try harness.read { $0.maxStale = 7200 } }
    harness.advance(seconds: 1)
    let error = #expect(throws: FetchError.self) { try harness.read { $0.maxStale = 7200 } }
    #expect(error?.exitStatus == .unavailable)
    #expect(
      error?.reason == "the server answered 500 Internal Server Error; "
        + "the cached copy is 2 hours old and --max-stale allows 2 hours")
    #expect(error?.advice.hasSuffix("To publish the copy, run again with --max-stale 1d.") == true)
    let offline = #expect(throws: PlainError.self) { try harness.read { ($0.isOffline, $0.maxStale) = (true, 7200) } }
    #expect(offline?.reason == "the cached copy is 2 hours old and --max-stale allows 2 hours")
  }

  @Test("a copy dated in the future has an unknown age and never satisfies a limit")
  func future() throws {
    let harness = try Harness(.answer("[1]"), .answer(500))
    _ = try harness.read()
    harness.advance(seconds: -1e6)
    let error = #expect(throws: FetchError.self) { try harness.read { $0.maxStale = 1e9 } }
    let unknown = "the age of the cached copy is unknown (its timestamp, 15 June 2025, 15:06 UTC, is in the future)"
    #expect(error?.reason?.contains(unknown) == true)
    let offline = #expect(throws: PlainError.self) { try harness.read { ($0.isOffline, $0.maxStale) = (true, 0) } }
    #expect(offline?.advice.contains("clock") == true && offline?.exitStatus == .unavailable)
  }

  @Test("without a limit a copy dated in the future is used with a warning", arguments: [false, true])
  func futureWithoutLimit(isOffline: Bool) throws {
    let harness = try Harness(.answer("[1]"), .answer(500))
    _ = try harness.read()
    // Clocks that share a cache may differ by a minute.
    harness.advance(seconds: -60)
    #expect(try harness.read { ($0.isOffline, $0.maxStale) = (isOffline, 1) }.warnings.isEmpty)
    harness.advance(seconds: -1)
    let reading = try harness.read { $0.isOffline = isOffline }
    #expect(reading.content == "[1]")
    #expect(reading.warnings.map(\.reason) == ["its timestamp, 15 June 2025, 15:06 UTC, is in the future"])
    if case .staleCopy(let copy) = reading.origin { #expect(copy.age == nil) }
    #expect(try harness.cache.entries().map { $0.age(at: harness.moment) } == [nil])
  }

  @Test("a copy is never younger than the server's clock says, whatever the local clock was")
  func clocks() throws {
    let date = "Sun, 15 Jun 2025 15:06:40 GMT"
    let etag = ["Date": date, "ETag": "\"1\""]
    for (error, isRenewed) in [(-1e9, false), (-10, true), (0, true), (4_000, false), (1e9, true)] {
      let harness = try Harness { .answer($0["if-none-match"] == nil ? 200 : 304, headers: etag, "[1]") }
      harness.advance(seconds: error)
      _ = try harness.read()
      if isRenewed { _ = try harness.read() }
      harness.advance(seconds: 7_200 - error)
      let refusal = #expect(throws: PlainError.self, "\(error)") {
        try harness.read { ($0.isOffline, $0.maxStale) = (true, 7_199) }
      }
      #expect(refusal?.reason?.contains("--max-stale allows") == true, "\(String(describing: refusal))")
    }
  }

  @Test("offline reads the copy without requests; without one it exits with 69 and advice")
  func offline() throws {
    let harness = try Harness(.answer("[1]"))
    let error = #expect(throws: PlainError.self) { try harness.read { $0.isOffline = true } }
    #expect(error?.place == harness.server.address() && error?.reason == "there is no cached copy")
    #expect(error?.exitStatus == .unavailable)
    #expect(error?.advice == "Run once without --offline to fill the cache.")
    #expect(harness.server.requests.isEmpty)
    _ = try harness.read()
    let reading = try harness.read { $0.isOffline = true }
    #expect(reading.content == "[1]")
    #expect(reading.origin == .offlineCopy(fetchedAt: harness.moment, dataDate: nil))
    #expect(harness.server.requests.count == 1)
  }

  @Test("a copy of one URL or user is not used for another, and a new password changes nothing")
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
