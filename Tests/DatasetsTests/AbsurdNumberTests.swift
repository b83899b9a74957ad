import TestSupport
import Testing
@testable import Gazetteer

@Suite("Out-of-range numbers")
struct AbsurdNumberTests {
  @Test(
    "any number in a feed is clamped to its range, or dropped with a warning",
    arguments: AbsurdNumbers.formats)
  func everyPlace(format: AbsurdNumbers.Format) throws {
    let dataset = try decode(format.feed)
    let rows = format.rows
    #expect(dataset.countries.count == rows.count && dataset.skippedRows == [])
    let remarked = Set(dataset.remarks.map(\.position))
    let numbers = dataset.countries.map(Self.numbers)
    #expect(numbers[0] > 0 && !remarked.contains(1))
    for (index, country) in dataset.countries.enumerated() {
      #expect(Self.isWithinBounds(country), "\(rows[index])")
      // Empty texts count as missing.
      if numbers[index] < numbers[0], !rows[index].contains(#""""#) {
        #expect(remarked.contains(index + 1), "\(rows[index])")
      }
    }
  }

  @Test("a number too large for a double is an error with its position", arguments: AbsurdNumbers.unreadable)
  func unreadable(literal: String) {
    let error = error(for: #"[{"name":"A","population":\#(literal)}]"#.utf8)
    #expect(error?.reason?.hasPrefix("number overflow parsing '\(literal.prefix(100))") == true)
    #expect(error?.place?.hasPrefix("line 1, column ") == true)
  }

  @Test(
    "the limits match the documentation",
    arguments: [
      (#""population": 9007199254740992"#, true), (#""population": 9007199254740994"#, false),
      (#""population_year": 10000"#, false), (#""area": 0"#, true), (#""area": 0.0000009"#, false),
      (#""area": -1"#, false), (#""numeric": 1000"#, false),
    ])
  func bounds(member: String, isTaken: Bool) throws {
    let dataset = try decode(#"{"gazetteer": 1, "countries": [{"name": "A", \#(member)}]}"#)
    #expect((Self.numbers(of: dataset.countries[0]) == 1) == isTaken)
    #expect(dataset.remarks.isEmpty == isTaken)
    #expect(dataset.remarks.allSatisfy { $0.text.hasPrefix("has a number out of bounds in “") })
  }

  /// The number of numeric values of a country.
  private static func numbers(of country: Country) -> Int {
    [
      country.population != nil, country.populationYear != nil, country.area != nil, country.coordinates != nil,
      country.capitalCoordinates != nil, !country.numeric.isEmpty, country.giniIndices.first != nil,
      country.giniIndices.first?.year != nil,
    ].count { $0 }
  }

  private static func isWithinBounds(_ country: Country) -> Bool {
    let largest = 9_007_199_254_740_992
    let areas = country.area.map { $0 == 0 || (0.000_001...Double(largest)).contains($0) }
    return (0...largest).contains(country.population ?? 0) && areas != false
      && (0...9_999).contains(country.populationYear ?? 0)
      && country.giniIndices.allSatisfy { (0...100).contains($0.value) && (0...9_999).contains($0.year ?? 0) }
      && [country.coordinates, country.capitalCoordinates].compactMap { $0 }.allSatisfy {
        abs($0.latitude) <= 90 && abs($0.longitude) <= 180
      }
  }
}
