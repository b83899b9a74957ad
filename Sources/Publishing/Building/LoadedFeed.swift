package import Base
package import Countries
package import Feeds
package import Site

/// A dataset with its provenance; all warnings have been reported.
package struct LoadedFeed {
  package internal(set) var dataset: Dataset
  var byteCount: Int
  package let origin: Origin
  let source: Source
  /// The date of the data: from the server, the feed or the settings; never from the clock.
  let date: Moment?
  /// Why joined tables are stale copies; empty if all are fresh.
  private let staleTables: [JoinedTables.Stale]
  /// Why the new values of the feed were refused; `nil` if they were not.
  private let refusal: PlainError?
  private let refusalTimes: String
  /// The columns that stay as in the cached copy beside new ones, because their new values were refused.
  private let keptColumns: [String]
  private let review: ValueGuard.Review?
  package let warnings: [any Diagnostic]
  /// The entries of the feed and its tables for `gazetteer.lock`, by name.
  let locked: [String: SourceLock.Entry]
  /// The date of changes: of the settings, else the newest one of its sources, but not of the bundled list.
  let dateOfChanges: Moment?
  /// Whether all its values are of a cached copy that the server did not confirm.
  var isCopy: Bool { origin.isUnconfirmedCopy && keptColumns.isEmpty }
  /// How many of its names are known in the languages of the settings.
  package let nameCount: NameCount
  /// Whether it came from a private IP address; its images may then come from one too.
  let isFromPrivateAddress: Bool

  /// Reads the source.
  ///
  /// - Parameters:
  ///   - check: throws to refuse a dataset. It runs before the data replace the cached copy, and its error is final,
  ///     because an older copy does not help.
  /// - Throws: the errors of ``FeedReader`` and of the date; in strict mode also for a stale copy or skipped rows.
  package init(
    _ settings: SourceSettings, _ reporter: any Reporter, checking check: (Dataset) throws -> Void = { _ in }
  ) throws {
    let tables = try JoinedTables(settings, reporter)
    let outcome = ReadOutcome(settings.reader(reporter), settings.source, by: settings.source.service?.plan) {
      try LoadedRows($0, besides: $1, settings, tables, reporter, checking: check)
    }
    for case let error as LoadedRows.FinalError in outcome.mistakes { throw error.cause }
    (refusal, refusalTimes) = (outcome.refused?.refusal.error, outcome.refused?.refusal.times ?? "")
    if settings.isStrict, let refusal { throw refusal }
    let reading = try outcome.result.mapError { [refusal] in refusal ?? $0 }.get()
    (origin, source, warnings) = (reading.origin, settings.source, reading.warnings)
    isFromPrivateAddress = reading.isFromPrivateAddress
    let rows = reading.content
    (dataset, byteCount, nameCount, staleTables) = (rows.dataset, rows.byteCount, rows.names, rows.stale)
    (keptColumns, review) = (rows.keptColumns, rows.review)
    let entry = origin.isUnconfirmedCopy && refusal == nil ? nil : rows.entry
    locked = rows.locked.merging(entry.map { [settings.lockNames[0]: $0] } ?? [:]) { $1 }
    let fixedDate = try settings.fallbackDate()
    date = origin.dataDate ?? dataset.date ?? fixedDate
    let dates = locked.values.compactMap { $0.date.flatMap(Moment.init(iso:)) } + [source == .snapshot ? nil : date]
    let isBundled = source == .snapshot && dataset.sources.contains(where: \.isJoined)
    dateOfChanges = fixedDate ?? dates.compactMap(\.self).max() ?? (isBundled ? nil : date)
    report(reporter)
    try review?.report(reporter, isStrict: settings.isStrict)
    if settings.isStrict { try requireCompleteness() }
  }

  /// `250 countries from feed.json`, with the date; and the encoding if it is a guess.
  package var summary: String {
    let date = provenance.date.map { " (\($0.text))" } ?? ""
    let guess = dataset.encoding.isGuessed ? ", read as \(dataset.encoding.name) (guessed)" : ""
    return "\(dataset.countInWords) from \(source.displayName)\(date)\(guess)"
  }

  var originName: String {
    switch origin {
    case .network: "network"
    case .unchanged: "unchanged"
    case .staleCopy: "stale"
    case .offlineCopy: "offline"
    case .file: "file"
    case .standardInput: "standard input"
    case .snapshot: "snapshot"
    }
  }

  /// The provenance for the readers of a page.
  package var provenance: Provenance {
    var provenance = Provenance(source: publicName, date: date)
    provenance.isSnapshot = source == .snapshot
    if case .address(let address) = source, address == source.displayName, source.service == nil {
      provenance.link = address
    }
    var stale = staleTables
    if case .staleCopy(let copy) = origin {
      let cause: any Diagnostic = refusal ?? copy.cause
      stale = [(copy, cause.reason ?? cause.what, "", refusal != nil)]
    }
    if let (copy, cause, table, isRefusal) = stale.min(by: { $0.copy.fetchedAt < $1.copy.fetchedAt }) {
      provenance.stale = StaleNotice(
        cause: cause, fetched: copy.age.map { _ in copy.fetchedAt }, table: table, others: stale.count - 1,
        isRefusal: isRefusal)
    }
    return provenance
  }

  /// The description of the data in exported files.
  package var about: DataDescription {
    let provenance = provenance
    return DataDescription(
      of: dataset, date: provenance.date?.iso, source: provenance.dataSource, writer: "Gazetteer \(Version.current)")
  }

  private var publicName: String {
    switch source {
    case .file: source.fileName
    case .snapshot: "the snapshot of Gazetteer \(Version.current)"
    case .address, .standardInput: source.displayName
    }
  }

  private func report(_ reporter: any Reporter) {
    for warning in warnings { reporter.warn(warning.summary) }
    if let remark = dataset.encoding.remark { reporter.warn(remark) }
    for remark in dataset.feedRemarks { reporter.warn(remark) }
    if let words = dataset.repeatedKey { reporter.warn(words) }
    for remark in dataset.keyRemarks.prefix(reporter.isVerbose ? .max : 5) { reporter.note(remark) }
    if dataset.keyRemarks.count > 5, !reporter.isVerbose {
      let keys = (dataset.keyRemarks.count - 5).of("more key was", "more keys were")
      reporter.note("\(keys) ignored; --verbose lists them")
    }
    if case .staleCopy(let copy) = origin {
      let age = copy.age.map { "\($0) old" } ?? "of unknown age"
      let columns = keptColumns.map { "“\($0)”" }.joined(separator: ", ")
      let what = columns.isEmpty ? "the cached copy" : "the cached copy of \(columns)"
      reporter.warn("\(refusal?.summary ?? copy.cause.summary); using \(what), \(age)\(refusalTimes)")
    }
    if let page = dataset.page, page.more {
      reporter.warn(
        "the source is one page of several (\(page.rows.grouped) of \(page.total?.grouped ?? "more") rows); "
          + "use the base URL of the service to read all")
    }
    let shown = reporter.isVerbose ? FeedLimits.remarks : 5
    for remark in dataset.skippedRows.prefix(shown) { reporter.warn("skipped: \(remark)") }
    if dataset.skippedRowCount > shown {
      let rows = (dataset.skippedRowCount - shown).of("more row")
      reporter.warn("skipped: \(rows)")
    }
    for text in dataset.duplicates.prefix(shown) { reporter.warn(text) }
    if dataset.duplicateCount > shown {
      let codes = (dataset.duplicateCount - shown).of("more code appears", "more codes appear")
      reporter.warn("\(codes) more than once")
    }
    report(dataset.unusableCoordinates, "coordinates", reporter)
    report(dataset.unusableNumbers, "numbers", reporter)
    for remark in dataset.remarks { reporter.detail(remark.description) }
    let more = dataset.remarkCount - dataset.remarks.count
    if more > 0 {
      let remarks = more.of("more warning about a row is", "more warnings about rows are")
      reporter.detail("\(remarks) not listed")
    }
  }

  private func report(_ rows: RowTally, _ values: String, _ reporter: any Reporter) {
    guard let first = rows.first else { return }
    let have =
      rows.count == 1
      ? "row \(first) has" : "\(rows.count.grouped) rows, starting with row \(first), have"
    reporter.warn(
      "\(have) unusable \(values)" + (reporter.isVerbose ? "" : "; --verbose explains why"))
  }

  private func requireCompleteness() throws(PlainError) {
    if case .staleCopy(let copy) = origin { throw .staleCopy(reason: copy.cause.summary) }
    if let words = dataset.repeatedKey { throw .repeatedKey(words, in: "the feed") }
    if let first = dataset.skippedRows.first {
      let count = dataset.skippedRowCount
      throw PlainError(
        "\(count.of("row")) skipped, and --strict was given", first.description,
        advice: "Correct the feed, or omit --strict to continue without those rows.", .badData)
    }
  }
}
