import Diagnostics

/// A feed as a database that queries read.
public struct QueryFeed: Sendable {
  /// The name of the database: `main` for the first feed.
  public var schema: String
  /// Its tables.
  public var database: TableDatabase

  /// A feed.
  public init(schema: String = "main", database: TableDatabase) { (self.schema, self.database) = (schema, database) }

  func write(to connection: Connection) throws(PlainError) {
    if schema != "main" { try connection.execute("ATTACH ':memory:' AS \(schema.quotedAsIdentifier)") }
    try database.write(to: connection, schema: schema, isQueried: true)
  }
}
