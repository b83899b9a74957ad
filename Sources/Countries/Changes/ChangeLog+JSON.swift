package import Base

// MARK: - Writing
extension ChangeLog {
  /// The format version of `changes.json`.
  static let version = 1

  /// The text of `changes.json` in UTF-8, in parts: the history with one entry a line, then the rows with one row a
  /// line. Rows are generated in parallel.
  package var parts: [[UInt8]] {
    var output = Array("{\"gazetteer_changes\":\(Self.version),\"kind\":\"\(rows.kind.rawValue)\",\"date\":".utf8)
    Self.tree(of: date).append(to: &output)
    output += ",\n\"entries\":".utf8
    Self.append(entries, to: &output) { Self.tree(of: $0).append(to: &$1) }
    output += ",\n\"columns\":".utf8
    JSONTree.array(rows.table.columns.map { .string($0.name) }).append(to: &output)
    output += ",\n\"rows\":".utf8
    output.append(UInt8(ascii: "["))
    let table = rows.table
    return table.parts(head: output, foot: table.rows.isEmpty ? "]}\n" : "\n]}\n") { position, output in
      output += (position == 0 ? "\n" : ",\n").utf8
      Self.append(table.rows[position], to: &output)
    }
  }

  private static func append(_ row: [Cell], to output: inout [UInt8]) {
    for (index, cell) in row.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "[" : ","))
      cell.appendJSON(to: &output)
    }
    output += (row.isEmpty ? "[]" : "]").utf8
  }

  static func tree(of entry: ChangeEntry) -> JSONTree {
    let changes = entry.changes
    let counts = entry.counts
    return .known([
      "id": .string(entry.id), "date": tree(of: entry.date), "before": .integer(changes.before),
      "rows": .integer(changes.rows),
      "counts": .known([
        "added": .integer(counts.added), "removed": .integer(counts.removed), "changed": .integer(counts.changed),
      ]),
      "added": .array(changes.added.map(tree)), "removed": .array(changes.removed.map(tree)),
      "changed": .array(changes.changed.map(tree)), "columns_added": .texts(changes.columnsAdded),
      "columns_removed": .texts(changes.columnsRemoved),
      "columns_changed": changes.columns.isEmpty ? nil : .array(changes.columns.map(tree)),
    ])
  }

  package static func tree(of column: ColumnChange) -> JSONTree {
    .known([
      "name": .string(column.name), "changed": .integer(column.changed), "values": .integer(column.values),
      "kept": .integer(column.kept), "newest_year": column.year.map(JSONTree.integer),
    ])
  }

  package static func tree(of row: RowName) -> JSONTree {
    .known(["key": .string(row.key), "name": .string(row.name)])
  }

  static func tree(of change: FieldChange) -> JSONTree {
    .known([
      "key": .string(change.row.key), "name": .string(change.row.name), "field": .string(change.field),
      "old": change.old.tree, "new": change.new.tree, "correction": change.correction.map(JSONTree.string),
    ])
  }

  private static func tree(of date: Moment?) -> JSONTree { date.map { .string($0.iso) } ?? .null }

  private static func append<Element>(
    _ elements: [Element], to output: inout [UInt8], _ append: (Element, inout [UInt8]) -> Void
  ) {
    output.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      output += (index == 0 ? "\n" : ",\n").utf8
      append(element, &output)
    }
    output += (elements.isEmpty ? "]" : "\n]").utf8
  }
}
