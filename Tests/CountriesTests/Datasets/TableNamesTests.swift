import Testing

@testable import Countries

@Suite("Country names in tables")
struct TableNamesTests {
  private static let names = Result { try SearchNames.bundled(ofTables: true) }
  private static let matcher = Result { CountryMatcher(try SnapshotFile.dataset, names: try names.get()) }

  private func code(of text: String) throws -> String? {
    let countries = try SnapshotFile.countries
    return try Self.matcher.get().position(of: text).map { countries[$0].code }
  }

  @Test(
    "names are recognized as the World Bank, the IMF, the United Nations, Eurostat and others write them",
    arguments: [
      ("Korea, Rep.", "KR"), ("Korea, Dem. People's Rep.", "KP"), ("Venezuela, RB", "VE"), ("Bahamas, The", "BS"),
      ("China, Hong Kong SAR", "HK"), ("Congo, Dem. Rep.", "CD"), ("Lao PDR", "LA"), ("St. Lucia", "LC"),
      ("Réunion (France)", "RE"), ("Kosovo (under UNSCR 1244/99)", "XK"), ("S. Sudan", "SS"), ("EL", "GR"),
      ("Türkiye, Republic of", "TR"), ("Bolivia (Plurinational State of)", "BO"), ("Congo (Zaire)", "CD"),
      ("Bosnia and Herz.", "BA"), ("Heard I. and McDonald Is.", "HM"), ("Singapore", "SG"), ("Monaco", "MC"),
      ("Korea, Dem. Rep.", "KP"), ("Palestinian National Authority", "PS"), ("Congo, Repub. of the ", "CG"),
      ("Micronesia, Fed. St. ", "FM"), ("Cocos [Keeling] Islands", "CC"), ("Macedonia [FYROM]", "MK"),
      ("Myanmar [Burma]", "MM"), ("Congo [DRC]", "CD"), ("China, Taiwan Province of China", "TW"), ("XKS", "XK"),
      ("XKV", "XK"), ("KSV", "XK"), ("UVK", "XK"), ("OWID_KOS", "XK"), ("ROM", "RO"), ("ZAR", "CD"), ("TMP", "TL"),
      ("WBG", "PS"), ("ADO", "AD"), ("IMY", "IM"),
    ])
  func offices(text: String, code: String) throws { #expect(try self.code(of: text) == code) }

  @Test(
    "two countries in one name match neither, and a country with “and” in its name stays one",
    arguments: [
      ("China & Hong Kong", nil), ("Denmark and Greenland", nil), ("United States and Puerto Rico", nil),
      ("France & Réunion", nil), ("Denmark/Greenland", nil), ("China; Macao", nil), ("Finland + Åland Islands", nil),
      ("Trinidad & Tobago", "TT"), ("Antigua and Barbuda", "AG"), ("Bosnia & Herzegovina", "BA"),
      ("Burma/Myanmar", "MM"), ("St. Kitts & Nevis", "KN"), ("São Tomé and Príncipe", "ST"), ("Hong Kong, China", "HK"),
      ("Turks and Caicos Islands", "TC"), ("Saint Vincent and the Grenadines", "VC"), ("Greenland (Denmark)", "GL"),
      ("West Bank and Gaza", "PS"), ("United Kingdom of Great Britain and Northern Ireland", "GB"),
    ])
  func severalCountries(text: String, code: String?) throws { #expect(try self.code(of: text) == code) }

  @Test(
    "footnote marks are not part of a name",
    arguments: [
      ("Swaziland*", "SZ"), ("France [1]", "FR"), ("Spain (a)", "ES"), ("Italy²", "IT"), ("Italy2", "IT"),
      ("Kosovo 1/", "XK"), ("Chile 2)", "CL"), ("Korea, Rep.†‡", "KR"),
    ])
  func marks(text: String, code: String) throws { #expect(try self.code(of: text) == code) }

  @Test(
    "names beside codes, former names, States, flags and marks, and with broken letters",
    arguments: [
      ("TFYR Macedonia", "MK"), ("Macedonia TFYR", "MK"), ("IR Iran", "IR"), ("Virgin Islands (USA)", "VI"),
      ("U.K.", "GB"), ("Cyprus (6,7)", "CY"), ("*Peru", "PE"), ("† Peru", "PE"), ("Republic of Georgia", "GE"),
      ("Kirgizia", "KG"), ("Moldovia", "MD"), ("Cura&ccedil;ao", "CW"), ("C&#244;te d&rsquo;Ivoire", "CI"),
      ("🇫🇷 France", "FR"), ("France 🇫🇷", "FR"), ("Tanzania (mainland)", "TZ"), ("FRA: France", "FR"),
      ("FR - France", "FR"),
      ("France | FR", "FR"), ("Eswatini (formerly Swaziland)", "SZ"), ("Burma or Myanmar", "MM"),
      ("CÃ´te dâ€™Ivoire", "CI"),
      ("CuraÃ§ao", "CW"), ("St.Lucia", "LC"), ("Dominican Rep.", "DO"), ("Rep.of Korea", "KR"),
      ("Virgin Islands (UK)", "VG"),
      ("Aruba (NL)", "AW"), ("Trinidad &amp; Tobago", "TT"), ("Antigua &amp; Barbuda", "AG"),
    ])
  func otherSpellings(text: String, code: String) throws { #expect(try self.code(of: text) == code) }

  @Test(
    "names that are not countries, or only parts of them, do not match",
    arguments: [
      "Southern Africa", "Scotland", "England and Wales", "West Germany", "Прага", "Ireland, Northern", "FR10", "4*",
      "Cyprus (northern)", "Poole", "Man", "Norfolk", "DEU: France", "France or Peru", "Peru (France)",
      "France - Peru", "Sub-Saharan", "Ã", "🇫🇷", "Georgia (US)", "Sudan (former)", "Korea", "()", "", "[1]",
      "World",
    ])
  func others(text: String) throws { #expect(try code(of: text) == nil) }

  @Test("each table name matches its country, and a capital or part only if it is also called so")
  func all() throws {
    var count = 0
    for (code, entry) in try Self.names.get().entries {
      for name in entry.namesInTables { #expect(try self.code(of: name) == code, "“\(name)”") }
      for place in entry.otherPlaces { #expect(try self.code(of: place) != code, "“\(place)” of \(code)") }
      count += entry.otherPlaces.count
    }
    #expect(count > 4_000)
  }
}
