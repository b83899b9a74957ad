import ArgumentParser
import Base
import Feeds
import Foundation
import Gazetteer

/// Where the data come from.
struct SourceOptions: ParsableArguments {
  @Option(
    help: "An http(s) address, a file, “-” for standard input, or “snapshot”. (default: snapshot)",
    transform: { try Source(parsing: $0) })
  var source: Source?
}

/// Where the rows are, what is joined to them, and which of them are taken.
struct RowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The columns in order, such as name,code,population. (default: all that the feed has)", valueName: "columns"),
    transform: { text in
      let names = text.commaSeparated
      guard names.isEmpty else { return names }
      throw PlainError.usage(
        what: "--columns is empty", reason: "there is nothing to export",
        advice: "The columns of every feed of countries are \(CountryColumn.knownNames.asList).")
    })
  var columns: [String]?

  @Option(
    help: ArgumentHelp(
      #"""
      Take only the rows that meet a condition, such as: region = 'Europe' AND population > 5e6. Of several conditions all \#
      have to be met.
      """#,
      valueName: "condition"))
  var `where`: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The order of the rows, by one column or several; “:desc” behind one puts its highest value first, as in \
      population:desc,name.
      """,
      valueName: "columns"),
    transform: { [$0] })
  var sort: [String]?

  @Option(
    help: "Take at most this many rows.",
    transform: expecting("a whole number from 1") { Int($0).flatMap { $0 > 0 ? $0 : nil } })
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      """
      A table of figures by country, CSV or JSON, whose columns are added to the countries that it names; may be given \
      several times.
      """, valueName: "source"),
    transform: { try Source(parsing: $0) })
  var join: [Source] = []

  @Option(
    help: ArgumentHelp(
      "A CSV with single values that replace others; its columns are code, column, value and source.",
      valueName: "file"))
  var corrections: String?

  @Option(help: "The keys that lead to the rows of a JSON feed, such as data.items.")
  var records: String?

  @Option(
    help: ArgumentHelp(
      "Read a column from another key of the feed, such as name=title; may be given several times.",
      valueName: "name=key"),
    transform: { try ColumnKey($0) })
  var column: [ColumnKey] = []

  func validate() throws {
    var keys: [String: String] = [:]
    for column in column {
      guard let other = keys.updateValue(column.key, forKey: column.name), other != column.key else { continue }
      let mistake = PlainError.usage(
        what: "the column “\(column.name)” is said to be read from two keys",
        reason: "from “\(other)”, and from “\(column.key)”",
        advice: "Leave one of “\(column.name)=\(other)” and “\(column.name)=\(column.key)” out.")
      throw ValidationError(mistake.description)
    }
  }
}

/// A column, and the key of a feed that it is read from.
struct ColumnKey {
  let name: String
  let key: String

  /// Reads a text such as `name=title`.
  init(_ text: String) throws(PlainError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(\.trimmed)
    guard parts.count == 2, !text.hasPrefix("=") else {
      throw .usage(
        what: "--column: “\(text)” is not of the form name=key", reason: "it names no column, or no key",
        advice: "Write the name of the column, “=”, and the key in the feed: --column name=title.")
    }
    (name, key) = (parts[0], parts[1])
  }
}

/// How patiently the data are fetched, and what is asked of them.
struct FetchOptions: ParsableArguments {
  /// The options of every command that reads a feed which leave the command line with the next version.
  static let leaving: Set = ["markdown", "max-bytes", "timeout"]

  @OptionGroup var cacheOptions: CacheOptions

  @Flag(inversion: .prefixedNo, help: "Use the last good copy only, without the network.")
  var offline = false

  @Flag(inversion: .prefixedNo, help: "Fetch anew even if the server says that nothing changed.")
  var refresh = false

  @Option(
    help: "Do not use a copy older than this, such as 90s, 15m, 36h or 7d. (default: no limit)",
    transform: readingTime)
  var maxStale: Double?

  @Flag(
    inversion: .prefixedNo,
    help:
      "A stale copy is an error (75), and so is a row left out or a picture missing (65); then nothing is written.")
  var strict = false

  @OptionGroup(visibility: .hidden) var timeoutOptions: TimeoutOptions
  @OptionGroup var retryOptions: RetryOptions

  @Option(
    help: ArgumentHelp("The most bytes of a feed, after decompression. (default: 33554432)", visibility: .hidden),
    transform: expecting("a whole number from 1 to \(FetchPolicy.byteLimits.upperBound)") {
      Int($0).flatMap { FetchPolicy.byteLimits.contains($0) ? $0 : nil }
    })
  var maxBytes: Int?

