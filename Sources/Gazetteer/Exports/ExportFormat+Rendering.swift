import Base

extension ExportFormat {
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
  func parts(
    _ content: ExportContent, options: ExportOptions = ExportOptions()
  ) throws(PlainError) -> [[UInt8]] {
    guard suits(content.dataset.kind) else {
      throw PlainError(
        "\(content.dataset.kind.rawValue) cannot be written as \(rawValue)", "they have no places on the earth",
        advice: "Choose another format, or name a feed of countries with --source.", .usage)
    }
    return switch self {
    case .csv: CSV.render(content.table, options: options)
    case .tsv: TSV.render(content.table, options: options)
    case .text: PlainText.render(content.table)
    case .json: RowObject.array(of: content.table)
    case .markdown: MarkdownTable.render(content.table)
    case .ndjson: RowObject.lines(of: content.table)
    case .geojson: GeoJSON.render(content, outlines: .none)
    case .geojsonOutlines: GeoJSON.render(content, outlines: content.outlines)
    case .sqlite: [try content.database.bytes()]
    case .xlsx: try Workbook(content: content).parts()
    case .datapackage: [Array(DataPackage(content: content, options: options).text.utf8)]
    }
  }
}
