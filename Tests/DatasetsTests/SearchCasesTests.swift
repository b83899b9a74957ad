import Foundation
import TestSupport
import Testing
@testable import Gazetteer

/// A query, how many countries of the bundled data it finds, the codes of the first ones, and by what the first was found
/// where a table does not show that. The search of the page is held to the same file (`Tests/Browser/test_search.py`).
/// By day each fourth is tried.
struct SearchCase: Decodable, Sendable, CustomTestStringConvertible {
  let query: String
  let count: Int
  let first: [String]
  let also: String

  var testDescription: String { "“\(query)”" }

  static let all = Result {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../search-cases.json")
    return try JSONDecoder().decode([SearchCase].self, from: Data(contentsOf: file))
  }
}

@Suite("Search of the bundled data", .day)
struct SearchCasesTests {
  private static let search = Result {
    let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Data")
    let files = try ["search-names.json", "search-languages.json"].map {
      try Array(Data(contentsOf: data.appendingPathComponent($0)))
    }
    return CountrySearch(try SnapshotFile.dataset, names: try SearchNames(files: files))
  }

  @Test("what people type finds what they mean, the best first")
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

  @Test("the feed's order applies where matches are as good")
  func order() throws {
    let matches = try Self.search.get().matches("an")
    #expect(matches.count > 20)
    #expect(matches == matches.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) })
  }
}
