import Base
import Countries
import Feeds

/// The rows of a response, or of its cached copy.
struct LoadedRows: Sendable {
  let dataset: Dataset
  let byteCount: Int
  let names: NameCount
  /// The entry of the feed for the lock; `nil` without a comparison.
  let entry: SourceLock.Entry?
  /// The columns of the cached copy beside new ones; empty if all rows are from one response.
  let keptColumns: [String]
  let review: ValueGuard.Review?
  let (locked, stale): ([String: SourceLock.Entry], [JoinedTables.Stale])

  /// An error for which an older copy is no help.
  struct FinalError: Error {
    let cause: any Error
  }

  init(
    _ parts: [FeedBytes], besides refused: RefusedValues?, _ settings: SourceSettings,
    _ tables: JoinedTables, _ reporter: any Reporter, checking check: (Dataset) throws -> Void
  ) throws {
    var rows = try settings.rows(parts)
    keptColumns = refused.map { rows.merge($0, settings.guards?.lock.entries[settings.lockNames[0]]) } ?? []
    (entry, review) = (settings.guards == nil || settings.source == .snapshot ? nil : rows.entry, rows.review)
    let decoded = rows.dataset
    byteCount = parts.reduce(0) { $0 + $1.bytes.count }
    do {
      var tables = tables
      let joined = try tables.joined(to: decoded.from(settings.named))
      let declared = try settings.corrected(joined, reporter).declaring(settings.declarations)
      let selected = try settings.selected(declared, reporter)
      try check(selected.dataset)
      (dataset, names, locked, stale) = (selected.dataset, selected.count, tables.locked, tables.stale)
    } catch {
      throw FinalError(cause: error)
    }
  }
}

extension SourceSettings {
  /// - Throws: ``RefusedValues`` for impossible values.
  fileprivate func rows(_ parts: [FeedBytes]) throws -> GuardedRows {
    let dataset =
      try source.service?.decode(parts)
      ?? FeedCountries.decode(parts[0].bytes, charset: parts[0].charset, mapping: mapping)
    guard var guards, source != .snapshot else {
      return GuardedRows(dataset: dataset, entry: SourceLock.Entry(dataset, columns: [], rows: 0))
    }
    // For files, the comparison with the published site checks for lost rows.
    if case .file = source { guards.allowsLoss = true }
    let columns = dataset.kind.columns.map(\.column.name) + dataset.customColumns.map(\.column.name)
    let entry = SourceLock.Entry(dataset, columns: columns, rows: dataset.rowCount, from: source, parts)
    var rows = GuardedRows(dataset: dataset, entry: entry)
    try rows.compare(by: guards, as: lockNames[0], from: source)
    return rows
  }

  fileprivate func corrected(_ joined: Dataset, _ reporter: any Reporter) throws -> Dataset {
    var dataset = joined
    try dataset.label(noun) { () throws(PlainError) in try FeedDecoder.decode(BundledData.snapshot) }
    if source == .snapshot, !takesRowsAsTheyAre {
      dataset.addIndicators(try BundledData.root(of: "indicators.json"))
    }
    guard let file = corrections else { return dataset }
    let corrections = try reader(reporter).read(.file(file)) { try Corrections(decoding: $0.bytes, file: file) }
    return try corrections.content.applied(to: dataset, names: SearchNames.bundled(ofTables: true))
  }

  fileprivate func selected(_ declared: Dataset, _ reporter: any Reporter) throws -> NamedRows {
    var selection = selection
    selection.order = selection.order ?? declared.order(by: declarations)
    let selected = try NamedRows(declared, names, taking: selection, isSnapshot: source == .snapshot)
    if selected.dataset.rowCount == 0, declared.rowCount > 0 {
      let conditions = selection.conditions.map { "“\($0.oneLine(limit: 100))”" }.joined(separator: " and ")
      let condition = conditions.isEmpty ? "" : ": no row meets the condition \(conditions)"
      let hint = conditions.contains("=") && conditions.contains("'") ? "; “=” is case-sensitive, LIKE is not" : ""
      reporter.warn("none of the \(declared.countInWords) is selected\(condition)\(hint)")
    }
    return selected
  }
}
