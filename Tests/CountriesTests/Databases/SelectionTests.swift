import Testing

@testable import Base
@testable import Countries

@Suite("Row selection")
struct SelectionTests {
  private static let dataset = try! FeedDecoder.decode(
    Array(
      """
      [{"name": "France", "region": "Europe", "code": "FR", "capital": "Paris", "population": 68000000, "borders": ["DE", "ES"], "euro": true},
       {"name": "Germany", "region": "Europe", "code": "DE", "capital": "Berlin", "population": 83000000, "borders": ["FR"], "euro": true},
       {"name": "Åland", "region": "Europe", "code": "AX", "population": 30000, "euro": true},
       {"name": "Egypt", "region": "Africa", "code": "EG", "capital": "Cairo", "population": 105000000, "euro": false},
       {"name": "Nowhere", "code": "NN"}]
      """.utf8))

  private func codes(_ condition: String? = nil, sort: String? = nil, limit: Int? = nil) throws -> String {
    let selection = RowSelection(conditions: condition.map { [$0] } ?? [], order: sort, limit: limit)
    return try Self.dataset.selecting(selection).countries.map(\.code).joined(separator: " ")
  }

  @Test(
    "a condition is SQL on the columns of a row and keeps the rows for which it is true",
    arguments: [
      ("region <> 'Europe'", "EG"), ("region IS NOT 'Europe'", "EG NN"), ("population > 6.8e7", "DE EG"),
      ("not euro", "EG"), ("euro is not true", "EG NN"), ("capital is not null and not euro", "EG"),
      ("code not in ('FR','EG')", "DE AX NN"), ("region is null", "NN"), ("borders = 'FR'", "DE"),
      ("borders like '%es%'", "FR"), ("borders = 'DE; ES'", "FR"), ("name like 'ger%'", "DE"),
      ("id in (select country from borders where code = 'ES')", "FR"),
      ("exists (select 1 from borders where country = countries.id and position = 2)", "FR"),
      ("population > (select avg(population) from countries)", "FR DE EG"),
      ("region = 'Europe' or region = 'Africa' and population < 70e6", "FR DE AX"),
      ("(region = 'Africa' or region = 'Europe') AND Population > 70e6", "DE EG"),
      ("`name` = 'France' or \"name\" = 'It''s' -- or all", "FR"), ("name in ('Åland')", "AX"),
      ("round(population / 1e6) = 68 or length(name) = 7 and code like 'D_'", "FR DE"), ("1", "FR DE AX EG NN"),
    ])
  func conditions(condition: String, expected: String) throws {
    #expect(try codes(condition) == expected)
  }

  @Test(
    "sort orders apply, with empty cells last",
    arguments: [
      ("population:desc", "EG DE FR AX NN"), ("population", "AX FR DE EG NN"), ("name", "AX EG FR DE NN"),
      ("region:desc, name:desc", "DE FR AX EG NN"), ("euro descending,population ascending", "AX FR DE EG NN"),
    ])
  func orders(order: String, expected: String) throws {
    #expect(try codes(sort: order) == expected)
  }

  @Test("a limit applies after sorting")
  func limit() throws {
    #expect(try codes("euro", sort: "population:desc", limit: 2) == "DE FR")
    #expect(try codes(limit: 100) == "FR DE AX EG NN")
  }

  @Test(
    "errors are reported with their position and advice",
    arguments: [
      (" ", 1, "the condition is empty"), ("populatio > 5", 1, "did you mean “population”?"),
      ("euro and xyz = 5", 10, "quotes: 'xyz'; the columns are id, name"),
      ("region = Europe", 10, "; put text in single quotes: 'Europe'"),
      ("code = 'é' or region = \"Europe\"", 24, "quotes: 'Europe'"),
      ("region = “Europe”", 10, "quotes: 'Europe'"), ("region = 'Eu", 10, "unrecognized token"),
      ("borders contains 'f'", 9, "write LIKE '%text%'"), ("name starts with 'f'", 6, "write LIKE 'text%'"),
      ("region is not empty", 15, "write IS NULL or IS NOT NULL"), ("population ≥ 5", 12, "write >="),
      ("population > 68_000", 14, "write the number with digits only: 68000"),
      ("population >", 13, "incomplete input"), ("(euro", 6, "an unclosed parenthesis"),
      ("euro euro", 6, "near \"euro\""), ("euro) or (euro", 5, "near \")\""), ("euro limit 1", 6, "near \"limit\""),
      ("lenght(name) = 2", 1, "did you mean “length”?"), ("euro; drop table countries", 1, "only one statement"),
      ("random() > 0", 1, "random() is not available"), ("count(*) > 1", 1, "misuse of aggregate"),
      (":euro", 1, "“:euro” has no value"), (String(repeating: "not ", count: 3_000), 1, "10,000 bytes"),
    ])
  func mistakes(condition: String, column: Int, reason: String) throws {
    let error = try #require(throws: PlainError.self) { try codes(condition) }
    #expect(
      error.summary.hasPrefix("--where: character \(column) of ")
        && error.reason?.contains(reason) == true && error.exitStatus == .usage, "\(error)")
  }

  @Test(
    "conditions that would run forever or exhaust memory are rejected", .timeLimit(.minutes(1)),
    arguments: [
      "(with recursive c(x) as (select 1 union all select x + 1 from c) select count(*) from c)",
      "(with recursive c(x) as (select 'a' union all select x || x from c) select max(x) from c) > ''",
      "printf('%.2000000000c', 'x') > ''", "zeroblob(1000000000) > 1", "randomblob(9) > 1",
      "name like '\(String(repeating: "%a", count: 1_000))'", "load_extension('x') > 1",
      "exists (select 1 from pragma_table_list)", "1 in (select * from sqlite_schema)",
    ])
  func hostile(condition: String) {
    #expect(throws: PlainError.self) { try codes(condition) }
  }

  @Test("a condition can process every row of a long feed and the texts of each")
  func manyRows() throws {
    var dataset = Self.dataset
    dataset.countries = (0..<12_000).map { _ in Country(name: String(repeating: "a", count: 100)) }
    let selection = RowSelection(conditions: ["name like '%a%aa%a%' and name not like '%b%'"])
    #expect(try dataset.selecting(selection).countries.count == 12_000)
  }

  @Test(
    "errors in sort orders are reported with their position",
    arguments: [
      ("", 1, "missing"), ("name,,code", 6, "missing"), ("nam", 1, "did you mean “name”?"),
      ("name:up", 6, "unknown direction “up”"), ("name, name", 7, "twice"),
    ])
  func orderMistakes(order: String, column: Int, reason: String) throws {
    let error = try #require(throws: PlainError.self) { try codes(sort: order) }
    #expect(error.place?.hasPrefix("character \(column) of ") == true && error.reason?.contains(reason) == true)
  }

  @Test("density, rank and status can be used in conditions without being exported")
  func derived() throws {
    #expect(try codes("rank <= 2", sort: "rank") == "EG DE")
    let chosen = try Self.dataset.selecting(RowSelection(conditions: ["rank = 2"], columns: ["code", "rank"]))
    #expect(
      try chosen.table(named: ["code", "rank"]).rows.map { $0.map(\.text) } == [["DE", "2"]], "of all countries")
    #expect(!Self.dataset.columnsInUse.contains { ["rank", "density"].contains($0.column.name) })
  }
}
