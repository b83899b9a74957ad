import Testing

@testable import Countries

@Suite("Series on country pages")
struct CountrySeriesTests {
  @Test("a series is a line chart with a table of its numbers, with projections marked in words and style")
  func page() throws {
    let points = [
      Series.Point(year: 1950, value: 41_883_122), .init(year: 2000, value: 59_483_718),
      .init(year: 2050, value: 68_219_671, isProjected: true), .init(year: 2100, value: 68_484_558, isProjected: true),
    ]
    let series = try #require(Series(name: "population", label: "Population", points: points))
    let files = try rendered([country("France", "FR", [series]), country("Spain", "ES", [])])
    let page = try #require(files["countries/fr.html"])
    #expect(page.contains("<figcaption>Population, 1950 to 2100</figcaption>"))
    #expect(page.contains("from 41.9 million (1950) to 68.5 million (2100), projected from 2050.</title>"))
    #expect(page.contains("<p>Projected from 2050 on.</p>"))
    #expect(page.contains("class=\"line projected s1\"") && page.contains("<tr><th>1950<td>41,883,122"))
    #expect(files["countries/es.html"]?.contains("<figure") == false)
    // Only pages with charts have their style.
    #expect(files["style.css"]?.contains(".projected") == true)
    #expect(try rendered([country("Spain", "ES", [])])["style.css"]?.contains(".projected") == false)
  }

  @Test("the name of a series is text and never a chart setting; a single number has no chart")
  func hostile() throws {
    let points = [Series.Point(year: 1, value: 1), .init(year: 2, value: -2e300)]
    let names = ["<b>x</b>\nkind: bar\nprojection: 7", "\u{202E}\n", " "]
    let series =
      names.compactMap { Series(name: $0, unit: $0, points: points) }
      + [Series(name: "single", points: [points[0]])].compactMap(\.self)
    let page = try #require(try rendered([country("A", "AA", series)])["countries/aa.html"])
    #expect(page.contains("<figcaption>&lt;b&gt;x&lt;/b&gt; kind: bar projection: 7, 1 to 2</figcaption>"))
    #expect(!page.contains("<b>x") && !page.contains("Projected") && !page.contains("single"))
    #expect(!page.contains("id=\"series-4-title\""))
  }

  private func country(_ name: String, _ code: String, _ series: [Series]) -> Country {
    var country = SiteTests.country(name, code)
    country.series = series
    return country
  }
}
