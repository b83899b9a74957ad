/// One cell that is not what it was.
struct FieldChange: Equatable, Sendable {
  /// The row, as it is called now.
  var row: RowName
  /// The name of the column: `population_year`.
  var field: String
  /// What the cell was.
  var old: Cell
  /// What it is now.
  var new: Cell

  /// What people call the field: `Year of population`.
  var title: String { Self.titles[field] ?? field }

  /// What people call a column of this name.
  static func title(of column: String) -> String { titles[column] ?? column }

  private static let titles = Dictionary(
    [Dataset.Kind.countries, .facts].flatMap { $0.columns + $0.onRequest }.map { ($0.column.name, $0.column.title) }
  ) { first, _ in first }
}
