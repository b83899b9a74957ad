import GRDB
import GRDBSQLite

extension Database {
  /// The bytes that a file of this database would hold.
  func serialized() throws -> [UInt8] {
    var size: sqlite3_int64 = 0
    guard let start = sqlite3_serialize(sqliteConnection, "main", &size, 0) else {
      throw GRDB.DatabaseError(resultCode: .SQLITE_NOMEM, message: "out of memory")
    }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(size)))
  }
}
