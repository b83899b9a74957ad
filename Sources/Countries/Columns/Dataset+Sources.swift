extension Dataset {
  package func source(of column: String, in country: Country) -> DataSource? {
    sourcePosition(of: column, in: country).map { sources[$0] }
  }

  /// The position in ``sources`` of the source of a value.
  ///
  /// - Parameter country: `nil` for the source of the column, without the exceptions of rows.
  package func sourcePosition(of column: String, in country: Country? = nil) -> Int? {
    if let position = country?.origins[column] ?? origins[column], sources.indices.contains(position) {
      return position
    }
    var (own, isOnly): (Int?, Bool) = (nil, true)
    for position in sources.indices where !sources[position].isJoined && !sources[position].isCorrection {
      if sources[position].columns.contains(column) { return position }
      isOnly = own == nil && sources[position].columns.isEmpty
      own = position
    }
    return isOnly ? own : nil
  }

  func correction(of column: String, ofRow row: Int) -> String? {
    let source = countries.indices.contains(row) ? source(of: column, in: countries[row]) : nil
    return source?.isCorrection == true ? source?.name : nil
  }

  func column(named name: String) -> CountryColumn? {
    let own = customColumns.firstIndex { $0.column.name == name }
    return own.map { CountryColumn(own: customColumns[$0].column, at: $0) } ?? CountryColumn.named(name)
  }

  package func yearColumn(of name: String) -> CountryColumn? {
    guard let own = customColumns.first(where: { $0.column.name == name }) else {
      return CountryColumn.named(name + "_year")
    }
    return own.year.map { CountryColumn(own: customColumns[$0].column, at: $0) }
  }

  /// Publishers and licences of a numeric column, and the years of its values.
  package struct Credit: Sendable {
    package let sources: String
    let years: String

    package init(sources: String, years: String = "") { (self.sources, self.years) = (sources, years) }

    /// `World Bank (CC BY 4.0), 2019–2024`.
    package var text: String { years.isEmpty ? sources : "\(sources), \(years)" }
  }

  /// The sources and years of a numeric column; `nil` if unknown.
  package func credit(of name: String) -> Credit? {
    guard !sources.isEmpty, let column = columnsToAskFor.first(where: { $0.column.name == name }),
      column.column.isNumeric
    else { return nil }
    let year = yearColumn(of: name)
    var (positions, years): (Set<Int>, Set<Int>) = ([], [])
    for country in countries where !column.cell(country).isEmpty {
      if let position = sourcePosition(of: name, in: country) { positions.insert(position) }
      if case .integer(let year)? = year?.cell(country) { years.insert(year) }
    }
    guard !positions.isEmpty else { return nil }
    let credits = positions.sorted().map { sources[$0].credit }
    let shown = credits.prefix(Self.mostCredits) + (credits.count > Self.mostCredits ? ["…"] : [])
    let list = shown.joined(separator: "; ")
    guard let first = years.min(), let last = years.max() else { return Credit(sources: list) }
    return Credit(sources: list, years: first == last ? "\(first)" : "\(first)–\(last)")
  }

  private static let mostCredits = 4

  /// The names of the columns with values of each of ``sources``, in the order of columns.
  package var columnsOfSources: [[String]] {
    var found = sources.map(\.columns)
    var rest = origins.map { ($0.key, $0.value) }
    if sources.contains(where: { $0.isJoined || $0.isCorrection }) {
      for country in countries { rest += country.origins.map { ($0.key, $0.value) } }
    }
    for (column, position) in rest where found.indices.contains(position) { found[position].insert(column) }
    let names = columnsToAskFor.map(\.column.name)
    return found.map { found in names.filter(found.contains) }
  }

  /// Columns on request with the name of the source of each value: `gdp_source`.
  var sourceColumns: [CountryColumn] {
    guard !sources.isEmpty else { return [] }
    let (own, replaced) = (Set(customColumns.map(\.column.name)), Set(columnsOfSources.joined()))
    return columnsToAskFor.compactMap { column in
      let name = column.column.name
      guard !own.contains(name + "_source"), replaced.contains(name) || sourcePosition(of: name) != nil else {
        return nil
      }
      var added = CountryColumn.text(name + "_source", "Source of \(column.column.title)") { country in
        column.cell(country).isEmpty ? "" : source(of: name, in: country)?.name ?? ""
      }
      added.meaning = ColumnMeaning("The source of “\(name)”.")
      return added
    }
  }
}
