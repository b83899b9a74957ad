import Feeds
import Foundation
import TestSupport
import Testing

@Suite struct LookupTests {
  private let service: ServiceHarness

  init() throws {
    service = try ServiceHarness()
  }

  private func failure(_ source: Source) -> FetchFailure? {
    do {
      _ = try service.harness.reader().fetch(source)
      return nil
    } catch FeedsError.fetchFailed(_, let failure, _) {
      return failure
    } catch {
      return .other("\(error)")
    }
  }

  @Test("a name is asked for and answered, and nothing is stored; offline nobody is asked")
  func found() throws {
    var service = RestCountriesService()
    service.v3 = [RestCountriesRow(codes: ["CI"], names: ["Côte d'Ivoire"], fields: ["cca2": #""CI""#])]
    let harness = try Harness { [service] in service.answer($0) }
    let source = try #require(Source.address(harness.server.address("/v3.1")).below(["name", "côte d'i"]))
    let answer = try harness.reader().fetch(source)
    #expect(answer == FeedBytes(bytes: Array(#"[{"cca2":"CI"}]"#.utf8), contentType: "application/json"))
    #expect(try harness.cache.entries().isEmpty)
    #expect(throws: FeedsError.self) { try harness.reader { $0.isOffline = true }.fetch(source) }
    #expect(harness.server.requests.count == 1)
  }

  @Test("a name that the service does not know is a 404, whatever words come with it")
  func notFound() throws {
    let source = try #require(Source.address(service.base).below(["name", "atlantis"]))
    #expect(failure(source) == .status(404))
    service.fail { _ in .answer(404, #"{"message": "No such country"}"#) }
    #expect(failure(source) == .refused(status: 404, message: "No such country"))
    #expect(failure(source)?.statusCode == 404)
  }

  @Test("the words of a refusal are shown, plain and short")
  func words() {
    let source = Source.address(service.base)
    for (body, message) in [
      (#"{"message": "so \u001b[31m it is"}"#, "so ?[31m it is"), (#"{"errors": [{"message": "a"}]}"#, "a"),
      (#"{"message": "\#(String(repeating: "x", count: 300))"}"#, String(repeating: "x", count: 200) + "…"),
    ] {
      service.fail { _ in .answer(400, body) }
      #expect(failure(source) == .refused(status: 400, message: message))
    }
    for body in ["<html>", "{}", #"{"message": 7}"#, #"{"message": ""}"#, #"{"message": "bad request"}"#, "[1]"] {
      service.fail { _ in .answer(400, body) }
      #expect(failure(source) == .status(400), "\(body)")
    }
  }

  @Test(
    "words that repeat a secret are not shown; what a header without secrets says is",
    arguments: ["t0ken", "h3ader", "pa55", "YW5uYTpwYTU1", "qu ery", "qu%20ery", nil])
  func echoedSecret(secret: String?) throws {
    service.fail { _ in .answer(401, #"{"message": "no: \#(secret ?? "english")!"}"#) }
    let reader = service.harness.reader {
      $0.bearerToken = "t0ken"
      $0.headers = ["X-Key: Basic h3ader", "Accept-Language: english"].map { try! HTTPHeader(parsing: $0) }
    }
    let source = Source.address("http://anna:pa55@127.0.0.1:\(service.harness.server.port)/v3.1?key=qu%20ery")
    let error = #expect(throws: FeedsError.self) { try reader.fetch(source) }
    #expect(error?.reason == "the server answered 401 Unauthorized: no: \(secret == nil ? "english" : "***")!")
  }
}
