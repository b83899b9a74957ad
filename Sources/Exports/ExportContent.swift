import Datasets

/// What a file is made of: the rows, and what is known of them as a whole.
public struct ExportContent: Sendable {
  /// The dataset that ``table`` is of, row by row.
  public var dataset: Dataset
  /// The columns that are wanted.
  public var table: Table
  /// What is known of the data as a whole.
  public var about: DataDescription

  /// The content of a file.
  public init(dataset: Dataset, table: Table, about: DataDescription) {
    self.dataset = dataset
    self.table = table
    self.about = about
  }
}
