/// The content of an export file: rows and metadata.
package struct ExportContent: Sendable {
  /// The dataset; its rows are those of ``table``.
  package let dataset: Dataset
  /// The chosen columns.
  package let table: Table
  package var about: DataDescription
  var outlines: CountryOutlines

  package init(dataset: Dataset, table: Table, about: DataDescription, outlines: CountryOutlines = .none) {
    self.dataset = dataset
    self.table = table
    self.about = about
    self.outlines = outlines
  }
}
