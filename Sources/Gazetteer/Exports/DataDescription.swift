/// What is known of exported data as a whole.
package struct DataDescription: Equatable, Sendable {
  /// What the data are called.
  var title: String
  /// The day or the second that they are of, in ISO 8601.
  var date: String?
  /// Their licence, in the words of the feed.
  var licence: String?
  /// Where they came from, foremost first; never empty.
  var sources: [DataSource]
  /// The address of the site that publishes them.
  var homepage: String?
  /// What wrote the files: `Gazetteer 0.1.0`.
  var writer: String

  /// A description.
  ///
  /// - Parameters:
  ///   - title: what the data are called; `nil` for what the dataset calls itself.
  ///   - source: where the dataset was read, which counts where it names no sources itself.
  init(
    of dataset: Dataset, title: String? = nil, date: String? = nil, source: DataSource, homepage: String? = nil,
    writer: String
  ) {
    self.title = title ?? dataset.title
    self.date = date
    self.licence = dataset.licence.flatMap { $0.isEmpty ? nil : $0 }
    self.sources = dataset.sources.isEmpty ? [source] : dataset.sources
    self.homepage = homepage
    self.writer = writer
  }
}

extension DataSource {
  /// The name with the version and the licence: `Unicode CLDR 41 (Unicode-DFS-2016)`.
  var words: String {
    [name, version, licence.isEmpty ? "" : "(\(licence))"].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
