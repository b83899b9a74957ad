package import Base

/// The user's settings for a custom column of a feed or a table.
package struct ColumnDeclaration: Equatable, Sendable {
  /// The column's name or key.
  package var name: String
  /// The location for messages, such as `gazetteer.yml, line 9`; `nil` if unknown.
  package var place: String?
  /// The sources of its values: names, URLs or files, the second for what the first does not have.
  package var sources: [String] = []
  package var label: String?
  package var kind: Column.Kind?
  /// See ``ColumnDisplay/form``.
  package var form: ColumnDisplay.Form?
  /// See ``ColumnDisplay/unit``.
  package var unit: String?
  /// See ``ColumnDisplay/decimals``.
  package var decimals: Int?
  /// See ``ColumnDisplay/description``.
  package var description: String?
  /// See ``ColumnDisplay/alignment``.
  package var alignment: ColumnDisplay.Alignment?
  /// See ``ColumnDisplay/isFacet``.
  package var isFacet: Bool?
  /// See ``ColumnDisplay/isSearched``.
  package var isSearched: Bool?
  /// See ``ColumnDisplay/total``.
  package var total: ColumnDisplay.Total?
  /// The direction in which rows are sorted by the column; `nil` if they are not.
  package var order: Order?

  package init(name: String) { self.name = name }

  /// Whether nothing but its sources is declared.
  var isOfSourcesAlone: Bool {
    var other = ColumnDeclaration(name: name)
    (other.place, other.sources) = (place, sources)
    return self == other
  }

  package enum Order: String, Sendable {
    case ascending = "asc"
    case descending = "desc"
  }
}

extension PlainError {
  /// A declaration that does not fit the data. `reason` is a clause.
  fileprivate init(_ declaration: ColumnDeclaration, _ reason: String) {
    self.init(
      "the declaration of the column “\(declaration.name)” does not fit the data", at: declaration.place, reason,
      advice: "Correct “columns” in the configuration.", .badData)
  }
}

extension Dataset {
  /// Applies declarations to the custom columns.
  package func declaring(_ declarations: [ColumnDeclaration]) throws(PlainError) -> Dataset {
    var dataset = self
    var declared: [Int: String] = [:]
    for declaration in declarations
    where !(declaration.isOfSourcesAlone && CountryColumn.named(declaration.name) != nil) {
      guard let position = position(of: declaration) else {
        guard !columnsOnRequest.contains(where: { $0.name == declaration.name }) else {
          throw PlainError(declaration, "it is a built-in column, which cannot be declared")
        }
        let names = customColumns.map(\.column.name)
        let closest = ClosestName.of(declaration.name, among: names).map { "; did you mean “\($0)”?" }
        let known =
          names.isEmpty ? "; there are no custom columns" : "; the columns are \(names.joined(separator: ", "))"
        throw PlainError(
          declaration, "neither the feed nor a joined table has this custom column\(closest ?? known)")
      }
      if let other = declared.updateValue(declaration.name, forKey: position) {
        throw PlainError(
          declaration, "“\(other)”, declared before it, is the same column: one is its key, the other its name")
      }
      try dataset.declare(declaration, at: position)
    }
    return dataset
  }

  /// The declared order of rows, as ``RowOrder`` parses it; `nil` if there is none.
  package func order(by declarations: [ColumnDeclaration]) -> String? {
    let keys = declarations.compactMap { declaration -> String? in
      guard let order = declaration.order, let position = position(of: declaration) else { return nil }
      return "\(customColumns[position].column.name):\(order.rawValue)"
    }
    return keys.isEmpty ? nil : keys.joined(separator: ",")
  }

  private func position(of declaration: ColumnDeclaration) -> Int? {
    customColumns.firstIndex { $0.column.name == declaration.name }
      ?? customColumns.firstIndex { $0.key == declaration.name }
  }

