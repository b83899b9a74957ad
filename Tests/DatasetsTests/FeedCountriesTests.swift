import Base
import Testing
@testable import Gazetteer

@Suite("Names and codes of feeds by what is known of countries")
struct FeedCountriesTests {
  private func rows(_ text: String) throws -> [String] {
    try FeedCountries.decode(Array(text.utf8)).countries.map { "\($0.name)|\($0.code)" }
  }

  @Test(
    "a column of known names has the names, which give the codes",
    arguments: [
      "Land;Hauptstadt;ISO-2\nPeru;Lima;PE\nKenia;Nairobi;KE\n", "x,État\n1,Peru\n2,Kenia\n",
      #"[{"nombre": "Peru"}, {"nombre": "Kenia"}]"#, #"[{"name": "Peru"}, {"name": "Kenia"}]"#,
    ])
  func names(text: String) throws { #expect(try rows(text) == ["Peru|PE", "Kenia|KE"]) }

  @Test("headings are known in other languages, and a note says so")
  func headings() throws {
    let text = "Land;Hauptstadt;Einwohner;Fläche in km²\nPeru;Lima;32.971.846;1.285.216\nKenia;Nairobi;5;6\n"
    let dataset = try FeedCountries.decode(Array(text.utf8))
    let peru = dataset.countries[0]
    #expect(peru.capitals == ["Lima"] && peru.population == 32_971_846 && peru.area == 1_285_216)
    #expect(
      dataset.keyRemarks == [
        "columns known by their values or in other languages: “Fläche in km²” is “area”, “Hauptstadt” is “capital”, "
          + "“Land” is “name”, “Einwohner” is “population”",
        "no row has a code; the codes are those of the names",
      ])
  }

  @Test(
    "other names get no codes, nor do rows of which several are one country",
    arguments: [
      #"[{"name": "Peru"}, {"name": "Atlantis"}]"#, #"[{"name": "Peru"}, {"name": "Chad"}, {"name": "Chad"}]"#,
      #"[{"name": "Peru", "code": "P-1"}, {"name": "Chad"}]"#,
    ])
  func others(text: String) throws { #expect(try !rows(text).contains { $0.hasSuffix("|PE") }) }

  @Test("a table of other things is refused as before")
  func cities() { #expect(throws: PlainError.self) { try rows("city,n\nParis,1\nLima,2\n") } }
}
