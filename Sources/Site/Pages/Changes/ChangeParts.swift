import Countries

/// The changes of an entry that are listed, up to a limit.
struct ChangeParts {
  let added: [RowName]
  let removed: [RowName]
  let changed: [FieldChange]
  /// The number of rows and cells that are not listed.
  let more: Int

  init(_ entry: ChangeEntry, limit: Int) {
    let changes = entry.changes
    added = Array(changes.added.prefix(limit))
    removed = Array(changes.removed.prefix(limit - added.count))
    changed = Array(changes.changed.prefix(limit - added.count - removed.count))
    let uncounted = (entry.counts.changed - changes.changedRows)
    more =
      entry.counts.added - added.count + entry.counts.removed - removed.count
      + changes.changed.count - changed.count + max(0, uncounted)
  }
}
