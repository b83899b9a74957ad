import CSQLite

/// How much a query may ask for, so that none takes long, whatever it says.
package enum QueryLimits {
  /// The most bytes of a query.
  package static let query = 20_000
  /// The most bytes of a value that a query comes upon.
  static let value = 50_000
  /// The most bytes of a text in the tables, of which a row of all columns fits into ``value``; more is cut.
  static let storedText = 1_500
  /// The most rows of an answer.
  static let rows = 10_000
  /// The most bytes of the texts of an answer.
  static let bytes = 4_000_000
  /// The most columns of an answer.
  static let columns = 64
  /// How many databases one connection has, that of the foremost feed included.
  static let feeds = 8
  /// The most bytes of memory that SQLite takes besides the tables. Only an attempt to make it take very many comes there.
  static let memory: sqlite3_int64 = 128 << 20

  /// The most steps of SQLite's virtual machine: what is enough for many questions to every row.
  static func steps(forRows count: Int) -> Int { 1_000_000 + 100 * count }

  /// The most seconds of processor time. Functions such as LIKE do more work in a step on long texts.
  static let seconds = 1.5

  /// Has SQLite hold those limits that it holds itself.
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
