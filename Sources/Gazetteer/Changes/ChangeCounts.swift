/// How many rows were added, removed and changed.
struct ChangeCounts: Equatable, Sendable {
  /// Rows that were not there before.
  var added: Int
  /// Rows that are gone.
  var removed: Int
  /// Rows with cells that are not what they were.
  var changed: Int

  /// `1 row added, 12 changed`, without what there is none of; `other columns` where no row differs.
  var text: String {
    let parts = [(added, "added"), (removed, "removed"), (changed, "changed")].filter { $0.0 > 0 }
    guard let first = parts.first else { return "other columns" }
    let rest = parts.dropFirst().map { ", \($0.0.grouped) \($0.1)" }.joined()
    return "\(first.0.grouped) \(first.0 == 1 ? "row" : "rows") \(first.1)\(rest)"
  }
}
