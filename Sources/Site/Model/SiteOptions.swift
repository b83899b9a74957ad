package import Countries

/// The options of a site and of the pages and files of a feed, and the resources that a build finds for them. Values
/// only, so builds are reproducible. Site-wide options, such as the base URL, are those of the root feed.
package struct SiteOptions: Sendable {
  /// The default output folder.
  package static let usualFolder = "Output"

  /// The title of pages in languages without one in ``titles``; `nil` for the dataset's own.
  package var title: String?
  /// The export formats.
  package var formats = ExportFormat.standard
  /// The format options of the exports.
  package var exportOptions = ExportOptions()
  /// SVG flags by ISO 3166-1 alpha-2 code in lower case. Countries without one show an emoji.
  package var flags: [String: [UInt8]] = [:]
  /// Open Graph images (PNG), by path relative to the folder of the section; see ``SiteBuilder/cards()``. Pages without
  /// one use the icon of the site. Without a base URL they are not used.
  package var cards: [String: [UInt8]] = [:]
  /// The base URL with a trailing slash; `nil` if unknown.
  package var baseURL: String?
  /// Whether every country has a page, with its JSON beside it.
  package var hasCountryPages = true
  /// Whether to write a service worker for offline use.
  package var hasServiceWorker = true
  /// Whether to write the whole site as one file.
  package var isSingleFile = false
  /// Whether to write Markdown versions of all pages and `llms.txt`.
  package var hasTwins = false
  /// Whether to write embeddable pages for other sites.
  package var hasEmbeds = false
  /// The REST Countries versions to publish endpoints for.
  package var generations: Set<APIGeneration> = []
  /// The endpoints with many keys to publish files for.
  package var apiEndpoints: Set<APIEndpoint> = []
  /// How to handle images in the feed.
  package var pictures = SitePictures.none
  /// Whether descriptions of facts are Markdown.
  package var readsMarkdown = false
  /// The published rows and the history of changes; `nil` for a site without one.
  package var changes: ChangeLog?
  /// The custom pages.
  package var ownPages = OwnPages()
  /// Whether the search already knows the country names, as for the bundled snapshot.
  package var hasBundledNames = false
  /// The borders on maps.
  package var borders = WorldBorders.bundled
  /// The provenance of the data.
  package var provenance = Provenance(source: "")
  /// The phrases in the language of the pages.
  package var phrases = Phrases.english
  /// The languages of the site; `nil` if there is only one.
  package var translations: SiteTranslations?
  /// The version of Gazetteer that pages show.
  package var version = ""
  /// The output folder.
  package var folder = SiteOptions.usualFolder
  /// Whether the output folder may contain untracked files.
  package var isForced = false
  /// Whether files not written by Gazetteer may be overwritten.
  package var replacesForeign = false
  /// The templates; missing ones are built-in.
  package var templates = TemplateSet()
  /// The languages of the pages, that of the root first; empty for English with the names of the feed.
  package var languages: [WorldLanguage] = []
  /// The user's translations.
  package var catalogues = PhraseFolder()
  /// Whether to render Open Graph images, which need a base URL.
  package var hasCards = false
  /// Whether to write an edge worker for the API.
  package var hasWorker = false
  /// Whether to write host configuration for the API.
  package var hasHostRules = false
  /// Whether to write compressed versions of text files.
  package var isPrecompressed = false
  /// Renders the SVG of a figure as PNG; `nil` on failure.
  package var drawFigure: (@Sendable ([UInt8]) -> [UInt8]?)?
  /// Page titles by language.
  package var titles: [WorldLanguage: String] = [:]
}

extension SiteOptions {
  /// The language of the root and of shared files.
  package var rootLanguage: WorldLanguage { languages.first ?? .english }

  /// The custom title in a language; `nil` for the dataset's own.
  package func title(in language: WorldLanguage) -> String? { titles[language] ?? title }

  /// Options with default values.
  package init(provenance: Provenance = Provenance(source: ""), version: String = "") {
    self.init(title: nil, provenance: provenance, version: version)
  }
}
