import Testing
@testable import Base

@Suite("Year columns")
struct YearColumnTests {
  @Test(
    "a name that ends in “year” is a year column, unless it is a count per year",
    arguments: [
      ("year", true), ("Population_Year", true), ("fiscalyear", true), ("Year of birth", false), ("base year", true),
      ("tourists_per_year", false), ("km/year", false), ("times a year", false), ("years", false),
    ])
  func names(name: String, isOfYears: Bool) { #expect(YearColumn.isNamed(name) == isOfYears) }
}
