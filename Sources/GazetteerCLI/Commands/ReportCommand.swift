import ArgumentParser
import Building
import Configurations
import Files
import Foundation
import Site

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
      gazetteer report "[region].md" --row Asia --format latex --output asia.tex
      """)

  @Argument(help: "The file of the page.")
  var page: String

  @OptionGroup(title: "Source") var sourceOptions: SourceOptions
  @OptionGroup(title: "Reporting") var reportOptions: ReportOptions

  @OptionGroup(title: "Maps") var mapOptions: MapOptions

  @Option(help: "One of \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). (default: html)")
  var format: ReportFormat?

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

  /// The most bytes of a page or a part of one.
  private static let mostBytes = 16 << 20

  func run() throws {
    let configuration = try Configuration(path: sourceOptions.config, command: "report")
      .ofRootFeed(unless: sourceOptions.source)
    let report = try ReportSettings(reportOptions, configuration)
    let target = try ExportTarget(output ?? "-", of: "the page", isJSON: report.isJSON)
    let source = try SourceSettings(sourceOptions, configuration)
    let pages = try pages ?? configuration.text(.pages)
    var read = ReadPaths(
      .init(
        configuration: configuration.file, templates: templates, pages: pages,
        borders: try mapOptions.file(configuration)), feeds: [source]
    ).files
    read.add(page)
    let url = URL(fileURLWithPath: page)
    let name = url.lastPathComponent
    guard name.hasSuffix(".md"), !name.hasPrefix("_") else {
      throw CommandError.usage(
        what: "“\(name)” is not a page", reason: "a .md file such as europe.md is expected",
        advice: "Name a file of Markdown.")
    }
    let (path, parts) = try parts(of: url, in: pages)
    for part in parts.values { read.add(part.file) }
    try target.refuse(read)
    let single = try SingleReport(name: path, file: page, text: try Self.text(page), parts: parts)
    guard row == nil || single.column != nil else {
      throw CommandError.usage(
        what: "--row is for a file such as [region].md", reason: "\(name) makes one page", advice: "Leave --row out.")
    }
    let borders = single.mentions("map") ? try mapOptions.worldBorders(configuration) : .bundled
    borders.tell(report)
    let feed = try LoadedFeed(source, report).withSeries()
    let templates = try templates.map { try TemplateFolder.load($0) } ?? TemplateSet()
    let history = try SiteHistory(site, configuration, source, isAsked: single.mentions(SiteHistory.table))
    let section = SiteSection(
      dataset: feed.dataset,
      options: SiteOptions(
        formats: [], hasCountryPages: false, changes: history.log, borders: borders,
        provenance: feed.provenance,
        version: Version.current))
    let text = try single.render(as: format ?? .html, about: section, row: row, templates: templates)
    guard !target.isStandardOutput else { return try Self.print(text) }
    try target.write(Array(text.utf8))
    if report.isJSON { return try StandardOutput.write(json: CommandResult(feed: feed, output: target.path)) }
    try report.say("Wrote \(target.path): \(feed.summary).")
  }

  /// Prints a page: exact for files and programs, harmless for terminals and for the logs of jobs.
  private static func print(_ text: String) throws {
    let isShown = StandardOutput.isTerminal || StandardOutput.isLog
    try StandardOutput.write(isShown ? text.visibleTable : text)
  }

  private static func text(_ path: String) throws -> String {
    let bytes: [UInt8]
    do { bytes = try InputFile.read(path, maxBytes: mostBytes) } catch {
      throw CommandError.noInput(path: path, reason: "\(error)")
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw CommandError.noInput(path: path, reason: "it is not UTF-8")
    }
    return text
  }

  /// The path of a page below the folder of pages, where it is in that, and the parts that it may include: those beside
  /// it and those of the folder itself, as in a build.
  private func parts(
    of page: URL, in pages: String?
  ) throws -> (path: String, parts: [String: (file: String, text: String)]) {
    let folder = page.deletingLastPathComponent()
    var below: [String] = []
    if let pages {
      let (root, own) = (Self.components(URL(fileURLWithPath: pages)), Self.components(folder))
      if own.starts(with: root) {
        below = Array(own.dropFirst(root.count))
      } else if self.pages != nil {
        throw CommandError.usage(
          what: "“\(self.page)” is not in the folder that --pages names", reason: "that is “\(pages)”",
          advice: "Name a folder that the page is in, or leave --pages out: the parts beside the page need none.")
      }
    }
    var parts: [String: (file: String, text: String)] = [:]
    let start = below.map { $0 + "/" }.joined()
    for (folder, start) in [(folder.path, start)] + (below.isEmpty ? [] : [(pages ?? "", "")]) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where name.hasPrefix("_") && name.hasSuffix(".md") {
        let file = folder + "/" + name
        parts[start + name] = (file, try Self.text(file))
      }
    }
    return (start + page.lastPathComponent, parts)
  }

  private static func components(_ folder: URL) -> [String] {
    folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
  }
}

extension ReportFormat: ExpressibleByArgument {}
