import Datasets

/// What is known of exported data as a whole.
public struct DataDescription: Equatable, Sendable {
  /// What the data are called.
  public var title: String
  /// The day or the second that they are of, in ISO 8601.
  public var date: String?
  /// Their licence, in the words of the feed.
  public var licence: String?
  /// Where they came from, foremost first; never empty.
  public var sources: [DataSource]
  /// The address of the site that publishes them.
  public var homepage: String?
  /// What wrote the files: `Gazetteer 0.1.0`.
  public var writer: String

  /// A description.
  ///
  /// - Parameters:
  ///   - title: what the data are called; `nil` for what the dataset calls itself.
  ///   - source: where the dataset was read, which counts where it names no sources itself.
  public init(
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
