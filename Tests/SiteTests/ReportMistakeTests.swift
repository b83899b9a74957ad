import Testing

@testable import Base
@testable import Countries
@testable import Site

/// Common errors of report authors and their messages.
@Suite("Errors in reports")
struct ReportMistakeTests {
  private static let top = "```sql top\nSELECT name, population FROM countries ORDER BY population DESC, name\n```\n"

  @Test(
    "an invalid query reports the reason, its line and advice",
    arguments: [
      ("SELECT populaton FROM countries ORDER BY id", 3, "no such column: populaton; did you mean “population”?"),
      ("SELECT name FROM contries ORDER BY id", 3, "no such table: contries; did you mean “countries”?"),
      (
        "SELECT code FROM weather ORDER BY id", 3,
        "no such table: weather; the tables are borders, calling_codes, capitals, changes, countries, currencies, "
          + "languages, metadata, series, sources, time_zones, top_level_domains"
      ),
      (
        "SELECT name FROM countries ORDER BY id;\nDROP TABLE countries", 4,
        "only one statement is allowed; put the second one into its own block"
      ),
      (
        "PRAGMA user_version", 3,
        "queries are read-only; “gazetteer query --schema” lists the tables and their columns"
      ),
      (
        "SELECT name FROM countries ORDER BY random()", 3,
        "random() is not available, since builds are reproducible"
      ),
      (
        "SELECT name, FROM countries", 3,
        "near \"FROM\": syntax error; check the text before it for an extra comma or an unclosed parenthesis"
      ),
      ("", 3, "the query is empty; write one that begins with SELECT"),
      (
        "SELECT name FROM countries WHERE region = :region ORDER BY id", 3,
        "“:region” has no value: only an each block and a section of all rows, {{#name}}…{{/name}}, provide "
          + "values, one for each of their columns"
      ),
      (
        "SELECT name FROM countries WHERE region = \"East\" ORDER BY id", 3,
        "no such column: East; put text in single quotes: 'East'"
      ),
    ])
  func queries(query: String, line: Int, told: String) throws {
    #expect(try Self.told("a.md", "# T\n```sql\n\(query)\n```\n") == "own/a.md, line \(line): \(told)")
  }

  /// The place and reason of the error of a build with this page.
  private static func told(_ name: String, _ text: String) throws -> String {
    let error = #expect(throws: PlainError.self) { try ReportSite([name: text]) }
    return [error?.place, error?.reason].compactMap(\.self).joined(separator: ": ")
  }

