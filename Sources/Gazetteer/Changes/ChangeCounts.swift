/// The numbers of added, removed and changed rows.
struct ChangeCounts: Equatable, Sendable {
  var added: Int
  var removed: Int
  var changed: Int

  /// `1 row added, 12 changed`, without zeros; `other columns` if no row differs.
  var text: String {
    let parts = [(added, "added"), (removed, "removed"), (changed, "changed")].filter { $0.0 > 0 }
    guard let first = parts.first else { return "other columns" }
    let rest = parts.dropFirst().map { ", \($0.0.grouped) \($0.1)" }.joined()
    return "\(first.0.of("row")) \(first.1)\(rest)"
  }
}
