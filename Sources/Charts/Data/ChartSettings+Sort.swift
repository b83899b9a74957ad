import Base
import Countries
import Markdown

extension ChartSettings {
  /// The rows in the order that the block sets. Rows of one name stay together, by their sum or, for boxes, their median.
  /// Gaps are last.
  func sorted(
    _ table: ChartTable, _ columns: ChartColumns, isJoined: Bool, _ words: Phrases
  ) throws(Mistake) -> ChartTable {
    guard let text = self[.sort] else { return table }
    var name = text
    let isDescending = text.hasSuffix(" desc")
    if isDescending || text.hasSuffix(" asc") { name = text.dropLast(isDescending ? 5 : 4).trimmed }
    let names = table.columns.map(\.name)
    let roles = ["value": columns.value, "name": columns.key ?? columns.value]
    guard let column = names.firstIndex(of: name) ?? roles[name] else {
      throw mistake(in: .sort, Mistake.unknown("column", name, among: names + ["value", "name"]))
    }
    let key = columns.key.map { table.columns[$0] }
    if kind == .column, let key, key.kind.isTime {
      throw mistake(in: .sort, "“\(key.name.oneLine())” is in the order of time; remove “sort”, or use “bar”")
    }
    var cells = table.rows.map { $0[column] }
    if isJoined, column == columns.value, let place = columns.key {
      let groups = Dictionary(grouping: cells.indices) { table.columns[place].text(table.rows[$0][place], words) }
      for rows in groups.values {
        let numbers = rows.compactMap { cells[$0].finite }.sorted()
        let number = kind == .box ? numbers.dropFirst(numbers.count / 2).first : numbers.reduce(0, +)
        let shared = numbers.isEmpty ? cells[rows[0]] : number.map(Cell.decimal) ?? .empty
        for row in rows { cells[row] = shared }
      }
    }
    let order = cells.indices.sorted { one, other in
      let (first, second) = (cells[one], cells[other])
      let ranks = [first, second].map { $0.finite != nil ? 0 : $0.isEmpty ? 2 : 1 }
      if ranks[0] != ranks[1] { return ranks[0] < ranks[1] }
      if let low = first.finite, let high = second.finite, low != high { return (low < high) != isDescending }
      let precedes = words.language.precedes
      if ranks[0] == 1, first.text != second.text { return precedes(first.text, second.text) != isDescending }
      return one < other
    }
    return table.ordered(order)
  }
}
