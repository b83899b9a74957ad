import Foundation
import TestSupport
import Testing

@testable import Markdown

/// Compares Markdown versions with their pages.
@Suite("Markdown versions", .day)
struct TwinTests {
  @Test("each page has a linked Markdown version with the same words; llms.txt links to all of them")
  func words() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      """
      # Notes & more&more

      1. One *step* with `code | <b>`
      2. Another

         > quoted, with ![a picture](flag.svg)

      | a | b |
      |---|--:|
      | x | [1](notes.md) |

      ```map
      value: area
      ```

      ```
      fenced <code>
      ```
      """, to: "own/notes.md")
    try gazetteer.folder.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "own/flag.svg")
    try gazetteer.succeed(
      "build", "--twins", "--reports", "--pages", "own", "--base-url", "https://example.org/world/",
      "--sort", "population:desc", "--limit", TestLevel.current >= .all ? "250" : "15")
    let paths = try files(gazetteer)
    let pages = paths.filter { $0.hasSuffix(".html") && !["404.html", "offline.html"].contains($0) }
    #expect(pages.count > (TestLevel.current >= .all ? 500 : 40))
    #expect(Set(paths.filter { $0.hasSuffix(".html.md") }) == Set(pages.map { $0 + ".md" }))
    let list = try gazetteer.text("Output/llms.txt")
    #expect(list.hasPrefix("# Countries of the world\n\n> "))
    #expect(list.contains("\n- [India](https://example.org/world/countries/in.html.md): capital New Delhi, Asia\n"))
    for (number, page) in pages.enumerated()
    where number % 10 == 0 || !page.hasPrefix("countries/") || Repetitions.isThorough {
      let html = try gazetteer.text("Output/" + page)
      let name = try #require(page.split(separator: "/").last)
      #expect(html.contains("<link rel=\"alternate\" type=\"text/markdown\" href=\"\(name).md\">"), "\(page)")
      #expect(list.contains("(https://example.org/world/\(page).md)"), "\(page) is not listed")
      let twin = try gazetteer.text("Output/\(page).md")
      let (said, meant) = (words(try rendered(twin)), words(content(html)))
      if let different = Array(zip(said, meant)).firstIndex(where: { $0 != $1 }) {
        Issue.record("\(page): \(said[different...].prefix(5)), and not \(meant[different...].prefix(5))")
      }
      #expect(said.count == meant.count, "\(page)")
      for target in targets(twin) where !target.contains(":") {
        #expect(!target.contains(".html.md?"), "\(page).md leads to \(target)")
        let path = URL(fileURLWithPath: "/" + page).deletingLastPathComponent()
          .appending(path: String(target.prefix { $0 != "?" && $0 != "#" })).standardizedFileURL.path.dropFirst()
        #expect(paths.contains(String(path)), "\(page).md leads to \(target)")
      }
    }
    let notes = try gazetteer.text("Output/pages/notes.html.md")
    #expect(notes.hasPrefix("# Notes & more&amp;more\n\n"))
    #expect(notes.contains("1. One *step* with `code | <b>`\n2. Another\n\n   > quoted"))
    #expect(notes.contains("| a | b |\n| --- | ---: |\n| x | [1](notes.html.md) |"))
    #expect(notes.contains("```\nfenced <code>\n```"))
    // The figures of a chart are a table below its caption.
    let report = try gazetteer.text("Output/pages/reports/index.html.md")
    #expect(report.contains("\n\n| Name | Population |\n| --- | ---: |\n| India | 1,463,865,521 |\n"), "\(report)")
    #expect(try !gazetteer.text("Output/service-worker.js").contains(".html.md"))
    #expect(try !gazetteer.text("Output/sitemap.xml").contains(".html.md"))
  }

  @Test("feed text stays text in Markdown, even if a host serves it as HTML")
  func hostile() throws {
    let name = #"<img src=x onerror=alert(1)> **b** [l](javascript:1) ![i](x) `c` \\ # h"#
    let feed = [
      [
        "name": name, "region": "1. - + > ~~~ |x| &amp; &lt;b&gt;", "code": "XX",
        "capital": "- https://e.org www.e.org",
      ],
      ["name": "# A", "region": "---", "code": "YY", "capital": "===", "description": "`<script>` **x**"],
    ]
    let gazetteer = try Gazetteer(String(decoding: JSONEncoder().encode(feed), as: UTF8.self))
    try gazetteer.succeed("build", "--source", "feed.json", "--twins", "--reports")
    for page in try files(gazetteer).filter({ $0.hasSuffix(".html.md") || $0 == "llms.txt" }) {
      let twin = try gazetteer.text("Output/" + page)
      #expect(!twin.contains("<"), "\(page)")
      let html = try rendered(twin)
      for part in ["href=\"javascript", "https://e.org\"", "<img src=\"x", "<code>", "<del>", "<strong>b", "<h1>h"] {
        #expect(!html.contains(part), "\(page): \(part)")
      }
      guard page != "llms.txt" else { continue }
      let original = try gazetteer.text("Output/" + page.dropLast(3))
      #expect(words(html) == words(content(original)), "\(page)")
    }
    let twin = try gazetteer.text("Output/countries/xx.html.md")
    #expect(
      try rendered(twin).contains(
        "&lt;img src=x onerror=alert(1)&gt; **b** [l](javascript:1) ![i](x) `c` \\\\ # h</h1>"))
    #expect(twin.contains("https\\://e.org www\\.e.org"))
  }

  @Test("each of several feeds has its part of llms.txt, with links into its folder")
  func feeds() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(twoCountries, to: "two.json")
    try gazetteer.folder.write(FactsFeed.feed(["Beavers *build*"]), to: "facts.json")
    try gazetteer.folder.write(
      "feeds: [{source: two.json}, {source: facts.json, path: facts}]\nbuild: {twins: true, title: Two}\n",
      to: "gazetteer.yml")
    #expect(try gazetteer.run("build").status == 0)
    let list = try gazetteer.text("Output/llms.txt")
    #expect(list.contains("- [All facts](facts/index.html.md): 1 fact in one table\n"))
    #expect(list.contains("(countries/fr.html.md)") && list.contains("## Data: "))
    #expect(try gazetteer.text("Output/facts/index.html.md").contains("Beavers \\*build\\*"))
  }

  // MARK: Comparison

  private func files(_ gazetteer: Gazetteer) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: gazetteer.folder.path("Output"))
    return paths.filter { !$0.hasPrefix(".") }.sorted()
  }

  private func rendered(_ markdown: String) throws -> String {
    let document = try Document(parsing: markdown)
    try document.replaceTables(of: markdown)
    return document.html
  }

  private func targets(_ markdown: String) -> [String] {
    markdown.components(separatedBy: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
  }

  /// The main part of a page and the facts in its footer, without interactive elements.
  private func content(_ page: String) -> String {
    var main = between(page, "<main", "</main>")
    while let start = main.range(of: "<div class=\"bar\""), let end = main.range(of: "<table id") {
      main.removeSubrange(start.lowerBound..<end.lowerBound)
    }
    // The label of the collapsible figures below a chart, not of those below a map.
    main = main.replacing(/(?s)<figure class="chart">.*?<\/figure>/) {
      $0.0.replacing("<summary>Data</summary>", with: "")
    }
    // Innermost first, because SVGs can be nested.
    for element in ["svg", "dialog", "button", "fieldset", "label"] {
      while let end = main.range(of: "</\(element)>"),
        let start = main.range(of: "<\(element)", options: .backwards, range: main.startIndex..<end.lowerBound)
      {
        let part = String(main[start.lowerBound..<end.upperBound])
        // The versions of a chart for wider pages have the title of that for phones.
        let isRepeated = part.prefix { $0 != ">" }.contains(/class="(middle|broad)"/)
        let isTold = part.hasPrefix("<svg role=\"img\"") && !isRepeated
        let title = isTold ? between(part, "<title", "</title>") : ""
        main.replaceSubrange(start.lowerBound..<end.upperBound, with: title)
      }
    }
    return main + " " + between(between(page, "<footer", "</footer>"), "<dl", "</dl>")
  }

  private func between(_ text: String, _ start: String, _ end: String) -> String {
    guard let first = text.range(of: start), let open = text.range(of: ">", range: first.upperBound..<text.endIndex),
      let last = text.range(of: end, range: open.upperBound..<text.endIndex)
    else { return "" }
    return String(text[open.upperBound..<last.lowerBound])
  }

  /// The words of a page, with the alternative text of images.
  private func words(_ html: String) -> [String] {
    var text = ""
    for (index, part) in html.components(separatedBy: "<").enumerated() {
      // By scalars: a name can begin with a combining mark.
      let scalars = part.unicodeScalars
      guard index > 0, let end = scalars.firstIndex(of: ">") else {
        text += part
        continue
      }
      if part.hasPrefix("img"), let alt = part.range(of: "alt=\"") {
        text += " " + part[alt.upperBound...].prefix { $0 != "\"" } + " "
      }
      let isInline = ["em>", "/em", "strong", "/strong", "a ", "/a", "code", "/code", "span", "/span"]
      text += (isInline.contains(where: part.hasPrefix) ? "" : " ") + String(scalars[scalars.index(after: end)...])
    }
    for (reference, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: reference, with: sign)
    }
    return text.unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
      .map { String($0) }
  }
}
