import Foundation
import TestSupport
import Testing

@Suite("Custom pages in several languages", .day)
struct LanguagePagesTests {
  private static let feed = """
    [{"name":"Germany","code":"DE","region":"Europe","capital":"Berlin","population":84000000},
     {"name":"Chad","code":"TD","region":"Africa","capital":"N'Djamena","population":1234567},
     {"name":"France","code":"FR","region":"Europe","capital":"Paris","population":66000000}]
    """

  @Test("the snapshot, its licence and organization codes have names in the language of the page")
  func ownWords() throws {
    let gazetteer = try Gazetteer()
    #expect(try gazetteer.run("build", "--languages", "fr,en", "--where", "code = 'DE'").status == 0)
    let page = try gazetteer.text("Output/countries/de.html")
    #expect(page.contains("<dd>Données fournies avec Gazetteer 0.1.0</dd>"))
    #expect(page.contains("sélection et corrections par le projet") && page.contains("GER (CIO)"))
    #expect(try gazetteer.text("Output/sources.html").contains("CC BY 3.0 IGO et d’autres, voir les sources"))
    let english = try gazetteer.text("Output/en/countries/de.html")
    #expect(english.contains("<dd>The snapshot of Gazetteer 0.1.0</dd>") && english.contains("GER (IOC)"))
    // Demonyms are omitted outside of English, and organizations and former names stay English.
    #expect(english.contains("<dt>Demonym</dt><dd>German</dd>") && !page.contains("German</dd>"))
    for name in ["European Union (EU)", "German Democratic Republic"] {
      #expect(page.contains("<span lang=\"en\">\(name)</span>"), "\(name)")
    }
  }

  private static let report = """
    ---
    title: Europe
    ---
    ```sql top
    SELECT name, region, population, code FROM countries WHERE region = 'Europe' ORDER BY population DESC, id
    ```
    {{#top.first}}{{name}} leads, {{population}}: [{{name}}](../countries/{{lowercased(code)}}.html).{{/top.first}}
    ```table
    from: top
    link: code
    ```
    ```chart
    bar: top
    x: population
    y: name
    ```
    ```sql
    SELECT name FROM countries WHERE region = 'Nowhere' ORDER BY id
    ```
    """

  private func build(
    _ pages: [String: String], languages: String = "en,ru,ar"
  ) throws -> (gazetteer: Gazetteer, result: Gazetteer.Result) {
    let gazetteer = try Gazetteer(Self.feed)
    for (name, text) in pages { try gazetteer.folder.write(text, to: "pages/" + name) }
    let result = try gazetteer.run([
      "build", "--source", "feed.json", "--languages", languages, "--pages", "pages",
      "--base-url", "https://example.org/", "--output", "Site",
    ])
    return (gazetteer, result)
  }

