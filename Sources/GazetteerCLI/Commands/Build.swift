import ArgumentParser
import Base
import Gazetteer

/// `gazetteer build`
struct Build: BuildCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site: the pages, and the table as CSV, JSON and other files.",
    discussion: """
      Reads the source, writes index.html with everything it needs inside, the exports beside it and the \
      flags below flags/. Files that have not changed are left alone; only files \
      that an earlier build wrote, and that are still as it wrote them, are deleted. What changed since the last build, or since what --compare names, is told and becomes a \
      page. A list “feeds” in the configuration file makes a site of several feeds.

      gazetteer build
      gazetteer build --source feed.json --output public --title "Our countries"
      gazetteer build --source https://host/feed.json --max-stale 7d
      gazetteer build --source feed.json --compare https://example.org/countries/
      """)

  @OptionGroup var sourceOptions: SourceOptions
  @OptionGroup var publishingOptions: PublishingOptions
  @OptionGroup(title: "Rows and columns") var rowOptions: RowOptions
  @OptionGroup(title: "Pages") var pageOptions: PageOptions
  @OptionGroup(title: "Pages") var pictureOptions: PictureOptions
  @OptionGroup(title: "Publishing") var hostingOptions: HostingOptions
  @OptionGroup(title: "Changes") var changeOptions: ChangeOptions
  @OptionGroup(title: "Fetching") var fetchOptions: FetchOptions
  @OptionGroup(title: "Reporting") var reportOptions: ConfiguredReportOptions
  @OptionGroup(visibility: .hidden) var mapOptions: MapOptions
  @OptionGroup(visibility: .hidden) var csvOptions: CSVOptions

  @Option(
    help:
      "Where the site is published; what that host reads is written too: \(WebHost.names.asAlternatives). (default: none)"
  )
  var host: WebHost?

  var publishingHost: WebHost? { host }

  func run(_ call: Invocation) throws {
    var batch: FeedBatch?
    do {
      let report = ReportSettings(reportOptions, call)
      let lock = try changeOptions.lockFile(call.configuration)
      let result = try siteBuild(call, guards: lock?.guards).run(report) { batch = $0 }
      report.end()
      try lock?.update(result)
      if report.isJSON {
        try StandardOutput.write(json: result.json)
      } else {
        try StandardOutput.write(report.text(result.lines(listsAll: report.isVerbose)))
      }
      try result.batch.refuseFailures()
    } catch {
      let error = (error as? any Diagnostic).map(call.places.locating) ?? error
      StepSummaryFile.append(batch, failure: error)
      throw error
    }
    StepSummaryFile.append(batch, failure: nil)
  }
}

extension WebHost: ExpressibleByArgument {}
