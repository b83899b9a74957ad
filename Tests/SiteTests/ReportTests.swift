import Foundation
import Testing

@testable import Base
@testable import Countries
@testable import Site

@Suite("Reports")
struct ReportTests {
  @Test("a block becomes its table; a named one is for tags, tables and charts; text stays text")
  func page() throws {
    let site = try ReportSite([
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
    let page = try site.article("a.html")
    #expect(page.contains("<h1 id=\"figures\">") && !page.contains("description:"))
    #expect(page.contains("<p>Alpha|*x* leads with 3,000 of 3.</p>"), "\(page)")
    #expect(page.contains("<li>Gamma</li>"))
    #expect(page.contains("<caption>\nAll 3\n</caption>"))
    #expect(
      page.contains(
        #"<th scope="row"><a href="../countries/bb.html">Beta</a></th><td class="right" data-value="1000">1,000</td>"#))
    #expect(page.contains("<figure class=\"chart\"><figcaption>Bars</figcaption>"))
    #expect(!page.contains("```") && !page.contains("gazetteer-block") && !page.contains("None."))
    #expect(try site.text("pages/a.html").contains(#"<meta name="description" content="About them.">"#))
  }

  /// A page for each region, with the names of its countries.
  private static let regionPage = """
    ---
    title: "{{region}} in figures"
    ---
    ```each
    SELECT DISTINCT region FROM countries ORDER BY region
    ```
    ```sql
    SELECT name FROM countries WHERE region = :region ORDER BY id
    ```
    """

  @Test("an each block makes a page for each row, with safe names, none with the data of another")
  func each() throws {
    let index =
      "# Start\n```sql\n-- link: region [region].md\nSELECT DISTINCT region FROM countries ORDER BY region\n```\n"
    let site = try ReportSite(["[region].md": Self.regionPage, "west.md": "# Another\n", "index.md": index])
    let east = try site.article("east-b.html")
    #expect(east.contains("East &amp; &lt;b&gt; in figures") && east.contains("Beta") && !east.contains("Gamma"))
    #expect(try site.article("west-2.html").contains("Gamma"))
    #expect(try site.article("index.html").contains(#"<a href="../pages/west-2.html">"#))
    let map = try site.text("sitemap.xml")
    #expect(map.contains("pages/east-b.html") && map.contains("pages/west-2.html") && !map.contains("[region]"))
    #expect(try !site.text("index.html").contains("east-b.html"))
  }

  @Test("front matter works on every page: it is never shown, drafts are omitted, the order is that of the navigation")
  func frontMatter() throws {
    let site = try ReportSite([
      "a.md": "---\ntitle: Second\norder: 2\n---\nText.\n\n# Later\n",
      "b.md": "---\ntitle: First\norder: 1\n---\n```sql x\nSELECT 1 AS n\n```\n# Own {{x.count}}\n",
      "c.md": "---\ndraft: true\n---\n# Draft\n", "_part.md": "---\ntitle: Of the part\n---\nA part.\n",
      "d.md": "# D\n\n{{> part}}\n", "e.md": "---\n\nA line above.\n\n# E\n",
    ])
    let a = try site.article("a.html")
    #expect(a.contains("<h1 id=\"second\">\nSecond\n</h1>") && a.contains("<h1 id=\"later\">"), "\(a)")
    let b = try site.article("b.html")
    #expect(b.contains(">\nOwn 1\n</h1>") && !b.contains("First"), "the heading of the text is the title: \(b)")
    #expect(site.files["pages/c.html"] == nil && site.files["pages/_part.html"] == nil)
    let d = try site.article("d.html")
    #expect(d.contains("<p>A part.</p>") && !d.contains("title"), "\(d)")
    #expect(try site.article("e.html").contains("<hr />"))
    let index = try site.text("index.html")
    let places = ["pages/b.html", "pages/a.html", "pages/d.html"].map { index.range(of: $0)?.lowerBound }
    #expect(places == places.sorted { $0! < $1! })
  }

  @Test("rows in a sentence are separated by commas, and numbered, in code too; a link leads to their countries")
  func places() throws {
    let rows = "```sql rows\nSELECT name, code FROM countries ORDER BY id\n```\n"
    let tags = "{{#rows}}{{plusone(index())}} {{uppercased(name)}}{{^last()}}, {{/last()}}{{/rows}} of {{count(rows)}}."
    let link = "{{#rows}}\n\n[{{name}}](../countries/{{lowercased(code)}}.html)\n\n{{/rows}}"
    let page = try ReportSite(["a.md": "# A\n\n\(rows)\(tags)\n\n`\(tags)`\n\n\(link)\n"]).article("a.html")
    for tag in ["p", "code"] {
      #expect(page.contains("<\(tag)>1 ALPHA|*X*, 2 BETA, 3 GAMMA of 3.</\(tag)>"), "\(page)")
    }
    #expect(page.contains("<a href=\"../countries/cc.html\">Gamma</a>"))
  }

  @Test("comments are neither queried nor filled in; after HTML, blocks work as elsewhere")
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
    let site = try ReportSite(["a.md": text])
    let page = try site.article("a.html")
    #expect(page.contains(">7<") && !page.contains("later") && page.components(separatedBy: "<ul>").count == 3)
  }

  @Test(
    "blocks in a section have the rows of its row, by a query with parameters or by the columns of another result",
    arguments: [
      """
      ```sql inner
      SELECT name, population FROM countries WHERE region = :region ORDER BY id
      ```
      ```chart
      bar: inner
      ```
      ```sql
      -- caption: All of {{region}}
      SELECT name, population FROM countries WHERE region = :region ORDER BY id
      ```
      """,
      """
      ```chart
      bar: rows
      where: region
      x: population
      y: name
      ```
      ```table
      from: rows
      where: region
      caption: All of {{region}}
      ```
      """,
    ])
  func blocksOfSection(blocks: String) throws {
    let text = """
      # A
      ```sql regions
      SELECT DISTINCT region FROM countries ORDER BY 1
      ```
      ```sql rows
      SELECT name, population, region FROM countries ORDER BY id
      ```
      {{#regions}}

      ## {{region}}

      \(blocks)

      {{/regions}}
      """
    let feed = [("A1", "East"), ("A2", "East"), ("B1", "West"), ("C1", "South")].map {
      #"{"name":"\#($0.0)","region":"\#($0.1)","code":"","population":7}"#
    }
    let page = try ReportSite(["a.md": text], feed: "[\(feed.joined(separator: ","))]").article("a.html")
    let parts = page.components(separatedBy: "<h2").dropFirst()
    #expect(parts.count == 3 && Set(page.matches(of: /id="(chart-\d+)/).map(\.1)).count >= 3)
    for (part, (region, names)) in zip(parts, [("East", ["A1", "A2"]), ("South", ["C1"]), ("West", ["B1"])]) {
      #expect(part.contains("All of \(region)\n"), "\(part)")
      for name in ["A1", "A2", "B1", "C1"] {
        #expect(part.contains(">\(name)</text>") == names.contains(name), "\(part)")
        #expect(part.contains(">\(name)</th>") == names.contains(name), "\(part)")
      }
    }
  }

  @Test("code of other languages stays code, and so do examples of blocks within longer fences, quoted ones too")
  func codeBlocks() throws {
    let languages = ["swift", "psql", "sol", "sqlite", "html", "word", "char", "link", "lines", "bord"]
    let blocks = languages.map { "```\($0)\nof \($0)\n```\n" }.joined()
    let example = "````markdown\n```sql\nSELECT 1\n```\n````\n\n> ~~~~text\n> ```sqll\n> ```\n> ~~~~\n"
    for report in ["", "```sql\nSELECT 1 AS n\n```\n"] {
      let site = try ReportSite(["a.md": "# A\n" + blocks + example + report])
      let page = try site.article("a.html")
      #expect(languages.allSatisfy { page.contains("<code class=\"language-\($0)\">of \($0)") }, "\(page)")
      #expect(page.contains("```sql\nSELECT 1\n```") && page.contains("```sqll"), "\(page)")
    }
  }

  @Test("a value in code is verbatim and ends no code: in a sentence, in a block, in a table")
  func code() throws {
    let values = [#"a*b_c\d|e"#, "``` x", String(repeating: "`", count: 40), " <b> "]
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
    let site = try ReportSite(["a.md": text], feed: String(decoding: rows, as: UTF8.self))
    let page = try site.article("a.html").replacing("\u{2060}", with: "")
    #expect(
      page.contains(#"<li>In <code>a*b_c\d|e</code> <em>it</em> <code>A*B_C\D|E</code> `a*b_c\d|e`</li>"#), "\(page)")
    #expect(page.components(separatedBy: "<em>it</em> <code>").count == values.count + 1)
    #expect(page.components(separatedBy: "<em>c</em>").count == values.count + 1)
    #expect(page.components(separatedBy: "<pre>").count == 2 && page.contains("<code>&lt;b&gt;</code>"), "\(page)")
    #expect(page.contains("``` x``` x\n") && page.contains(#"<code>a*b_c\d|e</code>\#n</td>"#), "\(page)")
  }

  @Test("a value in a link or reference URL is encoded and ends none")
  func addresses() throws {
    let text =
      "# T\n```sql x\nSELECT 'a (b\\ c' AS n\n```\n{{#x}}\n[x](https://a.example/{{n}}) [y]\n\n"
      + "[y]: https://a.example/{{n}}\n{{/x}}\n"
    let page = try ReportSite(["a.md": text]).article("a.html")
    #expect(page.components(separatedBy: "<a href=\"https://a.example/a%20(b%5C%20c\">").count == 3, "\(page)")
  }

  @Test("a GitHub table in Markdown escapes the pipes of its values")
  func bars() throws {
    let report = try ReportSite.report(
      "# T\n```sql x\nSELECT name FROM countries ORDER BY id LIMIT 1\n```\n| a | b |\n|:--|--:|\n{{#x}}\n"
        + "| {{name}} | `{{name}}` [z](z.md) |\n{{/x}}\n", as: .markdown)
    #expect(report.contains("| a | b |\n| :--- | ---: |\n| Alpha\\|\\*x\\* | `Alpha\\|*x*` z |\n"), "\(report)")
  }

  @Test(
    "a link to a script or a local file becomes text, in every language",
    arguments: [
      (ReportFormat.markdown, "x f [y](https://a.example)"), (.html, "x f <a href=\"https://a.example\">y</a>"),
    ])
  func unsafeLinks(format: ReportFormat, link: String) throws {
    let report = try ReportSite.report(
      "# T\n```sql h\nSELECT 'JavaScript:alert(1)' AS h, 'https://a.example' AS g\n```\n"
        + "{{#h}}[x]({{h}}) [f](file:///etc/x) [y]({{g}}){{/h}}\n", as: format)
    #expect(report.contains(link), "\(report)")
  }

  @Test("year columns are the same in tables and charts: fiscalyear is one, tourists_per_year is not")
  func years() throws {
    let report = try ReportSite.report(
      "# T\n```sql h\nSELECT 1 AS n, 2023 AS fiscalyear, 2024 AS tourists_per_year, 12345 AS lightyear\n```\n"
        + "```table\nfrom: h\n```\n"
        + ["fiscalyear", "tourists_per_year", "lightyear"].map { "```chart\ncolumn: h\nx: \($0)\ny: n\n```\n" }.joined(),
      as: .text)
    #expect(report.hasPrefix("T\n=\n\nN "), "nothing stands in the place of the query: \(report)")
    #expect(report.contains(/\n1 +2023 +2,024 +12,345\n/), "\(report)")
    #expect(report.matches(of: /\n *([0-9,]+) +1\n/).map { String($0.1) } == ["2023", "2,024", "12,345"], "\(report)")
  }

  @Test("a day is in words in tables, tags and charts, and as in the feed in URLs and for sorting")
  func days() throws {
    let report = try ReportSite.report(
      "# T\n```sql d\nSELECT '2026-11-24' AS day, 1 AS n UNION ALL SELECT '2026-12-01', 2 ORDER BY day\n```\n"
        + "```table\nfrom: d\n```\n```chart\nbar: d\n```\n[On {{d.first.day}}](https://e.org/?{{d.first.day}})\n",
      as: .html)
    #expect(report.contains("data-value=\"2026-11-24\">24 November 2026</th>"), "\(report)")
    #expect(report.contains("<a href=\"https://e.org/?2026-11-24\">On 24 November 2026</a>"), "\(report)")
    #expect(report.contains("(1 December 2026 largest)"), "\(report)")
  }

  @Test("the report of a region has separate sentences for nobody, one country and several")
  func regions() throws {
    let feed = """
      [{"name":"Ice","region":"Antarctic","code":"AA","population":0},
      {"name":"Rock","region":"The Sea","code":"BB","population":7},
      {"name":"Big","region":"Americas","code":"CC","population":2000},
      {"name":"Small","region":"Americas","code":"DD","population":0}]
      """
    let site = try ReportSite([:], feed: feed, hasReports: true)
    let read = { (page: String) in try site.text("pages/reports/regions/\(page).html.md") }
    let (nobody, one, several) = (try read("antarctic"), try read("the-sea"), try read("americas"))
    #expect(nobody.contains("\n\nOne country or territory, without permanent inhabitants.\n\n"), "\(nobody)")
    #expect(one.contains("\n\nOne country or territory, 7 people.\n\n"), "\(one)")
    #expect(several.contains("\n\n2 countries and territories, 2,000 people. Big has the most people, 2,000.\n\n"))
    #expect(several.contains("\n\n**Americas: most populous countries**\n\nBar chart"), "\(several)")
    #expect(!one.contains("most populous") && !nobody.contains("Bar chart") && !one.contains("Bar chart"))
  }

  @Test("the first report links the rankings that have data")
  func rankings() throws {
    let changes = "[What changed](changes.html.md)"
    let people = "Rankings: [by population](population.html.md) · "
    let land =
      "[by area](area.html.md) · [by density](density.html.md) · [by number of neighbours](neighbours.html.md) · "
    for (figures, links) in [
      ("", changes), (#","population":7"#, people + changes),
      (#","population":7,"area":2,"borders":["BBB"]"#, people + land + changes),
    ] {
      let feed = #"[{"name":"A","code":"AA"\#(figures)},{"name":"B","code":"BB","alpha3":"BBB"}]"#
      let report = try ReportSite([:], feed: feed, hasReports: true).text("pages/reports/index.html.md")
      #expect(report.contains("\n\n\(links)\n"), "\(report)")
    }
  }

  @Test("text continues in the next line")
  func widths() throws {
    let long = String(repeating: "long words ", count: 20)
    let feed = "[{\"name\":\"\(long)\",\"code\":\"AA\",\"capital\":\"\(long)\",\"region\":\"R\",\"population\":7}]"
    let query = "# T\n```sql\nSELECT name, region, population FROM countries ORDER BY id\n```\n"
    let source = "feed of \(String(repeating: "many ", count: 20))words.json"
    let text = try ReportSite.report(query, as: .text, feed: feed, source: source)
    let end = text.ranges(of: "Data: ").last.map { text[$0.lowerBound...] } ?? ""
    #expect(end.count > 80 && end.components(separatedBy: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
  }

  @Test(
    "a single report is written in each language, with all feed text escaped",
    arguments: [
      (ReportFormat.html, "<th scope=\"row\">Alpha|*x*</th>"), (.text, "Alpha|*x*"), (.markdown, "| Alpha\\|\\*x\\* |"),
    ])
  func single(format: ReportFormat, cell: String) throws {
    let report = try ReportSite.report(
      "---\ntitle: T & U\n---\nSee [more](other.md).\n\n```sql\nSELECT name, population FROM countries "
        + "ORDER BY id\n```\n", as: format)
    #expect(report.contains(cell), "\(report)")
    #expect(report.contains("See more.") && !report.contains("other.md"))
    let credits = "\n\nData: feed.json. Made with Gazetteer \(Version.current).\n"
    #expect(format != .markdown || report.hasSuffix(credits), "\(report)")
    #expect(!report.contains("href=\"style.css") && !report.contains("<script"))
  }

  @Test("a references block lists the sources of what the page shows, once, and its lines; with BibTeX")
  func references() throws {
    let page = "# T\n```sql\nSELECT name, population FROM countries LIMIT 1\n```\n```references\nA <book>, 2020.\n```\n"
    let html = try ReportSite(["a.md": page]).article("a.html")
    #expect(html.contains("<ul>\n<li>feed.json</li>\n<li>A &lt;book&gt;, 2020.</li>\n</ul>"), "\(html)")
    #expect(html.contains("@misc{feedjson-1,\n  title = {feed.json},"))
    let snapshot = String(decoding: BundledData.snapshot, as: UTF8.self)
    let text = try ReportSite.report(page, as: .text, feed: snapshot)
    #expect(text.contains("\n- United Nations World Population Prospects 2024, by way of"), "\(text)")
    #expect(text.contains("\n- A <book>, 2020.\n") && !text.contains("World Bank") && !text.contains("BibTeX"))
    let error = #expect(throws: PlainError.self) {
      try ReportSite.report("# T\n```sql\nSELECT 1 AS n\n```\n```references\n```\n", as: .text)
    }
    #expect(error?.reason == "no source of the page is known; write sources as lines of the block")
  }

  private static let cited = """
    # T

    Long lives [@wb-1], short ones ([@un]), `[@no]`.

    ```sql top
    SELECT name, region FROM countries ORDER BY id
    ```
    ```references
    @wb-1 World Bank (2025). *Life & {death}*. https://e.org/a_b.
    @un United Nations (n.d.). [Tables of {{top.first.name}}](https://un.org/x)
    See https://e.org/{{top.last.name}}, 2020.
    ```

    """

  @Test("lines of references are Markdown, texts cite them by their keys, and the BibTeX has them; values are text")
  func citations() throws {
    let html = try ReportSite(["a.md": Self.cited]).article("a.html")
    for part in [
      ##"lives <a href="#reference-wb-1">World Bank 2025</a>, short ones (<a href="#reference-un">United Nations n.d.</a>)"##,
      #"<code>[@no]</code>"#,
      #"<li><span id="reference-wb-1"></span>World Bank (2025). <em>Life &amp; {death}</em>. <a href="https://e.org/a_b">"#,
      #"<a href="https://un.org/x">Tables of Alpha|*x*</a></li>"#,
      #"See <a href="https://e.org/Gamma">https://e.org/Gamma</a>, 2020."#,
      "@misc{wb-1,\n  author = {{World Bank}},\n  title = {Life \\&amp; \\{death\\}},\n  year = {2025},\n  url = {https://e.org/a\\_b},\n}",
      "@misc{reference-4,\n  title = {See https://e.org/Gamma, 2020},",
    ] {
      #expect(html.contains(part), "\(part)\n\(html)")
    }
    let text = try ReportSite.report(Self.cited, as: .text)
    #expect(text.contains("Long lives World Bank 2025, short ones (United Nations n.d.), [@no]."), "\(text)")
    #expect(text.contains("\n- World Bank (2025). Life & {death}. https://e.org/a_b.\n"), "\(text)")
    let alike = try ReportSite.report(
      Self.cited.replacing("United Nations (n.d.)", with: "World Bank (2025)"), as: .text)
    #expect(alike.contains("Long lives World Bank 2025a, short ones (World Bank 2025b)"), "\(alike)")
    let plain = try ReportSite.report(Self.cited.replacing(#/@(wb-1|un) /#, with: ""), as: .text)
    #expect(plain.contains("Long lives [@wb-1], short"), "\(plain)")
  }

  @Test(
    "an unknown or repeated key, and a source without author and year, are errors; keys that are not used are warnings",
    arguments: [
      ("[@un]", "[@um]", 3, "unknown source “um”; did you mean “un”?"),
      ("@un United", "United", 3, "unknown source “un”; the sources are wb-1"),
      ("([@un])", "", 10, "the source “un” is not cited; refer to it with “[@un]”, or remove its key"),
      ("(n.d.)", "", 10, "begin the source “un” with its author and year, as in “@un World Bank (2025). Title”"),
      (
        "short ones", "(see [@wb-1], or [@un, p. 2]) [a@b.c](x:y)", 3,
        "“[@un, p. 2]” is shown as text; write “[@a], p. 12” or “[@a], [@b]”"
      ),
      ("See ", "```\n```references\n@un UN (2024). ", 13, "two sources are called “un”; rename one"),
    ])
  func citationErrors(old: String, new: String, line: Int, reason: String) throws {
    var found: [String] = []
    do {
      _ = try SingleReport(name: "a.md", file: "a.md", text: Self.cited.replacing(old, with: new), parts: [:]).render(
        as: .text, about: ReportSite.section(ReportSite.feed, "feed.json"), row: nil
      ) { text, _ in found.append(text) }
    } catch let error as PlainError { found.append("\(error.place ?? ""): \(error.reason ?? "")") }
    #expect(found == ["a.md, line \(line): \(reason)"])
  }
}
