/// What a file is made of: the rows, and what is known of them as a whole.
package struct ExportContent: Sendable {
  /// The dataset that ``table`` is of, row by row.
  let dataset: Dataset
  /// The columns that are wanted.
  package let table: Table
  /// What is known of the data as a whole.
  var about: DataDescription
  /// Where the countries lie, for formats that have outlines.
  var outlines: CountryOutlines

  /// The content of a file.
  package init(dataset: Dataset, table: Table, about: DataDescription, outlines: CountryOutlines = .none) {
    self.dataset = dataset
    self.table = table
    self.about = about
    self.outlines = outlines
  }
}
