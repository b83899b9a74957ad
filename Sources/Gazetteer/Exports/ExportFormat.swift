/// An export format.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Comma-separated values (RFC 4180).
  case csv
  /// Tab-separated values (IANA `text/tab-separated-values`).
  case tsv
  case text
  case json
  /// A Markdown table (GitHub's extension).
  case markdown
  /// A JSON object on each line (NDJSON, JSON Lines).
  case ndjson
  /// Countries as points (RFC 7946).
  case geojson
  /// Countries with simplified outlines (RFC 7946).
  case geojsonOutlines = "geojson-outlines"
  case sqlite
  /// A spreadsheet (Office Open XML).
  case xlsx
  /// A description of the CSV as a Data Package (Frictionless, version 1).
  case datapackage

  /// The default formats of a build.
  package static let standard: [ExportFormat] = [.csv, .tsv, .text, .json, .markdown, .datapackage]

  func fileName(of kind: Dataset.Kind) -> String {
    switch self {
    case .datapackage: "datapackage.json"
    case .geojsonOutlines: "\(kind.rawValue)-outlines.geojson"
    default: "\(kind.rawValue).\(fileExtension)"
    }
  }

  /// The file extension, without a dot.
  package var fileExtension: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .datapackage: "json"
    case .geojsonOutlines: "geojson"
    case .csv, .tsv, .json, .ndjson, .geojson, .sqlite, .xlsx: rawValue
    }
  }

  /// The format of a file name by its extension; `nil` if unknown.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), !fileName[dot...].contains("/") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "txt": self = .text
    case "md", "markdown": self = .markdown
    case "jsonl": self = .ndjson
    case "db", "sqlite3": self = .sqlite
    case let other:
      guard let format = ExportFormat(rawValue: other), format != .datapackage else { return nil }
      self = format
    }
  }

  /// The label on pages; `nil` for the description of the CSV, which programs find by name.
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
    case .datapackage: nil
    }
  }

  /// Whether it is meant for people and has an overview by default instead of all columns.
  var isForPeople: Bool { self == .text || self == .markdown }

  /// Whether its files are binary.
  package var isBinary: Bool { self == .sqlite || self == .xlsx }

  /// Whether rows of a kind can be written in it: facts have no coordinates.
  func suits(_ kind: Dataset.Kind) -> Bool {
    (self != .geojson && self != .geojsonOutlines) || kind.areCountries
  }

  /// The default table of this format: an overview for people, all columns for programs.
  package func defaultTable(of dataset: Dataset) -> Table {
    dataset.table(of: isForPeople ? dataset.overviewColumns : dataset.columnsInUse)
  }
}
