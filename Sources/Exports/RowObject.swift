import Datasets
import JSON

/// A row of a table as a JSON object with every key of the table: `null` or `[]` where nothing is known.
public struct RowObject: Sendable {
  /// What stands before each value: a bracket or a comma, and the key.
  private let keys: [[UInt8]]

  /// The objects of rows with these columns.
  public init(columns: [Column]) {
    keys = columns.enumerated().map { index, column in
      var key = [UInt8(ascii: index == 0 ? "{" : ",")]
      JSONText.append(column.name, to: &key)
      return key + [UInt8(ascii: ":")]
    }
  }

  /// Appends the object of a row's cells in UTF-8.
  public func append(_ row: [Cell], to output: inout [UInt8]) {
    if keys.isEmpty { output.append(UInt8(ascii: "{")) }
    for (key, cell) in zip(keys, row) {
      output += key
      cell.appendJSON(to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }
}
