@testable import Base
import TestSupport
import Testing

@testable import Countries

@Suite("Queries")
struct QueryTests {
  private static let dataset: Dataset = {
    let names = ["Anna", "Bert", "Carl", "Dora"]
    let countries = names.enumerated().map { index, name in
      var country = Country(name: name)
      (country.code, country.region) = (String(name.prefix(1)), index < 2 ? "East" : "West")
      (country.population, country.area) = ([100, 300, 300, 200][index], 10.5)
      country.borders = index == 0 ? ["B", "C"] : []
      return country
    }
    return Dataset(format: .plain, title: "T", countries: countries)
  }()

  private func database(_ dataset: Dataset = Self.dataset) throws -> QueryDatabase {
    let tables = TableDatabase(kind: .countries, table: dataset.table(of: CountryColumn.known))
    return try QueryDatabase([tables])
  }

  private func mistake(_ query: String, _ values: [String: Cell] = [:]) throws -> Mistake? {
    let database = try database()
    do throws(Mistake) { _ = try database.answer(query, values) } catch { return error }
    return nil
  }

  @Test("a result has its columns by name and its values by type")
  func answers() throws {
    let answer = try database().answer(
      "SELECT name, population, area, subregion AS none FROM countries ORDER BY id LIMIT 1")
    #expect(answer.columns == ["name", "population", "area", "none"])
    #expect(answer.rows == [[.text("Anna"), .integer(100), .decimal(10.5), .empty]])
  }

  @Test("several threads can ask and check at once")
  func threads() throws {
    let database = try database()
    let names = try ConcurrentMap.map(count: 400, stride: 1) { number throws(Mistake) -> [[Cell]] in
      try database.check("SELECT count(*) FROM countries WHERE population > \(number)")
      return try database.answer(
        "SELECT name FROM countries WHERE code = :code", ["code": .text(["A", "B", "C", "D"][number % 4])]
      ).rows
    }
    let expected = ["Anna", "Bert", "Carl", "Dora"].map { [[Cell.text($0)]] }
    #expect(names.enumerated().allSatisfy { $1 == expected[$0 % 4] })
  }

  @Test("parameters are bound, whatever they contain")
  func parameters() throws {
    let query = "SELECT name FROM countries WHERE region = :region ORDER BY id"
    #expect(try database().answer(query, ["region": .text("West")]).rows == [[.text("Carl")], [.text("Dora")]])
    #expect(try database().answer(query, ["region": .text("' OR 1 = 1 --")]).rows.isEmpty)
    #expect(try mistake(query)?.reason.contains("“:region” has no value") == true)
  }

  @Test(
    "queries that are not deterministic or not read-only are rejected",
    arguments: [
      ("ATTACH ':memory:' AS other", "read-only"), ("PRAGMA user_version", "read-only"),
      ("SELECT random() AS x", "random()"),
      ("SELECT date('n' || 'ow') AS x", "clock"), ("SELECT current_timestamp AS x", "clock"),
      ("SELECT strftime('%Y', '2020-01-31') AS y", "substr(date, 1, 4)"),
      ("SELECT load_extension('x') AS x", "load_extension()"), ("DELETE FROM countries", "read-only"),
      ("DROP TABLE countries", "read-only"), ("VACUUM INTO '/tmp/x'", "SELECT"), ("EXPLAIN SELECT 1", "SELECT"),
      ("SELECT 1 AS x; DELETE FROM countries", "only one statement"),
      ("SELECT count(*) AS n FROM sqlite_schema", "no such table"),
      ("SELECT count(*) AS n FROM pragma_table_list", "read-only"),
      ("SELECT count(*) AS n FROM json_each('[1]')", "table functions such as json_each are not available"),
      ("SELECT x'00' AS x", "not text"),
      ("SELECT 9e999 AS x", "infinite"), ("", "the query is empty"), ("SELECT ?", "has no value"),
      ("SELECT 1 AS x, 2 AS x", "two columns"),
    ])
  func refusals(query: String, word: String) throws {
    let reason = try mistake(query)?.reason
    #expect(reason?.contains(word) == true, "\(query): \(reason ?? "answered")")
  }

  @Test(
    "queries that would run forever or exhaust memory are rejected", .timeLimit(.minutes(1)),
    arguments: [
      (
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
        "rows or more, and the limit is 10,000"
      ),
      ("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) AS n FROM c", "steps"),
      (
        "WITH RECURSIVE c(t) AS (SELECT 'a' UNION ALL SELECT t || t FROM c) SELECT length(t) AS n FROM c", "longer than"
      ),
      (wide("SELECT s.x || b.x AS n FROM s, m b ORDER BY n"), "memory"),
      (wide("SELECT sum(length(lower(lower(lower(s.x))))) AS n FROM s, m b, m c"), "seconds"),
      (wide("SELECT sum(s.x LIKE '%\(String(repeating: "a", count: 190))b%') AS n FROM s, m b"), "seconds"),
      (wide("SELECT sum(replace(s.x, 'a', 'b') = '') AS n FROM s, m b, m c"), "seconds"),
      (wide("SELECT sum(instr(s.x, (SELECT max(x) || 'c' FROM p))) AS n FROM s, m b"), "seconds"),
      ("SELECT name LIKE '\(String(repeating: "x", count: 201))' AS n FROM countries", "pattern too complex"),
      ("SELECT trim(name, region) AS x FROM countries", "one argument"), ("SELECT zeroblob(9) AS x", "zeroblob()"),
      ("SELECT printf('%.2000000000c', 'x') AS x", "printf()"), ("SELECT format('%s', 1) AS x", "format()"),
    ])
  func limits(query: String, word: String) throws {
    let reason = try mistake(query)?.reason
    #expect(reason?.contains(word) == true, "\(reason ?? "it is answered")")
  }

