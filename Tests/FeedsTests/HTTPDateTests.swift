import Testing

@testable import Base
@testable import Feeds

@Suite("HTTP dates")
struct HTTPDateTests {
  @Test(
    "each of the three formats is parsed",
    arguments: ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
  func forms(text: String) {
    #expect(HTTPDate.parse(text)?.secondsSince1970 == 784_111_777)
  }

  @Test("other text is not a date", arguments: ["Fri, 01 Jan 99999 00:00:00 GMT", "", "soon", "0"])
  func none(text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }
}
