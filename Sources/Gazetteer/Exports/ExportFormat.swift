/// A format that a dataset can be written in.
package enum ExportFormat: String, CaseIterable, Sendable {
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
  /// A row object a line (NDJSON, JSON Lines).
  case ndjson
  /// Countries as points (RFC 7946).
  case geojson
  /// Countries with their outlines, simplified (RFC 7946).
  case geojsonOutlines = "geojson-outlines"
  /// A database of SQLite.
  case sqlite
  /// A workbook of spreadsheet programs (Office Open XML).
  case xlsx
  /// What the CSV holds, for programs that read Data Packages (Frictionless, version 1).
  case datapackage
  /// What the CSV holds, as the W3C has it (CSV on the Web).
  case csvw

  /// What a build writes where nobody asks for anything else.
  package static let standard: [ExportFormat] = [.csv, .tsv, .text, .json, .markdown, .datapackage, .csvw]

  /// The name of a file of this format. That of ``csvw`` is the one by which a program finds it beside the CSV.
  func fileName(of kind: Dataset.Kind) -> String {
    switch self {
    case .datapackage: "datapackage.json"
    case .csvw: "\(kind.rawValue).csv-metadata.json"
    case .geojsonOutlines: "\(kind.rawValue)-outlines.geojson"
    default: "\(kind.rawValue).\(fileExtension)"
    }
  }

  /// How the names of its files end, without a full stop.
  package var fileExtension: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .datapackage, .csvw: "json"
    case .geojsonOutlines: "geojson"
    case .csv, .tsv, .json, .ndjson, .geojson, .sqlite, .xlsx: rawValue
    }
  }

  /// The format that the name of a file stands for; `nil` for any other name.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), !fileName[dot...].contains("/") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "txt": self = .text
    case "md", "markdown": self = .markdown
    case "jsonl": self = .ndjson
    case "db", "sqlite3": self = .sqlite
    case let ending:
      guard let format = ExportFormat(rawValue: ending), !format.describesCSV else { return nil }
      self = format
    }
  }

  /// What a page calls the format; `nil` for the documents that describe the CSV, which programs find by their names.
  var label: String? {
    switch self {
    case .csv: "CSV"
    case .tsv: "TSV"
    case .text: "Text"
    case .json: "JSON"
    case .markdown: "Markdown"
    case .ndjson: "JSON lines"
    case .geojson: "GeoJSON"
    case .geojsonOutlines: "GeoJSON with outlines"
    case .sqlite: "SQLite"
    case .xlsx: "XLSX"
    case .datapackage, .csvw: nil
    }
  }

  /// Whether people read it, so that it has an overview by default, not all columns.
  var isForPeople: Bool { self == .text || self == .markdown }

  /// Whether its files are bytes that no terminal shows as text.
  package var isBinary: Bool { self == .sqlite || self == .xlsx }

  /// Whether the format only says what the CSV holds, and so is nothing without it.
  package var describesCSV: Bool { self == .datapackage || self == .csvw }

  /// Whether rows of a kind can be written in it: facts lie nowhere, so that they are no points.
  func suits(_ kind: Dataset.Kind) -> Bool {
    (self != .geojson && self != .geojsonOutlines) || kind.areCountries
  }

  /// The table that a file of this format has by default: all columns that the dataset knows where programs read it, the
  /// overview where people do.
  package func defaultTable(of dataset: Dataset) -> Table {
    dataset.table(of: isForPeople ? dataset.overviewColumns : dataset.columnsInUse)
  }
}
