import Foundation
import TestSupport
import Testing

@Suite("Custom pages", .day)
struct PagesTests {
  @Test("a Markdown file becomes a page in the site's layout, and all pages link to it")
  func page() throws {
    let gazetteer = try gazetteer(["about.md": "# About & more\n\nWho we are.\n"])
    let result = try build(gazetteer, "--base-url", "https://example.org/")
    #expect(result.status == 0, "\(result.errors)")
    let page = try gazetteer.text("Output/pages/about.html")
    #expect(page.contains("<title>About &amp; more – Countries</title>"))
    #expect(page.contains(#"<h1 id="about--more">"#) && page.contains("<p>Who we are.</p>"))
    #expect(page.contains(#"<meta name="description" content="Who we are.">"#))
    #expect(page.contains(#"<a href="../pages/about.html" aria-current="page">About &amp; more</a>"#))
    #expect(page.contains(#"<link rel="canonical" href="https://example.org/pages/about.html">"#))
    #expect(page.contains("../pages.css?v=") && !page.contains("country.css"))
    for (path, link) in [("index", "pages/about.html"), ("countries/fr", "../pages/about.html")] {
      #expect(try gazetteer.text("Output/\(path).html").contains(#"<a href="\#(link)">About &amp; more</a>"#))
    }
    #expect(try gazetteer.text("Output/sitemap.xml").contains("<loc>https://example.org/pages/about.html</loc>"))
    #expect(try gazetteer.text("Output/service-worker.js").contains("about.html"))
  }

  @Test("navigation links to index.md if present, otherwise to every top-level page")
  func navigation() throws {
    let files = ["b.md": "# Second", "a.md": "# First", "deep/c.md": "# Third"]
    let without = try gazetteer(files)
    #expect(try build(without).status == 0)
    let all = try navigation(without)
    #expect(all == ["index.html", "map.html", "sources.html", "pages/a.html", "pages/b.html"])
    let with = try gazetteer(files.merging(["index.md": "# Contents"]) { $1 })
    #expect(try build(with).status == 0)
    #expect(try navigation(with) == ["index.html", "map.html", "sources.html", "pages/index.html"])
    #expect(with.has("Output/pages/deep/c.html"))
  }

  @Test("links to pages, headings and images work; unused images are not copied")
  func links() throws {
    let gazetteer = try gazetteer([
      "guide/start.md":
        "# Start\n\n[up](../about.md#two-words) [here](#start) ![map](../map.svg) [site](../../index.html)\n",
      "about.md":
        "# About\n\n| a | b |\n|---|---|\n| [x](guide/start.md) | [y](https://example.org/a.md) |\n\n## Two words\n",
      "map.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>", "other.svg": "<svg/>",
    ])
    let result = try build(gazetteer)
    #expect(result.status == 0, "\(result.errors)")
    let start = try gazetteer.text("Output/pages/guide/start.html")
    for part in ["../about.html#two-words", "#start", "../map.svg", "../../index.html"] {
      #expect(start.contains("=\"\(part)\""), "\(part) is missing")
    }
    let about = try gazetteer.text("Output/pages/about.html")
    #expect(about.contains(#"href="guide/start.html""#) && about.contains(#"href="https://example.org/a.md""#))
    #expect(about.contains(#"<h2 id="two-words">"#) && about.contains(#"<th scope="col">"#))
    #expect(gazetteer.has("Output/pages/map.svg") && !gazetteer.has("Output/pages/other.svg"))
  }

  @Test(
    "an error exits with 65 and names file and line",
    arguments: [
      ("# A\n\n[x](b.md)\n", "a.md, line 3", "“b.md”"),
      ("# A\n\n\n[x](#none)\n", "a.md, line 4", "“#none”"),
      ("text\n", "a.md, line 1", "no heading"),
    ])
  func mistakes(text: String, place: String, reason: String) throws {
    let gazetteer = try gazetteer(["a.md": text])
    let result = try build(gazetteer)
    #expect(result.status == 65)
    #expect(result.errors.contains(place) && result.errors.contains(reason), "\(result.errors)")
    #expect(!gazetteer.has("Output"))
  }

  @Test("a missing or empty folder exits with 66, an invalid file name with 65")
  func folders() throws {
    let gazetteer = try gazetteer(["about us.md": "# A"])
    #expect(try build(gazetteer).status == 65)
    try gazetteer.folder.write("", to: "empty/readme.txt")
    for folder in ["nowhere", "empty"] {
      let result = try gazetteer.run("build", "--pages", folder)
      #expect(result.status == 66 && result.errors.contains(folder), "\(result.errors)")
    }
  }

  @Test("a file name that is invalid on other systems, or a link out of the folder, is an error with advice")
  func names() throws {
    for (name, reason) in [
      ("b/A.md", "b/a.md: “b/a.md” and “b/A.md” have the same name on Windows and macOS"),
      ("B/c.md", "b/a.md: “b” and “B” have the same name on Windows and macOS"),
      ("b/caf\u{e9}.png", ".png” have the same name on Windows and macOS"),
      ("con.md", "con.md: Windows keeps the name"),
    ] {
      let pages = try gazetteer(["b/a.md": "# A", "b/cafe\u{301}.png": ""])
      // Swift treats both spellings of the image's name as the same key.
      try pages.folder.write("# B", to: "own/\(name)")
      let result = try build(pages)
      #expect(result.status == 65 && result.errors.contains(reason), "\(result.errors)")
    }
    let linked = try gazetteer(["a.md": "# A"])
    try linked.folder.write("# Secret", to: "secret.md")
    for (link, target, status) in [("b.md", "a.md", 0), ("c.md", "../secret.md", 65)] as [(String, String, Int32)] {
      #expect(symlink(target, linked.folder.path("own/\(link)")) == 0)
      let result = try build(linked)
      #expect(result.status == status, "\(result.errors)")
      #expect(status == 0 || result.errors.contains("c.md: it is a symbolic link to a file outside of own"))
    }
  }

  private func gazetteer(_ pages: [String: String]) throws -> Gazetteer {
    let gazetteer = try Gazetteer(twoCountries)
    for (name, text) in pages { try gazetteer.folder.write(text, to: "own/" + name) }
    return gazetteer
  }

  private func build(_ gazetteer: Gazetteer, _ options: String...) throws -> Gazetteer.Result {
    try gazetteer.run(["build", "--source", "feed.json", "--title", "Countries", "--pages", "own"] + options)
  }

  private func navigation(_ gazetteer: Gazetteer) throws -> [String] {
    let page = try gazetteer.text("Output/index.html")
    let navigation = page.split(separator: "<nav")[1].split(separator: "</nav>")[0]
    return navigation.matches(of: /href="([^"]*)"/).map { String($0.1) }
  }
}
