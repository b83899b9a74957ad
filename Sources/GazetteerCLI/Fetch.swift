import ArgumentParser
import Datasets
import Feeds

/// `gazetteer fetch`
struct Fetch: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fetch a network source into the cache, and build nothing.",
    discussion: """
      Keeps the last good copy fresh, for a later “build --offline” for instance. A body that is not a feed \
      of countries never replaces a good copy.

      gazetteer fetch --source https://host/feed.json
      gazetteer fetch --source https://host/v3.1 --wait-online 10m
      """)

  @OptionGroup(title: "Source") var sourceOptions: SourceOptions
  @OptionGroup(title: "Reporting") var reportOptions: ReportOptions

  @Option(help: "Wait so long for the network to come back, such as 90s or 10m.")
  var waitOnline: Lifetime?

  func run() throws {
    let configuration = try Configuration(path: sourceOptions.config, command: "fetch")
    let report = try ReportSettings(reportOptions, configuration)
    var settings = try SourceSettings(sourceOptions, configuration)
    guard case .address = settings.source else {
      throw CommandError.usage(
        what: "there is nothing to fetch", reason: "\(settings.source.displayName) is not a network source",
        advice: "Name an http(s) address with --source.")
    }
    guard waitOnline == nil || !settings.policy.isOffline else {
      throw CommandError.usage(
        what: "--wait-online and --offline do not go together", reason: "one wants the network, the other does not",
        advice: "Leave one of them out.")
    }
    settings.policy.waitOnline = waitOnline?.seconds
    let feed = try LoadedFeed(settings, report)
    for case let warning as FeedsError in feed.warnings where warning.isAboutWriting { throw warning }
    if report.isJSON { return try CommandResult(feed: feed).print() }
    try report.say("\(feed.origin.isFresh ? "Fetched" : "Kept") \(feed.summary).")
  }
}

extension FeedsError {
  /// Whether it says that the cache could not be written, which is all that `fetch` is for.
  fileprivate var isAboutWriting: Bool {
    switch self {
    case .cacheNotCreated, .cacheNotWritten: true
    default: false
    }
  }
}

extension Origin {
  /// Whether the server has just been heard.
  fileprivate var isFresh: Bool {
    switch self {
    case .network, .unchanged: true
    default: false
    }
  }
}