  @Option(
    help: "A header, “Name: value”, that is sent to the source and to no other host; may be given several times.",
    transform: { try HTTPHeader(parsing: $0) })
  var header: [HTTPHeader] = []

  func validate() throws {
    if offline, refresh { throw ValidationError("--offline and --refresh do not go together") }
  }

  /// How data are fetched.
  var policy: FetchPolicy {
    var policy = FetchPolicy(timeoutOptions, retryOptions)
    policy.maxBytes = maxBytes ?? policy.maxBytes
    (policy.maxStale, policy.isOffline, policy.refresh) = (maxStale, offline, refresh)
    (policy.headers, policy.bearerToken) = (header, Variables.apiKey)
    return policy
  }
}

/// Where copies are kept.
struct CacheOptions: ParsableArguments {
  @Option(help: "The folder for the last good copies. (default: $XDG_CACHE_HOME/gazetteer)")
  var cache: String?

  var folder: FeedCache { FeedCache(directory: UserFolders.cache(cache)) }
}

/// How long a transfer may take.
struct TimeoutOptions: ParsableArguments {
  @Option(
    help: "Seconds for one whole transfer. (default: 30)",
    transform: expecting("a number of seconds above 0") { Double($0).flatMap { $0 > 0 ? $0 : nil } })
  var timeout: Double?
}

/// How often a transfer is tried again.
struct RetryOptions: ParsableArguments {
  @Option(
    help: "Further attempts after the first. (default: 2)",
    transform: expecting("a whole number from 0") { Int($0).flatMap { $0 >= 0 ? $0 : nil } })
  var retries: Int?
}

extension FetchPolicy {
  /// The policy of this program.
  init(_ time: TimeoutOptions, _ attempts: RetryOptions) {
    self.init()
    timeout = time.timeout ?? timeout
    retries = attempts.retries ?? retries
    userAgent = "Gazetteer/\(Version.current)"
    secrets = .shared
  }
}

/// A command that reads a feed.
protocol SourceCommand: ConfiguredCommand {
  var sourceOptions: SourceOptions { get }
  var rowOptions: RowOptions { get }
  var fetchOptions: FetchOptions { get }
}

extension SourceCommand {
  static var leaving: Set<String> { FetchOptions.leaving }

  /// What is read, and how. The key of the environment goes to the feed at the root and to no other.
  ///
  /// - Parameters:
  ///   - configuration: that of the feed.
  ///   - path: its folder.
  func sourceSettings(_ call: Invocation, _ configuration: Configuration, path: String = "") throws -> SourceSettings {
    var settings = SourceSettings(
      sourceOptions.source ?? .snapshot, cache: fetchOptions.cacheOptions.folder,
      policy: fetchOptions.policy, isStrict: fetchOptions.strict, fallbackDate: { try Variables.sourceDate() })
    if case .address(let address) = settings.source {
      settings.policy.keepSecrets(of: address)
    } else {
      settings.policy.keepSecrets()
    }
    if !path.isEmpty { settings.policy.bearerToken = nil }
    let rows = rowOptions
    settings.mapping.records = Configuration.path(rows.records)
    settings.mapping.columns = Dictionary(rows.column.map { ($0.name, $0.key) }) { $1 }
    let recipes = try configuration.recipes()
    let joins = rows.join.isEmpty ? try configuration.joins() : rows.join.map { JoinSettings($0) }
    let declarations = try configuration.declarations()
    settings.joins = try (joins + declarations.flatMap { try JoinSettings.of($0) }).map {
      try $0.completed(by: recipes)
    }
    if case .file(let text) = settings.source, let named = try recipes.named(text) { try settings.use(named) }
    guard !settings.joins.contains(where: { $0.source == .standardInput }) || settings.source != .standardInput else {
      throw PlainError.usage(
        what: "the feed and a table cannot both come from standard input", reason: "both are “-”",
        advice: "Name a file for one of them.")
    }
    for case .address(let address) in settings.joins.map(\.source) { settings.policy.keepSecrets(of: address) }
    settings.corrections = rows.corrections
    (settings.declarations, settings.noun) = (declarations, try configuration.noun())
    settings.selection = RowSelection(
      conditions: rows.where, order: rows.sort?.joined(separator: ","), limit: rows.limit, columns: rows.columns)
    return settings
  }
}
