import ArgumentParser
import Base
import Gazetteer

/// What people choose of a site first.
struct PublishingOptions: ParsableArguments {
  /// The options of a build that its feeds may have each for itself, besides those of their sources.
  static let ofFeed: Set = ["title", "formats", "api", "flags", "country-pages", "max-shrink", "allow-shrink"]

  @Option(
    help: "The folder to write; what Gazetteer did not write stays as it is there. (default: Output)",
    transform: folder)
  var output: String?

  @Option(help: "The title of the page. (default: that of the feed)")
  var title: String?

  @Option(
    help: """
      What to export, separated by commas: \(ExportFormat.names.asList); or none. (default: \
      \(ExportFormat.standard.map(\.rawValue).joined(separator: ",")))
      """,
    transform: formats)
  var formats: [ExportFormat]?

  /// The output folder.
  var folder: String { output ?? SiteOptions.usualFolder }

  @Sendable private static func folder(_ text: String) throws(PlainError) -> String {
    switch text {
    case "":
      throw .usage(
        what: "--output names no folder", reason: "it is empty", advice: "Name a folder, or leave --output out.")
    case "-":
      throw .usage(
        what: "a site cannot be written to standard output", reason: "--output is “-”",
        advice: "Name a folder; one that is called “-” is written ./-.")
    default: return text
    }
  }

  @Sendable private static func formats(_ text: String) throws -> [ExportFormat] {
    let names = text.commaSeparated
    if names == ["none"] { return [] }
    guard !names.isEmpty else {
      throw PlainError.usage(
        what: "--formats is empty", reason: "it names no format", advice: "Write “none” for a site without exports.")
    }
    var formats: [ExportFormat] = []
    for format in try names.map({ try ExportFormat.named($0, kind: "format") }) where !formats.contains(format) {
      formats.append(format)
    }
    if let description = formats.first(where: \.describesCSV), !formats.contains(.csv) {
      throw PlainError.usage(
        what: "“\(description.rawValue)” says what the CSV holds, and no CSV is written", reason: "in --formats",
        advice: "Add csv to the formats, or leave \(description.rawValue) out.")
    }
    return formats
  }
}

