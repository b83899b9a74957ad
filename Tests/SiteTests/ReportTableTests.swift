import Testing

@testable import Base
@testable import Site

@Suite("Tables of reports")
struct ReportTableTests {
  private static let query = """
    ```sql top
    SELECT code, name, region, population, '3,1,2' AS trend, 'https://e.org/?<b>' AS web FROM countries ORDER BY id
    ```

    """

  private static func report(_ settings: String, as format: ReportFormat = .text) throws -> String {
    try ReportSite.report("# T\n\(query)```table\nfrom: top\n\(settings)\n```\n", as: format)
  }

  @Test("totals, groups, bars, lines, shades and notes are rows in text")
  func text() throws {
    let text = try Self.report(
      """
      group: region
      total: population, population mean
      bar: population
      sparkline: trend
      label: population People, all
      footnote: population = Estimates
      footnote: Beta = An island.
      note: Of 2024.
      """)
    let expected = """
      Code        Name          People, all¹  Trend  Web

      East & <b>
      AA          Alpha|*x*            3,000      2  https://e.org/?<b>
      BB          Beta²                1,000      2  https://e.org/?<b>
                  Total                4,000
                  Mean                 2,000

      ../../West
      CC          Gamma                2,000      2  https://e.org/?<b>
                  Total                2,000
                  Mean                 2,000

                  Grand total          6,000
                  Overall mean         2,000

      ¹ Estimates.
      ² An island.
      Of 2024.
      """
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "the column of numbers by which rows are in order, within each group, is marked",
    arguments: [
      ("population DESC", "", "Population"), ("population", "group: region", "Population"), ("name", "", nil),
      ("region DESC, population DESC", "group: region", "Population"), ("region, population", "", nil),
    ])
  func sorted(order: String, settings: String, title: String?) throws {
    let page = try ReportSite.report(
      "# T\n```sql top\nSELECT name, region, 1 AS one, population FROM countries ORDER BY \(order)\n```\n"
        + "```table\nfrom: top\n\(settings)\n```\n", as: .html)
    #expect(page.firstMatch(of: /class="sorted right">([^<]*)/).map { String($0.1) } == title)
  }

