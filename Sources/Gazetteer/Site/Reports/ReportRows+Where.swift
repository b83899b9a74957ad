import Base

extension ReportRows {
  /// The rows with the values of the current row in the columns of a `where` key; all rows without the key.
  ///
  /// - Parameters:
  ///   - names: the value of the key: columns separated by commas.
  ///   - row: the values of the current row by column.
  ///   - line: the line of the key.
  func matching(_ names: String?, _ row: [String: Cell], line: Int) throws(Mistake) -> ReportRows {
    guard let names else { return self }
    var wanted: [(column: Int, cell: Cell)] = []
    for name in names.split(separator: ",").map(\.trimmed) {
      guard let column = answer.position(of: name) else {
        throw Mistake(Mistake.unknown("column", name, among: answer.columns), line: line)
      }
      guard let cell = row[name] else {
        let reason =
          row.isEmpty
          ? "“where” needs a current row; put the block into a section such as {{#regions}}"
          : Mistake.unknown("column", name, among: row.keys.sorted()) + " in the current row"
        throw Mistake(reason, line: line)
      }
      wanted.append((column, cell))
    }
    let rows = answer.rows.filter { row in wanted.allSatisfy { row[$0.column] == $0.cell } }
    return ReportRows(QueryResult(columns: answer.columns, rows: rows, computed: answer.computed), words)
  }
}
