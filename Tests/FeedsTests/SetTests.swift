import Foundation
import TestSupport
import Testing
@testable import Feeds

@Suite struct SetTests {
  private let service: ServiceHarness

  init() throws {
    service = try ServiceHarness()
  }

  @Test("every group of fields is requested, and the parts have the order of the requests")
  func order() throws {
    let reading = try service.read()
    #expect(reading.content == [ServiceHarness.names, ServiceHarness.regions, ServiceHarness.areas])
    #expect(reading.origin == .network(dataDate: nil) && reading.warnings.isEmpty)
    #expect(
      service.requests.map(\.path)
        == ["cca2,name", "cca2,region", "cca2,area"].map { "/v3.1/all?fields=" + $0 })
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
    let base = "http://ann:pa55word@127.0.0.1:\(service.harness.server.port)/v3.1?api_key=s3cret&fields=all"
    let change: (inout FetchPolicy) -> Void = { $0.headers = [try! HTTPHeader(parsing: "X-Key: h3ader")] }
    _ = try service.read(base, change)
    for request in service.requests {
      #expect(request.path.hasPrefix("/v3.1/all?api_key=s3cret&fields=cca2,"))
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
    #expect(error?.place == "http://***@\(host)/v3.1/all?api_key=***&fields=cca2,region")
  }

  @Test("the date of the data is the latest of the parts'")
  func dataDate() throws {
    let dates = [37, 39, 38].map { "Sun, 06 Nov 1994 08:49:\($0) GMT" }
    service.fail { .answer(headers: ["Last-Modified": dates[$0 % 3]], "[1]") }
    #expect(try service.read().origin.dataDate == .at(784_111_779))
  }

  @Test("parts that exceed the limit together are stopped")
  func totalLimit() throws {
    let total = [ServiceHarness.names, ServiceHarness.regions, ServiceHarness.areas].reduce(0) { $0 + $1.utf8.count }
    #expect(service.error { $0.maxBytes = total } == nil)
    let error = service.error { ($0.maxBytes, $0.maxStale) = (total - 1, -1) }
    #expect(error?.failure == .tooLargeTogether(limit: total - 1) && error?.copy != nil)
    let exact = service.error { ($0.maxBytes, $0.maxStale) = (ServiceHarness.names.utf8.count, -1) }
    #expect(exact?.place?.hasSuffix("fields=cca2,region") == true)
  }

  @Test("a rejected response of a set names its request; a set that does not decode names the base URL")
  func check() throws {
    let plan = RequestPlan.fields([["name"], ["region"]]) { _ = try Harness.decode($0) }
    service.fail { _ in .answer(RestCountriesService.deprecatedBody) }
    let error = service.error(plan: plan)
    #expect(service.requests.count == 1)
    #expect(
      error?.summary == "the source is not available: \(service.base)/all?fields=name: "
        + "not a feed: line 1: it is no list of countries; there is no cached copy")
    service.fail { $0 == 0 ? .answer(503) : .answer("{}") }
    let other = service.error { $0.retries = 1 }
    #expect(other?.place == service.base && other?.reason?.contains("(after 2 attempts)") == true)
  }
}
