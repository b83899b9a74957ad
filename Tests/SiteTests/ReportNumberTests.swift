import Foundation
import Testing

@testable import Base
@testable import Countries
@testable import Site

@Suite("Footnotes and numbers of figures in reports")
struct ReportNumberTests {
  private static let query = "```sql top\nSELECT code, name, population FROM countries ORDER BY id\n```\n"

  private static let text = """
    # Title[^b]

    \(query)
    First[^b], `[^a]` {{top.first.name}}.
    [^b]: About **{{top.last.name}}**, see
    [Alpha](https://e.org/?a&b).

    ```table
    from: top
    footnote: population = Counted.
    ```
    Then[^a] and again[^b].

    [^a]: At the end.
    """

  @Test("footnotes of texts and tables have one sequence, links to and fro, and no scripts")
  func footnotes() throws {
    let html = try ReportSite(["a.md": Self.text]).article("a.html")
    for part in [
      ##"Title<a id="footnote-1-text" href="#footnote-1" role="doc-noteref" aria-label="Footnote 1">¹</a>"##,
      ##"First<a id="footnote-1-text-2" href="#footnote-1""##, "<code>[^a]</code>", ">Population²</th>",
      #"<p class="note">² Counted.</p>"#,
      ##"Then<a id="footnote-2-text" href="#footnote-2" role="doc-noteref" aria-label="Footnote 3">³</a>"##,
      #"<section class="notes" role="doc-endnotes" aria-label="Footnotes">"#,
      ##"<p class="note" id="footnote-1">\##n¹ About <strong>Gamma</strong>, see <a href="https://e.org/?a&amp;b">Alpha</a>."##,
      ##"<a href="#footnote-1-text-3" role="doc-backlink" aria-label="Back to the text 3"></a>"##,
      #"id="footnote-2">\#n³ At the end.<a "#,
    ] {
      #expect(html.contains(part), "\(part)\n\(html)")
    }
    let text = try ReportSite.report(Self.text, as: .text)
    #expect(text.contains("First¹, [^a] Alpha|*x*."), "\(text)")
    #expect(text.contains("\n¹ About Gamma, see Alpha [1].\n\n³ At the end.\n\n[1] https://e.org/?a&b\n"), "\(text)")
    let markdown = try ReportSite.report(Self.text, as: .markdown)
    #expect(markdown.contains("# Title¹\n") && markdown.contains("Then³ and again¹."), "\(markdown)")
    #expect(markdown.contains("¹ About **Gamma**, see [Alpha](https://e.org/?a&b).\n\n³ At the end.\n"), "\(markdown)")
  }

  @Test("values of the data and code are no footnotes, and pages without footnotes keep their text")
  func values() throws {
    let feed = ReportSite.feed.replacing("Beta", with: "[^a]")
    let page = "# T\n\(Self.query)\n[^a]: N.\n\n{{#top}}\n- {{name}}\n{{/top}}\n\nThere[^a]\n\n```text\n[^a]: x\n```\n"
    let html = try ReportSite(["a.md": page], feed: feed).article("a.html")
    #expect(html.contains("<li>[^a]</li>") && html.contains("<code class=\"language-text\">[^a]: x\n"), "\(html)")
    #expect(html.components(separatedBy: "doc-noteref").count == 2)
    #expect(try ReportSite(["a.md": "# T\n\nA [^a] b\n"]).article("a.html").contains("<p>A [^a] b</p>"))
  }

  private func remarks(_ text: String) throws -> [String] {
    var remarks: [String] = []
    _ = try SingleReport(name: "a.md", file: "a.md", text: text, parts: [:]).render(
      as: .text, about: ReportSite.section(ReportSite.feed, "feed.json"), row: nil
    ) { text, _ in remarks.append(text) }
    return remarks
  }

