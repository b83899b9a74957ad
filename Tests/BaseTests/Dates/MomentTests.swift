import Testing

@testable import Base

@Suite("Dates")
struct MomentTests {
  @Test(
    "seconds out of range are rejected, and a clock is clamped",
    arguments: [
      -1, 253_402_300_800, .infinity, -.infinity, .nan, 1e300, -1e300, 9.3e18, -9.3e18, -0.001,
    ] as [Double])
  func outOfRange(seconds: Double) {
    #expect(Moment(secondsSince1970: seconds) == nil)
    #expect(Moment.range.contains(Moment(clock: seconds).secondsSince1970))
    #expect(Moment(secondsSince1970: Int.max) == nil)
  }

  @Test("fractions are truncated", arguments: [(0.999, 0), (-0.0, 0), (253_402_300_799.5, 253_402_300_799)])
  func fraction(seconds: Double, whole: Int) {
    #expect(Moment(secondsSince1970: seconds)?.secondsSince1970 == whole)
    #expect(Moment(clock: seconds).secondsSince1970 == whole)
  }

  @Test("a timestamp is shown to the minute in UTC, a date as a day, and both exactly in machine-readable form")
  func words() throws {
    let moment = try #require(Moment(secondsSince1970: 1_795_152_607))
    #expect(moment.text == "20 November 2026, 05:30 UTC")
    #expect(moment.iso == "2026-11-20T05:30:07Z")
    #expect(moment.timestamp == moment.iso)
    #expect(Moment(day: "2026-03-01")?.text == "1 March 2026")
    #expect(Moment(iso: "2024-02-29")?.timestamp == "2024-02-29T00:00:00Z")
    #expect(try #require(Moment(day: "2026-11-20")) < moment)
  }

  @Test(
    "invalid dates are rejected",
    arguments: [
      "", "2026-13-01", "2026-00-10", "2026-1-1", "2026-01-01T00", "2026-02-29", "2026-04-31", "2026-01-00",
      "+026-01-01", "20 6-01-01", "0000-01-01", "1969-12-31", "99999-01-01", "2026/01/01",
      "２０２６-01-01", "2026-01-01\u{301}", "2026-01-0\u{301}",
    ])
  func noDay(text: String) {
    #expect(Moment(day: text) == nil)
    #expect(Moment(iso: text) == nil)
    #expect(Moment(iso: text + "T00:00:00Z") == nil)
  }

  @Test(
    "invalid timestamps are rejected",
    arguments: [
      "T24:00:00Z", "T23:60:00Z", "T23:59:60Z", "T-1:00:00Z", "T05:30:00", "T05:30:00z", "T05:30:00+00:00", "T05:30Z",
      " 05:30:00Z", "T05:30:00.5Z",
    ])
  func noSecond(time: String) {
    #expect(Moment(iso: "2026-11-21" + time) == nil)
  }

  @Test("every representable timestamp round-trips")
  func roundTrip() throws {
    var generator = SystemRandomNumberGenerator()
    let edges = [Moment.range.lowerBound, Moment.range.upperBound, 951_782_399, 951_782_400, 951_868_800]
    let seconds = edges + (0..<10_000).map { _ in Int.random(in: Moment.range, using: &generator) }
    for second in seconds {
      let date = try #require(Moment(secondsSince1970: second))
      #expect(Moment(iso: date.iso) == date, "\(second)")
      let day = try #require(Moment(day: String(date.iso.prefix(10))), "\(second)")
      #expect(Moment(iso: day.iso) == day && date.text.hasPrefix(day.text + ", "), "\(second)")
    }
  }

  @Test(
    "a column whose name ends in “year” has years, unless it is a count per year",
    arguments: [
      ("year", true), ("Population_Year", true), ("fiscalyear", true), ("Year of birth", false), ("base year", true),
      ("tourists_per_year", false), ("km/year", false), ("times a year", false), ("years", false),
    ])
  func yearColumns(name: String, isOfYears: Bool) { #expect(YearColumn.isNamed(name) == isOfYears) }
}
