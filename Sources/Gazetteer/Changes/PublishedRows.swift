/// The published rows, with all columns that are not empty.
struct PublishedRows: Equatable, Sendable {
  var kind: Dataset.Kind
  var table: Table

  /// Whether rows and columns are equal and in the same order.
  func holdsTheSame(as other: PublishedRows) -> Bool {
    kind == other.kind && table.columns.map(\.name) == other.table.columns.map(\.name)
      && table.rows.elementsEqual(other.table.rows) { $0.elementsEqual($1) { $0.isIdentical(to: $1) } }
  }

  /// The indexes of columns by name.
  var columnPositions: [String: Int] {
    Dictionary(table.columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension PublishedRows {
  init(_ dataset: Dataset) {
    self.init(kind: dataset.kind, table: dataset.table(of: dataset.columnsInUse))
  }
}

extension Cell {
  /// Whether two cells are equal byte by byte. Swift treats texts that differ only in normalization as equal (UAX #15),
  /// but programs do not.
  fileprivate func isIdentical(to other: Cell) -> Bool {
    switch (self, other) {
    case (.text(let text), .text(let other)): text.utf8.elementsEqual(other.utf8)
    case (.list(let texts), .list(let others)): texts.elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
    default: self == other
    }
  }

  /// Whether two cells have the same content: lists by elements, others as text, so that a number equals its digits.
  func says(_ other: Cell) -> Bool {
    if case .list = self, case .list = other { return isIdentical(to: other) }
    return text.utf8.elementsEqual(other.text.utf8)
  }
}
