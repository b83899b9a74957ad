import ArgumentParser
import Base
import Countries
import Publishing
import Site

struct PublishingOptions: ParsableArguments {
  static let ofFeed: Set = ["title", "formats", "api", "flags", "country-pages", "max-shrink", "allow-shrink"]

  @Option(
    help: "The folder to write. Files not written by Gazetteer are kept. (default: Output)")
  var output: String?

  @Option(help: "The title of the page. (default: that of the feed)")
  var title: String?

  @Option(
    help: """
      The export formats, separated by commas: \(ExportFormat.all.names.asList); or none. (default: \
      \(ExportFormat.standard.names.joined(separator: ",")))
      """,
    transform: formats)
  var formats: [ExportFormat]?

  @Flag(
    inversion: .prefixedNo,
    help: "Write one file to mail or to keep: index.html with all facts, flags and names, and no downloads or maps.")
  var singleFile = false

  var folder: String {
    get throws(PlainError) {
      let folder = output ?? SiteSettings.usualFolder
      guard ["", "-"].contains(folder) else { return folder }
      throw .usage(
        what: "--output is no folder", reason: "“\(folder)”",
        advice: "Name a folder, or omit --output. For a folder named “-” write ./-.")
    }
  }

  @Sendable private static func formats(_ text: String) throws -> [ExportFormat] {
    let names = text.commaSeparated
    if names == ["none"] { return [] }
    guard !names.isEmpty else { throw Mistake(text, expected: "a format, or “none” for a site without exports") }
    var formats: [ExportFormat] = []
    for format in try names.map({ try ExportFormat.reading($0) }) where !formats.contains(format) {
      formats.append(format)
    }
    if formats.contains(.datapackage), !formats.contains(.csv) {
      throw Mistake(reason: "“datapackage” describes the CSV, and csv is not among the formats; add csv")
    }
    return formats
  }
}

struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The languages of the pages, separated by commas. The first is at the root, others are in folders such as ru/. \
      Available: \(WorldLanguage.shipped.map(\.tag).asList). Other languages of CLDR, such as it for Italian, have \
      translated names and English text. (default: en)
      """, valueName: "codes"),
    transform: { $0.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed) })
  var languages: [String]?

  @Option(help: "A folder with custom templates; all others stay built-in.")
  var templates: String?

  @Option(help: "A folder with Markdown files that become pages of the site.")
  var pages: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Write reports: world statistics, rankings, and a page for each region, currency and language.")
  var reports = false

  @Flag(
    inversion: .prefixedNo,
    help: "Whether to write a page for each country. Without them, many thousand rows take less time.")
  var countryPages = true

  @Option(help: "The folder with the flags, such as fr.svg. (default: the installed flags)")
  var flags: String?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Also write each page as Markdown, such as fr.html.md, and the list llms.txt.", visibility: .hidden))
  var twins = false

  @Option(
    help: ArgumentHelp(
      "A folder with custom translations of the pages, such as ru.yaml; all others stay built-in.", visibility: .hidden)
  )
  var words: String?

  @Option(
    help: ArgumentHelp("An SVG or PNG that the bar of every page shows in place of the title.", visibility: .hidden))
  var logo: String?

  @Option(
    help: ArgumentHelp(
      """
      Markdown for the footer of every page, such as “[Imprint](https://example.org/imprint)”. (default: Made with \
      Gazetteer)
      """, valueName: "text", visibility: .hidden))
  var footer: String?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Write content to embed in other sites: a card of each country, and embed.html with the code for cards and the map.
      """, visibility: .hidden))
  var embed = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Write social images (Open Graph) for the site and each country. Needs base-url and the command rsvg-convert.
      """, visibility: .hidden))
  var cards = false
}

struct HostingOptions: ParsableArguments {
  @Option(
    name: .customLong("base-url"), help: "The URL of the published site, for canonical links and sitemap.xml.")
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      """
      Write the endpoints of REST Countries as static files, separated by commas: \(APIWord.names.asAlternatives). \
      (default: none)
      """, valueName: "words"),
    transform: APIWord.reading)
  var api: [APIWord]?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Whether the site can be used offline. If not, browsers delete their copies of it.", visibility: .hidden))
  var serviceWorker = true

  @Option(
    help: ArgumentHelp(
      """
      The number of days after which pages say that the site was not built since; 0 for never. Needs a host that sends \
      Last-Modified. (default: 7)
      """, valueName: "days", visibility: .hidden))
  var oldAfter: Int?

  @Flag(inversion: .prefixedNo, help: "Write into a folder that contains other files. They are kept.")
  var force = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Overwrite files not written by Gazetteer if the site needs their paths; backups go to \(OutputWriter.copies)/. \
      Other files in the folder still need --force.
      """, visibility: .hidden))
  var replaceForeign = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Write an edge worker (_worker.js) that adds ?fields=, ?codes= and partial-name lookups to the API.
      """, visibility: .hidden))
  var worker = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Write _headers and .htaccess, so that hosts serve API responses as JSON.", visibility: .hidden))
  var hostRules = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Also write compressed text files, such as index.html.gz and index.html.br, for hosts that serve them.
      """, visibility: .hidden))
  var precompress = false
}

