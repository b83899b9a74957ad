import Datasets
import TestSupport
import Testing

@testable import Databases

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
    return Dataset(shape: .gist, title: "T", countries: countries)
  }()

  private func database(_ dataset: Dataset = Self.dataset) throws -> QueryDatabase {
    let tables = TableDatabase(kind: .countries, table: dataset.table(of: CountryColumn.known))
    return try QueryDatabase([QueryFeed(database: tables)])
  }

  private func mistake(_ query: String, _ values: [String: Cell] = [:]) throws -> QueryMistake? {
    let database = try database()
    do throws(QueryMistake) { _ = try database.answer(query, values) } catch { return error }
    return nil
  }

  @Test("an answer has the columns by name and the values by type")
  func answers() throws {
    let answer = try database().answer(
      "SELECT name, population, area, subregion AS none FROM countries ORDER BY id LIMIT 1")
    #expect(answer.columns == ["name", "population", "area", "none"])
    #expect(answer.rows == [[.text("Anna"), .integer(100), .decimal(10.5), .empty]])
  }

  @Test("a parameter is bound, whatever is in it")
  func parameters() throws {
    let query = "SELECT name FROM countries WHERE region = :region ORDER BY id"
    #expect(try database().answer(query, ["region": .text("West")]).rows == [[.text("Carl")], [.text("Dora")]])
    #expect(try database().answer(query, ["region": .text("' OR 1 = 1 --")]).rows.isEmpty)
    #expect(try mistake(query)?.reason.contains("nothing gives “:region” a value") == true)
  }

  @Test(
    "what is not the same each time, or not in reading, is refused",
    arguments: [
      ("ATTACH ':memory:' AS other", "ATTACH"), ("PRAGMA user_version", "PRAGMA"), ("SELECT random() AS x", "random()"),
      ("SELECT date('n' || 'ow') AS x", "clock"), ("SELECT current_timestamp AS x", "clock"),
      ("SELECT strftime('%Y', '2020-01-31') AS y", "substr(date, 1, 4)"),
      ("SELECT load_extension('x') AS x", "load_extension()"), ("DELETE FROM countries", "writing"),
      ("DROP TABLE countries", "only reads"), ("VACUUM INTO '/tmp/x'", "SELECT"), ("EXPLAIN SELECT 1", "SELECT"),
      ("SELECT 1 AS x; DELETE FROM countries", "a second statement"),
      ("SELECT count(*) AS n FROM sqlite_schema", "no such table"),
      ("SELECT count(*) AS n FROM pragma_table_list", "only reads"),
      ("SELECT count(*) AS n FROM json_each('[1]')", "no function such as json_each stands in the place of one"),
      ("SELECT rowid AS x FROM countries ORDER BY id", "use id"), ("SELECT x'00' AS x", "not text"),
      ("SELECT 9e999 AS x", "beyond"), ("", "no query"), ("SELECT ?", "nothing gives"),
      ("SELECT 1 AS x, 2 AS x", "two columns"),
    ])
  func refusals(query: String, word: String) throws {
    let reason = try mistake(query)?.reason
    #expect(reason?.contains(word) == true, "\(query): \(reason ?? "answered")")
  }

  @Test(
    "what would take for ever, or all memory, is refused, each time with the same words", .timeLimit(.minutes(1)),
    arguments: [
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) AS n FROM c",
      "WITH RECURSIVE c(t) AS (SELECT 'a' UNION ALL SELECT t || t FROM c) SELECT length(t) AS n FROM c",
      "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) AS n FROM c "
        + "WHERE printf('%040000d', n) LIKE '%1%2%3%4%5%6%7%8%'",
      wide("SELECT sum(length(lower(lower(lower(x))))) AS n FROM s, m b, m c"),
      wide("SELECT sum(x || s.x < s.x || x) AS n FROM s, m a, m b, m c"),
      "SELECT printf('%.2000000000c', 'x') AS x", "SELECT format('%5d%%%n%-*.*lc', 1, 2, -2000000000, 'x') AS x",
    ])
  func limits(query: String) throws {
    let reasons = try (0..<2).map { _ in try mistake(query)?.reason }
    #expect(reasons[0] != nil && reasons[0] == reasons[1])
  }

  @Test(
    "work on a long text counts as many steps: a query that has enough of them for short texts has not for long ones",
    arguments: [
      ("sum(length(lower(x)))", 40), ("sum(length(printf('%s', x)))", 40), ("sum(x LIKE '%b%')", 40),
      ("sum(replace(x, 'c', '') = '')", 40), ("sum(instr(x, 'c'))", 40), ("sum(x < x || b.y)", 100),
    ])
  func work(value: String, rows: Int) throws {
    let query = { (length: Int) in
      "WITH RECURSIVE m(y) AS (SELECT 1 UNION ALL SELECT y + 1 FROM m WHERE y < \(rows)), "
        + "s(x) AS (SELECT printf('%\(length)s', y) FROM m) SELECT \(value) AS n FROM s, m b"
    }
    #expect(try mistake(query(9))?.reason == nil)
    let reason = try mistake(query(49_000))?.reason
    let words = "or fewer on long texts, which is what a query over these tables may take"
    #expect(reason?.hasSuffix(words) == true, "\(reason ?? "it is answered")")
  }

  /// A query about three hundred rows `m` with a number `x`, and as many with a long text of it, `s`.
  private static func wide(_ rest: String) -> String {
    "WITH RECURSIVE m(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM m WHERE x < 300), "
      + "s(x) AS (SELECT printf('%49000s', x) FROM m) \(rest)"
  }

  @Test("a text is as long as it is, or a mistake: one that is formatted too long is not left out")
  func formatted() throws {
    #expect(try database().answer("SELECT length(printf('%49000s', 'x')) AS n").rows == [[.integer(49_000)]])
    #expect(try mistake("SELECT printf('%50001s', 'x') IS NULL AS n")?.reason.contains("longer than 50,000") == true)
    let answer = try database().answer("SELECT printf('%s', '') AS a, printf(NULL) AS b, format('%05.1f', 2.25) AS c")
    #expect(answer.rows == [[.text(""), .empty, .text("002.3")]])
    let bar = "SELECT printf('%s %*.*c %,d', name, 6, 4, 'x', 2000000000) AS bar FROM countries ORDER BY id LIMIT 1"
    #expect(try database().answer(bar).rows == [[.text("Anna   xxxx 2,000,000,000")]])
    #expect(try database().answer("SELECT :x AS n", ["x": .text(String(repeating: "a", count: 9_000))]).rows.count == 1)
  }

  @Test(
    "the values of one country come in no definite order, unless that is named",
    arguments: [
      "SELECT country, code FROM languages ORDER BY country",
      "SELECT country, group_concat(code) AS codes FROM languages GROUP BY country ORDER BY country",
      "SELECT code FROM languages ORDER BY country",
    ])
  func orderOfLists(query: String) throws {
    var dataset = Self.dataset
    dataset.countries[0].languages = [Language(code: "aa", name: "A"), Language(code: "bb", name: "B")]
    let database = try database(dataset)
    let mistake = #expect(throws: QueryMistake.self) { try database.answer(query) }
    #expect(mistake?.reason.contains("ORDER BY") == true)
    #expect(try database.answer("SELECT country, code FROM languages ORDER BY country, position").rows.count >= 2)
  }

  @Test("what is left of sums in another order is no other answer")
  func cancellation() throws {
    var dataset = Self.dataset
    dataset.countries = (1...300).map { number in
      var country = Country(name: "\(number)")
      country.area = Double(number) / 7
      return country
    }
    let difference = "sum(area - (SELECT avg(area) FROM countries))"
    let answer = try database(dataset).answer(
      "SELECT abs(\(difference)) < 1e-6 AS n, \(difference) AS d FROM countries")
    #expect(answer.rows.first?.first == .integer(1))
  }

  @Test("what is too wide or too long is told with the limit and what to do")
  func tooWide() throws {
    let columns = (0..<65).map { "1 AS c\($0)" }.joined(separator: ", ")
    #expect(
      try mistake("SELECT \(columns)")?.reason
        == "the answer has more than 64 columns; name those that it is about in the place of *")
    let long = ["x", "y"].map { "printf('%.*c', 30000, '\($0)') AS \($0)" }.joined(separator: ", ")
    #expect(
      try mistake("SELECT * FROM (SELECT 1 AS n, \(long) UNION SELECT 2, 'a', 'b') ORDER BY y, n")?.reason
        == "a value or a row is longer than 50,000 bytes; ask for less of it")
  }

  @Test("queries that write an accented letter in two ways are two queries")
  func equivalentTexts() throws {
    let database = try database()
    for (text, length) in [("\u{E9}", 1), ("e\u{301}", 2)] {
      #expect(try database.answer("SELECT length('\(text)') AS n").rows == [[.integer(length)]])
    }
  }

  @Test("a name that is used twice within a name that is used twice, and so on, ends", .day)
  func doubling() throws {
    let names = (0..<24).map { "t\($0)" }
    let parts = zip(names.dropFirst(), names).map { "\($0) AS (SELECT p.x FROM \($1) p, \($1) q)" }
    let query =
      "WITH t0 AS (SELECT 1 AS x UNION ALL SELECT 2), \(parts.joined(separator: ", ")) SELECT count(*) AS n FROM t23"
    #expect(try mistake(query) != nil)
  }

  @Test(
    "an answer in no definite order is a mistake: of rows, of equal rows, of one row of several",
    arguments: [
      ("SELECT name FROM countries", "no definite order; say which"),
      ("SELECT name FROM countries LIMIT 1", "LIMIT takes some of its rows, which come in no definite order"),
      ("SELECT name FROM countries\nORDER BY region LIMIT 3", "equal in what ORDER BY names"),
      ("SELECT name AS \"order by\" FROM countries -- ORDER BY name", "no definite order; say which"),
      ("SELECT name FROM countries\nWHERE id IN (SELECT id FROM countries LIMIT 2) ORDER BY id", "a value is made of"),
      ("SELECT name\nFROM countries\nORDER BY population", "equal in what ORDER BY names"),
      ("SELECT group_concat(name) AS names FROM countries", "a value is made of several rows"),
      ("SELECT id * 1e-12 AS x FROM countries", "no definite order; say which"),
      ("SELECT 1e9 + id * 0.01 AS x FROM countries LIMIT 2", "LIMIT takes some of its rows"),
      ("SELECT row_number() OVER (ORDER BY region) AS n, name FROM countries ORDER BY id", "a value is made of"),
    ])
  func order(query: String, words: String) throws {
    let found = try mistake(query)
    #expect(found?.reason.contains(words) == true, "\(query): \(String(describing: found))")
    #expect(found?.line == query.split(separator: "\n").count)
  }

  @Test(
    "an answer in a definite order is none",
    arguments: [
      "SELECT name FROM countries ORDER BY population, name", "SELECT sum(area) AS s, avg(area) AS a FROM countries",
      "SELECT region, count(*) AS n FROM countries GROUP BY region ORDER BY region",
      "SELECT group_concat(name) AS names FROM (SELECT name FROM countries ORDER BY name)",
      "SELECT b.code, n.name FROM borders b LEFT JOIN countries n ON n.id = b.neighbour ORDER BY b.country, b.position",
      "SELECT key FROM metadata ORDER BY key", "SELECT id FROM sources ORDER BY id",
    ])
  func certainOrder(query: String) throws {
    #expect(try mistake(query) == nil)
  }

  @Test("what two cores share says nothing of an answer: many queries one after the other, refused ones among them")
  func sideBySide() throws {
    let database = try database()
    let many = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 400) SELECT "
    for number in 0..<20 {
      let sum = try database.answer(many + "sum(x) + \(number) AS s FROM c").rows
      #expect(sum == [[.integer(80_200 + number)]])
      #expect(throws: QueryMistake.self) { try database.answer("SELECT name FROM countries LIMIT 1 + \(number % 3)") }
      #expect(throws: QueryMistake.self) { try database.answer(many + "nothing + \(number) AS s FROM c") }
    }
  }

  @Test("a misspelt name is told with its line and the closest one")
  func closest() throws {
    let column = try mistake("SELECT name,\n  populaton\nFROM countries ORDER BY id")
    #expect(column == QueryMistake(line: 2, reason: "no such column: populaton; did you mean “population”?"))
    let other = try mistake("SELECT population FROM borders")?.reason
    #expect(other == "no such column: population; it is a column of countries, from which the query takes no rows here")
    let schema = try mistake("SELECT name FROM main.countries2")?.reason
    #expect(schema == "no such table: main.countries2; did you mean “countries”?")
    #expect(try mistake("SELECT name FROM facts.countries")?.reason.contains("did you mean “countries”?") == true)
    #expect(try mistake("SELECT \"populaton\" FROM countries")?.reason.contains("no such column") == true)
  }

  @Test("what follows a query may be a comment, of either kind, or an empty statement")
  func behindQuery() throws {
    for rest in [
      "; /* done */", "; -- done", ";\n/* a\n; b */ ;;\n-- c", " /* open", String(repeating: ";", count: 9_000),
    ] {
      #expect(try mistake("SELECT 1 AS x" + rest) == nil, "\(rest.prefix(20))")
    }
    #expect(try mistake("SELECT 1 AS x; /* a */\nSELECT 2")?.reason.contains("a second statement") == true)
    #expect(try mistake("SELECT 1 AS x; nonsense")?.reason.contains("a second statement") == true)
  }

  @Test("a text of the feed that is longer than a query may come upon is cut, so that its row is still there")
  func longTexts() throws {
    var dataset = Self.dataset
    dataset.countries[0].description = String(repeating: "a", count: 100_000)
    let answer = try database(dataset).answer("SELECT name FROM countries WHERE description LIKE 'aaa%' ORDER BY id")
    #expect(answer.rows == [[.text("Anna")]])
  }
}
