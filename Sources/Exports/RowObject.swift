import Datasets
import JSON

/// A row of a table as a JSON object with every key of the table: `null` or `[]` where nothing is known.
public enum RowObject {
  /// The object of a row's cells.
  public static func tree(of row: [Cell], columns: [Column]) -> JSONTree {
    .object(zip(columns, row).map { JSONTree.Member($0.name, value(of: $1)) })
  }

  private static func value(of cell: Cell) -> JSONTree {
    switch cell {
    case .empty: .null
    case .text(let text): .string(text)
    case .integer(let number): .integer(number)
    case .decimal(let number): .number(number)
    case .list(let texts): .array(texts.map(JSONTree.string))
    }
  }
}
