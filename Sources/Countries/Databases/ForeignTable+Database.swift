package import Base
import CSQLite

extension ForeignTable {
  /// Whether bytes are an SQLite database.
  package static func isDatabase(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "SQLite format 3\0".utf8) }

  /// Reads a table of an SQLite database.
  ///
  /// - Parameters:
  ///   - inner: its name in the database; `nil` for the only one, or the one with the name in queries.
  ///   - name: its name in queries.
  /// - Throws: ``PlainError`` for a damaged database, and if it does not say which table.
  package init(ofDatabase bytes: [UInt8], _ inner: String?, as name: String) throws(PlainError) {
    let advice = "Choose one with “table” under “tables”: tables: {\(name): {source: FILE, table: TABLE}}."
    do throws(PlainError) {
      let connection = try Connection()
      try connection.load(bytes)
      let names = try connection.rows(
        of: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' "
          + "AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name", most: FeedLimits.remarks
      ).rows.map { $0[0].text }
      let wanted = inner ?? (names.count == 1 ? names[0] : name)
      guard let table = names.first(where: { $0.lowercased() == wanted.lowercased() }) else {
        throw PlainError(
          inner == nil ? "it has several tables" : "it has no table “\(wanted.oneLine(limit: 60))”",
          names.isEmpty ? "it has none" : "its tables are \(PlainError.list(names))", advice: advice, .badData)
      }
      // Each row takes several bytes, unless the file is damaged so that reading it is endless.
      let read = try connection.rows(of: "SELECT * FROM \(table.quotedAsIdentifier)", most: bytes.count)
      let rows = read.rows.map { row in row.enumerated().reduce(into: CustomCells()) { $0[$1.offset] = $1.element } }
      let omitted = read.omitted > 0 ? ["left out \(read.omitted.of("value")): neither text nor a finite number"] : []
      self.init(keys: read.columns, rows: rows, areTexts: false, notes: omitted)
    } catch {
      guard error.exitStatus == .limit else { throw error }
      throw PlainError(
        "its database cannot be read", error.reason, advice: "Check it with: sqlite3 FILE \"PRAGMA integrity_check\"",
        .badData)
    }
  }
}

extension Connection {
  /// Replaces the database by a copy of one in memory, which is only read.
  fileprivate func load(_ bytes: [UInt8]) throws(PlainError) {
    guard bytes.count >= 100, let copy = sqlite3_malloc64(sqlite3_uint64(truncatingIfNeeded: bytes.count)) else {
      throw .database(reason: "file is not a database")
    }
    bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: copy, count: $0.count).copyMemory(from: $0) }
    let start = copy.assumingMemoryBound(to: UInt8.self)
    // Without a write-ahead log, which a database in memory cannot have.
    (start[18], start[19]) = (1, 1)
    let size = sqlite3_int64(truncatingIfNeeded: bytes.count)
    let flags = UInt32(truncatingIfNeeded: SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    try check(sqlite3_deserialize(handle, "main", start, size, size, flags))
    try execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON")
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, CInt(clamping: FeedLimits.description))
    sqlite3_limit(handle, SQLITE_LIMIT_COLUMN, CInt(clamping: FeedLimits.foreignColumns))
  }

  /// The columns and rows of a query, and the number of values that are neither texts nor finite numbers.
  fileprivate func rows(
    of query: String, most: Int
  ) throws(PlainError) -> (columns: [String], rows: [[Cell]], omitted: Int) {
    let prepared = try prepare(query)
    defer { withExtendedLifetime(prepared) {} }
    let statement = prepared.handle
    let columns = (0..<sqlite3_column_count(statement)).map { index in
      sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
    }
    var (rows, omitted): ([[Cell]], Int) = ([], 0)
    while true {
      let status = sqlite3_step(statement)
      guard status == SQLITE_ROW else {
        try check(status)
        return (columns, rows, omitted)
      }
      guard rows.count < most else { throw .database(reason: "database disk image is malformed") }
      rows.append(
        columns.indices.map { index in
          let index = CInt(truncatingIfNeeded: index)
          switch sqlite3_column_type(statement, index) {
          case SQLITE_INTEGER: return .integer(Int(truncatingIfNeeded: sqlite3_column_int64(statement, index)))
          case SQLITE_FLOAT where sqlite3_column_double(statement, index).isFinite:
            return .decimal(sqlite3_column_double(statement, index))
          case SQLITE_TEXT:
            let start = UnsafeRawBufferPointer(
              start: sqlite3_column_text(statement, index),
              count: Int(truncatingIfNeeded: sqlite3_column_bytes(statement, index)))
            if let text = String(validating: start, as: UTF8.self) { return .text(text) }
          case SQLITE_NULL: return .empty
          default: break
          }
          omitted += 1
          return .empty
        })
    }
  }
}
