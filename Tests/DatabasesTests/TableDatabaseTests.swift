import Databases
import Datasets
import Foundation
import TestSupport
import Testing

@Suite("Databases")
struct TableDatabaseTests {
  private static let dataset: Dataset = {
    var france = Country(name: "France")
    (france.code, france.alpha3, france.population, france.area) = ("FR", "FRA", 68_000_000, 551_695)
    france.capitals = ["Paris"]
    france.borders = ["DEU", "XXX"]
    france.currencies = [Currency(code: "EUR", name: "Euro", symbol: "€"), Currency(code: "", name: "", symbol: "F")]
    var germany = Country(name: "Germany; \"D\"")
    (germany.code, germany.alpha3) = ("DE", "DEU")
    return Dataset(shape: .gist, title: "T", countries: [france, germany])
  }()

  /// Opens the database of a dataset as a program would: from its file.
  private func open<Value>(
    _ dataset: Dataset = Self.dataset, columns: [String]? = nil, _ read: (DatabaseFile) throws -> Value
  ) throws -> Value {
    let folder = try TemporaryDirectory()
    let table = try columns.map { try dataset.table(named: $0) } ?? dataset.table(of: CountryColumn.known)
    let bytes = try TableDatabase(
      kind: dataset.kind, table: table, metadata: [("title", "T")],
      sources: [DataSource(name: "S", licence: "MIT")]
    ).bytes()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("t.sqlite")))
    return try read(DatabaseFile(folder.path("t.sqlite")))
  }

  @Test("single values stand in the table of the rows by their types, NULL where nothing is known")
  func rows() throws {
    let rows = try open { database in
      try database.rows(
        "SELECT id, name, code, population, typeof(population), area, typeof(area) FROM countries")
    }
    #expect(
      rows == [
        ["1", "France", "FR", "68000000", "integer", "551695.0", "real"],
        ["2", "Germany; \"D\"", "DE", nil, "null", nil, "null"],
      ])
  }

  @Test("several values are rows of a table of their own, in their order; those that tell of one thing share a row")
  func lists() throws {
    let rows = try open { database in
      try [
        database.rows("SELECT country, position, code, name, symbol FROM currencies"),
        database.rows("SELECT code, neighbour FROM borders"),
      ]
    }
    #expect(rows[0] == [["1", "1", "EUR", "Euro", "€"], ["1", "2", nil, nil, "F"]])
    #expect(rows[1] == [["DEU", "2"], ["XXX", nil]], "a border leads to the row of the neighbour that the feed has")
  }

  @Test("codes are unique where they are so in the feed")
  func unique() throws {
    var twice = Self.dataset
    twice.countries.append(twice.countries[0])
    for (dataset, isUnique) in [(Self.dataset, true), (twice, false)] {
      let schema = try open(dataset) { database in
        try database.texts("SELECT sql FROM sqlite_schema WHERE name = 'countries'")
      }
      #expect(schema.count == 1 && schema[0]?.contains("\"code\" TEXT UNIQUE") == isUnique, "\(schema)")
    }
  }

  @Test("it holds the columns that are wanted, and no others")
  func columns() throws {
    let names = try open(columns: ["name", "capital", "borders"]) { database in
      try database.texts("SELECT name FROM pragma_table_info('countries')")
        + database.texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    }
    #expect(names == ["id", "name", "borders", "capitals", "countries", "metadata", "sources"])
  }

  @Test("nasty texts come back as they were")
  func texts() throws {
    let texts = ["'", "\"", "; DROP TABLE facts", "\r\n\t\u{1}", "👩‍👩‍👧", "e\u{301}", "NULL", "1e5", "-0", "a\u{0}b"]
    let dataset = Dataset(shape: .facts, title: "T", facts: texts.map { Fact(title: $0) })
    let table = dataset.table(of: FactColumn.allCases)
    let read = try open(dataset, columns: table.columns.map(\.name)) { database in
      try database.texts("SELECT title FROM facts ORDER BY id")
    }
    #expect(read.map { Array(($0 ?? "").unicodeScalars) } == texts.map { Array($0.unicodeScalars) })
  }
}
