/// The default contents of export files: two tables, shared by all formats.
package struct DefaultContents: Sendable {
  private let whole: ExportContent
  private let overview: ExportContent

  /// - Parameter table: the ``ExportFormat/defaultTable(of:)`` of CSV.
  package init(_ dataset: Dataset, table: Table, about: DataDescription, outlines: CountryOutlines = .none) {
    whole = ExportContent(dataset: dataset, table: table, about: about, outlines: outlines)
    overview = ExportContent(dataset: dataset, table: ExportFormat.text.defaultTable(of: dataset), about: about)
  }

  package func content(for format: ExportFormat) -> ExportContent { format.form == .table ? overview : whole }
}
