package import Base

/// Rows that are not countries, such as offices: each has a name of its own and belongs to a country.
extension Dataset {
  /// The name of the column with the countries of such rows.
  static let countryColumn = "country"

  /// Sets the label of the rows, and finds out whether they are countries. They are not if they have a label, or if most
  /// share their code with a row of another name.
  ///
  /// - Parameter world: the bundled countries, for the names of the countries of other rows.
  package mutating func label(_ noun: Noun?, world: () throws(PlainError) -> Dataset) throws(PlainError) {
    self.noun = noun
    guard kind.areCountries, noun != nil || duplicateCount > 0 && 2 * rowsThatShareCodes >= rowCount else { return }
    areOwnRows = true
    if noun == nil {
      keyRemarks.insert(
        "most rows share their code with another, so they are not taken for countries; say what they are with “noun” in "
          + "gazetteer.yml", at: 0)
    }
    (duplicates, duplicateCount) = ([], 0)
    for index in countries.indices { countries[index].hasOwnName = true }
    let isKnown = customColumns.contains { $0.column.name == Self.countryColumn }
    guard !isKnown, countries.contains(where: { !$0.alpha2.isEmpty }) else { return }
    let names = Dictionary(try world().countries.map { ($0.alpha2, $0.name) }) { first, _ in first }
    addColumn(Column(name: Self.countryColumn, title: "Country", kind: .text)) { .text(names[$0.alpha2] ?? "") }
    countryPosition = customColumns.count - 1
  }

  /// The country of a row that is not one itself; `nil` if it is one, or the country is unknown.
  package func nameOfCountry(at position: Int) -> String? {
    guard areOwnRows, let column = customColumns.firstIndex(where: { $0.column.name == Self.countryColumn }) else {
      return nil
    }
    let name = countries[position].customCells[column].text
    return name.isEmpty ? nil : name
  }

  /// The number of rows whose code another row has under another name.
  private var rowsThatShareCodes: Int {
    Dictionary(grouping: countries.filter { !$0.code.isEmpty }, by: \.code).values
      .filter { rows in rows.contains { $0.name != rows[0].name } }.reduce(0) { $0 + $1.count }
  }

  /// The texts that identify rows which are not countries, for their addresses: those of a column such as `id` or
  /// `officeId`, else the names, with the code where a name is repeated. They do not depend on other rows, so that a new
  /// row moves none. `nil` for countries.
  package var rowKeys: [String]? {
    guard areOwnRows else { return nil }
    if let position = keyPosition { return countries.map { $0.customCells[position].text } }
    let counts = Dictionary(countries.map { ($0.name, 1) }, uniquingKeysWith: +)
    return countries.map { counts[$0.name, default: 0] > 1 ? "\($0.name) \($0.code)" : $0.name }
  }

  /// The column with the keys of rows; each row has another key.
  private var keyPosition: Int? {
    let keys = ["id", "key", "slug"]
    let words = CountryReader.words(of: nouns.one)
    let names = Set(keys + keys.map { words + $0 })
    return customColumns.indices.first { position in
      guard names.contains(CountryReader.words(of: customColumns[position].key)) else { return false }
      var seen: Set<String> = [""]
      return countries.allSatisfy { seen.insert($0.customCells[position].text).inserted }
    }
  }

  /// The columns of a table of such rows: the name, the country, and the first six others with values, without the key.
  package var ownColumns: [String] {
    let aside = [keyPosition.map { customColumns[$0].column.name }, "name", "code", "flag", Self.countryColumn]
    let others = columnsInUse.filter { column in
      !aside.contains(column.column.name) && countries.contains { !column.cell($0).isEmpty }
    }.map(\.column.name)
    let hasCountry = customColumns.contains { $0.column.name == Self.countryColumn }
    return ["name"] + (hasCountry ? [Self.countryColumn] : []) + others.prefix(6)
  }

  /// The positions of rows whose names are not those of their countries in any language, and which keep them in
  /// translations.
  ///
  /// - Parameters:
  ///   - world: the bundled countries in English, which are compared first.
  ///   - names: the names in all languages.
  package func rowsWithOwnNames(
    world: Dataset, names: () throws(PlainError) -> SearchNames
  ) throws(PlainError) -> [Int] {
    let usual = Dictionary(world.countries.map { ($0.alpha2, $0.name) }) { first, _ in first }
    let others = countries.indices.filter { isOther(countries[$0], usual) }
    guard !others.isEmpty else { return [] }
    let known = try names()
    return others.filter { index in
      let (country, name) = (countries[index], TextFolding.comparable(countries[index].name))
      let entry = known.entry(of: country)
      let names = [country.officialName] + country.searchNames.names + country.searchNames.namesElsewhere
      return !(names + (entry?.allNames ?? [])).contains { TextFolding.comparable($0) == name }
    }
  }

  private func isOther(_ country: Country, _ usual: [String: String]) -> Bool {
    guard let name = usual[country.alpha2] else { return false }
    return name != country.name
  }

  /// Marks the rows that keep their names in translations.
  package mutating func keepOwnNames() throws(PlainError) {
    keepNames(
      of: try rowsWithOwnNames(world: try FeedDecoder.decode(BundledData.snapshot)) { () throws(PlainError) in
        try SearchNames.bundled()
      })
  }

  /// Marks rows that keep their names in translations.
  package mutating func keepNames(of positions: [Int]) {
    for position in positions { countries[position].hasOwnName = true }
  }
}
