import Testing

@testable import Base
@testable import Site

@Suite("Expectations of reports")
struct ExpectationTests {
  private static func page(_ expected: String) -> String {
    """
    # T
    ```sql top
    -- A comment
    SELECT name, code, population, substr(code, 1, 1) AS capital FROM countries ORDER BY population DESC, name;
    ```
    ```expect top
    -- What must hold
    \(expected)
    ```
    """
  }

  @Test("expectations that hold leave no trace")
  func hold() throws {
    let expected = """
      rows = 3
      rows between 1 and 10
      Rows IN (3, 5) AND rows <> 4
      no empty name, population
      no empty cells
      unique code, name
      population between 0 and 2000000000
      every length(code) = 2 AND population > 0
      """
    let most = try ReportSite(["a.md": Self.page("at least: 66 %\npopulation >= 2000")])
    #expect(try most.article("a.html").contains("<h1"))
    let site = try ReportSite(["a.md": Self.page(expected)])
    #expect(try site.article("a.html").trimmed == "<h1 id=\"t\">\nT\n</h1>")
  }

  @Test(
    "an expectation that is broken stops the build with its line and the first rows",
    arguments: [
      ("rows > 5", "expected “rows > 5”, but the result has 3 rows"),
      ("rows between 4 and 5", "but the result has 3 rows"),
      (
        "population >= 2000",
        "expected “population >= 2000”, but 1 of 3 rows breaks it: name: Beta, code: BB, population: 1000, capital: B"
      ),
      ("every code < 'B'", "but 2 of 3 rows break it: name: Gamma, code: CC, population: 2000, capital: C; name: Beta"),
      ("unique substr(name, 1, 0)", "unknown column “substr(name”; the columns are name, code, population, capital"),
      ("no empty capitl", "unknown column “capitl”; did you mean “capital”?"),
      ("populaton > 0", "unknown column “populaton”; did you mean “population”?"),
      ("rows are many", "cannot read “rows are many”; write “rows > 0”"),
      ("rows > 5) OR (1", "cannot read “rows > 5) OR (1”"),
      ("population > 9999) AND (name <> ''", "near \")\": syntax error"),
      ("population > 9999) /*", "near \")\": syntax error"),
      ("population > 0 LIMIT 1", "near \"LIMIT\": syntax error"),
      ("rowid > 0", "unknown column “rowid”; the columns are"),
      ("max(population) > 1", "a line is checked for each row, so aggregate in the query"),
      ("level: loud", "“level” is warn or error, not “loud”"),
      ("at least: 500 %", "“at least” is a share of the rows such as 95 %, not “500 %”"),
      ("unique", "name a column after “unique”, such as “name”"),
      ("population >", "“population >”: near \")\": syntax error"),
    ])
  func broken(expected: String, told: String) throws {
    let error = #expect(throws: PlainError.self) { try ReportSite(["a.md": Self.page("rows > 0\n" + expected)]) }
    #expect(error?.place == "own/a.md, line 9")
    #expect(error?.reason?.contains(told) == true, "\(error?.reason ?? "")")
  }

  @Test("with “level: warn” the build goes on, and too few rows are counted")
  func warning() throws {
    let site = try ReportSite(["a.md": Self.page("level: warn\nat least: 70 %\npopulation >= 2000")])
    #expect(
      site.faults.map { $0.hasPrefix("own/a.md, line 10: an expectation is not met: ") } == [true]
        && site.faults[0].contains("1 of 3 rows breaks it (at least 70 % must meet it)"), "\(site.faults)")
  }

  @Test("a checks block lists the expectations of a page, wherever it is")
  func checks() throws {
    let expected =
      "level: warn\nrows > 5\nno empty name\npopulation >= 2000\n```\n```expect top\nat least: 50 %\ncode < 'C'"
    let page = Self.page(expected).replacing("# T", with: "# T\n```checks\ncaption: What holds\n```")
    let text = try ReportSite.report(page, as: .text)
    let rows = text.split(separator: "\n").map { $0.split(separator: /\s{2,}/).map(String.init) }
    for row in [
      ["What holds"], ["Check", "Outcome", "Rows", "Failing rows"], ["top: rows > 5", "Warning", "3", "0"],
      ["top: no empty name", "Passed", "3", "0"], ["top: population >= 2000", "Warning", "3", "1"],
      ["top: code < 'C'", "Passed", "3", "1"],
    ] { #expect(rows.contains(row), "\(row) is not in:\n\(text)") }
  }

  @Test("the checks of a section name its rows")
  func checksOfSections() throws {
    let page = """
      # T
      ```sql all
      SELECT code, population FROM countries ORDER BY code
      ```
      {{#all}}
      ```sql one
      SELECT name, population FROM countries WHERE code = :code
      ```
      ```expect one
      level: warn
      population > 1000
      ```
      {{/all}}
      ```checks
      ```
      """
    let text = try ReportSite.report(page, as: .text)
    #expect(text.contains(/one \(code: BB\): population > 1000  Warning +1 +1\n/), "\(text)")
    #expect(text.contains(/one \(code: CC\): population > 1000  Passed +1 +0\n/), "\(text)")
  }

  @Test("empty and repeated cells are found, and only a few rows are shown")
  func rows() throws {
    let rows = (0..<9).map { #"{"name":"N\#($0)","region":"R","capital":""}"# }.joined(separator: ",")
    func told(_ expected: String) -> String {
      let page = Self.page(expected).replacing("substr(code, 1, 1)", with: "''").replacing("code", with: "region")
      let error = #expect(throws: PlainError.self) {
        try ReportSite(["a.md": page], feed: "[\(rows)]")
      }
      return error?.reason ?? ""
    }
    #expect(
      told("no empty capital") == "expected “no empty capital”, but 9 of 9 rows break it: "
        + (0..<5).map { "name: N\($0), capital: –" }.joined(separator: "; ") + "; and 4 more")
    #expect(told("unique region").hasPrefix("expected “unique region”, but 8 of 9 rows break it: name: N1, region: R;"))
  }

  @Test("a broken expectation of a page for each row names the row")
  func row() throws {
    let page = Self.page("population > 2000").replacing(
      "# T", with: "# T\n```each\nSELECT code FROM countries ORDER BY id\n```"
    ).replacing("ORDER BY population", with: "WHERE code = :code ORDER BY population")
    let error = #expect(throws: PlainError.self) { try ReportSite(["[code].md": page]) }
    #expect(error.map { "\($0)" }?.contains("line 11 (code: BB): expected") == true, "\(String(describing: error))")
  }

  @Test("an expect block names one result and expects something")
  func shape() throws {
    for (page, told) in [
      (Self.page("").replacing("-- What must hold", with: ""), "the block expects nothing"),
      (
        Self.page("").replacing("expect top", with: "checks").replacing("-- What must hold", with: ""),
        "no “expect” block"
      ),
      (Self.page("rows > 0").replacing("expect top", with: "expect"), "“expect” must name one result"),
      (Self.page("rows > 0").replacing("expect top", with: "expect tpo"), "unknown result “tpo”; did you mean “top”?"),
    ] {
      let error = #expect(throws: PlainError.self) { try ReportSite(["a.md": page]) }
      #expect(error?.place == "own/a.md, line 6" && error?.reason?.contains(told) == true, "\(error?.reason ?? "")")
    }
  }
}
