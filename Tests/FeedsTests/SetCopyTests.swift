import Foundation
import TestSupport
import Testing

@testable import Feeds

@Suite struct SetCopyTests {
  private let service: ServiceHarness

  init() throws {
    service = try ServiceHarness()
  }

  private static let faults: [LoopbackAnswer] = [
    .answer(503), .answer("[]"), .answer(RestCountriesService.deprecatedBody),
    .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1"),
  ]

  @Test(
    "whichever part fails and however, the cached copy of the whole set is used and kept",
    arguments: faults.indices, Repetitions.matrix([1, 0, 2]))
  func partFails(fault: Int, part: Int) throws {
    let whole = try service.read().content
    let path = try service.harness.copyPath()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    service.fail { $0 == part ? Self.faults[fault] : .answer(ServiceHarness.pages[$0].replacing(" ", with: "")) }
    let reading = try service.read()
    #expect(reading.content == whole)
    guard case .staleCopy(let copy) = reading.origin, copy.cause.copy == nil else {
      Issue.record("the origin is \(reading.origin)")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("the copy of a set is one file; offline it is read in parts with their content types, without requests")
  func offline() throws {
    let whole = try service.read().content
    let entries = try service.harness.cache.entries()
    #expect(entries.map(\.bytes) == [whole.joined().utf8.count] && entries.map(\.address) == [service.base])
    let reader = service.harness.reader { $0.isOffline = true }
    let reading = try reader.read(.address(service.base), by: ServiceHarness.plan) { $0 }
    #expect(reading.content.map { String(decoding: $0.bytes, as: UTF8.self) } == whole)
    #expect(reading.content.map(\.contentType) == Array(repeating: "application/json", count: 3))
    #expect(reading.origin == .offlineCopy(fetchedAt: service.harness.moment, dataDate: nil))
    #expect(service.requests.count == 3)
  }

  @Test("a set is requested without conditions; a single part with them")
  func conditions() throws {
    service.fail { .answer(headers: ["ETag": "\"v\""], ServiceHarness.pages[$0 % 3]) }
    for _ in 0..<2 { _ = try service.read() }
    #expect(service.requests.allSatisfy { $0["if-none-match"] == nil })
    let single = RequestPlan.single("all")
    _ = try service.read(plan: single)
    service.fail { _ in .answer(304) }
    #expect(try service.read(plan: single).origin == .unchanged(dataDate: nil))
  }
}
