import Foundation
import FoundationXML
import Testing

@testable import Base
@testable import Countries
@testable import Site

@Suite("Files of figures")
struct ReportFigureTests {
  private static let page = """
    ---
    title: "A & B"
    ---
    ```sql top
    SELECT '=1+' || name AS name, population FROM countries ORDER BY population DESC, name
    ```
    ```chart
    bar: top
    limit: 2
    title: Größe </script>
    source: Ministry <i>
    note: Mid-year.
    ```
    ```table
    from: top
    source: Census
    note: Rounded.
    ```
    """

  @Test("a chart has its data and its image as files, with source and note; a table has its data")
  func files() throws {
    let site = try ReportSite(["of b/a #1.md": Self.page])
    let csv = try site.text("pages/of b/a #1/grosse-script.csv")
    #expect(csv == "name,population\r\n'=1+Alpha|*x*,3000\r\n'=1+Gamma,2000\r\n'=1+Beta,1000\r\n")
    #expect(try site.text("pages/of b/a #1/figure.csv") == csv)
    let svg = try site.text("pages/of b/a #1/grosse-script.svg")
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    for text in [
      "Größe &lt;/script&gt;", "Source: Ministry &lt;i&gt;.", "Mid-year.", "Rows not shown: 1.", "width=\"800\"",
    ] {
      #expect(svg.contains(text), "\(text)")
    }
    // It looks the same everywhere and requests nothing.
    #expect(svg.components(separatedBy: "http").count == 2 && !svg.contains("var(") && !svg.contains("url("))
    let article = try site.article("of b/a #1.html")
    #expect(
      article.contains(
        "<a href=\"a%20%231/grosse-script.svg\" download aria-label=\"SVG: Größe &lt;/script&gt;\">SVG</a>"))
    #expect(article.contains("Mid-year. Source: Ministry"))
    for text in ["Rounded.", "Source: Census."] { #expect(article.contains("<p class=\"note\">\(text)</p>")) }
    #expect(article.contains("A &amp; B, ") && article.contains("https://example.org/pages/of b/a #1.html</p>"))
    let markdown = try site.text("pages/of b/a #1.html.md")
    #expect(markdown.contains("Rounded.\n\nSource: Census."))
    #expect(markdown.ranges(of: "Bar chart of").count == 1, "\(markdown)")
  }

