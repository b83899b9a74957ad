@testable import Base
@testable import Countries
import FoundationEssentials
@testable import Site
import Testing

@Suite("Pages of facts")
struct FactsPageTests {
  @Test("the title of the feed is that of the page, its rows are the table and the exports")
  func page() throws {
    let facts = [
      Country(title: "Beavers", description: "Build <dams> & swim, a", image: address), Country(title: "Flag"),
    ]
    let site = try files(facts)
    let page = try #require(site["index.html"])
    for part in [
      "<title>About Canada</title>", "<h1>About Canada</h1>", "Search by title or description", "2 facts",
      "<th role=\"rowheader\" class=\"title\">Beavers<td ", "Build &lt;dams&gt; &amp; swim, a<",
      "<a href=\"facts.txt\">Text </a>",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(
      site["facts.csv"]
        == "title,description,image\r\nBeavers,\"Build <dams> & swim, a\",\(address)\r\nFlag,,\r\n")
  }

  @Test("missing values leave nothing, and empty or country-specific columns are omitted")
  func empty() throws {
    let site = try files([Country(title: "Flag"), Country(title: "", description: "No title")])
    let page = try #require(site["index.html"])
    #expect(page.contains("<td role=\"cell\" class=\"title\"></td>"))
    #expect(page.contains("<td role=\"cell\" class=\"description\"><"))
    for part in ["class=\"image\"", "class=\"home\"", "<dialog", "#find", "countries.csv", "map.html"] {
      #expect(!page.contains(part), "\(part)")
    }
    #expect(Set(site.keys).isDisjoint(with: ["locate.js", "choose.js", "choose.css", "country.css"]))
    #expect(!site.keys.contains { $0.hasPrefix("countries/") })
  }

  // MARK: Images

  private let picture = PictureFile(name: "abc.png", bytes: [1, 2, 3], width: 40, height: 30)
  private let address = "http://host:8080/a b.png"

  @Test("a fetched image is a file beside the page, with its size")
  func fetched() throws {
    let facts = [Country(title: "A", image: address), Country(title: "B", image: "http://gone/x.png")]
    let site = try files(facts, pictures: .files([address: picture]))
    let page = try #require(site["index.html"])
    #expect(
      page.contains(
        "<img src=\"images/abc.png\" alt=\"\" width=\"40\" height=\"30\" loading=\"lazy\" decoding=\"async\">"))
    #expect(page.components(separatedBy: "<img").count == 2)
    #expect(try !index(facts).contains("<img"), "without pictures there is none")
    #expect(site["images/abc.png"] == "\u{1}\u{2}\u{3}")
    #expect(policy(of: page).contains("img-src 'self' data:;"))
  }

  @Test("a linked image allows only its host in the policy")
  func linked() throws {
    let facts = [
      Country(title: "A", image: address), Country(title: "B", image: "https://other/x.png"),
      Country(title: "C", image: "https://other/y.png"), Country(title: "D", image: "javascript:alert(1)"),
      Country(title: "E", image: "https://evil; script-src *"), Country(title: "F", image: "images/../x.png"),
    ]
    let page = try index(facts, pictures: .linked)
    #expect(policy(of: page).contains("img-src 'self' data: http://host:8080 https://other;"))
    #expect(page.components(separatedBy: "<img").count - 1 == 3)
    #expect(page.contains("referrerpolicy=\"no-referrer\""))
    #expect(!page.contains("javascript:") && !policy(of: page).contains("evil"))
  }

  // MARK: Markdown

  @Test("a description is plain text unless Markdown is enabled, which is safe, with the images of the feed")
  func markdown() throws {
    let image = "http://host/a.png"
    let text =
      "*bold* <script>alert(1)</script>\n\n[x](javascript:alert(1)) ![one](\(image)) ![two](http://gone/x.png)"
    let fact = Country(title: "A", description: text)
    #expect(try index([fact]).contains("*bold* &lt;script"))
    let page = try index([fact], pictures: .files([image: picture]), readsMarkdown: true)
    let body = try #require(page.firstMatch(of: /<tbody[\s\S]*<\/tbody>/)).0
    #expect(body.contains("<em>bold</em>") && !body.contains("<script") && !body.contains("javascript:"))
    #expect(body.contains("<img src=\"images/abc.png\" alt=\"one\" width=\"40\" height=\"30\""))
    #expect(body.contains(" two") && !body.contains("gone"))
  }

