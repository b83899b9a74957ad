import Datasets

/// A row object a line, each with every key of the table, so that a program can read it row by row.
enum NDJSON {
  static func render(_ table: Table) -> String {
    var output = ""
    for row in table.rows {
      RowObject.tree(of: row, columns: table.columns).write(to: &output)
      output += "\n"
    }
    return output
  }
}
