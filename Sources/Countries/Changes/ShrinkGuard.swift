package import Base

/// Stops a build that would lose more than a given share of the published rows.
///
/// A row is lost if its key is missing, even if another row is new: its page and its API response disappear.
package struct ShrinkGuard: Equatable, Sendable {
  /// The allowed share, from 0 to 1.
  package var limit: Double

  package init(limit: Double = 0.2) {
    self.limit = limit
  }

  /// Parses a share from 0 to 100 %: `20%`; `nil` for anything else.
  package static func share(_ text: String) -> Double? {
    let percent = Double(text.hasSuffix("%") ? String(text.dropLast()) : text)
    return percent.flatMap { (0...100).contains($0) ? $0 / 100 : nil }
  }

  /// - Parameter recent: rows that may go, such as those of ``ChangeLog/recentlyAdded``.
  package func check(_ changes: DatasetChanges, besides recent: [RowName] = []) throws(PlainError) {
    guard !changes.removed.isEmpty else { return }
    let recent = Set(recent.map(\.text))
    let removed = changes.removed.filter { !recent.contains($0.text) }
    let (lost, before) = (removed.count, changes.before - changes.removed.count + removed.count)
    // 29 % of 100 is slightly less than 29 in binary floating point.
    guard lost > 0, Double(lost) > limit * Double(before) * (1 + 1e-12) else { return }
    let examples = removed.prefix(5).map { $0.text.cut(to: FeedLimits.quoted) }.joined(separator: ", ")
    throw PlainError(
      "too many rows would be lost",
      "\(lost.grouped) of \(before.grouped) published rows "
        + "(\(Self.percent(Double(lost) / Double(before)))) are missing from the new data "
        + "of \(changes.rows.grouped); the limit is \(Self.percent(limit)): \(examples)"
        + (lost > 5 ? " and \((lost - 5).grouped) more" : ""),
      advice: "The published pages stay as they are. If the loss is intended, build once with "
        + "--allow-change rows (in a CI recipe: the box “Publish although many rows are lost”, or "
        + "GAZETTEER_ALLOW_SHRINK=true), or raise “max-shrink” in gazetteer.yml.", .badData)
  }

  /// `20 %`, with one decimal if it is not whole.
  static func percent(_ share: Double) -> String {
    let tenths = (share * 1_000).rounded() / 10
    return "\(Int(exactly: tenths).map(String.init) ?? String(tenths)) %"
  }
}
