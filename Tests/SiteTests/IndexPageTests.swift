import Datasets
import Dates
import Exports
import Testing

@testable import Site

@Suite("The index page")
struct IndexPageTests {
  @Test("every country is one row, in feed order, its name a row header, duplicates too")
  func rows() throws {
    let page = try page(of: [country("Zed", "ZZ"), country("Able", "AB"), country("Zed", "ZZ")])
    let names = page.matches(of: /<th role="rowheader" scope="row" class="name"><a href="[^"]*">([^<]*)<\/a><\/th>/).map
    { $0.1 }
    #expect(names == ["Zed", "Able", "Zed"])
    #expect(page.components(separatedBy: "<tr role=\"row\" data-code").count == 4)
  }

  @Test("up to 500 rows are one body of the table, more are several: small ones, then larger ones, in feed order")
  func groups() throws {
    let countries = (0...500).map { country("Country \($0)", "C\($0)") }
    for (count, sizes) in [(0, [0]), (500, [500]), (501, Array(repeating: 5, count: 20) + [100, 100, 100, 100, 1])] {
      let page = try page(of: Array(countries.prefix(count)))
      let bodies = page.matches(of: /<tbody role="rowgroup">[\s\S]*?<\/tbody>/).map { $0.0 }
      #expect(bodies.map { $0.components(separatedBy: "<tr ").count - 1 } == sizes)
      #expect(bodies.joined().matches(of: /data-code="([^"]*)"/).map { String($0.1) } == (0..<count).map { "C\($0)" })
      #expect(page.contains("class=\"grouped\"") == (count > 500))
      #expect(page.contains("content-visibility") == (count > 500))
      #expect(page.components(separatedBy: "<thead").count == 2 && !page.contains("<noscript"))
    }
  }

  @Test("what comes from a feed is never markup")
  func escaping() throws {
    var hostile = country("<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>")
    hostile.region = "*a* [b](javascript:c) `d` &amp;"
    hostile.capitals = ["</td></table>"]
    let page = try page(of: [hostile], title: "# <b> [x](y) {{title}} ```")
    #expect(!page.contains("<script>alert") && !page.contains("<img src=x") && !page.contains("</td></table></span>"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;</a></th>"))
    #expect(page.contains("data-code=\"&quot;&gt;&lt;img src=x onerror=alert(1)&gt;\""))
    #expect(page.contains("*a* [b](javascript:c) `d` &amp;amp;</td>"))
    #expect(page.contains("<h1># &lt;b&gt; [x](y) {{title}} ```</h1>"))
  }

  @Test("the population has a column only where the feed has one, with its exact value beside the grouped one")
  func population() throws {
    #expect(!(try page(of: [country("A", "AA")]).contains("data-column=\"population\"")))
    var large = country("A", "AA")
    large.population = 66_438_822
    let page = try page(of: [large, country("B", "BB")])
    #expect(page.contains("data-column=\"population\" data-type=\"number\">Population</th>"))
    #expect(page.contains("<td role=\"cell\" class=\"population\" data-value=\"66438822\">66,438,822</td>"))
    #expect(page.contains("<td role=\"cell\" class=\"population\"></td>"))
  }

  @Test("a flag is the installed picture with the emoji as its text, else the emoji, else nothing")
  func flags() throws {
    var (france, japan) = (country("France", "FR"), country("Japan", "JP"))
    (france.flagEmoji, japan.flagEmoji) = ("🇫🇷", "🇯🇵")
    let page = try page(of: [france, japan, country("Nowhere", "")]) { $0.flags = ["fr": Array("<svg/>".utf8)] }
    #expect(
      page.contains(
        "<img src=\"flags/fr.svg\" alt=\"🇫🇷\" width=\"28\" height=\"21\" loading=\"lazy\"></span></td>"))
    #expect(page.contains("<span aria-hidden=\"true\">🇯🇵</span>"))
    #expect(page.contains("<td role=\"cell\" class=\"flag\"></td>"))
  }

  @Test("each section has the flags of its own options, below its own folder")
  func flagsOfSections() throws {
    let france = country("France", "FR")
    let sections = [("", "<svg>1</svg>"), ("more/", "<svg>2</svg>")].map { path, flag in
      SiteSection(
        path: path, dataset: Dataset(shape: .gist, title: "Test", countries: [france]),
        options: SiteOptions(
          formats: [], flags: ["fr": Array(flag.utf8)], baseURL: "https://example.org/site/",
          provenance: Provenance(source: "a test"), version: "1"))
    }
    let files = try SiteBuilder(sections: sections, templates: TemplateSet()).files()
    for (path, flag) in [("flags/fr.svg", "<svg>1</svg>"), ("more/flags/fr.svg", "<svg>2</svg>")] {
      #expect(files.filter { $0.path == path }.map(\.contents) == [.bytes(Array(flag.utf8))])
    }
    for (page, way) in [("more/index.html", "flags"), ("more/countries/fr.html", "../flags")] {
      let file = try #require(files.first { $0.path == page })
      #expect(String(decoding: file.bytes, as: UTF8.self).contains("src=\"\(way)/fr.svg\""), "in \(page)")
    }
    let address = sections[1].datasetWithOwnFlags().countries[0].flagPicture.svg
    #expect(address == "https://example.org/site/more/flags/fr.svg")
  }

  @Test("a row names the currencies of its country with their symbols, and says nothing where there are none")
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

  @Test("a stale copy is told with its cause and its age; one whose age is not known as such, without a date")
  func stale() throws {
    func page(_ notice: StaleNotice) throws -> String {
      try self.page(of: [country("A", "AA")]) { $0.provenance.stale = notice }
    }
    let known = try page(StaleNotice(cause: "<refused>", fetched: DataDate(iso: "1970-01-01T00:00:00Z")))
    #expect(known.contains("&lt;refused&gt;") && !known.contains("age is unknown"))
    #expect(known.contains("datetime=\"1970-01-01T00:00:00Z\">1 January 1970, 00:00 UTC</time>"))
    let unknown = try page(StaleNotice(cause: "refused", fetched: nil))
    #expect(unknown.contains("(refused). You are seeing the last good copy, whose age is unknown.</p>"))
    #expect(!unknown.contains("<time"))
  }

  @Test("a title that is too long for Markdown is refused with the limit")
  func longTitle() {
    #expect(throws: SiteError.tooLongForMarkdown(what: "the title", bytes: 60_000, limit: 1_000)) {
      try page(of: [country("A", "AA")], title: String(repeating: "![[]()", count: 10_000))
    }
  }

  @Test("the policy allows the inline script and style of the page by their hashes, and no others")
  func policy() throws {
    let page = try page(of: [country("A", "AA")])
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    #expect(policy.contains("default-src &#39;none&#39;") || policy.contains("default-src 'none'"))
    #expect(policy.components(separatedBy: "sha256-").count - 1 == 3)  // one style, two scripts
    #expect(!policy.contains("unsafe"))
  }

  private func page(
    of countries: [Country], title: String = "Test", _ change: (inout SiteOptions) -> Void = { _ in }
  ) throws -> String {
    let files = try rendered(Dataset(shape: .gist, title: title, countries: countries)) {
      $0.formats = [.csv]
      change(&$0)
    }
    return try #require(files["index.html"])
  }
}
