import Base
import Feeds

/// A table of figures that is joined to a feed.
package struct JoinSettings: Sendable {
  /// Where it comes from.
  package var source: Source
  /// The keys that lead to its rows; none where these are the outermost list.
  var records: [String]
  /// How it is joined.
  var join: TableJoin
  /// What it is called on the page of the sources; `nil` for the name of its file or address.
  var title: String?
  /// The licence of its data.
  var licence: String?

  /// A table that is joined by the best key.
  package init(
    _ source: Source, records: [String] = [], join: TableJoin = TableJoin(), title: String? = nil,
    licence: String? = nil
  ) {
    (self.source, self.records, self.join) = (source, records, join)
    (self.title, self.licence) = (title, licence)
  }
}

/// Joins tables of figures to a feed. Each is read when it is joined, so that an answer without figures of the feed's
/// countries never replaces the cached copy.
struct JoinedTables {
  private let tables: [JoinSettings]
  private let reader: FeedReader
  private let reporter: any Reporter
  private let isStrict: Bool
  /// The date that the settings give to the build.
  private let date: DataDate?
  /// Why a table is a cached copy; `nil` if all are fresh.
  private(set) var stale: StaleCopy?

  /// - Throws: what the fallback date of the settings throws.
  init(_ settings: SourceSettings, _ reporter: any Reporter) throws {
    (tables, self.reporter, isStrict) = (settings.joins, reporter, settings.isStrict)
    date = tables.isEmpty ? nil : try settings.fallbackDate()
    var policy = settings.policy
    // Headers and keys of the source are sent to no other host.
    (policy.headers, policy.bearerToken) = ([], nil)
    reader = FeedReader(cache: settings.cache, policy: policy) { reporter.show($0) }
  }

  /// The dataset with the columns of all tables.
  ///
  /// - Throws: what ``FeedReader`` throws, ``PlainError`` for a table that cannot be joined, and with strict settings
  ///   for a stale copy.
  mutating func joined(to dataset: Dataset) throws -> Dataset {
    guard let first = tables.first else { return dataset }
    guard dataset.kind.areCountries else {
      throw PlainError(
        "\(first.source.fileName) cannot be joined", "the feed is one of facts",
        advice: "Leave the table out, or name a feed of countries.", .badData)
    }
    let matcher = CountryMatcher(dataset, names: try SearchNames.bundled(ofTables: true))
    var dataset = dataset
    for table in tables { dataset = try join(table, to: dataset, by: matcher) }
    return dataset
  }

  private mutating func join(
    _ settings: JoinSettings, to dataset: Dataset, by matcher: CountryMatcher
  ) throws -> Dataset {
    let name = settings.source.fileName
    let reading: Reading<(dataset: Dataset, summary: TableJoin.Summary, lastYear: Int?)>
    // Of the answer, which is read before a copy.
    var mistake: PlainError?
    do {
      reading = try reader.read(settings.source, snapshot: BundledData.snapshot) { bytes in
        do throws(PlainError) {
          return try join(bytes, settings, to: dataset, by: matcher)
        } catch {
          mistake = mistake ?? error
          throw error
        }
      }
    } catch let error as any Diagnostic {
      let failed = error as? FetchError
      if let mistake, mistake.what == Self.notJoined(name) { throw mistake }
      if case .undecodable = failed?.failure, let mistake {
        throw PlainError.unreadable(table: settings.source.displayName, mistake, copy: failed?.copy)
      }
      throw PlainError.unreadable(table: settings.source.displayName, error)
    }
    for warning in reading.warnings { reporter.warn(warning.summary) }
    if case .staleCopy(let copy) = reading.origin {
      if isStrict { throw PlainError.staleCopy(reason: copy.cause.summary) }
      reporter.warn("\(copy.cause.summary); using the last good copy of the table")
      stale = stale ?? copy
    }
    var (joined, summary, lastYear) = reading.content
    let address: String? =
      if case .address(let address) = settings.source, address == settings.source.displayName { address } else { nil }
    var source = DataSource(name: settings.title ?? name, licence: settings.licence ?? "", address: address)
    source.isJoined = true
    source.date = reading.origin.dataDate.map(DataDate.init)
    for column in summary.columns { joined.origins[column] = joined.sources.count }
    joined.sources.append(source)
    try tell(summary, name, rows: joined.rowCount, today: lastYear.map(String.init), reporter)
    return joined
  }

