import ArgumentParser
import Diagnostics
import Site

/// `gazetteer build`
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    // Parsed by itself, it is not searched for a request for completions, which takes a millisecond.
    _superCommandName: "gazetteer",
    abstract: "Build the site: the pages, and the table as CSV, JSON and other files.",
    discussion: """
      Reads the source, writes index.html with everything it needs inside, the exports beside it and the \
      flags below flags/. Files that have not changed are left alone; nothing that an earlier build did not \
      write is ever deleted. What changed since the last build, or since what --compare names, is told and becomes a \
      page. A list “feeds” in the configuration file makes a site of several feeds.

      gazetteer build
      gazetteer build --source feed.json --output public --title "Our countries"
      gazetteer build --source https://host/feed.json --max-stale 7d
      gazetteer build --source https://host/feed.json --compare https://example.org/countries/
      """)

  @OptionGroup var site: SiteBuild

  func run() throws { try run(after: nil) }

  /// Builds, after a start that was made before the options were known.
  func run(after start: BuildStart?) throws {
    var batch: FeedBatch?
    let result: BuildResult
    do {
      let configuration = try Configuration(path: site.sourceOptions.config, command: "build")
      let report = try ReportSettings(site.reportOptions, configuration)
      let folder = try BuildSettings.folder(site, configuration)
      let record = if let start, start.folder == folder { start.record } else { BuildRecord(of: folder) }
      // A first build needs none, and it takes up to two milliseconds.
      let inputs = record == nil ? nil : BuildInputs.digest(of: site, configuration)
      if let text = record?.text(saidOf: inputs) {
        try StandardOutput.write(text)
        Gazetteer.end(ExitStatus.success.rawValue)
      }
      result = try site.build(configuration, report, over: record, inputs: inputs) { batch = $0 }
      try StandardOutput.write(result.text(report))
      try result.batch.refuseFailures()
    } catch {
      StepSummary.append(batch, failure: error)
      throw error
    }
    StepSummary.append(batch, failure: nil)
    // What is in memory is not freed one by one.
    withExtendedLifetime(result) { Gazetteer.end(ExitStatus.success.rawValue) }
  }
}
