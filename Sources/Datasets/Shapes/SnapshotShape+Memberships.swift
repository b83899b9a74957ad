extension SnapshotShape {
  /// Leaves out what the feed says of organisations once and each row that belongs to them repeats, where all rows
  /// together would have more bytes of it than that: first the other names, then the names.
  static func limitMemberships(of dataset: inout Dataset, bytes limit: Int) {
    let memberships = dataset.countries.lazy.flatMap(\.memberships)
    let names = memberships.reduce(0) { $0 + $1.name.utf8.count }
    let others = memberships.reduce(0) { sum, membership in
      (membership.otherAcronyms + membership.otherNames).reduce(sum) { $0 + $1.utf8.count + bytesOfEachName }
    }
    guard names + others > limit else { return }
    let hasNames = names <= limit
    for index in dataset.countries.indices where !dataset.countries[index].memberships.isEmpty {
      dataset.countries[index].memberships = dataset.countries[index].memberships.map {
        Membership(acronym: $0.acronym, name: hasNames ? $0.name : "")
      }
    }
    dataset.feedRemarks.append(
      "the \(hasNames ? "other names" : "names") of organisations were left out: the rows, which repeat them, would take "
        + "\((names + others).grouped) bytes for them, more than the \(limit.grouped) that this feed may have")
  }

  /// What stands around a name in a list, which many short ones would take more of than of themselves.
  private static let bytesOfEachName = 3
}
