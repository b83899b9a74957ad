import Base
import CSQLite

/// A table as an in-memory SQLite database: a table of rows, a table for every list column, and the tables `metadata`
/// and `sources`.
///
/// With one version of SQLite, equal values give equal bytes.
package struct TableDatabase: Sendable {
  /// The database name in queries: `main` for the first feed.
  var schema = "main"
  var kind: Dataset.Kind
  var table: Table
  var metadata: [(key: String, value: String)] = []
  var sources: [DataSource] = []
  /// Additional tables. Empty ones are omitted from files.
  var extras: [Extra] = []

  /// An additional table; its `id` numbers the rows from 1.
  package struct Extra: Sendable {
    var name: String
    var table: Table
    /// The columns of its index in queries, in the order of its rows.
    var index: [String]

    package init(name: String, table: Table, index: [String] = []) {
      (self.name, self.table, self.index) = (name, table, index)
    }
  }

  /// Why a table for queries cannot have a name; `nil` if it can.
  package static func reason(against name: String) -> String? {
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,59}/) != nil else {
      return "use letters from a to z, digits and _, starting with a letter"
    }
    let name = name.lowercased()
    let known = ["countries", "facts", "series", "changes", "metadata", "sources", "main", "temp"]
    if (known + CountryColumn.known.compactMap { $0.list?.table }).contains(name) || name.hasPrefix("sqlite_") {
      return "queries already use this name"
    }
    return sqlite3_keyword_check(name, CInt(clamping: name.utf8.count)) == 0 ? nil : "it is a word of SQL"
  }

  func bytes() throws(PlainError) -> [UInt8] {
    let connection = try Connection()
    try connection.execute(Self.settings)
    try write(to: connection, isQueried: false)
    return try connection.serialized()
  }

  func write(to connection: Connection, isQueried: Bool) throws(PlainError) {
    if schema != "main" { try connection.execute("ATTACH ':memory:' AS \(schema.quotedAsIdentifier)") }
    try connection.execute("BEGIN")
    try RowsWriter(name: kind.rawValue, singular: kind.singular, table: table, schema: schema, isQueried: isQueried)
      .write(to: connection)
    let lists = Set(ListTable.tables(for: table.columns).map { $0.name.lowercased() })
    for extra in extras where isQueried || !extra.table.rows.isEmpty {
      guard !lists.contains(extra.name.lowercased()) else {
        throw PlainError(
          "the table “\(extra.name)” has the name of the table with the values of the column “\(extra.name)”",
          advice: "Rename it under “tables” in the configuration, or with --table.", .badData)
      }
      try RowsWriter(name: extra.name, singular: "row", table: extra.table, schema: schema, isQueried: isQueried)
        .write(to: connection)
      guard isQueried, !extra.index.isEmpty else { continue }
      let (schema, name) = (schema.quotedAsIdentifier, extra.name.quotedAsIdentifier)
      let columns = extra.index.map(\.quotedAsIdentifier).joined(separator: ", ")
      try connection.execute(
        "CREATE INDEX \(schema).\("\(extra.name) rows".quotedAsIdentifier) ON \(name) (\(columns))")
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

  /// `Gazt`, so that programs can identify the file.
  private static let applicationIdentifier = 0x4761_7A74
  private static let schemaVersion = 1

  /// Settings whose defaults depend on how SQLite was built.
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
