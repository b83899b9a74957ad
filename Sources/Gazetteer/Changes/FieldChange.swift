/// A changed cell.
struct FieldChange: Equatable, Sendable {
  /// The row with its current name.
  var row: RowName
  /// The name of the column: `population_year`.
  var field: String
  var old: Cell
  var new: Cell
  /// The source of the new value if it is a correction.
  var correction: String?

  /// The label of the field: `Year of population`.
  var title: String { Self.titles[field] ?? field }

  /// The label of a column.
  static func title(of column: String) -> String { titles[column] ?? column }

  private static let titles = Dictionary(
    [Dataset.Kind.countries, .facts].flatMap { $0.columns + $0.onRequest }.map { ($0.column.name, $0.column.title) }
  ) { first, _ in first }
}
