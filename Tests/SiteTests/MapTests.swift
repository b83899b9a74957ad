import Foundation
import Testing

@testable import Base
@testable import Countries
@testable import Markdown
@testable import Site

@Suite("Maps")
struct MapTests {
  @Test("the map has 250 countries, each once, with a visible shape")
  func shapes() {
    let shapes = WorldMap.bundled.shapes
    #expect(Set(shapes.map(\.code)).count == 250 && shapes.count == 250)
    #expect(WorldMap.wide.shapes.count == 250)
    for shape in shapes + WorldMap.wide.shapes {
      #expect(shape.path.wholeMatch(of: /(m-?\d+[ -].*z)|(M\d+ \d+h0)+/) != nil, "\(shape.code): \(shape.path)")
    }
    #expect(shapes.first { $0.code == "mc" }?.isDot == true && shapes.first { $0.code == "fr" }?.isDot == false)
  }

  @Test("the recorded coarse map is that of the map (GAZETTEER_RECORD=1 records it again)")
  func recordedMap() throws {
    let map = WorldMap.bundled.coarse()
    let lines = map.shapes.map { shape in
      let box = shape.box
      return "\(shape.code) \(box.left) \(box.top) \(box.right) \(box.bottom) \(shape.path)\n"
    }
    let text = "\(map.viewBox.text)\n\(map.disputed)\n" + lines.joined()
    let file = URL(fileURLWithPath: #filePath).appending(path: "../../../Data/maps/coarse.txt").standardized
    if ProcessInfo.processInfo.environment["GAZETTEER_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("dots of small countries are above the countries around them")
  func dotsOnTop() throws {
    for map in [WorldMap.wide, WorldBorders.bundled.map(of: ["bn", "my", "id", "sg", "tl"])] {
      let areDots = map.shapes.map(\.isDot)
      #expect(!areDots.drop { !$0 }.contains(false) && areDots.last == true)
    }
    #expect(WorldMap.wide.shapes.last { $0.code == "ad" }?.isDot == true)
  }

  @Test("a page shows its country in the shared SVG, with a text alternative")
  func locator() throws {
    var france = country("France", "FR")
    (france.subregion, france.borders) = ("Western Europe", ["ES", "MC"])
    france.coordinates = Coordinates(latitude: 46, longitude: 2)
    let files = try rendered([france, country("Spain", "ES"), country("Monaco", "MC")])
    let page = try #require(files["countries/fr.html"])
    #expect(
      page.contains(
        "<img src=\"../world.svg#at-fr\" alt=\"Map: France in Western Europe, next to Spain and Monaco, "
          + "around 46° N, 2° E.\" width=\"320\" height=\"240\">"))
    #expect(page.contains("<a href=\"../map.html#borders\">"))
    #expect(files["world.svg"]?.contains("<view id=\"at-fr\"") == true)
    #expect(files["map.html"]?.contains("id=\"borders\"") == true)
    #expect(files["index.html"]?.contains("<a href=\"map.html\">") == true)
    #expect(files["sources.html"]?.contains("Natural Earth, for the map") == true)
  }

  @Test("a custom feed without known codes has no map; a row without one is on no map")
  func unknownCodes() throws {
    let files = try rendered([country("Middle-earth", "ME-1"), country("Nowhere", "")])
    #expect(files["map.html"] == nil && files["world.svg"] == nil)
    #expect(!files.values.contains { $0.contains("world.svg") || $0.contains("map.html") })
    let mixed = try rendered([country("France", "FR"), country("Nowhere", "")])
    #expect(mixed["map.html"] != nil && mixed["countries/nowhere.html"]?.contains("world.svg") == false)
  }

  @Test("the world map links countries outside the tab order, with their figures, and has a table of its data")
  func world() throws {
    var france = country("France <&>", "FR")
    (france.population, france.area) = (66_000_000, 550_000)
    let page = try #require(try rendered([france, country("Spain", "ES")])["map.html"])
    let link = try #require(
      page.firstMatch(of: /class="([^"]*)" href="countries\/fr.html" tabindex="-1"><title>([^<]*)</))
    #expect(link.1 == "a0 b0 c0")
    #expect(link.2 == "France &lt;&amp;&gt;: 120 per km²")
    #expect(page.contains(" href=\"countries/es.html\" tabindex=\"-1\"><title>Spain</title>"))
    #expect(page.contains("<th scope=\"col\" data-number=\"{n} per km²\">Population density, per km²</th>"))
    #expect(page.contains("<th scope=\"col\" data-number=\"{n}\">Population</th>"))
    #expect(page.contains("<td>120</td><td>66,000,000</td><td>550,000</td>"))
    #expect(page.contains("<td>unknown</td><td>unknown</td><td>unknown</td>"))
    #expect(!page.contains("Gini"))
  }

  @Test("classes are quantiles, equal intervals, or custom bounds")
  func classes() {
    let numbers: [Double] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000]
    #expect(MapClasses(of: numbers, count: 5, by: .quantile).bounds == [3, 5, 7, 9])
    #expect(MapClasses(of: numbers, count: 2, by: .equal).bounds == [500])
    #expect(MapClasses(of: [-1.7e308, 1.7e308], count: 4, by: .equal).bounds.allSatisfy { $0.isFinite })
    #expect(MapClasses(of: [7, 7, 7], count: 5, by: .quantile).count == 1)
    #expect(MapClasses(of: [], count: 5, by: .equal).count == 1)
    // Bounds are round, and few numbers change their class for that.
    let many = (1...250).map { Double($0 * $0) * 1_234.567 }
    let bounds = MapClasses(of: many, count: 5, by: .quantile).bounds
    #expect(bounds == [3_000_000, 13_000_000, 30_000_000, 50_000_000])
    for (step, bound) in bounds.enumerated() { #expect(abs(many.count { $0 < bound } - 50 * (step + 1)) <= 5) }
    let small = [-1_234, -56.78, 0.001_234, 0.02, 7]
    #expect(MapClasses(of: small, count: 5, by: .quantile).bounds == [-60, 0.001, 0.02, 7])
    // Where rounding would move a number, the bound is a short one below it.
    let close = MapClasses(of: [36.1, 38.58952, 40.25, 43.340076], count: 4, by: .quantile)
    #expect(close.bounds == [38, 40, 43])
    // Growth and decline have their own classes, and zero the same colour on every map.
    let growth = MapClasses(aroundZero: (-50...100).map(Double.init), count: 9, by: .quantile)
    #expect(growth.bounds.contains(0) && growth.count == 9 && growth.scale == .diverging)
    let decline = MapClasses(aroundZero: (-100...20).map(Double.init), count: 5, by: .quantile)
    #expect(decline.start + decline.position(of: 0) == growth.start + growth.position(of: 0))
    #expect(!MapClasses(aroundZero: [-1] + (0...50).map(Double.init), count: 5, by: .quantile).bounds.contains(0))
    for (numbers, count) in [([-5, 7], 5), ([-5, -5, 7], 2), ([-1, 0, 0], 9)] as [([Double], Int)] {
      let two = MapClasses(aroundZero: numbers, count: count, by: .quantile)
      #expect(two.bounds == [0] && two.scale == .diverging && two.start == decline.start + decline.position(of: 0) - 1)
    }
    let own = MapClasses(bounds: [10, 100])
    #expect([9.9, 10, 99, 100].map(own.position) == [0, 1, 1, 2])
  }

  @Test("a block declares what it needs; an error has its line and the available values")
  func block() throws {
    let block = try MapBlock(parsing: "value: area\nclasses: 3\nby: equal\n")
    #expect(block[.value] == "area" && block.classes(of: [0, 3]).bounds == [1, 2])
    #expect(try MapBlock(parsing: "value: density\nby: 10, 100").bounds == [10, 100])
    for (body, line, word) in [
      ("value: area\nbounds: 1, 2", 2, "value, classes, by"), ("value: area\nclasses: 10", 2, "2 to 9"),
      ("value: a\nvalue: b", 2, "twice"), ("points: maybe", 1, "“yes” or “no”"),
      ("value:", 1, "no value"), ("value: area\nby: 3, nan", 2, "ascend"),
      ("value: area\nclasses: 5\nby: 1, 2", 2, "2 bounds make 3 classes, not 5"),
      ("value: area\ncolour: red", 2, "value, classes, by"), ("classes: 3", 0, "no figure"),
    ] {
      let mistake = #expect(throws: Mistake.self) { try MapBlock(parsing: body) }
      #expect(mistake?.line == line && mistake?.reason.contains(word) == true, "\(body)")
    }
  }

  @Test("close or small bounds are distinguishable in the legend, and small numbers are numbers")
  func smallNumbers() throws {
    var (greenland, france) = (country("Greenland", "GL"), country("France", "FR"))
    (greenland.population, greenland.area) = (56_000, 2_166_086)
    (france.population, france.area) = (66_000_000, 550_000)
    let page = try #require(try rendered([greenland, france])["map.html"])
    #expect(page.contains("<title>Greenland: 0.0259 per km²</title>") && page.contains("<td>0.0259</td>"))
    let block = "```map\nvalue: area\nby: 0.003, 0.0145, 1234.5\n```\n"
    let own = try OwnPages(markdown: ["a.md": ("a.md", "# A\n\n" + block)], pictures: [:])
    let legend = try #require(try rendered([greenland, france], edition: SiteEdition(ownPages: own))["pages/a.html"])
    #expect(legend.contains("0.003 to 0.0145") && legend.contains("0.0145 to 1,234.5"))
    #expect(!page.contains("U+000A"))
  }

  @Test("a column of names has a colour for each of the most frequent ones, and one for the others")
  func names() throws {
    let codes = ["FR", "ES", "DE", "IT", "PT", "GB", "CH", "SE", "NO", "DK", "PL", "CZ"]
    let money = ["EUR", "EUR", "EUR", "EUR", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK"]
    let rows = zip(codes, money).map { "('\($0)', '\($1)')" }.joined(separator: ", ")
    let page = try mapPage(
      "SELECT column1 AS code, column2 AS money FROM (VALUES \(rows)) ORDER BY 1", "from: top\nvalue: money",
      codes.map { country($0, $0) })
    #expect(page.contains("<div class=\"choropleth names\">") && page.contains("<i class=\"s0\"></i> EUR</li>"))
    #expect(page.contains("<a class=\"s0\" href=\"../countries/fr.html\" tabindex=\"-1\"><title>FR: EUR</title>"))
    #expect(page.contains("<i class=\"s7\"></i> SEK</li>") && !page.contains("<i class=\"s8\"></i> Other</li>"))
    var (france, japan) = (country("France", "FR"), country("Japan", "JP"))
    (france.driving.side, japan.driving.side) = ("right", "left")
    let world = try #require(try rendered([france, japan])["map.html"])
    #expect(world.contains("<span>Driving side</span>") || world.contains("<p>Driving side</p>"))
    #expect(world.contains("> Left</li>") && world.contains("<title>Japan: Left</title>"))
  }

  @Test("nobody lives in Antarctica: no figure of people includes it")
  func antarctica() throws {
    var (antarctica, france) = (country("Antarctica", "AQ"), country("France", "FR"))
    (antarctica.population, antarctica.area) = (0, 14_000_000)
    (france.population, france.area) = (66_000_000, 550_000)
    let page = try #require(try rendered([antarctica, france])["map.html"])
    #expect(page.contains("Antarctica</a></th><td>unknown</td><td>unknown</td><td>14,000,000</td>"))
  }

  @Test("the legend has short numbers and nine classes at most")
  func legend() throws {
    let countries = ["FR", "ES", "DE", "IT", "PT", "GB", "CH", "SE", "NO"].enumerated().map { index, code in
      var country = country(code, code)
      country.area = Double((index + 1) * 100_000)
      return country
    }
    let own = try OwnPages(markdown: ["a.md": ("a.md", "# A\n\n```map\nvalue: area\nclasses: 9\n```\n")], pictures: [:])
    let page = try #require(try rendered(countries, edition: SiteEdition(ownPages: own))["pages/a.html"])
    #expect(
      page.contains("<div class=\"choropleth fine\">") && page.contains("<i class=\"s8\"></i> 900 k and more</li>"))
  }

  @Test("a custom page has the map of its block; an error is reported with its line")
  func ownPage() throws {
    var france = country("France", "FR")
    france.area = 550_000
    let block = "```map\nvalue: area\nunit: square km\n```\n"
    let good = try OwnPages(markdown: ["a.md": ("a.md", "# A\n\n" + block)], pictures: [:])
    let page = try #require(try rendered([france], edition: SiteEdition(ownPages: good))["pages/a.html"])
    #expect(page.contains("<p>Area, square km</p>"))
    #expect(page.contains("<a class=\"s0\" href=\"../countries/fr.html\""))
    let bad = try OwnPages(markdown: ["a.md": ("a.md", "# A\n\n```map\nvalue: depth\n```\n")], pictures: [:])
    let error = #expect(throws: PlainError.self) { try rendered([france], edition: SiteEdition(ownPages: bad)) }
    #expect(error?.place == "a.md, line 4" && "\(String(describing: error))".contains("density"))
  }

  @Test("a report colours the map by a result, reports what it cannot show, and escapes everything")
  func ofResult() throws {
    var (france, spain) = (country("France", "FR"), country("Spain", "ES"))
    (france.alpha3, spain.alpha3) = ("FRA", "ESP")
    let text = """
      # A

      ```sql top
      SELECT column1 AS iso3, column2 AS word, column3 AS share
      FROM (VALUES ('FRA', 'x', 12.5), ('de', '<i>y</i>', -3.5), ('<b>', 'z', 4), ('fr', 'x', 9), ('ESP', 'x', NULL))
      ORDER BY 1, 2, 3
      ```

      ```map
      from: top
      title: Shares & <more>
      classes: 2
      by: equal
      unit: %
      ```
      """
    let pages = try OwnPages(markdown: ["a.md": ("a.md", text)], pictures: [:])
    let site = try build([france, spain], pages: pages)
    let page = try #require(self.files(of: site)["pages/a.html"])
    #expect(page.contains("<p class=\"heading\">Shares &amp; &lt;more&gt;</p>"))
    #expect(
      page.contains("<a class=\"s4\" href=\"../countries/fr.html\" tabindex=\"-1\"><title>France: 12.5%</title>"))
    #expect(page.contains("<g class=\"s3\"><title>&lt;i&gt;y&lt;/i&gt;: −3.5%</title>"))
    #expect(page.contains("<a href=\"../countries/es.html\" tabindex=\"-1\"><title>Spain</title>"))
    #expect(page.contains("<th scope=\"row\"><a href=\"../countries/fr.html\">France</a></th><td>12.5</td>"))
    #expect(page.contains("<li><i class=\"s3\"></i> less than 0</li>"))
    let remarks = [
      "1 code of the result is not on the map: “<b>”.",
      "1 row was skipped, because its code is repeated: “fr”.",
    ]
    #expect(site.remarks == remarks.map { "a.md, line 9: \($0)" })
    #expect(page.contains("1 code of the result is not on the map: “&lt;b&gt;”."))
    #expect(!page.contains("<b>") && !page.contains("<i>y"))
  }

