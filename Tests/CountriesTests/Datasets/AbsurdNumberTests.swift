import TestSupport
import Testing

@testable import Base
@testable import Countries

@Suite("Out-of-range numbers")
struct AbsurdNumberTests {
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
}
