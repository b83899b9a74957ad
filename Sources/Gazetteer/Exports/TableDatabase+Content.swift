extension TableDatabase {
  /// The database of a dataset for queries: the tables of the exported one, with every column that a feed of this kind may have
  /// and can be asked for, so that a query is right for each of them.
  ///
  /// - Parameters:
  ///   - schema: what queries call it.
  ///   - extras: tables besides them.
  package init(_ dataset: Dataset, about: DataDescription, schema: String = "main", extras: [Extra] = []) {
    let table = dataset.table(of: dataset.columnsToAskFor)
    self = ExportContent(dataset: dataset, table: table, about: about).database
    self.schema = schema
    self.extras += extras
  }
}

extension ExportContent {
  /// The database of the rows.
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
