import Testing

@testable import Countries

@Suite("REST Countries v2")
struct RestCountriesV2Tests {
  private let source = #"""
    {"alpha2Code": "BE", "alpha3Code": "BEL", "altSpellings": ["BE", "België"], "area": 30528.5,
     "borders": ["DEU", "FRA", "LUX", "NLD"], "callingCodes": ["32"], "capital": "Brussels",
     "currencies": [{"code": "EUR", "name": "Euro", "symbol": "€"}], "demonym": "Belgian",
     "independent": true, "flag": "https://flags.example/be.svg",
     "flags": {"svg": "https://flags.example/be.svg", "png": "https://flags.example/be.png"}, "gini": 35.4,
     "languages": [{"iso639_1": "nl", "iso639_2": "nld", "name": "Dutch", "nativeName": "Nederlands"}],
     "latlng": [50.83, 4], "maps": {"gmaps": "https://g.example", "openstreetmap": "https://o.example"},
     "name": "Belgium", "nativeName": "België", "numericCode": 56, "population": 11825551,
     "region": "Europe", "regionalBlocs": [{"acronym": "EU", "name": "European Union", "otherNames": ["EU (fr)"]}],
     "subregion": "Western Europe", "timezones": ["UTC+01:00"], "topLevelDomain": [".be"],
     "translations": {"de": "Belgien", "br": "Belgia"}, "cioc": "BEL"}
    """#

  @Test("every field of a country is read")
  func everyField() throws {
    var expected = belgium
    expected.nativeNames = [NativeName(language: "", name: "België")]
    expected.alternativeNames = ["BE", "België"]
    expected.translations = [
      Translation(language: "de", name: "Belgien"), Translation(language: "br", name: "Belgia"),
    ]
    expected.politicalStatus.independent = true
    expected.memberships = [Membership(acronym: "EU", name: "European Union", otherNames: ["EU (fr)"])]
    expected.timeZones = ["UTC+01:00"]
    expected.languages = [
      Language(code: "nl", name: "Dutch", nativeName: "Nederlands", alpha2: "nl", alpha3: "nld")
    ]
    expected.giniIndices = [GiniIndex(year: nil, value: 35.4)]
    expected.flagPicture = Picture(svg: "https://flags.example/be.svg", png: "https://flags.example/be.png")
    expected.maps = MapLinks(google: "https://g.example", openStreetMap: "https://o.example")
    #expect(try country(source) == expected)
  }

  @Test("a list, a list of one and a single country are the same feed")
  func alone() throws {
    let alone = try decode(source)
    #expect(alone.format == .restCountriesV2)
    #expect(alone == (try decode("[\(source)]")))
  }

  @Test("languages with misspelt keys, with an empty ISO 639-1 code, and as plain codes are read")
  func languages() throws {
    let country = try country(
      #"""
      {"name": "X", "alpha2Code": "XX", "languages": [
        {"iso639-1": "rm", "iso639_2": "roh", "name": "Romansh", "nativName": "Rumantsch"},
        {"iso639_1": "", "iso639_2": "rar", "name": "Cook Islands Māori", "nativeName": "Māori"}, "fr"]}
      """#)
    #expect(
      country.languages == [
        Language(code: "rm", name: "Romansh", nativeName: "Rumantsch", alpha2: "rm", alpha3: "roh"),
        Language(code: "rar", name: "Cook Islands Māori", nativeName: "Māori", alpha3: "rar"),
        Language(code: "fr", name: ""),
      ])
  }

  @Test("without an alpha-2 code a country is identified by its alpha-3 code, and the currency code “(none)” stays")
  func oddCodes() throws {
    let country = try country(#"{"name": "X", "alpha3Code": "UNK", "currencies": [{"code": "(none)"}]}"#)
    #expect(country.code == "UNK" && country.alpha2.isEmpty && country.flagEmoji.isEmpty)
    #expect(country.currencies == [Currency(code: "(none)", name: "", symbol: "")])
  }

  @Test("empty, null and missing values are equivalent, without a warning")
  func nothing() throws {
    let dataset = try decode(
      #"""
      [{"name": "X", "alpha2Code": "XK", "alpha3Code": "UNK", "capital": "", "latlng": [], "gini": null,
        "currencies": [], "borders": [], "cioc": "", "topLevelDomain": [""], "translations": {"fa": ""}}]
      """#)
    var expected = Country(name: "X")
    (expected.code, expected.alpha2, expected.alpha3, expected.flagEmoji) = ("XK", "XK", "UNK", "🇽🇰")
    #expect(dataset.countries == [expected])
    #expect(dataset.remarks.isEmpty)
  }

  @Test("a list with `code` keeps the format of the exercise, whatever else it has")
  func plainFeed() throws {
    #expect(try decode(#"[{"name": "X", "code": "XX", "timezones": ["UTC"]}]"#).format == .plain)
  }
}
