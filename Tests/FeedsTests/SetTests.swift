import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite struct SetTests {
  private let service: ServiceHarness

  init() throws {
    service = try ServiceHarness()
  }

  @Test("a trailing slash in the base URL changes neither the requests nor the copy")
  func slash() throws {
    _ = try service.read()
    #expect(try service.read(service.base + "/") { $0.isOffline = true }.content.count == 3)
    _ = try service.read(service.base + "/")
    #expect(Set(service.requests.map(\.path)).count == 3)
  }

  @Test("no secret appears in the cache, in progress or in errors, and all reach the server")
  func secrets() throws {
    let base = "http://ann:pa55word@127.0.0.1:\(service.harness.server.port)/countries/v5?api_key=s3cret&limit=7"
    let change: (inout FetchPolicy) -> Void = { $0.headers = [try! HTTPHeader(parsing: "X-Key: h3ader")] }
    _ = try service.read(base, change)
    for request in service.requests {
      #expect(request.path.hasPrefix("/countries/v5?api_key=s3cret&limit=1&offset="))
      #expect(request["authorization"] == "Basic YW5uOnBhNTV3b3Jk" && request["x-key"] == "h3ader")
    }
    let path = try service.harness.copyPath()
    service.fail { $0 % 2 == 1 ? .answer(400, #"{"message": "s3cret is no key"}"#) : nil }
    let stale = try service.read(base, change)
    let error = service.error(base) {
      change(&$0)
      $0.maxStale = -1
    }
    let shown = try [
      path, String(contentsOfFile: path, encoding: .utf8), "\(service.harness.progress)", "\(stale)",
      "\(service.harness.cache.entries())", error?.description ?? "",
    ]
    for text in shown {
      #expect(!["pa55word", "s3cret", "h3ader", "ann"].contains { text.contains($0) }, "\(text)")
    }
    let host = service.harness.server.address("").dropFirst("http://".count)
    #expect(error?.place == "http://***@\(host)/countries/v5?api_key=***&limit=1&offset=1")
  }

  @Test("the date of the data is the latest of the parts'")
  func dataDate() throws {
    let dates = [37, 39, 38].map { "Sun, 06 Nov 1994 08:49:\($0) GMT" }
    service.fail { .answer(headers: ["Last-Modified": dates[$0 % 3]], ServiceHarness.pages[$0 % 3]) }
    #expect(try service.read().origin.dataDate == .at(784_111_779))
  }

  @Test("parts that exceed the limit together are stopped")
  func totalLimit() throws {
    let total = ServiceHarness.pages.reduce(0) { $0 + $1.utf8.count }
    #expect(service.error { $0.maxBytes = total } == nil)
    let error = service.error { ($0.maxBytes, $0.maxStale) = (total - 1, -1) }
    #expect(error?.failure == .tooLargeTogether(limit: total - 1) && error?.copy != nil)
    let exact = service.error { ($0.maxBytes, $0.maxStale) = (ServiceHarness.pages[0].utf8.count, -1) }
    #expect(exact?.place?.hasSuffix("offset=1") == true)
  }
}
