/// A database table for list columns, with a row for every value and a reference to its row.
///
/// Related columns, such as codes and names of currencies, share a table.
struct ListTable {
  let name: String
  /// Its value columns and their positions in the ``Table``.
  private(set) var members: [(name: String, column: Int)]
  /// Whether its values are codes of other rows.
  let leadsToRows: Bool

  /// The tables for list columns, in the order of their first columns.
  static func tables(for columns: [Column]) -> [ListTable] {
    var tables: [ListTable] = []
    for (index, column) in columns.enumerated() where column.kind == .list {
      let place = CountryColumn.named(column.name)?.list ?? (column.name, "value", false)
      let member = (name: place.member, column: index)
      if let known = tables.firstIndex(where: { $0.name == place.table }) {
        tables[known].members.append(member)
      } else {
        tables.append(ListTable(name: place.table, members: [member], leadsToRows: place.leadsToRows))
      }
    }
    return tables
  }
}
