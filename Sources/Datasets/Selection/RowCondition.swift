import Diagnostics

/// A condition on the rows of a dataset: `region = "Europe" and population > 5e6 and not landlocked`.
///
/// Comparisons are `=`, `!=`, `<`, `<=`, `>` and `>=`, `in (…)`, `contains`, `starts with` and `is empty`, each with
/// `not` where that reads well; `not`, `and` and `or` join them, in that order, and parentheses group. Texts stand in
/// quotation marks; a column of truth values stands for itself. A name that is no plain word stands in backquotes.
///
/// Of an empty cell no comparison holds but `!=`. A list is equal to a text, or contains one, where one of its elements
/// does. `contains` and `starts with` pass over case and diacritics.
public indirect enum RowCondition: Equatable, Sendable {
  /// A cell compared with a value.
  case compare(column: String, Comparison, Value)
  /// A cell that is equal to one of several values.
  case isOneOf(column: String, [Value])
  /// A cell that contains a folded text.
  case contains(column: String, String)
  /// A cell that begins with a folded text.
  case starts(column: String, with: String)
  /// A cell of which nothing is known.
  case isEmpty(column: String)
  /// A truth value that is true.
  case isTrue(column: String)
  /// What another condition is not.
  case not(RowCondition)
  /// Two conditions that both hold.
  case and(RowCondition, RowCondition)
  /// Two conditions of which one holds at least.
  case or(RowCondition, RowCondition)

  /// How two values are compared.
  public enum Comparison: String, Sendable {
    case equal = "="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
  }

  /// What a cell is compared with.
  public enum Value: Equatable, Sendable {
    case text(String)
    case number(Double)
    case boolean(Bool)
  }

  /// Whether a row meets it.
  ///
  /// - Parameter cell: the cell of a column in the row, by its name.
  func holds(_ cell: (String) -> Cell) -> Bool {
    switch self {
    case .compare(let column, let comparison, let value): Self.compare(cell(column), comparison, value)
    case .isOneOf(let column, let values):
      values.contains { [cell = cell(column)] in Self.compare(cell, .equal, $0) }
    case .contains(let column, let part):
      cell(column).texts.contains { TextFolding.fold($0).contains(part) }
    case .starts(let column, let start):
      cell(column).texts.contains { TextFolding.fold($0).hasPrefix(start) }
    case .isEmpty(let column): cell(column).isEmpty
    case .isTrue(let column): cell(column) == .boolean(true)
    case .not(let condition): !condition.holds(cell)
    case .and(let first, let second): first.holds(cell) && second.holds(cell)
    case .or(let first, let second): first.holds(cell) || second.holds(cell)
    }
  }

  private static func compare(_ cell: Cell, _ comparison: Comparison, _ value: Value) -> Bool {
    if comparison == .unequal { return !compare(cell, .equal, value) }
    guard !cell.isEmpty else { return false }
    switch (cell, value) {
    case (.integer(let number), .number(let other)): return comparison.holds(for: Double(number), other)
    case (.decimal(let number), .number(let other)): return comparison.holds(for: number, other)
    case (.boolean(let truth), .boolean(let other)): return truth == other
    case (_, .text(let other)):
      if comparison == .equal { return cell.texts.contains { $0.utf8.elementsEqual(other.utf8) } }
      return comparison.holds(for: TextFolding.fold(cell.text), TextFolding.fold(other))
    default: return false
    }
  }

  /// The names of all columns that it asks for.
  var columns: Set<String> {
    switch self {
    case .compare(let column, _, _), .isOneOf(let column, _), .contains(let column, _), .starts(let column, _),
      .isEmpty(let column), .isTrue(let column):
      [column]
    case .not(let condition): condition.columns
    case .and(let first, let second), .or(let first, let second): first.columns.union(second.columns)
    }
  }
}

extension RowCondition.Comparison {
  fileprivate func holds<Value: Comparable>(for one: Value, _ other: Value) -> Bool {
    switch self {
    case .equal: one == other
    case .unequal: one != other
    case .less: one < other
    case .atMost: one <= other
    case .greater: one > other
    case .atLeast: one >= other
    }
  }
}

extension Cell {
  /// The texts that the cell holds; none of an empty one.
  fileprivate var texts: [String] {
    switch self {
    case .empty: []
    case .list(let texts): texts
    default: [text]
    }
  }
}