  @Test(
    "a result unsuitable for a map is reported with its line",
    arguments: [
      ("value: area\nby: quantil", "line 10", "did you mean “quantile”?"),
      ("from: tob", "line 9", "did you mean “top”?"), ("from: top\ncode: cod", "line 10", "did you mean “code”?"),
      ("from: top\npoints: yes", "line 10", "latitude"),
      ("from: flat", "line 9", "no column of the result holds"),
      ("from: top\ntime: shape", "line 10", "did you mean “share”?"),
      ("value: area\ntime: year", "line 10", "from: top"),
      ("from: times\ntime: gap", "line 10", "row 3 has no “gap”"),
      ("from: times\ntime: season", "line 10", "the texts of “season” are not in order"),
      ("from: times\ntime: season\npoints: yes", "line 10", "points have no times"),
      ("from: many\ntime: day", "line 10", "the map has 301 times, and the limit is 300"),
    ])
  func badResult(body: String, place: String, word: String) throws {
    let text = """
      # A
      ```sql top
      SELECT 'FR' AS code, 'x' AS word, 1 AS share
      ```
      ```sql flat
      SELECT 'x' AS word, 1 AS share
      ```
      ```map
      \(body)
      ```
      ```sql times
      SELECT 'FR' AS code, column1 AS season, column2 AS gap, 1 AS share, 2 AS latitude, 3 AS longitude
      FROM (VALUES ('spring', 1), ('autumn', 2), ('spring', NULL))
      ```
      ```sql many
      WITH RECURSIVE days(day) AS (SELECT 1 UNION ALL SELECT day + 1 FROM days LIMIT 301)
      SELECT 'FR' AS code, day, 1 AS share FROM days
      ```
      """
    let pages = try OwnPages(markdown: ["a.md": ("a.md", text)], pictures: [:])
    let error = #expect(throws: PlainError.self) { try build([country("France", "FR")], pages: pages) }
    #expect(error?.place == "a.md, \(place)")
    #expect("\(String(describing: error))".contains(word), "\(String(describing: error))")
  }

