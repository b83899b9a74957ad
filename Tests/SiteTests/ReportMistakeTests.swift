import Testing

@testable import Site

/// Mistakes that authors of reports make, and what they are told.
@Suite("Mistakes in reports")
struct ReportMistakeTests {
  private static let head = "# T\n"
  private static let top = "```sql top\nSELECT name, population FROM countries ORDER BY population DESC, name\n```\n"

  private static let cases: [(name: String, text: String, told: String)] = [
    (
      "a.md", "\(head)```sql\nSELECT populaton FROM countries ORDER BY id\n```",
      "line 3: no such column: populaton; did you mean “population”?"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM contries ORDER BY id\n```",
      "line 3: no such table: contries; did you mean “countries”?"
    ),
    (
      "a.md", "\(head)```sql\nSELECT code FROM weather ORDER BY id\n```",
      "line 3: no such table: weather; the tables are borders, calling_codes, capitals, changes, "
        + "countries, currencies, languages, metadata, series, sources, time_zones, top_level_domains"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries ORDER BY id;\nDROP TABLE countries\n```",
      "line 4: a second statement follows; leave it out, or put it into a block of its own"
    ),
    (
      "a.md", "\(head)```sql\nATTACH 'other.db' AS other\n```",
      "line 3: a query only reads, so that ATTACH is not allowed; the tables of all feeds are there "
        + "already"
    ),
    (
      "a.md", "\(head)```sql\nPRAGMA table_info(countries)\n```",
      "line 3: a query only reads, so that PRAGMA is not allowed; “gazetteer query --schema” lists "
        + "the tables and their columns"
    ),
    (
      "a.md", "\(head)```sql\nDELETE FROM countries\n```",
      "line 3: a query only reads, so that writing is not allowed; begin it with SELECT"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name\nFROM countries\n```",
      "line 4: its rows come in no definite order; say which with ORDER BY"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name, region FROM countries ORDER BY region\n```",
      "line 3: rows that are equal in what ORDER BY names come in no definite order; add another column, "
        + "such as id or name"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries LIMIT 2\n```",
      "line 3: LIMIT takes some of its rows, which come in no definite order; say which with ORDER BY"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries ORDER BY random()\n```",
      "line 3: random() says something else each time; leave it out, so that a page repeats"
    ),
    (
      "a.md", "\(head)```sql\nSELEC name FROM countries\n```",
      "line 3: near \"SELEC\": syntax error; did you mean “SELECT”?"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name, FROM countries\n```",
      "line 3: near \"FROM\": syntax error; look at what stands before it, such as a comma too many "
        + "or a bracket that is not closed"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries WHERE (region = 'East' ORDER BY id\n```",
      "line 3: near \"ORDER\": syntax error; look at what stands before it, such as a comma too many "
        + "or a bracket that is not closed"
    ),
    (
      "a.md", "\(head)```sql\n```",
      "line 3: no query stands here, only blanks or comments; write one that begins with SELECT"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries WHERE region = :region ORDER BY id\n```",
      "line 3: nothing gives “:region” a value: only a page with an each block has values, one for "
        + "each of its columns"
    ),
    (
      "[region].md",
      "---\ntitle: T\n---\n```each\nSELECT DISTINCT region FROM countries ORDER BY "
        + "region\n```\n```sql\nSELECT name FROM countries WHERE region = :regoin ORDER BY id\n```",
      "line 8: nothing gives “:regoin” a value; did you mean “:region”?"
    ),
    (
      "a.md",
      "\(head)```sql\nSELECT c.name, b.name FROM countries c JOIN capitals b ON b.country = c.id "
        + "ORDER BY c.id\n```",
      "line 3: two columns are called “name”; rename one of them with AS"
    ),
    (
      "a.md", "\(head)\(top)```table\nfrom: tpo\n```",
      "line 6: no result is called “tpo”; did you mean “top”?"
    ),
    (
      "a.md", "\(head)\(top)```chart\nbar: top\nhight: 3\n```",
      "line 7: “hight” is no key of a chart; the kinds are bar, column, line, area, scatter, dot, "
        + "histogram, sparkline, value, and the other keys x, y, colour, title, description, unit, limit, "
        + "projection"
    ),
    (
      "a.md", "\(head)\(top)```chart\nbar: top\ntitel: A\n```",
      "line 7: “titel” is no key of a chart; did you mean “title”?"
    ),
    (
      "a.md", "\(head)\(top)```chart\nbar: top\nx: name\n```",
      "line 7: “name” holds no numbers, and “x” of a bar has to; “y” takes names"
    ),
    (
      "a.md", "\(head)\(top)```chart\nbar top\n```",
      "line 6: a line is a key, a colon and a value, such as “title: The ten largest”"
    ),
    (
      "a.md", "\(head)\(top)```chart\nbar:\n```",
      "line 6: “bar:” has to name the result that it shows; the results are top"
    ),
    (
      "a.md", "\(head)\(top){{top}}",
      "line 5: “{{top}}” is rows, not a value; write {{#top}}…{{/top}} with a column between them"
    ),
    (
      "a.md", "\(head)\(top){{#top}}{{name}}",
      "line 5: “{{#top}}” begins a section that does not end; write {{/top}} behind it"
    ),
    (
      "a.md", "---\ntitel: T\n---\n\(top)",
      "line 2: its front matter has “titel”, which is not a key; did you mean “title”?"
    ),
    (
      "a.md", "---\ntitle: {{name}}\n---\n\(top)",
      "line 2: “title” in its front matter has to be a text; one that begins with {{ needs quotation "
        + "marks around it"
    ),
    (
      "a.md", "---\ntitle: 'T\n---\n\(top)",
      "line 2: its front matter cannot be read: it is not YAML (found unexpected end of stream); a value with a colon, "
        + "or with a quotation mark at its beginning, needs quotation marks around it"
    ),
    (
      "a.md", "---\ntitle: T\n\n\(top)",
      "line 1: the front matter that begins here does not end; write a line of “---” behind it"
    ),
    (
      "[region].md", "\(head)\(top)",
      "its name asks for a page for each “region”, and it has no each block with the query for them; "
        + "add one, or rename the file"
    ),
    (
      "[region].md", "---\ntitle: T\n---\n```each\nSELECT code FROM countries ORDER BY id\n```",
      "line 4: the query has no column “region”, which the pages are called after; its columns are "
        + "code: add it, or rename the file"
    ),
    (
      "a.md", "\(head)```sql top\nSELECT 1 AS n\n",
      "line 2: the block that begins here does not end; write a line of “```” behind it"
    ),
    (
      "a.md", "\(head)```sql Top 10\nSELECT 1 AS n\n```",
      "line 2: behind “sql” stands one name at most, and here are 2 words; join them by _"
    ),
    (
      "a.md", "\(head)```sql\nSELECT name FROM countries WHERE region = \"East\" ORDER BY id\n```",
      "line 3: no such column: East; names stand between double quotation marks, and texts between "
        + "single ones: 'East'"
    ),
    (
      "a.md", "\(head)```sql\nSELECT upperr(name) AS n FROM countries ORDER BY id\n```",
      "line 3: no such function: upperr; did you mean “upper”?"
    ),
  ]

