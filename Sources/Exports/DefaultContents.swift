import Datasets

/// What the files of a dataset are made of by default: two tables, each made once for all formats.
public struct DefaultContents: Sendable {
  private let whole: ExportContent
  private let overview: ExportContent

  /// The contents of the files of a dataset.
  public init(_ dataset: Dataset, about: DataDescription) {
    let content = { (format: ExportFormat) in
      ExportContent(dataset: dataset, table: format.defaultTable(of: dataset), about: about)
    }
    (whole, overview) = (content(.csv), content(.text))
  }

  /// What a file of a format is made of.
  public func content(for format: ExportFormat) -> ExportContent {
    switch format {
    case .text, .markdown: overview
    case .csv, .tsv, .json, .ndjson, .geojson, .sqlite, .datapackage, .csvw: whole
    }
  }
}
