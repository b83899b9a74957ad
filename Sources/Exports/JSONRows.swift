import Datasets

/// A JSON array of row objects, one object a line, each with every key of the table.
public enum JSONRows {
  /// The JSON text of a table in UTF-8.
  public static func render(_ table: Table) -> [UInt8] {
    let object = RowObject(columns: table.columns)
    var output = Array("[".utf8)
    for (index, row) in table.rows.enumerated() {
      output += (index == 0 ? "\n" : ",\n").utf8
      object.append(row, to: &output)
    }
    return output + "\n]\n".utf8
  }
}
