import CSQLite
import Diagnostics

/// `printf` and `format` with bounded widths: SQLite repeats a letter as often as `%.2000000000c` says, for seconds within
/// one step. `trim` of characters takes as long on long texts, and has one argument here.
final class FormatFunction {
  /// Where SQLite's own function is called, since its name means this one in the connection of the queries.
  private let own: Connection
  /// The calls, by how many arguments they have.
  private var calls: [Int: Statement] = [:]

  /// Takes the place of the functions in a connection, which holds it by its address.
  init(on connection: Connection) throws(PlainError) {
    own = try Connection()
    QueryLimits.set(on: own)
    let address = Unmanaged.passUnretained(self).toOpaque()
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
    for name in ["printf", "format"] {
      sqlite3_create_function_v2(
        connection.handle, name, -1, flags, address,
        { context, count, arguments in
          guard let address = sqlite3_user_data(context) else { return }
          let function = Unmanaged<FormatFunction>.fromOpaque(address).takeUnretainedValue()
          function.call(context, UnsafeMutableBufferPointer(start: arguments, count: Int(count)))
        }, nil, nil, nil)
    }
    for name in ["trim", "ltrim", "rtrim"] {
      sqlite3_create_function_v2(
        connection.handle, name, 2, flags, nil,
        { context, _, _ in
          sqlite3_result_error(context, "trim(), ltrim() and rtrim() take one argument here", -1)
        }, nil, nil, nil)
    }
  }

  private func call(_ context: OpaquePointer?, _ arguments: UnsafeMutableBufferPointer<OpaquePointer?>) {
    guard let format = arguments.first, let text = sqlite3_value_text(format) else {
      return sqlite3_result_null(context)
    }
    guard Self.isBounded(UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(format)))) else {
      return sqlite3_result_error(context, "printf() takes no width beyond \(QueryLimits.value), and no * as one", -1)
    }
    guard let statement = statement(arguments.count) else { return sqlite3_result_error_nomem(context) }
    defer { sqlite3_reset(statement.handle) }
    for (index, argument) in arguments.enumerated() {
      let status = sqlite3_bind_value(statement.handle, CInt(truncatingIfNeeded: index + 1), argument)
      guard status == SQLITE_OK else { return sqlite3_result_error_code(context, status) }
    }
    let status = sqlite3_step(statement.handle)
    guard status == SQLITE_ROW else { return sqlite3_result_error_code(context, status) }
    guard sqlite3_column_type(statement.handle, 0) != SQLITE_NULL else { return sqlite3_result_error_toobig(context) }
    sqlite3_result_value(context, sqlite3_column_value(statement.handle, 0))
  }

  private func statement(_ count: Int) -> Statement? {
    if let known = calls[count] { return known }
    let places = (2..<(count + 1)).map { ", ?\($0)" }.joined()
    // SQLite says NULL where the text is too long, and where it is empty: with a sign before it, it is not empty.
    let made = try? own.prepare("SELECT substr(printf('=' || ?1\(places)), 2)")
    calls[count] = made
    return made
  }

  /// Whether no width and no precision of a format is too large, or an argument.
  private static func isBounded(_ format: UnsafeBufferPointer<UInt8>) -> Bool {
    var (isDirective, number) = (false, 0)
    for byte in format {
      switch byte {
      case UInt8(ascii: "%"): (isDirective, number) = (!isDirective, 0)
      case 0x30...0x39 where isDirective:
        number = number * 10 + Int(byte - 0x30)
        if number > QueryLimits.value { return false }
      case UInt8(ascii: "*") where isDirective: return false
      default:
        number = 0
        if byte >= 0x41 { isDirective = false }
      }
    }
    return true
  }
}
