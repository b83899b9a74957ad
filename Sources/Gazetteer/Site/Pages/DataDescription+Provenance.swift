extension DataDescription {
  /// Describes a dataset and its provenance.
  ///
  /// - Parameters:
  ///   - title: the title of the data; `nil` for the dataset's own.
  ///   - homepage: the URL of the site that publishes the data.
  ///   - version: the version of Gazetteer.
  init(
    of dataset: Dataset, _ provenance: Provenance, title: String? = nil, homepage: String? = nil, version: String
  ) {
    self.init(
      of: dataset, title: title, date: provenance.date?.iso,
      source: DataSource(name: provenance.source, address: provenance.link), homepage: homepage,
      writer: "Gazetteer \(version)")
  }
}
