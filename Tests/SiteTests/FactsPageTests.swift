import Datasets
import Exports
import Output
import Testing

@testable import Site

@Suite("The page of facts")
struct FactsPageTests {
  @Test("the title of the feed is that of the page, and its rows are the table")
  func page() throws {
    let page = try index([Fact(title: "Beavers", description: "Build <dams> & swim"), Fact(title: "Flag")])
    #expect(page.contains("<title>About Canada</title>"))
    #expect(page.contains("<h1>About Canada</h1>"))
    #expect(page.contains("<th role=\"rowheader\" scope=\"row\" class=\"title\">Beavers</th>"))
    #expect(page.contains("Build &lt;dams&gt; &amp; swim</td>"))
    #expect(page.contains("2 facts"))
    #expect(page.contains("Search by title or description"))
  }

  @Test("what a fact lacks leaves nothing behind; empty columns, and what only countries have, are not there")
  func empty() throws {
    let site = try files([Fact(title: "Flag"), Fact(title: "", description: "No title")])
    let page = try text("index.html", in: site)
    #expect(page.contains("<td role=\"cell\" class=\"title\"></td>"))
    #expect(page.contains("<td role=\"cell\" class=\"description\"></td>"))
    for part in ["class=\"image\"", "class=\"home\"", "<dialog", "#find", "countries.csv", "<nav"] {
      #expect(!page.contains(part), "\(part)")
    }
    let paths = site.map(\.path)
    #expect(paths.contains("page.js") && paths.contains("style.css"))
    #expect(Set(paths).isDisjoint(with: ["locate.js", "choose.js", "choose.css", "country.css"]))
    #expect(!paths.contains { $0.hasPrefix("countries/") })
  }

  @Test("the exports are those of facts")
  func exports() throws {
    let site = try files(
      [Fact(title: "Beavers", description: "a, b", image: "http://host/b.jpg")], formats: [.csv, .text])
    #expect(try text("facts.csv", in: site) == "title,description,image\r\nBeavers,\"a, b\",http://host/b.jpg\r\n")
    #expect(try text("index.html", in: site).contains("<a href=\"facts.txt\">Text </a>"))
  }

  // MARK: Pictures

  private let picture = PictureFile(name: "abc.png", bytes: [1, 2, 3], width: 40, height: 30)
  private let address = "http://host:8080/a b.png"