  @Test("footnotes that are missing or not used are warnings, those defined twice or of two paragraphs errors")
  func mistakes() throws {
    #expect(
      try remarks("# T\n\nA[^a] b[^b] `[^c]`.\n\n[^a]: A.\n[^d]: D.\n") == [
        "a.md, line 3: “[^b]” is shown as text; add its footnote, a line “[^b]: ” with a text",
        "a.md, line 6: the footnote “d” is not shown; refer to it with “[^d]”",
      ])
    let table = "```table\nfrom: top\ncaption: C[^a]\nnote: `[^a]`\n```\n```chart\nbar: top\ntitle: T[^a]\n```\n"
    let page = "---\ntitle: T[^a]\n---\n\(Self.query)\(table)[^b]\n\n[^b]: B[^a].\n"
    #expect(
      try remarks(page).map { String($0.prefix { $0 != ";" }) } == [
        "a.md, line 2: “[^a]” is shown as text in front matter", "a.md, line 9: “[^a]” is shown as text in settings",
        "a.md, line 14: “[^a]” is shown as text in settings", "a.md, line 18: “[^a]” is shown as text in a footnote",
      ])
    for (text, line, reason) in [
      ("[^a]: A.\n[^a]: B.", 4, "the footnote “a” is defined twice; rename one"),
      (
        "[^Größe]: A.", 3,
        "the footnote “Größe” needs a name of letters from A to Z, digits, - and _, such as “note-1”"
      ),
      ("[^a]: A.\n\n    B.", 5, "a footnote is one paragraph; remove the blank line before this one"),
    ] {
      let error = #expect(throws: PlainError.self) { try remarks("# T\n[^a]\n\(text)\n") }
      #expect(error?.place == "a.md, line \(line)" && error?.reason == reason, "\(error as Any)")
    }
  }

  private static let figures = """
    # T
    \(query)
    See [](#people) and [](#list), and [the map](#people).
    ```chart
    bar: top
    x: population
    y: name
    title: Other
    ```
    ```table
    from: top
    name: list
    caption: All
    ```
    ## People
    ```chart
    bar: top
    x: population
    y: name
    title: Many
    name: people
    ```
    """

  @Test("links without a text become the numbers of named figures, which are their labels; files have the names too")
  func figures() throws {
    let site = try ReportSite(["a.md": Self.figures, "b.md": "# B\n\n[x](a.md#people)\n"])
    let html = try site.article("a.html")
    for part in [
      ##"See <a href="#people">Figure 1</a> and <a href="#list">Table 1</a>, and <a href="#people">the map</a>."##,
      #"<div class="label" id="list">Table 1</div>"#, #"<div class="label" id="people">Figure 1</div>"#,
      #"<h2 id="people-1">"#, #"href="a/people.csv""#,
    ] {
      #expect(html.contains(part), "\(part)\n\(html)")
    }
    #expect(site.files.keys.contains("pages/a/list.csv") && site.files.keys.contains("pages/a/other.svg"))
    let text = try ReportSite.report(Self.figures, as: .text)
    #expect(text.contains("See Figure 1 and Table 1, and the map.") && text.contains("\nTable 1\n\nAll\n"), "\(text)")
    // Without such a link there are no numbers.
    let unnumbered = try ReportSite.report(Self.figures.replacing("[]", with: "[x]"), as: .html)
    #expect(unnumbered.contains(#"<div id="list"></div>"#) && !unnumbered.contains("Table 1"))
  }

  @Test(
    "an unknown, repeated or wrong name is an error",
    arguments: [
      ("(#people)", "(#peopel)", 6, "unknown figure “peopel”; did you mean “people”?"),
      ("name: list", "name: people", 19, "two figures are called “people”; rename one, or add a tag to it"),
      ("name: list", "name: My list", 13, "“My list” cannot name a figure; use letters from a to z, digits and -"),
      ("name: list", "name: chart-1", 13, "“chart-1” is reserved"),
      ("name: list", "name: content", 13, "“content” is reserved by the page; use another name"),
    ])
  func names(old: String, new: String, line: Int, reason: String) throws {
    let page = Self.figures.replacing(old, with: new)
    let error = #expect(throws: PlainError.self) { try ReportSite.report(page, as: .text) }
    #expect(error?.place == "a.md, line \(line)" && error?.reason?.hasPrefix(reason) == true, "\(error as Any)")
  }

  @Test("text has the addresses of links below it, each once, unless they are the text of the link or of other pages")
  func addresses() throws {
    let page = """
      # T

      See [a *b*](https://e.org/a) and [c](https://e.org/c), [again](https://e.org/a), <https://e.org/d>, <x@e.org>,
      [other](other.md), [script](javascript:x) and [here](#t).

      """
    let text = try ReportSite.report(page, as: .text)
    let body = "See a b [1] and c [2], again [1], https://e.org/d, x@e.org, other, script and\nhere."
    #expect(text.contains("\(body)\n\n[1] https://e.org/a\n\n[2] https://e.org/c\n\nData: "), "\(text)")
  }
}
