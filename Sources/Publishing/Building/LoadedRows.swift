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
  let (locked, stale): ([String: SourceLock.Entry], [JoinedTables.Stale])

  /// An error for which an older copy is no help.
  struct FinalError: Error {
    let cause: any Error
  }

  init(
    _ parts: [FeedBytes], _ settings: SourceSettings, _ tables: JoinedTables, _ reporter: any Reporter,
    checking check: (Dataset) throws -> Void
  ) throws {
    let decoded = try settings.decoded(parts)
    entry = try settings.guarded(decoded, parts)
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
  fileprivate func decoded(_ parts: [FeedBytes]) throws -> Dataset {
    if let service = source.service { return try service.decode(parts) }
    return try FeedCountries.decode(parts[0].bytes, charset: parts[0].charset, mapping: mapping)
  }

  fileprivate func guarded(_ dataset: Dataset, _ parts: [FeedBytes]) throws -> SourceLock.Entry? {
    guard var guards, source != .snapshot else { return nil }
    // For files, the comparison with the published site checks for lost rows.
    if case .file = source { guards.allowsLoss = true }
    let columns = dataset.kind.columns.map(\.column.name) + dataset.customColumns.map(\.column.name)
    let entry = SourceLock.Entry(dataset, columns: columns, rows: dataset.rowCount, from: source, parts)
    let refusal = guards.refusal(of: entry, lockNames[0], from: source)
    if let refusal { throw RefusedValues<LoadedRows>(refusal: refusal, content: nil) }
    return entry
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