  @Test("a mistake says what is wrong, in which line, why, and what to do", arguments: cases)
  func message(name: String, text: String, told: String) throws {
    let feed = """
      [{"name":"Alpha","region":"East","code":"AA","capital":"A","population":3000},
      {"name":"Beta","region":"East","code":"BB","capital":"B","population":1000},
      {"name":"Gamma","region":"West","code":"CC","capital":"C","population":2000}]
      """
    #expect(try Self.told([name: text + "\n"], feed) == "own/\(name)" + (told.hasPrefix("line ") ? ", " : ": ") + told)
  }

  /// The place and the reason of the mistake that a build of these pages ends with.
  private static func told(_ pages: [String: String], _ feed: String = ReportSite.feed) throws -> String {
    let error = #expect(throws: SiteError.self) { try ReportSite(pages, feed: feed) }
    return [error?.place, error?.reason].compactMap(\.self).joined(separator: ": ")
  }

  @Test(
    "a mistake has its file, its line and what may have been meant",
    arguments: [
      ("```sql x\nSELECT 1 AS n\n```\n{{y}}", "a.md, line 5", "nothing is called “y”"),
      (
        "```sql\n-- caption: {{y}}\nSELECT 1 AS n\n```", "a.md, line 3",
        "nothing is called “y” here, since no block of the page gives values names"
      ),
      ("```sql x\nSELECT 1 AS n\n```\n{{{n}}}", "a.md, line 5", "without escaping"),
      ("```sql x\nSELECT 1 AS n\n```\n```table\ncaptoin: y\n```", "a.md, line 6", "the keys are"),
      ("```sql x\nSELECT 1 AS n\n```\n```table\nfrom: x\nlink: m\n```", "a.md, line 7", "no column “m”"),
      ("```sql\n-- captoin: x\nSELECT 1 AS n\n```", "a.md, line 3", "did you mean “caption”?"),
      ("```sql first\nSELECT 1 AS n\n```", "a.md, line 2", "no name for a result"),
      ("```sql x\nSELECT 1 AS n\n```\n```sql x\nSELECT 1 AS n\n```", "a.md, line 5", "two results"),
      ("```each\nSELECT 1 AS n\n```", "a.md, line 2", "[region].md"),
      ("```sql x\nSELECT 1 AS n\n```\n{{#\nx}}{{#\nx}}{{n}}{{/x}}{{/x}}", "a.md, line 5", "ends on the line"),
      ("```sql x\nSELECT 1 AS n\n```\n{{#x}}\n{{/y}}", "a.md, line 6", "“{{#x}}” of line 5 is open; write {{/x}}"),
      ("```sql x\nSELECT 1 AS n\n```\n{{/x}}", "a.md, line 5", "none is open"),
      ("```sql x\nSELECT 1 AS n\n```\n{{x.first}}", "a.md, line 5", "is rows, not a value"),
      ("```sql x\nSELECT 1 AS n\n```\n{{#x}}{{.}}{{/x}}", "a.md, line 5", "names nothing"),
      ("```sql x\nSELECT 1 AS n\n```\n{{}}", "a.md, line 5", "a name between its braces"),
      ("```sql x\nSELECT 1 AS n\n```\n{{#x}}{{upercased(n)}}{{/x}}", "a.md, line 5", "did you mean “uppercased”?"),
      (
        "```sql x\nSELECT 1 AS n\n```\n{{#sorted(x)}}{{n}}{{/sorted(x)}}", "a.md, line 5",
        "no function of rows is called “sorted”; there are count, empty, first, last"
      ),
      (
        "```sql x\nSELECT 1 AS n\n```\n{{#x}}{{n}}{{^last}}, {{/last}}{{/x}}", "a.md, line 5",
        "within rows {{#first()}}"
      ),
      ("```sql x\nSELECT 1 AS n\n```\n{{^last()}}, {{/last()}}", "a.md, line 5", "directly in a section of rows"),
      (
        "```sql x\nSELECT 1 AS n\n```\n{{#x}}{{#n}}{{^last()}}, {{/last()}}{{/n}}{{/x}}", "a.md, line 5",
        "directly in a section of rows"
      ),
      ("```sql x\nSELECT 1 AS n\n```\n{{#x}}{{count()}}{{/x}}", "a.md, line 5", "names nothing between its brackets"),
      ("```sql x\nSELECT 1 AS n\n```\n{{#x}}{{place()}}{{/x}}", "a.md, line 5", "no function of the place of a row"),
      (
        "```sql x\nSELECT 1 AS n\n```\n{{n}}", "a.md, line 5",
        "“n” is a column of “x”, and this is in none of its rows; write {{x.first.n}} for the first, or {{#x}}…{{/x}} "
          + "around it for all"
      ),
      ("```sql x\nSELECT 1 AS n\n```\n{{x.n}}", "a.md, line 5", "write {{x.first.n}}"),
      ("```sql x\nSELECT 1 AS n\n```\n{{x.first.m}}", "a.md, line 5", "nothing is called “m” in “x.first”"),
      ("```sql x\nSELECT 1 AS n\n```\n{{x.first.n.n}}", "a.md, line 5", "in “x.first.n”, which is one value"),
      (
        "```sql x\nSELECT 1 AS n\n```\n```sql y\nSELECT 2 AS m\n```\n{{#x}}{{m}}{{/x}}", "a.md, line 8",
        "“m” is a column of “y”"
      ),
      (
        "```sql x\nSELECT 1 AS n\n```\n```sql y\nSELECT 2 AS m\n```\n{{#x.first}}\n{{m}}{{/x.first}}", "a.md, line 9",
        "“m” is a column of “y”"
      ),
      ("```sql x\nSELECT 1 AS n\n```\n{{^x}}{{n}}{{/x}}", "a.md, line 5", "“n” is a column of “x”"),
      ("```sql x\nSELECT 1 AS n\n```\n```chart\nbar: x\ntitle: Of {{n}}\n```", "a.md, line 7", "“n” is a column"),
      ("```sql last\nSELECT 1 AS n\n```", "a.md, line 2", "it means something of each of them, as in {{top.last}}"),
      ("{{> nothing}}\n```sql\nSELECT 1 AS n\n```", "a.md, line 2", "_nothing.md"),
      ("```sqll\nSELECT 1 AS n\n```", "a.md, line 2", "did you mean “sql”?"),
      ("```SQL\nSELECT 1 AS n\n```", "a.md, line 2", "did you mean “sql”?"),
      ("```sql x\nSELECT 1 AS n\n```\n\n~~~ chrat\nbar: x\n~~~", "a.md, line 6", "did you mean “chart”?"),
      ("```sql x\nSELECT 1 AS n\n```\n```Table\nfrom: x\n```", "a.md, line 5", "did you mean “table”?"),
      ("```Each\nSELECT 1 AS n\n```", "a.md, line 2", "did you mean “each”?"),
      ("    ```sql\n    SELECT 1 AS n\n    ```", "a.md, line 2", "this one is indented"),
      ("- a\n  ```sql\n  SELECT 1 AS n\n  ```", "a.md, line 3", "this one is indented"),
      (
        "  ```chart\n  bar: x\n  ```\n```sql x\nSELECT 1 AS n\n```", "a.md, line 2", "a chart block begins at the start"
      ),
      ("> ```sql\n> SELECT 1 AS n\n> ```", "a.md, line 2", "an sql block stands by itself"),
      ("> a\n>\n> > ```each\n> > SELECT 1 AS n", "a.md, line 4", "part of a quotation; move it out of the quotation"),
      ("- ```sql\n  SELECT 1 AS n\n  ```", "a.md, line 2", "part of a list"),
      (
        "```sql x\nSELECT 1 AS n\n```\n1. ~~~chart\n   bar: x\n   ~~~", "a.md, line 5", "a chart block stands by itself"
      ),
      ("> ```sqll\n> SELECT 1 AS n\n> ```", "a.md, line 2", "did you mean “sql”?"),
      ("<div>\n```sql\nSELECT 1 AS n\n```\n</div>", "a.md, line 3", "an sql block stands within the HTML of line 2"),
      (
        "```sql x\nSELECT 1 AS n\n```\n<details>\n<summary>A</summary>\n```chart\nbar: x\n```\n</details>",
        "a.md, line 7", "a chart block stands within the HTML of line 5, which a page leaves out; take the HTML away"
      ),
      (
        "<pre>\n```text\n</pre>\n\n```sql\nSELECT 1 AS n\n```", "a.md, line 3",
        "a block of code begins within the HTML of line 2"
      ),
      (
        "```sql x\nSELECT 1 AS \"a b\"\n```\n{{#x}}{{a b}}{{/x}}", "a.md, line 5",
        "“{{a b}}” names nothing that a tag can"
      ),
      ("```sql x\nSELECT 1 AS km²\n```\n{{#x}}{{km²}}{{/x}}", "a.md, line 5", "call the column otherwise with AS"),
    ])
  func mistakes(text: String, place: String, reason: String) throws {
    let told = try Self.told(["a.md": "# A\n" + text + "\n"])
    #expect(told.hasPrefix("own/" + place) && told.contains(reason), "\(told)")
  }

