import Base

/// The result of a query.
package struct QueryResult: Equatable, Sendable {
  package let columns: [String]
  package let rows: [[Cell]]
  /// The number of changes without a date, if the query uses the dates of changes.
  package var undatedChanges = 0
  /// What each column is made of; empty if unknown.
  package var origins: [ColumnOrigin] = []
  /// What the whole query reads; the column is empty if it only counts rows.
  package var reads: Set<QueryOrigin> = []

  package init(columns: [String], rows: [[Cell]], undatedChanges: Int = 0, origins: [ColumnOrigin] = []) {
    (self.columns, self.rows, self.undatedChanges, self.origins) = (columns, rows, undatedChanges, origins)
  }

  package func origin(of column: Int) -> ColumnOrigin? { origins.indices.contains(column) ? origins[column] : nil }

  /// The column that a column has the values of; `nil` if they are calculated.
  package func source(of column: Int) -> QueryOrigin? {
    origin(of: column).flatMap { $0.areValues && $0.columns.count == 1 ? $0.columns[0] : nil }
  }

  package func position(of column: String) -> Int? {
    columns.firstIndex { $0.utf8.elementsEqual(column.utf8) }
  }

  /// The column of the feed whose format a column has: the one that it has the values of, or the one with its name if it is
  /// made of it. Counts and columns of other tables have none, whatever their names are.
  package func model(of column: Int) -> String? {
    let name = columns[column]
    guard let origin = origin(of: column) else { return name }
    guard origin.keepsUnits else { return nil }
    let models = origin.columns.filter(\.isOfRows).map(\.column)
    if source(of: column) != nil { return models.first }
    let isDensity = name == "density" && Set(models).isSuperset(of: ["population", "area"])
    return models.contains(name) || isDensity ? name : nil
  }

  /// The result as a table. Known columns keep their headings; columns of only numbers become numeric.
  package func table(title: String) -> Table {
    let kinds = columns.indices.map(kind)
    return Table(
      title: title,
      columns: zip(columns.indices, kinds).map { Column(name: columns[$0], title: heading($0), kind: $1) },
      rows: rows)
  }

  private func kind(_ column: Int) -> Column.Kind {
    var kind: Column.Kind?
    for row in rows {
      switch row[column] {
      case .integer: kind = kind ?? .integer
      case .decimal: kind = .decimal
      case .empty: break
      case .text, .list, .boolean: return .text
      }
    }
    return kind ?? .text
  }

  private func heading(_ index: Int) -> String {
    let column = columns[index]
    if model(of: index) == column, let known = CountryColumn.named(column) { return known.column.title }
    let isName = column.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    guard isName, let first = column.first else { return column }
    return first.uppercased() + column.dropFirst().replacingScalars(of: "_", with: " ")
  }
}
