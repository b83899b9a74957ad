import ArgumentParser
import Base
import Publishing

struct Build: BuildCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site: pages, CSV, JSON and other exports.",
    discussion: """
      Reads the source and writes a self-contained index.html, the exports and flags/. Unchanged files are not \
      rewritten. Files are deleted only if an earlier build wrote them and nobody has changed them since. Changes since \
      the last build, or since the site that --compare names, are printed and get a page. With “feeds” in \
      gazetteer.yml, one site shows several feeds.

      gazetteer build
      gazetteer build --source feed.json --output public --title "Our countries"
      gazetteer build --source https://host/feed.json --max-stale 7d
      gazetteer build --source feed.json --compare https://example.org/countries/
      """)

  @OptionGroup var feedOptions: FeedOptions
  @OptionGroup var buildOptions: BuildOptions

  @Option(
    help: "Also write the files that a web host reads: \(WebHost.names.asAlternatives). (default: none)",
    completion: .list(WebHost.names), transform: { try WebHost.named($0, kind: "host") })
  var host: WebHost?

  func publishingHost(_ call: Invocation) -> WebHost? { host }

  func run(_ call: Invocation, _ report: ReportSettings) throws {
    var batch: FeedBatch?
    do {
      let lock = try buildOptions.changeOptions.lockFile(call.configuration)
      let result = try siteBuild(call, guards: lock?.guards).run(report) { batch = $0 }
      report.end()
      try lock?.update(result, report)
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
