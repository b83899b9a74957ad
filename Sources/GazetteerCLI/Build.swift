import ArgumentParser
import Exports
import Foundation
import Site

/// `gazetteer build`
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the site: the page, and the table as CSV, TSV, text, JSON and Markdown.",
    discussion: """
      Reads the source, writes index.html with everything it needs inside, the exports beside it and the \
      flags below flags/. Files that have not changed are left alone; nothing that an earlier build did not \
      write is ever deleted.

      gazetteer build
      gazetteer build --source feed.json --output public --title "Our countries"
      gazetteer build --source https://host/feed.json --max-stale 7d
      """)

  @OptionGroup(title: "Source") var sourceOptions: SourceOptions
  @OptionGroup(title: "Reporting") var reportOptions: ReportOptions

  @Option(help: "The folder to write. (default: Output)")
  var output: String?

  @Option(help: "A folder with templates of your own; the others stay built-in.")
  var templates: String?

  @Option(help: "The title of the page. (default: that of the feed)")
  var title: String?

  @Option(name: .customLong("base-url"), help: "The address of the published site, for its sitemap.")
  var baseURL: String?

  @Option(help: "What to export, separated by commas: csv, tsv, text, json, markdown, or none. (default: all)")
  var formats: String?

  @Option(help: "The folder with the flags, as fr.svg. (default: found beside the binary or in the checkout)")
  var flags: String?

  @Flag(inversion: .prefixedNo, help: "Write into a folder that holds other files; they stay as they are.")
  var force: Bool?

  @OptionGroup(title: "CSV") var csvOptions: CSVOptions

  func run() throws {
    let configuration = try Configuration(path: sourceOptions.config, command: "build")
    let report = try ReportSettings(reportOptions, configuration)
    let settings = try SourceSettings(sourceOptions, configuration)
    let formats = try formats(configuration)
    let folder = try output ?? configuration.text("output") ?? "Output"
    let baseAddress = try baseAddress(configuration)
    let templateFolder = try templates ?? configuration.text("templates")
    let templates = try templateFolder.map { try TemplateFolder.load($0) } ?? TemplateSet()
    let flagFiles = try FlagLocator.find(flags ?? configuration.text("flags"))

    let feed = try LoadedFeed(settings, report)
    let options = SiteOptions(
      title: try title ?? configuration.text("title"), formats: formats,
      exportOptions: try csvOptions.resolved(configuration), flagFiles: flagFiles,
      baseURL: baseAddress,
      provenance: feed.provenance, version: Gazetteer.version)
    let files = try SiteBuilder(dataset: feed.dataset, templates: templates, options: options).files()
    let summary = try OutputWriter(
      path: folder, isForced: try force ?? configuration.flag("force") ?? false
    ).write(files)
    try tell(feed: feed, folder: folder, files: files.count, summary: summary, report: report)
  }

  private func formats(_ configuration: Configuration) throws -> [ExportFormat] {
    let names = try formats.map { $0.split(separator: ",").map(String.init) } ?? configuration.texts("formats")
    guard let names else { return ExportFormat.allCases }
    if names == ["none"] { return [] }
    return try names.map { name in
      guard let format = ExportFormat(rawValue: name.trimmingCharacters(in: .whitespaces)) else {
        throw CommandError.usage(
          what: "there is no format “\(name)”", reason: "in --formats",
          advice: "The formats are \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")), or none.")
      }
      return format
    }
  }

  /// The address of the published site, with a slash at its end.
  private func baseAddress(_ configuration: Configuration) throws -> String? {
    guard let text = try baseURL ?? configuration.text("base-url") else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil
    else {
      throw CommandError.usage(
        what: "--base-url is not the address of a site", reason: text,
        advice: "Give an http(s) address such as https://example.org/countries/.")
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  private func tell(
    feed: LoadedFeed, folder: String, files: Int, summary: OutputWriter.Summary, report: ReportSettings
  ) throws {
    if report.isJSON { return try print(feed: feed, folder: folder, files: files, summary: summary) }
    try report.say("Read \(feed.summary).")
    if !feed.dataset.leftOut.isEmpty { try report.say("Left out \(feed.dataset.leftOut.count) of its rows.") }
    try report.say(
      "Wrote \(folder): \(files) files, \(summary.written) of them new or changed, \(summary.deleted) deleted.")
    try report.say("Open \(folder)/index.html")
  }

  private func print(feed: LoadedFeed, folder: String, files: Int, summary: OutputWriter.Summary) throws {
    try CommandResult(
      feed: feed, output: folder, files: files, written: summary.written, unchanged: summary.unchanged,
      deleted: summary.deleted
    ).print()
  }
}

/// How CSV is written.
struct CSVOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Exact values in CSV, without the guard against formulas.")
  var csvRaw: Bool?

  @Flag(inversion: .prefixedNo, help: "A byte order mark at the start of CSV, for older spreadsheets.")
  var csvBom: Bool?

  func resolved(_ configuration: Configuration) throws -> ExportOptions {
    ExportOptions(
      isCSVRaw: try csvRaw ?? configuration.flag("csv-raw") ?? false,
      hasCSVByteOrderMark: try csvBom ?? configuration.flag("csv-bom") ?? false)
  }
}
