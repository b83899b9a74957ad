import Building
import Diagnostics
import Site

extension SiteSettings {
  /// The output folder where nobody names one.
  static let usualFolder = "Output"

  /// The options of a whole site with their defaults filled in: command line first, then configuration.
  init(_ options: BuildOptions, _ configuration: Configuration) throws {
    self.init(folder: try Self.folder(options, configuration), secrets: .shared)
    isForced = try options.force ?? configuration.flag(.force) ?? false
    replacesForeign = try options.replaceForeign ?? configuration.flag(.replaceForeign) ?? false
    inputs = .init(
      configuration: configuration.file, templates: try options.templates ?? configuration.text(.templates),
      pages: try options.pages ?? configuration.text(.pages),
      borders: try options.mapOptions.file(configuration))
    borders = try options.mapOptions.worldBorders(configuration)
    baseURL = try Self.baseURL(options.baseURL, configuration)
    templates = try inputs.templates.map { try TemplateFolder.load($0) } ?? TemplateSet()
    let hasReports = try options.reports ?? configuration.flag(.reports) ?? false
    ownPages =
      try inputs.pages.map { try OwnPageFolder.load($0, hasReports: hasReports) }
      ?? OwnPages(markdown: [:], pictures: [:], hasReports: hasReports)
    hasServiceWorker = try options.serviceWorker ?? configuration.flag(.serviceWorker) ?? true
    hasTwins = try options.twins ?? configuration.flag(.twins) ?? false
    hasEmbeds = try options.embed ?? configuration.flag(.embed) ?? false
    hasCards = try options.cards ?? configuration.flag(.cards) ?? false
    hasWorker = try options.worker ?? configuration.flag(.worker) ?? false
    hasHostRules = try options.hostRules ?? configuration.flag(.hostRules) ?? false
  }

  /// The output folder.
  static func folder(_ options: BuildOptions, _ configuration: Configuration) throws -> String {
    try options.output ?? configuration.text(.output) ?? usualFolder
  }

  /// The address of the published site, with a slash at its end.
  private static func baseURL(_ wanted: String?, _ configuration: Configuration) throws -> String? {
    try (wanted ?? configuration.text(.baseURL)).map { try SiteAddress.check($0) }
  }
}
