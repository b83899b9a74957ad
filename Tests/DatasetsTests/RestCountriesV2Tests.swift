import Datasets
import Testing

@Suite("REST Countries v2")
struct RestCountriesV2Tests {
  private let luxembourg = #"""
    {"alpha2Code": "LU", "alpha3Code": "LUX", "altSpellings": ["LU", "Lëtzebuerg"], "area": 2586.5,
     "borders": ["BEL", "FRA", "DEU"], "callingCodes": ["352"], "capital": "Luxembourg",
     "currencies": [{"code": "EUR", "name": "Euro", "symbol": "€"}], "demonym": "Luxembourger",
     "independent": true, "flag": "https://flags.example/lu.svg",
     "flags": {"svg": "https://flags.example/lu.svg", "png": "https://flags.example/lu.png"}, "gini": 35.4,
     "languages": [{"iso639_1": "lb", "iso639_2": "ltz", "name": "Luxembourgish", "nativeName": "Lëtzebuergesch"}],
     "latlng": [49.75, 6.17], "maps": {"gmaps": "https://g.example", "openstreetmap": "https://o.example"},
     "name": "Luxembourg", "nativeName": "Luxembourg", "numericCode": "442", "population": 632275,
     "region": "Europe", "regionalBlocs": [{"acronym": "EU", "name": "European Union", "otherNames": ["EU (fr)"]}],
     "subregion": "Western Europe", "timezones": ["UTC+01:00"], "topLevelDomain": [".lu"],
     "translations": {"de": "Luxemburg", "br": "Luksembourg"}, "cioc": "LUX"}
    """#

  @Test("every field of a country is read")
  func everyField() throws {
    var expected = Country(name: "Luxembourg")
    expected.nativeNames = [NativeName(language: "", name: "Luxembourg")]
    expected.alternativeNames = ["LU", "Lëtzebuerg"]
    expected.translations = [
      Translation(language: "de", name: "Luxemburg"), Translation(language: "br", name: "Luksembourg"),
    ]
    expected.code = "LU"
    expected.alpha2 = "LU"
    expected.alpha3 = "LUX"
    expected.numeric = "442"
    expected.otherCodes.olympic = "LUX"
    expected.standing.independent = true
    expected.memberships = [Membership(acronym: "EU", name: "European Union", otherNames: ["EU (fr)"])]
    expected.region = "Europe"
    expected.subregion = "Western Europe"
    expected.capitals = ["Luxembourg"]
    expected.population = 632_275
    expected.area = 2586.5
    expected.coordinates = Coordinates(latitude: 49.75, longitude: 6.17)
    expected.borders = ["BEL", "FRA", "DEU"]
    expected.timeZones = ["UTC+01:00"]
    expected.currencies = [Currency(code: "EUR", name: "Euro", symbol: "€")]
    expected.languages = [
      Language(code: "lb", name: "Luxembourgish", nativeName: "Lëtzebuergesch", alpha2: "lb", alpha3: "ltz")
    ]
    expected.demonym = "Luxembourger"
    expected.callingCodes = ["352"]
    expected.topLevelDomains = [".lu"]
    expected.giniIndices = [GiniIndex(year: nil, value: 35.4)]
    expected.flagEmoji = "🇱🇺"
    expected.flagPicture = Picture(svg: "https://flags.example/lu.svg", png: "https://flags.example/lu.png")
    expected.maps = MapLinks(google: "https://g.example", openStreetMap: "https://o.example")
    #expect(try country(luxembourg) == expected)
  }

  @Test("a list, a list of one and a country that stands alone are the same feed")
  func alone() throws {
    let alone = try decode(luxembourg)
    #expect(alone.shape == .restCountriesV2)
    #expect(alone == (try decode("[\(luxembourg)]")))
  }

  @Test("languages with misspelt keys, with an empty ISO 639-1 code, and as bare codes are read")
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

  @Test("a numeric code that is a number gets its zeros back, and the currency code “(none)” stays as it stands")
  func oddCodes() throws {
    for (json, code) in [("926", "926"), ("4", "004"), (#""036""#, "036")] {
      let country = try country(
        #"""
        {"name": "X", "alpha3Code": "UNK", "numericCode": \#(json),
         "currencies": [{"code": "(none)", "name": "Guernsey pound", "symbol": "£"}]}
        """#)
      #expect(country.numeric == code)
      #expect(country.currencies == [Currency(code: "(none)", name: "Guernsey pound", symbol: "£")])
      // Without an alpha-2 code it goes by that of three letters.
      #expect(country.code == "UNK" && country.alpha2.isEmpty && country.flagEmoji.isEmpty)
    }
  }

  @Test("what is empty, null or missing is nothing, without a remark")
  func nothing() throws {
    let dataset = try decode(
      #"""
      [{"name": "X", "alpha2Code": "XK", "alpha3Code": "UNK", "capital": "", "latlng": [], "gini": null,
        "currencies": [], "borders": [], "cioc": "", "topLevelDomain": [""], "translations": {"fa": ""}}]
      """#)
    var expected = Country(name: "X")
    expected.code = "XK"
    expected.alpha2 = "XK"
    expected.alpha3 = "UNK"
    expected.flagEmoji = "🇽🇰"
    #expect(dataset.countries == [expected])
    #expect(dataset.remarks.isEmpty)
  }

  @Test(
    "a point that is no point is left empty with a remark", arguments: ["[1]", "[1, 2, 3]", #"["a", "b"]"#, "[91, 0]"])
  func oddPoint(json: String) throws {
    let dataset = try decode(#"[{"name": "X", "alpha2Code": "XX", "latlng": \#(json)}]"#)
    #expect(dataset.countries.first?.coordinates == nil)
    #expect(dataset.remarks.count == 1, "\(dataset.remarks)")
  }

  @Test("a list with a `code` stays the feed of the exercise, whatever else it has")
  func gist() throws {
    #expect(try decode(#"[{"name": "X", "code": "XX", "timezones": ["UTC"]}]"#).shape == .gist)
  }
}
