import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite struct LookupTests {
  private let service: ServiceHarness

  init() throws {
    service = try ServiceHarness()
  }

  private func failure(_ source: Source) -> FetchFailure? {
    do {
      _ = try service.harness.reader().fetch(source)
      return nil
    } catch let error as FetchError {
      return error.failure
    } catch {
      return .other("\(error)")
    }
  }

  @Test("a name is looked up without caching; a 404 shows the service's message")
  func notFound() throws {
    let source = try #require(Source.address(service.base).below(["name", "atlantis"]))
    #expect(failure(source) == .status(404))
    service.fail { _ in .answer(404, #"{"message": "No such country"}"#) }
    #expect(failure(source) == .status(404, message: "No such country"))
    #expect(failure(source)?.statusCode == 404)
    service.fail { _ in .answer(#"[{"cca2":"CI"}]"#) }
    #expect(try service.harness.reader().fetch(source).bytes == Array(#"[{"cca2":"CI"}]"#.utf8))
    #expect(try service.harness.cache.entries().isEmpty)
    #expect(throws: PlainError.self) { try service.harness.reader { $0.isOffline = true }.fetch(source) }
  }

  @Test("error messages of a service are shown in plain text, truncated")
  func words() {
    let source = Source.address(service.base)
    for (body, message) in [
      (#"{"message": "so \u001b[31m it is"}"#, "so ?[31m it is"), (#"{"errors": [{"message": "a"}]}"#, "a"),
      (#"{"message": "\#(String(repeating: "x", count: 300))"}"#, String(repeating: "x", count: 200) + "…"),
    ] {
      service.fail { _ in .answer(400, body) }
      #expect(failure(source) == .status(400, message: message))
    }
    for body in ["<html>", #"{"message": 7}"#, #"{"message": "bad request"}"#] {
      service.fail { _ in .answer(400, body) }
      #expect(failure(source) == .status(400), "\(body)")
    }
  }

  @Test(
    "messages that echo a secret are not shown; those in headers without secrets are",
    arguments: ["t0ken", "h3ader", "pa55", "YW5uYTpwYTU1", "qu ery", "qu%20ery", nil])
  func echoedSecret(secret: String?) throws {
    service.fail { _ in .answer(401, #"{"message": "no: \#(secret ?? "english")!"}"#) }
    let reader = service.harness.reader {
      $0.bearerToken = "t0ken"
      $0.headers = ["X-Key: Basic h3ader", "Accept-Language: english"].map { try! HTTPHeader(parsing: $0) }
    }
    let source = Source.address("http://anna:pa55@127.0.0.1:\(service.harness.server.port)/v3.1?key=qu%20ery")
    let error = #expect(throws: FetchError.self) { try reader.fetch(source) }
    #expect(error?.reason == "the server answered 401 Unauthorized: no: \(secret == nil ? "english" : "***")!")
  }
}
