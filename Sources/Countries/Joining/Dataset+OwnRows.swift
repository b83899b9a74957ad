package import Base

/// Rows that are not countries, such as offices: each has a name of its own and belongs to a country.
extension Dataset {
  /// The name of the column with the countries of such rows.
  static let countryColumn = "country"

  /// Sets the label of the rows, and finds out whether they are countries. They are not if they have a label, if most
  /// share their code with another row, or if most have other names than their countries.
  ///
  /// - Parameter world: the bundled countries, for the names of the countries of other rows.
  package mutating func label(_ noun: Noun?, world: () throws(PlainError) -> Dataset) throws(PlainError) {
    self.noun = noun
    guard kind.areCountries, let reason = try reasonForOwnRows(world) else { return }
    areOwnRows = true
    if noun == nil {
      keyRemarks.insert(
        "\(reason), so they are not taken for countries; say what they are with “noun” in gazetteer.yml", at: 0)
    }
    (duplicates, duplicateCount) = ([], 0)
    for index in countries.indices {
      countries[index].hasOwnName = noun != nil
      // A part of a country, such as `US-CA`, is in it.
      let parts = countries[index].code.split(separator: "-")
      guard countries[index].alpha2.isEmpty, parts.count == 2, ISO3166.isAssigned(String(parts[0])) else { continue }
      countries[index].alpha2 = String(parts[0])
    }
    remarkOnKeys()
    guard countries.contains(where: { !$0.alpha2.isEmpty }) else { return }
    if let known = customColumns.firstIndex(where: { $0.column.name == Self.countryColumn }) {
      countryPosition = try FeedCountries.areCountries(ofRowsOf: self, at: known) ? known : nil
      return
    }
    let names = Dictionary(try world().countries.map { ($0.alpha2, $0.name) }) { first, _ in first }
    addColumn(Column(name: Self.countryColumn, title: "Country", kind: .text)) { .text(names[$0.alpha2] ?? "") }
    countryPosition = customColumns.count - 1
  }

  /// Why rows are not countries, or an empty text if a label says so; `nil` if they are.
  private func reasonForOwnRows(_ world: () throws(PlainError) -> Dataset) throws(PlainError) -> String? {
    if noun != nil { return "" }
    let sizes = duplicateCount > 0 ? Dictionary(countries.map { ($0.code, 1) }, uniquingKeysWith: +) : [:]
    let shared = sizes.reduce(0) { $0 + ($1.key.isEmpty || $1.value < 2 ? 0 : $1.value) }
    if shared > 0, 2 * shared >= rowCount { return "most rows share their code with another" }
    // Most feeds of countries have a value that only countries have.
    let coded = countries.count { !$0.alpha2.isEmpty }
    guard format == .plain, coded > 1, !haveValuesOfCountries else { return nil }
    let others = try rowsWithOwnNames(world: try world()) { () throws(PlainError) in
      try SearchNames.bundled(ofTables: true)
    }
    return 2 * others.count > coded ? "most names are not those of the countries of their codes" : nil
  }

  /// Notes rows that have no key of their own, since their addresses depend on other rows.
  private mutating func remarkOnKeys() {
    let (keys, position) = (rowKeys ?? [], keyPosition)
    let blanks = position.map { position in countries.count { $0.customCells[position].isEmpty } } ?? 0
    guard blanks > 0 || Set(keys).count < rowCount else { return }
    let column = position.map { customColumns[$0].key.oneLine(limit: FeedLimits.quoted) }
    let example = Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.keys.min()?.oneLine(
      limit: FeedLimits.quoted)
    let problem =
      example.map { "several rows have the \(column.map { "“\($0)”" } ?? "name") “\($0)”" }
      ?? "\(blanks.of("row has", "rows have")) no “\(column ?? "id")”"
    keyRemarks.append(
      "\(problem), so the addresses of their pages can move with other rows; give each row another “\(column ?? "id")”")
  }

  /// The country of a row that is not one itself; `nil` if it is one, or the country is unknown.
  package func nameOfCountry(at position: Int) -> String? {
    guard areOwnRows, let column = customColumns.firstIndex(where: { $0.column.name == Self.countryColumn }) else {
      return nil
    }
    let name = countries[position].customCells[column].text
    return name.isEmpty ? nil : name
  }

  /// The texts that identify rows which are not countries, for their addresses: those of a column such as `id` or
  /// `officeId`, else the names. They do not depend on other rows, so that a new row moves none. `nil` for countries.
  package var rowKeys: [String]? {
    guard areOwnRows else { return nil }
    guard let position = keyPosition else { return countries.map(\.name) }
    return countries.map { $0.customCells[position].isEmpty ? $0.name : $0.customCells[position].text }
  }

  /// The name of the column that identifies rows which are not countries; `nil` for countries.
  package var keyColumn: String? { areOwnRows ? keyPosition.map { customColumns[$0].column.name } ?? "name" : nil }

  /// The column with the keys of rows. A few rows without one, or with that of another row, do not change it.
  private var keyPosition: Int? {
    let keys = ["id", "key", "slug"]
    let words = CountryReader.words(of: nouns.one)
    let names = Set(keys + keys.map { words + $0 })
    return customColumns.indices.first { position in
      guard names.contains(CountryReader.words(of: customColumns[position].key)) else { return false }
      return 2 * Set(countries.map { $0.customCells[position].text }).subtracting([""]).count > rowCount
    }
  }

  /// The columns of a table of such rows: the name, the country, and the first six others with values, without the key.
  package var ownColumns: [String] {
    var aside = [keyColumn, "name", "flag", Self.countryColumn]
    // The column of countries says the same as their codes.
    if countries.allSatisfy({ [$0.alpha2, $0.alpha3, $0.numeric].contains($0.code) }) {
      aside += ["code", "alpha3", "numeric"]
    }
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
      let isKnown = (names + (entry?.allNames ?? [])).contains { TextFolding.comparable($0) == name }
      // The names of a country in a search are also those of its capital and former States.
      return !isKnown || entry?.otherPlaces.contains { TextFolding.comparable($0) == name } == true
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
        try SearchNames.bundled(ofTables: true)
      })
  }

  /// Marks rows that keep their names in translations.
  package mutating func keepNames(of positions: [Int]) {
    for position in positions { countries[position].hasOwnName = true }
  }
}
