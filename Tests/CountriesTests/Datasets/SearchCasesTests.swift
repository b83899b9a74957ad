import Foundation
import TestSupport
import Testing

@testable import Countries

/// A query, the number of matches in the bundled data, the codes of the first ones, and the matched text if a table
/// does not show it. `Tests/Browser/test_search.py` checks the search of the page against the same file. By day every
/// fourth case is run.
struct SearchCase: Decodable, Sendable, CustomTestStringConvertible {
  let query: String
  let count: Int
  let first: [String]
  let also: String

  var testDescription: String { "“\(query)”" }

  static let all = Result {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../search-cases.json")
    return try JSONDecoder().decode([SearchCase].self, from: Data(contentsOf: file))
  }
}

@Suite("Searching the bundled data", .day)
struct SearchCasesTests {
  private static let search = Result {
    CountrySearch(try SnapshotFile.dataset, names: try SearchNames.bundled())
  }

  @Test("queries find what people mean, best matches first")
  func cases() throws {
    let cases = try SearchCase.all.get()
    try #require(cases.count > 50)
    let step = TestLevel.current >= .all ? 1 : 4
    let (search, countries) = (try Self.search.get(), try SnapshotFile.countries)
    for wanted in stride(from: 0, to: cases.count, by: step).map({ cases[$0] }) {
      let matches = search.matches(wanted.query)
      let codes = matches.map { countries[$0.position].code }
      #expect(matches.count == wanted.count, "“\(wanted.query)” finds \(codes)")
      #expect(codes.prefix(wanted.first.count) == wanted.first[...], "“\(wanted.query)”")
      #expect(matches.first?.also ?? "" == wanted.also, "“\(wanted.query)”")
    }
  }

  @Test("ties are in feed order")
  func order() throws {
    let matches = try Self.search.get().matches("an")
    #expect(matches.count > 20)
    #expect(matches == matches.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) })
  }
}
