import Datasets
import Diagnostics

/// Writes the rows of a table into a database: single values into the table of the rows, lists into tables of their
/// own.
struct RowsWriter {
  /// The name of the table of the rows, and of the references to it.
  let name: String
  private let singular: String
  let table: Table
  /// The database of the connection that the tables become part of.
  let schema: String
  /// Whether everything lies in the database the other way round: what comes in no definite order then comes in another.
  let isReversed: Bool
  /// The most bytes of a text; more is cut.
  let mostBytes: Int
  /// The positions of the columns that hold one value.
  private let single: [Int]
  private let lists: [ListTable]

  init(
    kind: Dataset.Kind, table: Table, schema: String = "main", isReversed: Bool = false, mostBytes: Int = .max
  ) {
    self.init(
      name: kind.rawValue, singular: kind.singular, table: table, schema: schema, isReversed: isReversed,
      mostBytes: mostBytes)
  }

  init(
    name: String, singular: String = "row", table: Table, schema: String, isReversed: Bool = false,
    mostBytes: Int = .max
  ) {
    (self.name, self.singular, self.table) = (name, singular, table)
    (self.schema, self.isReversed, self.mostBytes) = (schema, isReversed, mostBytes)
    single = table.columns.indices.filter { table.columns[$0].kind != .list }
    lists = ListTable.tables(for: table.columns)
  }

  func write(to connection: Connection) throws(DatabasesError) {
    try createTables(in: connection)
    try writeRows(to: connection)
    let identifiers = RowIdentifiers(table)
    for list in lists { try write(list, to: connection, identifiers) }
  }

  /// `id` is the position in the feed, from 1: the one thing that every feed has for every row, and only once.
  private func createTables(in connection: Connection) throws(DatabasesError) {
    let rows = name.quotedAsIdentifier
    let unique = single.filter {
      RowIdentifiers.columns.contains(table.columns[$0].name) && table.hasDistinctTexts(at: $0)
    }
    let columns = single.map { index in
      let column = table.columns[index]
      let isUnique = !isReversed && unique.contains(index)
      return ", \(column.name.quotedAsIdentifier) \(column.kind.databaseType)\(isUnique ? " UNIQUE" : "")"
    }
    // `INTEGER PRIMARY KEY DESC` is no alias of the rowid, so that the rows keep the order in which they were written.
    let order = isReversed ? " DESC" : ""
    let indexes = isReversed ? unique.map { ", UNIQUE (\(table.columns[$0].name.quotedAsIdentifier) DESC)" } : []
    let prefix = schema.quotedAsIdentifier + "."
    try connection.execute(
      #"CREATE TABLE \#(prefix)\#(rows) ("id" INTEGER PRIMARY KEY\#(order)\#((columns + indexes).joined()))"#)
    for list in lists {
      let row = singular.quotedAsIdentifier
      let reference = #"INTEGER NOT NULL REFERENCES \#(rows)("id")"#
      let members = list.members.map { "\($0.name.quotedAsIdentifier) TEXT, " }.joined()
      let neighbour = list.leadsToRows ? #""neighbour" INTEGER REFERENCES \#(rows)("id"), "# : ""
      let columns = #"\#(row) \#(reference), "position" INTEGER NOT NULL, \#(members)\#(neighbour)"#
      let name = list.name.quotedAsIdentifier
      guard isReversed else {
        try connection.execute(
          #"CREATE TABLE \#(prefix)\#(name) (\#(columns)PRIMARY KEY (\#(row), "position")) WITHOUT ROWID"#)
        continue
      }
      // A key that descends would be read backwards for rows in the order of their country, and give them as ever.
      // Those of one country come by this index as they lie, which is the other way round.
      let index = "rows of \(list.name)".quotedAsIdentifier
      try connection.execute("CREATE TABLE \(prefix)\(name) (\(columns.dropLast(2)))")
      try connection.execute("CREATE INDEX \(prefix)\(index) ON \(name) (\(row))")
    }
  }

  private func writeRows(to connection: Connection) throws(DatabasesError) {
    let insertion = try connection.insertion(into: name, of: schema, values: single.count + 1)
    for index in isReversed ? Array(table.rows.indices.reversed()) : Array(table.rows.indices) {
      let row = table.rows[index]
      try insertion.execute([.integer(index + 1)] + single.map { row[$0].cut(to: mostBytes) })
    }
  }

  /// A row for every value; one of which nothing is known is left out, and its position stays free.
  private func write(
    _ list: ListTable, to connection: Connection, _ identifiers: RowIdentifiers
  ) throws(DatabasesError) {
    let insertion = try connection.insertion(
      into: list.name, of: schema, values: 2 + list.members.count + (list.leadsToRows ? 1 : 0))
    for index in isReversed ? Array(table.rows.indices.reversed()) : Array(table.rows.indices) {
      let row = table.rows[index]
      let texts = list.members.map { row[$0.column].texts }
      let positions = Array(0..<(texts.map(\.count).max() ?? 0))
      for position in isReversed ? positions.reversed() : positions {
        let values = texts.map { position < $0.count ? $0[position] : "" }
        guard !values.allSatisfy(\.isEmpty) else { continue }
        var cells: [Cell] = [.integer(index + 1), .integer(position + 1)]
        cells += values.map { $0.isEmpty ? .empty : Cell.text($0).cut(to: mostBytes) }
        if list.leadsToRows { cells.append(identifiers.row(ofCode: values[0]).map { .integer($0) } ?? .empty) }
        try insertion.execute(cells)
      }
    }
  }
}

extension Connection {
  /// A statement that puts a row of so many values into a table.
  func insertion(into table: String, of schema: String, values: Int) throws(DatabasesError) -> Statement {
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
  /// The cell; of a text with more bytes its beginning.
  fileprivate func cut(to most: Int) -> Cell {
    guard case .text(let text) = self, text.utf8.count > most else { return self }
    return .text(text.cut(to: most))
  }

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
