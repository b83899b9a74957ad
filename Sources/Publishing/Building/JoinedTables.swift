import Base
import Countries
import Feeds

/// Joins tables of figures to a feed. Each is read when it is joined, so that a response without figures for the feed's
/// countries never replaces the cached copy.
struct JoinedTables {
  private let settings: SourceSettings
  private let reporter: any Reporter
  /// The names in the lock of the tables, and of the columns with several sources.
  private let lockNames: [String]
  /// The lock entries of the tables that were read and of columns with several sources, by name.
  private(set) var locked: [String: SourceLock.Entry] = [:]
  private let date: Moment?
  /// A cached copy, the reason of its use, the title of the table, which is empty for the feed, and whether new values
  /// were refused.
  typealias Stale = (copy: StaleCopy, cause: String, table: String, isRefusal: Bool)
  /// The cached copies; empty if all tables are fresh.
  private(set) var stale: [Stale] = []
  /// The rows that already have a value from a source, by replaced column.
  private var taken: [String: Set<Int>] = [:]

  init(_ settings: SourceSettings, _ reporter: any Reporter) throws {
    (self.settings, self.reporter) = (settings, reporter)
    lockNames = Array(settings.lockNames.dropFirst())
    date = settings.joins.isEmpty ? nil : try settings.fallbackDate()
  }

  private var tables: [JoinSettings] { settings.joins }
  private var guards: ValueGuard? { settings.guards }
  private var isStrict: Bool { settings.isStrict }
  private var messages: JoinMessages { JoinMessages(reporter: reporter, isStrict: isStrict) }

  mutating func joined(to dataset: Dataset) throws -> Dataset {
    guard !tables.isEmpty else { return dataset }
    let first = tables.first { $0.table == nil }
    if let first, !dataset.kind.areCountries {
      throw PlainError(
        "\(first.name) cannot be joined", "the feed contains facts",
        advice: "Use a feed of countries, or list it under “tables” to query it in SQL: tables: {NAME: \(first.name)}.",
        .badData)
    }
    var dataset = dataset
    var indexed = dataset
    if first == nil { indexed.countries = [] }
    let matcher =
      first == nil
      ? CountryMatcher(indexed) : CountryMatcher(dataset, names: try SearchNames.bundled(ofTables: true))
    taken = [:]
    for (index, table) in tables.enumerated() {
      do {
        dataset = try join(table, named: lockNames[index], to: dataset, by: matcher)
      } catch let error as PlainError where !isStrict {
        guard let target = table.target else { throw error }
        if tables[(index + 1)...].contains(where: { $0.target == target }) {
          reporter.warn("\(error.summary); the next source of “\(target)” is used")
        } else if taken[target]?.isEmpty == false {
          reporter.warn("\(error.summary); “\(target)” has the values of its other sources alone")
        } else {
          throw error
        }
      }
    }
    try checkChains(dataset)
    if let words = dataset.licenceConflict { reporter.note(words) }
    return dataset
  }

  /// Compares the columns with several sources, because a later source may have few values or other ones.
  private mutating func checkChains(_ dataset: Dataset) throws(PlainError) {
    guard let guards, guards.comparesFiles else { return }
    for (column, lockName) in zip(settings.chains, lockNames[tables.count...]) {
      let sources = zip(tables, lockNames).filter { $0.0.target == column }.map(\.1)
      let entry = SourceLock.Entry(dataset, columns: [column], rows: 0)
      let isAllowed = (sources + [column]).contains(where: guards.allowed.contains)
      if !isAllowed, let refused = guards.review(entry, lockName).refusal { throw refused.error }
      // A column without one of its sources could lose a few values every time.
      if isAllowed || sources.allSatisfy({ locked[$0] != nil }) { locked[lockName] = entry }
    }
  }

  private func checkUnit(
    _ entry: SourceLock.Entry, of name: String, for target: String, in dataset: Dataset
  ) throws(PlainError) {
    guard taken[target]?.isEmpty == false, let new = entry.columns[target],
      let known = SourceLock.Column(target, in: dataset)
    else { return }
    if let reason = (guards ?? ValueGuard(SourceLock())).difference(of: new, from: known) {
      var error = PlainError.notJoined(reason, advice: "Choose sources of “\(target)” with the same unit.")
      error.what = "\(name) cannot be joined"
      throw error
    }
    if !known.unit.isEmpty, !new.unit.isEmpty, known.unit.lowercased() != new.unit.lowercased() {
      reporter.warn("\(name): its unit is “\(new.unit)”, but “\(target)” has the unit “\(known.unit)”")
    }
  }

