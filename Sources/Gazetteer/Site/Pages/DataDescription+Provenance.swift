extension DataDescription {
  /// What is known of a dataset that came from somewhere.
  ///
  /// - Parameters:
  ///   - title: what the data are called; `nil` for what the dataset calls itself.
  ///   - homepage: the address of the site that publishes them.
  ///   - version: that of Gazetteer.
  init(
    of dataset: Dataset, _ provenance: Provenance, title: String? = nil, homepage: String? = nil, version: String
  ) {
    self.init(
      of: dataset, title: title, date: provenance.date?.iso,
      source: DataSource(name: provenance.source, address: provenance.link), homepage: homepage,
      writer: "Gazetteer \(version)")
  }
}
