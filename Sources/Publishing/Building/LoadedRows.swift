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
    _ parts: [FeedBytes], besides refused: RefusedValues<GuardedRows>?, _ settings: SourceSettings,
    _ tables: JoinedTables, _ reporter: any Reporter, checking check: (Dataset) throws -> Void
  ) throws {
    var rows = try GuardedRows(parts, settings)
    keptColumns = refused.map { rows.merge($0, settings) } ?? []
    (entry, review) = (rows.entry, rows.review)
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

/// The rows of a response, with kept values in place of implausible ones.
struct GuardedRows: Sendable {
  private(set) var dataset: Dataset
  /// `nil` without a comparison.
  private(set) var entry: SourceLock.Entry?
  private(set) var review: ValueGuard.Review?

  /// - Throws: ``RefusedValues`` for impossible values.
  fileprivate init(_ parts: [FeedBytes], _ settings: SourceSettings) throws {
    dataset = try settings.decoded(parts)
    guard var guards = settings.guards, settings.source != .snapshot else { return }
    // For files, the comparison with the published site checks for lost rows.
    if case .file = settings.source { guards.allowsLoss = true }
    let columns = dataset.kind.columns.map(\.column.name) + dataset.customColumns.map(\.column.name)
    let all = SourceLock.Entry(dataset, columns: columns, rows: dataset.rowCount, from: settings.source, parts)
    let review = guards.review(all, settings.lockNames[0], from: settings.source, of: dataset)
    (entry, self.review) = (review.entry, review)
    for (column, values) in review.kept { try dataset.keep(values, in: column) }
    if let refusal = review.refusal { throw RefusedValues(refusal: refusal, content: self) }
  }

  /// Puts these values of the cached copy in place of the refused columns of a response.
  ///
  /// - Returns: the names of the columns; empty if the copy must replace all columns.
  fileprivate mutating func merge(_ refused: RefusedValues<GuardedRows>, _ settings: SourceSettings) -> [String] {
    let (columns, old) = (refused.refusal.columns, settings.guards?.lock.entries[settings.lockNames[0]])
    var merged = refused.content
    guard let entry = merged.entry, let old else { return [] }
    self.entry = old.refusing(as: entry)
    let keys = dataset.kind.headline + ["code"]
    guard !columns.isEmpty, !columns.contains(where: keys.contains),
      (try? merged.dataset.keepColumns(columns, of: dataset)) != nil
    else { return [] }
    merged.entry = old.taking(entry, except: columns)
    if var review {
      if let newer = merged.review { review.merge(newer, except: columns) }
      merged.review = review
    }
    self = merged
    return columns
  }
}

extension SourceSettings {
  fileprivate func decoded(_ parts: [FeedBytes]) throws -> Dataset {
    if let service = source.service { return try service.decode(parts) }
    return try FeedCountries.decode(parts[0].bytes, charset: parts[0].charset, mapping: mapping)
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
      let hint = conditions.contains("=") ? "; “=” is case-sensitive, LIKE is not" : ""
      reporter.warn("none of the \(declared.countInWords) is selected\(condition)\(hint)")
    }
    return selected
  }
}
