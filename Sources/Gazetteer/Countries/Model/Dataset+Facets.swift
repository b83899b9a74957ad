extension Dataset {
  /// Columns declared as facets that cannot be used as filters, each with the reason as a clause.
  var unusableFacets: [(name: String, reason: String)] {
    guard !countries.isEmpty else { return [] }
    return customColumns.enumerated().compactMap { position, own in
      guard own.column.display.isFacet else { return nil }
      let name = own.column.name
      if chosenColumns.map({ !$0.contains(name) }) ?? (own.group != nil) {
        return (name, "the site does not include the column; add it to “columns” under “build” or to --columns")
      }
      return reason(againstFacetAt: position, own.column).map { (name, $0) }
    }
  }

  /// Why a column cannot be used as a filter; `nil` if it can. `Templates/views.js` has the same rule.
  private func reason(againstFacetAt position: Int, _ column: Column) -> String? {
    let (rows, values) = values(at: position)
    if rows > 1 {
      return column.isNumeric || values.count > 1 ? nil : "all rows with a value have the same one"
    }
    return rows == 0 ? "no row has a value" : "only one row has a value"
  }

  func values(at position: Int) -> (rows: Int, texts: Set<String>) {
    let cells = countries.map { $0.customCells[position] }.filter { !$0.isEmpty }
    let texts = cells.lazy.flatMap { if case .list(let texts) = $0 { texts } else { [$0.text] } }
    return (cells.count, Set(texts.map(\.trimmed)))
  }
}
