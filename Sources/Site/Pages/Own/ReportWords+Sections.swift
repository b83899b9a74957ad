import Base
import Countries

extension ReportWords {
  /// The translations for the pages of some feeds.
  init(_ phrases: Phrases, _ sections: [SiteContext]) {
    let own = sections.flatMap { $0.dataset.customColumns.map(\.column) }.map { ($0.name, $0) }
    let columns = Dictionary(own) { first, _ in first }
    // Computed once, since every chart of hundreds of pages asks for some.
    let schemas = TableDatabase.schemas(ofFolders: sections.map { String($0.path.dropLast()) })
    var (credits, joined): ([QueryOrigin: Dataset.Credit], [QueryOrigin: Set<String>]) = ([:], [:])
    for (section, schema) in zip(sections, schemas) {
      let dataset = section.dataset
      let places = { (column: String) in
        [dataset.kind.rawValue, QueryOrigin.series].map { QueryOrigin(schema: schema, table: $0, column: column) }
      }
      for column in dataset.columnsToAskFor.map(\.column.name) {
        guard let credit = dataset.credit(of: column) else { continue }
        for place in places(column) { credits[place] = credit }
      }
      for (source, columns) in zip(dataset.sources, dataset.columnsOfSources) where source.isJoined {
        for column in columns {
          // Rows without a joined value have that of the feed.
          let names = [source.fullCredit] + (dataset.origins[column] == nil ? [""] : [])
          for place in places(column) { joined[place, default: []].formUnion(names) }
        }
      }
      for table in dataset.tables where dataset.sources.indices.contains(table.source) {
        let source = dataset.sources[table.source]
        joined[QueryOrigin(schema: schema, table: table.name, column: "")] = [source.fullCredit]
        for column in table.table.columns where column.isNumeric && !YearColumn.isNamed(column.name) {
          credits[QueryOrigin(schema: schema, table: table.name, column: column.name)] = .init(sources: source.credit)
        }
      }
    }
    let cited = { @Sendable reads in zip(sections, schemas).flatMap { $0.references(to: reads, in: $1) } }
    self.init(
      phrases: phrases, names: phrases.language == .english ? [] : Self.names(phrases, sections), columns: columns,
      credits: credits, joined: joined, cited: cited)
  }

  /// For each kind of names, the translations by the name in the feed.
  private static func names(_ phrases: Phrases, _ sections: [SiteContext]) -> [[String: String]] {
    var kinds: [[String: String]] = Array(repeating: [:], count: 6)
    // Only translated sections have other names than the feed.
    for section in sections {
      guard let positions = section.exports.positions else { continue }
      for (position, country) in section.dataset.countries.enumerated() {
        let original = section.original.countries[positions[position]]
        let names = [
          [(original.name, country.name)], [(original.officialName, country.officialName)],
          [(original.region, country.region), (original.subregion, country.subregion)],
          Array(zip(original.capitals, country.capitals)),
          zip(original.currencies, country.currencies).map { ($0.name, $1.name) },
          zip(original.languages, country.languages).map { ($0.name, $1.name) },
        ]
        for (kind, names) in names.enumerated() {
          kinds[kind].merge(names.filter { !$0.0.isEmpty }) { first, _ in first }
        }
      }
    }
    // The words of the history of changes and of checks.
    let changes = ["Added", "Removed", "Changed"].map { ($0.lowercased(), phrases($0)) }
    let checks = ["Passed", "Warning"].map { ($0, phrases($0)) }
    let titles = CountryColumn.known.map { ($0.column.title, phrases($0.column.title)) }
    return kinds + [changes, checks, titles].map { Dictionary($0) { first, _ in first } }
  }
}

extension SiteContext {
  /// The citations of the sources of columns and tables, as on the page of sources; without any, of the feed.
  fileprivate func references(to reads: Set<QueryOrigin>, in schema: String) -> [ReportWords.Reference] {
    let reads = reads.filter { $0.schema == schema }
    guard !reads.isEmpty else { return [] }
    let (columns, tables) = (Set(reads.map(\.column)), Set(reads.map(\.table)))
    let isCountries = tables.contains(dataset.kind.rawValue) || tables.contains(QueryOrigin.series)
    var known: [(source: DataSource, number: Int)] = []
    for (index, (source, names)) in zip(dataset.sources, dataset.columnsOfSources).enumerated() {
      let isTable = dataset.tables.contains { $0.source == index && tables.contains($0.name) }
      if isTable || isCountries && names.contains(where: columns.contains) { known.append((source, index + 1)) }
    }
    if known.isEmpty {
      let provenance = findings.provenance
      known = [(DataSource(name: provenance.source.displayed.onOneLine, licence: licence ?? ""), 1)]
    }
    return known.map { source, number in
      let citation = Citation(source: source, number: number)
      return .init(text: citation.text.displayed.onOneLine, url: source.address, bibTeX: citation.bibTeX)
    }
  }
}
