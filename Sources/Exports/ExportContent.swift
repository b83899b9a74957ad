import Datasets

/// What a file is made of: the rows, and what is known of them as a whole.
public struct ExportContent: Sendable {
  /// The dataset that ``table`` is of, row by row.
  public let dataset: Dataset
  /// The columns that are wanted.
  public let table: Table
  /// What is known of the data as a whole.
  public var about: DataDescription
  /// Where the countries lie, for formats that have outlines.
  public var outlines: CountryOutlines

  /// The content of a file.
  public init(dataset: Dataset, table: Table, about: DataDescription, outlines: CountryOutlines = .none) {
    self.dataset = dataset
    self.table = table
    self.about = about
    self.outlines = outlines
  }
}
