import ArgumentParser
import Base
import Countries
import Feeds
import Foundation
import Publishing

struct SourceOptions: ParsableArguments {
  @Option(
    help: "An http(s) URL, a file, “-” for standard input, or “snapshot”, the bundled data. (default: snapshot)")
  var source: String?
}

/// Where the rows are in a feed, which are selected, and which tables are joined to them.
struct RowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The columns in order, such as name,code,population. (default: all columns of the feed)", valueName: "columns"),
    transform: expecting("columns such as name,code") { $0.commaSeparated.isEmpty ? nil : $0.commaSeparated })
  var columns: [String]?

  @Option(
    help: ArgumentHelp(
      #"""
      Select the rows that meet a condition, such as: region = 'Europe' AND population > 5e6. Can be repeated; all \#
      conditions must be met.
      """#,
      valueName: "condition"))
  var `where`: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Sort the rows by columns. “:desc” after a column puts its highest value first, as in population:desc,name.
      """,
      valueName: "columns"),
    transform: { [$0] })
  var sort: [String]?

  @Option(
    help: "The maximum number of rows.",
    transform: expecting("a positive whole number") { Int($0).flatMap { $0 > 0 ? $0 : nil } })
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      """
      Add the columns of a table of figures by country (CSV or JSON). Can be repeated.
      """, valueName: "source"))
  var join: [String] = []

  @Option(
    help: ArgumentHelp(
      "Add a table for queries, such as trade=trade.csv: CSV, JSON or SQLite. Can be repeated.",
      valueName: "name=source"), transform: { try TableOption($0) })
  var table: [TableOption] = []

  @Option(
    help: ArgumentHelp(
      "A CSV of corrected values: code, column, value, and optionally year and source.", valueName: "file"))
  var corrections: String?

  @Option(help: "The path to the rows in a JSON feed, such as data.items.")
  var records: String?

  @Option(
    help: ArgumentHelp(
      "The headings of a CSV feed without a header, such as name,code.", valueName: "headings"))
  var headings: String?

  @Option(
    help: ArgumentHelp(
      "Read a column from another key of the feed, such as name=title. Can be repeated.",
      valueName: "name=key"),
    transform: { try ColumnKey($0) })
  var column: [ColumnKey] = []

  func validate() throws {
    var tables: Set<String> = []
    for name in table.compactMap(\.settings.table) where !tables.insert(name.lowercased()).inserted {
      throw ValidationError("--table: two tables are called “\(name)”")
    }
    var keys: [String: String] = [:]
    for column in column {
      guard let other = keys.updateValue(column.key, forKey: column.name), other != column.key else { continue }
      throw ValidationError("--column: two keys for the column “\(column.name)”: “\(other)” and “\(column.key)”")
    }
  }
}

struct TableOption {
  let settings: JoinSettings

  init(_ text: String) throws {
    let name = text.prefix { $0 != "=" }.trimmed
    guard text.contains("=") else { throw Mistake(text, expected: "NAME=SOURCE, such as trade=trade.csv") }
    if let reason = TableDatabase.reason(against: name) {
      throw Mistake(reason: "“\(name.oneLine(limit: 60))” cannot name a table: \(reason)")
    }
    do {
      var settings = JoinSettings(try Source(parsing: String(text.drop { $0 != "=" }.dropFirst())))
      settings.table = name
      self.settings = settings
    } catch {
      // Its subject may be another option.
      throw Mistake(reason: "invalid source of “\(name)”: " + (error.reason ?? error.what))
    }
  }
}

struct ColumnKey {
  let name: String
  let key: String

  init(_ text: String) throws(Mistake) {
    let parts = text.split(separator: "=", maxSplits: 1).map(\.trimmed)
    guard parts.count == 2, !text.hasPrefix("=") else { throw Mistake(text, expected: "NAME=KEY") }
    (name, key) = (parts[0], parts[1])
  }
}

struct FetchOptions: ParsableArguments {
  static let leaving: Set = ["markdown", "max-bytes", "timeout"]

  @OptionGroup var cacheOptions: CacheOptions

  @Flag(inversion: .prefixedNo, help: "Use only the cached copy, without the network.")
  var offline = false

  @Flag(inversion: .prefixedNo, help: "Fetch again even if the server reports no change.")
  var refresh = false

  @Option(
    help: "Ignore a cached copy older than this, such as 90s, 15m, 36h or 7d. (default: no limit)",
    transform: readingTime)
  var maxStale: Double?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Fail on stale data (75) or skipped rows and missing images (65), and write nothing.")
  var strict = false

  @OptionGroup(visibility: .hidden) var timeoutOptions: TimeoutOptions
  @OptionGroup var retryOptions: RetryOptions

  @Option(
    help: ArgumentHelp("The maximum bytes of a feed, after decompression. (default: 33554432)", visibility: .hidden),
    transform: expecting("a whole number from 1 to \(FetchPolicy.byteLimits.upperBound)") {
      Int($0).flatMap { FetchPolicy.byteLimits.contains($0) ? $0 : nil }
    })
  var maxBytes: Int?

  @Option(
    help: "A header, “Name: value”, that is sent only to the source. Can be repeated.")
  var header: [String] = []