/// What pages a site has, and what they say.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The languages of the pages, separated by commas: that of the root first, each other one in a folder, as ru/. \
      There are \(WorldLanguage.shipped.map(\.tag).joined(separator: ", ")), and with English words others of CLDR, \
      such as it for Italian. (default: en)
      """, valueName: "codes"),
    transform: { text in
      try text.split(separator: ",", omittingEmptySubsequences: false).map { tag in
        try WorldLanguage(parsing: tag.trimmed, option: "--languages")
      }
    })
  var languages: [WorldLanguage]?

  @Option(help: "A folder with templates of your own; the others stay built-in.")
  var templates: String?

  @Option(help: "A folder with Markdown files, which become pages of the site.")
  var pages: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Write reports: the world in figures, rankings, and a page for each region, currency and language.")
  var reports = false

  @Flag(
    inversion: .prefixedNo,
    help: "Write no page for each country, only the tables, which is quick for many thousand rows.")
  var countryPages = true

  @Option(
    help:
      "The folder with the flags, as fr.svg. (default: found beside the binary, in the data folder of the user or in the checkout)"
  )
  var flags: String?

  @Flag(
    inversion: .prefixedNo, help: "Write every page as Markdown too, as fr.html.md, and llms.txt, which lists them.")
  var twins = false

  @Option(
    help: ArgumentHelp(
      "A folder with phrases of your own for the pages, as ru.yaml; the others stay built-in.", visibility: .hidden))
  var words: String?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Write what pages of other sites show of this one: embed.html, a card of each country, and the element \
      <gazetteer-table>.
      """, visibility: .hidden))
  var embed = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Draw cards, the pictures that services show beside a link to the site or to a country; needs base-url and the \
      command rsvg-convert.
      """, visibility: .hidden))
  var cards = false
}

/// Where a site goes, and how it is written there.
struct HostingOptions: ParsableArguments {
  @Option(
    name: .customLong("base-url"), help: "The address of the published site, for canonical links and sitemap.xml.",
    transform: { try SiteURL.check($0) })
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      "Publish the addresses of REST Countries as files: \(APIChoice.names.asAlternatives). (default: none)",
      valueName: "generation"))
  var api: APIChoice?

  @Flag(inversion: .prefixedNo, help: "Have browsers forget the site, not keep it for offline use.")
  var serviceWorker = true

  @Flag(inversion: .prefixedNo, help: "Write into a folder that holds other files; they stay as they are.")
  var force = false

  @Flag(
    inversion: .prefixedNo,
    help: """
      Replace files that Gazetteer did not write where the site needs their names; a copy of each is kept below \
      \(OutputWriter.copies)/ in the output folder. Other files there still need --force.
      """)
  var replaceForeign = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Write _worker.js, a module that some hosts run before the files: with it the API answers ?fields=, ?codes= and \
      parts of names too.
      """, visibility: .hidden))
  var worker = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Write _headers and .htaccess, by which hosts know that the answers of the API are JSON.", visibility: .hidden))
  var hostRules = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Write text files a second and a third time, compressed, as index.html.gz and index.html.br, for hosts that send \
      those.
      """, visibility: .hidden))
  var precompress = false
}

/// Which generations of the API a build publishes.
enum APIChoice: String, CaseIterable, ExpressibleByArgument {
  case none, v2
  case v3
  case v31 = "v3.1"
  case all

  /// The generations that the choice means.
  var generations: Set<APIGeneration> {
    switch self {
    case .none: []
    case .v2: [.v2]
    case .v3: [.v3]
    case .v31: [.v31]
    case .all: Set(APIGeneration.allCases)
    }
  }
}

extension BuildCommand {
  /// What the command asks of a site, and of the pages that all its feeds have alike.
  func siteOptions(_ configuration: Configuration) throws -> SiteOptions {
    var options = SiteOptions()
    options.folder = publishingOptions.folder
    (options.isForced, options.replacesForeign) = (hostingOptions.force, hostingOptions.replaceForeign)
    options.templates = try configuration.colored(pageOptions.templates.map(TemplateFolder.load) ?? options.templates)
    // Each language once.
    options.languages = (pageOptions.languages ?? []).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    options.catalogues = try pageOptions.words.map { try PhraseFolder($0) } ?? options.catalogues
    options.hasCards = pageOptions.cards
    (options.hasWorker, options.hasHostRules) = (hostingOptions.worker, hostingOptions.hostRules)
    options.isPrecompressed = hostingOptions.precompress
    options.baseURL = hostingOptions.baseURL
    options.borders = try mapOptions.worldBorders()
    let several = options.languages.count > 1 ? options.languages : []
    options.ownPages =
      try pageOptions.pages.map { try OwnPageFolder.load($0, hasReports: pageOptions.reports, languages: several) }
      ?? OwnPages(markdown: [:], pictures: [:], hasReports: pageOptions.reports)
    options.hasServiceWorker = hostingOptions.serviceWorker
    options.hasTwins = pageOptions.twins
    options.hasEmbeds = pageOptions.embed
    return options
  }

  /// What it asks of the pages of one feed, besides what all have alike.
  ///
  /// - Parameter titles: what the file says of titles by language.
  func options(besides shared: SiteOptions, titles: [WorldLanguage: String]) -> SiteOptions {
    var options = shared
    options.titles = titles
    options.title = publishingOptions.title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    options.formats = publishingOptions.formats ?? options.formats
    options.exportOptions = csvOptions.exportOptions
    options.hasCountryPages = pageOptions.countryPages
    options.readsMarkdown = pictureOptions.markdown
    options.generations = hostingOptions.api?.generations ?? []
    return options
  }
}
