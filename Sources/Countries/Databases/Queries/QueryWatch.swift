import CSQLite
import Platform

/// SQLite's authorizer and progress handler: decides which actions a query may take, and stops it at its limits.
///
/// SQLite keeps an unretained pointer to it; ``QueryDatabase`` keeps it alive as long as the connection.
final class QueryWatch {
  /// The table names of all databases, in lower case.
  let tables: Set<String>
  /// Whether the current statement comes from the user.
  var isGuarding = false
  private(set) var refusal: String?
  private(set) var readsDatesOfChanges = false
  /// How often the statement reads each column; `nil` if that is not asked for.
  var reads: [QueryOrigin: Int]?
  private var steps = 0
  var hasSteps: Bool { steps > 0 }
  /// The deadline in the thread's processor time.
  private var end = 0.0
  private var selections = 0

  /// The number of steps between calls of the progress handler.
  private static let stride = 50
  /// The number of subqueries; those of a name used twice count twice.
  private static let mostSelections = 1_000

  init(_ connection: Connection, tables: Set<String>) {
    self.tables = tables
    let address = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_set_authorizer(
      connection.handle,
      { address, action, first, second, schema, _ in
        guard let address else { return SQLITE_DENY }
        let watch = Unmanaged<QueryWatch>.fromOpaque(address).takeUnretainedValue()
        let texts = [first, second].map { $0.map { String(cString: $0) } ?? "" }
        if action == SQLITE_READ, watch.reads != nil {
          let schema = schema.map { String(cString: $0) } ?? "main"
          let origin = QueryOrigin(schema: schema, table: texts[0], column: texts[1])
          watch.reads?[origin, default: 0] += 1
        }
        return watch.permits(action, texts[0], texts[1]) ? SQLITE_OK : SQLITE_DENY
      }, address)
    // With a second argument, these can take seconds on long texts in a single step.
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

  func begin(steps: Int) {
    (self.steps, end) = (steps, Self.processorTime + QueryLimits.seconds)
    (selections, refusal, isGuarding, readsDatesOfChanges) = (0, nil, true, false)
  }

  private func mayGoOn() -> Bool {
    steps -= Self.stride
    return !isGuarding || (steps > 0 && Self.processorTime < end)
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func permits(_ action: CInt, _ first: String, _ second: String) -> Bool {
    guard isGuarding else { return true }
    switch action {
    case SQLITE_SELECT:
      selections += 1
      return selections <= Self.mostSelections || refuse("it has more than \(Self.mostSelections) subqueries")
    case SQLITE_RECURSIVE: return true
    case SQLITE_READ:
      let name = first.lowercased()
      if name == "changes", second.lowercased() == "date" { readsDatesOfChanges = true }
      // SQLite passes the name of a common table expression if none of its columns is read. Unknown tables were
      // rejected before.
      let isOfQuery = second.isEmpty && !Self.prefixes.contains(where: name.hasPrefix)
      return tables.contains(name) || isOfQuery || refuse("no such table: \(first)")
    case SQLITE_FUNCTION: return permits(function: second.lowercased())
    // Table-valued functions also write to the schema.
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

  private static let prefixes = ["sqlite_", "pragma_"]
  private static let clockFunctions: Set = [
    "date", "time", "datetime", "julianday", "unixepoch", "strftime", "timediff", "current_date", "current_time",
    "current_timestamp",
  ]
  private static let randomFunctions: Set = ["random", "randomblob"]

  /// Deterministic functions. Excludes `printf`, since `%.2000000000c` runs for seconds in a single step.
  static let permitted = Set(StatisticFunction.allCases.map(\.rawValue)).union([
    CountryFunction.name,
    "abs", "avg", "ceil", "ceiling", "coalesce", "count", "cume_dist", "dense_rank", "exp", "first_value", "floor",
    "glob", "group_concat", "ifnull", "iif", "instr", "lag", "last_value", "lead", "length", "like", "ln",
    "log", "log10", "log2", "lower", "ltrim", "max", "min", "mod", "nth_value", "ntile", "nullif", "percent_rank",
    "pow", "power", "rank", "replace", "round", "row_number", "rtrim", "sign", "sqrt", "substr", "substring",
    "sum", "total", "trim", "trunc", "typeof", "unicode", "upper",
  ])
}
