import Base

/// Keeps a build from losing more rows than a share of those that are published.
///
/// A row is lost where its key is gone, even if another has come: its page and its place in the API are gone with it.
package struct ShrinkGuard: Equatable, Sendable {
  /// The share that may be lost, from 0 to 1.
  package var limit: Double

  /// A guard.
  package init(limit: Double = 0.2) {
    self.limit = limit
  }

  /// Lets changes pass that lose no more than the share.
  ///
  /// - Throws: ``PlainError``.
  func check(_ changes: DatasetChanges) throws(PlainError) {
    let lost = changes.removed.count
    // 29 % of 100 is a little less than 29 in binary fractions.
    guard lost > 0, Double(lost) > limit * Double(changes.before) * (1 + 1e-12) else { return }
    let examples = changes.removed.prefix(5).map { $0.text.cut(to: FeedLimits.quoted) }.joined(separator: ", ")
    throw PlainError(
      "too many rows would be lost",
      "\(lost.grouped) of \(changes.before.grouped) published rows "
        + "(\(Self.percent(Double(lost) / Double(changes.before)))) are not in the new data of \(changes.rows.grouped), "
        + "where \(Self.percent(limit)) may be lost: \(examples)" + (lost > 5 ? " and \((lost - 5).grouped) more" : ""),
      advice: "Nothing of it was written, and what is published stays. If this is meant, as with another source, build "
        + "once with --allow-shrink, or raise “max-shrink” in gazetteer.yml.", .badData)
  }

  /// `20 %`, with a digit more where that is not whole.
  private static func percent(_ share: Double) -> String {
    let tenths = (share * 1_000).rounded() / 10
    return "\(Int(exactly: tenths).map(String.init) ?? String(tenths)) %"
  }
}
