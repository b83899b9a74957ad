import Datasets
import GRDB

/// A table as an SQLite database, made in memory: its rows as one table, every column of several values as a table of
/// its own that refers to it, and tables `metadata` and `sources` that say what the data are.
///
/// The same values give the same bytes with the same version of SQLite: nothing in it tells of the time, the machine or
/// chance.
public struct TableDatabase: Sendable {
  /// What the rows are, which names their table and the references to it.
  public var kind: Dataset.Kind
  /// The rows.
  public var table: Datasets.Table
  /// What is known of the data as a whole, by its key.
  public var metadata: [(key: String, value: String)]
  /// Where the data came from.
  public var sources: [DataSource]

  /// A database to be made.
  public init(
    kind: Dataset.Kind, table: Datasets.Table, metadata: [(key: String, value: String)] = [],
    sources: [DataSource] = []
  ) {
    self.kind = kind
    self.table = table
    self.metadata = metadata
    self.sources = sources
  }

  /// The bytes of the file.
  ///
  /// - Throws: ``DatabasesError`` where SQLite refuses, for want of memory for instance.
  public func bytes() throws(DatabasesError) -> [UInt8] {
    do {
      let database = try DatabaseQueue(configuration: Self.configuration)
      defer { try? database.close() }
      try database.write(fill)
      return try database.writeWithoutTransaction { try $0.serialized() }
    } catch {
      throw .failed(reason: "\(error)")
    }
  }

  /// `Gazt`, so that programs can tell the file from other databases.
  private static let applicationIdentifier = 0x4761_7A74
  /// The version of the schema.
  private static let schemaVersion = 1

  /// What the library would else decide by how it was built.
  private static let configuration: Configuration = {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(
        sql: """
          PRAGMA page_size = 4096;
          PRAGMA encoding = 'UTF-8';
          PRAGMA auto_vacuum = NONE;
          PRAGMA application_id = \(applicationIdentifier);
          PRAGMA user_version = \(schemaVersion);
          """)
    }
    return configuration
  }()

  private func fill(_ database: Database) throws {
    try RowsWriter(kind: kind, table: table).write(to: database)
    try writeMetadata(to: database)
    try writeSources(to: database)
  }

  private func writeMetadata(to database: Database) throws {
    try database.create(table: "metadata", options: .withoutRowID) { table in
      table.primaryKey("key", .text)
      table.column("value", .text).notNull()
    }
    let insertion = try database.makeStatement(sql: "INSERT INTO metadata VALUES (?, ?)")
    for (key, value) in metadata { try insertion.execute(arguments: [key, value]) }
  }

  private func writeSources(to database: Database) throws {
    try database.create(table: "sources") { table in
      table.primaryKey("id", .integer)
      table.column("name", .text).notNull()
      for column in ["version", "licence", "address"] { table.column(column, .text) }
    }
    let insertion = try database.makeStatement(
      sql: "INSERT INTO sources (name, version, licence, address) VALUES (?, ?, ?, ?)")
    for source in sources {
      let texts = [source.version, source.licence, source.address ?? ""].map { $0.isEmpty ? nil : $0 }
      try insertion.execute(arguments: [source.name] + StatementArguments(texts))
    }
  }
}
