import Testing
@testable import Base

@Suite("Dates of data")
struct DataDateTests {
  @Test("a timestamp is shown to the minute in UTC, and exactly in machine-readable form")
  func moment() throws {
    let date = DataDate(try #require(Moment(secondsSince1970: 1_795_152_607)))
    #expect(date.text == "20 November 2026, 05:30 UTC")
    #expect(date.iso == "2026-11-20T05:30:07Z")
    #expect(date.timestamp == date.iso)
  }

  @Test("a date is shown as a date")
  func day() {
    #expect(DataDate(day: "2026-03-01")?.text == "1 March 2026")
    #expect(DataDate(iso: "2024-02-29")?.timestamp == "2024-02-29T00:00:00Z")
  }

  @Test(
    "invalid dates are rejected",
    arguments: [
      "", "2026-13-01", "2026-00-10", "2026-1-1", "2026-01-01T00", "2026-02-29", "2026-04-31", "2026-01-00",
      "+026-01-01", "20 6-01-01", "0000-01-01", "1969-12-31", "99999-01-01", "2026/01/01",
      "２０２６-01-01", "2026-01-01\u{301}", "2026-01-0\u{301}",
    ])
  func noDay(text: String) {
    #expect(DataDate(day: text) == nil)
    #expect(DataDate(iso: text) == nil)
    #expect(DataDate(iso: text + "T00:00:00Z") == nil)
  }

  @Test(
    "invalid timestamps are rejected",
    arguments: [
      "T24:00:00Z", "T23:60:00Z", "T23:59:60Z", "T-1:00:00Z", "T05:30:00", "T05:30:00z", "T05:30:00+00:00", "T05:30Z",
      " 05:30:00Z", "T05:30:00.5Z",
    ])
  func noSecond(time: String) {
    #expect(DataDate(iso: "2026-11-21" + time) == nil)
  }

  @Test("every representable timestamp round-trips")
  func roundTrip() throws {
    var generator = SystemRandomNumberGenerator()
    let edges = [Moment.range.lowerBound, Moment.range.upperBound, 951_782_399, 951_782_400, 951_868_800]
    let seconds = edges + (0..<10_000).map { _ in Int.random(in: Moment.range, using: &generator) }
    for second in seconds {
      let date = DataDate(try #require(Moment(secondsSince1970: second)))
      #expect(DataDate(iso: date.iso) == date, "\(second)")
      let day = try #require(DataDate(day: String(date.iso.prefix(10))), "\(second)")
      #expect(DataDate(iso: day.iso) == day && date.text.hasPrefix(day.text + ", "), "\(second)")
    }
  }
}