  private mutating func join(
    _ settings: JoinSettings, named lockName: String, to dataset: Dataset, by matcher: CountryMatcher
  ) throws -> Dataset {
    let name = settings.name
    let (terms, outcome) = try read(settings, named: lockName, for: dataset, by: matcher)
    let reading = try outcome.result.mapError { failure(of: settings, $0, outcome) }.get()
    for warning in reading.warnings { reporter.warn(warning.summary) }
    var content = reading.content
    if case .staleCopy(let copy) = reading.origin {
      if isStrict { throw outcome.mistakes.first ?? PlainError.staleCopy(reason: copy.cause.summary) }
      let cause: any Diagnostic = outcome.refused?.refusal.error ?? copy.cause
      var words = "the table"
      if let refused = outcome.refused {
        let kept = content.rows.merge(refused, guards?.lock.entries[lockName])
        let columns = content.rows.dataset.customColumns
        let years = Set(columns.compactMap(\.year))
        content.summary.columns = columns.indices.dropFirst(dataset.customColumns.count)
          .filter { !years.contains($0) }.map { columns[$0].column.name }
        if !kept.isEmpty { words = messages.list(kept.map { "“\($0)”" }) }
        locked[lockName] = content.rows.entry
      }
      reporter.warn("\(cause.summary); using the cached copy of \(words)\(outcome.refused?.refusal.times ?? "")")
      stale.append((copy, cause.reason ?? cause.what, settings.title(of: content.series), outcome.refused != nil))
    }
    try content.rows.review?.report(reporter, isStrict: isStrict)
    var (joined, summary) = (content.rows.dataset, content.summary)
    var source = DataSource(
      name: settings.title(of: content.series), licence: settings.licence ?? terms?.licence ?? "",
      address: settings.pageURL)
    source = content.source ?? source
    source.isJoined = true
    source.citation = content.series.joined(\.citation)
    // Many services state the second of the request.
    let day = content.updated ?? terms?.updated ?? reading.origin.dataDate?.day
    source.date = day.flatMap { Moment(day: $0.iso) }
    if let target = settings.target {
      try checkUnit(content.rows.entry, of: name, for: target, in: dataset)
      var rows = taken[target] ?? []
      try joined.moveColumn(
        since: dataset.customColumns.count, to: target, source: joined.sources.count, taken: &rows)
      taken[target] = rows
      (summary.columns, summary.renamed) = ([target], [])
    } else {
      for column in summary.columns { joined.origins[column] = joined.sources.count }
    }
    joined.sources.append(source)
    if settings.table != nil, let table = joined.tables.last {
      try messages.report(table, summary, name)
    } else {
      try messages.report(summary, name, rows: joined.rowCount)
    }
    if !reading.origin.isUnconfirmedCopy { locked[lockName] = content.rows.entry }
    return joined
  }

  /// Reads a table and its terms.
  private func read(
    _ settings: JoinSettings, named lockName: String, for dataset: Dataset, by matcher: CountryMatcher
  ) throws -> (SourceTerms?, ReadOutcome<Joined>) {
    var policy = self.settings.policy
    // Credentials are only for the source of the feed.
    (policy.headers, policy.bearerToken) = (settings.headers, nil)
    if settings.named != nil { policy.timeout = policy.timeoutOfNamed }
    let reader = FeedReader(cache: self.settings.cache, policy: policy) { [reporter] in reporter.show($0) }
    do {
      let terms = try settings.named?.terms(reader)
      if terms?.isRestricted == true, !settings.mayRedistribute { throw PlainError.restricted(settings.name) }
      let outcome = ReadOutcome(reader, settings.source, by: settings.named?.plan) {
        [self] parts, _ in
        var joined = try join(parts, settings, terms, to: dataset, by: matcher)
        if let guards {
          try joined.rows.compare(by: guards, as: lockName, from: settings.source, column: joined.column)
        }
        return joined
      }
      return (terms, outcome)
    } catch {
      throw failure(of: settings, error)
    }
  }

  /// Why a table cannot be joined.
  private func failure(
    of table: JoinSettings, _ error: any Error, _ outcome: ReadOutcome<Joined>? = nil
  ) -> any Error {
    guard let error = error as? any Diagnostic else { return error }
    let failed = error as? FetchError
    let isUndecodable = if case .undecodable = failed?.failure { true } else { false }
    // Without a response, the refused values are those of the cached copy, which the error names.
    if isUndecodable, let refused = outcome?.refused { return refused.refusal.error }
    if let mistake = outcome?.mistakes.first as? PlainError {
      if mistake.what == table.failure(of: table.name) { return mistake }
      if isUndecodable { return PlainError.unreadable(table.failure(of: table.wholeName), mistake, copy: failed?.copy) }
    }
    let hasContact = settings.policy.userAgent.contains("(+")
    return PlainError.unreadable(
      table.failure(of: table.wholeName), error,
      advice: table.named?.advice(on: failed?.failure, hasContact: hasContact))
  }

