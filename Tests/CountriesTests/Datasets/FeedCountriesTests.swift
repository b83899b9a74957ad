@testable import Base
import Testing

@testable import Countries

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
    "other names get no codes, nor do rows of which one has a code of its own",
    arguments: [
      #"[{"name": "Peru"}, {"name": "Atlantis"}]"#, #"[{"name": "Peru", "code": "P-1"}, {"name": "Chad"}]"#,
      "name,v\nNA,1\nAtlantis,2\n",
    ])
  func others(text: String) throws { #expect(try !rows(text).contains { $0.hasSuffix("|PE") || $0.hasSuffix("|NA") }) }

  @Test(
    "one row gets a code, as do names beside a missing one or a group of countries",
    arguments: [
      (#"[{"name": "Peru"}]"#, ["Peru|PE"]), ("name,v\nNA,1\nPeru,2\n", ["NA|", "Peru|PE"]),
      ("name,v\nWorld,1\nPeru,2\n", ["World|", "Peru|PE"]),
    ])
  func fewNames(text: String, expected: [String]) throws { #expect(try rows(text) == expected) }

  private static let twenty = [
    "AT", "BE", "BR", "CA", "CL", "CO", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HU", "IE", "IN", "IT", "JP", "LT",
    "LV",
  ]

  @Test("a few unknown codes are left empty, and more are told unless the column is named or few are known")
  func unknownCodes() throws {
    let feed = { (unknown: Int) in
      Array(
        ("name,code\n" + Self.twenty.enumerated().map { "Site \($0),\($0 < unknown ? "QQ\($0)" : $1)\n" }.joined()).utf8
      )
    }
    let few = try FeedCountries.decode(feed(2))
    #expect(few.countries.map(\.code) == ["", ""] + Self.twenty.dropFirst(2))
    #expect(few.countries[0].flagEmoji.isEmpty && few.countries[0].alpha3.isEmpty)
    #expect(few.keyRemarks == ["not in ISO 3166-1, and left empty: the codes “QQ0”, “QQ1”"])
    let doubtful = try FeedCountries.decode(feed(4))
    #expect(
      doubtful.feedRemarks.contains { $0.contains("only 16 of 20 codes are in ISO 3166-1, and not “QQ0”, “QQ1”") })
    #expect(doubtful.countries[0].code == "QQ0")
    let named = try FeedCountries.decode(feed(4), mapping: FeedMapping(columns: ["code": "code"]))
    #expect(try named.countries[0].code == "QQ0" && FeedCountries.decode(feed(11)).countries[0].code == "QQ0")
  }

  @Test("codes of another system give way to those of the names, and are kept as a column")
  func otherSystem() throws {
    let dataset = try FeedCountries.decode(
      Array("name,code,feed_code\nFrance,FRN,x\nAustria,AUS,x\nGermany,GMY,x\nSpain,SPN,x\nWorld,WLD,x\n".utf8))
    #expect(dataset.countries.map(\.code) == ["FR", "AT", "DE", "ES", ""])
    #expect(dataset.countries.map(\.alpha3) == ["FRA", "AUT", "DEU", "ESP", ""])
    #expect(dataset.countries.map { $0.customCells[1].text } == ["FRN", "AUS", "GMY", "SPN", "WLD"])
    #expect(
      dataset.feedRemarks == [
        "only 1 of 5 codes are in ISO 3166-1, and not “FRN”, “GMY”, “SPN”, “WLD”; they seem to be those of the "
          + "Correlates of War (COW); the codes are those of the names, and the column “feed_code_2” has those of the feed; no country is "
          + "called “World”"
      ])
  }

  @Test("groups of countries lose their codes, and the countries keep theirs")
  func groupsOfCountries() throws {
    let text = "name,code\nWorld,WLD\nArab World,ARB\nFrance,FRA\nPeru,PER\n"
    #expect(try rows(text) == ["World|", "Arab World|", "France|FRA", "Peru|PER"])
  }

  @Test(
    "of several lists, that of countries has the rows",
    arguments: [
      #"{"fields": [{"name": "COUNTRY"}], "features": [{"attributes": {"COUNTRY": "Peru"}}]}"#,
      #"{"result": {"metadata": [{"name": "A"}, {"name": "B"}], "rows": [{"name": "Peru"}]}}"#,
      #"{"regions": [{"name": "Europe"}, {"name": "Asia"}], "items": [{"title": "Peru", "code": "PE"}]}"#,
    ])
  func lists(text: String) throws { #expect(try rows(text) == ["Peru|PE"]) }

  @Test("if several or none are of countries, the likely lists are named first")
  func unclearLists() {
    let list = { (names: String...) in names.map { #"{"name": "\#($0)"}"# }.joined(separator: ",") }
    let error = #expect(throws: PlainError.self) {
      try rows(#"{"a": [\#(list("X"))], "b": [\#(list("Peru"))], "c": [\#(list("Chad"))]}"#)
    }
    #expect(error?.reason?.hasSuffix("it contains lists as “b”, “c”, “a”") == true)
  }

  @Test(
    "codes alone give the names, if they are of one kind",
    arguments: [#"{"PE": 12.5, "KE": 4}"#, "code,value\nPE,1\nKE,2\n"])
  func codesAlone(text: String) throws {
    #expect(try rows(text) == ["Peru|PE", "Kenya|KE"])
    #expect(throws: PlainError.self) { try rows("code,value\nPER,1\nNA,2\n") }
  }

  @Test("a table of other things is refused as before")
  func cities() { #expect(throws: PlainError.self) { try rows("city,n\nParis,1\nLima,2\n") } }
}