  private mutating func declare(_ declaration: ColumnDeclaration, at position: Int) throws(PlainError) {
    var column = customColumns[position].column
    column.title = declaration.label ?? column.title
    // Percent signs in a table act as a unit, which a declared unit replaces.
    let isPercent = column.display.form == .percent && declaration.unit == nil
    column.display.form =
      declaration.form ?? (isPercent || column.display.form != .percent ? column.display.form : .plain)
    column.display.unit = declaration.unit ?? column.display.unit
    column.display.decimals = declaration.decimals ?? column.display.decimals
    column.display.description = declaration.description ?? column.display.description
    column.display.alignment = declaration.alignment ?? column.display.alignment
    column.display.isFacet = declaration.isFacet ?? column.display.isFacet
    column.display.isSearched = declaration.isSearched ?? column.display.isSearched
    column.display.total = declaration.total ?? column.display.total
    if let kind = declaration.kind, kind != column.kind {
      column.kind = kind
      for index in countries.indices {
        let cell = countries[index].customCells[position]
        guard !cell.isEmpty else { continue }
        guard let converted = cell.converted(to: kind) else {
          let value = cell.text.oneLine(limit: FeedLimits.quoted)
          throw PlainError(
            declaration, "its type cannot be \(kind.word): “\(value)” of \(countries[index].name) is not \(kind.phrase)"
          )
        }
        countries[index].customCells[position] = converted
      }
    }
    customColumns[position].column = column
    if declaration.label != nil || declaration.unit != nil || declaration.form != nil { relabelSeries(of: column) }
    if let reason = unsuitability(of: column, at: position) {
      throw PlainError(declaration, reason)
    }
  }

  mutating func relabelSeries(of column: Column) {
    let unit = column.display.form == .percent ? "%" : column.display.unit
    for country in countries.indices {
      for index in countries[country].series.indices where countries[country].series[index].name == column.name {
        (countries[country].series[index].label, countries[country].series[index].unit) = (column.title, unit)
      }
    }
  }

  /// Why a column cannot have its declared format or be a facet; `nil` if it can.
  private func unsuitability(of column: Column, at position: Int) -> String? {
    switch column.display.form {
    case .bar where !column.isNumeric:
      let other = countries.first { country in
        let cell = country.customCells[position]
        return !cell.isEmpty && cell.converted(to: .decimal) == nil
      }
      let example = other.map { country in
        "; “\(country.customCells[position].text.oneLine(limit: FeedLimits.quoted))” of \(country.name) is not a number"
      }
      return "its format cannot be bar: its type is \(column.kind.word), but a bar needs numbers\(example ?? "")"
    case .sparkline where !countries.contains(where: { $0.series.contains { $0.name == column.name } }):
      return
        "its format cannot be sparkline: no row has numbers for several years; join a table with years"
    default: break
    }
    guard column.display.isFacet, !column.isNumeric else { return nil }
    let count = values(at: position).texts.count
    guard count > FeedLimits.facetValues else { return nil }
    return
      "it cannot be a facet: it has \(count.grouped) values, more than the limit of \(FeedLimits.facetValues.grouped)"
  }

  package func searchedTexts(of country: Country) -> [String] {
    guard !country.customCells.isEmpty else { return [] }
    return customColumns.indices.filter { customColumns[$0].column.display.isSearched }.flatMap { position in
      let texts =
        if case .list(let texts) = country.customCells[position] { texts } else { [country.customCells[position].text] }
      return texts.filter { !$0.isEmpty }.map { $0.cut(to: FeedLimits.shared) }
    }
  }

  package var hasSearchedColumns: Bool { customColumns.contains { $0.column.display.isSearched } }
}

extension Column.Kind {
  /// The name in the configuration.
  fileprivate var word: String { self == .decimal ? "number" : rawValue }

  fileprivate var phrase: String {
    switch self {
    case .text: "a text"
    case .integer: "a whole number"
    case .decimal: "a number"
    case .boolean: "true or false"
    case .list: "a list"
    }
  }
}

extension Cell {
  func converted(to kind: Column.Kind) -> Cell? {
    switch (kind, self) {
    case (.text, _): .text(text)
    case (.list, .list): self
    case (.list, _): .list(text.separated)
    case (.decimal, .integer(let number)): .decimal(Double(number))
    case (.decimal, .decimal), (.integer, .integer), (.boolean, .boolean): self
    case (.decimal, _): Double(plain: text).map(Cell.decimal)
    case (.integer, _): Int(inJSON: text).map(Cell.integer)
    case (.boolean, .integer(let number)) where number == 0 || number == 1: .boolean(number == 1)
    case (.boolean, _): ["true": true, "false": false, "yes": true, "no": false][text.lowercased()].map(Cell.boolean)
    }
  }
}
