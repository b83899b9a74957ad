import Datasets
import Testing

@Suite("The gist shape")
struct GistShapeTests {
  @Test("every member that is known is read")
  func everyMember() throws {
    let france = try country(
      """
      {"capital": ["Paris", "Lyon"], "code": "fr", "currency": {"code": "EUR", "name": "Euro", "symbol": "€"},
       "flag": "https://gone.example/fr.svg", "language": [{"code": "fr", "name": "French"}, "Breton"],
       "name": "France", "region": "EU", "population": 66351959, "borders": ["AND", "BEL"],
       "description": " *Cheese* and more.\\n"}
      """)
    var expected = Country(name: "France")
    expected.code = "fr"
    expected.alpha2 = "FR"
    expected.region = "EU"
    expected.capitals = ["Paris", "Lyon"]
    expected.population = 66_351_959
    expected.borders = ["AND", "BEL"]
    expected.currencies = [Currency(code: "EUR", name: "Euro", symbol: "€")]
    expected.languages = [Language(code: "fr", name: "French"), Language(code: "", name: "Breton")]
    expected.flagEmoji = "🇫🇷"
    expected.flagPicture.svg = "https://gone.example/fr.svg"
    expected.description = "*Cheese* and more."
    #expect(france == expected)
  }

  @Test("an empty capital, code or symbol is none, without a remark", arguments: [#""""#, "null"])
  func empty(json: String) throws {
    for capital in [json, "[]", "[\(json)]"] {
      let dataset = try decode(
        #"[{"name": "A", "capital": \#(capital), "code": \#(json), "currency": {"name": "M", "symbol": \#(json)}}]"#)
      let country = dataset.countries[0]
      #expect(country.capitals == [] && country.code.isEmpty && country.flagEmoji.isEmpty)
      #expect(country.currencies == [Currency(code: "", name: "M", symbol: "")] && dataset.remarks == [])
    }
  }

  @Test("members that are no column are passed over, which is told")
  func unknownMembers() throws {
    let dataset = try decode(#"[{"name": "X", "": 1, "nested": {"a": [{}]}}]"#)
    #expect(dataset.ownColumns == [] && dataset.remarks == [])
    #expect(dataset.keyRemarks.count == 2 && dataset.keyRemarks[1].contains("“nested” is passed over"))
  }

  @Test("a code of three letters is the alpha-3 code, and has no flag")
  func threeLetters() throws {
    let country = try country(#"{"name": "X", "code": "fra"}"#)
    #expect(country.code == "fra" && country.alpha3 == "FRA" && country.flagEmoji.isEmpty)
  }

  @Test(
    "values are kept exactly as they are in the feed",
    arguments: [" Rio  Branco ", "\u{A0}x", "A\u{308}", "<b>Paris</b>", "=1+1", "\u{200F}مكة"])
  func exactValues(text: String) throws {
    let country = try country(#"{"name": "\#(text)", "capital": "\#(text)", "region": "\#(text)", "code": "\#(text)"}"#)
    let values = [country.name, country.capitals[0], country.region, country.code]
    #expect(values.map { Array($0.unicodeScalars) } == Array(repeating: Array(text.unicodeScalars), count: 4))
  }
}
