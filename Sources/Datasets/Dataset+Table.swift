extension Dataset {
  /// The table of these columns, a row for every country in feed order.
  public func table(of columns: [CountryColumn]) -> Table {
    Table(
      title: title, columns: columns.map(\.column),
      rows: countries.map { country in columns.map { $0.cell(country) } })
  }

  /// The table of these columns, a row for every fact in feed order.
  public func table(of columns: [FactColumn]) -> Table {
    Table(
      title: title, columns: columns.map(\.column), rows: facts.map { fact in columns.map { $0.cell(fact) } })
  }

  /// The table of the columns with these names.
  ///
  /// - Throws: ``DatasetError/unknownColumn(_:known:)``.
  public func table(named names: [String]) throws(DatasetError) -> Table {
    switch kind {
    case .countries: table(of: try names.map(CountryColumn.named))
    case .facts: table(of: try names.map(FactColumn.named))
    }
  }

  /// The columns that any country has something for; the headline columns always.
  public var columnsInUse: [CountryColumn] {
    var unused = CountryColumn.all.indices.filter { index in
      !Self.headlineColumns.contains(CountryColumn.all[index].column.name)
    }
    for country in countries where !unused.isEmpty {
      unused.removeAll { !CountryColumn.all[$0].cell(country).isEmpty }
    }
    return CountryColumn.all.indices.filter { !unused.contains($0) }.map { CountryColumn.all[$0] }
  }

  /// `name, region, code, capital`: what every feed of countries is expected to have.
  public static let headlineColumns = ["name", "region", "code", "capital"]

  /// The headline columns, and the population where the feed has it.
  public var overviewColumns: [CountryColumn] {
    let hasPopulation = countries.contains { $0.population != nil }
    return CountryColumn.all.filter {
      Self.headlineColumns.contains($0.column.name) || (hasPopulation && $0.column.name == "population")
    }
  }
}
