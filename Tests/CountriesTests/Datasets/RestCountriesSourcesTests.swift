import Testing

@testable import Countries

@Suite("mledoze's countries.json")
struct RestCountriesSourcesTests {
  @Test("a country in the current format is read like one of v3.1")
  func today() throws {
    let dataset = try decode(
      #"""
      [{"name": {"common": "Malta", "official": "Republic of Malta", "native": {
          "mlt": {"official": "Repubblika ta ' Malta", "common": "Malta"}}},
        "tld": [".mt"], "cca2": "MT", "ccn3": "470", "cca3": "MLT", "cioc": "MLT", "independent": true,
        "status": "officially-assigned", "unMember": true, "currencies": {"EUR": {"name": "Euro", "symbol": "€"}},
        "idd": {"root": "+3", "suffixes": ["56"]}, "capital": ["Valletta"], "region": "Europe", "area": 316,
        "latlng": [35.83, 14.58], "flag": "🇲🇹", "demonyms": {"eng": {"f": "Maltese", "m": "Maltese"}}}]
      """#)
    #expect(dataset.format == .restCountriesV3)
    let malta = try #require(dataset.countries.first)
    #expect(malta.nativeNames == [NativeName(language: "mlt", name: "Malta", officialName: "Repubblika ta ' Malta")])
    #expect(malta.code == "MT" && malta.callingCodes == ["356"] && malta.capitals == ["Valletta"])
    #expect(malta.area == 316 && malta.population == nil && malta.demonym == "Maltese")
  }
}
