import Foundation
import Testing

@testable import Countries

@Suite("REST Countries v5")
struct RestCountriesV5Tests {
  private let source = #"""
    {"uuid": "u-1", "names": {"common": "Belgium", "official": "Kingdom of Belgium",
       "alternates": ["België"], "native": {"nld": {"official": "Koninkrijk België", "common": "België"}},
       "translations": {"deu": {"official": "Königreich Belgien", "common": "Belgien"}}},
     "codes": {"alpha_2": "BE", "alpha_3": "BEL", "ccn3": "056", "cioc": "BEL", "fifa": "BLG", "fips": "BL", "gec": "BG"},
     "capitals": [{"name": "Antwerp", "coordinates": {"lat": 51.22, "lng": 4.4}, "attributes": {"primary": false}},
       {"name": "Brussels", "coordinates": {"lat": 50.85, "lng": 4.35}, "attributes": {"primary": true}}],
     "flag": {"emoji": "🇧🇪", "url_png": "p.png", "url_svg": "s.svg", "description": "Three bands", "colors": {}},
     "region": "Europe", "subregion": "Western Europe", "area": {"kilometers": 30528.5, "miles": 11787},
     "borders": ["DEU", "FRA", "LUX", "NLD"], "calling_codes": ["+32"], "continents": ["Europe"],
     "classification": {"sovereign": true, "un_member": true, "dependency": false, "disputed": false},
     "coordinates": {"lat": 50.83, "lng": 4}, "currencies": [{"code": "EUR", "name": "Euro", "symbol": "€"}],
     "demonyms": {"eng": {"f": "Belgian", "m": "Belgian"}}, "landlocked": false, "population": 11825551,
     "languages": [{"bcp47": "nl", "iso639_1": "nl", "iso639_3": "nld", "name": "Dutch", "native_name": "Nederlands"}],
     "timezones": ["UTC+01:00"], "tlds": [".be"], "memberships": {"un": true, "eu": false, "african_union": true},
     "parent": {"alpha_2": "", "alpha_3": ""}}
    """#

  @Test("every field of the model is read, the primary capital first")
  func everyField() throws {
    let dataset = try decode(#"{"data": {"objects": [\#(source)], "meta": {"total": 1, "more": false}}}"#)
    #expect(dataset.format == .restCountriesV5)
    #expect(dataset.remarks.isEmpty)
    var expected = belgium
    expected.officialName = "Kingdom of Belgium"
    expected.alternativeNames = ["België"]
    expected.nativeNames = [NativeName(language: "nld", name: "België", officialName: "Koninkrijk België")]
    expected.translations = [Translation(language: "deu", name: "Belgien", officialName: "Königreich Belgien")]
    (expected.otherCodes.fifa, expected.otherCodes.fips, expected.otherCodes.gec) = ("BLG", "BL", "BG")
    (expected.politicalStatus.sovereign, expected.politicalStatus.unitedNationsMember) = (true, true)
    (expected.politicalStatus.dependency, expected.politicalStatus.disputed) = (false, false)
    expected.memberships = [
      Membership(acronym: "UN", name: ""), Membership(acronym: "", name: "African Union"),
    ]
    expected.continents = ["Europe"]
    expected.capitals = ["Brussels", "Antwerp"]
    expected.capitalPlaces = [
      Coordinates(latitude: 50.85, longitude: 4.35), Coordinates(latitude: 51.22, longitude: 4.4),
    ]
    expected.landlocked = false
    expected.timeZones = ["UTC+01:00"]
    expected.languages = [
      Language(code: "nl", name: "Dutch", nativeName: "Nederlands", alpha2: "nl", alpha3: "nld")
    ]
    expected.demonyms = [Demonym(language: "eng", feminine: "Belgian", masculine: "Belgian")]
    expected.flagPicture = Picture(svg: "s.svg", png: "p.png", description: "Three bands")
    #expect(dataset.customColumns.map(\.column.name) == ["uuid", "area_miles"])
    let known = source.replacingOccurrences(of: #""uuid": "u-1", "#, with: "")
      .replacingOccurrences(of: #", "miles": 11787"#, with: "")
    let read = try decode(#"{"data": {"objects": [\#(known)], "meta": {"total": 1, "more": false}}}"#)
    #expect(read.countries == [expected])
  }

  @Test("a page says which part of the whole it is")
  func page() throws {
    let dataset = try decode(
      #"""
      {"data": {"objects": [{"names": {"common": "X"}}],
        "meta": {"total": 254, "count": 1, "limit": 25, "offset": 50, "more": true}}}
      """#)
    let page = try #require(dataset.page)
    #expect(page.rows == 1 && page.total == 254 && page.offset == 50 && page.more)
  }

  @Test("a single object and a bare list are feeds too")
  func alone() throws {
    #expect(try decode(source).format == .restCountriesV5)
    #expect(try decode("[\(source)]").countries == decode(source).countries)
  }
}
