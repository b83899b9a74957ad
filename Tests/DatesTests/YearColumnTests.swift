import Testing
@testable import Base

@Suite("Columns of years")
struct YearColumnTests {
  @Test(
    "a name that ends in year is one of years, unless something is counted by the year",
    arguments: [
      ("year", true), ("Population_Year", true), ("fiscalyear", true), ("Year of birth", false), ("base year", true),
      ("tourists_per_year", false), ("km/year", false), ("times a year", false), ("years", false),
    ])
  func names(name: String, isOfYears: Bool) { #expect(YearColumn.isNamed(name) == isOfYears) }
}