  @Test(
    "an error around a result has its line and a suggestion",
    arguments: [
      ("```table\nfrom: tpo\n```", 6, "unknown result “tpo”; did you mean “top”?"),
      ("```table\ncaptoin: y\n```", 6, "did you mean “caption”?"),
      ("```table\nfrom: top\nlink: m\n```", 7, "unknown column “m”"),
      ("```chart\nbar: top\ntitel: A\n```", 7, "unknown key “titel”; did you mean “title”?"),
      ("```chart\nbar: top\nx: name\n```", 7, "“name” has no numbers, and “x” of a bar needs them; “y” takes names"),
      ("```chart\nbar:\n```", 6, "“bar:” must name a result; the results are top"),
      ("```chart\nbar: top\ntitle: Of {{name}}\n```", 7, "“name” is a column"),
      ("{{top}}", 5, "“{{top}}” is rows, not a value; write {{#top}}…{{/top}} around a column"),
      ("{{#top}}{{name}}", 5, "“{{#top}}” is not closed; write {{/top}} after it"),
      ("{{#top}}\n{{/y}}", 6, "does not match “{{#top}}” in line 5; write {{/top}}"), ("{{{name}}}", 5, "unescaped"),
      ("{{#\ntop}}{{#\ntop}}{{name}}{{/top}}{{/top}}", 5, "must end on its line"),
      ("{{#top}}{{.}}{{/top}}", 5, "has no name"), ("{{}}", 5, "write a name between the braces"),
      (
        "{{#sorted(top)}}{{name}}{{/sorted(top)}}", 5,
        "unknown function “sorted” of rows; the functions are count, empty,"
      ),
      ("{{#top}}{{name}}{{^last}}, {{/last}}{{/top}}", 5, "in a section of rows, write {{#first()}}"),
      ("{{^last()}}, {{/last()}}", 5, "directly into a section of rows"),
      ("{{#top}}{{count()}}{{/top}}", 5, "has no name in its parentheses"),
      (
        "{{name}}", 5,
        "“name” is a column of “top”, but this tag is outside its rows; write {{top.first.name}} for the first, or "
          + "{{#top}}…{{/top}} around it for all"
      ),
      ("{{top.first.m}}", 5, "unknown name “m” in “top.first”"),
      ("```sql y\nSELECT 2 AS m\n```\n{{#top.first}}\n{{m}}{{/top.first}}", 9, "“m” is a column of “y”"),
      ("```sql top\nSELECT 1 AS n\n```", 5, "two results"),
      ("```sql first\nSELECT 1 AS n\n```", 5, "cannot name a result"), ("{{y}}", 5, "unknown name “y”"),
      ("```sql Top 10\nSELECT 1 AS n\n```", 5, "“sql” can have one name, not 2 words; join them with _"),
      ("```sql x\nSELECT 1 AS n\n", 5, "the block that starts here is not closed; add a line “```” after it"),
      ("```sql\n-- captoin: x\nSELECT 1 AS n\n```", 6, "did you mean “caption”?"),
      ("```chart\nbar: top\nlimit: {{top.count}}0000\n```", 7, "invalid limit “30000”"),
      (
        "{{#top}}\n```sql y\nSELECT :name AS m\n```\n{{/top}}\n```table\nfrom: y\n```", 11,
        "unknown result “y”; the results are top"
      ),
      ("{{#top}}\n```sql y\nSELECT :nome AS m\n```\n{{/top}}", 7, "“:nome” has no value"),
      (
        "{{#top}}\n```sql y\nSELECT 1 AS m\n```\n{{y.count}}{{/top}}", 9,
        "“y” is a result for each row; only blocks after it in the same row can use it, not tags"
      ),
      ("```facts\narea\n```", 5, "“facts” is not a block of a report; its blocks are sql, each, table, chart, map"),
      ("```sql x\n-- show: yes\nSELECT 1 AS n\n```", 6, "“show” is true or false, not “yes”"),
      ("```checks\nfrom: top\n```\n```expect top\nrows > 0\n```", 6, "unknown key “from”"),
      ("```each\nSELECT 1 AS n\n```", 5, "[region].md"), ("{{> nothing}}", 5, "_nothing.md"),
      ("```SQL\nSELECT 1 AS n\n```", 5, "did you mean “sql”?"),
      ("    ```sql\n    SELECT 1 AS n\n    ```", 5, "this one is indented"),
      ("````markdown\n```table\nfrom: top\n```", 5, "is not closed; add a line “````” after it"),
      ("- a\n  ```sql\n  SELECT 1 AS n\n  ```", 6, "this one is in a list"),
      (
        "<details>\n<summary>A</summary>\n```chart\nbar: top\n```\n</details>", 7,
        "a chart block is inside the HTML of line 5, which is removed from pages; remove the HTML"
      ),
      ("```sql x\nSELECT 1 AS \"a b\"\n```\n{{#x}}{{a b}}{{/x}}", 8, "“{{a b}}” is not a valid name"),
    ])
  func results(text: String, line: Int, reason: String) throws {
    let told = try Self.told("a.md", "# T\n\(Self.top)\(text)\n")
    #expect(told.hasPrefix("own/a.md, line \(line)") && told.contains(reason), "\(told)")
  }

