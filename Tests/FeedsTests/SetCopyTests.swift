@testable import Feeds
import Foundation
import TestSupport
import Testing

@Suite struct SetCopyTests {
  private let service: ServiceHarness

  init() throws {
    service = try ServiceHarness()
  }

  private static let faults: [LoopbackAnswer] = [
    .reset, .answer(404), .answer(503), .answer(""), .answer("[]"), .answer(304),
    .answer(RestCountriesService.deprecatedBody), .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1"),
  ]

  @Test(
    "whatever part fails and however, the old copy of the whole set is used and stays",
    arguments: faults.indices, Repetitions.matrix([1, 0, 2]))
  func partFails(fault: Int, part: Int) throws {
    let whole = try service.read().content
    let path = try service.harness.copyPath()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    service.fail { $0 == part ? Self.faults[fault] : .answer("[9]") }
    let reading = try service.read()
    #expect(reading.content == whole)
    guard case .staleCopy(let copy) = reading.origin, case .fetchFailed = copy.cause else {
      Issue.record("the origin is \(reading.origin)")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("a part that is missing, without a copy, is 69 and names the request; nothing is stored")
  func missingPart() throws {
    service.fail { $0 == 1 ? .answer(404) : nil }
    let error = service.error()
    #expect(error?.exitStatus == .unavailable)
    #expect(
      error?.summary == "the source is not available: \(service.base)/all?fields=cca2,region: "
        + "the server answered 404 Not Found; there is no stored copy")
    #expect(try service.harness.cache.entries().isEmpty)
    #expect(service.requests.count == 2)
  }

  @Test("the copy of a set is one file; offline it is read part by part with its content type, and nobody is asked")
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

  @Test("lengths that do not add up are noticed, even under a right checksum", arguments: [-1, 2, 4, Int.max])
  func lengths(bytes: Int) throws {
    let part = CopyDescription.Part(bytes: bytes, contentType: nil)
    let metadata = CopyMetadata(
      key: "", address: "", fetchedAt: .at(0), dataDate: nil, validators: nil)
    var content: [UInt8] = [1, 2, 3]
    #expect(CopyDescription(metadata: metadata, parts: [part]).split(&content) == nil)
    #expect(CopyDescription(metadata: metadata, parts: []).split(&content) == nil)
  }

  @Test("the description of the largest set fits before its bodies")
  func largestHead() throws {
    let type = String(repeating: "\"", count: 1024)
    let parts = Array(repeating: FeedBytes(bytes: [65], contentType: type), count: RequestPlan.mostParts)
    let metadata = CopyMetadata(
      key: "k", address: String(repeating: "a", count: 10_000), fetchedAt: .at(0),
      dataDate: nil, validators: nil)
    let copy = StoredCopy(metadata: metadata, parts: parts)
    var content = try copy.head() + parts.flatMap(\.bytes)
    #expect(try StoredCopy(taking: &content).parts == parts)
  }

  @Test("a set is asked for without conditions; one of a single part with them")
  func conditions() throws {
    service.fail { _ in .answer(headers: ["ETag": "\"v\""], "[1]") }
    for _ in 0..<2 { _ = try service.read() }
    #expect(service.requests.allSatisfy { $0["if-none-match"] == nil })
    let single = RequestPlan.fields([["name"]])
    _ = try service.read(plan: single)
    service.fail { _ in .answer(304) }
    #expect(try service.read(plan: single).origin == .unchanged(dataDate: nil))
  }
}
