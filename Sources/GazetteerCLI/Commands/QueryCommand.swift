import ArgumentParser
import Base
import Countries
import Feeds
import Foundation
import Publishing
import Site

struct QueryCommand: SourceCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Query the data in SQL.",
    discussion: """
      The tables are those of the export countries.sqlite; --schema lists them. Queries are read-only and reproducible: \
      random numbers and the clock are refused. Without ORDER BY, rows keep the order of the feed.

      The table “changes” is the history of a site, from its changes.json.

      gazetteer query "SELECT region, count(*) FROM countries GROUP BY region"
      gazetteer query --file rivals.sql --format csv --output rivals.csv
      gazetteer query --schema
      """)

  static let asksRootFeed = true

  @Argument(help: "The query.")
  var query: String?

  @OptionGroup var feedOptions: FeedOptions

  @Option(help: "A file with the query, or “-” for standard input.")
  var file: String?

  @Flag(help: "List the tables and their columns.")
  var schema = false

  @Option(
    help: "One of \(ExportFormat.ofQueries.names.asList). (default: by the extension of --output, else text)",
    completion: .list(ExportFormat.ofQueries.names), transform: { try ExportFormat.ofQueries.named($0) })
  var format: ExportFormat?

  @OptionGroup var targetOptions: TargetOptions

  @OptionGroup var historyOptions: HistoryOptions

  @OptionGroup(title: "CSV") var csvOptions: CSVOptions

  func run(_ call: Invocation, _ report: ReportSettings) throws {
    let target = try ExportTarget(targetOptions, of: "the data", report)
    let format = try format ?? Self.format(of: target.path)
    var source = try feedOptions.settings(call)
    try check(target, source, call)
    let text = try text(of: source)
    if let query = text?.lowercased() { source.takeTables(named: query.contains) }
    let feed = try LoadedFeed(source, report).withSeries()
    let isAsked = text?.lowercased().contains(SiteHistory.table) ?? false
    let history = try historyOptions.history(call, source, isAsked: isAsked)
    // --schema always lists the table of changes. A query of it is an error if there is no history.
    let extras = history.log != nil || !isAsked ? [TableDatabase.Extra(changes: history.log)] : []
    let database = try QueryDatabase([TableDatabase(feed.dataset, about: feed.about, extras: extras)])
    guard let text else { return try write(schemas: database.schemas, to: target) }
    let answer: ExportContent
    do throws(Mistake) {
      let table = try database.answer(text).table(title: feed.dataset.title)
      answer = ExportContent(dataset: feed.dataset, table: table, about: feed.about)
    } catch {
      let reason = history.absence(explaining: error.reason) ?? error.reason
      let place = file.map { $0 == "-" ? "standard input" : $0 } ?? "the query"
      throw PlainError.query(place: "\(place), line \(error.line)", reason: reason)
    }
    let bytes = try format.render(answer, options: csvOptions.exportOptions)
    let rows = answer.table.rows.count
    try target.write(bytes, as: format, of: feed, report, saying: rows.of("row"))
  }

  private func check(_ target: ExportTarget, _ source: SourceSettings, _ call: Invocation) throws {
    let given = [query != nil, file != nil, schema].count { $0 }
    guard given == 1 else {
      throw PlainError.usage(
        what: given == 0 ? "no query" : "more than one query", reason: "expected one of: a query, --file, --schema",
        advice: "Example: gazetteer query \"SELECT name FROM countries ORDER BY id\"")
    }
    if file == "-", source.sources.contains(.standardInput) {
      throw PlainError.usage(
        what: "standard input cannot be both the query and the data", reason: "--file and another option are “-”",
        advice: "Name a file for one of them.")
    }
    var read = ReadPaths(files: [call.configuration.file], feeds: [source]).files
    if let file { read.add(file) }
    try target.refuse(read)
  }

  /// The query; `nil` with `--schema`.
  private func text(of source: SourceSettings) throws -> String? {
    guard let file else { return query }
    guard let text = String(bytes: try readInput(file, maxBytes: QueryLimits.query), encoding: .utf8) else {
      throw PlainError.query(place: file, reason: "it is not UTF-8")
    }
    return text
  }

  private func write(schemas: [QuerySchema], to target: ExportTarget) throws {
    let lines = schemas.flatMap { schema in
      schema.tables.map { table in
        let prefix = schema.name == "main" ? "" : schema.name + "."
        return "\(prefix)\(table.name) (\(table.columns.joined(separator: ", ")))\n"
      }
    }
    let text = lines.joined()
    guard !target.isStandardOutput else { return try StandardOutput.write(text.visibleTable) }
    try target.write(Array(text.utf8))
  }

  private static func format(of fileName: String) throws(PlainError) -> ExportFormat {
    guard let format = ExportFormat(fileName: fileName) else { return .text }
    guard ExportFormat.ofQueries.contains(format) else {
      throw .usage(
        what: "--output: a query result cannot be written as \(format.name)", reason: "in “\(fileName)”",
        advice:
          "The formats are \(ExportFormat.ofQueries.names.asList). Choose one with --format, or change the extension.")
    }
    return format
  }
}
