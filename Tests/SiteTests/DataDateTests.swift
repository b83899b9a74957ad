import Testing

@testable import Site

@Suite("Dates of data")
struct DataDateTests {
  @Test("a moment is told to the minute in UTC, and exactly for machines")
  func moment() {
    let date = DataDate(secondsSince1970: 1_795_152_607)
    #expect(date.text == "20 November 2026, 05:30 UTC")
    #expect(date.iso == "2026-11-20T05:30:07Z")
  }

  @Test("a day is told as a day")
  func day() {
    #expect(DataDate(day: "2026-03-01")?.text == "1 March 2026")
  }

  @Test(
    "what is no day is none", arguments: ["", "yesterday", "2026-13-01", "2026-00-10", "2026-1-1", "2026-01-01T00"])
  func noDay(text: String) {
    #expect(DataDate(day: text) == nil)
  }
}
