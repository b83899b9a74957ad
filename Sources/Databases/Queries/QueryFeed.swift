import Datasets
import Diagnostics

/// A feed as the tables that queries ask: those of ``TableDatabase``, and others that are known of it.
public struct QueryFeed: Sendable {
  /// A table besides those of the rows, with an `id` that counts its rows from 1.
  public struct Extra: Sendable {
    /// Its name.
    public var name: String
    /// Its columns and rows.
    public var table: Table

    /// A table.
    public init(name: String, table: Table) { (self.name, self.table) = (name, table) }
  }

  /// The database that the tables are in: `main` for the foremost feed.
  public var schema: String
  /// The rows, and what is known of them as a whole.
  public var database: TableDatabase
  /// Other tables.
  public var extras: [Extra]

  /// A feed.
  public init(schema: String = "main", database: TableDatabase, extras: [Extra] = []) {
    (self.schema, self.database, self.extras) = (schema, database, extras)
  }

  /// How many rows there are in all, those of lists too.
  var rowCount: Int {
    let lists = database.table.columns.indices.filter { database.table.columns[$0].kind == .list }
    let values = database.table.rows.reduce(0) { count, row in
      lists.reduce(count) { if case .list(let texts) = row[$1] { $0 + texts.count } else { $0 } }
    }
    return database.table.rows.count + values + (database.extras + extras).reduce(0) { $0 + $1.table.rows.count }
  }

  func write(to connection: Connection) throws(PlainError) {
    if schema != "main" { try connection.execute("ATTACH ':memory:' AS \(schema.quotedAsIdentifier)") }
    try connection.execute("BEGIN")
    try database.write(to: connection, schema: schema)
    for extra in extras {
      // A row has a value for each column, none of which is a list.
      try RowsWriter(name: extra.name, table: extra.table, schema: schema, isQueried: true).write(to: connection)
    }
    try connection.execute("COMMIT")
  }
}
