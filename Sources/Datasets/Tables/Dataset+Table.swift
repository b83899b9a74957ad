import Concurrency

extension Dataset {
  /// The table of these columns, a row for every country in feed order, made when it is asked for.
  public func table(of columns: [CountryColumn]) -> Table {
    Table(
      title: title, columns: columns.map(\.column),
      rows: TableRows(count: countries.count) { position in
        let country = countries[position]
        return columns.map { $0.cell(country) }
      })
  }

  /// How many rows one core looks at before it takes on more.
  private static let stride = 128

  /// The table of these columns, a row for every fact in feed order, made when it is asked for.
  public func table(of columns: [FactColumn]) -> Table {
    Table(
      title: title, columns: columns.map(\.column),
      rows: TableRows(count: facts.count) { position in
        let fact = facts[position]
        return columns.map { $0.cell(fact) }
      })
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
    let optional = CountryColumn.all.indices.filter { index in
      !Self.headlineColumns.contains(CountryColumn.all[index].column.name)
    }
    let parts = ConcurrentMap.map(count: (countries.count + Self.stride - 1) / Self.stride, stride: 1) { part in
      var unused = optional
      for country in countries.dropFirst(part * Self.stride).prefix(Self.stride) where !unused.isEmpty {
        unused.removeAll { !CountryColumn.all[$0].cell(country).isEmpty }
      }
      return Set(unused)
    }
    let unused = parts.reduce(Set(optional)) { $0.intersection($1) }
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
