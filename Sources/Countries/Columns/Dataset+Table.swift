package import Base

extension Dataset {
  /// A table of these columns with all rows in feed order.
  package func table(of columns: [CountryColumn]) -> Table {
    let cells = columns.map(\.cell)
    return Table(
      title: title, columns: columns.map(\.column),
      rows: ConcurrentMap.map(count: countries.count, stride: 128) { position in
        Self.row(cells, countries[position])
      })
  }

  private static func row(_ cells: [@Sendable (Country) -> Cell], _ country: Country) -> [Cell] {
    cells.map { $0(country) }
  }

  /// A table of the named columns.
  func table(named names: [String]) throws(PlainError) -> Table {
    table(of: try columns(named: names))
  }

  /// The known columns of its ``kind`` and the custom columns of the feed.
  var columns: [CountryColumn] {
    kind.columns + customColumns(onRequest: false)
  }

  private func customColumns(onRequest: Bool) -> [CountryColumn] {
    customColumns.enumerated().filter { ($0.element.group != nil) == onRequest }
      .map { CountryColumn(own: $0.element.column, at: $0.offset) }
  }

  /// The bundled indicators without their years.
  package var indicators: [CountryColumn] {
    customColumns.enumerated().filter { $0.element.group != nil && $0.element.year != nil }
      .map { CountryColumn(own: $0.element.column, at: $0.offset) }
  }

  /// The values of the bundled indicators, each with its year and source in a row of its own.
  package var indicatorValues: Table {
    let kinds: [(String, Column.Kind)] = [
      ("code", .text), ("name", .text), ("indicator", .text), ("label", .text), ("value", .decimal), ("unit", .text),
      ("year", .integer), ("source", .text),
    ]
    let places = customColumns.indices.filter { customColumns[$0].group != nil && customColumns[$0].year != nil }
    let rows = countries.flatMap { country in
      places.compactMap { place -> [Cell]? in
        let (own, value) = (customColumns[place], country.customCells[place])
        guard !value.isEmpty else { return nil }
        let texts = [country.code, country.name, own.column.name, own.column.title].map(Cell.text)
        let year = own.year.map { country.customCells[$0] } ?? .empty
        let source = source(of: own.column.name, in: country)?.name ?? ""
        return texts + [value, .text(own.column.display.unit), year, .text(source)]
      }
    }
    return Table(
      title: title, columns: kinds.map { Column(name: $0, title: $0, kind: $1) }, rows: rows)
  }

  /// ``columns`` and those exported on request. A custom column hides one on request with the same name.
  package var columnsToAskFor: [CountryColumn] {
    let own = Set(customColumns.map(\.column.name))
    return columns
      + kind.onRequest.filter { !own.contains($0.column.name) }.map {
        $0.column.name == "rank" ? .rank(among: descendingPopulations) : $0
      } + customColumns(onRequest: true)
  }

  private var descendingPopulations: [Int] {
    rankedPopulations ?? countries.compactMap(\.population).sorted(by: >)
  }

  /// A copy whose countries keep their ranks when rows are filtered later.
  package func keepingRanks() -> Dataset {
    guard rankedPopulations == nil else { return self }
    var dataset = self
    dataset.rankedPopulations = descendingPopulations
    return dataset
  }

  /// ``columnsToAskFor`` and those with sources, which databases lack.
  private var columnsByName: [CountryColumn] { columnsToAskFor + sourceColumns }

  package var columnsOnRequest: [Column] { columnsByName.map(\.column) }

  package func columns(named names: [String]) throws(PlainError) -> [CountryColumn] {
    let all = columnsByName
    var columns: [CountryColumn] = []
    for name in names {
      guard let column = all.first(where: { $0.column.name == name }) else {
        throw PlainError(
          "unknown column “\(name)”",
          advice: "Columns: \(all.map(\.column.name).joined(separator: ", ")).", .usage)
      }
      columns.append(column)
    }
    return columns
  }

  /// The selected columns, or else the headline columns and all with at least one value.
  package var columnsInUse: [CountryColumn] {
    if let chosen = columnsOfChoice { return chosen }
    let all = columns
    var unused = all.indices.filter { !kind.headline.contains(all[$0].column.name) }
    for country in countries where !unused.isEmpty { unused.removeAll { !all[$0].cell(country).isEmpty } }
    return all.indices.filter { !unused.contains($0) }.map { all[$0] }
  }

  private var columnsOfChoice: [CountryColumn]? {
    chosenColumns.map { names in
      let all = columnsByName
      return names.compactMap { name in all.first { $0.column.name == name } }
    }
  }

  /// The selected columns, or else the headline columns, with the population if the feed has it.
  var overviewColumns: [CountryColumn] {
    if let chosen = columnsOfChoice { return chosen }
    let hasPopulation = countries.contains { $0.population != nil }
    return kind.columns.filter {
      kind.headline.contains($0.column.name) || (hasPopulation && $0.column.name == "population")
    }
  }
}
