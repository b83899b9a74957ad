import Base

struct DatasetChanges: Equatable, Sendable {
  var before: Int
  var rows: Int
  var added: [RowName] = []
  var removed: [RowName] = []
  var changed: [FieldChange] = []
  /// Columns that were empty in all rows before. Their cells do not count as changes of rows.
  var columnsAdded: [String] = []
  /// Columns that are now empty in all rows.
  var columnsRemoved: [String] = []
}

extension DatasetChanges {
  /// Compares two tables, independent of the order of rows and columns.
  init(from earlier: PublishedRows, to later: PublishedRows, of dataset: Dataset? = nil) {
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
          FieldChange(
            row: newKeys.keys[position].rowName, field: column.name, old: before, new: after,
            correction: dataset?.correction(of: column.name, ofRow: position)))
      }
    }
  }

  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && columnsAdded.isEmpty && columnsRemoved.isEmpty
  }

  /// The number of rows with changed cells. A repeated column under one name belongs to another row of that name.
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

  var counts: ChangeCounts {
    ChangeCounts(added: added.count, removed: removed.count, changed: changedRows)
  }
}

struct ChangeCounts: Equatable, Sendable {
  var added: Int
  var removed: Int
  var changed: Int

  /// `1 row added, 12 changed`, without zeros; `other columns` if no row differs.
  var text: String {
    let parts = [(added, "added"), (removed, "removed"), (changed, "changed")].filter { $0.0 > 0 }
    guard let first = parts.first else { return "other columns" }
    let rest = parts.dropFirst().map { ", \($0.0.grouped) \($0.1)" }.joined()
    return "\(first.0.grouped) \(first.0 == 1 ? "row" : "rows") \(first.1)\(rest)"
  }
}

struct FieldChange: Equatable, Sendable {
  var row: RowName
  var field: String
  var old: Cell
  var new: Cell
  /// The source of the new value if it is a correction.
  var correction: String?

  var title: String { Self.titles[field] ?? field }

  static func title(of column: String) -> String { titles[column] ?? column }

  private static let titles = Dictionary(
    [Dataset.Kind.countries, .facts].flatMap { $0.columns + $0.onRequest }.map { ($0.column.name, $0.column.title) }
  ) { first, _ in first }
}

struct RowName: Equatable, Sendable {
  /// The key: the code of a country or the title of a fact; otherwise the next best.
  var key: String
  var name: String

  /// `XK Kosovo`; only the name if it is the key. Never empty.
  var text: String { key == name || key.isEmpty ? name.named : "\(key.named) \(name.named)" }
}
