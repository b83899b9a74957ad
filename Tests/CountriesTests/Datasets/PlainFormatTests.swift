import Testing

@testable import Base
@testable import Countries

@Suite("Plain feeds")
struct PlainFormatTests {
  @Test("every known member is read")
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

  @Test("an empty capital, code or symbol counts as missing, without a warning", arguments: [#""""#, "null"])
  func empty(json: String) throws {
    for capital in [json, "[]", "[\(json)]"] {
      let dataset = try decode(
        #"[{"name": "A", "capital": \#(capital), "code": \#(json), "currency": {"name": "M", "symbol": \#(json)}}]"#)
      let country = dataset.countries[0]
      #expect(country.capitals == [] && country.code.isEmpty && country.flagEmoji.isEmpty)
      #expect(country.currencies == [Currency(code: "", name: "M", symbol: "")] && dataset.remarks == [])
    }
  }

  @Test("members that cannot be columns are skipped with a warning; those of nested objects are columns")
  func unknownMembers() throws {
    let dataset = try decode(#"[{"name": "X", "": 1, "nested": {"a": [{}], "b": 2}}]"#)
    #expect(dataset.customColumns.map(\.column.name) == ["nested_b"] && dataset.remarks == [])
    #expect(dataset.keyRemarks.count == 2 && dataset.keyRemarks[1].contains("skipped the key “nested.a”"))
  }

  @Test(
    "any ISO 3166-1 code gives the flag",
    arguments: [
      (#""code": "fra""#, "fra", "FRA", ""), (#""iso3": "FRA""#, "FRA", "FRA", ""),
      (#""country-code": 250"#, "FR", "", "250"), (#""ccn3": "008""#, "AL", "", "008"),
      (#""country_code": 4, "ISO": {"alpha-3": "AFG"}"#, "AFG", "AFG", "004"),
    ])
  func anyCode(members: String, code: String, alpha3: String, numeric: String) throws {
    let country = try country(#"{"name": "X", \#(members)}"#)
    #expect(country.code == code && country.alpha3 == alpha3 && country.numeric == numeric)
    #expect(country.alpha2.count == 2 && country.flagEmoji == ISO3166.flagEmoji(ofAlpha2: country.alpha2))
  }

  @Test("keys are recognized in any case and punctuation, and unknown keys become custom columns")
  func aliases() throws {
    let dataset = try decode(
      #"""
      [{"Country": "Namibia", "ISO2": "NA", "alpha-3": "NAM", "Capital": "Windhoek", "lat": -22, "lng": 17,
        "area_sq_km": 825615, "phonecode": 264, "currency": "NAD", "currency_name": "Namibian dollar",
        "currency_symbol": "$", "timezones": [{"zoneName": "Africa/Windhoek"}], "emoji": "🇳🇦", "office": "W", "staff": 3}]
      """#)
    let country = dataset.countries[0]
    #expect(country.name == "Namibia" && country.code == "NA" && country.alpha3 == "NAM")
    #expect(country.capitals == ["Windhoek"] && country.coordinates == Coordinates(latitude: -22, longitude: 17))
    #expect(country.area == 825_615 && country.callingCodes == ["264"] && country.timeZones == ["Africa/Windhoek"])
    #expect(country.currencies == [Currency(code: "NAD", name: "Namibian dollar", symbol: "$")])
    #expect(dataset.customColumns.map(\.column.name) == ["office", "staff"])
    #expect(dataset.keyRemarks == ["skipped the key “timezones”: only the names in its objects are read"])
  }

  @Test("of two keys for one column the more exact one counts, and the other stays as a column; -99 is not a code")
  func severalKeys() throws {
    let dataset = try decode(
      #"[{"name": "France", "country": "FR office", "ISO_A2": "-99", "ISO_A2_EH": "FR"}]"#)
    #expect(dataset.countries[0].name == "France" && dataset.countries[0].code == "FR")
    #expect(dataset.customColumns.map(\.column.name) == ["country"])
  }

  @Test(
    "a number beside an alphabetic code is no code unless it is the numeric one, and no code is lost",
    arguments: [
      (#""code": 33, "alpha_2": "FR""#, "FR", "", ["code_2"]), (#""code": "250", "iso2": "FR""#, "FR", "250", []),
      (#""code": "P-001", "iso2": "FR""#, "P-001", "", ["iso2"]),
    ])
  func otherNumbers(members: String, code: String, numeric: String, own: [String]) throws {
    let dataset = try decode(#"[{"name": "X", \#(members)}]"#)
    #expect(dataset.countries[0].code == code && dataset.countries[0].numeric == numeric)
    #expect(dataset.countries[0].flagEmoji == "🇫🇷" && dataset.customColumns.map(\.column.name) == own)
  }

  @Test(
    "a code is that of the row or of an object named for it, and no boolean",
    arguments: [
      (#""region": {"iso2": "AF"}"#, ""), (#""owner": {"codes": {"alpha_2": "GB"}}"#, ""),
      (#""parent": {"country": {"iso3": "GBR"}}"#, ""), (#""code": false"#, ""), (#""iso": true"#, ""),
      (#""ISO": {"alpha2": "KE"}"#, "KE"), (#""country": {"codes": {"iso2": "KE"}}"#, "KE"),
      (#""codes": {"alpha-3": "KEN"}, "region": {"iso2": "AF"}"#, "KEN"),
    ])
  func codesInObjects(members: String, code: String) throws {
    #expect(try decode(#"[{"name": "Kenya", \#(members)}]"#).countries[0].code == code)
  }

  @Test(
    "languages in one text are codes if all of it are",
    arguments: [
      (#""fa-AF,ps""#, ["fa", "ps"]), (#""en; fr""#, ["en", "fr"]), (#""pt-BR""#, ["pt"]), (#""ca""#, ["ca"]),
      (#""Fon, Yom""#, [""]), (#""Serbo-Croatian""#, [""]),
    ])
  func languageCodes(value: String, codes: [String]) throws {
    #expect(try decode(#"[{"name": "X", "languages": \#(value)}]"#).countries[0].languages.map(\.code) == codes)
  }

  @Test(
    "a row of a service keeps its codes beside custom keys",
    arguments: [#""code": "K-12""#, #""iso2": "ZZ""#, #""phone": "n/a""#])
  func keysOfAUser(member: String) throws {
    let dataset = try decode(
      #"[{"name": {"common": "France"}, "cca2": "FR", "idd": {"root": "+3", "suffixes": ["3"]}, \#(member)}]"#)
    let country = dataset.countries[0]
    #expect(country.code == "FR" && country.callingCodes == ["33"] && dataset.customColumns.count == 1)
  }

  @Test("objects keyed by words other than codes are columns")
  func objectsByWords() throws {
    let dataset = try decode(
      #"""
      [{"name": "X", "currencies": {"main": "EUR"}, "languages": {"official": ["French"]}, "capital": {"en": "Paris"},
        "latlng": "46, 2"}]
      """#)
    #expect(
      dataset.customColumns.map(\.column.name) == ["currencies_main", "languages_official", "capital_en"])
    #expect(dataset.countries[0].coordinates == Coordinates(latitude: 46, longitude: 2) && dataset.remarks == [])
  }

  @Test(
    "if no row has a code, a note names the likely key, and following it gives codes",
    arguments: [("geo", "--column code=geo"), ("land code", "--column 'code=land code'")])
  func missingCodes(key: String, option: String) throws {
    let rows = #"[{"name": "France", "\#(key)": "FR"}, {"name": "Egypt", "\#(key)": "EG"}]"#
    #expect(try decode(rows).keyRemarks == ["no row has a code; if “\(key)” has it, use \(option)"])
    let named = try FeedDecoder.decode(Array(rows.utf8), mapping: FeedMapping(columns: ["code": key]))
    #expect(named.countries.map(\.code) == ["FR", "EG"] && named.keyRemarks == [])
  }

  @Test("if rows look like countries without a code column, a note says how to name it")
  func noCodes() throws {
    #expect(
      try decode(#"[{"name": "Peru", "capital": "Lima"}, {"name": "Chad", "capital": "N’Djamena"}]"#).keyRemarks
        == ["no row has a code; name the column that has it: --column code=COLUMN"])
    #expect(try decode(#"[{"name": "Lima", "staff": 5}, {"name": "Cusco", "staff": 7}]"#).keyRemarks == [])
  }

  @Test("a flag that is neither an emoji nor a URL is reported", arguments: ["true", #""red""#])
  func otherFlag(json: String) throws {
    let dataset = try decode(#"[{"name": "Peru", "flag": \#(json)}]"#)
    #expect(dataset.countries[0].flagPicture.svg.isEmpty && dataset.countries[0].flagEmoji.isEmpty)
    #expect(
      dataset.remarks.map(\.text) == ["has neither an emoji nor the URL of an image in “flag”; left empty"])
  }

  @Test("an integer that loses digits is reported")
  func roundedNumber() throws {
    let dataset = try decode(#"[{"name": "Peru", "id": 9007199254740993}, {"name": "Chad", "id": 5}]"#)
    #expect(dataset.remarks.count == 1 && dataset.remarks[0].text.contains("its last digits may be lost"))
  }

  @Test("a mapped column adds to recognized ones, and a key that no row has is reported")
  func namedColumns() throws {
    let read = { (mapping: [String: String]) in
      try FeedDecoder.decode(
        Array(#"[{"name": "France", "code": "FR", "capital": "Paris"}]"#.utf8), mapping: FeedMapping(columns: mapping))
    }
    let misspelt = try read(["capital": "captial"])
    #expect(misspelt.countries[0].capitals == ["Paris"] && misspelt.customColumns.isEmpty)
    #expect(
      misspelt.feedRemarks == [
        "“capital” is to be read from “captial”, but no column has that name; did you mean “capital”?"
      ])
    let label = try read(["label": "name"])
    #expect(label.countries[0].name == "France" && label.customColumns.map(\.column.name) == ["label"])
    #expect(label.feedRemarks == [])
  }

  @Test("a value unsuitable for a known column stays in a custom one")
  func otherMeanings() throws {
    let dataset = try decode(
      #"""
      [{"name": "Berlin office", "iso2": "DE", "phone": "+49 30 901820", "long": "a text", "pop": "music", "emoji": "ok",
        "iso3": "none", "gdp": -99}]
      """#)
    let country = dataset.countries[0]
    #expect(country.code == "DE" && country.callingCodes == [] && country.coordinates == nil)
    #expect(dataset.remarks == [])
    #expect(dataset.customColumns.map(\.column.name) == ["phone", "long", "pop", "emoji", "iso3", "gdp"])
  }

  @Test(
    "keys of a service do not hide others, and a mapped column adds to them",
    arguments: [
      #"{"name": "Namibia", "alpha2Code": "NA", "gdp": 1, "visited": true}"#,
      #"{"name": {"common": "Namibia"}, "cca2": "NA", "gdp": 1, "visited": true}"#,
      #"{"names": {"common": "Namibia"}, "codes": {"alpha_2": "NA"}, "gdp": 1, "visited": true}"#,
    ])
  func serviceWithOthers(row: String) throws {
    for mapping in [[:], ["gdp": "gdp"]] {
      let dataset = try FeedDecoder.decode(Array("[\(row)]".utf8), mapping: FeedMapping(columns: mapping))
      #expect(dataset.countries[0].name == "Namibia" && dataset.countries[0].code == "NA")
      #expect(dataset.customColumns.map(\.column.name) == ["gdp", "visited"])
    }
  }

  @Test(
    "values are kept exactly as in the feed, except for spaces at their ends",
    arguments: [" Rio  Branco ", "\u{A0}x", "A\u{308}", "<b>Paris</b>", "=1+1", "\u{200F}مكة"])
  func exactValues(text: String) throws {
    let country = try country(#"{"name": "\#(text)", "capital": "\#(text)", "region": "\#(text)", "code": "\#(text)"}"#)
    let values = [country.name, country.capitals[0], country.region, country.code]
    #expect(values.map { Array($0.unicodeScalars) } == Array(repeating: Array(text.trimmed.unicodeScalars), count: 4))
  }

  @Test(
    "one key that services also have does not make it a service's list",
    arguments: [
      #"[{"name": "Peru", "iso": "PE", "continent": "America", "languages": ["Spanish"]}]"#,
      #"[{"name": "Peru", "iso": "PE", "continent": "America"}, {"name": "Chad", "iso": "TD", "timezones": ["UTC+1"]}]"#,
      #"[{"name": "Peru", "iso": " PE ", "continent": "America", "latlng": [-10, -76]}]"#,
      #"{"name": {"0": "Peru", "1": "Chad"}, "iso": {"0": "PE", "1": "TD"}, "continent": {"0": "America", "1": "Africa"}}"#,
      #"{"name": "List", "region": "World", "rows": [{"name": "Peru", "code": "PE", "continent": "America"}]}"#,
    ])
  func keysOfSeveral(feed: String) throws {
    let dataset = try decode(feed)
    #expect(dataset.countries[0].name == "Peru" && dataset.countries[0].code == "PE")
    #expect(dataset.customColumns.first?.column.name == "continent")
  }
}
