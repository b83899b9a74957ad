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
    self.extras += extras
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
      extras: dataset.kind.haveCodes ? [.init(name: "series", table: dataset.seriesTable)] : [])
  }
}
