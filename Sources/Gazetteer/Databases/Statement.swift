import Base
import CSQLite

/// A prepared SQLite statement, run once for each row.
final class Statement {
  let handle: OpaquePointer
  private let connection: Connection

  init(_ handle: OpaquePointer, of connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs it with these parameters.
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
