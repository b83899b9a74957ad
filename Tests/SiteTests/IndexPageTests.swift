@testable import Base
@testable import Countries
import FoundationEssentials
@testable import Site
import Testing

@Suite("Index pages")
struct IndexPageTests {
  @Test("rows are in several table bodies in feed order: of 25 each, from 501 rows on small ones, then larger ones")
  func groups() throws {
    let countries = (0...500).map { country("Country \($0)", "C\($0)") }
    for (count, sizes) in [
      (0, [0]), (26, [25, 1]), (500, Array(repeating: 25, count: 20)),
      (501, Array(repeating: 5, count: 20) + [100, 100, 100, 100, 1]),
    ] {
      let page = try page(of: Array(countries.prefix(count)))
      let bodies = page.matches(of: /<tbody role="rowgroup">[\s\S]*?<\/tbody>/).map { $0.0 }
      #expect(bodies.map { $0.components(separatedBy: "<tr ").count - 1 } == sizes)
      #expect(bodies.joined().matches(of: /data-code="([^"]*)"/).map { String($0.1) } == (0..<count).map { "C\($0)" })
      #expect(page.contains("class=\"grouped\"") == (count > 500))
      #expect(page.components(separatedBy: "<thead").count == 2 && !page.contains("<noscript"))
    }
  }

  @Test("a site in one file has no page without an anchor in that file")
  func singleFile() {
    let section = SiteSection(dataset: Dataset(format: .plain, title: "T", countries: [country("A", "AA")]))
    let parts = SharedParts(SiteOptions(isSingleFile: true), SiteEdition(), pages: SectionPage.all)
    let pages = SiteContext(section, parts).sectionPages
    #expect(pages.map(\.anchor) == ["#sources", "#content"])
  }

  @Test("regions that differ in case alone have the same order in each build")
  func regionsOfOneName() throws {
    let regions = (0..<16).map { bits in
      String("asia".enumerated().map { bits >> $0 & 1 == 1 ? Character($1.uppercased()) : $1 })
    }
    let countries = regions.enumerated().map { index, region in
      var country = country("Country \(index)", "C\(index)")
      country.region = region
      return country
    }
    let shown = try page(of: countries).matches(of: /<option value="(\w+)">/).map { String($0.1) }
    #expect(shown.filter(regions.contains) == regions.sorted())
  }

  @Test("text from a feed never becomes markup")
  func escaping() throws {
    var hostile = country("<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>")
    hostile.region = "*a* [b](javascript:c) `d` &amp;"
    hostile.capitals = ["</td></table>"]
    let page = try page(of: [hostile], title: "# <b> [x](y) {{title}} ```\"\u{301}")
    #expect(!page.contains("<script>alert") && !page.contains("<img src=x") && !page.contains("</td></table></span>"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;</a><td "))
    #expect(page.contains("data-code=\"&quot;&gt;&lt;img src=x onerror=alert(1)&gt;\""))
    #expect(page.contains("*a* [b](javascript:c) `d` &amp;amp;<td "))
    // A combining mark after a quotation mark does not prevent escaping.
    for tag in ["h1", "title"] {
      #expect(page.contains("<\(tag)># &lt;b&gt; [x](y) {{title}} ```&quot;\u{301}</\(tag)>"), "\(tag)")
    }
  }

  @Test("each section has the flags of its own options, below its own folder")
  func flagsOfSections() throws {
    let sections = [("", "<svg>1</svg>"), ("more/", "<svg>2</svg>")].map { path, flag in
      SiteSection(
        path: path, dataset: Dataset(format: .plain, title: "Test", countries: [country("France", "FR")]),
        findings: SectionFindings(flags: ["fr": Array(flag.utf8)]))
    }
    let files = try SiteBuilder(sections).site().files
    for (path, flag) in [("flags/fr.svg", "<svg>1</svg>"), ("more/flags/fr.svg", "<svg>2</svg>")] {
      #expect(files.filter { $0.path == path }.map(\.contents) == [.bytes(Array(flag.utf8))])
    }
    let page = try #require(files.first { $0.path == "more/countries/fr.html" })
    #expect(String(decoding: page.bytes, as: UTF8.self).contains("src=\"../flags/fr.svg\""))
    let address = sections[1].datasetWithOwnFlags(at: "https://example.org/site/").countries[0].flagPicture.svg
    #expect(address == "https://example.org/site/more/flags/fr.svg")
  }

  @Test("a row lists its currencies with symbols, and nothing without currencies")
  func currencies() throws {
    var egypt = country("Egypt", "EG")
    egypt.currencies = [Currency(code: "EGP", name: "Egyptian pound", symbol: "E£")]
    var other = country("Other", "OT")
    other.currencies = [
      Currency(code: "AAA", name: "A \"b\" <c>", symbol: ""), Currency(code: "BBB", name: "", symbol: "B"),
      Currency(code: "", name: "kr", symbol: "kr"), Currency(code: "", name: "", symbol: ""),
    ]
    let page = try page(of: [egypt, other, country("None", "NO")])
    #expect(page.contains("<tr role=\"row\" data-code=\"EG\" data-currency=\"Egyptian pound (E£)\">"))
    #expect(page.contains("data-currency=\"A &quot;b&quot; &lt;c&gt;, BBB (B), kr\">"))
    #expect(page.contains("<tr role=\"row\" data-code=\"NO\">"))
  }

  @Test("a stale copy is shown with its age; an unknown age without a date")
  func stale() throws {
    func page(_ notice: StaleNotice) throws -> String {
      try self.page(of: [country("A", "AA")], Provenance(source: "a test", stale: notice))
    }
    let known = try page(StaleNotice(cause: "<refused>", fetched: Moment(iso: "1970-01-01T00:00:00Z")))
    #expect(known.contains("You are seeing data from") && !known.contains("refused"))
    #expect(known.contains("datetime=\"1970-01-01T00:00:00Z\">1 January 1970, 00:00 UTC</time>"))
    let unknown = try page(StaleNotice(cause: "refused", fetched: nil))
    #expect(unknown.contains("The last update failed. You are seeing earlier data.</p>"))
    #expect(!unknown.contains("<time"))
  }

  @Test("a title too long for Markdown is rejected with the limit")
  func longTitle() {
    #expect(throws: PlainError.tooLongForMarkdown(what: "the title", bytes: 60_000, limit: 1_000)) {
      try page(of: [country("A", "AA")], title: String(repeating: "![[]()", count: 10_000))
    }
  }

  @Test("the policy allows only the inline script and style of the page, by their hashes")
  func policy() throws {
    let page = try page(of: [country("A", "AA")])
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    #expect(policy.contains("default-src &#39;none&#39;") || policy.contains("default-src 'none'"))
    #expect(policy.components(separatedBy: "sha256-").count - 1 == 3)  // one style, two scripts
    #expect(!policy.contains("unsafe"))
  }

  private func page(
    of countries: [Country], title: String = "Test", _ provenance: Provenance = Provenance(source: "a test")
  ) throws -> String {
    let dataset = Dataset(format: .plain, title: title, countries: countries)
    let files = try rendered(
      dataset, section: SectionOptions(formats: [.csv]), findings: SectionFindings(provenance))
    return try #require(files["index.html"])
  }
}
