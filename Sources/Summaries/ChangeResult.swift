import Building
import Changes
import Datasets

/// What changed, in the JSON object of `--json`.
struct ChangeResult: Encodable {
  /// A row.
  struct Row: Encodable {
    let key: String
    let name: String

    init(_ row: RowName) {
      (key, name) = (row.key, row.name)
    }
  }

  /// A cell that is not what it was.
  struct Change: Encodable {
    let key: String
    let name: String
    let field: String
    let old: Value
    let new: Value

    init(_ change: FieldChange) {
      (key, name, field) = (change.row.key, change.row.name, change.field)
      (old, new) = (Value(cell: change.old), Value(cell: change.new))
    }
  }

  /// A cell: a text, a number, a list of texts or `null`.
  struct Value: Encodable {
    let cell: Cell

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch cell {
      case .empty: try container.encodeNil()
      case .text(let text): try container.encode(text)
      case .integer(let number): try container.encode(number)
      case .decimal(let number): try container.encode(number)
      case .boolean(let value): try container.encode(value)
      case .list(let texts): try container.encode(texts)
      }
    }
  }

  private let comparedWith: String?
  private let isFirst: Bool
  private let before: Int
  private let added: [Row]
  private let removed: [Row]
  private let changed: [Change]
  private let changedRows: Int
  private let columnsAdded: [String]
  private let columnsRemoved: [String]

  private enum CodingKeys: String, CodingKey {
    case comparedWith, isFirst = "first", before, added, removed, changed, changedRows, columnsAdded, columnsRemoved
  }

  init(_ comparison: FeedComparison) {
    let changes = comparison.changes ?? DatasetChanges(before: 0, rows: comparison.log.rows.table.rows.count)
    comparedWith = comparison.base
    isFirst = comparison.changes == nil
    before = changes.before
    added = changes.added.map(Row.init)
    removed = changes.removed.map(Row.init)
    changed = changes.changed.map(Change.init)
    changedRows = changes.changedRows
    (columnsAdded, columnsRemoved) = (changes.columnsAdded, changes.columnsRemoved)
  }
}
