package import Base

/// An export format.
package struct ExportFormat: Sendable {
  /// How its files are read.
  package enum Form: Equatable, Sendable {
    /// By people, who get an overview by default instead of all columns.
    case table
    case json
    /// Cells with separators.
    case separated
    /// By programs only; with the words for a file: `a workbook`.
    case binary(String)
  }

  /// The name in options.
  package let name: String
  /// The label on pages; `nil` for files that programs find by name.
  package let label: String?
  package let form: Form
  package let type: FileType
  /// Other extensions by which ``init(fileName:)`` finds it.
  private var otherExtensions: [String] = []
  /// What follows the kind of rows in file names, if not only the extension.
  private var ending: String?
  /// The name of its file if it is the same for all kinds of rows.
  private var fixedName: String?
  /// Whether it is for countries only: facts have no coordinates.
  private var needsPlaces = false
  private let write: @Sendable (ExportContent, ExportOptions) throws(PlainError) -> [[UInt8]]
}

extension ExportFormat {
  /// A format that no site has, for `export` only.
  ///
  /// - Parameter write: the bytes of a file, in consecutive parts.
  package init(
    name: String, form: Form, type: FileType, otherExtensions: [String] = [], needsPlaces: Bool = false,
    write: @escaping @Sendable (ExportContent, ExportOptions) throws(PlainError) -> [[UInt8]]
  ) {
    self.init(
      name: name, label: nil, form: form, type: type, otherExtensions: otherExtensions, needsPlaces: needsPlaces,
      write: write)
  }

  /// Of formats with the same extension, a file name means the first.
  package static let all: [ExportFormat] = [
    .csv, .tsv, .text, .json, .markdown, .ndjson, .geojson, .geojsonOutlines, .sqlite, .xlsx, .datapackage,
  ]

  /// The default formats of a build.
  package static let standard: [ExportFormat] = [.csv, .tsv, .text, .json, .markdown, .datapackage]

  /// The formats of query results.
  package static let ofQueries: [ExportFormat] = [.text, .csv, .tsv, .json, .ndjson, .markdown]

  package static let csv = ExportFormat(
    name: "csv", label: "CSV", form: .separated, type: FileType("csv", "text/csv; charset=utf-8", .data, or: []),
    write: { CSV.render($0.table, options: $1) })

  package static let tsv = ExportFormat(
    name: "tsv", label: "TSV", form: .separated,
    type: FileType("tsv", "text/tab-separated-values; charset=utf-8", .data, or: ["text/plain"]),
    write: { TSV.render($0.table, options: $1) })

  package static let text = ExportFormat(
    name: "text", label: "Text", form: .table, type: FileType("txt", FileType.plainText, .data, or: []),
    otherExtensions: ["text"], write: { content, _ in PlainText.render(content.table) })

  package static let json = ExportFormat(
    name: "json", label: "JSON", form: .json,
    type: FileType("json", FileType.json, .data, or: ["text/json", "application/ld+json"]),
    write: { content, _ in RowObject.array(of: content.table) })

  static let markdown = ExportFormat(
    name: "markdown", label: "Markdown", form: .table,
    type: FileType("md", "text/markdown; charset=utf-8", .data, or: ["text/plain"]), otherExtensions: ["markdown"],
    write: { content, _ in MarkdownTable.render(content.table) })

  /// A JSON object on each line (NDJSON, JSON Lines).
  static let ndjson = ExportFormat(
    name: "ndjson", label: "JSON lines", form: .json, type: FileType("ndjson", "application/x-ndjson", .data),
    otherExtensions: ["jsonl"], write: { content, _ in RowObject.lines(of: content.table) })

  /// Countries as points.
  static let geojson = ExportFormat(
    name: "geojson", label: "GeoJSON", form: .json,
    type: FileType("geojson", "application/geo+json", .data, or: FileType.acceptedForAnswers), needsPlaces: true,
    write: { content, _ in GeoJSON.render(content, outlines: .none) })

  /// Countries with simplified outlines.
  package static let geojsonOutlines = ExportFormat(
    name: "geojson-outlines", label: "GeoJSON with outlines", form: .json, type: geojson.type,
    otherExtensions: ["geojson-outlines"], ending: "-outlines.geojson", needsPlaces: true,
    write: { content, _ in GeoJSON.render(content, outlines: content.outlines) })

  package static let sqlite = ExportFormat(
    name: "sqlite", label: "SQLite", form: .binary("a database"),
    type: FileType("sqlite", "application/vnd.sqlite3", .binaryData), otherExtensions: ["db", "sqlite3"],
    write: { content, _ throws(PlainError) in [try content.database.bytes()] })

  /// A spreadsheet (Office Open XML).
  static let xlsx = ExportFormat(
    name: "xlsx", label: "XLSX", form: .binary("a workbook"),
    type: FileType("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", .binaryData),
    write: { content, _ throws(PlainError) in try Workbook(content: content).parts() })

  /// A description of the CSV as a Data Package (Frictionless, version 1).
  package static let datapackage = ExportFormat(
    name: "datapackage", label: nil, form: .json, type: json.type, fixedName: "datapackage.json",
    write: { [Array(DataPackage(content: $0, options: $1).text.utf8)] })
}

extension ExportFormat: Equatable {
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
}

extension ExportFormat {
  /// The format of a file name by its extension; `nil` if unknown.
  package init?(fileName: String, among formats: [ExportFormat] = all) {
    guard let dot = fileName.lastIndex(of: "."), !fileName[dot...].contains("/") else { return nil }
    let suffix = fileName[fileName.index(after: dot)...].lowercased()
    guard !suffix.isEmpty else { return nil }
    let found = formats.first { $0.fileExtension == suffix || $0.otherExtensions.contains(suffix) }
    guard let found else { return nil }
    self = found
  }

  package func fileName(of kind: Dataset.Kind) -> String {
    fixedName ?? kind.rawValue + (ending ?? "." + fileExtension)
  }

  /// The file extension, without a dot.
  package var fileExtension: String { type.fileExtension }

  package func suits(_ kind: Dataset.Kind) -> Bool { !needsPlaces || kind.areCountries }

  /// The default table of this format: an overview for people, all columns for programs.
  package func defaultTable(of dataset: Dataset) -> Table {
    dataset.table(of: form == .table ? dataset.overviewColumns : dataset.columnsInUse)
  }

  /// The bytes of a file: UTF-8 text with a final line break, a database or a workbook.
  ///
  /// - Throws: as ``parts(_:options:)``.
  package func render(
    _ content: ExportContent, options: ExportOptions = ExportOptions()
  ) throws(PlainError) -> [UInt8] {
    try parts(content, options: options).reduce(into: []) { $0 += $1 }
  }

  /// The bytes of a file, in consecutive parts.
  ///
  /// - Throws: ``PlainError`` if the format does not suit the rows, SQLite fails, or a sheet cannot hold the rows.
  package func parts(
    _ content: ExportContent, options: ExportOptions = ExportOptions()
  ) throws(PlainError) -> [[UInt8]] {
    guard suits(content.dataset.kind) else {
      throw PlainError(
        "\(content.dataset.kind.rawValue) cannot be written as \(name)", "they have no places on the earth",
        advice: "Choose another format, or name a feed of countries with --source.", .usage)
    }
    return try write(content, options)
  }
}
