import Base

extension FeedComparison {
  /// The changes in the JSON object of `--json`.
  var json: JSONTree {
    let changes = self.changes ?? DatasetChanges(before: 0, rows: log.rows.table.rows.count)
    return .known([
      "added": .array(changes.added.map(ChangeLog.tree)), "before": .integer(changes.before),
      "changed": .array(
        changes.changed.map { change in
          .known([
            "correction": change.correction.map(JSONTree.string), "field": .string(change.field),
            "key": .string(change.row.key), "name": .string(change.row.name),
            "new": change.new.tree, "old": change.old.tree,
          ])
        }),
      "changed_rows": .integer(changes.changedRows), "columns_added": .texts(changes.columnsAdded),
      "columns_removed": .texts(changes.columnsRemoved), "compared_with": base.map(JSONTree.string),
      "first": .boolean(self.changes == nil), "removed": .array(changes.removed.map(ChangeLog.tree)),
    ])
  }
}
