import Datasets

/// A format that a table can be written in.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// Comma-separated values (RFC 4180).
  case csv
  /// Tab-separated values (IANA `text/tab-separated-values`).
  case tsv
  /// Plain text with aligned columns.
  case text
  /// A JSON array of row objects.
  case json
  /// A Markdown table (GitHub's extension).
  case markdown

  /// The ending of a file of this format, without its dot.
  public var fileExtension: String {
    switch self {
    case .csv: "csv"
    case .tsv: "tsv"
    case .text: "txt"
    case .json: "json"
    case .markdown: "md"
    }
  }

  /// What a page calls the format.
  public var label: String {
    switch self {
    case .csv: "CSV"
    case .tsv: "TSV"
    case .text: "Text"
    case .json: "JSON"
    case .markdown: "Markdown"
    }
  }

  /// The columns that a file of this format has by default: all that the dataset knows where programs read
  /// it, the overview where people do.
  public func defaultColumns(of dataset: Dataset) -> [CountryColumn] {
    switch self {
    case .csv, .tsv, .json: dataset.columnsInUse
    case .text, .markdown: dataset.overviewColumns
    }
  }

  /// The table that a file of this format has by default: all columns of facts, of countries those of
  /// ``defaultColumns(of:)``.
  public func defaultTable(of dataset: Dataset) -> Table {
    switch dataset.kind {
    case .countries: dataset.table(of: defaultColumns(of: dataset))
    case .facts: dataset.table(of: FactColumn.allCases)
    }
  }

  /// The table in this format, UTF-8 with a final line end.
  public func render(_ table: Table, options: ExportOptions = ExportOptions()) -> String {
    switch self {
    case .csv: CSV.render(table, options: options)
    case .tsv: TSV.render(table)
    case .text: PlainText.render(table)
    case .json: JSONRows.render(table)
    case .markdown: MarkdownTable.render(table)
    }
  }
}

/// How a table is written.
public struct ExportOptions: Equatable, Sendable {
  /// Write the exact values into CSV, without the guard against formulas.
  public var isCSVRaw: Bool
  /// Begin CSV with a byte order mark, which older spreadsheets need to see UTF-8.
  public var hasCSVByteOrderMark: Bool

  /// Options; guarded and without a mark by default.
  public init(isCSVRaw: Bool = false, hasCSVByteOrderMark: Bool = false) {
    self.isCSVRaw = isCSVRaw
    self.hasCSVByteOrderMark = hasCSVByteOrderMark
  }
}