  @Test("the same in Markdown")
  func markdown() throws {
    let text = try Self.report("group: region\ntotal: sum\nbar: population\nalign: code center", as: .markdown)
    #expect(
      text.contains("| Code | Name | Population | Trend | Web |\n| :---: | --- | ---: | --- | --- |\n"), "\(text)")
    #expect(text.contains("| **East & &lt;b&gt;** |\n| AA | Alpha\\|\\*x\\* | 3,000 |"))
    #expect(text.contains("|  | **Grand total** | **6,000** |  |  |"))
  }

  @Test("in HTML, groups and totals have headers, and pictures have texts or are hidden from screen readers")
  func html() throws {
    let html = try Self.report(
      "group: region\ntotal: population\nbar: population\nheat: population\nsparkline: trend\nformat: web link",
      as: .html)
    #expect(html.contains(#"<th scope="rowgroup" colspan="5"><b>East &amp; &lt;b&gt;</b></th>"#), "\(html)")
    // The column of names stays while others scroll, also after codes.
    #expect(html.contains(#"<tr class="total"><td></td><th scope="row" class="head"><b>Total</b></th>"#))
    #expect(html.contains(#"<th scope="col" class="head">Name"#))
    #expect(html.contains(#"<td>AA</td><th scope="row" class="head">"#))
    #expect(html.contains(#"<tfoot>"#) && html.contains("<b>Grand total</b>"))
    let rows = try Self.report("total: name count", as: .html)
    #expect(rows.contains(#"<th scope="row"><b>Rows</b></th><td class="head"><b>3</b></td>"#), "\(rows)")
    #expect(html.contains(##"<td class="heat8 sorted right" data-value="3000">3,000 <svg "##))
    #expect(html.contains(#"aria-label="Line of Trend: 3 points from 1 to 3."><path d="M0 0L500 1000L1000 "#))
    #expect(html.contains(#"<a href="https://e.org/?%3Cb%3E">https://e.org/?&lt;b&gt;</a>"#))
  }

  @Test("heat has one hue for numbers of one sign, and another below zero if there are both")
  func heat() throws {
    let text = { (numbers: String) in
      try ReportSite.report(
        "# T\n```sql\n-- heat: n\nSELECT column1 AS n FROM (VALUES \(numbers))\n```\n", as: .html)
    }
    let both = try text("(-9), (-1), (0), (1), (9)")
    for (heat, number) in [("8 below", "-9"), ("8", "9"), ("0", "0")] {
      #expect(both.contains(#"<td class="heat\#(heat) right""#), "\(number): \(both)")
    }
    for numbers in ["(-9), (-5), (-1)", "(0), (4), (9)"] {
      #expect(try !text(numbers).contains(" below"), "\(numbers)")
    }
  }

  @Test(
    "bounds make classes, as many shades as on the longer side of a midpoint, and none of two classes is the same",
    arguments: [
      ("by: n -5 0 5", ["8 below", "8 below", "4 below", "4", "8", "8"]),
      ("by: n -5, 5", ["8 below", "8 below", "0", "0", "8", "8"]),
      ("by: n -5 5\n-- midpoint: n 7", ["8 below", "8 below", "4 below", "4 below", "0", "0"]),
      ("by: n 0\n-- midpoint: n 0", ["8 below", "8 below", "8 below", "8", "8", "8"]),
      ("by: n -8 -5 -1 0 1 5 8 10\n-- heat: n #8a1c7c", ["0", "1", "3", "4", "6", "7"]),
    ])
  func bounds(settings: String, shades: [String]) throws {
    let html = try ReportSite.report(
      "# T\n```sql\n-- \(settings)\nSELECT column1 AS n FROM (VALUES (-9), (-6), (-1), (0), (5), (9))\n```\n", as: .html
    )
    #expect(html.matches(of: /class="heat(\d(?: below)?) (?:sorted )?right/).map { String($0.1) } == shades, "\(html)")
  }

  @Test("headings above columns are headers of their columns, and part of the heading in Markdown")
  func headings() throws {
    let settings = "group: Who & where = code, name\ngroup: More = population, trend\ntotal: population"
    let html = try Self.report(settings, as: .html)
    let head = """
      <colgroup span="2"></colgroup>
      <colgroup span="1"></colgroup>
      <colgroup span="2"></colgroup>
      <colgroup span="1"></colgroup>
      <thead><tr>
      <th scope="colgroup" colspan="2">Who &amp; where</th><td colspan="1"></td><th scope="colgroup" colspan="2">More</th><td colspan="1"></td>
      </tr><tr>
      <th scope="col">Code</th>
      """
    #expect(html.contains(head), "\(html)")
    let text = try Self.report(settings)
    #expect(text.contains(/Who & where +More\nCode  +Name +Region +Population +Trend +Web\n/), "\(text)")
    let markdown = try Self.report(settings + "\nalign: population center", as: .markdown)
    #expect(
      markdown.contains(
        "| Who & where – Code | Who & where – Name | Region | More – Population | More – Trend | Web |\n"
          + "| --- | --- | --- | :---: | --- | --- |\n| AA | "), "\(markdown)")
  }

  @Test("footnotes have a number at a heading, a row, a cell or the caption; a text has one number")
  func footnotes() throws {
    let settings = """
      caption: Places
      footnote: population = Counted.
      footnote: BB.population = An estimate = a guess.
      footnote: Gamma.population = An estimate = a guess.
      footnote: Beta = An island.
      footnote: caption = All of them.
      note: Of 2024.
      """
    let text = try Self.report(settings)
    // In reading order.
    #expect(text.contains("Places¹\n") && text.contains("Population²"), "\(text)")
    #expect(text.contains(/BB +Beta³ .*⁴ 1,000/) && text.contains(/CC +Gamma .*⁴ 2,000/), "\(text)")
    #expect(
      text.contains("¹ All of them.\n² Counted.\n³ An island.\n⁴ An estimate = a guess.\nOf 2024."), "\(text)")
    let html = try Self.report(settings + "\nheat: population", as: .html)
    #expect(html.contains("right\" data-value=\"1000\">⁴ 1,000</td>"), "\(html)")
    #expect(html.contains(">Population²</th>"))
    #expect(html.contains("<p class=\"note\">⁴ An estimate = a guess.</p>"))
    let grouped = try Self.report("group: population\nfootnote: Gamma.name = Later.\nfootnote: Alpha|*x* = First.")
    #expect(grouped.contains("¹ First.\n² Later."), "\(grouped)")
  }

  @Test(
    "footnotes can be at headings of groups and above columns, and at totals by their key or by the label shown",
    arguments: [
      ("../../West", "\n../../West¹\n", 2), ("Size & share", "Size & share¹\n", 2),
      ("total", "Total¹ +2,000\n\n +Grand total¹ ", 4), ("Total", "Total¹ +2,000\n\n +Grand total ", 3),
      ("Grand total", "Total +2,000\n\n +Grand total¹ ", 2), ("Alpha|*x*.name", "Alpha\\|\\*x\\*¹ ", 2),
      ("Total.population", "Total +¹ 2,000\n\n +Grand total +6", 3),
    ])
  func places(place: String, shown: String, count: Int) throws {
    let settings = "group: region\ngroup: Size & share = population, trend\ntotal: population\nfootnote: \(place) = T."
    let text = try Self.report(settings)
    #expect(try text.contains(Regex(shown)) && text.contains("\n¹ T."), "\(text)")
    for text in [text, try Self.report(settings, as: .html)] {
      #expect(text.count(where: { $0 == "¹" }) == count, "\(text)")
    }
  }

  @Test("shades can have colours, lighter ones on dark pages, and changes arrows")
  func colours() throws {
    let table = { (settings: String, format: ReportFormat) in
      let rows = "SELECT column1 AS n, column1 AS m FROM (VALUES (-5), (0), (2000000))"
      return try ReportSite.report("# T\n```sql\n-- \(settings)\n\(rows)\n```\n", as: format)
    }
    let html = try table("heat: n #8a1c7c\n-- midpoint: m 0 #b2182b #2166ac", .html)
    let hue = { (colour: String) in "\"><svg class=\"hue\" color=\"\(colour)\" aria-hidden=\"true\"></svg>" }
    for cell in [
      hue("light-dark(#8a1c7c,#a14996)") + "2,000,000<",
      " below sorted right\" data-value=\"-5" + hue("light-dark(#b2182b,#ba2f40)"),
      hue("#2166ac") + "0<",
    ] {
      #expect(html.contains(cell), "\(cell)\n\(html)")
    }
    let text = try table("format: n delta\n-- format: m short, m delta", .text)
    #expect(text.contains(/▼ −5 +▼ −5\n +0 +0\n▲ \+2,000,000 +▲ \+2 M\n/), "\(text)")
    // Numbers that are rounded to zero are not signed.
    let small = "SELECT column1 AS n, column1 AS name FROM (VALUES (-0.04), (0.04), (-0.06))"
    let rounded = try ReportSite.report(
      "# T\n```sql\n-- format: n delta\n-- decimals: n 1\n-- unit: n m2\n\(small)\n```\n", as: .text)
    #expect(rounded.contains(/\n +0\.0 m2 .*\n +0\.0 m2 .*\n▼ −0\.1 m2/), "\(rounded)")
  }

  @Test("points of numbers line up, with room for decimals that a number lacks, which is no text")
  func points() throws {
    let page = """
      # T
      ```sql
      -- total: n mean
      SELECT column1 AS name, column2 AS n, column3 AS small, column4 AS whole
      FROM (VALUES ('a', 2088, 12.5, 1), ('b', 67, 0.0472, 20), ('c', 1, NULL, 300))
      ```

      | x | n |
      |---|--:|
      | *é* | 5 |
      | | 50 |

      """
    let text = try ReportSite.report(page, as: .text)
    let lines = [
      "Name         N    Small  Whole", "a     2,088     12.5         1", "b        67      0.0472     20",
      "c         1     unknown    300", "Mean    718.67",
    ]
    #expect(text.contains(lines.joined(separator: "\n")) && text.contains("\nx   n\né   5\n   50\n"), "\(text)")
    let html = try ReportSite.report(page, as: .html)
    #expect(html.contains(#">2,088<span data-pad=".00"></span></td>"#) && html.contains(">300</td>"), "\(html)")
    #expect(html.contains(#">12.5<span data-pad="000"></span></td>"#))
    #expect(try ReportSite.report(page, as: .markdown).contains("| a | 2,088 | 12.5 | 1 |"))
  }

  @Test("shades differ around the midpoint, and short numbers have the unit of the column")
  func midpoint() throws {
    let table = { (settings: String) in
      try ReportSite.report(
        "# T\n```sql\n\(settings)\nSELECT column1 AS n FROM (VALUES (40), (50), (61), (2500000000000))\n```\n",
        as: .html)
    }
    let html = try table("-- midpoint: n 50")
    for cell in [" below right\">40", "\"heat0 right\">50"] {
      #expect(html.contains("\(cell)</td>"), "\(cell)")
    }
    #expect(try table("-- format: n short\n-- decimals: n 2").contains(">2.50 T</td>"))
    let short = try table("-- format: n currency, n short\n-- unit: n US$")
    #expect(short.contains(">US$ 40</td>") && short.contains("data-value=\"2500000000000\">US$ 2.5 T</td>"), "\(short)")
  }

  @Test("the link is on the column “name”, else on the first text; a link to pages is on its own column")
  func links() throws {
    let read = { (query: String, link: String) in
      try ReportSite([
        "[region].md":
          "---\ntitle: R\n---\n```each\nSELECT DISTINCT region FROM countries ORDER BY region\n```\n# {{region}}\n",
        "a.md": "# A\n```sql\n-- link: \(link)\nSELECT \(query) FROM countries ORDER BY id\n```\n",
      ]).article("a.html")
    }
    let country = #"<a href="../countries/aa.html">"#
    #expect(try read("code, population, name", "code").contains("\(country)Alpha|*x*</a></th>"))
    #expect(try read("population, region, code", "code").contains("\(country)East &amp; &lt;b&gt;</a></th>"))
    let own = try read("region, name", "region [region].md")
    #expect(own.contains(#"<a href="../pages/west.html">../../West</a></th>"#), "\(own)")
  }

  @Test("numbers have the format, unit and decimals of their column; settings in comments work too")
  func formats() throws {
    let report = try ReportSite.report(
      "# T\n```sql\n-- format: a currency, b percent\n-- unit: a US$\n-- decimals: a 1\n-- decimals: b 1\n-- decimals: d 1\n-- align: c end\n"
        + "SELECT 1234 AS a, 5.25 AS b, 'x' AS c, 2 AS d UNION ALL SELECT 1, 2, 'long', NULL\n```\n", as: .text)
    #expect(report.contains("\nUS$ 1,234.0  5.3%     x      2.0\n    US$ 1.0  2.0%  long  unknown\n"), "\(report)")
  }

  @Test("a row has the unit and format that other columns say, which only files show")
  func formatsOfRows() throws {
    let report = { (settings: String, format: ReportFormat) in
      try ReportSite.report(
        """
        # T
        ```sql
        \(settings)
        SELECT column1 AS figure, column2 AS value, column3 AS unit, column4 AS form FROM (VALUES
          ('Area', 1234, 'km²', 'number'), ('Share', 5.25, NULL, 'percent'), ('GDP', 2500000, 'US$', 'currency'),
          ('People', 2500000, NULL, 'short'), ('Change', -2, 'm', 'delta'), ('Since', 2024, '', 'year'), ('Rest', 1.5, 'm', ''))
        ```

        """, as: format)
    }
    let formats = "-- unit: value from unit\n-- format: value from form"
    let text = try report(formats + "\n-- total: value count", .text)
    let lines = [
      "Figure          Value", "Area        1,234 km²", "Share           5.25%", "GDP     US$ 2,500,000",
      "People          2.5 M", "Change         ▼ −2 m", "Since            2024", "Rest            1.5 m",
    ]
    #expect(text.contains(lines.joined(separator: "\n")), "\(text)")
    #expect(text.contains(/\nRows +7\n/))
    #expect(try report(formats, .html).contains("data-value=\"1234\">1,234 km²</td>"))
    for (settings, reason) in [
      ("-- unit: value from unit\n-- total: value", "rows of “value” have their own unit or format; only “count” fits"),
      ("-- unit: value from units", "unknown column “units”; did you mean “unit”?"),
      ("-- unit: value from value", "“from” needs another column than “value”"),
      ("-- format: value from figure", "row 1 of “figure” has an unknown format “Area”; the formats are number"),
    ] {
      let error = #expect(throws: PlainError.self) { try report(settings, .text) }
      #expect(error?.reason?.hasPrefix(reason) == true, "\(error as Any)")
      #expect(error?.place == "a.md, line \(settings.contains("\n") ? 4 : 3)")
    }
  }

  @Test("decimals of all columns are not those of counts")
  func decimalsOfCounts() throws {
    let query = "SELECT region, count(*) AS n, avg(population) AS mean FROM countries GROUP BY 1 ORDER BY 1"
    let text = try ReportSite.report("# T\n```sql\n-- decimals: 1\n\(query)\n```\n", as: .text)
    #expect(text.contains(/2  +2,000\.0\n/), "\(text)")
    for settings in ["decimals: mean 2\n-- decimals: 1", "decimals: 1\n-- decimals: mean 2"] {
      let text = try ReportSite.report("# T\n```sql\n-- \(settings)\n\(query)\n```\n", as: .text)
      #expect(text.contains(/2  +2,000\.00\n/), "a column has its own decimals: \(text)")
    }
  }

  @Test("totals ignore empty cells, years and percentages; sums that are too large are errors, means are not")
  func sums() throws {
    func report(_ total: String) throws -> String {
      try ReportSite.report(
        "# T\n```sql\n-- total: \(total)\nSELECT 'a' AS n, 2020 AS year, 9223372036854775807 AS big, 1.5e308 AS vast, "
          + "NULL AS gap, 0.5 AS part UNION ALL SELECT 'b', 2021, 9223372036854775807, 1.5e308, 4, NULL\n```\n",
        as: .text)
    }
    #expect(try report("gap, part").contains(/\nTotal +4 +0.5\n/))
    #expect(try report("big mean, vast mean").contains(/\nMean +9,223,372,036,854,775,807 +1.5e\+308\n/))
    for (name, total) in [("big", "sum"), ("vast", "vast")] {
      let error = #expect(throws: PlainError.self) { try report(total) }
      #expect(error?.place == "a.md, line 3" && error?.reason?.hasPrefix("the sum of “\(name)” is too large") == true)
    }
    let empty = try ReportSite.report(
      "# T\n```sql\n-- total: n\n-- bar: n\n-- group: g\n-- heat: n\nSELECT 1 AS n, 'x' AS g WHERE 0\n```\n", as: .html)
    #expect(empty.contains("<td colspan=\"1\">No rows.</td>"), "\(empty)")
    #expect(try ReportSite.report("# T\n```sql\nSELECT 1 AS n WHERE 0\n```\n", as: .text).contains("N\nNo rows.\n"))
    let marked = "# T\n```sql\n-- label: n r²\n-- footnote: n = Text\nSELECT 1 AS n\n```\n"
    #expect(try ReportSite.report(marked, as: .text).contains("r² ¹\n"))
  }

  @Test("medians, ranges, rows and weighted means are of each group and of all rows; a pair of numbers has a weight")
  func statistics() throws {
    let report = { (totals: String) in
      try ReportSite.report(
        """
        # T
        ```sql
        -- group: g
        -- total: \(totals)
        -- unit: n km
        SELECT column1 AS g, column2 AS name, column3 AS n, column4 AS w, -column4 AS below FROM (VALUES
          ('A', 'a', 1, 3), ('A', 'b', 4, 1), ('A', 'c', 10, NULL), ('A', 'd', NULL, 5), ('A', 'e', 5, 0), ('B', 'f', 7, 4))
        ```

        """, as: .text)
    }
    let text = try report("n median, n min, n max, n count, n mean by w, w count")
    for (label, ofAll, numbers) in [
      ("Weighted mean", "Overall weighted mean", ["1.75 km", "7 km", "4.38 km"]),
      ("Median", "Overall median", ["4.5 km", "7 km", "5 km"]),
      ("Minimum", "Overall minimum", ["1 km", "7 km", "1 km"]),
      ("Maximum", "Overall maximum", ["10 km", "7 km", "10 km"]),
      ("Rows", "Total rows", ["5           5", "1           1", "6           6"]),
    ] {
      let lines = text.split(separator: "\n").filter { $0.hasPrefix(label) || $0.hasPrefix(ofAll) }
      #expect(lines.map { $0.trimmingPrefix(ofAll).trimmingPrefix(label).trimmed } == numbers, "\(text)")
    }
    for (totals, reason) in [
      ("n mean by ww", "unknown column “ww”; did you mean “w”?"),
      ("n mean by name", "“name” contains the text “a”, and “mean by” needs numbers"),
      ("n mean by w, n mean by n", "“n” has two weights; remove one"),
      ("n mean by below", "the weight -3 in row 1 of “below” is negative; leave its row out in the query"),
    ] {
      let error = #expect(throws: PlainError.self) { try report(totals) }
      #expect(error?.place == "a.md, line 4" && error?.reason == reason, "\(error as Any)")
    }
  }

  @Test(
    "an error names its line and the closest name",
    arguments: [
      ("bar: populaton", "unknown column “populaton”; did you mean “population”?"),
      ("heat: name", "“name” contains the text “Alpha|*x*”, and “heat” needs numbers"),
      ("bar: population 5", "remove “5” after “population”; commas separate columns"),
      ("total: population men", "unknown total “men”; did you mean “mean”?"),
      ("sparkline: name", "“Alpha|*x*” is not a list of numbers, such as 1,2.5,3"),
      ("align: name", "add the value of “align” after “name”"),
      ("format: population money", "unknown format “money”; the formats are"),
      ("group: name\ngroup: region", "rows are grouped by one column"),
      ("group: Health = name, populaton", "unknown column “populaton”; did you mean “population”?"),
      ("group: Health = name, population", "the columns of “Health” are not side by side"),
      ("group: Health = ", "write a heading and columns, as in “group: Heading = code”"),
      ("group: A = name\ngroup: B = name", "“name” is not a column of the table, or has two headings"),
      ("group: A = code, name\ngroup: name", "“name” is not a column of the table"),
      ("footnote: population", "write a place and a text, as in “footnote: code = Text”"),
      ("footnote: popultion = Text", "unknown place “popultion”; did you mean “population”?"),
      ("footnote: Gama.population = Text", "unknown place “Gama”; did you mean “Gamma”?"),
      ("footnote: total = Text", "unknown place “total”; the places are code, name, region, population"),
      ("first: 0", "“first” needs a whole number from 1, not “0”"),
      ("group: name\nfirst: 2", "groups are shown whole; remove “first”, or “group”"),
      ("midpoint: population high", "“midpoint” needs a number, and can have two colours, as in “0 #b2182b #2166ac”"),
      ("midpoint: population 0 #b2182b", "“midpoint” needs a number, and can have two colours"),
      ("by: population 5 1", "“by” needs up to eight ascending numbers, as in “-5 0 5”, not “5 1”"),
      ("by: population 1 2 3 4 5 6 7 8 9", "“by” needs up to eight ascending numbers"),
      ("by: population", "add the value of “by” after “population”"),
      ("by: name 5", "“name” contains the text “Alpha|*x*”, and “by” needs numbers"),
      ("heat: population red", "“red” is not a colour such as #8a1c7c"),
      ("heat: population #ffd700", "“#ffd700” has a contrast of 1.3 to 1 on light pages, and marks need 3 to 1"),
      ("midpoint: population 9\nheat: population #000", "write the two colours after the midpoint"),
      ("format: name delta", "“name” contains the text “Alpha|*x*”, and “format: delta” needs numbers"),
      ("format: name short", "“name” contains the text “Alpha|*x*”, and “format: short” needs numbers"),
      ("decimals: 1\ndecimals: 2", "“decimals” is set twice; remove one"),
      ("decimals: 12", "“decimals” needs a whole number from 0 to 10, not “12”"),
      ("heat: population\nheat: population #8a1c7c", "“heat” is set twice for “population”; remove one"),
      ("label: name A\nlabel: name B", "“label” is set twice for “name”; remove one"),
      ("format: population percent\nformat: population delta, population year", "“format” is set twice"),
    ])
  func errors(setting: String, reason: String) throws {
    let error = #expect(throws: PlainError.self) { try Self.report("caption: C\n\(setting)") }
    let line = setting.contains("\n") && !setting.hasPrefix("group: A = code") ? 9 : 8
    #expect(error?.place == "a.md, line \(line)" && error?.reason?.hasPrefix(reason) == true, "\(error as Any)")
  }
}
