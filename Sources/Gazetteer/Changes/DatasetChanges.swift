/// What differs between the rows that were published and those that are about to be.
struct DatasetChanges: Equatable, Sendable {
  /// How many rows there were.
  var before: Int
  /// How many there are.
  var rows: Int
  /// Rows that were not there, in their new order.
  var added: [RowName] = []
  /// Rows that are gone, in their old order.
  var removed: [RowName] = []
  /// Cells that are not what they were, row by row.
  var changed: [FieldChange] = []
  /// Names of columns that had nothing in any row. Their cells are no changes of rows.
  var columnsAdded: [String] = []
  /// Names of columns that have nothing in any row any more.
  var columnsRemoved: [String] = []
}

extension DatasetChanges {
  /// Compares the rows of two tables; the order of rows and columns does not count.
  init(from earlier: PublishedRows, to later: PublishedRows) {
    self.init(before: earlier.table.rows.count, rows: later.table.rows.count)
    // The usual case: identical tables need no row keys.
    if earlier.holdsTheSame(as: later) { return }
    let (oldKeys, newKeys) = (RowKeys(earlier), RowKeys(later))
    let pairs = earlier.kind == later.kind ? newKeys.pairs(with: oldKeys) : [:]
    let survivors = Set(pairs.values)
    removed = oldKeys.keys.indices.filter { !survivors.contains($0) }.map { oldKeys.keys[$0].rowName }
    added = newKeys.keys.indices.filter { pairs[$0] == nil }.map { newKeys.keys[$0].rowName }
    guard earlier.kind == later.kind else { return }

    let old = earlier.columnPositions
    let new = later.columnPositions
    columnsAdded = later.table.columns.map(\.name).filter { old[$0] == nil }
    columnsRemoved = earlier.table.columns.map(\.name).filter { new[$0] == nil }
    let shared = later.table.columns.compactMap { column in
      old[column.name].flatMap { from in new[column.name].map { (name: column.name, from: from, to: $0) } }
    }
    for (position, row) in later.table.rows.enumerated() {
      guard let match = pairs[position] else { continue }
      for column in shared {
        let (before, after) = (earlier.table.rows[match][column.from], row[column.to])
        guard !before.says(after) else { continue }
        changed.append(
          FieldChange(row: newKeys.keys[position].rowName, field: column.name, old: before, new: after))
      }
    }
  }

  /// Whether nothing differs.
  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && columnsAdded.isEmpty && columnsRemoved.isEmpty
  }

  /// How many rows have cells that changed. Where a column comes again below one name, it is of another row of that name.
  var changedRows: Int {
    var count = 0
    var last: RowName?
    var columns: Set<String> = []
    for change in changed {
      if change.row != last || columns.contains(change.field) {
        (last, columns) = (change.row, [])
        count += 1
      }
      columns.insert(change.field)
    }
    return count
  }

  /// How many rows were added, removed and changed.
  var counts: ChangeCounts {
    ChangeCounts(added: added.count, removed: removed.count, changed: changedRows)
  }
}