  private func mapPage(_ query: String, _ lines: String, _ countries: [Country]) throws -> Substring {
    let text = "# A\n```sql top\n\(query)\n```\n```map\n\(lines)\n```\n"
    let pages = try OwnPages(markdown: ["a.md": ("a.md", text)], pictures: [:])
    let page = try #require(try rendered(countries, edition: SiteEdition(ownPages: pages))["pages/a.html"])
    return page[(page.firstRange(of: "<article>")?.upperBound ?? page.startIndex)...]
  }

  @Test("a result without numbers is a map without colours, and one without rows has a message")
  func nothingKnown() throws {
    for line in ["value: share", ""] {
      let page = try mapPage(
        "SELECT 'FR' AS code, 'France' AS name, NULL AS share", "from: top\n\(line)", [country("France", "FR")])
      #expect(page.contains("<title>France</title>") && page.contains("<i></i> unknown</li>"), "\(line)")
      #expect(page.contains("<p class=\"remark\">1 country without a figure is not listed.</p>"))
      #expect(!page.contains("<table>"))
    }
    let page = try mapPage(
      "SELECT 'FR' AS code, 1 AS share LIMIT 0", "from: top\ntitle: T\nvalue: share", [country("France", "FR")])
    #expect(page.contains("<p class=\"heading\">T</p>\n<p>No rows.</p>") && !page.contains("<svg class=\"world"))
  }