  @Test(
    "what a page does not show or use is a warning with its line",
    arguments: [
      (
        "```sql x\n-- caption: T\nSELECT 1 AS n\n```", 6,
        "“caption” has no effect here; put it into the block that shows"
      ),
      (
        "```sql x\n-- show: true\nSELECT 1 AS n\n```", 5, "“show” has no effect, since no table, chart or map shows “x”"
      ),
      (
        "```duckdb\nSELECT 1\n```", 5, "the block “duckdb” is shown as code, though it has a query; begin it with “sql”"
      ),
      ("```query top5\n-- the top\nwith x as (select 1)\n```", 5, "the block “query” is shown as code"),
      ("```\nselect 1\n```", 5, "a block without a language is shown as code"),
      ("<LineChart data={top} x=name/>", 5, "“<LineChart data={top} x=name/>” is HTML, which is removed from pages"),
      ("A\n\n<details>\nB", 7, "“<details>” is HTML"), ("A <Value data={top}/> B", 5, "“<Value data={top}/>” is HTML"),
      ("Now ${top.length} rows", 5, "“${top.length}” is shown as text; write values as {{top.first.name}}"),
      ("{% for row in top %}", 5, "“{% for row in top %}” is shown as text"),
      ("{#if top}", 5, "“{#if top}” is shown as text"),
      ("![A](a.png)", 0, "the image “a.png” is shown as its text"),
      ("![A](https://example.org/a.png)", 0, "the image “https://example.org/a.png” is shown as its text"),
      ("```sql x\nSELECT 1 AS n\n```\n```chart\nvalue: x\n```", 8, "the numbers of “n” are of no table"),
      (
        "```sql x\nSELECT name, 1 AS y, 2 AS x FROM countries WHERE 0\n```\n```chart\nbar: x\n```", 8,
        "the chart has no rows"
      ),
      (
        "```sql x\nSELECT 2000 AS year, name, population FROM countries\n```\n```chart\nline: x\n```", 8,
        "several rows have “2000” in “year”; add “color: name”"
      ),
      (
        "{{#top}}\n```sql x\nSELECT name, population FROM countries WHERE name = 'Beta' AND name = :name\n```\n```chart\n"
          + "bar: x\n```\n{{/top}}", 9, "(name: Alpha|*x*): the chart has no rows"
      ),
    ])
  func warnings(text: String, line: Int, reason: String) throws {
    let page = "# T\n\(Self.top)\(text)\n"
    var told: [String] = []
    _ = try SingleReport(name: "a.md", file: "a.md", text: page, parts: [:]).render(
      as: .html, about: ReportSite.section(ReportSite.feed, "feed.json"), row: nil
    ) { text, _ in told.append(text) }
    let place = line == 0 ? "a.md" : "a.md, line \(line)"
    #expect(told.contains { $0.hasPrefix(place) && $0.contains(reason) }, "\(told)")
  }

  @Test("code, comments, Markdown and examples of queries are no warnings")
  func noWarnings() throws {
    let text = """
      # T
      \(Self.top)```sqlite
      SELECT 1
      ```
      ```js
      const a = `${b}`
      ```
      <!-- caption: x -->
      It costs $5 {net}, see `<br>` and `${a}`, a < b > c, <https://example.org>. {{top.count}}
      ```sql x
      -- Note the ties.
      SELECT name, population FROM countries
      ```
      ```chart
      bar: x
      ```

      """
    var told: [String] = []
    _ = try SingleReport(name: "a.md", file: "a.md", text: text, parts: [:]).render(
      as: .html, about: ReportSite.section(ReportSite.feed, "feed.json"), row: nil
    ) { text, _ in told.append(text) }
    #expect(told == [])
  }

  @Test("all errors of a page are reported at once, in the order of its lines")
  func several() throws {
    let query = "```sql a\nSELECT nam FROM countries\n```\n```chart\nbar: a\ntitel: x\n```\n"
    let page = "# T\n\(query)```sql b\nSELECT 1 FROM contries\n```\n```table\nfrom: b\n```\n"
    let first = try #require(#expect(throws: PlainError.self) { try ReportSite(["a.md": page]) })
    #expect(first.reason?.hasPrefix("no such column: nam") == true)
    let places = first.others.map { $0.split(separator: ": ")[1] }
    #expect(places == ["own/a.md, line 7", "own/a.md, line 10"], "\(first.others)")
    let settings = "\(Self.top)```chart\nbar: tpo\n```\n```chart\nbar: top\nx: m\n```\n```table\nfrom: x\n```\n"
    let second = try #require(#expect(throws: PlainError.self) { try ReportSite(["a.md": "# T\n" + settings]) })
    #expect(second.reason?.contains("did you mean “top”?") == true && second.others.count == 2, "\(second)")
  }

