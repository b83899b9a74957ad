import CSQLite

/// The limits of a query, so that none takes long.
package enum QueryLimits {
  /// The length of a query in bytes.
  package static let query = 20_000
  static let value = 50_000
  /// The length of a stored text in bytes; longer ones are cut. A row of all columns fits into ``value``.
  static let storedText = 1_500
  static let rows = 10_000
  /// Rows of a result with too many, for the message.
  static let countedRows = 1_000_000
  /// The bytes of all texts in a result.
  static let bytes = 4_000_000
  static let columns = 64
  static let feeds = 8
  /// SQLite's memory in addition to the tables, in bytes. Only abusive queries need more.
  static let memory: sqlite3_int64 = 128 << 20

  /// Steps of SQLite's virtual machine, enough for many operations on every row.
  static func steps(forRows count: Int) -> Int { 1_000_000 + 100 * count }

  /// Processor time in seconds, since functions such as LIKE do more work per step on long texts.
  static let seconds = 1.5

  static func set(on connection: Connection) {
    let limits: [(CInt, Int)] = [
      (SQLITE_LIMIT_LENGTH, value), (SQLITE_LIMIT_SQL_LENGTH, query), (SQLITE_LIMIT_COLUMN, columns),
      (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COMPOUND_SELECT, 50), (SQLITE_LIMIT_VDBE_OP, 25_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 32), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200), (SQLITE_LIMIT_VARIABLE_NUMBER, 100),
      (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (limit, most) in limits { sqlite3_limit(connection.handle, limit, CInt(truncatingIfNeeded: most)) }
  }
}
