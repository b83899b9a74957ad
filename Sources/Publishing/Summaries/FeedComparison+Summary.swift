import Base
import Countries

extension FeedComparison {
  private static let shown = 5

  /// The counts, then the first changes or all.
  func lines(all: Bool) -> [String] {
    guard let changes, let base else { return [] }
    guard !changes.isEmpty else { return ["Nothing changed since \(base)."] }
    let counts = changes.counts
    var lines = [
      "\(counts.changed.of("row")) changed, "
        + "\(Self.words(changes.added, "added")), \(Self.words(changes.removed, "removed")) since \(base)."
    ]
    for (words, names) in [
      ("New columns", changes.columnsAdded), ("Removed columns", changes.columnsRemoved),
    ] where !names.isEmpty {
      lines.append("  \(words): \(names.joined(separator: ", "))")
    }
    let details = Self.details(changes, all: all)
    let count = all ? details.count : Self.shown
    lines += details.prefix(count).map { "  " + $0 }
    if all { lines += changes.columns.map { "  " + $0.text.short } }
    if details.count > count { lines.append("  and \((details.count - count).grouped) more; --verbose lists them") }
    return lines
  }

  /// One line for each change. Added and removed rows, which the first line names, are listed only with `all`.
  private static func details(_ changes: DatasetChanges, all: Bool) -> [String] {
    let rows =
      changes.added.map { "added: \($0.text.short)" } + changes.removed.map { "removed: \($0.text.short)" }
    let cells = changes.changed.map { change in
      "\(change.row.text.short), \(change.title): \(words(change.old)) → \(words(change.new))"
    }
    return (all ? rows : []) + cells
  }

  private static func words(_ rows: [RowName], _ verb: String) -> String {
    guard !rows.isEmpty else { return "0 \(verb)" }
    let more = rows.count > 3 ? ", …" : ""
    return "\(rows.count.grouped) \(verb) (\(rows.prefix(3).map(\.text.short).joined(separator: ", "))\(more))"
  }

  private static func words(_ cell: Cell) -> String { cell.isEmpty ? "nothing" : cell.text.named.short }
}

extension String {
  /// The text on one line of at most 80 characters.
  fileprivate var short: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 80 ? line.prefix(79) + "…" : line
  }
}

extension FeedComparison {
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
      "changed_rows": .integer(changes.changedRows),
      "columns_changed": .array(changes.columns.map(ChangeLog.tree)), "columns_added": .texts(changes.columnsAdded),
      "columns_removed": .texts(changes.columnsRemoved), "compared_with": base.map(JSONTree.string),
      "first": .boolean(self.changes == nil), "removed": .array(changes.removed.map(ChangeLog.tree)),
    ])
  }
}
