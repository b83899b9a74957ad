import ArgumentParser
import Base
import Countries
import Foundation
import Publishing
import Site

struct ReportCommand: SourceCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Render a single report page.",
    discussion: """
      The page is Markdown with report blocks, as in the folder of --pages. The HTML is one self-contained file without \
      scripts. Chromium or Chrome prints the PDF. In text, charts and maps are tables.

      gazetteer report europe.md --format text
      gazetteer report europe.md --output europe.pdf
      gazetteer report europe.md --output europe.html
      gazetteer report "[region].md" --row Asia --output asia.html
      """)

  static let asksRootFeed = true

  @Argument(help: "The Markdown file of the page.")
  var page: String

  @OptionGroup var feedOptions: FeedOptions

  @Option(
    help: "One of \(ReportFormat.names.asList). (default: by the extension of --output, else html)",
    completion: .list(ReportFormat.names), transform: { try ReportFormat.named($0, kind: "format") })
  var format: ReportFormat?

  @Option(help: "Which page of a file such as [region].md to render: the value of its column.")
  var row: String?

  @Option(
    help: ArgumentHelp(
      """
      The language of names, numbers and labels: \(WorldLanguage.shipped.map(\.tag).asList), or another of CLDR, such as \
      it for Italian. Queries use the names of the feed. (default: en)
      """, valueName: "code"))
  var language: String?

  @Option(help: "The folder of pages that the page belongs to, for included parts. (default: that of gazetteer.yml)")
  var pages: String?

  @OptionGroup var historyOptions: HistoryOptions

  @Option(help: "A folder with a custom style.css or pages.css.")
  var templates: String?

  @OptionGroup var targetOptions: TargetOptions

  @OptionGroup(title: "Maps") var mapOptions: MapOptions

  func run(_ call: Invocation, _ report: ReportSettings) throws {
    let target = try ExportTarget(targetOptions, of: "the page", report)
    let language = try language.map { try WorldLanguage(parsing: $0, option: "--language") }
    let format = try format(for: target.path)
    try target.refuseTerminal(for: format == .pdf ? "a PDF" : nil)
    var source = try feedOptions.settings(call)
    let pages = try pages ?? call.configuration.textOfBuild("pages")
    let words = try language == nil ? nil : call.configuration.textOfBuild("words")
    var read = ReadPaths(
      files: [call.configuration.file, mapOptions.borders], templates: templates, words: words, pages: pages,
      feeds: [source]
    ).files
    let name = URL(fileURLWithPath: page).lastPathComponent
    guard name.hasSuffix(".md"), !name.hasPrefix("_") else {
      throw PlainError.usage(
        what: "“\(name)” is not a page", reason: "expected a .md file such as europe.md",
        advice: "Name a Markdown file whose name does not begin with “_”.")
    }
    let single = try SingleReport(page, in: pages)
    guard single.isInPages || self.pages == nil else {
      throw PlainError.usage(
        what: "“\(page)” is not in the folder of --pages", reason: "that folder is “\(pages ?? "")”",
        advice: "Name the folder of the page, or omit --pages: parts in the same folder do not need it.")
    }
    for file in single.files { read.add(file) }
    try target.refuse(read)
    guard row == nil || single.column != nil else {
      throw PlainError.usage(
        what: "--row needs a file such as [region].md", reason: "\(name) is a single page", advice: "Omit --row.")
    }
    let borders = single.mentions("map") ? try mapOptions.worldBorders() : .bundled
    borders.tell(report)
    source.takeTables(named: single.mentions)
    let feed = try LoadedFeed(source, report).withSeries()
    let styles = try call.configuration.colored(templates.map(TemplateFolder.load) ?? TemplateSet())
    if let ignored = styles.ignored { report.note(ignored) }
    let history = try historyOptions.history(call, source, isAsked: single.mentions(SiteHistory.table))
    var section = SiteSection(
      dataset: feed.dataset, options: SectionOptions(formats: [], hasCountryPages: false),
      findings: SectionFindings(feed.provenance, changes: history.log))
    var phrases = Phrases.english
    if let language {
      let translated = try section.translated(into: language, words: words)
      translated.remarks.forEach(report.note)
      (section, phrases) = (translated.section, translated.phrases)
    }
    var faults: [String] = []
    let text = try single.render(
      as: format, about: section, SiteOptions(borders: borders), in: SiteEdition(phrases: phrases, templates: styles),
      row: row
    ) { text, isFault in
      if isFault { faults.append(text) }
      if !isFault || !feedOptions.fetchOptions.strict { report.warn(text) }
    }
    if feedOptions.fetchOptions.strict, let first = faults.first { throw PlainError.faults(of: faults.count, first) }
    let isPDF = format == .pdf
    let bytes = isPDF ? try Chromium.pdf(of: text) : Array(text.utf8)
    try target.write(bytes, as: isPDF ? .pdf : .text, of: feed, report)
  }
}

extension ExportFormat {
  /// How a PDF is written; its bytes are those of a browser.
  fileprivate static let pdf = ExportFormat(
    name: "pdf", form: .binary("a PDF"), type: FileType("pdf", "application/pdf", .binaryData)
  ) { _, _ in [] }
}

extension ReportCommand {
  /// The requested format, else the one of the file name, else HTML.
  private func format(for path: String) throws -> ReportFormat {
    if let format { return format }
    let suffix = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
    let name = ["htm": "html", "txt": "text", "md": "markdown"][suffix] ?? suffix
    guard ["latex", "man", "tex"].contains(name) else { return ReportFormat(rawValue: name) ?? .html }
    throw PlainError.usage(
      what: "--output: unknown format “\(name)”", reason: "the formats of reports are \(ReportFormat.names.asList)",
      advice: "For paper, name a file such as report.pdf.")
  }
}
