import CSQLite
import Foundation
import TestSupport
import Testing

@testable import Countries

@Suite("Databases")
struct TableDatabaseTests {
  private static let dataset: Dataset = {
    var france = Country(name: "France")
    (france.code, france.capitals, france.borders) = ("FR", ["Paris"], ["DEU"])
    var germany = Country(name: "Germany")
    germany.code = "DE"
    return Dataset(format: .plain, title: "T", countries: [france, germany])
  }()

  /// The first values of a query result, read from the file with SQLite.
  private func texts(_ table: Table, _ question: String) throws -> [String] {
    let folder = try TemporaryDirectory()
    let bytes = try TableDatabase(kind: .countries, table: table).bytes()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("t.sqlite")))
    var (handle, statement): (OpaquePointer?, OpaquePointer?) = (nil, nil)
    try #require(sqlite3_open_v2(folder.path("t.sqlite"), &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
    defer { sqlite3_close_v2(handle) }
    try #require(sqlite3_prepare_v2(handle, question, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    var texts: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW { texts.append(String(cString: sqlite3_column_text(statement, 0))) }
    return texts
  }

  @Test("a foreign database keeps extreme numbers and texts with NUL, and tells what cannot be a value")
  func foreign() throws {
    let folder = try TemporaryDirectory()
    var handle: OpaquePointer?
    try #require(sqlite3_open(folder.path("t.sqlite"), &handle) == SQLITE_OK)
    let script = """
      CREATE TABLE t(n, number, text);
      INSERT INTO t VALUES (-9223372036854775808, 9e999, 'x' || char(0) || 'y'), (7, 1.5, CAST(x'ff41' AS TEXT)),
        (9223372036854775807, -9e999, x'00')
      """
    try #require(sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK)
    sqlite3_close_v2(handle)
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: folder.path("t.sqlite"))))
    let (table, notes, remarks) = try ForeignTable(ofDatabase: bytes, nil, as: "t").typed(nil)
    #expect(
      table.rows == [
        [.integer(.min), .empty, .text("x\0y")], [.integer(7), .decimal(1.5), .empty],
        [.integer(.max), .empty, .empty],
      ])
    #expect(notes == ["left out 4 values: neither text nor a finite number"] && remarks.isEmpty)
  }

  @Test("codes are unique if they are in the feed")
  func unique() throws {
    var twice = Self.dataset
    twice.countries.append(twice.countries[0])
    for (dataset, isUnique) in [(Self.dataset, true), (twice, false)] {
      let table = dataset.table(of: CountryColumn.known)
      let schema = try texts(table, "SELECT sql FROM sqlite_schema WHERE name = 'countries'")
      #expect(schema.count == 1 && schema[0].contains("\"code\" TEXT UNIQUE") == isUnique, "\(schema)")
    }
  }

  @Test("a database has the requested columns and no others")
  func columns() throws {
    let table = try Self.dataset.table(named: ["name", "capital", "borders"])
    #expect(try texts(table, "SELECT name FROM pragma_table_info('countries')") == ["id", "name"])
    let tables = try texts(table, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    #expect(tables == ["borders", "capitals", "countries", "metadata", "sources"])
  }
}
