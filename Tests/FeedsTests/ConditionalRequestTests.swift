import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite struct ConditionalRequestTests {
  private static let modified = "Sun, 06 Nov 1994 08:49:37 GMT"
  private static let modifiedDate = Moment.at(784_111_777)

  /// A server that responds with 304 if the client has the current version.
  private func versioned() throws -> Harness {
    let headers = ["ETag": "\"v1\"", "Last-Modified": Self.modified]
    return try Harness { request in
      request["if-none-match"] == "\"v1\"" ? .answer(304) : .answer(headers: headers, "[1]")
    }
  }

  @Test("the second read sends ETag and date, and a 304 renews the cached copy")
  func roundTrip() throws {
    let harness = try versioned()
    #expect(try harness.read().origin == .network(dataDate: Self.modifiedDate))
    harness.advance(seconds: 3600)
    let reading = try harness.read()
    #expect(reading.content == "[1]")
    #expect(reading.origin == .unchanged(dataDate: Self.modifiedDate))
    #expect(harness.server.requests.map { $0["if-none-match"] } == [nil, "\"v1\""])
    #expect(harness.server.requests.map { $0["if-modified-since"] } == [nil, Self.modified])
    #expect(try harness.cache.entries().map(\.fetchedAt) == [harness.moment])
  }

  @Test("a refresh is unconditional")
  func refresh() throws {
    let harness = try versioned()
    _ = try harness.read()
    let reading = try harness.read { $0.refresh = true }
    #expect(reading.origin == .network(dataDate: Self.modifiedDate))
    #expect(harness.server.requests.last?["if-none-match"] == nil)
  }

  @Test("a copy that no longer decodes is fetched again after a 304")
  func undecodableCopy() throws {
    let harness = try versioned()
    _ = try harness.read()
    let stored = try StoredCopy(path: harness.copyPath())
    try harness.cache.store(StoredCopy(metadata: stored.metadata, parts: [FeedBytes(bytes: Array("no list".utf8))]))
    let reading = try harness.read()
    #expect(reading.content == "[1]")
    #expect(harness.server.requests.map { $0["if-none-match"] } == [nil, "\"v1\"", nil])
  }

  @Test("an ETag is sent only to the URL that it came from")
  func otherTarget() throws {
    let harness = try Harness { request in
      switch (request.path, request["if-none-match"]) {
      case ("/", nil): .redirect(to: "/one")
      case ("/one", nil): .answer(headers: ["ETag": "\"v1\""], "[1]")
      case ("/one", _): .redirect(to: "/two", status: 307)
      case ("/two", nil): .answer("[2]")
      default: .answer(304)
      }
    }
    _ = try harness.read()
    #expect(try harness.read().content == "[2]")
    #expect(harness.server.requests.map { $0["if-none-match"] } == [nil, nil, nil, "\"v1\"", nil])
  }
}

extension StoredCopy {
  /// Reads a copy from its file.
  init(path: String) throws {
    try self.init(Array(Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Reads a copy from bytes.
  init(_ content: [UInt8]) throws {
    try self.init(content, fileBytes: content.count) { place, count in Array(content[place..<place + count]) }
  }
}
