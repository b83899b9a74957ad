import Countries

extension SiteTraits {
  /// - Parameter kept: kept files of sections whose feeds failed. They load scripts and data, which are still written.
  init(_ sections: [SiteSection], _ options: SiteOptions, _ edition: SiteEdition, keeping kept: KeptFiles) {
    hasSeries = sections.contains { section in
      // Iterates over positions because copying a country is expensive.
      section.dataset.countries.indices.contains { !section.dataset.countries[$0].series.isEmpty }
    }
    hasPages =
      edition.ownPages.pages.contains { $0.suits(sections[0].dataset.kind) }
      || kept.replaces(SiteScript.pages, in: edition.translations?.folder ?? "")
    hasCountryPages = sections.contains(where: \.hasCountryPages)
    hasMap = sections.contains { $0.hasMap(options) }
    hasSearchedIndex = sections.contains { !$0.dataset.kind.searchScripts.isEmpty }
    let isKeptLarge = !kept.paths.isEmpty && kept.earlierBytes(of: ["views.js"])[0] != nil
    let hasFewRows = sections.reduce(0) { $0 + $1.dataset.rowCount } <= Self.mostWhole
    isWhole = options.isSingleFile || hasFewRows && !isKeptLarge
    let areKeptOnMaps = !kept.paths.isEmpty && !isWhole || kept.paths.contains { $0.hasSuffix(MapPage.name) }
    codes = areKeptOnMaps ? nil : Self.codes(of: sections)
  }

  private static func codes(of sections: [SiteSection]) -> Set<String> {
    sections.reduce(into: []) { codes, section in
      for position in section.dataset.countries.indices {
        let country = section.dataset.countries[position]
        for code in [country.alpha2, country.alpha3, country.code] where (2...3).contains(code.utf8.count) {
          codes.insert(code.uppercased())
        }
      }
    }
  }
}