  @Test("a map of several times shows the last, with one set of classes, and its table has all")
  func times() throws {
    let query = """
      SELECT column1 AS code, column2 AS year, column3 AS share FROM (VALUES ('FR', 2020, 40), ('FR', 2000, 10), ('ES', 2000, 40),
      ('ES', 2010, 30), ('FR', 2020, 9), ('WLD', 2000, 1), ('WLD', 2020, 2), ('DE', 2020, NULL))
      """
    let countries = ["FR", "ES", "DE"].map { country($0, $0) }
    let page = try mapPage(query, "from: top\ntime: year\nby: 15, 35\nunit: %", countries)
    let row = { (name: String, number: Int, style: String) in
      "<a\(style) data-row=\"\(number)\" href=\"../countries/\(name.lowercased()).html\" tabindex=\"-1\"><title>\(name)"
    }
    #expect(
      page.contains(row("FR", 0, " class=\"s2\"") + ": 40%</title>") && page.contains(row("ES", 1, "") + "</title>"))
    #expect(
      page.contains(
        "<p class=\"time\" data-label=\"Year\" data-words=\"{name}: {value}%\">Year: <output>2020</output></p>"))
    #expect(page.contains("<th scope=\"col\">2000</th><th scope=\"col\">2010</th><th scope=\"col\">2020</th>"))
    #expect(page.contains("<tr data-classes=\"0-2\">") && page.contains("FR</a><td>10<td><td>40</tr>"))
    #expect(page.contains("<tr data-classes=\"21-\">") && page.contains("ES</a><td>40<td>30<td></tr>"))
    #expect(page.contains("1 code of the result is not on the map: “WLD”."))
    #expect(page.contains("1 row was skipped, because its code is repeated: “FR 2020”."))
    #expect(page.contains("1 country without a figure is not listed.") && page.contains("<script src=\"../times.js?v="))
    let one = try mapPage(query + " WHERE column2 = 2010", "from: top\ntime: year", countries)
    #expect(one.contains("<p>Year: <output>2010</output></p>") && !one.contains("times.js?v="))
    let empty = try mapPage(query + " UNION ALL SELECT 'FR', 2030, NULL", "from: top\ntime: year\nunit: %", countries)
    #expect(empty.contains("<output>2020</output>") && empty.contains("<title>FR: 40%</title>"))
    #expect(empty.contains("<th scope=\"col\">2030</th>"))
    #expect(!(try mapPage(query, "from: top", countries)).contains("times.js"))
  }

  @Test(
    "times are in order as years, days or numbers, other texts in the order of rows; names are classes at all times")
  func orderOfTimes() throws {
    for (texts, heads) in [
      (
        ["'2024-02-10'", "'2023-12-01'"],
        [" data-time=\"2023-12-01\">1 December 2023", " data-time=\"2024-02-10\">10 February 2024"]
      ),
      (["'2000'", "'200'"], [">200", ">2000"]),
      (["1000", "-3"], [" data-time=\"-3\">−3", " data-time=\"1000\">1,000"]),
      (["'Before <'", "'After'"], [">Before &lt;", ">After"]),
    ] {
      let rows = texts.map { "('FR', \($0), 'Name' || \($0))" }.joined(separator: ", ")
      let page = try mapPage(
        "SELECT column1 AS code, column2 AS at, column3 AS word FROM (VALUES \(rows))",
        "from: top\ntime: at\nvalue: word", [country("France", "FR")])
      #expect(page.contains(heads.map { "<th scope=\"col\"\($0)</th>" }.joined()), "\(page)")
      #expect(page.contains("class=\"choropleth names\"") && page.contains(/data-classes="(01|10)"/))
    }
  }

  @Test("bounds of years have no separators and are not rounded")
  func years() throws {
    let rows = zip(["FR", "ES", "DE", "IT"], [1976, 1986, 1995, 2004]).map { "('\($0)', \($1))" }
    let page = try mapPage(
      "SELECT column1 AS code, column2 AS year FROM (VALUES \(rows.joined(separator: ", "))) ORDER BY 1",
      "from: top\nby: 1986, 1995", [country("France", "FR")])
    #expect(page.contains(" less than 1986</li>") && page.contains(" 1986 to 1995</li>"))
  }

  @Test("a single report has the map without links, and lists the countries with figures, in every format")
  func singleReport() throws {
    let feed = #"[{"name":"France","code":"FR","population":1000,"area":13.7},{"name":"Spain","code":"ES"}]"#
    let report = { (format: ReportFormat) in
      try ReportSite.report(
        "# A\n```sql x\nSELECT 'FR' AS code, 7 AS share\n```\n```map\nfrom: x\n```\n```map\nvalue: density\n```\n",
        as: format, feed: feed)
    }
    let page = try report(.html)
    #expect(page.contains("<g class=\"s0\"><title>France: 7</title>") && !page.contains("href=\"countries"))
    #expect(page.split(separator: "id=\"hatch\"").count == 2)
    #expect(page.contains("</th><td>72.99</td></tr>") && !page.contains("<th scope=\"row\">Spain"))
    for format in ReportFormat.allCases {
      #expect(try report(format).contains("1 country without a"), "\(format)")
    }
    let plain = try report(.text)
    #expect(plain.contains("Share") && plain.contains(/France +72\.99\n/) && !plain.contains("Spain"), "\(plain)")
  }

  @Test("as text, a map lists the largest and smallest numbers, and as points their names")
  func textOfMap() throws {
    let codes = ["FR", "ES", "DE", "IT", "PL", "PT"]
    let feed = codes.enumerated().map { #"{"name":"N\#($1)","code":"\#($1)","population":\#($0 * 10)}"# }
    let report = { (map: String) in
      try ReportSite.report(
        "# A\n```sql x\nSELECT code, population * 2 AS twice FROM countries\n```\n"
          + "```sql y\nSELECT 'Here' AS name, 1 AS latitude, 2 AS longitude\n```\n"
          + "```sql z\nWITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t LIMIT 10)\n"
          + "SELECT code, 1990 + n AS year, population + n AS size FROM countries, t\n```\n```map\n\(map)\n```\n",
        as: .text,
        feed: "[\(feed.joined(separator: ","))]")
    }
    for map in ["value: population\nlimit: 2", "from: x\nvalue: twice\nlimit: 2"] {
      let text = try report(map)
      let found = codes.compactMap { code in text.ranges(of: code).first.map { (code, $0.lowerBound) } }
      #expect(found.sorted { $0.1 < $1.1 }.map(\.0) == ["PT", "PL", "ES", "FR"], "\(text)")
      #expect(text.contains("2 rows in between omitted."))
    }
    #expect(try report("from: x\nvalue: twice\ntitle: T").contains(/T\n\nCountry +Twice\nNPT +100\nNPL +80\n/))
    #expect(try report("from: y\npoints: yes").contains("Name\nHere\n"))
    let times = try report("from: z\ntime: year\nlimit: 1\nunit: cm")
    #expect(
      times.contains(
        /\n +Size, cm\nCountry +1993 +1994 +1995 +1996 +1997 +1998 +1999 +2000\nNPT +53 .* 60\nNFR +3 .* 10\n/),
      "\(times)")
    #expect(times.contains("4 rows in between omitted.\nEarlier times not shown: 2."), "\(times)")
    #expect(throws: PlainError.self) { try report("value: population\nlimit: 0") }
  }

  @Test("the map has no gaps: each edge belongs to one shape or to both neighbours")
  func noGaps() {
    var lines: [[MapPoint]: Int] = [:]
    for ring in WorldMap.wide.shapes.flatMap({ MapPath(parsing: $0.path).outlines }) {
      for (index, point) in ring.enumerated() {
        lines[[point, ring[(index + 1) % ring.count]].sorted(), default: 0] += 1
      }
    }
    #expect(lines.count > 2_500 && lines.values.count { $0 == 2 } > 700)
    // On such a coarse grid a few slivers overlap.
    #expect(lines.values.count { $0 > 2 } * 100 < lines.count)
  }

  @Test("outlines are closed, with counterclockwise outer rings, and none crosses the antimeridian")
  func outlines() throws {
    for shape in WorldMap.bundled.shapes {
      let polygons = WorldMap.bundled.outlines.polygons(of: shape.code.uppercased())
      #expect(polygons.isEmpty == shape.isDot, "\(shape.code)")
      for (number, ring) in polygons.flatMap({ $0.enumerated() }) {
        #expect(ring.first == ring.last && ring.count >= 4)
        let signed = zip(ring, ring.dropFirst()).reduce(0) {
          $0 + $1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude
        }
        #expect((signed > 0) == (number == 0), "\(shape.code)")
        #expect(ring.allSatisfy { abs($0.longitude) <= 180 && abs($0.latitude) <= 90 })
      }
    }
    // Lesotho is a hole in South Africa; Russia continues across the antimeridian.
    #expect(WorldMap.bundled.outlines.polygons(of: "ZA").contains { $0.count == 2 })
    let longitudes = WorldMap.bundled.outlines.polygons(of: "RU").joined().joined().map(\.longitude)
    #expect(longitudes.contains(180) && longitudes.contains(-180))
  }

  @Test(
    "the projection matches the SVG and is invertible",
    arguments: [
      // Results of project() in Data/derive_map.py.
      (11.0, 0.0, 4000.0, 1946.867901549618),
      (-160.0, 60.0, 1137.2413741641344, 338.51974600428406),
      (178.4, -18.1, 7631.742674942516, 2484.0116789571575),
      (25.0, 89.0, 4184.403562337315, 0.44086624512414246),
    ])
  func projection(longitude: Double, latitude: Double, x: Double, y: Double) {
    let point = EqualEarth.project(longitude: longitude, latitude: latitude)
    #expect(abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6, "\(point)")
    let place = EqualEarth.place(x: x, y: y)
    #expect(abs(place.latitude - latitude) < 1e-6 && abs(place.longitude - longitude) < 1e-5, "\(place)")
  }

  @Test("rows with coordinates are dots, clustered if they overlap, with links to the rows")
  func points() throws {
    var office = country("Office <Paris>", "O-1")
    office.coordinates = Coordinates(latitude: 48.85, longitude: 2.35)
    var second = country("Second", "O-2")
    second.coordinates = Coordinates(latitude: 48.9, longitude: 2.3)
    var far = country("Suva", "O-3")
    far.coordinates = Coordinates(latitude: -18.1, longitude: 178.4)
    let page = try #require(try rendered([office, second, far, country("Nowhere", "O-4")])["map.html"])
    #expect(page.contains("<svg class=\"world plain\""))
    #expect(
      page.contains("<a class=\"point few\" href=\"#places-1-1\" tabindex=\"-1\"><title>Office &lt;Paris&gt;, Second<"))
    #expect(page.contains(">2</text>"))
    #expect(page.firstMatch(of: /<a class="point" href="countries\/suva.html" tabindex="-1"><title>Suva</) != nil)
    #expect(
      page.contains("<li id=\"places-1-1\"><a href=\"countries/office-paris.html\">Office &lt;Paris&gt;</a>, <a "))
    #expect(page.contains("<summary>3 places on the map</summary>"))
  }

  @Test("25,000 places are few dots, each with its entry in the list")
  func manyPoints() {
    let places = (0..<25_000).map { number in
      MapPoints.Point(
        name: "P\(number)", path: nil,
        coordinates: Coordinates(latitude: Double(number % 170) - 85, longitude: Double(number % 359) - 179)!)
    }
    var html = HTMLWriter()
    let points = MapPoints(places)
    points.buildDots(map: 1, into: &html)
    points.buildList(map: 1, into: &html)
    let text = String(decoding: html.parts.joined(), as: UTF8.self)
    #expect(text.split(separator: "class=\"point").count < 3_500)
    let lines = text.matches(of: /href="#places-1-(\d+)"/).map(\.1)
    #expect(!lines.isEmpty && lines.allSatisfy { text.contains("<li id=\"places-1-\($0)\">") })
    #expect(text.contains("25,000 places on the map"))
  }

  @Test("no two dots overlap")
  func dotsApart() throws {
    // As close as the countries of Europe and Africa, and a row across the ocean in which each dot would touch the
    // next.
    let lattice = (0..<400).map { number -> (Double, Double) in
      (Double(number / 20) * 3.1 - 10, Double(number % 20) * 3.7 - 20)
    }
    let row = (0..<60).map { number -> (Double, Double) in (-40, -160 + 2.9 * Double(number)) }
    var html = HTMLWriter()
    let points = MapPoints(
      try (lattice + row).map {
        MapPoints.Point(
          name: "P", path: nil, coordinates: try #require(Coordinates(latitude: $0.0, longitude: $0.1)))
      })
    points.buildDots(map: 1, into: &html)
    let dots = String(decoding: html.parts.joined(), as: UTF8.self)
      .matches(of: /class="point( few| many)?".*?M(-?\d+) (-?\d+)h0/).map { match in
        let diameter = [" few": 15.0, " many": 24.0][match.1 ?? "", default: 9] * 1_000 / 720
        return (x: Double(match.2) ?? 0, y: Double(match.3) ?? 0, radius: diameter / 2)
      }
    #expect(dots.count > 5)
    for (number, dot) in dots.enumerated() {
      for other in dots.dropFirst(number + 1) {
        let way = ((dot.x - other.x) * (dot.x - other.x) + (dot.y - other.y) * (dot.y - other.y)).squareRoot()
        #expect(way > dot.radius + other.radius, "\(dot) and \(other)")
      }
    }
  }

  @Test("points without valid coordinates are reported and skipped")
  func resultPoints() throws {
    let query = """
      SELECT 'Here' AS name, 48.5 AS latitude, 2.5 AS longitude, 1 AS o UNION ALL SELECT 'High', 91, 0, 2
      UNION ALL SELECT 'Not', 'NaN', 0, 3 UNION ALL SELECT 'Far', 0, 1e300, 4 ORDER BY o
      """
    let page = try mapPage(query, "from: top", [country("France", "FR")])
    #expect(page.contains("<g class=\"point\"><title>Here</title>") && page.contains("1 place on the map"))
    #expect(page.contains("3 rows were skipped, because their coordinates") && page.contains("“High”, “Not”, “Far”."))
  }

  private func build(_ countries: [Country], pages: OwnPages) throws -> SiteBuilder.Site {
    let dataset = Dataset(format: .plain, title: "Test", countries: countries)
    return try SiteBuilder([SiteSection(dataset: dataset)], in: SiteEdition(ownPages: pages)).site()
  }

  private func files(of site: SiteBuilder.Site) -> [String: String] {
    Dictionary(site.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }, uniquingKeysWith: { $1 })
  }
}
