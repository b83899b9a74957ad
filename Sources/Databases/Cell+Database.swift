import Datasets
import GRDB

extension Cell {
  /// The value of a cell that holds one; NULL where it has nothing.
  var databaseValue: DatabaseValue {
    switch self {
    case .empty, .list: .null
    case .text(let text): text.databaseValue
    case .integer(let number): number.databaseValue
    case .decimal(let number): number.databaseValue
    }
  }

  /// The texts of a cell that holds several.
  var texts: [String] {
    guard case .list(let texts) = self else { return [] }
    return texts
  }
}

extension Datasets.Column.Kind {
  /// The type of a column of single values.
  var databaseType: Database.ColumnType {
    switch self {
    case .text, .list: .text
    case .integer: .integer
    case .decimal: .real
    }
  }
}
