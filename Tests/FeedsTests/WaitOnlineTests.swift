import Foundation
import TestSupport
import Testing

@testable import Feeds

@Suite struct WaitOnlineTests {
  @Test("a server that appears while waiting is read")
  func appears() throws {
    let harness = try Harness(.answer("[0]"))
    let late = try LoopbackServer(isStarted: false) { _ in .answer("[1]") }
    harness.onSleep { if harness.sleeps.count == 3 { late.start() } }
    let reading = try harness.read(late.address()) { $0.waitOnline = 600 }
    #expect(reading.content == "[1]")
    #expect(reading.origin == .network(dataDate: nil))
    #expect(harness.sleeps == [0.375, 0.75, 1.5])
    #expect(
      harness.progress.contains(
        .waiting(seconds: 0.75, remaining: 599.625, cause: .connection("connection refused"))))
  }

  @Test("waiting ends at its limit, with the last pause shortened")
  func givesUp() throws {
    let harness = try Harness(.reset)
    #expect(harness.failure { $0.waitOnline = 100 } == .connection("connection reset by peer"))
    #expect(harness.sleeps == [0.375, 0.75, 1.5, 3, 6, 12, 22.5, 22.5, 22.5, 8.875])
    #expect(harness.server.requests.count == 11)
  }

  @Test("a clock that is set back while waiting does not extend it")
  func clockSetBack() throws {
    let harness = try Harness(.reset)
    harness.onSleep { harness.advance(seconds: -1000) }
    _ = harness.failure { $0.waitOnline = 100 }
    #expect(harness.sleeps.reduce(0, +) == 100)
  }

  @Test("after waiting the cached copy is used; once online, an overloaded server is retried as usual")
  func afterwards() throws {
    let harness = try Harness(.answer("[1]"), .reset)
    _ = try harness.read()
    let reading = try harness.read { $0.waitOnline = 5 }
    guard case .staleCopy = reading.origin else { return #expect(Bool(false), "the origin is \(reading.origin)") }
    #expect(reading.content == "[1]")
    let overloaded = try Harness(.reset, .answer(503), .answer("[1]"))
    #expect(try overloaded.read { ($0.waitOnline, $0.retries) = (600, 1) }.content == "[1]")
  }

  @Test("only connection failures are waited for", arguments: [404, 503])
  func otherFailure(status: Int) throws {
    let harness = try Harness(.reset, .answer(status))
    #expect(harness.failure { $0.waitOnline = 600 } == .status(status))
    #expect(harness.server.requests.count == 2)
  }

  @Test("the parts of a set share one waiting time")
  func shared() throws {
    let service = try ServiceHarness()
    service.fail { [0, 2, 4].contains($0) ? .reset : .answer(ServiceHarness.pages[$0 / 2]) }
    #expect(try service.read { $0.waitOnline = 3 }.content == ServiceHarness.pages)
    service.fail { $0 == 0 || $0 > 1 ? .reset : nil }
    let before = service.harness.sleeps.reduce(0, +)
    _ = service.error { $0.waitOnline = 3 }
    #expect(service.harness.sleeps.reduce(0, +) - before == 3)
  }
}
