import Base

@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// The SQL of a report.
enum QueryTarget: FuzzTarget {
  static let name = "query"

  static var seeds: [[UInt8]] {
    seeds(
      "SELECT name, population / area AS density FROM countries WHERE region = 'Europe' ORDER BY 2 DESC LIMIT 3",
      "WITH a AS (SELECT region, count(*) n FROM countries GROUP BY 1) SELECT *, sum(n) OVER () FROM a",
      "SELECT median(population), quantile(area, 0.5), correlation(area, population), stddev(area) FROM countries",
      "VALUES (:name, x'00', 'it''s', 1e999, NULL)",
      "SELECT json_group_array(name), printf('%5d', 1) FROM countries -- x",
      "SELECT c.name FROM countries c JOIN borders b ON b.country = c.id UNION SELECT 'x'",
      "PRAGMA writable_schema = 1", "ATTACH 'x' AS y", "DELETE FROM countries; SELECT 1", "EXPLAIN SELECT 1")
  }

  private static let dataset: Dataset = {
    var countries = ["France", "Åland", "x"].map { Country(name: $0) }
    (countries[0].region, countries[0].population, countries[0].area) = ("Europe", 68_000_000, 551_695)
    (countries[0].code, countries[1].borders) = ("FR", ["FR", ""])
    return Dataset(format: .plain, title: "", countries: countries)
  }()
  private static let database = try? QueryDatabase([
    TableDatabase(kind: .countries, table: dataset.table(of: CountryColumn.known))
  ])

  static func read(_ bytes: [UInt8]) {
    guard let database else { preconditionFailure("there is no database") }
    // Answers to queries with a colon are not kept.
    let query = text(bytes) + "\n--:"
    do throws(Mistake) {
      let answer = try database.answer(query, ["name": .text("x")])
      precondition(answer.rows.allSatisfy { $0.count == answer.columns.count }, "cells are lost")
    } catch {
      precondition(error.line <= query.utf8.count { $0 == 0x0A } + 1 && !error.reason.isEmpty, "a mistake is nowhere")
    }
    let count = try? database.answer("SELECT count(*) FROM countries --:")
    precondition(count?.rows == [[.integer(3)]], "rows are lost")
  }
}