  func validate() throws {
    if offline, refresh { throw ValidationError("--offline and --refresh cannot be combined") }
  }

  func policy() throws -> FetchPolicy {
    var policy = FetchPolicy(timeoutOptions, retryOptions)
    policy.maxBytes = maxBytes ?? policy.maxBytes
    policy.maxStale = maxStale
    policy.isOffline = offline
    policy.refresh = refresh
    policy.headers = try header.map { try HTTPHeader(parsing: $0) }
    policy.bearerToken = Variables.apiKey
    return policy
  }
}

struct CacheOptions: ParsableArguments {
  @Option(help: "The cache folder. (default: $XDG_CACHE_HOME/gazetteer)")
  var cache: String?

  var folder: FeedCache { FeedCache(directory: UserFolders.cache(cache)) }
}

struct TimeoutOptions: ParsableArguments {
  @Option(
    help: "The time limit for one transfer, in seconds. (default: 30)",
    transform: expecting("a number of seconds above 0") { Double($0).flatMap { $0 > 0 && $0 < .infinity ? $0 : nil } })
  var timeout: Double?
}

struct RetryOptions: ParsableArguments {
  @Option(
    help: "The number of retries after a failed attempt. (default: 2)",
    transform: expecting("a whole number, 0 or more") { Int($0).flatMap { $0 >= 0 ? $0 : nil } })
  var retries: Int?
}

extension FetchPolicy {
  /// A policy with the user agent and secrets of this program.
  init(_ time: TimeoutOptions, _ attempts: RetryOptions) {
    self.init()
    (timeout, timeoutOfNamed) = (time.timeout ?? timeout, time.timeout ?? timeoutOfNamed)
    retries = attempts.retries ?? retries
    userAgent = "Gazetteer/\(Version.current)"
    secrets = .shared
  }
}

struct FeedOptions: ParsableArguments {
  @OptionGroup(title: "Site") var sourceOptions: SourceOptions
  @OptionGroup(title: "Rows and columns") var rowOptions: RowOptions
  @OptionGroup(title: "Fetching") var fetchOptions: FetchOptions
  @OptionGroup(title: "Reporting") var reportOptions: ConfiguredReportOptions
}

protocol SourceCommand: ConfiguredCommand {
  var feedOptions: FeedOptions { get }
}

extension SourceCommand {
  static var leaving: Set<String> { FetchOptions.leaving }

  var reportOptions: ConfiguredReportOptions { feedOptions.reportOptions }
}

extension FeedOptions {
  func settings(_ call: Invocation) throws -> SourceSettings {
    try settings(call, call.configuration, guards: LockFile.guards(of: call))
  }

  /// The settings of a feed. The API key of the environment is sent only to the root feed.
  func settings(
    _ call: Invocation, _ configuration: Configuration, path: String = "", guards: ValueGuard?
  ) throws -> SourceSettings {
    var settings = SourceSettings(
      try sourceOptions.source.map { try Source(parsing: $0) } ?? .snapshot, cache: fetchOptions.cacheOptions.folder,
      policy: try fetchOptions.policy(), isStrict: fetchOptions.strict, fallbackDate: { try Variables.sourceDate() })
    settings.policy.userAgent += try configuration.contact().map { " (+\($0))" } ?? " (static site generator)"
    if case .address(let address) = settings.source {
      settings.policy.keepSecrets(of: address)
    } else {
      settings.policy.keepSecrets()
    }
    if !path.isEmpty { settings.policy.bearerToken = nil }
    let rows = rowOptions
    settings.mapping.records = Configuration.path(rows.records)
    settings.mapping.headings =
      rows.headings?.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed } ?? []
    settings.mapping.columns = Dictionary(rows.column.map { ($0.name, $0.key) }) { $1 }
    let joins =
      rows.join.isEmpty ? try configuration.joins() : try rows.join.map { JoinSettings(try Source(parsing: $0)) }
    let declarations = try configuration.declarations()
    let tables = rows.table.map(\.settings)
    settings.joins = try joins + declarations.flatMap { try JoinSettings.of($0) }
    settings.joins += try configuration.tables(besides: tables.compactMap(\.table)) + tables
    let recipes = try configuration.recipes(for: settings.sources)
    settings.joins = try settings.joins.map { try $0.completed(by: recipes) }
    if case .file(let text) = settings.source, let named = try recipes.named(text) { try settings.use(named) }
    guard !settings.joins.contains(where: { $0.source == .standardInput }) || settings.source != .standardInput else {
      throw PlainError.usage(
        what: "standard input cannot be both the feed and a joined table", reason: "--source and a join are “-”",
        advice: "Name a file for one of them.")
    }
    for case .address(let address) in settings.joins.map(\.source) { settings.policy.keepSecrets(of: address) }
    settings.corrections = rows.corrections
    (settings.guards, settings.path) = (try guards.map { try configuration.limiting($0) }, path)
    (settings.declarations, settings.noun) = (declarations, try configuration.noun())
    settings.selection = RowSelection(
      conditions: rows.where, order: rows.sort?.joined(separator: ","), limit: rows.limit, columns: rows.columns)
    return settings
  }
}