  /// A query of three hundred rows `m` with a number `x`, a long text of it `s`, and a long pattern `p`.
  private static func wide(_ rest: String) -> String {
    "WITH RECURSIVE m(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM m WHERE x < 300), "
      + "\(doubled("a", to: 24_000, as: "p")), a(x) AS (\(long("a"))), s(x) AS (SELECT a.x || m.x FROM m, a) \(rest)"
  }

  /// A table of texts of one letter, each twice as long as the previous one.
  private static func doubled(_ letter: String, to length: Int, as name: String) -> String {
    "\(name)(x) AS (SELECT '\(letter)' UNION ALL SELECT x || x FROM \(name) WHERE length(x) < \(length / 2))"
  }

  /// A query for a text of 32,768 bytes of one letter.
  private static func long(_ letter: String) -> String {
    "WITH RECURSIVE \(doubled(letter, to: 49_000, as: "l")) SELECT max(x) FROM l"
  }

  @Test("a query that is too wide or too long is reported with the limit and advice")
  func tooWide() throws {
    let columns = (0..<65).map { "1 AS c\($0)" }.joined(separator: ", ")
    #expect(
      try mistake("SELECT \(columns)")?.reason
        == "the result has more than 64 columns; list columns instead of *")
    let long = ["x", "y"].map { "(\(Self.long($0))) AS \($0)" }.joined(separator: ", ")
    #expect(
      try mistake("SELECT * FROM (SELECT 1 AS n, \(long) UNION SELECT 2, 'a', 'b') ORDER BY y, n")?.reason
        == "a value or a row is longer than 50,000 bytes; select less of it")
  }

  @Test("parameters can be long")
  func longParameter() throws {
    #expect(try database().answer("SELECT :x AS n", ["x": .text(String(repeating: "a", count: 9_000))]).rows.count == 1)
  }

  @Test("queries that differ in Unicode normalization are different queries")
  func equivalentTexts() throws {
    let database = try database()
    for (text, length) in [("\u{E9}", 1), ("e\u{301}", 2)] {
      #expect(try database.answer("SELECT length('\(text)') AS n").rows == [[.integer(length)]])
    }
  }

  @Test("recursive uses of names terminate", .day)
  func doubling() throws {
    let names = (0..<24).map { "t\($0)" }
    let parts = zip(names.dropFirst(), names).map { "\($0) AS (SELECT p.x FROM \($1) p, \($1) q)" }
    let query =
      "WITH t0 AS (SELECT 1 AS x UNION ALL SELECT 2), \(parts.joined(separator: ", ")) SELECT count(*) AS n FROM t23"
    #expect(try mistake(query) != nil)
  }

  @Test(
    "rows without ORDER BY, and ties, are in feed order",
    arguments: [
      ("SELECT code FROM countries", "D C B A"), ("SELECT code FROM countries LIMIT 2", "D C"),
      ("SELECT code FROM countries ORDER BY region", "B A D C"),
      ("SELECT code FROM countries ORDER BY population DESC LIMIT 3", "C B D"),
      ("SELECT group_concat(code, ' ') AS x FROM countries GROUP BY region ORDER BY region", "B A D C"),
      ("SELECT code, row_number() OVER (ORDER BY region) AS n FROM countries ORDER BY n", "B A D C"),
      ("SELECT n.code FROM borders b JOIN countries n ON n.code = b.code ORDER BY n.region", "B C"),
    ])
  func order(query: String, codes: String) throws {
    var dataset = Self.dataset
    dataset.countries.reverse()
    #expect(try database(dataset).answer(query).rows.map { $0[0].text }.joined(separator: " ") == codes)
  }

  @Test("a misspelt name is reported with its line and the closest match")
  func closest() throws {
    let column = try mistake("SELECT name,\n  populaton\nFROM countries ORDER BY id")
    #expect(column == Mistake(line: 2, reason: "no such column: populaton; did you mean “population”?"))
    let other = try mistake("SELECT population FROM borders")?.reason
    #expect(other == "no such column: population; it is a column of countries, which this query does not select from")
    let schema = try mistake("SELECT name FROM main.countries2")?.reason
    #expect(schema == "no such table: main.countries2; did you mean “countries”?")
    #expect(try mistake("SELECT name FROM facts.countries")?.reason.contains("did you mean “countries”?") == true)
    #expect(try mistake("SELECT \"populaton\" FROM countries")?.reason.contains("no such column") == true)
    for (column, table) in [("currency_code", "currencies"), ("currencies", "currencies")] {
      #expect(
        try mistake("SELECT name, \(column) FROM countries")?.reason
          == "no such column: \(column); its values are in the table \(table), whose “country” is the id of the row")
    }
  }

  @Test("a comment of either kind or an empty statement may follow a query")
  func behindQuery() throws {
    for rest in [
      "; /* done */", "; -- done", ";\n/* a\n; b */ ;;\n-- c", " /* open", String(repeating: ";", count: 9_000),
    ] {
      #expect(try mistake("SELECT 1 AS x" + rest) == nil, "\(rest.prefix(20))")
    }
    #expect(try mistake("SELECT 1 AS x; /* a */\nSELECT 2")?.reason.contains("only one statement") == true)
    #expect(try mistake("SELECT 1 AS x; nonsense")?.reason.contains("only one statement") == true)
  }

  @Test("feed text longer than queries allow is truncated, so that its row remains")
  func longTexts() throws {
    var dataset = Self.dataset
    dataset.countries[0].description = String(repeating: "a", count: 100_000)
    let answer = try database(dataset).answer("SELECT name FROM countries WHERE description LIKE 'aaa%' ORDER BY id")
    #expect(answer.rows == [[.text("Anna")]])
  }
}
