import ArgumentParser
import Base
import Feeds
import Foundation
import Gazetteer

/// `gazetteer check`
struct Check: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look at a published site as a visitor and a program would.",
    discussion: """
      Asks the host for every file that the site lists and compares it by its digest; looks at the age of the data, \
      types, policy, what scripts of other sites may read, offline use, the answer to an address that is not there, \
      and the API.

      gazetteer check https://host/site/
      gazetteer check https://host/site/ --max-age 3d --json
      gazetteer check https://host/site/ --badge badge.svg

      It ends with 0 where all is well, with 65 where something is wrong, and with 69 where no answer came.
      """)

  @Argument(help: "The http(s) address of the published site.")
  var address: String

  @Option(help: "Data older than this are a fault, such as 36h or 3d. (default: no limit)", transform: readingTime)
  var maxAge: Double?

  // Not the key “strict” of the file, which is for feeds.
  @Flag(name: .customLong("strict"), help: "A warning counts as a fault (65).")
  var isStrict = false

  @Option(
    help: ArgumentHelp(
      "Write a picture (SVG) that says of which date the data are and how the check ended.", valueName: "file"))
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

  func run(_ call: Invocation) throws {
    let report = ReportSettings(reportOptions, call)
    if let badge {
      var read = ReadFiles()
      read.add(call.configuration.file)
      guard !read.contains(badge) else { throw PlainError.overwritesInput(path: badge) }
    }
    guard let visitor = SiteVisitor(address, policy: FetchPolicy(timeoutOptions, retryOptions)) else {
      throw PlainError(
        "not the address of a site", at: Source.address(address).displayName,
        "it is no http or https address, or has a query or a fragment",
        advice: "Give the address of the published site, such as https://example.org/countries/.", .usage)
    }
    let now = Moment(clock: Date().timeIntervalSince1970)
    var health = SiteCheck(of: visitor, maxAge: maxAge, now: now).run()
    health.acceptedKinds = Set(accept)
    if let badge { try FileReplacement.write(Array(Badge(health, isStrict: isStrict).svg.utf8), to: badge) }
    if report.isJSON {
      try StandardOutput.write(json: health.json(isStrict: isStrict) + "\n")
    } else {
      try StandardOutput.write(health.lines(isQuiet: report.isQuiet).map { $0.visibleLine + "\n" }.joined())
    }
    if let error = health.error(isStrict: isStrict) { throw error }
  }
}
