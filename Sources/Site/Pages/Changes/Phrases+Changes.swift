import Countries

extension Phrases {
  /// The numbers of added, removed and changed rows.
  func counts(_ counts: ChangeCounts) -> String {
    guard language != .english else { return counts.text }
    let parts = [
      (counts.added, "{n} row added|{n} rows added"), (counts.removed, "{n} row removed|{n} rows removed"),
      (counts.changed, "{n} row changed|{n} rows changed"),
    ].filter { $0.0 > 0 }.map { self($0.1, n: $0.0) }
    return parts.isEmpty ? self("other columns") : forms.list(parts)
  }
}
