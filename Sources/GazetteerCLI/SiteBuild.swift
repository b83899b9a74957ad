import ArgumentParser
import Datasets
import Exports
import Output
import Site
import StaticAPI

/// The options of a build, and the build itself.
struct SiteBuild: ParsableArguments {
  @OptionGroup(title: "Source") var sourceOptions: SourceOptions
  @OptionGroup(title: "Reporting") var reportOptions: ReportOptions

  @Option(help: "The folder to write; what Gazetteer did not write stays as it is there. (default: Output)")
  var output: String?

  @Option(help: "A folder with templates of your own; the others stay built-in.")
  var templates: String?

  @Option(help: "A folder with Markdown files, which become pages of the site.")
  var pages: String?

  @Option(help: "The title of the page. (default: that of the feed)")
  var title: String?

  @Option(
    name: .customLong("base-url"), help: "The address of the published site, for canonical links and sitemap.xml.")
  var baseURL: String?

  @Option(
    help: """
      What to export, separated by commas: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")); or \
      none. (default: \(ExportFormat.standard.map(\.rawValue).joined(separator: ",")))
      """)
  var formats: String?

  @Option(help: "Publish the addresses of REST Countries as files: none, v2, v3.1 or all. (default: none)")
  var api: APIChoice?

  @Option(
    help:
      "The folder with the flags, as fr.svg. (default: found beside the binary, in the data folder of the user or in the checkout)"
  )
  var flags: String?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Write a page for every country; without, there are the tables alone, which is quick for many thousand rows. (default: --country-pages)"
  )
  var countryPages: Bool?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Have browsers keep the site for offline use; without, they forget what they kept. (default: --service-worker)")
  var serviceWorker: Bool?

  @Flag(inversion: .prefixedNo, help: "Write into a folder that holds other files; they stay as they are.")
  var force: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Replace files that Gazetteer did not write where the site needs their names; a copy of each is kept below \
      \(OutputWriter.copies)/ in the output folder. Other files there still need --force.
      """)
  var replaceForeign: Bool?

  @OptionGroup(title: "Pictures and texts") var pictureOptions: PictureOptions
  @OptionGroup(title: "CSV") var csvOptions: CSVOptions
  @OptionGroup(title: "Changes") var changeOptions: ChangeOptions

  /// Builds the site, and tells of nothing but what is odd.
  ///
  /// - Parameter whenRead: is given what became of the feeds as soon as that is known, as the build may end with an error.
  /// - Throws: what ends the build. Feeds that failed beside others are part of the result.
  func build(
    _ configuration: Configuration, _ report: ReportSettings, whenRead: (FeedBatch) -> Void = { _ in }
  ) throws -> BuildResult {
    let entries = try configuration.feeds(besides: sourceOptions.source)
    let settings = try BuildSettings(self, configuration)
    let requests = try entries.map { try FeedRequest($0, sourceOptions, pictureOptions) }
    let changes = try entries.reduce(into: [:]) {
      $0[$1.path] = try ChangeSettings(
        changeOptions, $1.configuration, output: settings.folder, feeds: entries.count)
    }
    var sectionSettings = try entries.reduce(into: [:]) { $0[$1.path] = try SectionSettings(self, $1.configuration) }

    let batch = try FeedBatch(requests, report) { request, report in
      let comparer = try FeedComparer(request, changes[request.entry.path], report)
      var difference: FeedComparer.Difference?
      let feed = try LoadedFeed(request.source, report) {
        difference = try comparer?.difference(of: $0)
      }
      try checkSuitability(feed, request, sectionSettings[request.entry.path], isAlone: entries.count == 1, report)
      return ReadFeed(
        entry: request.entry, feed: feed,
        pictures: try LoadedPictures(of: feed, request.pictures, request.source, report),
        comparison: difference.flatMap { comparer?.comparison(of: feed, $0) })
    }
    whenRead(batch)
    for read in batch.read { try sectionSettings[read.entry.path]?.readFlags(of: read.feed.dataset.countries) }
    guard !batch.read.isEmpty else { return BuildResult(batch: batch, folder: settings.folder) }
    var plan = SitePlan(entries: entries, batch: batch, settings: settings, sectionSettings: sectionSettings)
    do {
      return try write(plan, report)
    } catch let error as SiteError {
      let causes = plan.unsuitable
      guard !causes.isEmpty else { throw error }
      plan.batch = plan.batch.failing(causes)
      whenRead(plan.batch)
      return try write(plan, report)
    }
  }

  /// Tells of options that a feed of its kind has no use for; an API of nothing but facts is an error.
  private func checkSuitability(
    _ feed: LoadedFeed, _ request: FeedRequest, _ section: SectionSettings?, isAlone: Bool, _ report: ReportSettings
  ) throws(CommandError) {
    switch feed.dataset.kind {
    case .countries:
      if isAlone, request.pictures.readsMarkdown {
        report.warn("--markdown changes nothing: the feed holds countries, whose descriptions are Markdown anyway")
      }
      if section?.hasCountryPages == true, feed.dataset.rowCount > FeedLimits.pages {
        report.warn(
          "the feed holds \(feed.content), of which none has a page: pages are made of \(FeedLimits.pages.grouped) at "
            + "most")
      }
    case .facts where section?.generations.isEmpty == false:
      guard !isAlone else {
        throw .usage(
          what: "--api publishes countries only", reason: "\(feed.source.displayName) holds facts",
          advice: "Leave --api out, or name a feed of countries with --source.")
      }
      report.detail("--api publishes nothing of it, since it holds facts")
    case .facts:
      if isAlone, section?.hasCountryPages == false {
        report.warn("--no-country-pages changes nothing: the feed holds facts, which have no pages of their own")
      }
    }
    let unsuitable = (section?.formats ?? []).filter { !$0.suits(feed.dataset.kind) }.map(\.rawValue)
    if !unsuitable.isEmpty {
      let note = "--formats writes no \(unsuitable.joined(separator: ", ")) of it, since it holds facts"
      isAlone ? report.warn(note) : report.detail(note)
    }
  }

  private func write(_ plan: SitePlan, _ report: ReportSettings) throws -> BuildResult {
    let output = plan.settings.writer
    let navigation = try plan.navigation(over: output)
    if plan.settings.baseURL != nil {
      for read in plan.batch.read { read.comparison?.tellUndated(report) }
    }
    let paths = navigation.isEmpty ? plan.sections.map(\.path) : navigation.map(\.path)
    let site = try SiteBuilder(
      sections: plan.sections, navigation: navigation, templates: plan.settings.templates
    ).site()
    tell(notKeptOffline: site.notKeptOffline.count, report)
    let apis = plan.batch.read.map { api(of: $0, plan, report) }
    let files = apis.flatMap(\.files) + site.files
    let titles = navigation.isEmpty ? nil : Dictionary(navigation.map { ($0.path, $0.title) }) { $1 }
    let summary = try output.write(files, keeping: plan.keptSections, titles: titles)
    tell(summary, in: plan.settings.folder, report)
    return BuildResult(
      batch: plan.batch, folder: plan.settings.folder,
      written: .init(
        files: files.count, summary: summary, start: paths.contains("") ? "" : paths.first ?? "",
        apiLeftOut: apis.flatMap(\.leftOut)))
  }

  /// The files at the addresses of REST Countries, in the generations that are wanted, and the keys that have none.
  private func api(
    of read: ReadFeed, _ plan: SitePlan, _ report: ReportSettings
  ) -> (files: [OutputFile], leftOut: [LeftOutKey]) {
    guard let own = plan.sectionSettings[read.entry.path], !own.generations.isEmpty,
      read.feed.dataset.kind == .countries
    else { return ([], []) }
    let dataset = plan.settings.section(of: read, own).datasetWithOwnFlags
    let publication = StaticAPI(
      dataset: dataset, generations: own.generations, feedBytes: read.feed.byteCount
    ).files()
    tell(leftOut: publication.leftOut, report)
    let files = publication.files.map { OutputFile(path: read.entry.path + $0.path, contents: .text($0.text)) }
    return (files, publication.leftOut)
  }

  private func tell(leftOut keys: [LeftOutKey], _ report: ReportSettings) {
    guard let first = keys.first else { return }
    let others = keys.count == 1 ? "a key in " : "\(keys.count.grouped) keys, the first in "
    report.warn("the API leaves out \(others)\(first)")
    let shown = FeedLimits.remarks
    for key in keys.dropFirst().prefix(shown) { report.detail("the API leaves out a key in \(key)") }
    if keys.count > shown + 1 { report.detail("the API leaves out \((keys.count - shown - 1).grouped) keys more") }
  }

  /// Tells of files that were not as an earlier build wrote them.
  private func tell(_ summary: OutputWriter.Summary, in folder: String, _ report: ReportSettings) {
    let names = { (paths: [String]) in
      paths.prefix(5).joined(separator: ", ") + (paths.count > 5 ? " and \(paths.count - 5) more" : "")
    }
    if !summary.copied.isEmpty {
      report.warn(
        "files were replaced that others have made or edited: \(names(summary.copied)); copies of them are kept in "
          + "\(folder)/\(OutputWriter.copies)")
    }
    if !summary.left.isEmpty {
      report.warn(
        "files that the site no longer has stay in \(folder), since nothing proves that Gazetteer wrote what is there: "
          + "\(names(summary.left)); delete them if nobody needs them")
    }
    for path in summary.copied.dropFirst(5) { report.detail("a copy is kept of \(path)") }
    for path in summary.left.dropFirst(5) { report.detail("\(path) stays") }
  }

  private func tell(notKeptOffline count: Int, _ report: ReportSettings) {
    guard count > 0 else { return }
    report.detail(
      "\(count) \(count == 1 ? "file is" : "files are") not kept for offline use, since a browser is asked to "
        + "keep no more than \(OfflineFiles.limit.grouped) bytes")
  }
}
