import ArgumentParser
import Dates
import Feeds

/// Where the data come from, how patiently, what is joined to them, and which of the rows are taken.
struct SourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An http(s) address, a file, “-” for standard input, or “snapshot”. (default: snapshot)",
      valueName: "source"))
  var source: String?

  @Option(help: "The folder for the last good copies. (default: $XDG_CACHE_HOME/gazetteer)")
  var cache: String?

  @Flag(inversion: .prefixedNo, help: "Use the last good copy only, without the network.")
  var offline: Bool?

  @Flag(inversion: .prefixedNo, help: "Fetch anew even if the server says that nothing changed.")
  var refresh: Bool?

  @Option(help: "Do not use a copy older than this, such as 90s, 15m, 36h or 7d. (default: no limit)")
  var maxStale: Lifetime?

  @Flag(
    inversion: .prefixedNo,
    help:
      "A stale copy is an error (75), and so is a row left out or a picture missing (65); then nothing is written.")
  var strict: Bool?

  @Option(help: "Seconds for one whole transfer. (default: 30)")
  var timeout: Double?

  @Option(help: "Further attempts after the first. (default: 2)")
  var retries: Int?

  @Option(help: "The most bytes of a feed to accept, after decompression. (default: 33554432)")
  var maxBytes: Int?

  @Option(
    help: "A header, “Name: value”, that is sent to the source and to no other host; may be given several times.")
  var header: [String] = []

  @Option(help: "The keys that lead to the rows of a JSON feed, such as data.items.")
  var records: String?

  @Option(
    help: ArgumentHelp(
      "Read a column from another key of the feed, such as name=title; may be given several times.",
      valueName: "name=key"))
  var column: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A table of figures by country, CSV or JSON, whose columns are added to the countries that it names; may be given \
      several times.
      """, valueName: "source"))
  var join: [String] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      #"""
      Take only the rows that meet a condition, such as: region = 'Europe' AND population > 5e6. Of several conditions all \#
      have to be met.
      """#,
      valueName: "condition"))
  var conditions: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The order of the rows, by one column or several; “:desc” behind one puts its highest value first, as in \
      population:desc,name.
      """,
      valueName: "columns"))
  var sort: String?

  @Option(help: "Take at most this many rows.")
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "The columns in order, such as name,code,population. (default: all that the feed has)", valueName: "columns"))
  var columns: String?

  @Option(help: "The configuration file. (default: gazetteer.yml, where there is one)")
  var config: String?

  /// The conditions as one; `nil` where there are none.
  var condition: String? {
    conditions.count > 1 ? conditions.map { "(\($0))" }.joined(separator: " and ") : conditions.first
  }

  func validate() throws {
    if offline == true, refresh == true { throw ValidationError("--offline and --refresh do not go together") }
    if let limit, limit < 1 { throw ValidationError("--limit: a whole number from 1 is expected") }
    if let timeout, !(timeout > 0) { throw ValidationError("--timeout: more than 0 seconds is expected") }
    if let retries, retries < 0 { throw ValidationError("--retries: 0 or more is expected") }
    if let maxBytes, !FetchPolicy.byteLimits.contains(maxBytes) {
      throw ValidationError("--max-bytes: a number from 1 to \(FetchPolicy.byteLimits.upperBound) is expected")
    }
  }
}

/// How much a command says, and how.
struct ReportOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Say nothing but warnings and errors.")
  var quiet: Bool?

  @Flag(inversion: .prefixedNo, help: "Say more.")
  var verbose: Bool?

  @Flag(inversion: .prefixedNo, help: "Print the result as one JSON object on standard output.")
  var json: Bool?

  func validate() throws {
    if quiet == true, verbose == true { throw ValidationError("--quiet and --verbose do not go together") }
  }
}

/// A length of time such as `36h`: a number and one of `s m h d`; no longer than there are dates.
struct Lifetime: ExpressibleByArgument, Equatable {
  /// The length in seconds.
  let seconds: Double

  init?(argument: String) {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard let unit = argument.last.flatMap({ units[$0] }), let number = Double(argument.dropLast()),
      (0...Double(Moment.range.upperBound)).contains(number * unit)
    else { return nil }
    seconds = number * unit
  }
}
