import Testing

@testable import Feeds

@Suite("The charset of a response")
struct CharsetTests {
  @Test(
    "it is read from the content type",
    arguments: [
      ("application/json; charset=utf-8", "utf-8"), ("text/plain;charset=ISO-8859-1", "ISO-8859-1"),
      ("text/plain; format=flowed ; Charset = \"us-ascii\"", "us-ascii"), ("text/html; charset='x'", "x"),
      ("application/json", nil), ("application/json; charset=", nil), ("charset=utf-8", nil), ("", nil), (nil, nil),
    ] as [(String?, String?)])
  func charset(contentType: String?, charset: String?) {
    #expect(FeedBytes(bytes: [], contentType: contentType).charset == charset)
  }
}
