import Datasets

/// The tables that the files of a dataset have by default, each made once for all formats.
public struct DefaultTables: Sendable {
  private let whole: Table
  private let overview: Table

  /// The tables of a dataset.
  public init(_ dataset: Dataset) {
    whole = ExportFormat.csv.defaultTable(of: dataset)
    overview = ExportFormat.text.defaultTable(of: dataset)
  }

  /// The table that a file of a format has.
  public func table(for format: ExportFormat) -> Table {
    switch format {
    case .text, .markdown: overview
    case .csv, .tsv, .json, .ndjson, .geojson, .sqlite, .datapackage, .csvw: whole
    }
  }
}
