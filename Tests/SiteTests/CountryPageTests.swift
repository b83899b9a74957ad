@testable import Countries
import FoundationEssentials
@testable import Site
import Testing

@Suite("Country pages")
struct CountryPageTests {
  @Test(
    "an area and a density have as many decimals as other numbers, and are never shown as 0",
    arguments: [
      (0.000_001, 0, ["0.000001 km²"]), (0.44, 825, ["0.44 km²", "1,875 per km²"]),
      (9.996, 1, ["10 km²", "0.1 per km²"]), (2_166_086, 56_367, ["0.026 per km²"]),
      (9_007_199_254_740_992, 1, ["9,007,199,254,740,992 km²", "0.000000000000000111 per km²"]),
    ] as [(Double, Int, [String])])
  func amounts(area: Double, population: Int, texts: [String]) throws {
    var country = country("A", "AA")
    (country.area, country.population) = (area, population)
    let page = try rendered([country])["countries/aa.html"] ?? ""
    for text in texts { #expect(page.contains("<dd>\(text)</dd>"), "\(text) is missing") }
    #expect(page.contains("Density") == texts.joined().contains("per"))
  }

  @Test(
    "a page has its JSON beside it and links to it if JSON is among the formats", arguments: [true, false])
  func rowAsJSON(isWanted: Bool) throws {
    let all = try rendered(
      [country("France", "FR")], section: SectionOptions(formats: isWanted ? [.csv, .json] : [.csv, .ndjson]))
    #expect((all["countries/fr.json"] != nil) == isWanted)
    let page = try #require(all["countries/fr.html"])
    #expect(page.contains("<a href=\"fr.json\">This country as JSON</a>") == isWanted)
    #expect(page.contains("as JSON") == isWanted && !page.contains("href=\"\""))
  }

  @Test("neighbours link to their pages by alpha-3 or alpha-2 code; a country outside the feed shows its code")
  func borders() throws {
    var france = country("France", "FR")
    france.borders = ["ESP", "BE", "AND"]
    var spain = country("Spain", "ES")
    spain.alpha3 = "ESP"
    let page = try rendered([france, spain, country("Belgium", "BE")])["countries/fr.html"] ?? ""
    #expect(page.contains("<a href=\"es.html\">") && page.contains("<a href=\"be.html\">"))
    #expect(page.contains("<dd>AND</dd>"))
  }

  @Test("a page is named by code, else by name; duplicates get -2, device names of Windows -page")
  func names() {
    let countries = [
      country("France", "FR"), country("Again", "FR"), country("Côte d'Ivoire", ""), country("../etc", "a/b"),
      country("東京", "?"), country("Fr", "fr"), country("Null", "NUL"), country("CON", ""), country("Com", "com1"),
      country("Console", "CONS"),
    ]
    let names = [
      "fr", "fr-2", "cote-d-ivoire", "etc", "country", "fr-3", "nul-page", "con-page", "com1-page", "cons",
    ]
    #expect(CountryPageNames(countries).names == names)
  }

  @Test("a base URL enables canonical links and a sitemap; without one there is neither")
  func baseURL() throws {
    let with = try rendered([country("A", "AA")], site: SiteOptions(baseURL: "https://host/sub/"))
    #expect(with["countries/aa.html"]?.contains("href=\"https://host/sub/countries/aa.html\"") == true)
    #expect(with["sitemap.xml"]?.contains("<loc>https://host/sub/countries/aa.html</loc>") == true)
    #expect(with["404.html"]?.contains("href=\"https://host/sub/\"") == true)
    let without = try rendered([country("A", "AA")])
    #expect(without["sitemap.xml"] == nil)
    #expect(without["countries/aa.html"]?.contains("canonical") == false)
    #expect(without["404.html"]?.contains("<a href=\"/\">Go to the home page</a>") == true)
    #expect(with["404.html"]?.contains("href=\"/\"") == false)
  }

  // MARK: Description

  @Test("the description follows the facts as Markdown; without one there is nothing")
  func description() throws {
    var france = country("France", "FR")
    (france.capitals, france.description) = (["Paris"], "Known for **cheese**, see [more](https://example.org/).")
    let all = try rendered([france, country("Spain", "ES")])
    let page = try #require(all["countries/fr.html"])
    let paragraph = "<p>Known for <strong>cheese</strong>, see <a href=\"https://example.org/\">more</a>.</p>"
    #expect(page.contains("</dl>\n<div class=\"description\">\n\(paragraph)"), "\(page)")
    #expect(all["countries/es.html"]?.contains("class=\"description\"") == false)
    let row = #"description":"Known for **cheese**, see [more](https://example.org/).""#
    #expect(all["countries/fr.json"]?.contains(row) == true)
    #expect(all["countries/es.json"]?.contains(#""description":null"#) == true)
    #expect(try rendered([country("Spain", "ES")])["countries/es.json"]?.contains("description") == false)
  }

  @Test(
    "a description adds no markup, script, block or external image to the page",
    arguments: [
      ("<script>alert(1)</script>", "<script>alert"), ("</div></main><h1>b</h1>", "<h1>b"),
      ("[a](javascript:alert(1))", "javascript:"), ("![a](https://example.org/a.png)", "example.org"),
      ("```facts\ncapital\n```", "<dt>Capital"), ("[a]: /x\n\n</div>", "</div></div>"),
      ("{{{content}}}", "<main id=\"content\" tabindex=\"-1\">\n<main"),
    ])
  func hostileDescription(markdown: String, unwanted: String) throws {
    var country = country("Nowhere", "XX")
    (country.capitals, country.description) = (["Town"], markdown)
    let page = try #require(try rendered([country])["countries/xx.html"])
    let parts = page.components(separatedBy: "<div class=\"description\">")
    #expect(parts.count == 2)
    let description = try #require(parts.last?.components(separatedBy: "<footer>").first)
    #expect(!description.contains(unwanted), "\(description)")
    #expect(page.components(separatedBy: "<h1>").count == 2)
  }

  @Test("a description too long for Markdown is plain text")
  func tooLongDescription() throws {
    var country = country("B", "BB")
    country.description = "<b>*a*" + String(repeating: "![[]()", count: 1_000)
    let page = try #require(try rendered([country])["countries/bb.html"])
    #expect(page.contains("<div class=\"description\">\n<p>&lt;b&gt;*a*![[]()![[]()"))
    #expect(!page.contains("<b>"))
  }

  @Test("only images that the site shows appear in a description, relative to the section's folder")
  func pictureInDescription() throws {
    var country = country("A", "AA")
    country.description = "![map](https://host/a.png) ![gone](https://host/b.png)"
    let picture = PictureFile(name: "abc.png", bytes: [1], width: 40, height: 30)
    let files = try rendered(
      [country], findings: SectionFindings(pictures: .files(["https://host/a.png": picture])))
    let page = try #require(files["countries/aa.html"])
    #expect(page.contains("<img src=\"../images/abc.png\" alt=\"map\" width=\"40\" height=\"30\""))
    #expect(page.contains(" gone</p>"))
  }
}
