import Base

/// What concerns a site as a whole, besides what its pages are (``FeedJob/section``).
package struct SiteSettings: Sendable {
  /// The output folder.
  package var folder: String
  /// Whether it may hold files that Gazetteer did not write.
  package var isForced = false
  /// Whether those give way where the site needs their names.
  package var replacesForeign = false
  /// The templates; those that are not given are built-in.
  package var templates = TemplateSet()
  /// The languages of the pages, that of the root first; none for English with the names of the feed.
  package var languages: [WorldLanguage] = []
  /// What the pages say in them.
  package var phrases = SitePhrases()
  /// Whether links to the pages show cards, pictures that are drawn for it; they need the address of the site.
  package var hasCards = false
  /// Whether the site has a module that answers at the addresses of an API what files alone cannot.
  package var hasWorker = false
  /// Whether the site has the files by which hosts are told of an API.
  package var hasHostRules = false
  /// Where the site is published, whose files are written then; `nil` where nobody says.
  package var host: WebHost?
  /// Whether files that are text have compressed ones beside them.
  package var isPrecompressed = false
  /// What nothing that is written may hold.
  package var secrets = Secrets()
  /// What a build reads besides its feeds, and so never writes: a configuration file and folders, by their paths.
  package var inputs = Inputs()

  /// Paths that a build reads.
  package struct Inputs: Sendable {
    /// The configuration file.
    var configuration: String?
    /// The folder of templates of the user's own.
    package var templates: String?
    /// The folder of pages of the user's own.
    package var pages: String?
    /// The file of borders.
    var borders: String?
    /// The folder of catalogues of phrases.
    package var words: String?

    /// Paths, none by default.
    package init(
      configuration: String? = nil, templates: String? = nil, pages: String? = nil, borders: String? = nil,
      words: String? = nil
    ) {
      (self.configuration, self.templates) = (configuration, templates)
      (self.pages, self.borders, self.words) = (pages, borders, words)
    }
  }

  /// The settings of a site in a folder.
  package init(folder: String) { self.folder = folder }
}