  private func links(_ page: String) -> [String] {
    page.matches(of: /hreflang="([a-z-]+)" href="([^"]*)"/).map { "\($0.1) \($0.2)" }
  }

  @Test("a template for a language applies only to its pages")
  func templates() throws {
    let gazetteer = try Gazetteer(Self.feed)
    try gazetteer.folder.write("# {{title}}\n\nBy hand\n\n```countries\n```\n", to: "mine/index.md")
    try gazetteer.folder.write("# {{title}}\n\nОт руки\n\n```countries\n```\n", to: "mine/index.ru.md")
    let build = { (languages: String, output: String) in
      try gazetteer.run([
        "build", "--source", "feed.json", "--languages", languages, "--templates", "mine", "--output", output,
      ])
    }
    #expect(try build("ar,ru", "Site").status == 0)
    #expect(try gazetteer.text("Site/index.html").contains("By hand"))
    #expect(try gazetteer.text("Site/ru/index.html").contains("От руки"))
    try gazetteer.folder.write("# A", to: "mine/index.xx.md")
    let mistaken = try build("en", "Other")
    #expect(mistaken.status == 65 && mistaken.errors.contains("mine/index.xx.md: there is no template of this name"))
    try gazetteer.folder.write("", to: "mine/embed-table.html")
    #expect(try build("en", "Other").errors.contains("embed-table.html: tables are no longer embedded; use the frames"))
  }

  @Test("a page has its own text in a language by folder or by name, and the root's text otherwise")
  func texts() throws {
    let (gazetteer, result) = try build([
      "about.md": "# About\n\n[Europe](guide/europe.md)\n", "about.ru.md": "# О сайте\n\n[Европа](guide/europe.md)\n",
      "guide/europe.md": "# Europe", "ru/guide/europe.md": "# Европа", "fr/notes.md": "# Notes",
    ])
    #expect(result.status == 0, "\(result.errors)")
    let root = try gazetteer.text("Site/pages/about.html")
    #expect(root.contains("<article>\n<h1 id=\"about\">\nAbout\n</h1>"))
    let russian = try gazetteer.text("Site/ru/pages/about.html")
    #expect(
      russian.contains("<html lang=\"ru\"") && russian.contains("<article>\n") && russian.contains(">\nО сайте\n</h1>"))
    #expect(russian.contains("<a href=\"../pages/about.html\" aria-current=\"page\">О сайте</a>"))
    #expect(try gazetteer.text("Site/ru/pages/guide/europe.html").contains(">\nЕвропа\n</h1>"))
    let arabic = try gazetteer.text("Site/ar/pages/about.html")
    #expect(arabic.contains("<article lang=\"en\" dir=\"ltr\">\n<h1 id=\"about\">\nAbout\n</h1>"))
    #expect(arabic.contains("<a href=\"../pages/about.html\" lang=\"en\" aria-current=\"page\">About</a>"))
    // The folder of a language that the site does not have is an ordinary folder.
    #expect(gazetteer.has("Site/pages/fr/notes.html") && gazetteer.has("Site/ru/pages/fr/notes.html"))
    for path in ["pages/about.ru.html", "pages/ru/guide/europe.html", "ru/pages/ru/guide/europe.html"] {
      #expect(!gazetteer.has("Site/" + path), "\(path)")
    }
  }

  @Test("pages link to their translations if they exist; so do the sitemap and the search")
  func alternates() throws {
    let (gazetteer, result) = try build([
      "about.md": "# About", "about.ru.md": "# О сайте", "ru/only.md": "# Только здесь",
    ])
    #expect(result.status == 0, "\(result.errors)")
    let about = [
      "en https://example.org/pages/about.html", "x-default https://example.org/pages/about.html",
      "ru https://example.org/ru/pages/about.html", "ar https://example.org/ar/pages/about.html",
    ]
    #expect(links(try gazetteer.text("Site/pages/about.html")) == about)
    #expect(links(try gazetteer.text("Site/ru/pages/about.html")) == about)
    let only = try gazetteer.text("Site/ru/pages/only.html")
    #expect(links(only).isEmpty && !only.contains("class=\"languages\"") && only.contains("../../pages.css?v="))
    #expect(!gazetteer.has("Site/pages/only.html") && !gazetteer.has("Site/ar/pages/only.html"))
    let sitemap = try gazetteer.text("Site/sitemap.xml")
    #expect(sitemap.contains("<url><loc>https://example.org/ru/pages/about.html</loc></url>"))
    #expect(sitemap.contains("<url><loc>https://example.org/ru/pages/only.html</loc></url>"))
    let search = try gazetteer.text("Site/ru/search-pages.js")
    #expect(search.contains(#"["О сайте","pages/about.html"],["Только здесь","pages/only.html"]]);"#))
    #expect(try gazetteer.text("Site/ru/service-worker.js").contains("\"pages/\":{\"about.html\""))
  }

  @Test("a query uses the values of the feed, and the answer is shown in the language of the page")
  func answers() throws {
    let (gazetteer, result) = try build(["europe.md": Self.report], languages: "en,ru")
    #expect(result.status == 0, "\(result.errors)")
    let page = try gazetteer.text("Site/ru/pages/europe.html")
    let number = "84\u{A0}000\u{A0}000"
    #expect(page.contains("<p>Германия leads, \(number): <a href=\"../countries/de.html\">Германия</a>.</p>"))
    #expect(page.contains("<a href=\"../countries/de.html\">Германия</a></th><td>Европа</td>"))
    #expect(page.contains("<td class=\"sorted right\" data-value=\"84000000\">\(number)</td>"))
    #expect(page.contains("<div lang=\"ru\" dir=\"ltr\">\n<div class=\"answer\""))
    #expect(page.contains("<th scope=\"col\" class=\"sorted right\">Население</th>") && page.contains("Нет строк."))
    #expect(page.contains("<figcaption>Население по параметру «Название»</figcaption>") && page.contains("84\u{A0}млн"))
    let root = try gazetteer.text("Site/pages/europe.html")
    #expect(root.contains("<p>Germany leads, 84,000,000: <a href=\"../countries/de.html\">Germany</a>.</p>"))
    #expect(root.contains("No rows.") && root.contains("<figcaption>Population by name</figcaption>"))
  }

  private static let list = """
    # Regions

    ```sql
    -- link: region [region].md
    SELECT DISTINCT region FROM countries ORDER BY region
    ```
    """

  @Test("a language has the pages of the rows that its own query returns")
  func someRows() throws {
    let each = { (title: String, condition: String) in
      """
      ---
      title: "\(title) {{region}}"
      ---
      ```each
      SELECT DISTINCT region FROM countries\(condition) ORDER BY region
      ```
      """
    }
    let (gazetteer, result) = try build([
      "[region].md": each("In", ""), "[region].ru.md": each("Где", " WHERE region = 'Europe'"), "list.md": Self.list,
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try gazetteer.text("Site/ru/pages/europe.html").contains("<title>Где Европа – "))
    #expect(!gazetteer.has("Site/ru/pages/africa.html"))
    let africa = try gazetteer.text("Site/ar/pages/africa.html")
    #expect(africa.contains("<article lang=\"en\" dir=\"ltr\">"))
    #expect(links(try gazetteer.text("Site/pages/europe.html")).count == 4 && links(africa).count == 3)
    let russian = try gazetteer.text("Site/ru/pages/list.html")
    #expect(!russian.contains("africa.html") && russian.contains("../pages/europe.html\">"))
    #expect(try gazetteer.text("Site/ar/pages/list.html").contains("../pages/africa.html\">"))
  }

  @Test("images and partials can be per language, and exports are those of the root")
  func besides() throws {
    let text = "# Page\n\n{{> part}}\n\n![map](map.svg) [CSV](../countries.csv) [all](../index.html?region=Europe)\n"
    let (gazetteer, result) = try build([
      "page.md": text, "_part.md": "Hello.", "_part.ru.md": "Привет.",
      "map.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "ru/map.svg": "<svg xmlns='http://www.w3.org/2000/svg' id='ru'/>",
    ])
    #expect(result.status == 0, "\(result.errors)")
    let page = try gazetteer.text("Site/ru/pages/page.html")
    #expect(page.contains("<p>Привет.</p>") && page.contains("src=\"map.svg\""))
    #expect(page.contains("href=\"../../countries.csv\"") && page.contains("href=\"../index.html?region=Europe\""))
    #expect(try gazetteer.text("Site/ru/pages/map.svg").contains("id='ru'"))
    #expect(try !gazetteer.text("Site/ar/pages/map.svg").contains("id='ru'"))
    #expect(try gazetteer.text("Site/pages/page.html").contains("href=\"../countries.csv\""))
  }

  @Test("built-in reports, social images and the embed page exist in every language")
  func builtIn() throws {
    let gazetteer = try Gazetteer(Self.feed)
    try gazetteer.succeed([
      "build", "--source", "feed.json", "--languages", "ru,en", "--reports", "--embed", "--host", "netlify",
      "--base-url", "https://example.org/", "--output", "Site",
    ])
    let index = try gazetteer.text("Site/pages/reports/index.html")
    #expect(
      index.contains("Мир в цифрах") && index.contains("<caption>\nСтраны, население и площадь по регионам\n</caption>")
    )
    #expect(index.contains("<a href=\"../../pages/reports/regions/europe.html\">Европа</a>"))
    let europe = try gazetteer.text("Site/pages/reports/regions/europe.html")
    #expect(europe.contains("На первом месте по населению — Германия: 84\u{A0}000\u{A0}000."))
    let card = try gazetteer.text("Site/embed/de.html")
    #expect(card.contains("<html lang=\"ru\">") && card.contains("<dt>Столица</dt><dd>Берлин</dd>"))
    #expect(try gazetteer.text("Site/embed.html").contains("Встраивание"))
    #expect(try gazetteer.text("Site/en/embed.html").contains("https://example.org/en/map.html"))
    // Other sites may frame the cards of every language.
    let headers = try gazetteer.text("Site/_headers")
    #expect(headers.contains("\n/en/embed/*\n  Content-Security-Policy: frame-ancestors *\n"))
  }

  @Test("a link to a heading that a translation renames leads to the page")
  func anchors() throws {
    let languages = "en,ru"
    let (gazetteer, result) = try build(
      [
        "a.md": "# A\n\n[x](other.md#sec-one)\n", "other.md": "# Other\n\n## Sec one\n",
        "other.ru.md": "# Другое\n\n## Часть\n",
      ], languages: languages)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try gazetteer.text("Site/ru/pages/a.html").contains("other.html#sec-one"))
    let own = try build(
      [
        "a.md": "# A", "a.ru.md": "# А\n\n[x](other.md#sec-one)\n", "other.md": "# Other\n\n## Sec one\n",
        "other.ru.md": "# Другое\n\n## Часть\n",
      ], languages: languages
    ).result
    #expect(own.status == 65 && own.errors.contains("a.ru.md"), "\(own.errors)")
  }

  @Test("changes, feeds and codes are shown in the language of the page")
  func wholePages() throws {
    let gazetteer = try Gazetteer()
    let build = { (condition: String) in
      try gazetteer.run(
        "build", "--languages", "en,ru,ar", "--where", "code in (\(condition))", "--allow-shrink", "--output", "Site")
    }
    #expect(try build("'EG'").status == 0)
    let second = try build("'EG', 'ZM'")
    #expect(second.status == 0, "\(second.errors)")
    let changes = try gazetteer.text("Site/ru/changes.html")
    #expect(changes.contains(">Замбия</a>") && !changes.contains(">Zambia<"))
    let egypt = try gazetteer.text("Site/ar/countries/eg.html")
    #expect(egypt.contains("<bdi dir=\"ltr\">+20</bdi>") && egypt.contains("<bdi dir=\"ltr\">.eg</bdi>"))
    #expect(egypt.contains("(\u{2068}EGP, E£\u{2069})"))
    let english = try gazetteer.text("Site/countries/eg.html")
    #expect(!english.contains("<bdi") && english.contains("(EGP, E£)"))
  }

  @Test("two files for the same page in one language are rejected, as is an error in the text of one language")
  func mistakes() throws {
    let twice = try build(["about.md": "# A", "about.ru.md": "# B", "ru/about.md": "# C"]).result
    #expect(twice.status == 65 && twice.errors.contains("is the same page in the same language"), "\(twice.errors)")
    let empty = try build(["about.md": "# A", "ru/about.md": "no heading"]).result
    #expect(empty.status == 65 && empty.errors.contains("pages/ru/about.md"), "\(empty.errors)")
  }
}
