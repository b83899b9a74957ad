import Base

/// Writes the rows of a table into a database: single values into one table, lists into separate tables.
struct RowsWriter {
  /// The name of the table, also in references to it.
  let name: String
  /// The name of the reference column.
  let singular: String
  let table: Table
  let schema: String
  /// Whether the tables are for queries: long texts are cut, and there is no index, which would change the order of
  /// rows.
  let isQueried: Bool

  func write(to connection: Connection) throws(PlainError) {
    // The positions of columns with single values.
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

  /// `id` is the position in the feed, from 1, since no other value exists and is unique in every feed.
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

  private func cut(_ cell: Cell) -> Cell {
    guard isQueried, case .text(let text) = cell, text.utf8.count > QueryLimits.storedText else { return cell }
    return .text(text.cut(to: QueryLimits.storedText))
  }

  /// Writes a row for every non-empty value; `position` also counts empty ones.
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
  func insertion(into table: String, of schema: String, values: Int) throws(PlainError) -> Statement {
    let places = Array(repeating: "?", count: values).joined(separator: ", ")
    return try prepare(
      "INSERT INTO \(schema.quotedAsIdentifier).\(table.quotedAsIdentifier) VALUES (\(places))")
  }
}

extension String {
  var quotedAsIdentifier: String { "\"\(replacingScalars(of: "\"", with: "\"\""))\"" }
}

extension Cell {
  fileprivate var texts: [String] {
    guard case .list(let texts) = self else { return [] }
    return texts
  }
}

extension Column.Kind {
  fileprivate var databaseType: String {
    switch self {
    case .text, .list: "TEXT"
    case .integer, .boolean: "INTEGER"
    case .decimal: "REAL"
    }
  }
}

/// A database table for list columns, with a row for every value and a reference to its row.
///
/// Related columns, such as codes and names of currencies, share a table.
struct ListTable {
  let name: String
  /// Its value columns and their positions in the ``Table``.
  private(set) var members: [(name: String, column: Int)]
  /// Whether its values are codes of other rows.
  let leadsToRows: Bool

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

/// Finds rows by code; the first row with a code counts, as on pages.
struct RowIdentifiers {
  static let columns = ["code", "alpha3", "numeric"]

  private var rows: [String: Int] = [:]

  init(_ table: Table) {
    let positions = table.columns.indices.filter { Self.columns.contains(table.columns[$0].name) }
    for (index, row) in table.rows.enumerated() {
      for text in positions.map({ row[$0].text }) where !text.isEmpty && rows[text] == nil { rows[text] = index + 1 }
    }
  }

  func row(ofCode code: String) -> Int? { rows[code] }
}

extension Table {
  func hasDistinctTexts(at column: Int) -> Bool {
    var seen: Set<String> = []
    return rows.allSatisfy { $0[column].isEmpty || seen.insert($0[column].text).inserted }
  }
}
