import Datasets

/// A JSON array of row objects, one object a line, each with every key of the table.
public enum JSONRows {
  /// The JSON text of a table.
  public static func render(_ table: Table) -> String {
    var output = "["
    for (index, row) in table.rows.enumerated() {
      output += index == 0 ? "\n" : ",\n"
      RowObject.tree(of: row, columns: table.columns).write(to: &output)
    }
    output += "\n]\n"
    return output
  }
}
