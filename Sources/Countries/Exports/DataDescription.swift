/// The metadata of a dataset.
package struct DataDescription: Equatable, Sendable {
  package var title: String
  /// The date of the data, as a day or a second in ISO 8601.
  package var date: String?
  package var licence: String?
  /// The sources, the most important first; never empty.
  package var sources: [DataSource]
  var homepage: String?
  /// The program that wrote the files: `Gazetteer 0.1.0`.
  package var writer: String

  /// - Parameters:
  ///   - title: the title; `nil` for that of the dataset.
  ///   - source: where the dataset was read; used if it names no sources.
  package init(
    of dataset: Dataset, title: String? = nil, date: String? = nil, source: DataSource, homepage: String? = nil,
    writer: String
  ) {
    self.title = title ?? dataset.title
    self.date = date
    self.licence = dataset.licence.flatMap { $0.isEmpty ? nil : $0 }
    // Last, so that positions are those of the dataset.
    let isNamed = dataset.sources.contains { !$0.isJoined && !$0.isCorrection }
    self.sources = dataset.sources + (isNamed ? [] : [source])
    self.homepage = homepage
    self.writer = writer
  }
}

extension DataSource {
  /// The name with the version and the licence: `Unicode CLDR 41 (Unicode-DFS-2016)`.
  package var words: String {
    [name, version, licence.isEmpty ? "" : "(\(licence))"].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
