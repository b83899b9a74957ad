import ArgumentParser
import Building
import Configurations
import Diagnostics
import Feeds
import Files
import Preview
import StaticAPI

/// `gazetteer serve`
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Build the site, show it in browsers, and build it anew whenever something changes.",
    discussion: """
      Builds as “gazetteer build” does, with the same options, and serves the output folder on this machine. A \
      change of the templates, the pages, the configuration file, the flags or a feed that is a file builds anew, and \
      what is open in a browser shows it at once; what a failed build says stands over the page. Ctrl-C ends it.

      gazetteer serve
      gazetteer serve --source feed.json --templates my-templates
      gazetteer serve --port 9000 --output preview
      """)

  @Option(help: "The port. (default: 8080, or the next that is free)")
  var port: Int?

  @Option(help: "The address to listen on; any other than loopback lets other machines in. (default: 127.0.0.1)")
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

  /// What a port can be; 0 has the system choose one.
  private static let ports = 0...65_535

  func validate() throws {
    if let port, !Self.ports.contains(port) {
      throw ValidationError("--port: a number from 0 to 65535 is expected; 0 has the system choose")
    }
    if reportOptions.json == true {
      throw ValidationError("--json cannot be used with serve, which does not end; leave it out")
    }
  }

  func run() throws {
    StopSignal.hold()
    // A mistake in the file is told by the first build, and waits there to be mended.
    let configuration =
      (try? Configuration(path: sourceOptions.config, command: "serve")) ?? Configuration()
    let host = try ListenAddress(host ?? configuration.text(.host) ?? "127.0.0.1")
    let port =
      try port
      ?? configuration.value(.port, expected: "a number from 0 to 65535 is expected") {
        Int($0).flatMap { Self.ports.contains($0) ? $0 : nil }
      }
    let report = try ReportSettings(reportOptions, configuration)
    let listener = try port.map { try Listener(on: host, port: $0) } ?? Listener(on: host, firstFreeOf: 8080...8099)
    let url = listener.url
    if !host.isLoopback { report.warn("other machines can reach the preview at \(host.text)") }
    let server = try PreviewServer(listener, apiFolders: Set(APIGeneration.allCases.map(\.rawValue)))
    var run = PreviewRun(options: options, url: url, server: server, report: report)
    StopSignal.end(after: run.stopper)
    run.input = try standardInput(configuration)
    try run.start()
    while true { try run.buildAfterChange() }
  }

  /// Standard input, where a feed or a table comes from there.
  private func standardInput(_ configuration: Configuration) throws -> StandardInputCopy? {
    for entry in (try? configuration.feeds(besides: sourceOptions.source)) ?? [] {
      let source = try SourceSettings(sourceOptions, entry.configuration)
      if source.sources.contains(.standardInput) {
        do throws(SystemError) { return try StandardInputCopy(maxBytes: source.policy.maxBytes) } catch {
          throw PlainError.noInput(path: "standard input", reason: "\(error)")
        }
      }
    }
    return nil
  }
}
