import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite struct ConnectionFailureTests {
  private static let undecodable = FetchFailure.undecodable("not a feed: line 1: it is no list of countries")
  private static let noTarget = FetchFailure.redirect("without a valid URL")
  private static let cases: [(answer: LoopbackAnswer, failure: FetchFailure)] = [
    (.reset, .connection("connection reset by peer")),
    (LoopbackAnswer([]), .connection("the server closed it without a response")),
    (.raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n[1]"), .cutShort(after: 3)),
    (.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1]\r\n"), .cutShort(after: 3)),
    (.raw("220 smtp.example.org ESMTP\r\n"), .notHTTP("Received HTTP/0.9 when not allowed")),
    (.answer(""), .unusable("the body is empty")),
    (.answer(304), .unusable("the server answered 304 Not Modified to an unconditional request")),
    (.answer("<html>"), undecodable),
    (.answer(302), noTarget), (.redirect(to: "http://"), noTarget),
    (
      .answer(headers: ["Content-Encoding": "gzip"], "[1, 2, 3]"),
      .unusable("the body could not be decompressed")
    ),
    (.raw("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n["), .tooLarge(limit: 32 << 20)),
  ]

  @Test("each kind of server failure has its own message", arguments: cases.indices)
  func answers(index: Int) throws {
    #expect(try Harness(Self.cases[index].answer).failure() == Self.cases[index].failure)
  }

  @Test(
    "the reason of the server is shown, in each of its forms, unless it repeats the status",
    arguments: [
      (#"{"status": 403, "error": "This chart may not be shared."}"#, "This chart may not be shared."),
      (#"{"error": "Forbidden", "message": "No such series"}"#, "No such series"),
      (#"{"errors": [{"title": "Forbidden", "detail": "The key ended"}]}"#, "The key ended"),
      (#"{"error": [{"status": 413, "id": 1, "label": "EXTRACTION_TOO_BIG"}]}"#, "EXTRACTION_TOO_BIG"),
      (#"[{"message": [{"id": "120", "key": "Invalid value", "value": "Not a valid value"}]}]"#, "Not a valid value"),
      (
        #"<S:Fault xmlns:S="x"><faultcode>1</faultcode><faultstring>No results found</faultstring></S:Fault>"#,
        "No results found"
      ),
      (#"<m:Error><m:ErrorMessage><c:Text xml:lang="en">Too many</c:Text></m:ErrorMessage></m:Error>"#, "Too many"),
      (#"{"message": "forbidden"}"#, nil), ("<html><title>Forbidden</title></html>", nil), (#""Forbidden""#, nil),
    ] as [(String, String?)])
  func reasons(body: String, reason: String?) throws {
    #expect(try Harness(.answer(403, body)).failure() == .status(403, message: reason))
  }

  @Test("the advice follows from the status", arguments: [(403, "key"), (404, "URL"), (429, "later"), (502, "later")])
  func advice(status: Int, word: String) throws {
    #expect(FetchFailure.status(status).advice.contains(word))
  }

  @Test("a refused connection is reported, also after a redirect, and an unknown host is named")
  func unreachable() throws {
    let address = try "http://127.0.0.1:\(LoopbackServer.unusedPort())/"
    let harness = try Harness(.redirect(to: address))
    #expect(harness.failure() == .connection("connection refused"))
    #expect(harness.failure(address) == .connection("connection refused"))
    #expect(harness.failure("http://does-not-exist.invalid/") == .nameNotResolved(host: "does-not-exist.invalid"))
  }

  @Test("a TLS connection to a server without TLS fails with this reason and is not retried")
  func noTLS() throws {
    let harness = try Harness(.raw("no TLS here\r\n\r\n"))
    let address = "https://127.0.0.1:\(harness.server.port)/"
    guard case .notSecure? = harness.failure(address, { $0.retries = 2 }) else {
      Issue.record("the failure is not one of TLS")
      return
    }
    #expect(harness.sleeps.isEmpty)
  }

  @Test("a failure without a cached copy names source and cause and exits with 69")
  func message() throws {
    let harness = try Harness(.answer(404, "gone"))
    let error = #expect(throws: FetchError.self) { try harness.read() }
    #expect(error?.exitStatus == .unavailable)
    #expect(
      error?.summary == "the source is not available: \(harness.server.address()): "
        + "the server answered 404 Not Found; there is no cached copy")
  }
}
