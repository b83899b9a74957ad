import ArgumentParser
import Base
import Countries
import Preview
import Publishing

struct Serve: BuildCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Build the site, serve it locally and rebuild it on changes.",
    discussion: """
      Takes the options of “gazetteer build” and serves the output folder on this machine. When templates, pages, flags, \
      the configuration file or a local feed change, the site is rebuilt and open pages reload. If a build fails, its \
      error is shown over the page. Ctrl-C stops the server.

      gazetteer serve
      gazetteer serve --source feed.json --templates my-templates
      gazetteer serve --port 9000 --output preview
      """)

  @Option(
    help: "The port; 0 lets the system choose. (default: 8080, or the next free one)",
    transform: expecting("a number from 0 to 65535") {
      Int($0).flatMap { (0...65_535).contains($0) ? $0 : nil }
    })
  var port: Int?

  @Option(help: "The IP address to listen on. Other machines can connect unless it is loopback. (default: 127.0.0.1)")
  var host: String?

  @OptionGroup var feedOptions: FeedOptions
  @OptionGroup var buildOptions: BuildOptions

  static let neededFirst: Set<String>? = ["port", "host", "quiet", "verbose"]
  // A preview publishes nothing, so no published row can be lost.
  static let allowsLoss = true

  func publishingHost(_ call: Invocation) throws -> WebHost? { try call.configuration.choiceOfBuild("host") }

  func validate() throws {
    if feedOptions.reportOptions.reportOptions.json {
      throw ValidationError("--json cannot be combined with serve, which runs until you stop it")
    }
  }

  func run(_ call: Invocation, _ report: ReportSettings) throws {
    StopSignal.hold()
    let host = try ListenAddress(host ?? "127.0.0.1")
    let listener = try port.map { try Listener(on: host, port: $0) } ?? Listener(on: host, firstFreeOf: 8080...8099)
    let url = listener.url
    if !host.isLoopback { report.warn("other machines can reach the preview at \(host.text)") }
    let server = try PreviewServer(
      listener, apiFolders: Set(APIGeneration.allCases.map(\.rawValue)), mediaType: FileType.mediaType)
    var run = PreviewRun(call: call, url: url, server: server, report: report)
    StopSignal.end(after: run.stopper)
    try run.start()
    while true { try run.buildAfterChange() }
  }
}
