import Foundation
import FoundationXML
import TestSupport
import Testing

/// Files of a multilingual site other than pages.
@Suite("Files in several languages", .day)
struct LanguageFilesTests {
  private static let feed = [
    #"{"name":"France","code":"FR","region":"Europe","capital":"Paris"}"#,
    #"{"name":"Chad","code":"TD","region":"Africa","capital":"N'Djamena"}"#,
    #"{"name":"Zambia","code":"ZM","region":"Africa","capital":"Lusaka"}"#,
  ]

  @Test("each language has the names and texts of the feed for its search, and caches them offline")
  func searchFiles() throws {
    let gazetteer = try Gazetteer()
    let rows =
      [
        #"{"name":"France","code":"FR","region":"Europe","visa":"free"}"#,
        #"{"name":"Utopia","code":"XU","region":"Nowhere","visa":"none needed"}"#,
      ] + (1...4).map { #"{"name":"Other \#($0)"}"# }
    try gazetteer.folder.write("[" + rows.joined(separator: ",") + "]", to: "feed.json")
    try gazetteer.folder.write(
      "source: feed.json\ncolumns:\n  visa: {search: true}\nbuild:\n  languages: [en, ru]\n", to: "gazetteer.yml")
    try gazetteer.succeed("build")
    for folder in ["Output/", "Output/ru/"] {
      let (index, file) = try (gazetteer.text(folder + "index.html"), gazetteer.text(folder + "search-feed.js"))
      let view = try #require(index.firstMatch(of: /data-view="([^"]+)"/)).1
      #expect(try gazetteer.text(folder + "search-pages.js").contains("search-languages.js\",\"search-feed.js\"]"))
      #expect(file.contains("addTexts(\"\(view)\", [\"free\",\"none needed\""), "\(file)")
      #expect(try gazetteer.text(folder + "service-worker.js").contains("\"search-feed.js\":"))
    }
    let isFound = #"["FR","FR","","France""#
    #expect(try gazetteer.text("Output/ru/search-feed.js").contains(isFound), "by its name in the feed")
  }

  @Test("each language has its own Atom feed in its language")
  func feeds() throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment["SOURCE_DATE_EPOCH"] = "1780000000"
    for feed in [Self.feed.dropLast(1), Self.feed[...]] {
      try gazetteer.folder.write("[" + feed.joined(separator: ",") + "]", to: "feed.json")
      try gazetteer.succeed([
        "build", "--source", "feed.json", "--languages", "en,ar", "--base-url", "https://example.org/w/",
        "--output", "Site",
      ])
    }
    var identifiers: [String] = []
    for (language, folder, title) in [
      ("en", "", "Zambia"), ("ar", "ar/", "زامبيا"),
    ] {
      let base = "https://example.org/w/" + folder
      let feed = try parsed(gazetteer.text("Site/\(folder)changes.atom"))
      #expect(feed.attribute(forName: "xml:lang")?.stringValue == language)
      let entry = try #require(feed.elements(forName: "entry").first)
      identifiers += [feed, entry].compactMap { $0.elements(forName: "id").first?.stringValue }
      #expect(links(of: feed) == ["self \(base)changes.atom", "alternate \(base)changes.html"])
      let content = try #require(entry.elements(forName: "content").first?.stringValue)
      let link = "<a href=\"\(base)countries/zm.html\">\(title)</a> <span class=\"key\">ZM</span>"
      #expect(content.contains(link), "\(content)")
      #expect(content.hasPrefix("<div dir=\"rtl\">") == (language == "ar"))
      let text = try gazetteer.text("Site/\(folder)index.html")
      #expect(text.contains("href=\"changes.atom\"") && !text.contains("/changes.atom\""), "\(folder)")
    }
    #expect(identifiers.count == 4 && Set(identifiers).count == 4, "\(identifiers)")
  }

  private func parsed(_ xml: String) throws -> XMLElement {
    try #require(try XMLDocument(xmlString: xml).rootElement())
  }

  private func links(of element: XMLElement) -> [String] {
    element.elements(forName: "link").map { link in
      ["rel", "href"].compactMap { name in link.attributes?.first { $0.name == name }?.stringValue }
        .joined(separator: " ")
    }
  }

  @Test("the 404 page links to the index in each language")
  func notFound() throws {
    let gazetteer = try Gazetteer("[" + Self.feed.joined(separator: ",") + "]")
    let build = { (arguments: [String]) in
      try gazetteer.run(["build", "--source", "feed.json", "--output", "Site"] + arguments).status
    }
    #expect(try build(["--languages", "en,ru,ar", "--base-url", "https://example.org/w/"]) == 0)
    let page = try gazetteer.text("Site/404.html")
    #expect(
      page.contains(
        "<p lang=\"ru\" dir=\"ltr\">По этому адресу нет страницы. "
          + "<a href=\"https://example.org/w/ru/\">Перейти на сайт «Страны»</a></p>"))
    #expect(page.contains("<p lang=\"ar\" dir=\"rtl\">"))
    #expect(page.contains("<a href=\"https://example.org/w/\">Go to Countries</a>"))
    #expect(!page.contains("<p lang=\"en\""), "the page itself says it in the language of the root")
    #expect(try build(["--languages", "en,ru"]) == 0)
    #expect(try gazetteer.text("Site/404.html").contains("<a href=\"/ru/\">"))
  }

  @Test("pages of every language have Markdown versions, and llms.txt links to their tables")
  func twins() throws {
    let gazetteer = try Gazetteer("[" + Self.feed.joined(separator: ",") + "]")
    try gazetteer.folder.write("# About\n\n[France](../countries/fr.html)\n", to: "own/about.md")
    try gazetteer.folder.write("# О сайте\n\n[Франция](../countries/fr.html)\n", to: "own/about.ru.md")
    try gazetteer.succeed(
      "build", "--source", "feed.json", "--languages", "en,ru", "--twins", "--pages", "own", "--base-url",
      "https://example.org/", "--output", "Site")
    let names = try gazetteer.files(below: "Site/ru").keys
    let pages = names.filter { $0.hasSuffix(".html") && $0 != "offline.html" }
    #expect(Set(names.filter { $0.hasSuffix(".html.md") }) == Set(pages.map { $0 + ".md" }))
    let france = try gazetteer.text("Site/ru/countries/fr.html.md")
    #expect(france.contains("# Франция\n") && france.contains("**Столица:** Париж"), "\(france)")
    #expect(try gazetteer.text("Site/ru/pages/about.html.md").contains("[Франция](../countries/fr.html.md)"))
    let list = try gazetteer.text("Site/llms.txt")
    #expect(
      list.contains("## Other languages\n\n- [Русский](https://example.org/ru/index.html.md): Страны\n"),
      "\(list)")
    #expect(!gazetteer.has("Site/ru/llms.txt"))
    #expect(try !gazetteer.text("Site/ru/service-worker.js").contains(".html.md"))
  }
}
