import ArgumentParser
import Building
import Configurations
import Diagnostics
import Site

/// `gazetteer build`
struct Build: ParsableCommand {
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

  @Option(
    help: """
      Where the site is published; what that host reads is written too: \(HostName.list). (default: none)
      """)
  var host: String?

  @OptionGroup(title: "Source") var sourceOptions: SourceOptions
  @OptionGroup(title: "Reporting") var reportOptions: ReportOptions
  @OptionGroup var publishingOptions: PublishingOptions
  @OptionGroup(title: "Pictures and texts") var pictureOptions: PictureOptions
  @OptionGroup(title: "Maps") var mapOptions: MapOptions
  @OptionGroup(title: "CSV") var csvOptions: CSVOptions
  @OptionGroup(title: "Changes") var changeOptions: ChangeOptions

  private var options: BuildOptions {
    BuildOptions(
      source: sourceOptions, report: reportOptions, site: publishingOptions, pictures: pictureOptions, map: mapOptions,
      csv: csvOptions, changes: changeOptions)
  }

  func run() throws {
    var batch: FeedBatch?
    do {
      let configuration = try Configuration(path: sourceOptions.config, command: "build")
      let report = try ReportSettings(reportOptions, configuration)
      let result = try options.siteBuild(configuration, host: host).run(report) { batch = $0 }
      report.end()
      if report.isJSON {
        try StandardOutput.write(json: result.json)
      } else {
        try StandardOutput.write(report.text(result.lines(listsAll: report.isVerbose)))
      }
      try result.batch.refuseFailures()
    } catch {
      StepSummaryFile.append(batch, failure: error)
      throw error
    }
    StepSummaryFile.append(batch, failure: nil)
  }
}
