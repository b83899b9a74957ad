import ArgumentParser
import Site
import StaticAPI

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

  @Option(help: "Publish the addresses of REST Countries as files: none, v2, v3.1 or all. (default: none)")
  var api: APIChoice?

  @Option(help: "The folder with the flags, as fr.svg. (default: found beside the binary or in the checkout)")
  var flags: String?

  @Flag(inversion: .prefixedNo, help: "Have browsers keep the site for offline use. (default: --service-worker)")
  var serviceWorker: Bool?

  @Flag(inversion: .prefixedNo, help: "Write into a folder that holds other files; they stay as they are.")
  var force: Bool?

  @OptionGroup(title: "CSV") var csvOptions: CSVOptions

  func run() throws {
    let configuration = try Configuration(path: sourceOptions.config, command: "build")
    let report = try ReportSettings(reportOptions, configuration)
    let source = try SourceSettings(sourceOptions, configuration)
    let settings = try BuildSettings(self, configuration)

    let feed = try LoadedFeed(source, report)
    let site = try SiteBuilder(
      dataset: feed.dataset, templates: settings.templates, options: settings.siteOptions(for: feed.provenance)
    ).site()
    tell(notKeptOffline: site.notKeptOffline.count, report)
    let files = api(of: feed, settings, report) + site.files
    let summary = try OutputWriter(path: settings.folder, isForced: settings.isForced).write(files)
    try tell(feed: feed, folder: settings.folder, files: files.count, summary: summary, report: report)
  }

  /// The files at the addresses of REST Countries, in the generations that are wanted.
  private func api(of feed: LoadedFeed, _ settings: BuildSettings, _ report: ReportSettings) -> [OutputFile] {
    let dataset = settings.withFlagAddresses(feed.dataset)
    let publication = StaticAPI(dataset: dataset, generations: settings.generations).files()
    if !publication.leftOut.isEmpty {
      Console.warn("the API leaves out \(publication.leftOut.count) keys that no file can be named by")
      for key in publication.leftOut { report.detail("note: \(key)") }
    }
    return publication.files.map { OutputFile(path: $0.path, contents: .text($0.text)) }
  }

  private func tell(notKeptOffline count: Int, _ report: ReportSettings) {
    guard count > 0 else { return }
    report.detail(
      "note: \(count) \(count == 1 ? "file is" : "files are") not kept for offline use, since a browser is asked to "
        + "keep no more than \(OfflineFiles.limit.grouped) bytes")
  }

  private func tell(
    feed: LoadedFeed, folder: String, files: Int, summary: OutputWriter.Summary, report: ReportSettings
  ) throws {
    if report.isJSON {
      return try CommandResult(
        feed: feed, output: folder, files: files, written: summary.written, unchanged: summary.unchanged,
        deleted: summary.deleted
      ).print()
    }
    try report.say("Read \(feed.summary).")
    if !feed.dataset.leftOut.isEmpty { try report.say("Left out \(feed.dataset.leftOut.count) of its rows.") }
    try report.say(
      "Wrote \(folder): \(files) files, \(summary.written) of them new or changed, \(summary.deleted) deleted.")
    try report.say("Open \(folder)/index.html")
  }
}
