import Foundation
import TestSupport
import Testing

@testable import Feeds

@Suite struct PageTests {
  /// A page of a test server: `[count, offset, total, more]`, with `more` 1 or 0.
  @Sendable static func read(_ answer: FeedBytes) throws -> FeedPage {
    guard let numbers = try? JSONDecoder().decode([Int].self, from: Data(answer.bytes)), numbers.count == 4 else {
      throw NotAList()
    }
    return FeedPage(count: numbers[0], offset: numbers[1], total: numbers[2], hasMore: numbers[3] == 1)
  }

  private func failure(_ harness: Harness) -> FetchFailure? {
    let source = Source.address(harness.server.address("/countries/v5"))
    do {
      _ = try harness.reader().read(source, by: .pages(of: 2, read: Self.read)) { $0.count }
      return nil
    } catch let error as FetchError where error.copy != nil {
      return error.failure
    } catch {
      return .other("\(error)")
    }
  }

  private func service(rows: Int, largestPage: Int = 100) throws -> Harness {
    try Harness { request in
      guard request["authorization"] == "Bearer k3y" else {
        return .answer(401, #"{"errors": [{"message": "A valid API key is required."}]}"#)
      }
      let (offset, limit) = (Int(request.query["offset"] ?? "") ?? 0, Int(request.query["limit"] ?? "") ?? 0)
      let count = min(limit, largestPage, rows - offset)
      return .answer("[\(count), \(offset), \(rows), \(offset + count < rows ? 1 : 0)]")
    }
  }

  @Test(
    "pages are requested until the last, even if the service returns fewer rows than requested",
    arguments: [
      (7, 3, 100, ["limit=3&offset=0", "limit=3&offset=3", "limit=3&offset=6"]),
      (3, 100, 2, ["limit=100&offset=0", "limit=100&offset=2"]), (0, 5, 100, ["limit=5&offset=0"]),
    ])
  func pages(rows: Int, size: Int, largest: Int, queries: [String]) throws {
    let harness = try service(rows: rows, largestPage: largest)
    let source = Source.address(harness.server.address("/countries/v5/"))
    let reader = harness.reader { $0.bearerToken = "k3y" }
    let reading = try reader.read(source, by: .pages(of: size, read: Self.read)) { $0.count }
    #expect(reading.content == queries.count)
    #expect(harness.server.requests.map(\.path) == queries.map { "/countries/v5?" + $0 })
    #expect(harness.server.requests.allSatisfy { $0["authorization"] == "Bearer k3y" })
  }

  @Test("without an API key the message quotes the service and says how to set a key")
  func key() throws {
    let harness = try service(rows: 1)
    let source = Source.address(harness.server.address("/countries/v5"))
    let error = #expect(throws: FetchError.self) {
      try harness.reader().read(source, by: .pages(of: 2, read: Self.read)) { $0.count }
    }
    #expect(error?.reason?.hasPrefix("the server answered 401 Unauthorized: A valid API key is required.;") == true)
    #expect(error?.advice == "Check the key: GAZETTEER_API_KEY or --header.")
  }

  @Test("endless pages are stopped")
  func endless() throws {
    let harness = try Harness { .answer("[2, \($0.query["offset"] ?? ""), 1000000, 1]") }
    #expect(failure(harness) == .tooManyParts(limit: 100))
    #expect(harness.server.requests.count == 100)
  }

  @Test(
    "inconsistent pages are a failure with a reason",
    arguments: [
      (["[2, 0, 5, 1]", "[2, 0, 5, 1]"], "asked for row 2 on, the server sent row 0 on"),
      (["[0, 0, 5, 1]"], "a page without rows is not the last one"),
      (["[2, 0, 5, 1]", "[2, 2, 5, 0]"], "4 of 5 rows came"),
      (["[-1, 0, 5, 1]"], "a page counts -1 rows"),
    ])
  func mismatch(bodies: [String], words: String) throws {
    let harness = try Harness { .answer($0.query["offset"] == "0" ? bodies[0] : bodies[bodies.count - 1]) }
    #expect(failure(harness) == .pageMismatch(words))
  }

  @Test("a server that always sends the same page is stopped, even without an offset")
  func repeated() throws {
    let harness = try Harness(.answer("[1]"))
    let plan = RequestPlan.pages(of: 1) { _ in FeedPage(count: 1, hasMore: true) }
    let error = #expect(throws: FetchError.self) {
      try harness.reader().read(.address(harness.server.address()), by: plan) { $0.count }
    }
    #expect(error?.reason?.contains("the server sent the same page again") == true)
    #expect(harness.server.requests.count == 2)
  }

  @Test("an invalid page names its request; a failure after some pages caches nothing")
  func noPage() throws {
    let harness = try Harness(.answer("[2, 0, 4, 1]"), .answer("<html>"), .answer("[2, 0, 4, 1]"), .answer(500))
    let source = Source.address(harness.server.address("/countries/v5"))
    let error = #expect(throws: FetchError.self) {
      try harness.reader().read(source, by: .pages(of: 2, read: Self.read)) { $0.count }
    }
    #expect(error?.place == harness.server.address("/countries/v5?limit=2&offset=2"))
    #expect(error?.reason?.hasPrefix("not a feed: line 1: it is no list of countries") == true)
    #expect(failure(harness) == .status(500))
    #expect(try harness.cache.entries().isEmpty)
  }
}
