package import Base

extension ForeignTable {
  /// Selects the rows that meet the condition of a join on its columns, which have their names in snake case.
  package func selected(by join: TableJoin) throws(PlainError) -> ForeignTable {
    guard let condition = join.condition, !rows.isEmpty else { return self }
    var numbered = NumberedNames(separator: "_", taken: ["id"])
    let names = keys.map { numbered.name(CustomColumns.name(of: $0)) }
    let text = condition.text.lowercased()
    let used = names.indices.filter { text.contains("select") || text.contains(names[$0].lowercased()) }
    var table = self
    do throws(Mistake) {
      let met = try Dataset.positions(meeting: condition.text, of: rows.count, .countries, names) {
        var (columns, cells) = ([Column](), Array(repeating: [Cell](), count: rows.count))
        for column in used {
          var values = CustomValues(areTexts: areTexts)
          let read = rows.map { values.add($0[column]) }
          columns.append(Column(name: names[column], title: names[column], kind: values.kind))
          for row in rows.indices { cells[row].append(read[row].converted(to: values.kind) ?? .empty) }
        }
        return Table(title: "", columns: columns, rows: cells)
      }
      table.rows = met.map { rows[$0] }
    } catch {
      throw .mistake(
        file: condition.file, line: condition.line,
        reason:
          "\(condition.key): where: character \(error.column) of “\(condition.text.oneLine(limit: 200))”: \(error.reason)"
      )
    }
    guard !table.rows.isEmpty else {
      throw .mistake(
        file: condition.file, line: condition.line,
        reason: "\(condition.key): where: no row meets the condition “\(condition.text.oneLine(limit: 200))”")
    }
    return table
  }
}
