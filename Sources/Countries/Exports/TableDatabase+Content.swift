extension TableDatabase {
  /// The database for queries: the tables of the export, with every column that a feed of this kind can have, so that a
  /// query is valid for every feed.
  ///
  /// - Parameters:
  ///   - schema: its name in queries.
  ///   - extras: additional tables.
  package init(_ dataset: Dataset, about: DataDescription, schema: String = "main", extras: [Extra] = []) {
    let table = dataset.table(of: dataset.columnsToAskFor)
    self = ExportContent(dataset: dataset, table: table, about: about).database
    self.schema = schema
    self.extras += extras + dataset.tables.map { Extra(name: $0.name, table: $0.table) }
  }
}

extension ExportContent {
  var database: TableDatabase {
    let metadata: [(key: String, value: String?)] = [
      ("title", about.title), ("date", about.date), ("licence", about.licence), ("homepage", about.homepage),
      ("writer", about.writer),
    ]
    return TableDatabase(
      kind: dataset.kind, table: table,
      metadata: metadata.compactMap { entry in entry.value.map { (entry.key, $0) } }, sources: about.sources,
      extras: dataset.kind.haveCodes
        ? [.init(name: "series", table: dataset.seriesTable, index: ["code", "name", "year"])] : [])
  }
}

extension Dataset {
  /// All points as a table, ordered by country, name and year.
  var seriesTable: Table {
    let columns = [
      Column(name: "code", title: "Code", kind: .text), Column(name: "name", title: "Name of the series", kind: .text),
      Column(name: "year", title: "Year", kind: .integer), Column(name: "value", title: "Value", kind: .decimal),
      Column(name: "projected", title: "Projected", kind: .integer), Column(name: "label", title: "Label", kind: .text),
      Column(name: "unit", title: "Unit", kind: .text), Column(name: "source", title: "Source", kind: .text),
    ]
    var rows: [[Cell]] = []
    for country in countries {
      // In the order of the index of queries, so that it does not change the order of results.
      for series in country.series.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
        let (code, name) = (Cell.text(country.code), Cell.text(series.name))
        let source = source(of: series.name, in: country).map { Cell.text($0.name) } ?? .empty
        let about = [.text(series.label), series.unit.isEmpty ? .empty : Cell.text(series.unit), source]
        rows += series.points.map {
          [code, name, .integer($0.year), .decimal($0.value), .integer($0.isProjected ? 1 : 0)] + about
        }
      }
    }
    return Table(title: "Series", columns: columns, rows: rows)
  }
}
