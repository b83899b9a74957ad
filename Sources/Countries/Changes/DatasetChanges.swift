import Base

package struct DatasetChanges: Equatable, Sendable {
  package var before: Int
  package var rows: Int
  package var added: [RowName] = []
  package var removed: [RowName] = []
  package var changed: [FieldChange] = []
  /// Columns that were empty in all rows before. Their cells do not count as changes of rows.
  package var columnsAdded: [String] = []
  /// Columns that are now empty in all rows.
  package var columnsRemoved: [String] = []
  /// The columns with changed or kept values.
  package var columns: [ColumnChange] = []

  package init(
    before: Int, rows: Int, added: [RowName] = [], removed: [RowName] = [], changed: [FieldChange] = [],
    columnsAdded: [String] = [], columnsRemoved: [String] = []
  ) {
    self.before = before
    self.rows = rows
    self.added = added
    self.removed = removed
    self.changed = changed
    self.columnsAdded = columnsAdded
    self.columnsRemoved = columnsRemoved
  }
}

extension DatasetChanges {
  /// Compares two tables, independent of the order of rows and columns.
  package init(from earlier: PublishedRows, to later: PublishedRows, of dataset: Dataset? = nil) {
    self.init(before: earlier.table.rows.count, rows: later.table.rows.count)
    // The usual case: identical tables need no row keys.
    if earlier.holdsTheSame(as: later) { return }
    // A key that is new identifies no earlier row.
    let keyColumn = later.keyColumn.flatMap { earlier.columnPositions[$0] == nil ? nil : $0 }
    let (oldKeys, newKeys) = (RowKeys(earlier, keyColumn: keyColumn), RowKeys(later, keyColumn: keyColumn))
    let pairs =
      earlier.kind == later.kind ? newKeys.pairs(with: oldKeys, areCountries: later.keyColumn == nil) : [:]
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
          FieldChange(
            row: newKeys.keys[position].rowName, field: column.name, old: before, new: after,
            correction: dataset?.correction(of: column.name, ofRow: position)))
      }
    }
    let counts = Dictionary(changed.map { ($0.field, 1) }, uniquingKeysWith: +)
    let rows = later.table.rows
    columns = shared.compactMap { column in
      let (count, kept) = (counts[column.name] ?? 0, dataset?.keptValues[column.name]?.count ?? 0)
      let isYear = column.name.hasSuffix("_year") && new[String(column.name.dropLast(5))] != nil
      guard !isYear, count + kept > 0 else { return nil }
      return ColumnChange(
        name: column.name, changed: count, values: rows.count { !$0[column.to].isEmpty }, kept: kept,
        year: new[column.name + "_year"].flatMap { year in rows.lazy.compactMap { $0[year].number?.whole }.max() })
    }
  }

  package var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && columnsAdded.isEmpty && columnsRemoved.isEmpty
  }

  /// The number of rows with changed cells. A repeated column under one name belongs to another row of that name.
  package var changedRows: Int {
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

  package var counts: ChangeCounts {
    ChangeCounts(added: added.count, removed: removed.count, changed: changedRows)
  }
}

/// How many values of a column changed.
package struct ColumnChange: Equatable, Sendable {
  package let name: String
  let changed: Int
  /// How many rows have a value.
  let values: Int
  /// How many values are of the last build, in place of implausible ones.
  let kept: Int
  /// The newest year of its values.
  let year: Int?

  /// `gdp: 12 of 217 values changed (5.5 %), 3 kept, newest year 2025`
  package var text: String {
    "\(name): \(changed.grouped) of \(values.grouped) values changed "
      + "(\(ShrinkGuard.percent(Double(changed) / Double(max(values, 1)))))"
      + (kept > 0 ? ", \(kept.grouped) kept" : "") + (year.map { ", newest year \($0)" } ?? "")
  }
}

package struct ChangeCounts: Equatable, Sendable {
  package var added: Int
  package var removed: Int
  package var changed: Int

  /// `1 row added, 12 changed`, without zeros; `other columns` if no row differs.
  package var text: String {
    let parts = [(added, "added"), (removed, "removed"), (changed, "changed")].filter { $0.0 > 0 }
    guard let first = parts.first else { return "other columns" }
    let rest = parts.dropFirst().map { ", \($0.0.grouped) \($0.1)" }.joined()
    return "\(first.0.grouped) \(first.0 == 1 ? "row" : "rows") \(first.1)\(rest)"
  }
}

package struct FieldChange: Equatable, Sendable {
  package var row: RowName
  package var field: String
  package var old: Cell
  package var new: Cell
  /// The source of the new value if it is a correction.
  package var correction: String?

  package var title: String { Self.titles[field] ?? field }

  package static func title(of column: String) -> String { titles[column] ?? column }

  private static let titles = Dictionary(
    [Dataset.Kind.countries, .facts].flatMap { $0.columns + $0.onRequest }.map { ($0.column.name, $0.column.title) }
  ) { first, _ in first }
}

package struct RowName: Hashable, Sendable {
  /// The key: the code of a country or the title of a fact; otherwise the next best.
  package var key: String
  package var name: String

  package init(key: String, name: String) { (self.key, self.name) = (key, name) }

  package init(of row: Country) { self.init(key: row.lockKey, name: row.name) }

  /// `XK Kosovo`; only the name if it is the key. Never empty.
  package var text: String { key == name || key.isEmpty ? name.named : "\(key.named) \(name.named)" }
}
