@testable import Base
import Testing
@testable import Gazetteer

@Suite("Joining responses with different fields")
struct RestCountriesJoinTests {
  private func join(_ answers: String...) throws -> Dataset {
    try FeedDecoder.decode(try RestCountries.join(answers.map { Array($0.utf8) }))
  }

  private func failure(_ answers: String...) -> PlainError? {
    #expect(throws: PlainError.self) { try RestCountries.join(answers.map { Array($0.utf8) }) }
  }

  @Test("the fields of a country are merged by code, in the order of the first response")
  func joined() throws {
    let joined = try join(
      #"[{"cca2": "TG", "name": {"common": "Togo"}, "cioc": "TOG"}, {"cca2": "FR", "name": {"common": "France"}}]"#,
      #"[{"cca2": "FR", "area": 551695, "fifa": "FRA"}, {"cca2": "TG", "area": 56785.5, "landlocked": false}]"#)
    let whole = #"""
      [{"cca2": "TG", "name": {"common": "Togo"}, "cioc": "TOG", "area": 56785.5, "landlocked": false},
       {"cca2": "FR", "name": {"common": "France"}, "area": 551695, "fifa": "FRA"}]
      """#
    #expect(try joined == FeedDecoder.decode(Array(whole.utf8)))
  }

  @Test("responses of v2 and plain objects of one country are joined too")
  func versions() throws {
    let joined = try join(
      #"{"alpha2Code": "TG", "name": "Togo \"\\\u0001é"}"#, #"[{"alpha2Code": "TG", "capital": "Lomé"}]"#)
    #expect(joined.format == .restCountriesV2 && joined.countries[0].capitals == ["Lomé"])
    #expect(joined.countries.map(\.name) == ["Togo \"\\\u{1}é"])
  }

  @Test("a country missing in one response makes the set incomplete")
  func missing() {
    let both = #"[{"cca2": "TG"}, {"cca2": "FR"}]"#
    let one = #"[{"cca2": "TG"}]"#
    #expect(failure(one, both)?.place == "response 1")
    #expect(
      failure(both, one)?.summary
        == "the responses are inconsistent: response 2: it lacks FR, which another response has")
  }

  @Test("rows that cannot be joined are named")
  func notJoinable() {
    #expect(
      failure(#"[{"cca2": "TG"}]"#, #"[{"area": 1}]"#)?.summary
        == "the responses are inconsistent: response 2: row 1 has no code")
    #expect(
      failure(#"[{"cca2": "TG"}, {"cca2": "TG"}]"#)?.reason == "row 2 has the code TG of an earlier row")
  }

  @Test("an invalid response is an error, not half a feed")
  func errors() {
    let good = #"[{"cca2": "TG", "name": {"common": "Togo"}}]"#
    #expect(failure(good, #"{"message": "slow down", "status": 429}"#)?.reason == "slow down (status 429)")
    #expect(failure(good, "<html>")?.what == "the response is an HTML page, not JSON")
  }
}
