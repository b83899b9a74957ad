import CSQLite

/// A function of SQLite whose work is counted by the bytes that it reads and gives: for SQLite a call is one step, however
/// long the texts.
final class CountedFunction {
  /// Where SQLite's own function is called, since the name means this one in the connection of the queries.
  let connection: Connection
  private let name: String
  private unowned let watch: QueryWatch
  /// The calls, by how many arguments they have.
  private var calls: [Int: Statement] = [:]

  /// How many bytes count as a step.
  private static let bytesOfStep = 16
  /// The functions and how many arguments they have; -1 stands for any number.
  private static let all: [(name: String, arguments: CInt)] = [
    ("printf", -1), ("format", -1), ("lower", 1), ("upper", 1), ("length", 1), ("unicode", 1), ("trim", 1),
    ("ltrim", 1), ("rtrim", 1), ("substr", 2), ("substr", 3), ("substring", 2), ("substring", 3),
  ]

  private var isFormat: Bool { name == "printf" || name == "format" }

  private init(_ name: String, _ connection: Connection, _ watch: QueryWatch) {
    (self.name, self.connection, self.watch) = (name, connection, watch)
  }

  /// Takes the place of the functions in a connection, which holds those given back by their address.
  static func define(on connection: Connection, countedBy watch: QueryWatch) throws(DatabasesError) -> [CountedFunction]
  {
    let own = try Connection()
    QueryLimits.set(on: own)
    var functions: [CountedFunction] = []
    for (name, arguments) in all {
      let function = CountedFunction(name, own, watch)
      functions.append(function)
      sqlite3_create_function_v2(
        connection.handle, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
        Unmanaged.passUnretained(function).toOpaque(),
        { context, count, arguments in
          guard let address = sqlite3_user_data(context) else { return }
          let function = Unmanaged<CountedFunction>.fromOpaque(address).takeUnretainedValue()
          function.call(context, UnsafeMutableBufferPointer(start: arguments, count: Int(count)))
        }, nil, nil, nil)
    }
    return functions
  }

  private func call(_ context: OpaquePointer?, _ arguments: UnsafeMutableBufferPointer<OpaquePointer?>) {
    guard take(arguments.reduce(0) { $0 + Self.bytes(of: $1) }, context) else { return }
    if isFormat, repeats(arguments) > QueryLimits.value { return sqlite3_result_error_toobig(context) }
    guard let statement = statement(arguments.count) else { return sqlite3_result_error_nomem(context) }
    defer {
      sqlite3_reset(statement.handle)
      sqlite3_clear_bindings(statement.handle)
    }
    for (index, argument) in arguments.enumerated() {
      let status = sqlite3_bind_value(statement.handle, CInt(truncatingIfNeeded: index + 1), argument)
      guard status == SQLITE_OK else { return sqlite3_result_error_code(context, status) }
    }
    let status = sqlite3_step(statement.handle)
    guard status == SQLITE_ROW else {
      // The words first, since the code replaces those of lengths and memory.
      sqlite3_result_error(context, sqlite3_errmsg(connection.handle), -1)
      return sqlite3_result_error_code(context, status)
    }
    let result = sqlite3_column_value(statement.handle, 0)
    if isFormat, sqlite3_value_type(result) == SQLITE_NULL, sqlite3_value_type(arguments.first ?? nil) != SQLITE_NULL {
      return sqlite3_result_error_toobig(context)
    }
    if take(Self.bytes(of: result), context) { sqlite3_result_value(context, result) }
  }

  /// The most times that a format repeats a letter.
  private func repeats(_ arguments: UnsafeMutableBufferPointer<OpaquePointer?>) -> Int {
    guard let first = arguments.first, let text = sqlite3_value_text(first) else { return 0 }
    let format = UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(first)))
    return FormatPrecision.most(format) { number in
      number + 1 < arguments.count ? Int(sqlite3_value_int64(arguments[number + 1])) : 0
    }
  }

  private func statement(_ count: Int) -> Statement? {
    if let known = calls[count] { return known }
    var places = (0..<count).map { "?\($0 + 1)" }
    // SQLite says NULL where a formatted text is too long, and where it is empty: with a sign before it, it is not empty.
    if isFormat, !places.isEmpty { places[0] = "'=' || ?1" }
    let call = "\(name)(\(places.joined(separator: ", ")))"
    let made = try? connection.prepare("SELECT \(isFormat ? "substr(\(call), 2)" : call)")
    calls[count] = made
    return made
  }

  private func take(_ bytes: Int, _ context: OpaquePointer?) -> Bool {
    if watch.takeWork(1 + bytes / Self.bytesOfStep) { return true }
    sqlite3_result_error_code(context, SQLITE_INTERRUPT)
    return false
  }

  /// The bytes of a text; numbers have few.
  private static func bytes(of value: OpaquePointer?) -> Int {
    sqlite3_value_type(value) == SQLITE_TEXT ? Int(sqlite3_value_bytes(value)) : 0
  }
}
