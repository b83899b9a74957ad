import Foundation

@testable import Base
@testable import Feeds

/// Response headers, one per line, then an empty line and the body.
enum HTTPTarget: FuzzTarget {
  static let name = "http"

  static var seeds: [[UInt8]] {
    seeds(
      "HTTP/1.1 200 OK\r\nDate: Sat, 21 Nov 2026 06:00:00 GMT\r\nETag: \"a\"\r\nLast-Modified: Sunday, 06-Nov-94 08:49:37 GMT\r\n"
        + "Content-Type: application/json; charset=\"utf-8\"\r\nContent-Length: 2\r\n\r\n[]",
      "HTTP/2 429\r\nRetry-After: 120\r\n\r\n{\"message\":\"Too Many Requests\"}",
      "HTTP/1.1 200 OK\r\nDate: Sat, 01 Jan 10000 00:00:00 GMT\r\nLast-Modified: Fri, 31 Dec 9999 23:59:59 GMT\r\n\r\n[]",
      "HTTP/1.1 103 Early\r\nx: y\r\n\r\nHTTP/1.1 503 Busy\r\nRetry-After: Sun Nov  6 08:49:37 1994\r\n\r\n"
        + "{\"errors\":[{\"message\":\"x\"}]}")
  }

  private static let address = WebURL("https://host.example/a?b=c")
  private static let now = Moment(clock: 1_800_000_000)

  static func read(_ bytes: [UInt8]) {
    guard let address else { preconditionFailure("a plain address is not read") }
    let context = TransferContext(maxBytes: 500, connections: ConnectionRule(proxies: [])) { received, _ in
      precondition(received <= 500, "the limit does not hold")
    }
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      guard Array(rest[...end]).withUnsafeBytes(context.receiveHeader) else { break }
      rest = rest[(end + 1)...]
    }
    _ = Array(rest).withUnsafeBytes(context.receiveBody)
    let response = HTTPResponse(
      status: context.status, headers: context.headers, body: context.body, url: address,
      isFromPrivateAddress: false)
    check(response)
  }

  private static func check(_ response: HTTPResponse) {
    if let seconds = RetrySchedule.retryAfter(in: response, now: now) {
      precondition(seconds >= 0, "a wait is negative")
    }
    store(response)
    for header in response.validators?.headers ?? [] {
      precondition(!header.value.contains("\n") && !header.value.contains("\r"), "a header has two lines")
    }
    if let message = ServerMessage.read(response) {
      precondition(!message.contains("\n"), "a message has two lines")
    }
    let type = FeedBytes(bytes: response.body, contentType: response.headers["content-type"])
    precondition(type.charset?.isEmpty != true, "a charset without a name")
  }

  /// A cached response round-trips, whatever its headers.
  private static func store(_ response: HTTPResponse) {
    guard let feed = try? RemoteFeed(.address("https://host.example/a?b=c")) else {
      preconditionFailure("a plain address is no feed")
    }
    var gathered = GatheredParts()
    gathered.add(response)
    let copy = StoredCopy(metadata: CopyMetadata(of: feed, gathered, at: now), parts: gathered.parts)
    precondition(copy.metadata.fetchedAt <= now, "a copy from the future")
    guard let content = try? copy.head() + response.body, let again = try? StoredCopy(content) else {
      preconditionFailure("the copy is not read again")
    }
    precondition(again.metadata == copy.metadata && again.parts == copy.parts, "the copy changed")
    if let date = copy.metadata.dataDate {
      precondition(Moment(iso: date.iso) == date, "a date is not read again")
    }
  }
}
