import Datasets
import Testing

@Suite("REST Countries v5")
struct RestCountriesV5Tests {
  private let bolivia = #"""
    {"uuid": "u-1", "names": {"common": "Bolivia", "official": "Plurinational State of Bolivia",
       "alternates": ["Buliwya"], "native": {"spa": {"official": "Estado", "common": "Bolivia"}},
       "translations": {"deu": {"official": "Plurinationaler Staat", "common": "Bolivien"}}},
     "codes": {"alpha_2": "BO", "alpha_3": "BOL", "ccn3": "068", "cioc": "BOL", "fifa": "BOL", "fips": "BL", "gec": "BL"},
     "capitals": [{"name": "La Paz", "coordinates": {"lat": -16.5, "lng": -68.15}, "attributes": {"primary": false}},
       {"name": "Sucre", "coordinates": {"lat": -19.02, "lng": -65.26}, "attributes": {"primary": true}}],
     "flag": {"emoji": "🇧🇴", "url_png": "p.png", "url_svg": "s.svg", "description": "Three bands", "colors": {}},
     "region": "Americas", "subregion": "South America", "area": {"kilometers": 1098581, "miles": 424164},
     "borders": ["PER"], "calling_codes": ["+591"], "continents": ["South America"],
     "classification": {"sovereign": true, "un_member": true, "dependency": false, "disputed": false},
     "coordinates": {"lat": -17, "lng": -65}, "currencies": [{"code": "BOB", "name": "Boliviano", "symbol": "Bs."}],
     "demonyms": {"eng": {"f": "Bolivian", "m": "Bolivian"}}, "landlocked": true, "population": 11312620,
     "languages": [{"bcp47": "es", "iso639_1": "es", "iso639_3": "spa", "name": "Spanish", "native_name": "español"}],
     "timezones": ["UTC-04:00"], "tlds": [".bo"], "memberships": {"un": true, "eu": false, "african_union": true},
     "parent": {"alpha_2": "", "alpha_3": ""}}
    """#

  @Test("every field that the model has is read, the primary capital first")
  func everyField() throws {
    let dataset = try decode(#"{"data": {"objects": [\#(bolivia)], "meta": {"total": 1, "more": false}}}"#)
    #expect(dataset.shape == .restCountriesV5)
    #expect(dataset.remarks.isEmpty)
    var expected = Country(name: "Bolivia")
    expected.officialName = "Plurinational State of Bolivia"
    expected.alternativeNames = ["Buliwya"]
    expected.nativeNames = [NativeName(language: "spa", name: "Bolivia", officialName: "Estado")]
    expected.translations = [
      Translation(language: "deu", name: "Bolivien", officialName: "Plurinationaler Staat")
    ]
    expected.code = "BO"
    expected.alpha2 = "BO"
    expected.alpha3 = "BOL"
    expected.numeric = "068"
    expected.otherCodes.olympic = "BOL"
    expected.otherCodes.fifa = "BOL"
    expected.otherCodes.fips = "BL"
    expected.otherCodes.gec = "BL"
    expected.standing.sovereign = true
    expected.standing.unitedNationsMember = true
    expected.standing.dependency = false
    expected.standing.disputed = false
    expected.memberships = [
      Membership(acronym: "UN", name: ""), Membership(acronym: "", name: "African Union"),
    ]
    expected.region = "Americas"
    expected.subregion = "South America"
    expected.continents = ["South America"]
    expected.capitals = ["Sucre", "La Paz"]
    expected.capitalPlaces = [
      Coordinates(latitude: -19.02, longitude: -65.26), Coordinates(latitude: -16.5, longitude: -68.15),
    ]
    expected.population = 11_312_620
    expected.area = 1_098_581
    expected.coordinates = Coordinates(latitude: -17, longitude: -65)
    expected.landlocked = true
    expected.borders = ["PER"]
    expected.timeZones = ["UTC-04:00"]
    expected.currencies = [Currency(code: "BOB", name: "Boliviano", symbol: "Bs.")]
    expected.languages = [
      Language(code: "es", name: "Spanish", nativeName: "español", alpha2: "es", alpha3: "spa")
    ]
    expected.demonym = "Bolivian"
    expected.demonyms = [Demonym(language: "eng", feminine: "Bolivian", masculine: "Bolivian")]
    expected.callingCodes = ["591"]
    expected.topLevelDomains = [".bo"]
    expected.flagEmoji = "🇧🇴"
    expected.flagPicture = Picture(svg: "s.svg", png: "p.png", description: "Three bands")
    #expect(dataset.countries == [expected])
  }

  @Test("with response_fields the named fields are enough, empty ones too")
  func responseFields() throws {
    let dataset = try decode(
      #"""
      {"data": {"objects": [{"names": {"common": "Abkhazia"}, "flag": {"url_svg": ""}, "region": "Asia",
        "subregion": "", "_meta": {"lastUpdatedTimestamp": 1}}], "meta": {"total": 254, "more": true}}}
      """#)
    var expected = Country(name: "Abkhazia")
    expected.region = "Asia"
    #expect(dataset.countries == [expected])
    #expect(dataset.remarks.isEmpty)
  }

  @Test("a page tells which part of the whole it is")
  func page() throws {
    let dataset = try decode(
      #"""
      {"data": {"objects": [{"names": {"common": "X"}}],
        "meta": {"total": 254, "count": 1, "limit": 25, "offset": 50, "more": true}}}
      """#)
    #expect(dataset.page == AnswerPage(rows: 1, total: 254, limit: 25, offset: 50, more: true))
  }

  @Test("an object that stands alone and a bare list are feeds too")
  func alone() throws {
    #expect(try decode(bolivia).shape == .restCountriesV5)
    #expect(try decode("[\(bolivia)]").countries == decode(bolivia).countries)
  }

  @Test("an answer without rows holds no countries")
  func noRows() {
    #expect(error(for: #"{"data": {"objects": [], "meta": {"total": 0}}}"#.utf8) == .noCountries(rows: 0, first: nil))
  }
}
