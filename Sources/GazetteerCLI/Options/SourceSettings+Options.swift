import Building
import Configurations
import Feeds
import Foundation

extension SourceSettings {
  /// The options of one of the feeds of a site. The key of the environment goes to the feed at the root and to no
  /// other.
  init(_ options: SourceOptions, _ entry: FeedEntry) throws {
    try self.init(options, entry.configuration)
    if !entry.path.isEmpty { policy.bearerToken = nil }
  }

  /// The options of a source with their defaults filled in: command line first, then configuration.
  init(_ options: SourceOptions, _ configuration: Configuration) throws {
    self.init(
      try Source(options, configuration),
      cache: FeedCache(directory: Self.cacheFolder(try options.cache ?? configuration.text(.cache))),
      isStrict: try options.strict ?? configuration.flag(.strict) ?? false)

    var policy = FetchPolicy()
    try policy.take(timeout: options.timeout, retries: options.retries, configuration)
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
    policy.headers = try configuration.reading(.header, isGiven: !options.header.isEmpty) {
      try headers.map { try HTTPHeader(parsing: $0) }
    }
    policy.bearerToken = Variables.apiKey
    policy.userAgent = "Gazetteer/\(Version.current)"
    policy.secrets = .shared
    if case .address(let address) = source { policy.keepSecrets(of: address) } else { policy.keepSecrets() }
    self.policy = policy
    fallbackDate = { try Variables.sourceDate() }
    try applyRowOptions(options, configuration)
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
    let text = try options.source ?? configuration.text(.source) ?? "snapshot"
    self = try configuration.reading(.source, isGiven: options.source != nil) { try Source(parsing: text) }
  }
}

extension FetchPolicy {
  /// Takes the time-out and the retries of the command line, else those of the configuration.
  mutating func take(timeout: Double?, retries: Int?, _ configuration: Configuration) throws {
    self.timeout =
      try timeout
      ?? configuration.value(.timeout, expected: "a number of seconds above 0 is expected") {
        Double($0).flatMap { $0 > 0 ? $0 : nil }
      } ?? self.timeout
    self.retries =
      try retries
      ?? configuration.value(.retries, expected: "a whole number, 0 or more, is expected") {
        Int($0).flatMap { $0 >= 0 ? $0 : nil }
      } ?? self.retries
  }
}
