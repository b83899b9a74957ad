import CSQLite
import Glibc

/// What SQLite asks while it compiles and runs a query: whether it may, and whether to go on.
///
/// SQLite holds it by its address; ``QueryDatabase`` keeps it as long as it keeps the connection.
final class QueryWatch {
  /// The tables of each database, in lower case.
  private let tables: Set<String>
  /// Whether a statement is the user's.
  var isGuarding = false
  /// Why a statement was refused.
  private(set) var refusal: String?
  /// How many steps are left.
  private var steps = 0
  /// When the query has to end, in processor time of the thread.
  private var end = 0.0
  private var selections = 0

  /// How many steps SQLite takes between two questions.
  private static let stride = 50
  /// The most queries within a query, those of a name that is used twice counted twice.
  private static let mostSelections = 1_000

  /// Has a connection ask it.
  init(_ connection: Connection, tables: Set<String>) {
    self.tables = tables
    let address = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_set_authorizer(
      connection.handle,
      { address, action, first, second, _, _ in
        guard let address else { return SQLITE_DENY }
        let watch = Unmanaged<QueryWatch>.fromOpaque(address).takeUnretainedValue()
        let texts = [first, second].map { $0.map { String(cString: $0) } ?? "" }
        return watch.permits(action, texts[0], texts[1]) ? SQLITE_OK : SQLITE_DENY
      }, address)
    // With a second argument these take seconds on long texts, all of them in one step.
    for name in ["trim", "ltrim", "rtrim"] {
      sqlite3_create_function_v2(
        connection.handle, name, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
        { context, _, _ in
          sqlite3_result_error(context, "trim(), ltrim() and rtrim() take one argument here", -1)
        }, nil, nil, nil)
    }
    sqlite3_progress_handler(
      connection.handle, CInt(Self.stride),
      { address in
        guard let address else { return 1 }
        return Unmanaged<QueryWatch>.fromOpaque(address).takeUnretainedValue().mayGoOn() ? 0 : 1
      }, address)
  }

  /// Begins with a query.
  func begin(steps: Int) {
    (self.steps, end) = (steps, Self.processorTime + QueryLimits.seconds)
    (selections, refusal, isGuarding) = (0, nil, true)
  }

  private func mayGoOn() -> Bool {
    steps -= Self.stride
    return !isGuarding || (steps > 0 && Self.processorTime < end)
  }

  /// The seconds that the thread has run.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Whether SQLite may do something.
  func permits(_ action: CInt, _ first: String, _ second: String) -> Bool {
    guard isGuarding else { return true }
    switch action {
    case SQLITE_SELECT:
      selections += 1
      return selections <= Self.mostSelections || refuse("it has more than \(Self.mostSelections) subqueries")
    case SQLITE_RECURSIVE: return true
    case SQLITE_READ:
      let name = first.lowercased()
      // SQLite names a common table expression here where no column of it is read. It has refused unknown tables before.
      let isOfQuery = second.isEmpty && !Self.prefixes.contains(where: name.hasPrefix)
      return tables.contains(name) || isOfQuery || refuse("no such table: \(first)")
    case SQLITE_FUNCTION: return permits(function: second.lowercased())
    // The schema is written where a function stands in the place of a table, too.
    case SQLITE_INSERT where first.hasPrefix("sqlite_"), SQLITE_UPDATE where first.hasPrefix("sqlite_"):
      return refuse(
        "queries are read-only, and table functions such as json_each are not available")
    case SQLITE_ATTACH: return refuse("queries are read-only; the tables of all feeds are already attached")
    case SQLITE_PRAGMA:
      return refuse("queries are read-only; “gazetteer query --schema” lists the tables and their columns")
    default: return refuse("queries are read-only; begin with SELECT, WITH or VALUES")
    }
  }

  private func permits(function: String) -> Bool {
    if Self.permitted.contains(function) { return true }
    if Self.clockFunctions.contains(function) {
      return refuse(
        function.hasPrefix("current_")
          ? "\(function) is not available, since it depends on the clock"
          : "\(function)() is not available, since it can depend on the clock; for a part of a date such as 2026-01-31, "
            + "use substr(date, 1, 4)")
    }
    if Self.randomFunctions.contains(function) {
      return refuse("\(function)() is not available, since builds are reproducible")
    }
    return refuse(
      "the function \(function)() is not available; the functions are \(Self.permitted.sorted().joined(separator: ", "))"
    )
  }

  private func refuse(_ reason: String) -> Bool {
    if refusal == nil { refusal = reason }
    return false
  }

  /// How the names of further tables of SQLite begin.
  private static let prefixes = ["sqlite_", "pragma_"]
  private static let clockFunctions: Set = [
    "date", "time", "datetime", "julianday", "unixepoch", "strftime", "timediff", "current_date", "current_time",
    "current_timestamp",
  ]
  private static let randomFunctions: Set = ["random", "randomblob"]

  /// Functions with the same result for the same arguments. `printf` is none of them: it repeats a letter for seconds in one
  /// step, as often as `%.2000000000c` says.
  static let permitted: Set = [
    "abs", "avg", "ceil", "ceiling", "coalesce", "count", "cume_dist", "dense_rank", "exp", "first_value", "floor",
    "glob", "group_concat", "ifnull", "iif", "instr", "lag", "last_value", "lead", "length", "like", "ln",
    "log", "log10", "log2", "lower", "ltrim", "max", "min", "mod", "nth_value", "ntile", "nullif", "percent_rank",
    "pow", "power", "rank", "replace", "round", "row_number", "rtrim", "sign", "sqrt", "substr", "substring",
    "sum", "total", "trim", "trunc", "typeof", "unicode", "upper",
  ]
}
