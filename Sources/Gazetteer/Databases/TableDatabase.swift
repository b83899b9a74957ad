import Base

/// A table as an SQLite database, made in memory: its rows as one table, every column of several values as a table of
/// its own that refers to it, and tables `metadata` and `sources` that say what the data are.
///
/// The same values give the same bytes with the same version of SQLite: nothing in it tells of the time, the machine or
/// chance.
package struct TableDatabase: Sendable {
  /// What queries call the database: `main` for the first feed.
  var schema = "main"
  /// What the rows are, which names their table and the references to it.
  var kind: Dataset.Kind
  /// The rows.
  var table: Table
  /// What is known of the data as a whole, by its key.
  var metadata: [(key: String, value: String)] = []
  /// Where the data came from.
  var sources: [DataSource] = []
  /// Additional tables. A file leaves empty ones out; a database for queries has all.
  var extras: [Extra] = []

  /// A table besides those of the rows, with an `id` that counts its rows from 1.
  package struct Extra: Sendable {
    /// Its name.
    var name: String
    /// Its columns and rows.
    var table: Table
  }

  /// The bytes of the file.
  ///
  /// - Throws: ``PlainError`` where SQLite refuses, for want of memory for instance.
  func bytes() throws(PlainError) -> [UInt8] {
    let connection = try Connection()
    try connection.execute(Self.settings)
    try write(to: connection, isQueried: false)
    return try connection.serialized()
  }

  /// Writes the tables into a database of a connection.
  func write(to connection: Connection, isQueried: Bool) throws(PlainError) {
    if schema != "main" { try connection.execute("ATTACH ':memory:' AS \(schema.quotedAsIdentifier)") }
    try connection.execute("BEGIN")
    try RowsWriter(name: kind.rawValue, singular: kind.singular, table: table, schema: schema, isQueried: isQueried)
      .write(to: connection)
    for extra in extras where isQueried || !extra.table.rows.isEmpty {
      try RowsWriter(name: extra.name, singular: "row", table: extra.table, schema: schema, isQueried: isQueried)
        .write(to: connection)
    }
    try write(
      metadata.map { [.text($0.key), .text($0.value)] }, into: "metadata",
      #"("key" TEXT PRIMARY KEY NOT NULL, "value" TEXT NOT NULL) WITHOUT ROWID"#, to: connection)
    let addresses = sources.enumerated().map { index, source -> [Cell] in
      [.integer(index + 1), .text(source.name)]
        + [source.version, source.licence, source.address ?? ""].map { $0.isEmpty ? .empty : .text($0) }
    }
    try write(
      addresses, into: "sources",
      #"("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "version" TEXT, "licence" TEXT, "address" TEXT)"#,
      to: connection)
    try connection.execute("COMMIT")
  }

  /// `Gazt`, so that programs can tell the file from other databases.
  private static let applicationIdentifier = 0x4761_7A74
  /// The version of the schema.
  private static let schemaVersion = 1

  /// What the library would else decide by how it was built.
  private static let settings = """
    PRAGMA page_size = 4096;
    PRAGMA encoding = 'UTF-8';
    PRAGMA auto_vacuum = NONE;
    PRAGMA application_id = \(applicationIdentifier);
    PRAGMA user_version = \(schemaVersion);
    PRAGMA foreign_keys = ON;
    """

  private func write(
    _ rows: [[Cell]], into name: String, _ definition: String, to connection: Connection
  ) throws(PlainError) {
    try connection.execute("CREATE TABLE \(schema.quotedAsIdentifier).\(name.quotedAsIdentifier) \(definition)")
    guard let width = rows.first?.count else { return }
    let insertion = try connection.insertion(into: name, of: schema, values: width)
    for row in rows { try insertion.execute(row) }
  }
}