  @Test("a picture that was fetched is a file beside the page, with its size")
  func fetched() throws {
    let facts = [Fact(title: "A", image: address), Fact(title: "B", image: "http://gone/x.png")]
    let site = try files(facts, pictures: .files([address: picture]))
    let page = try text("index.html", in: site)
    #expect(
      page.contains(
        "<img src=\"images/abc.png\" alt=\"\" width=\"40\" height=\"30\" loading=\"lazy\" decoding=\"async\">"))
    #expect(page.components(separatedBy: "<img").count == 2)
    #expect(try !index(facts).contains("<img"), "without pictures there is none")
    #expect(site.first { $0.path == "images/abc.png" }?.bytes == [1, 2, 3])
    #expect(policy(of: page).contains("img-src 'self' data:;"))
  }

  @Test("a linked picture opens the policy for its host alone")
  func linked() throws {
    let facts = [
      Fact(title: "A", image: address), Fact(title: "B", image: "https://other/x.png"),
      Fact(title: "C", image: "https://other/y.png"), Fact(title: "D", image: "javascript:alert(1)"),
      Fact(title: "E", image: "https://evil; script-src *"), Fact(title: "F", image: "images/../x.png"),
    ]
    let page = try index(facts, pictures: .linked)
    #expect(policy(of: page).contains("img-src 'self' data: http://host:8080 https://other;"))
    #expect(page.components(separatedBy: "<img").count - 1 == 3)
    #expect(page.contains("referrerpolicy=\"no-referrer\""))
    #expect(!page.contains("javascript:") && !policy(of: page).contains("evil"))
  }

  // MARK: Markdown

  @Test("a description is plain text unless Markdown is asked for")
  func plain() throws {
    let facts = [Fact(title: "A", description: "*bold* [link](https://host)")]
    #expect(try index(facts).contains("*bold* [link](https://host)</td>"))
    let page = try index(facts, readsMarkdown: true)
    #expect(page.contains("<em>bold</em> <a href=\"https://host\">link</a>"))
  }

  @Test("Markdown is safe, and its pictures follow those of the feed")
  func safe() throws {
    let markdown =
      "<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![one](\(address.replacing(" ", with: "%20"))) ![two](http://gone/x.png)"
    let fact = Fact(title: "A", description: markdown)
    let files = SitePictures.files([address.replacing(" ", with: "%20"): picture])
    let page = try index([fact], pictures: files, readsMarkdown: true)
    let body = try #require(page.firstMatch(of: /<tbody[\s\S]*<\/tbody>/)).0
    #expect(!body.contains("<script") && !body.contains("javascript:"))
    #expect(body.contains("<img src=\"images/abc.png\" alt=\"one\" width=\"40\" height=\"30\""))
    #expect(body.contains(" two") && !body.contains("gone"))
  }

  @Test("a description that is too long for Markdown is refused with its row")
  func tooLong() {
    let long = String(repeating: "![[]()", count: 1_000)
    #expect(throws: SiteError.tooLongForMarkdown(what: "the description of row 2", bytes: 6_000, limit: 4_000)) {
      try index([Fact(title: "A"), Fact(title: "B", description: long)], readsMarkdown: true)
    }
    #expect(throws: Never.self) { try index([Fact(title: "B", description: long)]) }
  }

  // MARK: Several feeds

  @Test("sections have folders of their own and lead to each other")
  func sections() throws {
    let country = country("France", "FR")
    let world = Dataset(shape: .gist, title: "World", countries: [country])
    let base = options(baseURL: "https://host/")
    let site = try SiteBuilder(
      sections: [
        SiteSection(dataset: world, options: base),
        SiteSection(
          path: "facts/", dataset: dataset([Fact(title: "A", image: address)]),
          options: {
            var options = base
            options.pictures = .files([address: picture])
            return options
          }()),
        SiteSection(path: "old/", dataset: world, options: base),
      ], templates: TemplateSet()
    ).files()
    let paths = Set(site.map(\.path))
    #expect(
      paths.isSuperset(of: [
        "index.html", "countries/fr.html", "facts/index.html", "facts/facts.csv", "facts/images/abc.png",
        "old/index.html", "old/countries/fr.html", "old/countries.csv",
      ]))
    #expect(site.filter { $0.path == "style.css" || $0.path.hasSuffix("service-worker.js") }.count == 2)
    #expect(site.last?.path == "index.html")
    let facts = try text("facts/index.html", in: site)
    #expect(facts.contains("<html lang=\"en\" data-root=\"../\""))
    #expect(facts.contains("<a href=\"../index.html\">World</a>"))
    #expect(facts.contains("<a href=\"../facts/index.html\" aria-current=\"page\">About Canada</a>"))
    #expect(facts.contains("<link rel=\"canonical\" href=\"https://host/facts/\">"))
    let france = try text("old/countries/fr.html", in: site)
    #expect(france.contains("href=\"../../style.css?v="))
    #expect(france.contains("<a href=\"../index.html\">All countries</a>"))
    #expect(france.contains("<a href=\"../../facts/index.html\">About Canada</a>"))
    let sitemap = try text("sitemap.xml", in: site)
    for path in ["", "facts/", "old/countries/fr.html"] { #expect(sitemap.contains("<loc>https://host/\(path)</loc>")) }
    #expect(try text("service-worker.js", in: site).contains("\"facts/images/\":{\"abc.png\""))
  }

  @Test("a country takes the flag that its feed names where the pictures are fetched, else the installed one")
  func flags() throws {
    var country = country("France", "FR")
    (country.flagEmoji, country.flagPicture.svg) = ("🇫🇷", address)
    for (pictures, source) in [
      (SitePictures.none, "flags/fr.svg"), (.linked, address), (.files([address: picture]), "images/abc.png"),
      (.files([:]), "flags/fr.svg"),
    ] {
      let site = try rendered([country]) { ($0.flags, $0.pictures) = (["fr": Array("<svg/>".utf8)], pictures) }
      #expect(site["index.html"]?.contains("<img src=\"\(source)\" alt=\"🇫🇷\" width=\"28\"") == true)
      let below = source.hasPrefix("http") ? source : "../" + source
      let page = try #require(site["countries/fr.html"])
      #expect(page.contains("<img src=\"\(below)\""))
      #expect(page.contains("referrerpolicy=\"no-referrer\"") == source.hasPrefix("http"), "a host learns of no page")
    }
  }

  // MARK: Helpers

  private func dataset(_ facts: [Fact]) -> Dataset { Dataset(shape: .facts, title: "About Canada", facts: facts) }

  private func options(formats: [ExportFormat] = [.csv], baseURL: String? = nil) -> SiteOptions {
    SiteOptions(formats: formats, baseURL: baseURL, provenance: Provenance(source: "a test"), version: "1")
  }

  private func files(
    _ facts: [Fact], formats: [ExportFormat] = [.csv], pictures: SitePictures = .none, readsMarkdown: Bool = false
  ) throws -> [OutputFile] {
    var options = options(formats: formats)
    (options.pictures, options.readsMarkdown) = (pictures, readsMarkdown)
    return try SiteBuilder(dataset: dataset(facts), templates: TemplateSet(), options: options).files()
  }

  private func index(
    _ facts: [Fact], pictures: SitePictures = .none, readsMarkdown: Bool = false
  ) throws -> String {
    try text("index.html", in: files(facts, pictures: pictures, readsMarkdown: readsMarkdown))
  }

  private func text(_ path: String, in files: [OutputFile]) throws -> String {
    String(decoding: try #require(files.first { $0.path == path }, "\(path)").bytes, as: UTF8.self)
  }

  private func policy(of page: String) -> String {
    let found = page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/).map { String($0.1) } ?? ""
    return found.replacing("&#39;", with: "'")
  }
}