  @Test("a description too long for Markdown is rejected with its row")
  func tooLong() {
    let long = String(repeating: "![[]()", count: 1_000)
    #expect(throws: PlainError.tooLongForMarkdown(what: "the description of row 2", bytes: 6_000, limit: 4_000)) {
      try index([Country(title: "A"), Country(title: "B", description: long)], readsMarkdown: true)
    }
    #expect(throws: Never.self) { try index([Country(title: "B", description: long)]) }
  }

  // MARK: Several feeds

  @Test("sections have their own folders and link to each other")
  func sections() throws {
    let world = Dataset(format: .plain, title: "World", countries: [country("France", "FR")])
    let options = SectionOptions(formats: [.csv])
    let sections = [
      SiteSection(dataset: world, options: options),
      SiteSection(
        path: "facts/", dataset: dataset([Country(title: "A", image: address)]), options: options,
        findings: SectionFindings(pictures: .files([address: picture]))),
      SiteSection(path: "old/", dataset: world, options: options),
    ]
    let edition = SiteEdition(navigation: sections.map { $0.navigationEntry(in: .english) })
    let files = try SiteBuilder(sections, SiteOptions(baseURL: "https://host/"), in: edition).site().files
    #expect(files.last?.path == "index.html")
    #expect(files.filter { $0.path == "style.css" || $0.path.hasSuffix("service-worker.js") }.count == 2)
    let site = Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    #expect(site["facts/facts.csv"] != nil && site["facts/images/abc.png"] != nil && site["old/countries.csv"] != nil)
    for (path, parts) in [
      "facts/index.html": [
        "<html lang=\"en\" data-root=\"../\"", "<a href=\"../index.html\">World</a>",
        "<a href=\"../facts/index.html\" aria-current=\"page\">About Canada</a>",
        "<link rel=\"canonical\" href=\"https://host/facts/\">",
      ],
      "old/countries/fr.html": [
        "href=\"../../style.css?v=", "<a href=\"../../old/index.html\">Countries</a>",
        "<a href=\"../../facts/index.html\">About Canada</a>",
      ],
      "sitemap.xml": ["", "facts/", "old/countries/fr.html"].map { "<loc>https://host/\($0)</loc>" },
      "service-worker.js": ["\"facts/images/\":{\"abc.png\""],
    ] {
      for part in parts { #expect(site[path]?.contains(part) == true, "\(path): \(part)") }
    }
  }

  @Test("a country uses the flag of its feed if images are fetched, else the installed one")
  func flags() throws {
    var country = country("France", "FR")
    (country.flagEmoji, country.flagPicture.svg) = ("🇫🇷", address)
    for (pictures, source) in [
      (SitePictures.none, "flags/fr.svg"), (.linked, address), (.files([address: picture]), "images/abc.png"),
      (.files([:]), "flags/fr.svg"),
    ] {
      let findings = SectionFindings(pictures: pictures, flags: ["fr": Array("<svg/>".utf8)])
      let site = try rendered([country], findings: findings)
      #expect(site["index.html"]?.contains("<img src=\"\(source)\" alt=\"🇫🇷\" loading=\"lazy\"") == true)
      let below = source.hasPrefix("http") ? source : "../" + source
      let page = try #require(site["countries/fr.html"])
      #expect(page.contains("<img src=\"\(below)\""))
      #expect(page.contains("referrerpolicy=\"no-referrer\"") == source.hasPrefix("http"), "a host learns of no page")
    }
  }

  // MARK: Helpers

  private func dataset(_ facts: [Country]) -> Dataset {
    Dataset(format: .facts, title: "About Canada", countries: facts)
  }

  private func files(
    _ facts: [Country], pictures: SitePictures = .none, readsMarkdown: Bool = false
  ) throws -> [String: String] {
    try rendered(
      dataset(facts), section: SectionOptions(formats: [.csv, .text], readsMarkdown: readsMarkdown),
      findings: SectionFindings(pictures: pictures))
  }

  private func index(_ facts: [Country], pictures: SitePictures = .none, readsMarkdown: Bool = false) throws -> String {
    try #require(files(facts, pictures: pictures, readsMarkdown: readsMarkdown)["index.html"])
  }

  private func policy(of page: String) -> String {
    let found = page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/).map { String($0.1) } ?? ""
    return found.replacing("&#39;", with: "'")
  }
}
