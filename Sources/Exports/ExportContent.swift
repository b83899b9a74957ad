import Datasets
import Synchronization

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
  private let lastCSV = LastCSV()

  /// The content of a file.
  public init(dataset: Dataset, table: Table, about: DataDescription, outlines: CountryOutlines = .none) {
    self.dataset = dataset
    self.table = table
    self.about = about
    self.outlines = outlines
  }

  /// The bytes of the CSV in parts, which a file of its own and a description of it are both made of.
  func csv(_ options: ExportOptions) -> [[UInt8]] { lastCSV.parts(of: table, options) }

  /// The CSV as it was last asked for.
  private final class LastCSV: Sendable {
    private let rendered = Mutex<(options: ExportOptions, parts: [[UInt8]])?>(nil)

    func parts(of table: Table, _ options: ExportOptions) -> [[UInt8]] {
      rendered.withLock { rendered in
        if let rendered, rendered.options == options { return rendered.parts }
        let parts = CSV.render(table, options: options)
        rendered = (options, parts)
        return parts
      }
    }
  }
}
