/// What the pages and files of a feed are, besides its dataset: what is chosen, and what a build finds; values only, so that the same options give the same bytes.
package struct SiteOptions: Sendable {
  /// The title of the page; `nil` for that of the dataset.
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
  /// Whether the section has an API, which `openapi.json` in its folder describes.
  var hasAPI = false
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
}

extension SiteOptions {
  /// Options with their defaults.
  package init(provenance: Provenance = Provenance(source: ""), version: String = "") {
    self.init(title: nil, provenance: provenance, version: version)
  }
}
