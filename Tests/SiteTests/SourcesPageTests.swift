@testable import Base
import Testing

@testable import Countries
@testable import Site

@Suite("Sources pages")
struct SourcesPageTests {
  private static let sources = [
    DataSource(name: "Names & <more>", version: "41", licence: "CC BY 4.0", address: "https://example.org/a?b=1&c"),
    DataSource(name: "By hand"),
  ]

  @Test("the page has every source with version, licence and URL; without sources the feed itself")
  func page() throws {
    let page = try #require(try files()["sources.html"])
    #expect(page.contains("<dt><a href=\"https://example.org/a?b=1&amp;c\">Names &amp; &lt;more&gt;</a></dt>"))
    #expect(page.contains("<dd>Version 41</dd><dd>Licence: CC BY 4.0</dd>"))
    #expect(page.contains("<dt>By hand</dt><dd>Licence: not stated</dd>"))
    #expect(page.contains("<p>Licence of the data as a whole: see sources</p>"))
    let feed = try #require(try files(sources: [])["sources.html"])
    #expect(feed.contains("<dt><a href=\"https://host/feed.json\">https://host/feed.json</a></dt>"))
  }

  @Test("an entry has an anchor, its columns or corrections, the date of its data, and texts to cite")
  func entries() throws {
    var dataset = Dataset(format: .plain, title: "Test", countries: [country("France", "FR")])
    dataset.countries[0].population = 5
    dataset.sources = [
      DataSource(name: "Feed"),
      DataSource(name: "Bank: GDP", licence: "CC BY 4.0", address: "https://example.org/50%_a"),
      DataSource(name: "Ministry <b>"),
    ]
    dataset.sources[0].columns = ["population"]
    dataset.sources[1].isJoined = true
    dataset.sources[1].date = Moment(day: "2026-11-20")
    dataset.sources[2].isCorrection = true
    dataset.origins["area"] = 1
    dataset.countries[0].origins["population"] = 2
    let files = try rendered(dataset)
    let page = try #require(files["sources.html"])
    #expect(
      page.contains("<div id=\"source-1\">\n<dt>Feed</dt><dd>Licence: not stated</dd><dd>Columns: Population</dd>"))
    #expect(page.contains("<dd>Data as of 20 November 2026</dd><dd>Columns: Area (km²)</dd>"))
    #expect(page.contains("<p>Bank: GDP, 2026-11-20, https://example.org/50%_a, CC BY 4.0</p>"))
    #expect(
      page.contains("@misc{bank-2,\n  title = {Bank: GDP},\n  year = {2026},\n  url = {https://example.org/50\\%\\_a},")
    )
    #expect(page.contains("<dd>Corrected: France – Population</dd>"))
    let country = try #require(files["countries/fr.html"])
    #expect(country.contains("<sup><a href=\"#note-1\" role=\"doc-noteref\">1</a></sup></dd>"))
    #expect(country.contains("<li id=\"note-1\"><a href=\"../sources.html#source-3\">Ministry &lt;b&gt;</a></li>"))
  }

  @Test("BibTeX and LaTeX find no commands in a citation")
  func escaping() {
    let source = DataSource(name: "A & B {50%} \\input #1 $x_y~^\n@", address: "https://example.org/")
    #expect(
      Citation(source: source, number: 1).bibTeX.contains(
        ##"{A \& B \{50\%\} \textbackslash{}input \#1 \$x\_y\textasciitilde{}\textasciicircum{} @}"##))
    #expect(Citation(source: DataSource(name: "统计", citation: "Cite as: X"), number: 2).text == "Cite as: X")
    #expect(Citation(source: DataSource(name: "统计"), number: 2).bibTeX.hasPrefix("@misc{source-2,\n"))
  }

  @Test("the footer of every page links to it")
  func links() throws {
    let files = try self.files(path: "more/", baseURL: "https://host/c/")
    for (page, link) in [
      "more/index.html": "../more/sources.html", "more/countries/fr.html": "../../more/sources.html",
      "404.html": "https://host/c/more/sources.html",
    ] {
      #expect(files[page]?.contains("<a href=\"\(link)\">All sources and licences</a>") == true, "\(page)")
    }
    #expect(files["sitemap.xml"]?.contains("<loc>https://host/c/more/sources.html</loc>") == true)
  }

  @Test("an index has JSON-LD metadata of the data, their source and files, which cannot end its element")
  func dataset() throws {
    let index = try #require(try files(title: "</script><b>")["index.html"])
    let json = try #require(index.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)).1
    #expect(json.contains("\"@type\":\"Dataset\""))
    #expect(json.contains("\"name\":\"\\u003c/script\\u003e\\u003cb\\u003e\""))
    #expect(json.contains("\"name\":\"Names \\u0026 \\u003cmore\\u003e\",\"version\":\"41\""))
    #expect(json.contains("\"encodingFormat\":\"text/csv\",\"contentUrl\":\"countries.csv\""))
    let published = try #require(try files(baseURL: "https://host/c/")["index.html"])
    #expect(published.contains("\"contentUrl\":\"https://host/c/countries.csv\""))
    #expect(published.contains("\"url\":\"https://host/c/\""))
  }

  private func files(
    path: String = "", sources: [DataSource] = Self.sources, title: String = "Test", baseURL: String? = nil
  ) throws -> [String: String] {
    let countries = [country("France", "FR")]
    var dataset = Dataset(format: .plain, title: title, licence: "see sources", countries: countries)
    dataset.sources = sources
    return try rendered(
      dataset, path: path, site: SiteOptions(baseURL: baseURL), section: SectionOptions(formats: [.csv, .datapackage]),
      findings: SectionFindings(Provenance(source: "https://host/feed.json", link: "https://host/feed.json")))
  }
}