  @Test("a map has its image as a file, with title, legend, note and source, also a map of the feed")
  func maps() throws {
    let query = "# A\n\n```sql top\nSELECT 'FR' AS code, 'EUR <a>' AS money UNION SELECT 'JP', 'JPY' ORDER BY 1\n```\n"
    let site = try ReportSite([
      "a.md": query + "```map\nfrom: top\nvalue: money\ntitle: Money & more\nsource: Bank\nnote: Rounded\n"
        + "subtitle: Two <b>\nalt: A map of \"money\"\n```\n",
      "b.md": "# B\n\n```map\nvalue: population\n```\n",
      "c.md": "# C\n\n```sql top\nSELECT 'FR' AS code, 5 + coalesce(max(density), 0) AS density FROM countries\n```\n"
        + "```map\nfrom: top\nunit: people per km²\n```\n",
    ])
    let svg = try site.text("pages/a/money-more.svg")
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    for text in [
      "Money &amp; more</text>", "Two &lt;b&gt;</text>", "<title>A map of &quot;money&quot;</title>",
      "EUR &lt;a&gt;</text>", "unknown</text>", "Rounded.</text>", "Source: Bank.</text>",
      "Borders: Natural Earth.</text>", "class=\"s0\"", ".s0{fill:#0d5a66}", "width=\"800\"",
    ] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(svg.components(separatedBy: "http").count == 2 && !svg.contains("var(") && !svg.contains("<a "))
    #expect(
      try site.article("a.html").contains("href=\"a/money-more.svg\" download aria-label=\"SVG: Money &amp; more\""))
    let article = try site.article("a.html")
    #expect(article.contains("<p class=\"visually-hidden\">A map of &quot;money&quot;</p>"))
    #expect(article.contains("<p class=\"subtitle\">Two &lt;b&gt;</p>"))
    // The unit is in the title.
    let density = try site.article("c.html")
    #expect(density.contains("Density (people per km²)</p>") && !density.contains(", people per km²"))
    let plain = try site.text("pages/b/population.svg")
    #expect(plain.contains("Population</text>") && plain.contains(".s4{fill:#124951}"))
    #expect(try site.article("b.html").contains("Download: <a href=\"b/population.svg\""))
  }

  @Test("`show: true` prints a query without settings below the tables and charts of its result")
  func query() throws {
    let query = "-- By name\nSELECT name, population FROM countries WHERE population < 9e9 ORDER BY name"
    let figures = "```table\nfrom: top\n```\n```chart\nbar: top\n```\n"
    let code = "<code>\(query.replacing("<", with: "&lt;"))</code>"
    for (block, figures, count) in [
      ("sql top\n-- show: true", figures, 2), ("sql\n-- show: true\n-- caption: C", "", 1),
      ("sql top\n-- show: false", figures, 0), ("sql top\n-- show: true", "", 0),
    ] {
      let page = "# T\n```\(block)\n\(query)\n```\n" + figures
      let html = try ReportSite(["a.md": page]).article("a.html")
      #expect(html.components(separatedBy: code).count == count + 1, "\(block)\n\(html)")
      for (format, shown) in [(ReportFormat.text, query), (.markdown, "```\n\(query)\n```")] {
        let text = try ReportSite.report(page, as: format)
        #expect(text.components(separatedBy: shown).count == count + 1, "\(block)\n\(text)")
      }
    }
  }

  @Test("a chart of points and a line has the data of both, and its citation the source")
  func twoResults() throws {
    let page = """
      # T
      ```sql points
      SELECT name, id AS x, population FROM countries ORDER BY id
      ```
      ```sql average
      SELECT 1 AS x, 5 AS population UNION ALL SELECT 3, 6 ORDER BY x
      ```
      ```chart
      scatter: points
      line: average
      x: x
      y: population
      label: name
      title: Both
      ```
      """
    let site = try ReportSite(["a.md": page])
    #expect(try site.text("pages/a/both.csv").hasPrefix("name,x,population\r\n"))
    #expect(try site.text("pages/a/both-2.csv") == "x,population\r\n1,5\r\n3,6\r\n")
    let article = try site.article("a.html")
    #expect(article.contains("aria-label=\"CSV 2: Both\">CSV 2</a>") && article.contains(", feed.json, "), "\(article)")
  }

  @Test("the source of a chart has the years of the column, unless the rows have years")
  func years() throws {
    let dataset = try FeedDecoder.decode(BundledData.snapshot)
    func report(_ query: String) throws -> String {
      let text = "# T\n```sql t\n\(query)\n```\n```chart\nbar: t\ntitle: \"Of {{t.count}}\"\n```\n"
      return try SingleReport(name: "a.md", file: "a.md", text: text, parts: [:]).render(
        as: .text,
        about: SiteSection(dataset: dataset, findings: SectionFindings(Provenance(source: "feed.json"))), row: nil)
    }
    let now = try report("SELECT name, population FROM countries ORDER BY id LIMIT 2")
    #expect(now.contains("Of 2\n") && now.contains(/IGO\),\s20[0-9–]+\.\n/), "\(now)")
    for query in [
      "SELECT region AS name, sum(population) AS population FROM countries GROUP BY region ORDER BY 1",
      "SELECT name, population FROM (SELECT name, population * 2 AS population FROM countries ORDER BY id LIMIT 2)",
      "SELECT name, population FROM countries WHERE code = 'FR' UNION ALL SELECT 'All', sum(population) FROM countries",
    ] {
      let text = try report(query)
      #expect(text.contains(/Source: calculated from United Nations [\s\S]*IGO\),\s20[0-9–]+\.\n/), "\(text)")
    }
    #expect(!now.contains("calculated"))
    // The name of a column does not decide about its source.
    let area = try report("SELECT name, area AS population FROM countries ORDER BY id LIMIT 2")
    #expect(area.contains("Source: GeoNames") && !area.contains("United Nations World"), "\(area)")
    let count = try report("SELECT region AS name, count(*) AS population FROM countries GROUP BY 1 ORDER BY 1")
    #expect(!count.contains("Source: "), "\(count)")
    // Density has no source of its own.
    let density = try report("SELECT name, density FROM countries ORDER BY id LIMIT 2")
    #expect(density.contains(/Source: calculated from United Nations [\s\S]*; [A-Z]/), "\(density)")
    let then = try report("SELECT 1950 AS year, population FROM countries ORDER BY id LIMIT 2")
    #expect(then.contains("IGO).\n"), "\(then)")
  }

  @Test("search engines find each figure as a data set with its files")
  func structuredData() throws {
    let html = try ReportSite(["a.md": Self.page]).text("pages/a.html")
    let start = try #require(html.range(of: "<script type=\"application/ld+json\">"))
    let json = html[start.upperBound...].prefix { $0 != "<" }
    let root = try JSONDocument(parsing: Array(String(json).utf8)).root
    let figure = try #require(root["@graph"]?.array?.first)
    #expect(figure["@type"]?.string == "Dataset" && figure["name"]?.string == "Größe </script>")
    #expect(figure["isBasedOn"]?["name"]?.string == "Ministry <i>")
    #expect(
      figure["distribution"]?.array?.first?["contentUrl"]?.string == "https://example.org/pages/a/grosse-script.csv")
  }

  @Test("a page without figure files, a built-in report and a single report have no links to them")
  func none() throws {
    let without = Self.page.replacing("title: \"A & B\"", with: "title: A\nfigures: none")
    let site = try ReportSite(["a.md": without], hasReports: true)
    #expect(!site.files.keys.contains { $0.hasPrefix("pages/") && ($0.hasSuffix(".csv") || $0.hasSuffix(".svg")) })
    #expect(!site.files.values.contains { $0.contains("class=\"files\"") })
    let html = try ReportSite.report(Self.page, as: .html)
    #expect(
      !html.contains("download") && html.contains("Source: Census.") && html.contains("Source: Ministry"))
    let text = try ReportSite.report(Self.page, as: .text)
    #expect(text.contains("Mid-year.\nSource: Ministry <i>.") && text.contains("Rounded.\n\nSource: Census."))
    #expect(throws: PlainError.self) { try ReportSite(["a.md": without.replacing("none", with: "gif")]) }
  }

  @Test("`figures: embed` gives each figure a page for frames in sites with embedded pages, and the code for it")
  func frames() throws {
    let page = Self.page.replacing("title: \"A & B\"", with: "title: \"A & B\"\nfigures: embed")
      .replacing("from: top\nsource", with: "from: top\nname: all\nlink: name\nsource")
    let site = try ReportSite(["of/a.md": page], hasEmbeds: true)
    let frame = try site.text("embed/of/a.grosse-script.html")
    for part in [
      "<title>Größe &lt;/script&gt;</title>", "<base target=\"_blank\">", "script-src &#39;self&#39; &#39;sha256-",
      "<a href=\"../../pages/of/a.html\">A &amp; B</a> – ", "Source: Ministry",
      "<meta name=\"robots\" content=\"noindex\">",
    ] {
      #expect(frame.contains(part), "\(part)\n\(frame)")
    }
    #expect(!frame.contains("unsafe-inline") && !frame.contains("class=\"files\""))
    let table = try site.text("embed/of/a.all.html")
    #expect(!table.contains("<script") && frame.components(separatedBy: "<script").count == 2)
    #expect(table.components(separatedBy: "Source: ").count == 2 && table.contains("Source: Census."))
    let article = try site.article("of/a.html")
    #expect(
      article.contains(
        "&lt;iframe src=&quot;https://example.org/embed/of/a.all.html&quot; title=&quot;A &amp;amp; B&quot;"),
      "\(article)")
    let heights = article.matches(of: /style=&quot;border:0;height:([0-9]+)px&quot;/).compactMap { Int($0.1) }
    #expect(heights.count == 2 && heights.allSatisfy { (200..<400).contains($0) }, "\(heights)")
    #expect(!article.contains("Download") && !site.files.keys.contains("pages/of/a/all.csv"))
    // They need the option of the site.
    let without = try ReportSite(["of/a.md": page])
    #expect(!without.files.keys.contains { $0.hasPrefix("embed/") })
    #expect(
      without.remarks == [
        "own/of/a.md: “embed” in the front matter has no effect; set “embed: true” in gazetteer.yml"
      ])
  }

  @Test(
    "the height of a frame is that of what it shows",
    arguments: [
      // Series without a name are in hidden items.
      ("<ul><li>A</li>", "<li hidden>A series of many words</li>", "</ul>", 40, 0),
      ("<table>", "<tr><td>A</td></tr>", "</table>", 20, 700),
      // Three panels in a row are as high as one, and four need another row.
      ("<div class=\"panels c3\">", "<div><svg height=\"10em\"></svg></div>", "</div>", 3, 0),
      ("<div class=\"panels c3\">", "<div><svg height=\"10em\"></svg></div>", "</div>", 4, 100),
      // A row is as high as its highest panel.
      (
        "<div class=\"panels c3\"><div><svg height=\"60em\"></svg></div>", "<div><svg height=\"10em\"></svg></div>",
        "</div>", 2, 0
      ),
      // Beside a map, each class has a line.
      (
        "<div><svg class=\"world\" viewBox=\"0 0 100 10\"></svg><div class=\"legend\"><ul>", "<li>A</li>",
        "</ul></div></div>", 11, 100
      ),
    ])
  func heights(start: String, part: String, end: String, count: Int, more: Int) throws {
    let heights = try [1, count].map { count in
      let html = start + String(repeating: part, count: count) + end
      // Without the share of the map.
      let style = try #require(FrameHeight.property(of: Array(html.utf8)).style.split(separator: "+").last)
      return try #require(style.firstMatch(of: /([0-9]+)px/).flatMap { Int($0.1) })
    }
    #expect((more...more + 130).contains(heights[1] - heights[0]), "\(heights)")
  }
}
