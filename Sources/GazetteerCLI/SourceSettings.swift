import Feeds
import Foundation

/// The options of a source with their defaults filled in: command line first, then configuration.
struct SourceSettings {
  let source: Source
  var policy: FetchPolicy
  let cache: FeedCache
  let isStrict: Bool

  init(_ options: SourceOptions, _ configuration: Configuration) throws {
    source = try Source(options, configuration)
    isStrict = try options.strict ?? configuration.flag(.strict) ?? false
    cache = try FeedCache(
      directory: Self.cacheFolder(options.cache ?? configuration.text(.cache)))

    var policy = FetchPolicy()
    policy.timeout =
      try options.timeout
      ?? configuration.value(.timeout, expected: "a number of seconds above 0 is expected") {
        Double($0).flatMap { $0 > 0 ? $0 : nil }
      } ?? policy.timeout
    policy.retries =
      try options.retries
      ?? configuration.value(.retries, expected: "a whole number, 0 or more, is expected") {
        Int($0).flatMap { $0 >= 0 ? $0 : nil }
      } ?? policy.retries
    policy.maxBytes =
      try options.maxBytes
      ?? configuration.value(
        .maxBytes, expected: "a whole number from 1 to \(FetchPolicy.byteLimits.upperBound) is expected"
      ) {
        Int($0).flatMap { FetchPolicy.byteLimits.contains($0) ? $0 : nil }
      } ?? policy.maxBytes
    let maxStale =
      try options.maxStale
      ?? configuration.value(.maxStale, expected: "a time such as 36h is expected", Lifetime.init(argument:))
    policy.maxStale = maxStale?.seconds
    policy.isOffline = try options.offline ?? configuration.flag(.offline) ?? false
    policy.refresh = try options.refresh ?? configuration.flag(.refresh) ?? false
    let headers =
      try options.header.isEmpty ? configuration.texts(.header, separator: nil) ?? [] : options.header
    policy.headers = try headers.map { try HTTPHeader(parsing: $0) }
    policy.bearerToken = Variables.value("GAZETTEER_API_KEY")
    policy.userAgent = "Gazetteer/\(Gazetteer.version)"
    policy.secrets = .shared
    if case .address(let address) = source { policy.keepSecrets(of: address) } else { policy.keepSecrets() }
    self.policy = policy
  }

  /// A reader over the cache that shows how it gets on.
  func reader(_ report: ReportSettings) -> FeedReader {
    FeedReader(cache: cache, policy: policy, report: ProgressDisplay(report).show)
  }

  /// The folder of the cache: what was asked for, else the one of the user.
  static func cacheFolder(_ wanted: String?) -> String {
    if let wanted, !wanted.isEmpty { return wanted }
    return UserFolders.cache + "/gazetteer"
  }
}

extension Source {
  /// The source that the options name, else the configuration; the snapshot where nobody does.
  init(_ options: SourceOptions, _ configuration: Configuration) throws {
    self = try Source(parsing: options.source ?? configuration.text(.source) ?? "snapshot")
  }
}

/// The options of reporting with their defaults filled in.
struct ReportSettings {
  let isQuiet: Bool
  let isVerbose: Bool
  let isJSON: Bool
  /// What warnings and notes begin with, where there are several feeds.
  private var subject = ""

  init(_ options: ReportOptions, _ configuration: Configuration) throws {
    isQuiet = try options.quiet ?? configuration.flag(.quiet) ?? false
    isVerbose = try options.verbose ?? configuration.flag(.verbose) ?? false
    isJSON = options.json ?? false
  }

  /// The same settings for what is said about one of several feeds.
  func about(_ subject: String) -> ReportSettings {
    var report = self
    report.subject = subject + ": "
    return report
  }

  /// Says something to the user on standard output, unless it is to be quiet or belongs to JSON.
  func say(_ text: String) throws { try StandardOutput.write(self.text([text])) }

  /// The lines as they are said to the user; nothing where it is to be quiet, or they belong to JSON.
  func text(_ lines: [String]) -> String {
    isQuiet || isJSON ? "" : lines.map { $0.visibleLine + "\n" }.joined()
  }

  /// Warns of something that went wrong without ending the command.
  func warn(_ text: String) {
    Console.warn(subject + text)
  }

  /// Says something that a user should know and that is not wrong, on standard error.
  func note(_ text: String) {
    guard !isQuiet else { return }
    Console.line("note: \(subject + text)".visibleLine)
  }

  /// Says something that only who wants to know more cares for, on standard error.
  func detail(_ text: String) {
    guard isVerbose else { return }
    note(text)
  }
}
