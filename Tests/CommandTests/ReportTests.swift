import Foundation
import TestSupport
import Testing

@Suite("Reports")
struct ReportTests {
  private static let feed = """
    [{"name":"Alpha|*x*","region":"East & <b>","code":"AA","capital":"A","population":3000},
    {"name":"Beta","region":"East & <b>","code":"BB","capital":"B","population":1000},
    {"name":"Gamma","region":"../../West","code":"CC","capital":"C","population":2000}]
    """

  private func build(_ pages: [String: String], _ options: String..., feed: String = Self.feed) throws -> (
    gazetteer: Gazetteer, result: Gazetteer.Result
  ) {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(feed, to: "feed.json")
    for (name, text) in pages { try gazetteer.folder.write(text, to: "own/" + name) }
    let result = try gazetteer.run(["build", "--source", "feed.json", "--pages", "own"] + options)
    return (gazetteer, result)
  }

  private func article(_ gazetteer: Gazetteer, _ page: String) throws -> String {
    let text = try gazetteer.text("Output/pages/" + page)
    return String(text.split(separator: "<article>")[1].split(separator: "</article>")[0])
  }

  @Test("a report without a query has its maps of the feed in HTML, and what is wrong with one is told")
  func mapsWithoutQuery() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("# T\n\n```map\nvalue: density\n```\n", to: "good.md")
    try gazetteer.folder.write("# T\n\n```map\nvalue: nope\n```\n", to: "bad.md")
    let html = try gazetteer.run("report", "good.md", "--format", "html")
    #expect(html.status == 0 && html.output.contains("<svg") && !html.output.contains("href=\"countries/"))
    let bad = try gazetteer.run("report", "bad.md", "--format", "html")
    #expect(bad.status == 65 && bad.errors.contains("bad.md, line 4") && bad.errors.contains("nope"), "\(bad.errors)")
    let text = try gazetteer.run("report", "good.md", "--format", "text")
    #expect(text.status == 65 && text.errors.contains("good.md, line 3") && text.errors.contains("HTML"))
  }

  @Test("a chart writes the years of a column that is declared one of years as its table does")
  func declaredYears() throws {
    let gazetteer = try Gazetteer()
    let feed = [("Alpha", "AA", 1990), ("Beta", "BB", 2023)].map { name, code, founded in
      "{\"name\":\"\(name)\",\"code\":\"\(code)\",\"region\":\"R\",\"founded\":\(founded)}"
    }
    try gazetteer.folder.write("[\(feed.joined(separator: ","))]", to: "feed.json")
    let report = """
      # Years

      ```sql x
      SELECT name, founded FROM countries ORDER BY id
      ```

      ```table
      from: x
      ```

      ```chart
      bar: x
      ```
      """
    try gazetteer.folder.write(report, to: "own/a.md")
    try gazetteer.folder.write("columns:\n  founded: {format: year}\n", to: "gazetteer.yml")
    let result = try gazetteer.run("build", "--source", "feed.json", "--pages", "own")
    #expect(result.status == 0, "\(result.errors)")
    let page = try article(gazetteer, "a.html")
    #expect(page.contains("2 bars from 1990 to 2023 (Beta largest)"), "\(page)")
    #expect(page.contains(">2023</text>") && !page.contains("2,023"))
  }

  @Test("a block puts its table in place; a named one is for tags, tables and charts; texts are only texts")
  func page() throws {
    let (gazetteer, result) = try build([
      "a.md": """
      ---
      title: Figures
      description: About them.
      ---
      ```sql top
      SELECT name, population, code FROM countries ORDER BY population DESC, name
      ```
      {{#top.first}}{{name}} leads with {{population}} of {{top.count}}.{{/top.first}}
      {{^top.first}}None.{{/top.first}}

      {{#top}}
      - {{name}}
      {{/top}}

      ```sql
      -- caption: All {{top.count}}
      -- link: code
      SELECT name, population, code FROM countries ORDER BY id
      ```

      ```chart
      bar: top
      x: population
      y: name
      title: Bars
      ```
      """
    ])
    #expect(result.status == 0, "\(result.errors)")
    let page = try article(gazetteer, "a.html")
    #expect(page.contains("<h1 id=\"figures\">") && !page.contains("description:"))
    #expect(page.contains("<p>Alpha|*x* leads with 3,000 of 3.</p>"), "\(page)")
    #expect(page.contains("<li>Gamma</li>"))
    #expect(page.contains("<caption>\nAll 3\n</caption>"))
    #expect(
      page.contains(
        #"<th scope="row"><a href="../countries/bb.html">Beta</a></th><td class="right" data-value="1000">1,000</td>"#))
    #expect(page.contains("<figure class=\"chart\"><figcaption>Bars</figcaption>"))
    #expect(!page.contains("```") && !page.contains("gazetteer-block") && !page.contains("None."))
    #expect(try gazetteer.text("Output/pages/a.html").contains(#"<meta name="description" content="About them.">"#))
  }

  @Test("an each block makes a page for each row, by safe names, none with the data of another")
  func each() throws {
    let (gazetteer, result) = try build(
      [
        "[region].md": """
        ---
        title: "{{region}} in figures"
        ---
        ```each
        SELECT DISTINCT region FROM countries ORDER BY region
        ```
        ```sql
        SELECT name FROM countries WHERE region = :region ORDER BY id
        ```
        """,
        "west.md": "# Another\n",
        "index.md": """
        # Start
        ```sql
        -- link: region [region].md
        SELECT DISTINCT region FROM countries ORDER BY region
        ```
        """,
      ], "--base-url", "https://example.org/")
    #expect(result.status == 0, "\(result.errors)")
    let east = try article(gazetteer, "east-b.html")
    #expect(east.contains("East &amp; &lt;b&gt; in figures") && east.contains("Beta") && !east.contains("Gamma"))
    #expect(try article(gazetteer, "west-2.html").contains("Gamma"))
    #expect(try article(gazetteer, "index.html").contains(#"<a href="../pages/west-2.html">"#))
    let map = try gazetteer.text("Output/sitemap.xml")
    #expect(map.contains("pages/east-b.html") && map.contains("pages/west-2.html") && !map.contains("[region]"))
    #expect(try !gazetteer.text("Output/index.html").contains("east-b.html"))
  }

  @Test("rows whose values differ only in how an accented letter is written have pages of their own")
  func equivalentValues() throws {
    let feed = #"[{"name":"A","region":"caf\u00e9","code":"AA"},{"name":"B","region":"cafe\u0301","code":"BB"}]"#
    let (gazetteer, result) = try build(
      [
        "[region].md": """
        ---
        title: "{{region}}"
        ---
        ```each
        SELECT DISTINCT region FROM countries ORDER BY region
        ```
        ```sql
        SELECT name FROM countries WHERE region = :region ORDER BY id
        ```
        """,
        "index.md": "# S\n```sql\n-- link: region [region].md\nSELECT name, region FROM countries ORDER BY id\n```\n",
      ], feed: feed)
    #expect(result.status == 0, "\(result.errors)")
    let index = try article(gazetteer, "index.html")
    #expect(index.contains("cafe.html") && index.contains("cafe-2.html"), "\(index)")
    let pages = try ["cafe", "cafe-2"].map { try article(gazetteer, "\($0).html") }
    #expect(pages.allSatisfy { $0.contains(">A<") != $0.contains(">B<") })
  }

  @Test("the same pages have the same bytes")
  func repeats() throws {
    let (a, b) = (try Gazetteer(), try Gazetteer())
    for gazetteer in [a, b] { #expect(try gazetteer.run("build", "--reports").status == 0) }
    for page in ["index", "population", "regions/europe", "currencies/eur", "languages/fr"] {
      let path = "Output/pages/reports/\(page).html"
      #expect(try a.text(path) == b.text(path))
    }
  }

  @Test("the built-in reports are in navigation, site map and offline use, and none of facts")
  func builtIn() throws {
    let gazetteer = try Gazetteer()
    #expect(try gazetteer.run("build", "--reports", "--base-url", "https://example.org/").status == 0)
    #expect(try gazetteer.text("Output/index.html").contains(#"href="pages/reports/index.html""#))
    #expect(try gazetteer.text("Output/sitemap.xml").contains("pages/reports/currencies/eur.html"))
    #expect(try gazetteer.text("Output/service-worker.js").contains("population.html"))
    #expect(try gazetteer.text("Output/countries/fr.html").contains(#"href="../pages/reports/population.html">"#))
    let euro = try article(gazetteer, "reports/currencies/eur.html")
    #expect(
      euro.contains("Countries that use the Euro") && euro.contains(#"<a href="../../../countries/fr.html">France</a>"#)
    )
    let index = try article(gazetteer, "reports/index.html")
    #expect(index.contains(#"regions/asia.html">Asia</a>"#))
    let ranking = try article(gazetteer, "reports/population.html")
    #expect(
      ranking.contains(
        #">India</a></th><td class="right">1</td><td class="right" data-value="1463865521">1,463,865,521</td>"#))
    try gazetteer.folder.write(#"{"title":"T","rows":[{"title":"A","description":"B"}]}"#, to: "facts.json")
    let facts = try gazetteer.run("build", "--reports", "--source", "facts.json", "--output", "F")
    #expect(facts.status == 0, "\(facts.errors)")
    #expect(!gazetteer.has("F/pages"))
  }

  @Test(
    "a mistake is exit 65 with file, line and what may have been meant",
    arguments: [
      ("```sql\nSELECT populaton FROM countries ORDER BY id\n```", "a.md, line 3", "did you mean “population”?"),
      ("```sql\nSELECT name\nFROM countries\n```", "a.md, line 4", "ORDER BY"),
      ("```sql x\nSELECT 1 AS n\n```\n{{y}}", "a.md, line 5", "nothing is called “y”"),
      (
        "```sql\n-- caption: {{y}}\nSELECT 1 AS n\n```", "a.md, line 3",
        "nothing is called “y” here, since no block of the page gives values names"
      ),
      ("```sql x\nSELECT 1 AS n\n```\n{{{n}}}", "a.md, line 5", "without escaping"),
      (
        "```sql x\nSELECT 1 AS n\n```\n{{#x}}", "a.md, line 5",
        "begins a section that does not end; write {{/x}} behind it"
      ),
      ("```sql x\nSELECT 1 AS n\n```\n```table\nfrom: y\n```", "a.md, line 6", "no result is called “y”"),
      ("```sql x\nSELECT 1 AS n\n```\n```table\ncaptoin: y\n```", "a.md, line 6", "the keys are"),
      ("```sql x\nSELECT 1 AS n\n```\n```table\nfrom: x\nlink: m\n```", "a.md, line 7", "no column “m”"),
      ("```sql x\nSELECT 1 AS n\n```\n```chart\nbar: x\nhight: 3\n```", "a.md, line 7", "“hight”"),
      ("```sql x\nSELECT 1 AS n\n```\n```chart\nbar: z\n```", "a.md, line 6", "no result is called “z”"),
      ("```sql\n-- captoin: x\nSELECT 1 AS n\n```", "a.md, line 3", "did you mean “caption”?"),
      ("```sql x y\nSELECT 1 AS n\n```", "a.md, line 2", "one name"),
      ("```sql first\nSELECT 1 AS n\n```", "a.md, line 2", "no name for a result"),
      ("```sql x\nSELECT 1 AS n\n```\n```sql x\nSELECT 1 AS n\n```", "a.md, line 5", "two results"),
      ("```sql x\nSELECT 1 AS n", "a.md, line 2", "does not end"),
      ("```each\nSELECT 1 AS n\n```", "a.md, line 2", "[region].md"),
      ("```sql x\nSELECT 1 AS n\n```\n{{#\nx}}{{#\nx}}{{n}}{{/x}}{{/x}}", "a.md, line 5", "ends on the line"),
      ("```sql x\nSELECT 1 AS n\n```\n{{#x}}\n{{/y}}", "a.md, line 6", "“{{#x}}” of line 5 is open; write {{/x}}"),
      ("```sql x\nSELECT 1 AS n\n```\n{{/x}}", "a.md, line 5", "none is open"),
      ("```sql x\nSELECT 1 AS n\n```\n{{x}}", "a.md, line 5", "is rows, not a value"),
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
      ("```sql\nSELECT name FROM countries WHERE code = :code ORDER BY id\n```", "a.md, line 3", "“:code”"),
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
    let (gazetteer, result) = try build(["a.md": "# A\n" + text + "\n"])
    #expect(result.status == 65)
    #expect(result.errors.contains(place) && result.errors.contains(reason), "\(result.errors)")
    #expect(!gazetteer.has("Output"))
  }

  @Test(
    "front matter that is not right, and rows that make no page, are exit 65",
    arguments: [
      ("a.md", "---\ntitle: {{x}}\n---\n# A", "title"), ("a.md", "---\nautor: x\n---\n# A", "autor"),
      ("a.md", "---\ntitle: T\n\n# A\n", "a.md, line 1: the front matter that begins here does not end"),
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
      ("a.md", "---\ntitle: 'x\n---\n# A", "cannot be read"), ("a.md", "---\norder: 1.5\n---\n# A", "whole number"),
      ("[code].md", "---\ntitle: T\n---\n```each\nSELECT 'x' AS cod\n```", "did you mean “cod”?"),
      ("[code].md", "---\ntitle: T\n---\n```each\nSELECT '' AS code\n```", "nothing in “code”"),
      ("[code].md", "---\ntitle: T\n---\n```each\nVALUES ('a')\n```", "no column “code”"),
      ("[code].md", "---\ntitle: T\n---\n```each\nSELECT 'a' AS code UNION ALL SELECT 'a'\n```", "two rows have “a”"),
      (
        "[code].md",
        "---\ntitle: T\n---\n```each\nWITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 10000) "
          + "SELECT n AS code FROM c ORDER BY n\n```", "10,000 pages"
      ),
      ("[code].md", "# T", "no each block"),
    ])
  func frontMatterAndRows(name: String, text: String, reason: String) throws {
    let (_, result) = try build([name: text + "\n"])
    #expect(result.status == 65 && result.errors.contains(reason), "\(result.errors)")
  }

  @Test("front matter is of every page: never shown, a draft is left out, the order is that of the navigation")
  func frontMatter() throws {
    let (gazetteer, result) = try build([
      "a.md": "---\ntitle: Second\norder: 2\n---\nText.\n", "b.md": "---\ntitle: First\norder: 1\n---\n# Own\n",
      "c.md": "---\ndraft: true\n---\n# Draft\n", "_part.md": "A part.\n", "d.md": "# D\n\n{{> part}}\n",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try article(gazetteer, "a.html").contains("Second") && !article(gazetteer, "a.html").contains("order"))
    #expect(!gazetteer.has("Output/pages/c.html") && !gazetteer.has("Output/pages/_part.html"))
    #expect(try article(gazetteer, "d.html").contains("<p>A part.</p>"))
    let index = try gazetteer.text("Output/index.html")
    let places = ["pages/b.html", "pages/a.html", "pages/d.html"].map { index.range(of: $0)?.lowerBound }
    #expect(places == places.sorted { $0! < $1! })
  }

  @Test("the title of the front matter is above the text, unless that begins with a heading; a part has none")
  func titles() throws {
    let (gazetteer, result) = try build([
      "a.md": "---\ntitle: Given\n---\nText.\n\n# Later\n",
      "b.md": "---\ntitle: Given\n---\n```sql x\nSELECT 1 AS n\n```\n# Own {{x.count}}\n",
      "c.md": "---\n\nA line above.\n\n# C\n", "d.md": "# D\n\n{{> part}}\n",
      "_part.md": "---\ntitle: Of the part\n---\nA part.\n",
    ])
    #expect(result.status == 0, "\(result.errors)")
    let a = try article(gazetteer, "a.html")
    #expect(a.contains("<h1 id=\"given\">\nGiven\n</h1>") && a.contains("<h1 id=\"later\">\nLater\n</h1>"), "\(a)")
    let b = try article(gazetteer, "b.html")
    #expect(b.contains(">\nOwn 1\n</h1>") && !b.contains("Given"), "\(b)")
    #expect(try article(gazetteer, "c.html").contains("<hr />"))
    let d = try article(gazetteer, "d.html")
    #expect(d.contains("<p>A part.</p>") && !d.contains("title"), "\(d)")
  }

  @Test("rows in a sentence have commas between them, and numbers, in code too")
  func places() throws {
    let rows = "```sql rows\nSELECT name FROM countries ORDER BY id\n```\n"
    let tags = "{{#rows}}{{plusone(index())}} {{uppercased(name)}}{{^last()}}, {{/last()}}{{/rows}} of {{count(rows)}}."
    let (gazetteer, result) = try build(["a.md": "# A\n\n\(rows)\(tags)\n\n`\(tags)`\n"])
    #expect(result.status == 0, "\(result.errors)")
    let page = try article(gazetteer, "a.html")
    #expect(page.contains("<p>1 ALPHA|*X*, 2 BETA, 3 GAMMA of 3.</p>"), "\(page)")
    #expect(page.contains("<code>1 ALPHA|*X*, 2 BETA, 3 GAMMA of 3.</code>"), "\(page)")
  }

  @Test("a link of a report to a country without a page is a mistake, and so is one below a section, with its line")
  func links() throws {
    let rows = "```sql rows\nSELECT name, code FROM countries ORDER BY id\n```\n{{#rows}}\n\n"
    let (_, wrong) = try build(["a.md": "# A\n\n\(rows)[{{name}}](../countries/{{code}}.html)\n\n{{/rows}}\n"])
    #expect(wrong.status == 65)
    #expect(
      wrong.errors.contains(
        "own/a.md: it links to “../countries/AA.html”, and no country has that page; its name is in small letters, "
          + "“aa.html”"), "\(wrong.errors)")
    let link = "[{{name}}](../countries/{{lowercased(code)}}.html)"
    let (gazetteer, right) = try build(["a.md": "# A\n\n\(rows)\(link)\n\n{{/rows}}\n"])
    #expect(right.status == 0, "\(right.errors)")
    #expect(try article(gazetteer, "a.html").contains("<a href=\"../countries/cc.html\">Gamma</a>"))
    let (_, below) = try build(["a.md": "# A\n\n\(rows)- {{name}}\n\n{{/rows}}\n[b](b.md)\n"])
    #expect(below.errors.contains("own/a.md, line 11: it links to “b.md”"), "\(below.errors)")
  }

  @Test("what stands in a comment is neither asked nor filled in; beside HTML that ends, blocks stand as elsewhere")
  func comments() throws {
    let text = """
      # A

      <!-- later:
      ```sql x
      SELECT nonsense
      ```

      {{#nobody}} -->
      <div>

      ```sql
      SELECT 7 AS n
      ```

      </div>

      - one

      <!-- two lists -->

      - two

      """
    let (gazetteer, result) = try build(["a.md": text])
    #expect(result.status == 0, "\(result.errors)")
    let page = try article(gazetteer, "a.html")
    #expect(page.contains(">7<") && !page.contains("later") && page.components(separatedBy: "<ul>").count == 3)
  }

  @Test("a report by itself can be a draft, and its mistakes speak of no folder")
  func alone() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("---\ntitle: Soon\ndraft: true\n---\n```sql\nSELECT 7 AS n\n```\n", to: "a.md")
    let draft = try gazetteer.run("report", "a.md", "--format", "text")
    #expect(draft.status == 0 && draft.output.hasPrefix("Soon\n====\n\nN\n7\n"), "\(draft.output)\(draft.errors)")
    try gazetteer.folder.write("# A\n\n```sql\nSELECT m\n```\n", to: "b.md")
    let mistake = try gazetteer.run("report", "b.md")
    #expect(mistake.status == 65)
    #expect(mistake.errors.hasPrefix("error: a page has a mistake: b.md, line 4: no such column: m"))
    #expect(mistake.errors.hasSuffix("\nCorrect the page.\n"), "\(mistake.errors)")
  }

  @Test("code of other languages stays code, and so do examples of blocks within longer fences")
  func codeBlocks() throws {
    let languages = ["swift", "sh", "json", "psql", "soql", "kql", "sol", "scl", "sqlite", "text", "html"]
    let blocks = languages.map { "```\($0)\nof \($0)\n```\n" }.joined()
    let example = "````markdown\n```sql\nSELECT 1\n```\n````\n\n  ~~~~text\n  ```sqll\n  ```\n  ~~~~\n"
    for report in ["", "```sql\nSELECT 1 AS n\n```\n"] {
      let (gazetteer, result) = try build(["a.md": "# A\n" + blocks + example + report])
      #expect(result.status == 0, "\(result.errors)")
      let page = try article(gazetteer, "a.html")
      #expect(languages.allSatisfy { page.contains("<code class=\"language-\($0)\">of \($0)") }, "\(page)")
      #expect(page.contains("```sql\nSELECT 1\n```") && page.contains("```sqll"), "\(page)")
    }
  }

  @Test("examples of blocks in quotations and lists stay code where a longer fence is around them")
  func quotedExamples() throws {
    let (gazetteer, result) = try build([
      "a.md": """
      # A
      > ````
      > ```sql
      > SELECT 1 AS n
      > ```
      > ````

      - ```sqlite
        SELECT 2 AS n
        ```

      Write a line of ```` > ```sql ````.

      ```sql
      SELECT 3 AS n
      ```
      """
    ])
    #expect(result.status == 0, "\(result.errors)")
    let page = try article(gazetteer, "a.html")
    #expect(page.contains("```sql\nSELECT 1 AS n\n```") && page.contains("SELECT 2 AS n"))
    #expect(page.contains(#"<td class="right">3</td>"#))
  }

  @Test("a value within code stands as it is, and ends no code: in a sentence, in a block, in a table")
  func code() throws {
    let values = [
      #"a*b_c\d|e"#, "`", "``` x", String(repeating: "`", count: 40), #"\end{verbatim}\input{x}"#, "~~~~", " <b> ",
    ]
    let rows = try JSONSerialization.data(withJSONObject: values.map { ["name": $0, "code": "AA"] })
    let text = """
      # T
      ```sql x
      SELECT name FROM countries ORDER BY id
      ```
      {{#x}}
      - In `{{name}}` *it* `` {{uppercased(name)}} `` \\`{{name}}\\`
      {{/x}}

      ```text
      {{#x}}
      {{name}}{{name}}
      {{/x}}
      ```

      | a | b |
      |---|---|
      {{#x}}
      | `{{name}}` | *c* |
      {{/x}}

      """
    let (gazetteer, result) = try build(["a.md": text], feed: String(decoding: rows, as: UTF8.self))
    #expect(result.status == 0, "\(result.errors)")
    let page = try article(gazetteer, "a.html").replacing("\u{2060}", with: "")
    #expect(
      page.contains(#"<li>In <code>a*b_c\d|e</code> <em>it</em> <code>A*B_C\D|E</code> `a*b_c\d|e`</li>"#), "\(page)")
    #expect(page.components(separatedBy: "<em>it</em> <code>").count == values.count + 1)
    #expect(page.components(separatedBy: "<em>c</em>").count == values.count + 1)
    #expect(page.components(separatedBy: "<pre>").count == 2 && page.contains("<code>&lt;b&gt;</code>"), "\(page)")
    #expect(page.contains("``` x``` x\n") && page.contains(#"<code>a*b_c\d|e</code>\#n</td>"#), "\(page)")
    let latex = try gazetteer.run("report", "own/a.md", "--source", "feed.json", "--format", "latex").output
    #expect(latex.components(separatedBy: #"\end{verbatim}"#).count == 2, "\(latex)")
    #expect(latex.contains(#"\end {verbatim}\input{x}"#), "\(latex)")
  }

  @Test("in Markdown a table of GitHub's notation keeps the bars of its values")
  func bars() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(Self.feed, to: "feed.json")
    try gazetteer.folder.write(
      "# T\n```sql x\nSELECT name FROM countries ORDER BY id LIMIT 1\n```\n| a | b |\n|:--|--:|\n{{#x}}\n"
        + "| {{name}} | `{{name}}` [z](z.md) |\n{{/x}}\n", to: "a.md")
    let result = try gazetteer.run("report", "a.md", "--source", "feed.json", "--format", "markdown")
    #expect(
      result.output.contains("| a | b |\n| :--- | ---: |\n| Alpha\\|\\*x\\* | `Alpha\\|*x*` z |\n"), "\(result.output)")
  }

  @Test("a query and a report at the prompt ask the changes of the site in the output folder, or of another")
  func changes() throws {
    let gazetteer = try Gazetteer()
    let query = "SELECT name, field, before, after FROM changes ORDER BY id"
    try gazetteer.folder.write(Self.feed, to: "feed.json")
    let missing = try gazetteer.run("query", query, "--source", "feed.json")
    #expect(missing.status == 65 && missing.errors.contains("no such table: changes; it is the history"), "\(missing)")
    #expect(missing.errors.contains("--site") && !missing.errors.contains("did you mean"))
    let schema = try gazetteer.run("query", "--schema", "--source", "feed.json").output
    #expect(schema.contains("changes (id, date, change, code, name, field, before, after)\n"))
    for feed in [Self.feed, Self.feed.replacing("3000", with: "4000")] {
      try gazetteer.folder.write(feed, to: "feed.json")
      #expect(try gazetteer.run("build", "--source", "feed.json").status == 0)
    }
    let expected = "name,field,before,after\r\nAlpha|*x*,Population,3000,4000\r\n"
    let csv = ["--source", "feed.json", "--format", "csv"]
    #expect(try gazetteer.run(["query", query] + csv).output == expected)
    #expect(try gazetteer.run(["query", query, "--site", "Output/"] + csv).output == expected)
    #expect(try gazetteer.run(["query", query, "--site", "own"] + csv).status == 66)
    try gazetteer.folder.write("# T\n{{> part}}\n```sql\n\(query)\n```\n", to: "own/deep/a.md")
    try gazetteer.folder.write("Of the folder.\n", to: "own/_part.md")
    let report = ["report", "own/deep/a.md", "--source", "feed.json", "--format", "text"]
    let alone = try gazetteer.run(report)
    #expect(alone.status == 65 && alone.errors.contains("_part.md"), "\(alone)")
    let text = try gazetteer.run(report + ["--pages", "own"])
    #expect(text.output.contains("Of the folder.") && text.output.contains("Population  3,000   4,000"), "\(text)")
    #expect(try gazetteer.run(report + ["--pages", "Output"]).status == 64)
    try gazetteer.folder.write("build:\n  pages: own\n", to: "gazetteer.yml")
    let configured = try gazetteer.run(report)
    #expect(configured.output == text.output, "\(configured)")
  }

  @Test("a tag finds its column in the innermost section that has it, or in a row of a result")
  func sections() throws {
    let (gazetteer, result) = try build([
      "a.md": """
      # A
      ```sql x
      SELECT 'a' AS n, 1 AS x UNION ALL SELECT 'b', 2 ORDER BY 1
      ```
      ```sql y
      SELECT 'c' AS m
      ```
      {{#x}}{{#y}}{{n}}{{m}}{{x}}{{/y}}{{^last()}}; {{/last()}}{{/x}}. {{x.last.n}} {{count(x)}} {{#first(x)}}{{n}}{{/first(x)}}
      """
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try article(gazetteer, "a.html").contains("<p>ac1; bc2. b 2 a</p>"))
  }

  @Test("a link that leads to a script or a file of the machine is its text, in whatever language")
  func unsafeLinks() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      "# T\n```sql h\nSELECT 'JavaScript:alert(1)' AS h, 'https://a.example' AS g\n```\n"
        + "{{#h}}[x]({{h}}) [f](file:///etc/x) [y]({{g}}){{/h}}\n", to: "a.md")
    for (format, link) in [("markdown", "x f [y](https://a.example)"), ("latex", "x f \\href{https://a.example}{y}")] {
      let output = try gazetteer.run("report", "a.md", "--format", format).output
      #expect(output.contains(link), "\(output)")
    }
  }

  @Test("columns that hold years are the same in tables and charts: fiscalyear is one, tourists_per_year is none")
  func years() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      "# T\n```sql h\nSELECT 1 AS n, 2023 AS fiscalyear, 2024 AS tourists_per_year, 12345 AS lightyear\n```\n"
        + "```table\nfrom: h\n```\n"
        + ["fiscalyear", "tourists_per_year", "lightyear"].map { "```chart\ncolumn: h\nx: \($0)\ny: n\n```\n" }.joined(),
      to: "a.md")
    let output = try gazetteer.run("report", "a.md", "--format", "text").output
    #expect(output.contains(/\n1 +2023 +2,024 +12,345\n/), "\(output)")
    #expect(output.matches(of: /\n([0-9,]+) +█+ 1\n/).map { String($0.1) } == ["2023", "2,024", "12,345"], "\(output)")
  }

  @Test("a query at the prompt answers in each format, from a file too")
  func query() throws {
    let gazetteer = try Gazetteer()
    let query = "SELECT name, population FROM countries ORDER BY population DESC, name LIMIT 2"
    #expect(try gazetteer.run("query", query).output == "Name   Population\nIndia  1463865521\nChina  1416096097\n")
    #expect(
      try gazetteer.run("query", query, "--format", "csv").output
        == "name,population\r\nIndia,1463865521\r\nChina,1416096097\r\n")
    try gazetteer.folder.write(query, to: "q.sql")
    let json = try gazetteer.run("query", "--file", "q.sql", "--format", "json").output
    #expect(
      json == "[\n{\"name\":\"India\",\"population\":1463865521},\n{\"name\":\"China\",\"population\":1416096097}\n]\n")
    #expect(
      try gazetteer.run("query", "--schema").output.contains("\nborders (country, position, code, neighbour)\n")
        == false)
    #expect(try gazetteer.run("query", "--schema").output.contains("borders (country, position, code, neighbour)\n"))
    let wrong = try gazetteer.run("query", "SELECT x FROM countries ORDER BY id")
    #expect(wrong.status == 65 && wrong.errors.contains("the query, line 1: no such column: x"))
    #expect(try gazetteer.run("query").status == 64)
    let format = try gazetteer.run("query", query, "--format", "sqlite")
    #expect(format.status == 64 && format.errors.contains("ndjson") && !format.errors.contains("geojson"))
    let table = try gazetteer.run("query", "SELECT * FROM nothing_near")
    #expect(table.errors.contains("the tables are borders, calling_codes, capitals, changes, "), "\(table.errors)")
    let empty = try gazetteer.run("query", "/* later */")
    #expect(empty.status == 65 && empty.errors.contains("write one that begins with SELECT"))
    #expect(try gazetteer.run("query", "--file", "q.sql", "--output", "q.sql").status == 73)
  }

  @Test(
    "a report by itself is written in each language, with nothing of the feed as markup",
    arguments: [
      ("html", "<th scope=\"row\">Alpha|*x*</th>"), ("text", "Alpha|*x*"), ("markdown", "| Alpha\\|\\*x\\* |"),
      ("latex", "Alpha\\textbar{}*x* &"), ("man", "Alpha|*x*"),
    ])
  func single(format: String, cell: String) throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(Self.feed, to: "feed.json")
    try gazetteer.folder.write(
      "---\ntitle: T & U\n---\nSee [more](other.md).\n\n```sql\nSELECT name, population FROM countries "
        + "ORDER BY id\n```\n",
      to: "a.md")
    let result = try gazetteer.run("report", "a.md", "--source", "feed.json", "--format", format)
    let version = try gazetteer.run("--version").output.split(separator: "\n").joined()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(cell), "\(result.output)")
    #expect(result.output.contains("See more.") && !result.output.contains("other.md"))
    #expect(format != "markdown" || result.output.hasSuffix("\n\nData: feed.json. Made with Gazetteer \(version).\n"))
    #expect(!result.output.contains("href=\"style.css") && !result.output.contains("<script"))
  }

  @Test(
    "in LaTeX and in a manual page a chart is a table of its figures, with what stands below the picture",
    arguments: [
      (
        "latex",
        [
          "\\begin{longtable}{lr}", "{\\centering Two \\& more}}} \\\\\n",
          "\\textbf{Name} & \\textbf{Population, people} \\\\", "\\endhead\nAlpha", "Gamma & 2,000 \\\\",
          "Of 2026. And 1 more.",
          "Large: 3,000",
        ]
      ),
      (
        "man",
        [
          "\nTwo & more\n\n", "Name", "Population, people\n", "Gamma", "             2,000\n",
          "\n.PP\nOf 2026. And 1 more.\n", "\n.PP\nLarge: 3,000\n",
        ]
      ),
    ])
  func chartsAsTables(format: String, parts: [String]) throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(Self.feed, to: "feed.json")
    try gazetteer.folder.write(
      """
      # T
      ```sql top
      SELECT name, population FROM countries ORDER BY population DESC, name
      ```
      ```chart
      bar: top
      limit: 2
      title: Two & more
      description: Of 2026.
      unit: people
      ```
      ```chart
      value: top
      y: population
      title: Large
      ```
      """, to: "a.md")
    let result = try gazetteer.run("report", "a.md", "--source", "feed.json", "--format", format)
    #expect(result.status == 0, "\(result.errors)")
    for part in parts { #expect(result.output.contains(part), "\(part) is missing in: \(result.output)") }
    #expect(!result.output.contains("█") && !result.output.contains("Beta"))
  }

  @Test("a line that begins with a full stop is a line of a manual page, whatever mark follows that")
  func manualPage() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(#"[{"name":".\u0301bold","code":"AA"}]"#, to: "feed.json")
    try gazetteer.folder.write("# T\n\n```sql\nSELECT name FROM countries ORDER BY id\n```\n", to: "a.md")
    let result = try gazetteer.run("report", "a.md", "--source", "feed.json", "--format", "man")
    #expect(
      result.output.unicodeScalars.split(separator: "\n").contains { String($0) == "\\&.\u{301}bold" },
      "\(result.output)")
  }

  @Test("numbers next to nothing are told as such, whatever stands beside them")
  func smallNumbers() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      "# T\n\n```sql\nSELECT 250.5 AS n UNION ALL SELECT 0.0000004 UNION ALL SELECT -0.0000004 ORDER BY n\n```\n",
      to: "a.md")
    try gazetteer.folder.write(Self.feed, to: "feed.json")
    let result = try gazetteer.run("report", "a.md", "--source", "feed.json", "--format", "text")
    #expect(
      result.output.contains("between −0.01 and 0") && result.output.contains("less than 0.01"), "\(result.output)")
  }

  @Test("the report of a region speaks of nobody, of one country and of several in its own words")
  func regions() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      """
      [{"name":"Ice","region":"Antarctic","code":"AA","population":0},
      {"name":"Rock","region":"The Sea","code":"BB","population":7},
      {"name":"Big","region":"Americas","code":"CC","population":2000},
      {"name":"Small","region":"Americas","code":"DD","population":0}]
      """, to: "feed.json")
    let result = try gazetteer.run("build", "--reports", "--twins", "--source", "feed.json")
    #expect(result.status == 0, "\(result.errors)")
    let read = { (page: String) in try gazetteer.text("Output/pages/reports/regions/\(page).html.md") }
    let (nobody, one, several) = (try read("antarctic"), try read("the-sea"), try read("americas"))
    #expect(nobody.contains("\n\nOne country or territory, without permanent inhabitants.\n\n"), "\(nobody)")
    #expect(one.contains("\n\nOne country or territory, 7 people.\n\n"), "\(one)")
    #expect(several.contains("\n\n2 countries and territories, 2,000 people. Big has the most people, 2,000.\n\n"))
    #expect(several.contains("\n\n**Americas: the countries with the most people**\n\nBar chart"), "\(several)")
    #expect(!one.contains("most people") && !nobody.contains("Bar chart") && !one.contains("Bar chart"))
  }

  @Test("text goes on in the next line, a table of LaTeX is no wider than a page and has its head on each")
  func widths() throws {
    let gazetteer = try Gazetteer()
    let feed = "feed of \(String(repeating: "many ", count: 20))words.json"
    let long = String(repeating: "long words ", count: 20)
    try gazetteer.folder.write(
      "[{\"name\":\"\(long)\",\"code\":\"AA\",\"capital\":\"\(long)\",\"region\":\"R\",\"population\":7}]",
      to: feed)
    try gazetteer.folder.write(
      "# T\n```sql\nSELECT name, region, population FROM countries ORDER BY id\n```\n", to: "a.md")
    let text = try gazetteer.run("report", "a.md", "--source", feed, "--format", "text").output
    let end = text.ranges(of: "Data: ").last.map { text[$0.lowerBound...] } ?? ""
    #expect(end.count > 80 && end.components(separatedBy: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
    let latex = try gazetteer.run("report", "a.md", "--source", feed, "--format", "latex").output
    #expect(latex.contains(/begin\{longtable\}\{>\{\\raggedright\\arraybackslash\}p\{3\d\dpt\}lr\}/), "\(latex)")
    let head = "\\textbf{Name} & \\textbf{Region} & \\textbf{Population} \\\\\n\\hline\n"
    #expect(latex.contains(head + "\\endfirsthead\n" + head + "\\endhead\n"), "\(latex)")
  }

  @Test("no feed of many rows, large numbers and long names is too much for the built-in reports")
  func hostileFeed() throws {
    let gazetteer = try Gazetteer()
    let name = String(repeating: "n", count: 950)
    let rows = (0..<10_050).map { row in
      let region = row.isMultiple(of: 2) ? "caf\u{e9}" : "cafe\u{301}"
      return
        #"{"name":"\#(row < 4_200 ? name : "")\#(row)","region":"\#(region)","code":"C\#(row)","population":9007199254740992}"#
    }
    try gazetteer.folder.write("[\(rows.joined(separator: ","))]", to: "feed.json")
    let result = try gazetteer.run(
      "build", "--source", "feed.json", "--reports", "--no-country-pages", "--formats", "csv")
    #expect(result.status == 0, "\(result.errors)")
    let pages = gazetteer.folder.path("Output/pages/reports")
    let ranking = try String(contentsOfFile: pages + "/population.html", encoding: .utf8)
    #expect(ranking.components(separatedBy: "<tr>").count > 500)
    let neighbours = try String(contentsOfFile: pages + "/neighbours.html", encoding: .utf8)
    #expect(neighbours.contains("There are no data on this.") && !neighbours.contains("no neighbour by land"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: pages + "/regions").count == 2)
  }
}
