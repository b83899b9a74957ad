import Testing

@testable import Countries

@Suite("Country search")
struct CountrySearchTests {
  private static let dataset: Dataset = {
    var ireland = Country(name: "Ireland")
    (ireland.code, ireland.alpha2, ireland.alpha3, ireland.numeric) = ("IE", "IE", "IRL", "372")
    ireland.nativeNames = [NativeName(language: "ga", name: "Éire")]
    var ivory = Country(name: "Côte d’Ivoire")
    (ivory.code, ivory.alpha2, ivory.alpha3, ivory.numeric) = ("CI", "CI", "CIV", "384")
    let north = Country(name: "Northern Ireland")
    var guinea = Country(name: "Guinea")
    (guinea.code, guinea.officialName) = ("GN", "Republic of Guinea")
    let bissau = Country(name: "Guinea-Bissau")
    return Dataset(format: .plain, title: "", countries: [north, ireland, ivory, bissau, guinea])
  }()

  /// The names of the best matches.
  private static func names(of query: String, in dataset: Dataset = dataset) -> [String] {
    CountrySearch(dataset).best(query).map { dataset.countries[$0.position].name }
  }

  @Test(
    "a country is found by code or full name in any case, else by a part of its name, prefixes first",
    arguments: [
      ("ie", ["Ireland"]), ("Irl", ["Ireland"]), ("372", ["Ireland"]), (" ci ", ["Côte d’Ivoire"]),
      ("EIRE", ["Ireland"]), ("Cote D´Ivoire", ["Côte d’Ivoire"]), ("republic of guinea", ["Guinea"]),
      ("irelan", ["Ireland"]), ("relan", ["Northern Ireland", "Ireland"]), ("uine", ["Guinea-Bissau", "Guinea"]),
      ("", []), ("\u{301}", []), ("irelandxyz", []), ("''", []),
    ])
  func found(query: String, names: [String]) {
    #expect(Self.names(of: query) == names)
    // A code takes precedence over a name.
    let dataset = Dataset(format: .plain, title: "", countries: Self.dataset.countries + [Country(name: "ie")])
    if query == "ie" { #expect(Self.names(of: query, in: dataset) == names) }
  }

  @Test(
    "suggestions are ordered by distance, and there are none if no name is close",
    arguments: [
      ("irland", ["Ireland"]), ("Cote Ivoire", ["Côte d’Ivoire"]), ("Papua New Guinea", []),
    ])
  func closest(query: String, names: [String]) {
    #expect(CountrySearch.closestNames(to: query, in: Self.dataset, count: 2) == names)
  }
}
