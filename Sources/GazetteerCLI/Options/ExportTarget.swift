import ArgumentParser
import Base
import Countries
import Platform
import Publishing

struct TargetOptions: ParsableArguments {
  @Option(help: "The file to write, or “-” for standard output. (default: -)")
  var output: String?
}

/// The site whose history can be queried.
struct HistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of a site; its changes.json is the table “changes”. (default: that of gazetteer.yml, else Output)",
      valueName: "folder"))
  var site: String?

  func history(_ call: Invocation, _ source: SourceSettings, isAsked: Bool) throws -> SiteHistory {
    try SiteHistory(
      of: site, usually: call.configuration.textOfBuild("output") ?? SiteSettings.usualFolder, source, isAsked: isAsked)
  }
}

struct ExportTarget {
  /// The path of the file; `-` for standard output.
  let path: String

  /// Whether a path is the same file as standard output, such as `/dev/stdout`.
  private static func isStandardOutput(_ path: String) -> Bool {
    var (named, output) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(STDOUT_FILENO, &output) == 0
      && (named.st_dev, named.st_ino) == (output.st_dev, output.st_ino)
  }

  var isStandardOutput: Bool { path == "-" }

  init(path: String) { self.path = path }

  /// - Parameter content: the content for messages, such as `the data`.
  init(_ options: TargetOptions, of content: String, _ report: ReportSettings) throws(PlainError) {
    let path = options.output ?? "-"
    guard !path.isEmpty else {
      throw .usage(
        what: "--output is empty", reason: "expected a file", advice: "Name a file, or omit --output.")
    }
    // Replacing it like a file would lose the earlier lines of a log.
    let target = Self.isStandardOutput(path) ? "-" : path
    guard !report.isJSON || target != "-" else {
      throw .usage(
        what: "--json and \(content) cannot both go to standard output", reason: "--output is “\(path)”",
        advice: "Name a file with --output, or omit --json.")
    }
    self.path = target
  }

  func refuse(_ read: ReadFiles) throws(PlainError) {
    guard isStandardOutput || !read.contains(path) else { throw .overwritesInput(path: path) }
  }

  /// - Parameter words: what is written: `a workbook`; `nil` for text.
  func refuseTerminal(for words: String?) throws(PlainError) {
    guard let words, isStandardOutput, StandardOutput.isTerminal else { return }
    throw .usage(
      what: "\(words) cannot be shown in a terminal", reason: "--output is “-”",
      advice: "Name a file with --output, or redirect standard output to a file.")
  }

  func write(_ bytes: [UInt8]) throws(PlainError) { try FileReplacement.write(bytes, to: path) }

  /// Writes what a command made of a feed, and reports the file.
  ///
  /// - Parameters:
  ///   - words: what was written; `nil` for the summary of the feed.
  ///   - namesAsInFeed: the number of untranslated names by column, for `--json`.
  func write(
    _ bytes: [UInt8], as format: ExportFormat, of feed: LoadedFeed, _ report: ReportSettings,
    saying words: String? = nil,
    namesAsInFeed: [String: Int]? = nil
  ) throws {
    guard !isStandardOutput else { return try DataOutput.write(bytes, as: format) }
    try write(bytes)
    guard report.isJSON else { return try report.say("Wrote \(path): \(words ?? feed.summary).") }
    try StandardOutput.write(json: CommandResult(feed: feed, output: path, namesAsInFeed: namesAsInFeed).json)
  }
}
