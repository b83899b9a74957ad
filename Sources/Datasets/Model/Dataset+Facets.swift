extension Dataset {
  /// The columns that are declared as facets and that visitors cannot choose rows by all the same, with the reason as a
  /// clause.
  package var facetsOfNoUse: [(name: String, reason: String)] {
    guard !countries.isEmpty else { return [] }
    return ownColumns.enumerated().compactMap { position, own in
      guard own.column.display.isFacet else { return nil }
      let name = own.column.name
      if let chosenColumns, !chosenColumns.contains(name) {
        return (name, "the site does not have the column; add it to “columns” below “build”, or to --columns")
      }
      return reason(againstFacetAt: position, own.column).map { (name, $0) }
    }
  }

  /// Why there is nothing to choose by the values of a column; `nil` where there is. `Templates/views.js` goes by the same.
  private func reason(againstFacetAt position: Int, _ column: Column) -> String? {
    var (rows, values) = (0, Set<String>())
    for country in countries {
      let cell = country.ownCells[position]
      guard !cell.isEmpty else { continue }
      rows += 1
      if case .list(let texts) = cell {
        values.formUnion(texts.map(\.trimmed))
      } else {
        values.insert(cell.text.trimmed)
      }
      if rows > 1, column.isNumeric || values.count > 1 { return nil }
    }
    if rows == 0 { return "no row has a value of it" }
    return rows == 1 ? "only one row has a value of it" : "all rows that have a value of it have the same"
  }
}
