import Testing

@testable import Base
@testable import Countries

@Suite("Origins of the columns of a result")
struct QueryOriginTests {
  private static func database() throws -> QueryDatabase {
    var country = Country(name: "Anna")
    (country.code, country.region, country.population, country.area) = ("A", "East", 100, 10.5)
    for name in ["population", "births"] {
      let points = [Series.Point(year: 2000, value: 1), Series.Point(year: 2001, value: 2)]
      country.series.append(try #require(Series(name: name, label: name.uppercased(), unit: "n", points: points)))
    }
    let dataset = Dataset(format: .plain, title: "T", countries: [country])
    let about = DataDescription(of: dataset, source: DataSource(name: "a test"), writer: "Gazetteer 1")
    return try QueryDatabase([TableDatabase(dataset, about: about)])
  }

  @Test(
    "a column is credited to what it is made of, whatever its name: =, of values; +, calculated; -, of no table",
    arguments: [
      ("SELECT area AS population FROM countries", "=area"),
      ("SELECT x.population AS area FROM (SELECT population FROM countries) x", "=population"),
      ("WITH c AS (SELECT area AS x FROM countries) SELECT x AS population FROM c", "=area"),
      ("SELECT sum(area) AS population, max(population) AS area FROM countries", "+area =population"),
      ("SELECT population / area AS d, count(*) AS n FROM countries", "+area,population +"),
      (
        "SELECT region, sum(population) FROM countries WHERE area > 1 GROUP BY 1 ORDER BY 2 DESC", "=region +population"
      ),
      ("SELECT DISTINCT name, population + 0 FROM countries ORDER BY area", "=name +population"),
      ("SELECT 1 AS population", "-"), ("VALUES (1)", "-"),
      ("SELECT count(*) AS area FROM countries", "+"),
      ("SELECT name, population FROM countries UNION ALL SELECT name, area FROM countries", "+area,name,population ×2"),
      ("SELECT total FROM (SELECT sum(area) AS total FROM countries WHERE code > '')", "+area,code"),
      (
        "SELECT 'a'',b' AS x, (SELECT max(area) FROM countries) AS y -- , z\n, /* , */ name FROM countries",
        "+ +area =name"
      ),
      ("SELECT year, value AS v FROM series WHERE name = 'births'", "=year =births"),
      ("SELECT year, value FROM series WHERE name = 'births' OR name = 'population'", "=year +births,population"),
      ("SELECT value FROM series WHERE name <> 'births'", "+births,population"),
      ("SELECT value FROM series WHERE name = :name", "=population"),
      ("SELECT year, sum(value) FROM series WHERE name = 'births' GROUP BY year", "=year +births"),
      ("SELECT max(year) AS last, max(year) - min(year) AS years FROM series", "=year +year"),
      ("SELECT max(s.year) FILTER (WHERE s.value > 1) AS \"The last\" FROM series s", "+births,population,year"),
    ])
  func origins(query: String, expected: String) throws {
    let database = try Self.database()
    for _ in 1...2 {
      let answer = try database.answer(query, ["name": .text("population")])
      let texts = answer.origins.map { origin in
        (origin.columns.count == 1 && origin.areValues ? "=" : origin.isOfTables ? "+" : "-")
          + origin.columns.map(\.column).joined(separator: ",")
      }
      let told = texts.count == 2 && texts[0] == texts[1] ? texts[0] + " ×2" : texts.joined(separator: " ")
      #expect(told == expected)
    }
  }

  @Test(
    "a column has the heading and unit of a column of the feed only if it is made of it",
    arguments: [
      ("SELECT area FROM countries", "Area (km²)", "area"),
      ("SELECT sum(area) AS area FROM countries", "Area (km²)", "area"),
      ("SELECT area AS size FROM countries", "Size", "area"),
      ("SELECT area AS population FROM countries", "Population", "area"),
      ("SELECT count(*) AS area FROM countries", "Area", nil), ("SELECT 5 AS area", "Area", nil),
      ("SELECT sum(population) AS area FROM countries", "Area", nil),
      ("SELECT sum(population) / sum(area) AS density FROM countries", "Density (people per km²)", "density"),
      ("SELECT area / 1e6 AS area FROM countries", "Area", nil),
      ("SELECT 100.0 * sum(area) AS area FROM countries", "Area", nil),
      ("SELECT round(avg(area * 1.0), 1) AS area FROM countries", "Area (km²)", "area"),
      ("SELECT 1.0*sum(area) AS area FROM countries", "Area (km²)", "area"),
      ("SELECT 1 * area + area / 1.0 AS area FROM countries", "Area (km²)", "area"),
      ("SELECT area * 1.5 AS area FROM countries", "Area", nil), ("SELECT area*.5 AS area FROM countries", "Area", nil),
      ("SELECT 1.0 / area AS area FROM countries", "Area", nil),
      ("SELECT 1.5*area AS area FROM countries", "Area", nil),
      ("SELECT sum(area * population) / sum(population) AS area FROM countries", "Area (km²)", "area"),
      ("SELECT count(area) AS area FROM countries", "Area", nil),
      ("SELECT row_number() OVER (ORDER BY area) AS area FROM countries", "Area", nil),
      ("WITH c AS (SELECT sum(area) AS area FROM countries) SELECT area FROM c", "Area (km²)", "area"),
      ("SELECT population AS area FROM countries UNION SELECT area FROM countries", "Area (km²)", "area"),
    ])
  func models(query: String, title: String, model: String?) throws {
    let answer = try Self.database().answer(query, [:])
    #expect(answer.table(title: "").columns.map(\.title) == [title])
    #expect(answer.model(of: 0) == model)
  }

  @Test("series have a label, a unit and a source; subqueries by code and name are fast, and change no order")
  func series() throws {
    let database = try Self.database()
    let rows = try database.answer("SELECT name, year, label, unit, source FROM series").rows
    #expect(rows.map { $0[0].text } == ["births", "births", "population", "population"])
    #expect(rows[0] == [.text("births"), .integer(2000), .text("BIRTHS"), .text("n"), .empty])
    let nested = try database.answer(
      """
      SELECT (SELECT group_concat(value) FROM (
        SELECT value FROM series t WHERE t.code = c.code AND t.name = 'births' AND t.year > 2000 ORDER BY year))
      FROM countries c
      """)
    #expect(nested.rows == [[.text("2.0")]])
  }
}