  @Test(
    "front matter that is not right, and rows that make no page, are mistakes",
    arguments: [
      (
        "a.md", "---\norder: 1\ntitle: \"{{y}}\"\n---\n```sql\nSELECT 1 AS n\n```",
        "a.md, line 3: nothing is called “y”"
      ),
      ("a.md", "---\ntitle: T\ndescription: \"{{y}}\"\n---\n```sql\nSELECT 1 AS n\n```", "a.md, line 3: nothing is"),
      (
        "a.md", "---\ntitle: \"{{n}} is first\"\n---\n```sql x\nSELECT 1 AS n\n```",
        "a.md, line 2: “n” is a column of “x”"
      ),
      ("a.md", "---\ndraft: maybe\n---\n# A", "true or false"), ("a.md", "---\n- a\n---\n# A", "keys with values"),
      ("a.md", "---\norder: 1.5\n---\n# A", "whole number"),
      ("[code].md", "---\ntitle: T\n---\n```each\nSELECT 'x' AS cod\n```", "did you mean “cod”?"),
      ("[code].md", "---\ntitle: T\n---\n```each\nSELECT '' AS code\n```", "nothing in “code”"),
      ("[code].md", "---\ntitle: T\n---\n```each\nSELECT 'a' AS code UNION ALL SELECT 'a'\n```", "two rows have “a”"),
      (
        "[code].md",
        "---\ntitle: T\n---\n```each\nWITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 10000) "
          + "SELECT n AS code FROM c ORDER BY n\n```", "10,000 pages"
      ),
    ])
  func frontMatterAndRows(name: String, text: String, reason: String) throws {
    let told = try Self.told([name: text + "\n"])
    #expect(told.contains(reason), "\(told)")
  }

  @Test("a link to a country without a page is a mistake, and so is one below a section, with its line")
  func links() throws {
    let rows = "```sql rows\nSELECT name, code FROM countries ORDER BY id\n```\n{{#rows}}\n\n"
    let wrong = try Self.told(["a.md": "# A\n\n\(rows)[{{name}}](../countries/{{code}}.html)\n\n{{/rows}}\n"])
    #expect(
      wrong == "own/a.md: it links to “../countries/AA.html”, and no country has that page; its name is in small "
        + "letters, “aa.html”")
    let below = try Self.told(["a.md": "# A\n\n\(rows)- {{name}}\n\n{{/rows}}\n[b](b.md)\n"])
    #expect(below.hasPrefix("own/a.md, line 11: it links to “b.md”"), "\(below)")
  }
}
