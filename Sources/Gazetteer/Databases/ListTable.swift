/// A table of a database for columns that hold several values: a row for every value, with the row it belongs to.
///
/// Columns that tell of the same things, such as the codes and the names of currencies, share a table.
struct ListTable {
  /// The name in the database.
  let name: String
  /// Its columns of values, in the order of the ``Datasets/Table``, and their positions there.
  private(set) var members: [(name: String, column: Int)]
  /// Whether its values are codes of other rows.
  let leadsToRows: Bool

  /// The tables that the columns of a table need, in the order of their first columns.
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
