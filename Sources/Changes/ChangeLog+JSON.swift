import Datasets
import JSON

// MARK: - Writing
extension ChangeLog {
  /// The version of the form of `changes.json`.
  static let version = 1

  /// The text of `changes.json`: the history, an entry a line, then the rows, a row a line.
  public var text: String {
    var output = "{\"gazetteer_changes\":\(Self.version),\"kind\":\"\(rows.kind.rawValue)\",\"date\":"
    Self.tree(of: date).write(to: &output)
    output += ",\n\"entries\":"
    Self.write(entries.lazy.map(Self.tree), to: &output)
    output += ",\n\"columns\":"
    JSONTree.array(rows.table.columns.map { .string($0.name) }).write(to: &output)
    output += ",\n\"rows\":"
    // One row at a time: as values all rows of a large table take three times the bytes of their text.
    Self.write(rows.table.rows.lazy.map { .array($0.map(\.tree)) }, to: &output)
    output += "}\n"
    return output
  }

  static func tree(of entry: ChangeEntry) -> JSONTree {
    let changes = entry.changes
    let counts = entry.counts
    return .object([
      .init("id", .string(entry.id)), .init("date", tree(of: entry.date)),
      .init("before", .integer(changes.before)), .init("rows", .integer(changes.rows)),
      .init(
        "counts",
        .object([
          .init("added", .integer(counts.added)), .init("removed", .integer(counts.removed)),
          .init("changed", .integer(counts.changed)),
        ])),
      .init("added", .array(changes.added.map(tree))), .init("removed", .array(changes.removed.map(tree))),
      .init("changed", .array(changes.changed.map(tree))),
      .init("columns_added", .array(changes.columnsAdded.map(JSONTree.string))),
      .init("columns_removed", .array(changes.columnsRemoved.map(JSONTree.string))),
    ])
  }

  static func tree(of row: RowName) -> JSONTree {
    .object([.init("key", .string(row.key)), .init("name", .string(row.name))])
  }

  static func tree(of change: FieldChange) -> JSONTree {
    .object([
      .init("key", .string(change.row.key)), .init("name", .string(change.row.name)),
      .init("field", .string(change.field)), .init("old", change.old.tree), .init("new", change.new.tree),
    ])
  }

  private static func tree(of text: String?) -> JSONTree { text.map(JSONTree.string) ?? .null }

  private static func write(_ elements: some Collection<JSONTree>, to output: inout String) {
    output += "["
    for (index, element) in elements.enumerated() {
      output += index == 0 ? "\n" : ",\n"
      element.write(to: &output)
    }
    output += elements.isEmpty ? "]" : "\n]"
  }
}

extension Cell {
  /// The cell as JSON: `null` where nothing is known.
  public var tree: JSONTree {
    switch self {
    case .empty: .null
    case .text(let text): .string(text)
    case .integer(let number): .integer(number)
    case .decimal(let number): .number(number)
    case .list(let texts): .array(texts.map(JSONTree.string))
    }
  }
}