  @Test("the keys of an unknown one are those of the kind of chart")
  func keysOfKind() throws {
    let told = try Self.told("a.md", "# T\n\(Self.top)```chart\nbar: top\nwidgets: 5\n```\n")
    #expect(
      told.contains("unknown key “widgets”; the keys are bar, x, y, color, ") && told.hasSuffix(", annotate")
    )
    #expect(!told.contains(" size,") && !told.contains("column,"), "\(told)")
  }

  @Test(
    "pages without queries know the blocks of all pages: a close misspelling is an error, other words are code",
    arguments: [
      ("```Map\nvalue: area\n```", 3, "unknown block “Map”; did you mean “map”?"),
      ("- ```sqll\n  ```", 3, "did you mean “sql”?"), ("```map\nvalue: aera\n```", 4, "did you mean “area”?"),
      ("```map\nvalue: area\n", 3, "is not closed"), ("> ```map\n> ```", 3, "in a quotation"),
      ("```facs\n```", 3, "did you mean “facts”?"),
      (
        "```chart\nbar: top\n```", 3, "“chart” is not a block of a page without an sql block; its blocks are sql,"
      ),
    ])
  func otherPages(text: String, line: Int, reason: String) throws {
    let told = try Self.told("a.md", "# T\n\n\(text)\n")
    #expect(told.hasPrefix("own/a.md, line \(line)") && told.contains(reason), "\(told)")
  }

  @Test(
    "invalid front matter, and rows that make no page, are errors",
    arguments: [
      ("a.md", "titel: T\n---\n# A", "line 2: unknown key “titel” in the front matter; did you mean “title”?"),
      (
        "a.md", "title: {{name}}\n---\n# A",
        "line 2: “title” in the front matter must be a text; quote one that starts with {{"
      ),
      ("a.md", "title: 'T\n---\n# A", "line 2: cannot read the front matter: it is not YAML (found unexpected end"),
      ("a.md", "title: T\n\n# A", "line 1: the front matter that starts here is not closed; add a line “---” after it"),
      ("a.md", "order: 1\ntitle: \"{{y}}\"\n---\n```sql\nSELECT 1 AS n\n```", "line 3: unknown name “y”"),
      ("a.md", "title: \"{{n}} is\"\n---\n```sql x\nSELECT 1 AS n\n```", "line 2: “n” is a column of “x”"),
      ("a.md", "- a\n---\n# A", "keys with values"),
      (
        "[region].md", "title: T\n---\n",
        ": its name means a page for each “region”, but it has no each block with their query; add one, or rename the "
          + "file"
      ),
      (
        "[region].md", "title: T\n---\n```each\nSELECT code FROM countries ORDER BY id\n```",
        "line 4: the query has no column “region”, which names the pages; its columns are code"
      ),
      (
        "[region].md",
        "title: T\n---\n```each\nSELECT DISTINCT region FROM countries ORDER BY region\n```\n```sql\nSELECT name "
          + "FROM countries WHERE region = :regoin ORDER BY id\n```",
        "line 8: “:regoin” has no value; did you mean “:region”?"
      ),
      ("[code].md", "title: T\n---\n```each\nSELECT '' AS code\n```", "“code”, which names the pages, is empty"),
      ("[code].md", "title: T\n---\n```each\nSELECT 'a' AS code UNION ALL SELECT 'a'\n```", "two rows have “a”"),
      (
        "[code].md",
        "title: T\n---\n```each\nWITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 10000) "
          + "SELECT n AS code FROM c ORDER BY n\n```", "10,000 rows"
      ),
    ])
  func frontMatterAndRows(name: String, text: String, reason: String) throws {
    let told = try Self.told(name, "---\n" + text + "\n")
    #expect(told.contains(reason), "\(told)")
  }

  @Test(
    "“where” needs a row, and the column in both",
    arguments: [
      ("name", "“where” needs a current row; put the block into a section such as {{#regions}}"),
      ("nam", "unknown column “nam”; did you mean “name”?"),
    ])
  func rowsOfNone(column: String, told: String) throws {
    let page = "# T\n" + Self.top + "```table\nfrom: top\nwhere: \(column)\n```\n"
    #expect(try Self.told("a.md", page) == "own/a.md, line 7: \(told)")
  }

  @Test("a link to a country without a page is an error with its line, also in a section")
  func links() throws {
    let rows = "```sql rows\nSELECT name, code FROM countries ORDER BY id\n```\n{{#rows}}\n\n"
    let wrong = try Self.told("a.md", "# A\n\n\(rows)[{{name}}](../countries/{{code}}.html)\n\n{{/rows}}\n")
    #expect(
      wrong == "own/a.md: it links to “../countries/AA.html”, which is not a country page; its name is in lower "
        + "case, “aa.html”")
    let below = try Self.told("a.md", "# A\n\n\(rows)- {{name}}\n\n{{/rows}}\n[b](b.md)\n")
    #expect(below.hasPrefix("own/a.md, line 11: it links to “b.md”"), "\(below)")
  }
}
