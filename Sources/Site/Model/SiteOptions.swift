package import Countries

/// What the user asked of the pages of a whole site.
package struct SiteOptions: Sendable {
  /// The base URL with a trailing slash; `nil` if unknown.
  package let baseURL: String?
  /// The languages of the pages, that of the root first; empty for English with the names of the feed.
  package let languages: [WorldLanguage]
  package let borders: WorldBorders
  package let isSingleFile: Bool
  /// Whether to write a service worker for offline use.
  package let hasServiceWorker: Bool
  /// Whether to write Markdown versions of all pages and `llms.txt`.
  package let hasTwins: Bool
  /// Whether to write embeddable pages for other sites.
  package let hasEmbeds: Bool
  /// After how many days without a build pages say so, 0 for never; `nil` for the number in the script.
  package let oldAfter: Int?
  let branding: SiteBranding
  /// Whether there are exports, a comparison of countries, a map, and names of countries in other languages.
  let (hasExports, hasComparison, hasMap, hasNamesOfLanguages): (Bool, Bool, Bool, Bool)

  /// A single file excludes other files, and names that its search knows.
  package init(
    baseURL: String? = nil, languages: [WorldLanguage] = [], borders: WorldBorders = .bundled,
    isSingleFile: Bool = false, hasServiceWorker: Bool = true, hasTwins: Bool = false, hasEmbeds: Bool = false,
    oldAfter: Int? = nil, branding: SiteBranding = .none
  ) {
    (self.oldAfter, self.branding) = (oldAfter, branding)
    (self.baseURL, self.languages, self.borders, self.isSingleFile) = (baseURL, languages, borders, isSingleFile)
    (self.hasServiceWorker, self.hasTwins, self.hasEmbeds) = (hasServiceWorker && !isSingleFile, hasTwins, hasEmbeds)
    (hasExports, hasComparison) = (!isSingleFile, !isSingleFile)
    (hasMap, hasNamesOfLanguages) = (!isSingleFile, !isSingleFile)
  }

  /// The language of the root and of shared files.
  package var rootLanguage: WorldLanguage { languages.first ?? .english }
}

/// What the user asked of the pages and files of a feed.
package struct SectionOptions: Sendable {
  /// The title of pages in languages without one in ``titles``; `nil` for the dataset's own.
  package let title: String?
  package let titles: [WorldLanguage: String]
  package let formats: [ExportFormat]
  package let exportOptions: ExportOptions
  /// Whether every country has a page, with its JSON beside it.
  package let hasCountryPages: Bool
  /// Whether descriptions of facts are Markdown.
  package let readsMarkdown: Bool

  package init(
    title: String? = nil, titles: [WorldLanguage: String] = [:], formats: [ExportFormat] = ExportFormat.standard,
    exportOptions: ExportOptions = ExportOptions(), hasCountryPages: Bool = true, readsMarkdown: Bool = false
  ) {
    (self.title, self.titles, self.formats, self.exportOptions) = (title, titles, formats, exportOptions)
    (self.hasCountryPages, self.readsMarkdown) = (hasCountryPages, readsMarkdown)
  }

  /// The custom title in a language; `nil` for the dataset's own.
  package func title(in language: WorldLanguage) -> String? { titles[language] ?? title }
}
