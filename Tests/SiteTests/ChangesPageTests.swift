@testable import Base
@testable import Countries
import FoundationEssentials
@testable import Site
import Testing

@Suite("Changes pages")
struct ChangesPageTests {
  /// Histories of a site.
  private enum History {
    case none, empty, oneEntry
  }

  @Test("the page lists added, removed and changed rows, with links to existing pages")
  func page() throws {
    let page = try #require(try files()["changes.html"])
    #expect(page.contains("<time datetime=\"2026-11-21T05:30:07Z\">21 November 2026, 05:30 UTC</time>"))
    #expect(page.contains("1 row added, 1 removed, 1 changed; 2 in all."))
    #expect(page.contains("<a href=\"countries/xk.html\">Kosovo</a> <span class=\"key\">XK</span>"))
    #expect(page.contains("<li>Peru <span class=\"key\">PE</span></li>"), "what is gone has no page")
    #expect(page.contains("<del>Paris</del>") && page.contains("<ins>Lyon &lt;b&gt;</ins>"))
    #expect(page.contains("class=\"visually-hidden\">was </span>"))
    #expect(
      page.contains("Population:</span> <span class=\"visually-hidden\">was nothing, now </span><ins>1,234,567</ins>"))
  }

  @Test("pages link to it, and without a history it says so; a site of few rows has it after the first change")
  func links() throws {
    let few = try files(history: .empty)
    #expect(few["changes.html"] == nil && few["changes.json"] != nil)
    #expect(!few.values.contains { $0.contains("changes.html") })
    let countries = [country("France", "FR")] + (1...5).map { country("Other \($0)", "X\($0)") }
    let dataset = Dataset(format: .plain, title: "Test", countries: countries)
    let files = try files(history: .empty, from: dataset, to: dataset)
    #expect(files["index.html"]?.contains("<a href=\"changes.html\">What changed</a>") == true)
    #expect(files["countries/fr.html"]?.contains("<a href=\"../changes.html\">What changed</a>") == true)
    #expect(files["404.html"]?.contains("changes.html") == false)
    #expect(files["changes.html"]?.contains("Nothing has changed since the countries were first published") == true)
    #expect(files["changes.html"]?.contains("<section") == false)
  }

  @Test("a site without comparison does not mention it")
  func off() throws {
    let files = try files(history: .none)
    #expect(files.keys.allSatisfy { !$0.hasPrefix("changes") })
    #expect(files.values.allSatisfy { !$0.contains("changes.html") })
  }

  @Test("in a subfolder the page links to the pages of that folder")
  func section() throws {
    let files = try files(path: "more/", baseURL: "https://host/c/")
    #expect(files["more/changes.html"]?.contains("<a href=\"countries/xk.html\">") == true)
    #expect(files["more/index.html"]?.contains("href=\"changes.atom\"") == true)
    #expect(files["more/changes.atom"]?.contains("<id>https://host/c/more/changes.atom</id>") == true)
    #expect(files["sitemap.xml"]?.contains("<loc>https://host/c/more/changes.html</loc>") == true)
  }

  @Test("with a base URL there is an Atom feed, which pages link to; without one there is none")
  func atom() throws {
    let files = try files(baseURL: "https://host/c/")
    let feed = try #require(files["changes.atom"])
    let id = try #require(files["changes.html"]?.firstMatch(of: /<section id="(c-[0-9a-f]{16})"/)).1
    #expect(feed.contains("<id>https://host/c/changes.html#\(id)</id>"))
    #expect(feed.contains("<updated>2026-11-21T05:30:07Z</updated>"))
    #expect(feed.contains("&lt;a href=&quot;https://host/c/countries/xk.html&quot;&gt;Kosovo&lt;/a&gt;"))
    for page in ["index.html", "changes.html"] {
      #expect(files[page]?.contains("<link rel=\"alternate\" type=\"application/atom+xml\"") == true, "\(page)")
    }
    let without = try self.files()
    #expect(without["changes.atom"] == nil && without["index.html"]?.contains("atom+xml") == false)
  }

  @Test("a date is its first second in the Atom feed, which omits entries without a date")
  func dates() throws {
    #expect(
      try files(baseURL: "https://h/", date: "2026-11-21")["changes.atom"]?.contains("2026-11-21T00:00:00Z") == true)
    let undated = try files(baseURL: "https://h/", date: nil)
    #expect(undated["changes.atom"] == nil && undated["index.html"]?.contains("atom+xml") == false)
    #expect(undated["changes.html"]?.contains("<h2>Without a date</h2>") == true)
  }

  @Test("text from a feed can neither break the Atom feed nor become markup in it")
  func hostile() throws {
    let feed = try #require(
      try files(baseURL: "https://host/", capital: "]]>\u{1}\u{FFFF}<script>&amp;")["changes.atom"])
    #expect(feed.contains("]]&amp;gt;\u{FFFD}\u{FFFD}&amp;lt;script&amp;gt;&amp;amp;amp;"), "\(feed)")
    #expect(!feed.contains("<script"))
  }

  @Test(
    "fields, numbers, booleans and separators are translated as on country pages",
    arguments: [
      (
        WorldLanguage.french,
        [
          "<span class=\"field\">GDP &lt;b&gt;\u{A0}:</span> ", "<del>USD -1\u{202F}235</del>", "<del>Oui</del>",
          "<ins>Non</ins>", "<del>1999</del>", "<del>12\u{202F}345,678901</del>",
        ],
        [
          "France&lt;/a&gt;", "GDP &amp;lt;b&amp;gt;\u{A0}:&lt;/span&gt; ",
          "\u{A0}:&lt;/span&gt; &lt;del&gt;Oui&lt;/del&gt; → &lt;ins&gt;Non&lt;/ins&gt;",
        ]
      ),
      (
        .japanese, ["GDP &lt;b&gt;：</span><span class=\"visually-hidden\">"],
        ["Free entry：&lt;/span&gt;&lt;del&gt;はい&lt;/del&gt; → "]
      ),
    ])
  func language(_ language: WorldLanguage, page: [String], feed: [String]) throws {
    let columns = [
      Column(name: "gdp", title: "GDP <b>", kind: .decimal, display: ColumnDisplay(form: .currency, unit: "USD")),
      Column(name: "free", title: "Free entry", kind: .boolean),
      Column(name: "since", title: "Since", kind: .integer, display: ColumnDisplay(form: .year)),
    ]
    func dataset(_ cells: [Cell], area: Double) -> Dataset {
      var country = country("France", "FR")
      country.area = area
      var dataset = Dataset(format: .plain, title: "Test", countries: [country])
      for (column, cell) in zip(columns, cells) { dataset.addColumn(column) { _ in cell } }
      return dataset
    }
    let files = try files(
      baseURL: "https://host/", from: dataset([.decimal(-1234.5), .boolean(true), .integer(1999)], area: 12345.678901),
      to: dataset([.decimal(1234.56), .boolean(false), .integer(2004)], area: 12345.678902),
      phrases: PhraseKeys.catalogue(of: language))
    for text in page { #expect(files["changes.html"]?.contains(text) == true, "\(text)") }
    for text in feed { #expect(files["changes.atom"]?.contains(text) == true, "\(text)") }
  }

  @Test("a long entry is truncated on the page and says how much is omitted")
  func cut() throws {
    let datasets = [1, 2].map { population in
      let countries = (0..<300).map { number in
        var country = country("Country \(number)", "C\(number)")
        country.population = population
        return country
      }
      return Dataset(format: .plain, title: "Test", countries: countries)
    }
    let page = try #require(try files(from: datasets[0], to: datasets[1])["changes.html"])
    #expect(page.components(separatedBy: "<ins>").count == ChangesFiles.mostChanges + 1)
    #expect(page.contains("100 more changes are not listed here."))
  }

  private func files(
    path: String = "", baseURL: String? = nil, history: History = .oneEntry, date: String? = "2026-11-21T05:30:07Z",
    capital: String = "Lyon <b>"
  ) throws -> [String: String] {
    var (france, peru, kosovo) = (country("France", "FR"), country("Peru", "PE"), country("Kosovo", "XK"))
    (france.capitals, peru.population, kosovo.population) = (["Paris"], 5, 3)
    let before = Dataset(format: .plain, title: "Test", countries: [france, peru])
    (france.capitals, france.population) = ([capital], 1_234_567)
    let after = Dataset(format: .plain, title: "Test", countries: [france, kosovo])
    return try files(path: path, baseURL: baseURL, history: history, date: date, from: before, to: after)
  }

  private func files(
    path: String = "", baseURL: String? = nil, history: History = .oneEntry, date: String? = "2026-11-21T05:30:07Z",
    from before: Dataset, to dataset: Dataset, phrases: Phrases = .english
  ) throws -> [String: String] {
    let (rows, date) = (PublishedRows(dataset), date.flatMap(Moment.init(iso:)))
    let earlier = PublishedRows(before)
    let log: ChangeLog? =
      switch history {
      case .oneEntry: ChangeLog(rows: earlier).continued(by: rows, DatasetChanges(from: earlier, to: rows), date: date)
      case .none: nil
      case .empty: ChangeLog(rows: rows, date: date)
      }
    return try rendered(
      dataset, path: path, site: SiteOptions(baseURL: baseURL), section: SectionOptions(formats: []),
      findings: SectionFindings(changes: log), edition: SiteEdition(phrases: phrases))
  }
}
