import Feeds
import TestSupport
import Testing

@Suite("The encoding that a server names")
struct CharsetTests {
  @Test(
    "it is read out of the content type",
    arguments: [
      ("application/json; charset=utf-8", "utf-8"), ("text/plain;charset=ISO-8859-1", "ISO-8859-1"),
      ("text/plain; format=flowed ; Charset = \"us-ascii\"", "us-ascii"), ("text/html; charset='x'", "x"),
      ("application/json", nil), ("application/json; charset=", nil), ("charset=utf-8", nil), ("", nil), (nil, nil),
    ] as [(String?, String?)])
  func charset(contentType: String?, charset: String?) {
    #expect(FeedBytes(bytes: [], contentType: contentType).charset == charset)
  }

  @Test("it is known of a feed from the network and of its copy")
  func network() throws {
    let harness = try Harness(.answer(headers: ["Content-Type": "text/plain; charset=latin1"], "[1]"), .answer(500))
    for _ in 0..<2 {
      let reading = try harness.reader().read(.address(harness.server.address())) { $0.charset }
      #expect(reading.content == "latin1")
    }
  }
}
