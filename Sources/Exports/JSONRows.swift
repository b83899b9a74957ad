import Datasets

/// A JSON array of row objects, one object a line, each with every key of the table.
public enum JSONRows {
  /// The JSON text of a table in UTF-8, in parts.
  public static func render(_ table: Table) -> [[UInt8]] {
    let object = RowObject(columns: table.columns)
    return table.parts(head: Array("[".utf8), foot: "\n]\n") { position, output in
      output += (position == 0 ? "\n" : ",\n").utf8
      object.append(table.rows[position], to: &output)
    }
  }
}
