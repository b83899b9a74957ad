@testable import Base
import Testing

@testable import Countries

/// The expected values are those of Python's `statistics` module and of numpy.
@Suite("Statistic functions")
struct StatisticFunctionTests {
  private func answer(_ query: String) throws -> [[Cell]] {
    try QueryDatabase([
      TableDatabase(kind: .countries, table: Dataset(format: .plain, title: "T", countries: []).table(of: []))
    ]).answer(query).rows
  }

  /// A table `v` of groups with x and y; texts and empty cells are no numbers.
  private static let values =
    "WITH v(g, x, y) AS (VALUES ('a', 1, 2.5), ('a', 4, 3), ('a', 2, 7), ('a', 10, 11.5), ('b', 3, 1), ('b', NULL, 5), "
    + "('b', 'text', 6), ('c', 5, 4), ('c', 5, 8)) "

  @Test(
    "a function has the value of each group, of its numbers only",
    arguments: [
      ("median(x)", [3.0, 3, 5]), ("percentile(x, 90)", [8.2, 3, 5]), ("percentile(x, 0)", [1, 3, 5]),
      ("percentile(x, 100.0)", [10, 3, 5]), ("stddev(y)", [4.183300132670378, 2.6457513110645907, 2.8284271247461903]),
      ("stddev(x)", [4.031128874149275, nil, 0]), ("regr_slope(y, x)", [0.8512820512820513, nil, nil]),
      ("regr_r2(y, x)", [0.672918192918193, nil, nil]),
    ])
  func values(function: String, expected: [Double?]) throws {
    let rows = try answer(Self.values + "SELECT \(function) AS n FROM v GROUP BY g ORDER BY g")
    for (row, number) in zip(rows, expected) {
      #expect(abs((row[0].number ?? -1) - (number ?? -1)) < 1e-12, "\(function): \(rows)")
    }
  }

  @Test("without numbers the value is empty, and a level line fits")
  func empty() throws {
    let all = StatisticFunction.allCases.map { "\($0.rawValue)(\($0.rawValue.contains("_") ? "x, x" : "x"))" }
    let calls = all.map { $0 == "percentile(x)" ? "percentile(x, 50)" : $0 }.joined(separator: ", ")
    #expect(try answer("SELECT \(calls) FROM (SELECT NULL AS x WHERE 1)")[0].allSatisfy(\.isEmpty))
    #expect(try answer("SELECT regr_r2(7, x) AS n FROM (SELECT 1 AS x UNION SELECT 2)") == [[.decimal(1)]])
  }

  @Test(
    "a wrong share is an error",
    arguments: ["percentile(x, 101)", "percentile(x, -1)", "percentile(x, x)", "percentile(x, 9e999)"])
  func shares(call: String) throws {
    do throws(Mistake) {
      let database = try? QueryDatabase([])
      _ = try database?.answer("SELECT \(call) AS n FROM (SELECT 1 AS x UNION SELECT 2)")
      Issue.record("it is answered")
    } catch { #expect(error.reason == "percentile(x, p) takes the same p in all rows, from 0 to 100, such as 90") }
  }
}
