import Datasets
import Foundation
import Testing

@Suite("Names of countries in tables")
struct TableNamesTests {
  private static let names = Result {
    let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Data")
    let files = try ["search-names.json", "search-languages.json", "table-names.json"].map {
      try Array(Data(contentsOf: data.appendingPathComponent($0)))
    }
    return try SearchNames(files: files)
  }
  private static let matcher = Result { CountryMatcher(try SnapshotFile.dataset, names: try names.get()) }

  private func code(of text: String) throws -> String? {
    let countries = try SnapshotFile.countries
    return try Self.matcher.get().position(of: text).map { countries[$0].code }
  }

  @Test(
    "names are found as the World Bank, the IMF, the United Nations, Eurostat and others write them",
    arguments: [
      ("Korea, Rep.", "KR"), ("Korea, Dem. People's Rep.", "KP"), ("Yemen, Rep.", "YE"), ("Iran, Islamic Rep.", "IR"),
      ("Egypt, Arab Rep.", "EG"), ("Venezuela, RB", "VE"), ("Bahamas, The", "BS"), ("Gambia, The", "GM"),
      ("Micronesia, Fed. Sts.", "FM"), ("Hong Kong SAR, China", "HK"), ("China, Hong Kong SAR", "HK"),
      ("Macao SAR, China", "MO"), ("Congo, Dem. Rep.", "CD"), ("Congo, Rep.", "CG"), ("Central African Rep.", "CF"),
      ("Dominican Rep.", "DO"), ("Slovak Republic", "SK"), ("Kyrgyz Republic", "KG"), ("Lao PDR", "LA"),
      ("St. Lucia", "LC"), ("St. Kitts and Nevis", "KN"), ("Réunion (France)", "RE"), ("Puerto Rico (US)", "PR"),
      ("Kosovo (under UNSCR 1244/99)", "XK"), ("S. Sudan", "SS"), ("Eq. Guinea", "GQ"), ("EL", "GR"), ("UK", "GB"),
      ("Somalia, Fed. Rep.", "SO"), ("China, People's Republic of", "CN"), ("Türkiye, Republic of", "TR"),
      ("Bolivia (Plurinational State of)", "BO"), ("Netherlands (Kingdom of the)", "NL"), ("Myanmar (Burma)", "MM"),
      ("Congo (Zaire)", "CD"), ("Taiwan, Province of China", "TW"), ("Wallis and Futuna Is.", "WF"),
      ("N. Mariana Is.", "MP"), ("Bosnia and Herz.", "BA"), ("Heard I. and McDonald Is.", "HM"),
    ])
  func offices(text: String, code: String) throws { #expect(try self.code(of: text) == code) }

  @Test(
    "marks of footnotes are no part of a name",
    arguments: [
      ("Swaziland*", "SZ"), ("France [1]", "FR"), ("Spain (a)", "ES"), ("Italy²", "IT"), ("Italy2", "IT"),
      ("Kosovo 1/", "XK"), ("Chile 2)", "CL"), ("Peru (12)", "PE"), ("Korea, Rep.†‡", "KR"), ("FR*", "FR"),
    ])
  func marks(text: String, code: String) throws { #expect(try self.code(of: text) == code) }

  @Test(
    "what is no country, or not all of one, is none",
    arguments: [
      "Southern Africa", "Central Africa", "Northern America", "Scotland", "England and Wales", "West Germany",
      "Prague",
      "Praha", "Прага", "Guiana", "Tahiti", "Northern Ireland", "Ireland, Northern", "Germany (East)", "FR10", "4*",
      "*",
      "Cyprus (northern)", "Georgia (US)", "Sudan (former)", "Korea", "()", "", "[1]", "World",
    ])
  func others(text: String) throws { #expect(try code(of: text) == nil) }

  @Test(
    "each name in tables leads to its country, and no capital or part to the country unless it is called so as well")
  func all() throws {
    var count = 0
    for (code, entry) in try Self.names.get().entries {
      for name in entry.namesInTables { #expect(try self.code(of: name) == code, "“\(name)”") }
      for place in entry.otherPlaces { #expect(try self.code(of: place) != code, "“\(place)” of \(code)") }
      count += entry.otherPlaces.count
    }
    #expect(count > 4_000)
  }

  @Test(
    "a city that is called as its country is the country", arguments: ["Singapore", "Luxembourg", "Monaco", "Djibouti"])
  func cities(name: String) throws { #expect(try code(of: name) != nil) }
}
