import ArgumentParser
import Building
import Configurations
import Diagnostics
import Files
import Foundation
import Site
import Summaries

/// `gazetteer report`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write one page that asks the data, by itself.",
    discussion: """
      The page is Markdown as in the folder of --pages (Docs/reports.md). Its HTML is one file that needs no other, and no \
      script; in text, charts are bars of block characters.

      gazetteer report europe.md --format text
      gazetteer report europe.md --output europe.html
      gazetteer report "[region].md" --row Asia --output asia.html
      """)

  @Argument(help: "The file of the page.")
  var page: String

  @OptionGroup(title: "Source") var sourceOptions: SourceOptions
  @OptionGroup(title: "Reporting") var reportOptions: ReportOptions

  @OptionGroup(title: "Maps") var mapOptions: MapOptions

  @Option(
    help: "One of \(Self.formats). (default: that of the name of the file, else html)",
    completion: .list(ReportFormat.allCases.map(\.rawValue)))
  var format: String?

  @Option(help: "Which page, of a file such as [region].md: the value of its column.")
  var row: String?

  @Option(help: "The folder of pages that it is of, whose parts it may include. (default: that of gazetteer.yml)")
  var pages: String?

  @Option(
    help: ArgumentHelp(
      "The folder of a site, whose changes.json is the table “changes”. (default: that of gazetteer.yml, else Output)",
      valueName: "folder"))
  var site: String?

  @Option(help: "A folder with templates of your own, of which style.css and pages.css count.")
  var templates: String?

  @Option(help: "The file to write, “-” for standard output. (default: -)")
  var output: String?

  func run() throws {
    let whole = try Configuration(path: sourceOptions.config, command: "report")
    let otherFeeds = try OtherFeeds(of: whole, unless: sourceOptions.source)
    let report = try ReportSettings(reportOptions, whole)
    let configuration = try whole.ofRootFeed(unless: sourceOptions.source)
    let target = try ExportTarget(output ?? "-", of: "the page", isJSON: report.isJSON)
    let format = try format(for: target.path)
    let source = try SourceSettings(sourceOptions, configuration)
    let pages = try pages ?? configuration.text(.pages)
    var read = ReadPaths(
      .init(
        configuration: configuration.file, templates: templates, pages: pages,
        borders: try mapOptions.file(configuration)), feeds: [source]
    ).files
    let name = URL(fileURLWithPath: page).lastPathComponent
    guard name.hasSuffix(".md"), !name.hasPrefix("_") else {
      throw PlainError.usage(
        what: "“\(name)” is not a page", reason: "a .md file such as europe.md is expected",
        advice: "Name a file of Markdown.")
    }
    let folder = try SingleReportFolder(page: page, in: pages)
    guard folder.isInPages || self.pages == nil else {
      throw PlainError.usage(
        what: "“\(page)” is not in the folder that --pages names", reason: "that is “\(pages ?? "")”",
        advice: "Name a folder that the page is in, or leave --pages out: the parts beside the page need none.")
    }
    for file in folder.files { read.add(file) }
    try target.refuse(read)
    let single = try folder.report()
    guard row == nil || single.column != nil else {
      throw PlainError.usage(
        what: "--row is for a file such as [region].md", reason: "\(name) makes one page", advice: "Leave --row out.")
    }
    let borders = single.mentions("map") ? try mapOptions.worldBorders(configuration) : .bundled
    borders.tell(report)
    let feed = try LoadedFeed(source, report).withSeries()
    let styles = try templates.map { try TemplateFolder.load($0) } ?? TemplateSet()
    let history = try SiteHistory(
      of: site, usually: SiteSettings.usualFolder(configuration), source, isAsked: single.mentions(SiteHistory.table))
    var options = SiteOptions(provenance: feed.provenance, version: Version.current)
    (options.formats, options.hasCountryPages, options.changes, options.borders) = ([], false, history.log, borders)
    let section = SiteSection(dataset: feed.dataset, options: options)
    let text: String
    do throws(SiteError) {
      text = try single.render(as: format, about: section, row: row, templates: styles)
    } catch {
      var error = error
      error.reason = error.reason.map(otherFeeds.explaining)
      throw error
    }
    guard !target.isStandardOutput else { return try Self.print(text) }
    try target.write(Array(text.utf8))
    if report.isJSON { return try StandardOutput.write(json: CommandResult(feed: feed, output: target.path).json) }
    try report.say("Wrote \(target.path): \(feed.summary).")
  }

  /// Prints a page: exact for files and programs, harmless for terminals and for the logs of jobs.
  private static func print(_ text: String) throws {
    let isShown = StandardOutput.isTerminal || StandardOutput.isLog
    try StandardOutput.write(isShown ? text.visibleTable : text)
  }
}

extension ReportCommand {
  private static let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")

  /// The format that is asked for, else that of the name of the file, else HTML.
  private func format(for path: String) throws -> ReportFormat {
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
    let endings = ["htm": "html", "txt": "text", "md": "markdown"]
    let name = format ?? endings[ending] ?? ending
    if let known = ReportFormat(rawValue: name) { return known }
    if ["latex", "man", "pdf", "tex"].contains(name) {
      throw PlainError.usage(
        what: "there is no format “\(name)”", reason: "reports are written as \(Self.formats)",
        advice: "For a PDF write HTML, then run “chromium --headless --print-to-pdf=report.pdf report.html”.")
    }
    guard let format else { return .html }
    let closest = ClosestName.of(format, among: ReportFormat.allCases.map(\.rawValue))
    throw PlainError.usage(
      what: "there is no format “\(format.oneLine(limit: 60))”", reason: "in --format",
      advice: (closest.map { "Did you mean “\($0)”? " } ?? "") + "The formats are \(Self.formats).")
  }
}
