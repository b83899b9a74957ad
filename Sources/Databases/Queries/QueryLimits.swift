import CSQLite

/// How much a query may ask for, so that none takes long, whatever it says. What goes further is refused, each time alike:
/// none of these is a time.
public enum QueryLimits {
  /// The most bytes of a query.
  public static let query = 20_000
  /// The most bytes of a value that a query comes upon.
  static let value = 50_000
  /// The most bytes of a text in the tables, of which a row of all columns fits into ``value``; more is cut.
  static let storedText = 1_500
  /// The most rows of an answer.
  public static let rows = 10_000
  /// The most bytes of the texts of an answer.
  public static let bytes = 4_000_000
  /// The most columns of an answer.
  public static let columns = 64
  /// How many databases one connection has, that of the foremost feed included.
  public static let feeds = 8
  /// The most bytes of memory that SQLite takes besides the tables. Only an attempt to make it take very many comes there.
  static let memory: sqlite3_int64 = 128 << 20

  /// The most steps of SQLite's virtual machine, or of a function that does more than one of them: what is enough for
  /// many questions to every row.
  static func steps(forRows count: Int) -> Int { 1_000_000 + 100 * count }

  /// The most work of functions besides the steps: LIKE takes less on the longest text of each row.
  static func work(forRows count: Int) -> Int { 20 * storedText * count }

  /// How long the values of a query may be, and which part of the steps it then has: a step on a long value is more work,
  /// so that a query that comes upon one begins anew with fewer of them.
  static let lengths = [(bytes: 2_000, part: 1), (bytes: 8_000, part: 4), (bytes: value, part: 25)]

  /// The most bytes of a value or a row.
  static func set(length: Int, on connection: Connection) {
    sqlite3_limit(connection.handle, SQLITE_LIMIT_LENGTH, CInt(truncatingIfNeeded: length))
  }

  /// Has SQLite hold those limits that it holds itself.
  static func set(on connection: Connection) {
    let limits: [(CInt, Int)] = [
      (SQLITE_LIMIT_LENGTH, value), (SQLITE_LIMIT_SQL_LENGTH, query), (SQLITE_LIMIT_COLUMN, columns),
      (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COMPOUND_SELECT, 50), (SQLITE_LIMIT_VDBE_OP, 25_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 32), (SQLITE_LIMIT_VARIABLE_NUMBER, 100), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (limit, most) in limits { sqlite3_limit(connection.handle, limit, CInt(truncatingIfNeeded: most)) }
  }
}
