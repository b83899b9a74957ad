import Datasets
import Testing

@Suite("The gist shape")
struct GistShapeTests {
  @Test("every member that is known is read")
  func everyMember() throws {
    let france = try country(
      """
      {"capital": "Paris", "code": "FR", "currency": {"code": "EUR", "name": "Euro", "symbol": "€"},
       "flag": "https://gone.example/fr.svg", "language": {"code": "fr", "name": "French"},
       "name": "France", "region": "EU", "population": 66351959, "borders": ["AND", "BEL"],
       "description": " *Cheese* and more.\\n"}
      """)
    var expected = Country(name: "France")
    expected.code = "FR"
    expected.alpha2 = "FR"
    expected.region = "EU"
    expected.capitals = ["Paris"]
    expected.population = 66_351_959
    expected.borders = ["AND", "BEL"]
    expected.currencies = [Currency(code: "EUR", name: "Euro", symbol: "€")]
    expected.languages = [Language(code: "fr", name: "French")]
    expected.flagEmoji = "🇫🇷"
    expected.flagPicture.svg = "https://gone.example/fr.svg"
    expected.description = "*Cheese* and more."
    #expect(france == expected)
  }

  @Test("a description that is no text is left empty with a remark", arguments: ["[]", "{}"])
  func oddDescription(json: String) throws {
    let dataset = try decode(#"[{"name": "Macao", "description": \#(json)}]"#)
    #expect(dataset.countries == [Country(name: "Macao")])
    #expect(dataset.remarks.map(\.text).first?.contains("“description”, which is left empty") == true)
  }

  @Test("an empty capital is none, without a remark", arguments: [#""""#, "null", "[]", #"[""]"#, "[null]"])
  func emptyCapital(json: String) throws {
    let dataset = try decode(#"[{"name": "Macao", "capital": \#(json)}]"#)
    #expect(dataset.countries.map(\.capitals) == [[]])
    #expect(dataset.remarks == [])
  }

  @Test("a region is kept as it stands, empty and odd ones too", arguments: ["", "EU", "Americas", "??", "Süd–Ost"])
  func region(_ region: String) throws {
    #expect(try country(#"{"name": "X", "region": "\#(region)"}"#).region == region)
  }

  @Test("a currency without a symbol, and a language without a code, keep the rest")
  func nulls() throws {
    let dataset = try decode(
      """
      [{"name": "X", "currency": {"code": "USD", "name": "Dollar", "symbol": null},
        "language": {"code": null, "name": "Portuguese"}}]
      """)
    #expect(dataset.countries[0].currencies == [Currency(code: "USD", name: "Dollar", symbol: "")])
    #expect(dataset.countries[0].languages == [Language(code: "", name: "Portuguese")])
    #expect(dataset.remarks == [])
  }

  @Test("members that are no column are passed over, which is told")
  func unknownMembers() throws {
    let dataset = try decode(
      """
      [{"name": "X", "": 1, "nested": {"a": [{}]}, "language":
        {"name": "Xish", "iso639_2": ["xsh"], "nativeName": {}}}]
      """)
    #expect(dataset.countries[0].languages == [Language(code: "", name: "Xish")])
    #expect(dataset.ownColumns == [])
    #expect(dataset.keyRemarks.count == 2 && dataset.keyRemarks[1].contains("“nested” is passed over"))
    #expect(dataset.remarks == [])
  }

  @Test("several capitals, currencies and languages are kept in order")
  func lists() throws {
    let country = try country(
      """
      {"name": "X", "capital": ["B", "A"], "currency": [{"code": "YYY"}, {"code": "AAA"}],
       "language": ["Zulu", {"name": "Afrikaans"}]}
      """)
    #expect(country.capitals == ["B", "A"])
    #expect(country.currencies.map(\.code) == ["YYY", "AAA"])
    #expect(country.languages.map(\.name) == ["Zulu", "Afrikaans"])
  }

  @Test(
    "values are kept exactly as they are in the feed",
    arguments: [" Willemstad", "Rio  Branco ", "\u{A0}x", "A\u{308}", "<b>Paris</b>", "=1+1", "東京", "\u{200F}مكة"])
  func exactValues(text: String) throws {
    let country = try country(#"{"name": "\#(text)", "capital": "\#(text)", "region": "\#(text)", "code": "\#(text)"}"#)
    let values = [country.name, country.capitals[0], country.region, country.code]
    #expect(values.map { Array($0.unicodeScalars) } == Array(repeating: Array(text.unicodeScalars), count: 4))
  }

  @Test(
    "the flag follows from an alpha-2 code only, and three letters are the alpha-3 code in upper case",
    arguments: [
      ("fr", "FR", "", "🇫🇷"), ("FRA", "", "FRA", ""), ("fra", "", "FRA", ""), ("F1", "", "", ""), ("", "", "", ""),
    ])
  func flag(code: String, alpha2: String, alpha3: String, emoji: String) throws {
    let country = try country(#"{"name": "X", "code": "\#(code)"}"#)
    #expect(country.code == code && country.alpha2 == alpha2)
    #expect(country.alpha3 == alpha3 && country.flagEmoji == emoji)
  }

  @Test("a row without a code is shown without one", arguments: ["", #", "code": """#, #", "code": null"#])
  func noCode(member: String) throws {
    let dataset = try decode(#"[{"name": "X"\#(member)}]"#)
    #expect(dataset.countries.map(\.code) == [""])
    #expect(dataset.countries[0].flagEmoji == "")
    #expect(dataset.duplicates == [])
  }

  @Test("of a key that stands twice the last one counts")
  func repeatedKey() throws {
    #expect(try country(#"{"name": "First", "name": "Last"}"#).name == "Last")
  }
}
