import Datasets

/// A row object a line, each with every key of the table, so that a program can read it row by row.
enum NDJSON {
  static func render(_ table: Table) -> [[UInt8]] {
    let object = RowObject(columns: table.columns)
    return table.parts { position, output in
      object.append(table.rows[position], to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }
}
