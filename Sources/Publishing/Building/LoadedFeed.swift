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
  package let warnings: [any Diagnostic]
  /// The entries of the feed and its tables for `gazetteer.lock`, by name.
  let locked: [String: SourceLock.Entry]
  /// The newest date of its tables, as in the lock.
  var dateOfTables: Moment? { locked.values.compactMap(\.date).max().flatMap(Moment.init(iso:)) }
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
    var tables = try JoinedTables(settings, reporter)
    var refusal: (any Error)?
    var names = NameCount()
    var (entry, refusedValues): (SourceLock.Entry?, PlainError?)
    let result = Result {
      try Self.read(settings, by: settings.reader(reporter)) { dataset, parts in
        if var guards = settings.guards, settings.source != .snapshot {
          // For files, the comparison with the published site checks for lost rows.
          if case .file = settings.source { guards.allowsLoss = true }
          let columns = dataset.kind.columns.map(\.column.name) + dataset.customColumns.map(\.column.name)
          let found = SourceLock.Entry(
            dataset, columns: columns, rows: dataset.rowCount, from: settings.source, parts)
          if let refused = guards.refusal(of: found, settings.lockNames[0], from: settings.source) {
            refusedValues = refused.error
            throw refused.error
          }
          entry = found
        }
        do {
          let prepared = try Self.prepare(dataset, settings, &tables, reporter)
          try check(prepared.dataset)
          names = prepared.names
          return prepared.dataset
        } catch {
          refusal = refusal ?? error
          throw error
        }
      }
    }
    if let refusal { throw refusal }
    if let refusedValues, settings.isStrict || (try? result.get()) == nil { throw refusedValues }
    let reading = try result.get()
    if reading.origin.isUnconfirmedCopy { entry = nil }
    locked = tables.locked.merging(entry.map { [settings.lockNames[0]: $0] } ?? [:]) { $1 }
    self.refusal = refusedValues
    (dataset, byteCount) = reading.content
    nameCount = names
    staleTables = tables.stale
    origin = reading.origin
    source = settings.source
    date = try origin.dataDate ?? dataset.date ?? settings.fallbackDate()
    warnings = reading.warnings
    isFromPrivateAddress = reading.isFromPrivateAddress
    report(reporter)
    if settings.isStrict { try requireCompleteness() }
  }

  private static func read(
    _ settings: SourceSettings, by reader: FeedReader, preparing prepare: (Dataset, [FeedBytes]) throws -> Dataset
  ) throws -> Reading<(Dataset, byteCount: Int)> {
    if let service = settings.source.service {
      return try reader.read(settings.source, by: service.plan) { parts in
        (try prepare(service.decode(parts), parts), parts.reduce(0) { $0 + $1.bytes.count })
      }
    }
    return try reader.read(settings.source, snapshot: BundledData.snapshot) { feed in
      let dataset = try FeedCountries.decode(feed.bytes, charset: feed.charset, mapping: settings.mapping)
      return (try prepare(dataset, [feed]), feed.bytes.count)
    }
  }

  /// Joins tables to a dataset, applies declarations, and selects rows.
  private static func prepare(
    _ dataset: Dataset, _ settings: SourceSettings, _ tables: inout JoinedTables,
    _ reporter: any Reporter
  ) throws -> (dataset: Dataset, names: NameCount) {
    var joined = try tables.joined(to: dataset.from(settings.named))
    if settings.source == .snapshot, !settings.takesRowsAsTheyAre {
      joined.addIndicators(try BundledData.root(of: "indicators.json"))
    }
    if let file = settings.corrections {
      let corrections = try settings.reader(reporter).read(.file(file)) { bytes in
        try Corrections(decoding: bytes.bytes, file: file)
      }
      joined = try corrections.content.applied(to: joined, names: SearchNames.bundled(ofTables: true))
    }
    joined.noun = settings.noun
    joined = try joined.declaring(settings.declarations)
    var selection = settings.selection
    selection.order = selection.order ?? joined.order(by: settings.declarations)
    var (selected, names) = (joined, NameCount())
    if settings.names.isEmpty {
      selected = try joined.selecting(selection)
    } else {
      let named = try NamedRows(joined, settings.names, taking: selection, isSnapshot: settings.source == .snapshot)
      (selected, names) = (named.dataset, named.count)
    }
    if selected.rowCount == 0, joined.rowCount > 0 {
      let conditions = selection.conditions.map { "“\($0.oneLine(limit: 100))”" }.joined(separator: " and ")
      let condition = conditions.isEmpty ? "" : ": no row meets the condition \(conditions)"
      let hint = conditions.contains("=") ? "; “=” is case-sensitive, LIKE is not" : ""
      reporter.warn("none of the \(joined.countInWords) is selected\(condition)\(hint)")
    }
    return (selected, names)
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
      stale = [(copy, cause.reason ?? cause.what, "")]
    }
    if let (copy, cause, table) = stale.min(by: { $0.copy.fetchedAt < $1.copy.fetchedAt }) {
      provenance.stale = StaleNotice(
        cause: cause, fetched: copy.age.map { _ in copy.fetchedAt }, table: table, others: stale.count - 1)
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
      reporter.warn("\(refusal?.summary ?? copy.cause.summary); using the cached copy, \(age)")
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
