import CSQLite

/// The file of a database, read by SQLite as any program would.
final class DatabaseFile {
  private let handle: OpaquePointer

  init(_ path: String) throws(DatabaseRefusal) {
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY, nil)
    guard status == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw DatabaseRefusal(status: status)
    }
    handle = opened
  }

  deinit { sqlite3_close_v2(handle) }

  /// The rows of an answer, each value as a text, `nil` for NULL.
  func rows(_ question: String) throws(DatabaseRefusal) -> [[String?]] {
    var statement: OpaquePointer?
    let prepared = sqlite3_prepare_v2(handle, question, -1, &statement, nil)
    guard prepared == SQLITE_OK else { throw DatabaseRefusal(status: prepared) }
    defer { sqlite3_finalize(statement) }
    var rows: [[String?]] = []
    var status = sqlite3_step(statement)
    while status == SQLITE_ROW {
      rows.append((0..<sqlite3_column_count(statement)).map { text(of: statement, at: $0) })
      status = sqlite3_step(statement)
    }
    guard status == SQLITE_DONE else { throw DatabaseRefusal(status: status) }
    return rows
  }

  /// The first values of all rows.
  func texts(_ question: String) throws(DatabaseRefusal) -> [String?] {
    try rows(question).map { $0[0] }
  }

  private func text(of statement: OpaquePointer?, at column: CInt) -> String? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// SQLite does not open a file or answer a question.
struct DatabaseRefusal: Error {
  let status: CInt
}
