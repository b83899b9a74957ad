import Base
import Countries

/// What country pages need to link to each other, to reports and to the table.
struct CountryLinks: Sendable {
  /// The names of the pages; empty if countries have no pages.
  let pages: CountryPageNames
  let populationRanks: PopulationRanks
  let values: ValueLinks
  /// Sort keys for lists of neighbours (in English, folded names). Empty if no country has neighbours.
  let neighbourKeys: [String]

  init(of section: SiteSection, _ edition: SiteEdition) {
    let positions = section.original?.positions
    let original = section.original?.dataset ?? section.dataset
    let countries = section.hasCountryPages ? section.dataset.countries : []
    pages = CountryPageNames(
      countries.isEmpty ? [] : original.countries, keys: countries.isEmpty ? nil : original.rowKeys,
      order: countries.isEmpty ? nil : positions)
    populationRanks = PopulationRanks(countries, edition.phrases)
    let reports = section.path.isEmpty ? edition.ownPages.pages.filter(\.isBuiltIn).map(\.path) : []
    values = ValueLinks(countries, original: original.countries, positions: positions, reports: Set(reports))
    let haveBorders = countries.contains { !$0.borders.isEmpty }
    neighbourKeys = ConcurrentMap.map(count: haveBorders ? countries.count : 0) {
      let name = countries[$0].name.cut(to: FeedLimits.shared)
      return edition.phrases.language == .english ? TextFolding.fold(name) : name
    }
  }
}
