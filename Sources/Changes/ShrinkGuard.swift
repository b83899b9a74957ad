/// Keeps a build from losing more rows than a share of those that are published.
///
/// A row is lost where its key is gone, even if another has come: its page and its place in the API are gone with it.
public struct ShrinkGuard: Equatable, Sendable {
  /// The share that may be lost, from 0 to 1.
  public var limit: Double

  /// A guard.
  public init(limit: Double = 0.2) {
    self.limit = limit
  }

  /// Lets changes pass that lose no more than the share.
  ///
  /// - Throws: ``ShrinkError``.
  public func check(_ changes: DatasetChanges) throws(ShrinkError) {
    let lost = changes.removed.count
    // 29 % of 100 is a little less than 29 in binary fractions.
    guard lost > 0, Double(lost) > limit * Double(changes.before) * (1 + 1e-12) else { return }
    throw ShrinkError(
      lost: lost, before: changes.before, rows: changes.rows, limit: limit,
      examples: changes.removed.prefix(5).map(\.text))
  }
}
