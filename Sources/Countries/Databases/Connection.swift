import Base
import CSQLite

/// A connection to a new in-memory SQLite database. Errors are thrown with SQLite's message.
final class Connection {
  let handle: OpaquePointer
  /// SQLite's in-memory file system. Sorting uses a temporary file in it, in blocks of many rows. `PRAGMA temp_store =
  /// MEMORY` would allocate memory for each row, under a lock contended by threads.
  private static let fileSystem = "memdb"

  init() throws(PlainError) {
    var opened: OpaquePointer?
    // The connection is used by one thread at a time, so it needs no locks.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(":memory:", &opened, flags, Self.fileSystem)
    guard status == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .database(reason: String(cString: sqlite3_errstr(status)))
    }
    handle = opened
  }

  /// Remaining statements keep the database open until they are finalized.
  deinit { sqlite3_close_v2(handle) }

  func execute(_ sql: String) throws(PlainError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  func prepare(_ sql: String) throws(PlainError) -> Statement {
    var compiled: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &compiled, nil))
    guard let compiled else { throw .database(reason: "no statement in “\(sql)”") }
    return Statement(compiled, of: self)
  }

  func serialized() throws(PlainError) -> [UInt8] {
    var size: sqlite3_int64 = 0
    guard let start = sqlite3_serialize(handle, "main", &size, 0) else {
      throw .database(reason: String(cString: sqlite3_errstr(SQLITE_NOMEM)))
    }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(size)))
  }

  /// Throws SQLite's error message unless the call succeeded.
  func check(_ status: CInt) throws(PlainError) {
    guard status == SQLITE_OK || status == SQLITE_DONE else {
      throw .database(reason: String(cString: sqlite3_errmsg(handle)))
    }
  }
}

/// A prepared SQLite statement, run once for each row.
final class Statement {
  let handle: OpaquePointer
  private let connection: Connection

  init(_ handle: OpaquePointer, of connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  func execute(_ values: [Cell]) throws(PlainError) {
    for (index, value) in values.enumerated() {
      try connection.check(bind(value, at: CInt(truncatingIfNeeded: index + 1)))
    }
    let status = sqlite3_step(handle)
    try connection.check(status)
    try connection.check(sqlite3_reset(handle))
  }

  /// Binds a value. An empty cell is NULL; a list is one text here, since its values have a separate table.
  func bind(_ value: Cell, at index: CInt) -> CInt {
    switch value {
    case .empty: return sqlite3_bind_null(handle, index)
    case .list where value.isEmpty: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, sqlite3_int64(number))
    case .boolean(let value): return sqlite3_bind_int64(handle, index, value ? 1 : 0)
    case .decimal(let number): return sqlite3_bind_double(handle, index, number)
    case .text, .list:
      let text = value.text
      return sqlite3_bind_copied_text(handle, index, text, sqlite3_uint64(truncatingIfNeeded: text.utf8.count))
    }
  }
}

extension PlainError {
  static func database(reason: String) -> Self {
    PlainError(
      "the database could not be created", "SQLite says: \(reason)",
      advice: "Free memory and try again, or remove “sqlite” from the formats.", .limit)
  }
}
