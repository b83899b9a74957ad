import ArgumentParser
import Base
import Feeds
import Foundation
import Publishing

struct Check: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify a published site: files, headers, age.",
    discussion: """
      Downloads every file that the site lists and compares its checksum. Also checks the age of the data, media types, \
      the Content-Security-Policy, CORS, offline use, and the response to an unknown URL.

      gazetteer check https://host/site/
      gazetteer check https://host/site/ --max-age 3d --json
      gazetteer check https://host/site/ --strict --accept cors

      The exit code is 0 if the check found no faults, 65 if it did, and 69 if the host did not answer.
      """)

  @Argument(help: "The http(s) URL of the published site.")
  var url: String

  @Option(help: "Treat data older than this as a fault, such as 36h or 3d. (default: no limit)", transform: readingTime)
  var maxAge: Double?

  // The key “strict” of gazetteer.yml is about feeds and must not set this.
  @Flag(name: .customLong("strict"), help: "Treat warnings as faults (65).")
  var isStrict = false

  @Option(
    help: .private,
    transform: { _ in throw Mistake(reason: "badges are no longer drawn; use the date and the result of --json") })
  var badge: String?

  @Option(
    help: ArgumentHelp(
      """
      Accept a kind of warning, so that --strict ignores it: \(HealthReport.acceptableKinds.asAlternatives). Can be \
      repeated.
      """, valueName: "kind"),
    transform: { kind in
      let kinds = HealthReport.acceptableKinds
      guard kinds.contains(kind) else { throw Mistake(kind, isNoneOf: kinds, kind: "kind of warning") }
      return kind
    })
  var accept: [String] = []

  @OptionGroup var timeoutOptions: TimeoutOptions
  @OptionGroup var retryOptions: RetryOptions
  @OptionGroup(title: "Reporting") var reportOptions: ConfiguredReportOptions

  func run(_ call: Invocation, _ report: ReportSettings) throws {
    guard let visitor = SiteVisitor(url, policy: FetchPolicy(timeoutOptions, retryOptions)) else {
      throw PlainError(
        "not the URL of a site", at: Source.address(url).displayName,
        "it is not an http(s) URL, or it has a query or a fragment",
        advice: "Give the URL of the published site, such as https://example.org/countries/.", .usage)
    }
    let now = Moment(clock: Date().timeIntervalSince1970)
    var health = SiteCheck(of: visitor, maxAge: maxAge, now: now).run()
    health.acceptedKinds = Set(accept)
    if report.isJSON {
      try StandardOutput.write(json: health.json(isStrict: isStrict) + "\n")
    } else {
      try StandardOutput.write(health.lines(isQuiet: report.isQuiet).map { $0.visibleLine + "\n" }.joined())
    }
    if let error = health.error(isStrict: isStrict) { throw error }
  }
}
