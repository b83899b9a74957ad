/// Rows as a site publishes them: every column that has something in any row.
struct PublishedRows: Equatable, Sendable {
  /// What the rows are.
  var kind: Dataset.Kind
  /// The rows.
  var table: Table

  /// Whether the same rows and columns are in the same order.
  func holdsTheSame(as other: PublishedRows) -> Bool {
    kind == other.kind && table.columns.map(\.name) == other.table.columns.map(\.name)
      && table.rows.elementsEqual(other.table.rows) { $0.elementsEqual($1) { $0.isIdentical(to: $1) } }
  }

  /// The positions of the columns by their names.
  var columnPositions: [String: Int] {
    Dictionary(table.columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension PublishedRows {
  /// The rows of a dataset.
  init(_ dataset: Dataset) {
    self.init(kind: dataset.kind, table: dataset.table(of: dataset.columnsInUse))
  }
}

extension Cell {
  /// Whether two cells are equal in each byte: texts that differ in the composition of characters alone are equal to Swift
  /// (UAX #15), and others to a program.
  fileprivate func isIdentical(to other: Cell) -> Bool {
    switch (self, other) {
    case (.text(let text), .text(let other)): text.utf8.elementsEqual(other.utf8)
    case (.list(let texts), .list(let others)): texts.elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
    default: self == other
    }
  }

  /// Whether two cells say the same: lists by their elements, others by their texts, so that a number and its digits do.
  func says(_ other: Cell) -> Bool {
    if case .list = self, case .list = other { return isIdentical(to: other) }
    return text.utf8.elementsEqual(other.text.utf8)
  }
}
