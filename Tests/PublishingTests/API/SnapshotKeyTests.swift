import Testing

@testable import Countries

@Suite("Keys of the bundled data")
struct SnapshotKeyTests {
  private static let feed = """
    {"gazetteer": 1, "countries": [
     {"name": "United Kingdom", "official_name": "United Kingdom of Great Britain and Northern Ireland", "alpha2": "GB",
      "alpha3": "GBR", "capitals": ["London"], "other_capital_names": ["Londinium"], "numeric": "826", "alternative_names": ["UK", "Britain"], "demonym": "British",
      "independent": true, "un_member": true, "status": "sovereign", "latitude": 54, "longitude": -2.5,
      "time_zones": ["Europe/London"], "utc_offsets": ["UTC"], "memberships": ["NAFTA"]},
     {"name": "Côte d’Ivoire", "official_name": "People’s Republic", "alpha2": "CI", "former_names": ["Ivory Coast"],
      "native_names": [{"language": "rn", "name": "Côte", "official_name": "Repubulika y’Uburundi"}],
      "independent": true, "capitals": ["Sana’a"],
      "currencies": [{"code": "USD", "name": "US Dollar", "symbol": "$"}, {"code": "UZS", "name": "Som", "symbol": ""}]},
     {"name": "Canada", "alpha2": "CA", "region": "Americas", "subregion": "Northern America"},
     {"name": "Slovenia", "alpha2": "SI", "subregion": "Southern Europe", "languages": [{"code": "sl", "name": "Slovenian"}]},
     {"name": "Bouvet Island", "alpha2": "BV", "region": "Americas"},
     {"name": "Curaçao", "alpha2": "CW", "currencies": [{"code": "XCG", "name": "Caribbean guilder", "symbol": ""}]},
     {"name": "Guernsey", "alpha2": "GG", "independent": false, "status": "territory", "belongs_to": "GB"},
     {"name": "Tahiti", "alpha2": "PF", "capitals": ["Papeete"], "independent": true},
     {"name": "Kosovo", "alpha2": "XK", "independent": true}],
     "organizations": [{"acronym": "NAFTA", "name": "North American Free Trade Agreement"}]}
    """

  @Test(
    "aliases, former names, words of names and codes find a country, in original, lower and upper case",
    arguments: [
      ("name/UK", ["United Kingdom"]), ("name/britain", ["United Kingdom"]), ("name/Northern", ["United Kingdom"]),
      ("name/UNITED KINGDOM", ["United Kingdom"]), ("name/gbr", ["United Kingdom"]),
      ("name/ivory coast", ["Côte d’Ivoire"]), ("name/COTE D'IVOIRE", ["Côte d’Ivoire"]),
      ("name/Côte d’Ivoire", ["Côte d’Ivoire"]), ("name/Repubulika y'Uburundi", ["Côte d’Ivoire"]),
      ("demonym/british", ["United Kingdom"]),
      ("independent", ["United Kingdom", "Côte d’Ivoire", "Tahiti", "Kosovo"]),
      ("capital/Sana'a", ["Côte d’Ivoire"]), ("capital/londinium", ["United Kingdom"]),
      ("currency/US dollar", ["Côte d’Ivoire"]), ("currency/united states dollar", ["Côte d’Ivoire"]),
      ("currency/uzbekistani so'm", ["Côte d’Ivoire"]), ("currency/usd", ["Côte d’Ivoire"]),
      ("region/america", ["Canada", "Bouvet Island"]), ("subregion/north america", ["Canada"]),
      ("region/Antarctic", ["Bouvet Island"]), ("subregion/central europe", ["Slovenia"]),
      ("lang/slovene", ["Slovenia"]), ("lang/slovenian", ["Slovenia"]), ("currency/ANG", ["Curaçao"]),
      ("demonym/slovene", ["Slovenia"]), ("name/land curacao", ["Curaçao"]),
      ("name/BAILLIAGE DE GUERNESEY", ["Guernsey"]),
      ("capital/papeete", ["Tahiti"]), ("capital/papeetē", ["Tahiti"]), ("alpha/unk", ["Kosovo"]),
      ("not-independent", ["Canada", "Slovenia", "Bouvet Island", "Curaçao", "Guernsey"]),
    ])
  func keys(address: String, names: [String]) throws {
    #expect(try publish(Self.feed, .v31)["v3.1/\(address)"].map { commonNames($0) } == names)
  }

  @Test(
    "small words of a name, and names of one word, are not separate keys",
    arguments: ["and", "of", "d’Ivoir"])
  func noKeys(word: String) throws {
    #expect(try publish(Self.feed, .v31)["v3.1/name/\(word)"] == nil)
  }

  @Test("the services' names, maps and time zones follow from the data")
  func members() throws {
    let files = try publish(Self.feed)
    let v3 = try #require(files["v3.1/alpha/gb"])
    let spellings = #"["GB","GBR","United Kingdom of Great Britain and Northern Ireland","UK","Britain"]"#
    for member in [
      #""altSpellings":\#(spellings)"#, #""status":"officially-assigned""#, #""timezones":["UTC"]"#,
      #""googleMaps":"https://www.google.com/maps/@54,-2.5,5z""#,
      #""openStreetMaps":"https://www.openstreetmap.org/#map=5/54/-2.5""#,
    ] {
      #expect(v3.contains(member), "\(member) is missing in \(v3)")
    }
    #expect(files["v2/alpha/gb"]?.contains(#""altSpellings":\#(spellings)"#) == true)
    #expect(files["v2/regionalbloc/nafta"]?.contains(#""name":"United Kingdom""#) == true)
  }
}
