import Building
import Configurations
import Datasets
import Diagnostics
import Languages
import Site

extension SiteSettings {
  /// The output folder where the command line names none.
  static func usualFolder(_ configuration: Configuration) throws -> String {
    try configuration.text(.output) ?? "Output"
  }

  /// The options of a whole site with their defaults filled in: command line first, then configuration.
  init(_ options: BuildOptions, _ configuration: Configuration, host: String? = nil) throws {
    self.init(folder: try Self.folder(options, configuration))
    secrets = .shared
    isForced = try options.site.force ?? configuration.flag(.force) ?? false
    replacesForeign = try options.site.replaceForeign ?? configuration.flag(.replaceForeign) ?? false
    inputs = try Inputs(options, configuration)
    borders = try options.map.worldBorders(configuration)
    baseURL = try Self.baseURL(options.site.baseURL, configuration)
    templates = try inputs.templates.map { try TemplateFolder.load($0) } ?? TemplateSet()
    let hasReports = try options.site.reports ?? configuration.flag(.reports) ?? false
    languages = try Self.languages(options, configuration)
    let several = languages.count > 1 ? languages : []
    ownPages =
      try inputs.pages.map { try OwnPageFolder.load($0, hasReports: hasReports, languages: several) }
      ?? OwnPages(markdown: [:], pictures: [:], hasReports: hasReports)
    if let words = try inputs.words.map({ try PhraseFolder($0) }) {
      phrases = SitePhrases(
        own: words.catalogues.mapValues { .init(path: $0.path, text: $0.text) }, ignored: words.ignored)
    }
    hasServiceWorker = try options.site.serviceWorker ?? configuration.flag(.serviceWorker) ?? true
    hasTwins = try options.site.twins ?? configuration.flag(.twins) ?? false
    hasEmbeds = try options.site.embed ?? configuration.flag(.embed) ?? false
    hasCards = try options.site.cards ?? configuration.flag(.cards) ?? false
    hasWorker = try options.site.worker ?? configuration.flag(.worker) ?? false
    hasHostRules = try options.site.hostRules ?? configuration.flag(.hostRules) ?? false
    self.host = try HostName.host(host, configuration)
    isPrecompressed = try options.site.precompress ?? configuration.flag(.precompress) ?? false
  }

  /// The output folder.
  static func folder(_ options: BuildOptions, _ configuration: Configuration) throws -> String {
    let folder = try options.site.output ?? usualFolder(configuration)
    return try configuration.reading(.output, isGiven: options.site.output != nil) {
      guard !folder.isEmpty else {
        throw PlainError.usage(
          what: "--output names no folder", reason: "it is empty", advice: "Name a folder, or leave --output out.")
      }
      guard folder != "-" else {
        throw PlainError.usage(
          what: "a site cannot be written to standard output", reason: "--output is “-”",
          advice: "Name a folder; one that is called “-” is written ./-.")
      }
      return folder
    }
  }

  /// The languages, each once.
  private static func languages(_ options: BuildOptions, _ configuration: Configuration) throws -> [WorldLanguage] {
    let tags =
      try options.site.languages.map { $0.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed } }
      ?? configuration.texts(.languages) ?? []
    var languages: [WorldLanguage] = []
    for tag in tags {
      let language = try configuration.reading(.languages, isGiven: options.site.languages != nil) {
        try WorldLanguage(parsing: tag, option: "--languages")
      }
      if !languages.contains(language) { languages.append(language) }
    }
    return languages
  }

  /// The address of the published site, with a slash at its end.
  private static func baseURL(_ wanted: String?, _ configuration: Configuration) throws -> String? {
    guard let text = try wanted ?? configuration.text(.baseURL) else { return nil }
    return try configuration.reading(.baseURL, isGiven: wanted != nil) { try SiteAddress.check(text) }
  }
}

extension SiteSettings.Inputs {
  /// The paths that the command line names, else the configuration.
  init(_ options: BuildOptions, _ configuration: Configuration) throws {
    self.init(
      configuration: configuration.file, templates: try options.site.templates ?? configuration.text(.templates),
      pages: try options.site.pages ?? configuration.text(.pages),
      borders: try options.map.file(configuration),
      words: try options.site.words ?? configuration.text(.words))
  }
}