  /// - Throws: ``PlainError``, for a table that can be read and not joined with ``notJoined(_:)``.
  private func join(
    _ bytes: FeedBytes, _ settings: JoinSettings, to dataset: Dataset, by matcher: CountryMatcher
  ) throws(PlainError) -> (dataset: Dataset, summary: TableJoin.Summary, lastYear: Int?) {
    let table = try ForeignTable.decode(bytes.bytes, charset: bytes.charset, records: settings.records)
    var join = settings.join
    join.source = settings.source.fileName
    // The clock is not asked for the year, so that builds can be repeated.
    let dates = [bytes.date.map(DataDate.init), dataset.date].compactMap(\.self)
    let today = date ?? dates.max { $0.timestamp < $1.timestamp }
    join.lastYear = today.flatMap { Int($0.iso.prefix(4)) }
    do throws(PlainError) {
      let (joined, summary) = try dataset.joining(
        table, join, name: settings.title ?? settings.source.fileStem, by: matcher)
      return (joined, summary, join.lastYear)
    } catch {
      var error = error
      error.what = Self.notJoined(join.source)
      throw error
    }
  }

  private static func notJoined(_ name: String) -> String { "\(name) cannot be joined" }

  private func tell(
    _ summary: TableJoin.Summary, _ name: String, rows: Int, today: String?, _ reporter: any Reporter
  ) throws(PlainError) {
    let years = summary.years.map {
      $0.lowerBound == $0.upperBound ? " of \($0.lowerBound)" : ", \($0.lowerBound) to \($0.upperBound)"
    }
    let columns =
      summary.columns.prefix(8).joined(separator: ", ")
      + (summary.columns.count > 8 ? " and \(summary.columns.count - 8) more" : "")
    reporter.note("joined \(name) to \(summary.matched.grouped) of \(rows.grouped) countries: \(columns)\(years ?? "")")
    if summary.linesAboveHeader > 0 {
      let lines = Noun(one: "line", other: "lines").words(for: summary.linesAboveHeader)
      let are = summary.linesAboveHeader == 1 ? "is" : "are"
      reporter.note("\(name): \(lines) above its header, such as a title, \(are) passed over")
    }
    if summary.footnotes > 0 {
      let rows = Noun(one: "row", other: "rows").words(for: summary.footnotes)
      reporter.note("\(name): skipped \(rows) after the last empty line, such as footnotes")
    }
    if summary.newestYears.count > 1 {
      let years = summary.newestYears.sorted { $0.key > $1.key }
      let last = years.dropFirst(5).reduce(0) { $0 + $1.value }
      let list =
        years.prefix(5).map { "\($0.value.grouped) of \($0.key)" }
        + (last > 0 ? ["\(last.grouped) older"] : [])
      reporter.note("\(name): its newest values are of different years: \(list.joined(separator: ", "))")
    }
    if summary.projected > 0, let today {
      let values = Noun(one: "value", other: "values").words(for: summary.projected)
      reporter.note(
        "\(name): \(values) of years after \(today) are projections, which are in the series alone; SOURCE_DATE_EPOCH sets the "
          + "date of the build")
    }
    if summary.hasFiscalYears {
      reporter.note("\(name): fiscal years such as “2011-12” count as the year in which they begin")
    }
    if let first = summary.aggregates.first {
      let groups = Noun(one: "group", other: "groups").words(for: summary.aggregates.count)
      reporter.note("\(name): skipped \(groups) of countries, such as “\(first.oneLine(limit: 60))”")
    }
    for renamed in summary.renamed.prefix(5) {
      reporter.note(
        "the name “\(renamed.name)” is taken, so that the column of \(name) is called “\(renamed.other)”; "
          + "“prefix” below “joins” in the configuration gives it another")
    }
    for text in summary.remarks { reporter.warn("\(name): \(text)") }
    if summary.rowsWithoutYear > 0 {
      let (rows, are) = (Noun(one: "row has", other: "rows have"), summary.rowsWithoutYear == 1 ? "is" : "are")
      reporter.warn(
        "\(name): \(rows.words(for: summary.rowsWithoutYear)) no year from 0 to 9999, and \(are) left out")
    }
    if let first = summary.repeated.first {
      let more = summary.repeated.count - 1
      let who =
        first.oneLine(limit: 60)
        + (more > 0 ? " and \(more.grouped) more \(more == 1 ? "country" : "countries") have" : " has")
      let words = "\(who) more than one row" + (summary.years == nil ? "" : " for the same year")
      if isStrict { throw .repeated(table: name, countries: words) }
      let advice = summary.years == nil ? "; name a column of years with “year” below “joins” in the configuration" : ""
      reporter.warn("\(name): \(words); the \(summary.hasDates ? "last date of a year" : "first one") counts\(advice)")
    }
    if !summary.besides.isEmpty {
      let names = summary.besides.map { "“\($0.name.oneLine(limit: 60))” (\($0.country.oneLine(limit: 60)))" }
      let list = Self.list(names, of: summary.besidesCount, reporter)
      let words = "it has these countries under another name as well: \(list)"
      if isStrict { throw .repeated(table: name, countries: words) }
      reporter.warn("\(name): \(words); where both have a value, that of the own name counts")
    }
    if !summary.unusedNames.isEmpty {
      let list = Self.list(
        summary.unusedNames.map { "“\($0.oneLine(limit: 60))”" }, of: summary.unusedNames.count, reporter)
      reporter.warn("\(name): no row is called \(list), as “names” below “joins” in the configuration says")
    }
    if !summary.passedOver.isEmpty {
      reporter.warn(
        "\(name): further columns are left out, such as “\(summary.passedOver[0].oneLine(limit: 60))”, since there can be "
          + "\(FeedLimits.ownColumns)"
      )
    }
    let words = summary.unmatched.map { name in
      "“\(name.name.oneLine(limit: 60))”"
        + (name.isContradiction
          ? " (whose columns name different countries)"
          : name.isAmbiguous
            ? " (which several countries are called)"
            : name.countryOfPlace.map { " (not the same as \($0))" }
              ?? name.closest.map { " (closest: \($0))" } ?? "")
    }
    guard !words.isEmpty else { return }
    let list = Self.list(words, of: summary.unmatchedCount, reporter)
    if isStrict {
      let count = summary.unmatchedCount
      throw PlainError(
        count == 1 ? "a row of \(name) is of no country" : "\(count.grouped) names of \(name) are of no country", list,
        advice:
          "Correct the names, say with “names” below “joins” in the configuration which countries they mean, list "
          + "those to pass over as “ignore” there, or leave --strict out.", .badData)
    }
    reporter.warn("\(name): no country is called \(list)")
  }

  /// The first of some words, and how many more there are.
  private static func list(_ words: [String], of count: Int, _ reporter: any Reporter) -> String {
    let shown = reporter.isVerbose ? words.count : min(words.count, 5)
    let more = count - shown
    return words.prefix(shown).joined(separator: ", ") + (more > 0 ? " and \(more.grouped) more" : "")
  }
}

extension Source {
  /// The name of the file, of an address too, without a path of this machine.
  var fileName: String {
    switch self {
    case .standardInput, .snapshot: displayName
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .address(let address):
      address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(String.init) ?? displayName
    }
  }

  /// The same without what stands behind its last full stop.
  var fileStem: String {
    let name = fileName
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
