import ArgumentParser
import Building
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

  @Option(help: "One of \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). (default: html)")
  var format: ReportFormat?

  @Option(help: "Which page, of a file such as [region].md: the value of its column.")
  var row: String?

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
    let output = output ?? "-"
    let source = try SourceSettings(sourceOptions, configuration)
    guard !report.isJSON || output != "-" else {
      throw CommandError.usage(
        what: "--json and the page cannot both go to standard output", reason: "--output is “-”",
        advice: "Name a file with --output, or leave --json out.")
    }
    var read = ReadPaths(.init(configuration: configuration.file), feeds: [source]).files
    read.add(page)
    guard output == "-" || !read.contains(output) else { throw CommandError.overwritesInput(path: output) }
    let url = URL(fileURLWithPath: page)
    let name = url.lastPathComponent
    guard name.hasSuffix(".md"), !name.hasPrefix("_") else {
      throw CommandError.usage(
        what: "“\(name)” is no page", reason: "a file such as europe.md is expected", advice: "Name a file of Markdown."
      )
    }
    let single = try SingleReport(name: name, file: page, text: try Self.text(page), parts: parts(beside: url))
    guard row == nil || single.column != nil else {
      throw CommandError.usage(
        what: "--row is for a file such as [region].md", reason: "\(name) makes one page", advice: "Leave --row out.")
    }
    let feed = try LoadedFeed(source, report).withSeries()
    let templates = try templates.map { try TemplateFolder.load($0) } ?? TemplateSet()
    let section = SiteSection(
      dataset: feed.dataset,
      options: SiteOptions(
        formats: [], hasCountryPages: false, provenance: feed.provenance, version: Version.current))
    let text = try single.render(as: format ?? .html, about: section, row: row, templates: templates)
    guard output != "-" else { return try Self.print(text) }
    try ExportFile.write(Array(text.utf8), to: output)
    if report.isJSON { return try CommandResult(feed: feed, output: output).print() }
    try report.say("Wrote \(output): \(feed.summary).")
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

  /// The parts that a page may include.
  private func parts(beside page: URL) throws -> [String: (file: String, text: String)] {
    let folder = page.deletingLastPathComponent().path
    var parts: [String: (file: String, text: String)] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix("_") && name.hasSuffix(".md") {
      let file = folder + "/" + name
      parts[name] = (file, try Self.text(file))
    }
    return parts
  }
}

extension ReportFormat: ExpressibleByArgument {}