  private struct Joined {
    var rows: GuardedRows
    var summary: TableJoin.Summary
    let series: [SourceTerms.Series]
    /// The source of a bundled column.
    let source: DataSource?
    /// The day of the last update that the source states.
    let updated: Day?
    /// The name of the column of a declared column.
    let column: String?
  }

  private func join(
    _ parts: [FeedBytes], _ settings: JoinSettings, _ terms: SourceTerms?, to dataset: Dataset,
    by matcher: CountryMatcher
  ) throws(PlainError) -> Joined {
    let bundled = try settings.bundledColumn.map { column throws(PlainError) in try BundledColumn(column, for: dataset)
    }
    var table = bundled?.table
    var (total, updated): (Int?, Day?) = (nil, nil)
    for part in bundled == nil ? parts : [] {
      if let name = settings.table, ForeignTable.isDatabase(part.bytes) {
        table = try ForeignTable(ofDatabase: part.bytes, settings.inner, as: name)
        continue
      }
      (total, updated) = try settings.named?.check(part) ?? (nil, nil)
      table = try ForeignTable.decode(
        part.bytes, charset: part.charset, records: settings.records, headings: settings.headings,
        isPage: settings.named?.plan != nil, after: table)
    }
    guard let table else { throw .noRows(of: settings.name) }
    let note = try settings.named?.note(onRows: table.rows.count, of: total)
    var join = settings.join
    join.described = terms?.series.reduce(into: []) { $0.formUnion($1.names) } ?? []
    join.source = settings.name
    // The clock is not used, so that builds are reproducible.
    let today = date ?? (parts.map(\.date) + [dataset.date]).compactMap(\.self).max()
    join.lastYear = today?.day.year
    do throws(PlainError) {
      if let name = settings.table {
        return try Self.reading(
          table, as: name, settings, terms, into: dataset, [note].compactMap(\.self), updated, parts)
      }
      var (joined, summary) = try dataset.joining(
        table.selected(by: join), join, name: settings.title ?? settings.named?.code ?? settings.source.fileStem,
        by: matcher)
      summary.notes += [note].compactMap(\.self)
      summary.remarks += terms?.remarks ?? []
      let choice = summary.choice(in: join.source)
      if settings.named != nil, !summary.repeated.isEmpty, !summary.differences.isEmpty {
        throw .notJoined(
          summary.wordsOnRepeated, advice: choice.map { "Choose rows with \($0)." } ?? "Report it to the source.")
      }
      if summary.repeated.isEmpty, let choice {
        let kinds = summary.differences.map(\.words).joined(separator: "; ")
        summary.remarks.append("its values are of several kinds, which differ in \(kinds); choose with \(choice)")
      }
      let series = settings.series(of: summary.headings, terms)
      for (name, known) in zip(summary.columns, series) { joined.describe(name, title: known.title, unit: known.unit) }
      var entry = SourceLock.Entry(
        joined, columns: summary.columns, rows: summary.matched, from: settings.source, parts)
      for (name, texts) in summary.unreadable {
        for (row, text) in texts { entry.columns[name]?.unreadable[joined.countries[row].lockKey] = text }
      }
      var column: String?
      if let target = settings.target {
        // The name of its column depends on the columns before it.
        let moved = entry.columns.first { $0.value.statistics != nil } ?? entry.columns.first
        (column, entry.columns) = (moved?.key, [:])
        entry.columns[target] = moved?.value
      }
      return Joined(
        rows: GuardedRows(dataset: joined, entry: entry), summary: summary, series: series, source: bundled?.source,
        updated: updated ?? settings.named?.updated(in: table), column: column)
    } catch {
      var error = error
      error.what = settings.failure(of: join.source)
      throw error
    }
  }

  /// Adds a table for queries.
  private static func reading(
    _ table: ForeignTable, as name: String, _ settings: JoinSettings, _ terms: SourceTerms?, into dataset: Dataset,
    _ notes: [String], _ updated: Day?, _ parts: [FeedBytes]
  ) throws(PlainError) -> Joined {
    guard !table.rows.isEmpty else {
      throw .notJoined("it has no rows", advice: "Add rows to it, or remove the table.")
    }
    let typed = try table.selected(by: settings.join).typed(settings.join.decimal)
    var (dataset, summary) = (dataset, TableJoin.Summary())
    (summary.notes, summary.remarks) = (typed.notes + notes, typed.remarks + (terms?.remarks ?? []))
    summary.repeatedKey = table.repeatedKey
    dataset.tables.append(QueryTable(name: name, table: typed.table, source: dataset.sources.count))
    let entry = SourceLock.Entry(dataset, columns: [], rows: typed.table.rows.count, from: settings.source, parts)
    return Joined(
      rows: GuardedRows(dataset: dataset, entry: entry), summary: summary, series: terms?.series ?? [], source: nil,
      updated: updated ?? settings.named?.updated(in: table), column: nil)
  }
}
