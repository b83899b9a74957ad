import Diagnostics
import Hosting
import Languages
import Site

/// What concerns a site as a whole, besides what its pages are (``FeedJob/section``).
public struct SiteSettings: Sendable {
  /// The output folder.
  public var folder: String
  /// Whether it may hold files that Gazetteer did not write.
  public var isForced = false
  /// Whether those give way where the site needs their names.
  public var replacesForeign = false
  /// The templates; those that are not given are built-in.
  public var templates = TemplateSet()
  /// The languages of the pages, that of the root first; none for English with the names of the feed.
  public var languages: [WorldLanguage] = []
  /// What the pages say in them.
  public var phrases = SitePhrases()
  /// Whether links to the pages show cards, pictures that are drawn for it; they need the address of the site.
  public var hasCards = false
  /// Whether the site has a module that answers at the addresses of an API what files alone cannot.
  public var hasWorker = false
  /// Whether the site has the files by which hosts are told of an API.
  public var hasHostRules = false
  /// Where the site is published, whose files are written then; `nil` where nobody says.
  public var host: WebHost?
  /// Whether files that are text have compressed ones beside them.
  public var isPrecompressed = false
  /// What nothing that is written may hold.
  public var secrets = Secrets()
  /// What a build reads besides its feeds, and so never writes: a configuration file and folders, by their paths.
  public var inputs = Inputs()

  /// Paths that a build reads.
  public struct Inputs: Sendable {
    /// The configuration file.
    public var configuration: String?
    /// The folder of templates of the user's own.
    public var templates: String?
    /// The folder of pages of the user's own.
    public var pages: String?
    /// The file of borders.
    public var borders: String?
    /// The folder of catalogues of phrases.
    public var words: String?

    /// Paths, none by default.
    public init(
      configuration: String? = nil, templates: String? = nil, pages: String? = nil, borders: String? = nil,
      words: String? = nil
    ) {
      (self.configuration, self.templates) = (configuration, templates)
      (self.pages, self.borders, self.words) = (pages, borders, words)
    }
  }

  /// The settings of a site in a folder.
  public init(folder: String) { self.folder = folder }
}