/// A word of `--api`.
enum APIWord: String, CaseIterable {
  case none
  case all
  case v2
  case v3
  case v31 = "v3.1"
  case translation
  case demonym

  /// The versions of the API to write. The other endpoints are those of v3.1.
  var generations: Set<APIGeneration> {
    switch self {
    case .none: []
    case .all: [.v2, .v31]
    case .v2: [.v2]
    case .v3: [.v3]
    case .v31, .translation, .demonym: [.v31]
    }
  }

  @Sendable static func reading(_ text: String) throws -> [APIWord] {
    let words = try text.split(separator: ",", omittingEmptySubsequences: false).map {
      try named($0.trimmed, kind: "part of the API")
    }
    guard words.count == 1 || !words.contains(.none) else { throw Mistake(reason: "“none” stands alone") }
    return words
  }
}

extension BuildOptions {
  func settings(_ configuration: Configuration, _ memory: PageMemory) throws -> SiteSettings {
    let folder = try publishingOptions.folder
    let templates = try configuration.colored(pageOptions.templates.map(TemplateFolder.load) ?? TemplateSet())
    // Duplicates are ignored.
    let languages = try (pageOptions.languages ?? []).reduce(into: [WorldLanguage]()) { languages, tag in
      let language = try WorldLanguage(parsing: tag, option: "--languages")
      if !languages.contains(language) { languages.append(language) }
    }
    let catalogues = try pageOptions.words.map { try PhraseFolder($0) } ?? PhraseFolder()
    let borders = try mapOptions.worldBorders()
    let several = languages.count > 1 ? languages : []
    let ownPages =
      try pageOptions.pages.map {
        try OwnPageFolder.load($0, hasReports: pageOptions.reports, languages: several, memory: memory)
      }
      ?? OwnPages(markdown: [:], pictures: [:], hasReports: pageOptions.reports, memory: memory)
    return SiteSettings(
      SiteOptions(
        baseURL: try hostingOptions.baseURL.map(SiteURL.check), languages: languages, borders: borders,
        isSingleFile: publishingOptions.singleFile, hasServiceWorker: hostingOptions.serviceWorker,
        hasTwins: pageOptions.twins, hasEmbeds: pageOptions.embed,
        oldAfter: hostingOptions.oldAfter.flatMap { $0 == 7 ? nil : max(0, $0) },
        branding: try SiteBranding(
          logo: pageOptions.logo.map { try readInput($0, maxBytes: SiteBranding.mostLogoBytes, mayWait: false) },
          footer: pageOptions.footer)),
      folder: folder, isForced: hostingOptions.force, replacesForeign: hostingOptions.replaceForeign,
      templates: templates, ownPages: ownPages, catalogues: catalogues, hasCards: pageOptions.cards,
      hasWorker: hostingOptions.worker, hasHostRules: hostingOptions.hostRules,
      isPrecompressed: hostingOptions.precompress)
  }

  func sectionOptions(titles: [WorldLanguage: String]) -> SectionOptions {
    SectionOptions(
      title: publishingOptions.title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }, titles: titles,
      formats: publishingOptions.formats ?? ExportFormat.standard, exportOptions: csvOptions.exportOptions,
      hasCountryPages: pageOptions.countryPages, readsMarkdown: pictureOptions.markdown)
  }
}
