import Base
import CSQLite

/// A connection of SQLite to a new database in memory. Every error is thrown with SQLite's words.
final class Connection {
  let handle: OpaquePointer
  /// The file system of SQLite that lies in memory. What a query sorts goes into a temporary file of it: as blocks of many rows,
  /// while `PRAGMA temp_store = MEMORY` takes memory for each row, under a lock that two threads fight for.
  private static let fileSystem = "memdb"

  init() throws(PlainError) {
    var opened: OpaquePointer?
    // No other thread uses the connection, so it takes no locks.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(":memory:", &opened, flags, Self.fileSystem)
    guard status == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .database(reason: String(cString: sqlite3_errstr(status)))
    }
    handle = opened
  }

  /// A statement that is still there keeps the database open until it ends too.
  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that have no values of their own.
  func execute(_ sql: String) throws(PlainError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Compiles one statement.
  func prepare(_ sql: String) throws(PlainError) -> Statement {
    var compiled: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &compiled, nil))
    guard let compiled else { throw .database(reason: "no statement in “\(sql)”") }
    return Statement(compiled, of: self)
  }

  /// The bytes that a file of the database would hold.
  func serialized() throws(PlainError) -> [UInt8] {
    var size: sqlite3_int64 = 0
    guard let start = sqlite3_serialize(handle, "main", &size, 0) else {
      throw .database(reason: String(cString: sqlite3_errstr(SQLITE_NOMEM)))
    }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(size)))
  }

  /// Throws what SQLite says of the last call, unless it went well.
  func check(_ status: CInt) throws(PlainError) {
    guard status == SQLITE_OK || status == SQLITE_DONE else {
      throw .database(reason: String(cString: sqlite3_errmsg(handle)))
    }
  }
}
