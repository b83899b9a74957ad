/// What a user asks of a site and of the pages and files of a feed in it, and what a build finds for them. Values only, so
/// that the same options give the same bytes. What a site has once, such as its address, is that of the feed at the root.
package struct SiteOptions: Sendable {
  /// The output folder where nobody names one.
  package static let usualFolder = "Output"

  /// The title of the pages in every language that has none in ``titles``; `nil` for that of the dataset.
  package var title: String?
  /// The files to offer for download.
  package var formats = ExportFormat.standard
  /// How the exports are written.
  package var exportOptions = ExportOptions()
  /// Flags (SVG) by ISO 3166-1 alpha-2 code in lower case; a country without one gets the emoji.
  var flags: [String: [UInt8]] = [:]
  /// The cards of the pages (PNG), pictures that services show beside links to them, by their paths from the folder of
  /// the section; see ``SiteBuilder/cards()``. A page without one has the icon of the site. Nothing links to them where
  /// the address of the site is not known.
  var cards: [String: [UInt8]] = [:]
  /// The address of the published site with a slash at its end; `nil` where it is not known.
  package var baseURL: String?
  /// Whether every country has a page, with its row as JSON beside it.
  package var hasCountryPages = true
  /// Whether browsers keep the site for offline use.
  package var hasServiceWorker = true
  /// Whether every page is there as Markdown too, with a list of them for programs.
  package var hasTwins = false
  /// Whether there is what pages of other sites show of this one.
  package var hasEmbeds = false
  /// The generations of REST Countries whose addresses are published.
  package var generations: Set<APIGeneration> = []
  /// What becomes of the pictures that the feed names.
  var pictures = SitePictures.none
  /// Whether the descriptions of facts are Markdown.
  package var readsMarkdown = false
  /// The published rows and the history of their changes; `nil` for a site that does not tell of changes.
  package var changes: ChangeLog?
  /// The pages of the user.
  package var ownPages = OwnPages()
  /// Whether the search knows the names of the countries by itself, as it does those of the bundled snapshot.
  var hasBundledNames = false
  /// Whose borders the maps show.
  package var borders = WorldBorders.bundled
  /// Where the data came from.
  var provenance = Provenance(source: "")
  /// What the pages say, in their language.
  var phrases = Phrases.english
  /// The languages of the site; `nil` where it has but one.
  var translations: SiteTranslations?
  /// The version of Gazetteer that the pages name.
  var version = ""
  /// The output folder.
  package var folder = SiteOptions.usualFolder
  /// Whether it may hold files that Gazetteer did not write.
  package var isForced = false
  /// Whether those give way where the site needs their names.
  package var replacesForeign = false
  /// The templates; those that are not given are built-in.
  package var templates = TemplateSet()
  /// The languages of the pages, that of the root first; none for English with the names of the feed.
  package var languages: [WorldLanguage] = []
  /// The catalogues of phrases of the user.
  package var catalogues = PhraseFolder()
  /// Whether links to the pages show cards, pictures that are drawn for it; they need the address of the site.
  package var hasCards = false
  /// Whether the site has a module that answers at the addresses of an API what files alone cannot.
  package var hasWorker = false
  /// Whether the site has the files by which hosts are told of an API.
  package var hasHostRules = false
  /// Whether files that are text have compressed ones beside them.
  package var isPrecompressed = false
  /// The titles of the pages by their language.
  package var titles: [WorldLanguage: String] = [:]
}

extension SiteOptions {
  /// The language of the pages at the root, and of what languages share.
  var rootLanguage: WorldLanguage { languages.first ?? .english }

  /// The title of the user for pages in a language; `nil` for that of the dataset.
  func title(in language: WorldLanguage) -> String? { titles[language] ?? title }

  /// Options with their defaults.
  package init(provenance: Provenance = Provenance(source: ""), version: String = "") {
    self.init(title: nil, provenance: provenance, version: version)
  }
}
