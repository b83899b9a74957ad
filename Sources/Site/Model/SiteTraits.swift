import Countries

/// Properties that all sections of a site share.
struct SiteTraits {
  var hasSeries = false
  var hasPages = false
  var hasCountryPages = false
  var hasMap = false
  /// Whether an index can have a search.
  var hasSearchedIndex = false
  /// Whether there are so few rows that pages contain everything.
  var isWhole = false
  /// The country codes in upper case that can be ISO 3166 codes; `nil` if unknown.
  var codes: Set<String>?

  /// The maximum number of rows for pages that contain everything.
  static let mostWhole = 5

  /// Whether there is something to search besides the texts on the page.
  var hasSearch: Bool { hasPages || (!isWhole && hasSearchedIndex) }
}

extension SiteTraits {
  init(_ sections: [SiteSection], _ options: SiteOptions, _ own: OwnPages) {
    hasSeries = sections.contains { section in
      // Iterates over positions because copying a country is expensive.
      section.dataset.countries.indices.contains { !section.dataset.countries[$0].series.isEmpty }
    }
    hasPages = own.pages.contains { $0.suits(sections[0].dataset.kind) }
    hasCountryPages = sections.contains(where: \.hasCountryPages)
    hasMap = sections.contains { $0.hasMap(options) }
    hasSearchedIndex = sections.contains { !$0.dataset.kind.searchScripts.isEmpty }
    isWhole = options.isSingleFile || sections.reduce(0) { $0 + $1.dataset.rowCount } <= Self.mostWhole
    codes = sections.reduce(into: []) { codes, section in
      for position in section.dataset.countries.indices {
        let country = section.dataset.countries[position]
        for code in [country.alpha2, country.alpha3, country.code] where (2...3).contains(code.utf8.count) {
          codes?.insert(code.uppercased())
        }
      }
    }
  }
}
