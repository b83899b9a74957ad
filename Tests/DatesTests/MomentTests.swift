import Testing
@testable import Base

@Suite("Moments")
struct MomentTests {
  @Test(
    "values out of range are rejected",
    arguments: [
      -1, 253_402_300_800, .infinity, -.infinity, .nan, 1e300, -1e300, 9.3e18, -9.3e18, -0.001,
      .greatestFiniteMagnitude,
    ] as [Double])
  func outOfRange(seconds: Double) {
    #expect(Moment(secondsSince1970: seconds) == nil)
    #expect(Moment.range.contains(Moment(clock: seconds).secondsSince1970))
    #expect(Moment(secondsSince1970: -1 as Int) == nil && Moment(secondsSince1970: Int.max) == nil)
  }

  @Test(
    "fractions are truncated",
    arguments: [(0, 0), (0.999, 0), (.leastNonzeroMagnitude, 0), (-0.0, 0), (253_402_300_799.5, 253_402_300_799)])
  func fraction(seconds: Double, whole: Int) {
    #expect(Moment(secondsSince1970: seconds)?.secondsSince1970 == whole)
  }

  @Test("a clock out of range is clamped")
  func clock() {
    #expect(Moment(clock: -1e300).secondsSince1970 == Moment.range.lowerBound)
    #expect(Moment(clock: 1e300).secondsSince1970 == Moment.range.upperBound)
    #expect(Moment(clock: 1.5) == Moment(secondsSince1970: 1))
  }
}
