/// What the files of a dataset are made of by default: two tables, each made once for all formats.
struct DefaultContents: Sendable {
  private let whole: ExportContent
  private let overview: ExportContent

  /// The contents of the files of a dataset.
  ///
  /// - Parameter table: the one that ``ExportFormat/defaultTable(of:)`` gives for CSV.
  init(_ dataset: Dataset, table: Table, about: DataDescription, outlines: CountryOutlines = .none) {
    whole = ExportContent(dataset: dataset, table: table, about: about, outlines: outlines)
    overview = ExportContent(dataset: dataset, table: ExportFormat.text.defaultTable(of: dataset), about: about)
  }

  /// What a file of a format is made of.
  func content(for format: ExportFormat) -> ExportContent { format.isForPeople ? overview : whole }
}
