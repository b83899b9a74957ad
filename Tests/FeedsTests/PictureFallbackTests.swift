import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite("Image fallback")
struct PictureFallbackTests {
  private static let png = SamplePicture.png
  private static let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
  private static let faults: [LoopbackAnswer] = [
    .answer("<html>log in</html>"), .answer(body: Array(png.dropLast())), .answer(503),
  ]

  @Test("whatever the failure, the cached copy is used and stays unchanged", arguments: faults.indices)
  func anyFailure(index: Int) throws {
    let harness = try Harness(.answer(body: Self.png), Self.faults[index])
    let address = harness.server.address()
    _ = harness.pictures([address])
    let before = try Data(contentsOf: URL(fileURLWithPath: harness.copyPath()))
    let fetchedAt = harness.moment
    harness.advance(seconds: 3600)
    let readings = harness.pictures([address])
    #expect(readings.failures == [] && readings.images[address]?.content.bytes == Self.png)
    guard case .staleCopy(let copy)? = readings.images[address]?.origin else {
      Issue.record("the origin is \(String(describing: readings.images[address]?.origin))")
      return
    }
    #expect(copy.fetchedAt == fetchedAt)
    #expect(try Data(contentsOf: URL(fileURLWithPath: harness.copyPath())) == before)
  }

  @Test("an unreachable host keeps the copy; without one the failure says so")
  func deadHost() throws {
    let harness = try Harness(.answer(body: Self.png))
    let addresses = [harness.server.address("/stored.png"), harness.server.address("/never.png")]
    _ = harness.pictures([addresses[0]])
    harness.server.stop()
    for isOffline in [false, true] {
      let readings = harness.pictures(addresses) { $0.isOffline = isOffline }
      #expect(readings.images.keys.sorted() == [addresses[0]])
      let reason = isOffline ? "there is no cached copy" : "no connection: connection refused; there is no cached copy"
      #expect(readings.failures.map(\.reason) == [reason])
    }
  }

  @Test("an unchanged image is requested with its ETag and not sent again")
  func unchanged() throws {
    let harness = try Harness(.answer(headers: ["ETag": "\"v1\""], body: Self.png), .answer(304))
    let address = harness.server.address()
    _ = harness.pictures([address])
    let readings = harness.pictures([address])
    #expect(readings.images[address]?.content.bytes == Self.png)
    #expect(readings.images[address]?.origin == .unchanged(dataDate: nil))
    #expect(harness.server.requests.map { $0["if-none-match"] } == [nil, "\"v1\""])
  }

  @Test("an image has its own size limit, independent of that of feeds")
  func limit() throws {
    let harness = try Harness(.raw("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n"))
    #expect(harness.pictureFailure { $0.maxBytes = .max } == "the response is larger than 16 MiB, the limit")
  }

  @Test("a server that stalls or drips is stopped at the timeout without delaying other images", .day)
  func stall() throws {
    let harness = try Harness { request in
      switch request.path {
      case "/stall": LoopbackAnswer([.wait(10)])
      case "/drip": LoopbackAnswer([.send(Self.head), .sendForever([32], pause: 0.05)])
      default: .answer(body: Self.png)
      }
    }
    let addresses = ["/stall", "/drip", "/good"].map { harness.server.address($0) }
    let readings = harness.pictures(addresses) { $0.timeout = 2 }
    #expect(readings.images.keys.sorted() == [addresses[2]])
    let reason = "timed out after 2 s; there is no cached copy"
    #expect(readings.failures.map(\.reason) == [reason, reason])
  }

  @Test("an image is retried like a feed, but without waiting for a connection")
  func retries() throws {
    let harness = try Harness(.answer(503), .answer(body: Self.png))
    #expect(harness.pictureFailure { $0.retries = 1 } == nil)
    #expect(harness.sleeps.count == 1)
    let address = try "http://127.0.0.1:\(LoopbackServer.unusedPort())/"
    #expect(harness.pictureFailure(address) { $0.waitOnline = 600 } == "no connection: connection refused")
    #expect(harness.sleeps.count == 1)
  }
}
