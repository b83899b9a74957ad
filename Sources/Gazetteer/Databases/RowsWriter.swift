import Base

/// Writes the rows of a table into a database: single values into the table of the rows, lists into tables of their
/// own.
struct RowsWriter {
  /// The name of the table of the rows, and of the references to it.
  let name: String
  /// What one row is called in references.
  let singular: String
  let table: Table
  /// The database of the connection that the tables become part of.
  let schema: String
  /// Whether the tables are for queries: texts are cut, and there is no index, in whose order rows would come.
  let isQueried: Bool

  func write(to connection: Connection) throws(PlainError) {
    // The positions of the columns that hold one value.
    let single = table.columns.indices.filter { table.columns[$0].kind != .list }
    let lists = ListTable.tables(for: table.columns)
    try createTables(of: single, lists, in: connection)
    let insertion = try connection.insertion(into: name, of: schema, values: single.count + 1)
    for (index, row) in table.rows.enumerated() {
      try insertion.execute([.integer(index + 1)] + single.map { cut(row[$0]) })
    }
    let identifiers = RowIdentifiers(table)
    for list in lists { try write(list, to: connection, identifiers) }
  }

  /// `id` is the position in the feed, from 1: the one thing that every feed has for every row, and only once.
  private func createTables(of single: [Int], _ lists: [ListTable], in connection: Connection) throws(PlainError) {
    let rows = name.quotedAsIdentifier
    let columns = single.map { index in
      let column = table.columns[index]
      let isUnique =
        !isQueried && RowIdentifiers.columns.contains(column.name) && table.hasDistinctTexts(at: index)
      return ", \(column.name.quotedAsIdentifier) \(column.kind.databaseType)\(isUnique ? " UNIQUE" : "")"
    }
    let prefix = schema.quotedAsIdentifier + "."
    try connection.execute(#"CREATE TABLE \#(prefix)\#(rows) ("id" INTEGER PRIMARY KEY\#(columns.joined()))"#)
    for list in lists {
      let row = singular.quotedAsIdentifier
      let reference = #"INTEGER NOT NULL REFERENCES \#(rows)("id")"#
      let members = list.members.map { "\($0.name.quotedAsIdentifier) TEXT, " }.joined()
      let neighbour = list.leadsToRows ? #""neighbour" INTEGER REFERENCES \#(rows)("id"), "# : ""
      let columns = #"\#(row) \#(reference), "position" INTEGER NOT NULL, \#(members)\#(neighbour)"#
      try connection.execute(
        "CREATE TABLE \(prefix)\(list.name.quotedAsIdentifier) "
          + #"(\#(columns)PRIMARY KEY (\#(row), "position")) WITHOUT ROWID"#)
    }
  }

  /// The cell; of a text that is too long for queries its beginning.
  private func cut(_ cell: Cell) -> Cell {
    guard isQueried, case .text(let text) = cell, text.utf8.count > QueryLimits.storedText else { return cell }
    return .text(text.cut(to: QueryLimits.storedText))
  }

  /// A row for every value; one of which nothing is known is left out, and its position stays free.
  private func write(
    _ list: ListTable, to connection: Connection, _ identifiers: RowIdentifiers
  ) throws(PlainError) {
    let insertion = try connection.insertion(
      into: list.name, of: schema, values: 2 + list.members.count + (list.leadsToRows ? 1 : 0))
    for (index, row) in table.rows.enumerated() {
      let texts = list.members.map { row[$0.column].texts }
      for position in 0..<(texts.map(\.count).max() ?? 0) {
        let values = texts.map { position < $0.count ? $0[position] : "" }
        guard !values.allSatisfy(\.isEmpty) else { continue }
        var cells: [Cell] = [.integer(index + 1), .integer(position + 1)]
        cells += values.map { $0.isEmpty ? .empty : cut(.text($0)) }
        if list.leadsToRows { cells.append(identifiers.row(ofCode: values[0]).map { .integer($0) } ?? .empty) }
        try insertion.execute(cells)
      }
    }
  }
}

extension Connection {
  /// A statement that puts a row of so many values into a table.
  func insertion(into table: String, of schema: String, values: Int) throws(PlainError) -> Statement {
    let places = Array(repeating: "?", count: values).joined(separator: ", ")
    return try prepare(
      "INSERT INTO \(schema.quotedAsIdentifier).\(table.quotedAsIdentifier) VALUES (\(places))")
  }
}

extension String {
  /// The name of a table or a column as SQL takes it, whatever is in it.
  var quotedAsIdentifier: String { "\"\(replacingScalars(of: "\"", with: "\"\""))\"" }
}

extension Cell {
  /// The texts of a cell that holds several.
  fileprivate var texts: [String] {
    guard case .list(let texts) = self else { return [] }
    return texts
  }
}

extension Column.Kind {
  /// The type of a column of single values.
  fileprivate var databaseType: String {
    switch self {
    case .text, .list: "TEXT"
    case .integer, .boolean: "INTEGER"
    case .decimal: "REAL"
    }
  }
}
