import Testing

@testable import Countries

@Suite("REST Countries v3.1")
struct RestCountriesV3Tests {
  private let source = #"""
    {"name": {"common": "Belgium", "official": "Kingdom of Belgium", "nativeName": {
       "nld": {"official": "Koninkrijk België", "common": "België"},
       "deu": {"official": "Königreich Belgien", "common": "Belgien"}}},
     "tld": [".be"], "cca2": "BE", "ccn3": "056", "cca3": "BEL", "cioc": "BEL", "fifa": "BEL", "independent": true,
     "status": "officially-assigned", "unMember": true, "currencies": {"EUR": {"name": "Euro", "symbol": "€"}},
     "idd": {"root": "+3", "suffixes": ["2"]}, "capital": ["Brussels"], "altSpellings": ["BE", "België"],
     "region": "Europe", "subregion": "Western Europe", "languages": {"nld": "Dutch", "deu": "German"},
     "translations": {"zho": {"official": "比利时王国", "common": "比利时"}, "ara": {"official": "a", "common": "b"}},
     "latlng": [50.83, 4.0], "landlocked": false, "borders": ["DEU", "FRA", "LUX", "NLD"], "area": 30528.5,
     "demonyms": {"fra": {"f": "Belge", "m": "Belge"}, "eng": {"f": "Belgian (f)", "m": "Belgian"}}, "flag": "🇧🇪",
     "maps": {"googleMaps": "https://g.example", "openStreetMaps": "https://o.example"}, "population": 11825551,
     "gini": {"2018": 27.2}, "car": {"signs": ["B"], "side": "right"}, "timezones": ["UTC+01:00"],
     "continents": ["Europe"], "flags": {"png": "p.png", "svg": "s.svg", "alt": "Three bands"},
     "coatOfArms": {"png": "c.png", "svg": "c.svg"}, "startOfWeek": "monday", "capitalInfo": {"latlng": [50.83, 4.33]},
     "postalCode": {"format": "####", "regex": "^(\\d{4})$"}}
    """#

  @Test("every field of a country is read")
  func everyField() throws {
    let dataset = try decode("[\(source)]")
    #expect(dataset.format == .restCountriesV3)
    #expect(dataset.remarks.isEmpty)
    var expected = belgium
    expected.officialName = "Kingdom of Belgium"
    expected.nativeNames = [
      NativeName(language: "nld", name: "België", officialName: "Koninkrijk België"),
      NativeName(language: "deu", name: "Belgien", officialName: "Königreich Belgien"),
    ]
    expected.alternativeNames = ["BE", "België"]
    expected.translations = [
      Translation(language: "zho", name: "比利时", officialName: "比利时王国"),
      Translation(language: "ara", name: "b", officialName: "a"),
    ]
    expected.otherCodes.fifa = "BEL"
    expected.politicalStatus.independent = true
    expected.politicalStatus.unitedNationsMember = true
    expected.politicalStatus.codeStatus = "officially-assigned"
    expected.continents = ["Europe"]
    expected.capitalCoordinates = Coordinates(latitude: 50.83, longitude: 4.33)
    expected.landlocked = false
    expected.timeZones = ["UTC+01:00"]
    expected.languages = [
      Language(code: "nld", name: "Dutch", alpha3: "nld"), Language(code: "deu", name: "German", alpha3: "deu"),
    ]
    expected.demonyms = [
      Demonym(language: "fra", feminine: "Belge", masculine: "Belge"),
      Demonym(language: "eng", feminine: "Belgian (f)", masculine: "Belgian"),
    ]
    expected.dialling = Dialling(root: "+3", suffixes: ["2"])
    expected.postalCode = PostalCode(format: "####", regularExpression: #"^(\d{4})$"#)
    expected.startOfWeek = "monday"
    expected.driving = Driving(side: "right", signs: ["B"])
    expected.giniIndices = [GiniIndex(year: 2018, value: 27.2)]
    expected.flagPicture = Picture(svg: "s.svg", png: "p.png", description: "Three bands")
    expected.coatOfArms = Picture(svg: "c.svg", png: "c.png")
    expected.maps = MapLinks(google: "https://g.example", openStreetMap: "https://o.example")
    #expect(dataset.countries == [expected])
  }

  @Test("missing keys and the sources' empty values are equivalent")
  func sourceForm() throws {
    let served = try decode(#"[{"name": {"common": "X", "official": "Y"}, "cca2": "AQ", "flag": "🇦🇶"}]"#)
    let source = try decode(
      #"""
      [{"name": {"common": "X", "official": "Y", "nativeName": {}}, "cca2": "AQ", "ccn3": "", "cioc": "", "tld": [],
        "independent": null, "currencies": [], "idd": {"root": "", "suffixes": []}, "capital": [""], "languages": {},
        "translations": {}, "borders": [], "demonyms": {"fra": {"f": "", "m": ""}}, "gini": {}, "capitalInfo": {},
        "coatOfArms": {}, "postalCode": null, "latlng": [], "flag": "🇦🇶"}]
      """#)
    #expect(served == source)
    let object = try decode(
      #"[{"name": {"common": "X", "official": "Y"}, "cca2": "AQ", "currencies": {}, "idd": {}, "languages": []}]"#)
    #expect(object == served)
  }

  @Test(
    "calling codes combine root and suffixes",
    arguments: [
      ("+3", ["3"], ["33"]), ("+1", [""], ["1"]), ("+1", ["787", "939"], ["1787", "1939"]), ("", ["5"], []),
      ("+7", ["3", "4", "5", "8", "9"], ["7"]),  // more than four are area codes
      // A plus sign alone precedes whole codes, however many.
      ("+", ["11", "12", "", "14", "15", "16"], ["11", "12", "14", "15", "16"]), ("+", [""], []),
      // Parts that are not digits are dropped.
      ("1", ["x", "2 3"], ["123"]), ("+1", ["8-09", "８４９", "-"], ["1809"]), ("++1", [], []), ("+ 4", ["4"], ["44"]),
    ])
  func callingCodes(root: String, suffixes: [String], codes: [String]) {
    #expect(Dialling(root: root, suffixes: suffixes).callingCodes == codes)
  }

  @Test("a value of the wrong type is dropped with a warning that names its path")
  func wrongKinds() throws {
    let dataset = try decode(
      #"""
      [{"name": {"common": "X"}, "cca2": "XX", "landlocked": "no", "car": {"side": []}, "currencies": "EUR",
        "demonyms": 7, "gini": {"2018": "high"}, "translations": {"d\n\u001be": {"common": []}}, "latlng": [91, 0],
        "capitalInfo": {"latlng": [1]}}]
      """#)
    #expect(dataset.countries.count == 1)
    let remarks = dataset.remarks.map(\.text)
    #expect(remarks.contains("has an array in “translations.d e.common”; left empty"), "a key is one line too")
    for path in ["landlocked", "car.side", "demonyms", "gini.2018", "latlng", "capitalInfo.latlng"] {
      #expect(remarks.contains { $0.contains("“\(path)”") }, "nothing about \(path) in \(remarks)")
    }
  }
}
