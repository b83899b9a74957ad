@testable import Base
@testable import Countries
import FoundationEssentials
@testable import Markdown
@testable import Site
import Testing

@Suite("Markdown templates")
struct MarkdownTemplateTests {
  /// The content of `<main>` on the pages of countries with these names.
  private func pages(_ names: [String], template: String) throws -> [String] {
    let countries = names.map { name in
      var country = Country(name: name)
      (country.officialName, country.region) = (name + " in full", name)
      return country
    }
    let templates = try TemplateSet(overriding: ["country.md": (path: "country.md", bytes: Array(template.utf8))])
    let dataset = Dataset(format: .plain, title: "\u{F0000}0t\u{F0000}", countries: countries)
    let section = SiteSection(dataset: dataset, options: SectionOptions(formats: []))
    let files = try SiteBuilder([section], in: SiteEdition(templates: templates)).site().files
    return files.filter { $0.path.hasPrefix("countries/") && $0.path.hasSuffix(".html") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
      .map { $0.components(separatedBy: "<main")[1].components(separatedBy: "</main>")[0] }
  }

  private let names = [
    "Côte d’Ivoire", "\"Quoted\"", "'single'", "<b>bold</b>", "a & b", "&amp;", "*a*", "**", "_a_", "`a`", "![a](b)",
    "1. a", "- a", "# a", "a #", "> a", "\\", "a\\", "|a|", "a  b", "a\n\nb", "a\tb", " a", "a ", "\u{A0}a",
    "a\u{2028}b", "\u{1}", "日本", "e\u{301}", "\u{301}", "=", "---", "```", "~~~facts", "http://a.b/c?d=e&f",
    "javascript:alert(1)", "<javascript:alert(1)>", "%41", "{{{name}}}", "\u{F0000}", "\u{F0000}0t\u{F0000}", "<!0>",
  ]

  @Test(
    "text is inserted unchanged anywhere, and changes nothing around it",
    arguments: [
      "# {{name}}\n\n{{#region}}[{{name}}]({{link}}){{/region}}\n\nend\n",
      "{{name}}\n\n- {{name}}\n- a {{name}} b\n\n> {{name}}\n\n1. {{name}}\n",
      "**{{name}}** _{{name}}_ *a {{name}} b*{{name}}* {{name}}*{{name}}*\n", "a\n{{name}}\n===\n\n{{name}}\n---\n",
      "`{{name}}` ``` {{name}} ```\n\n    {{name}}\n\n```\n{{name}}\n```\n",
      "![{{name}}](a.png \"{{name}}\") {{^region}}none{{/region}}{{{name}}} {{siteTitle}}\n",
      "<b>{{name}}</b> &{{name}}; \\{{name}} [{{name}}] <{{name}}>\n",
    ])
  func literal(template: String) throws {
    let plain = "Zq"
    let expected = try #require(try pages(["first", plain, "last"], template: template).dropFirst().first)
    let made = try pages(["first"] + names + ["last"], template: template)
    for (name, page) in zip(names, made.dropFirst()) {
      var writer = HTMLWriter()
      writer.text(name)
      let escaped = String(decoding: writer.parts.joined(), as: UTF8.self)
      let link = "?region=" + PercentEncoding.encode(name.displayed) + "\""
      let wanted = expected.replacing("?region=\(plain)\"", with: "\u{E000}").replacing(plain, with: escaped)
        .replacing("\u{E000}", with: link)
      #expect(page.replacing("first", with: "") == wanted.replacing("first", with: ""), "\(name.debugDescription)")
    }
  }

  @Test("the character of marks can be beside a tag, but not be a reference or percent-encoded as a mark")
  func characterOfMarks() throws {
    let page = try pages(["Zq"], template: "\u{F0000}{{name}}\u{F0000}\u{F0000}{{name}}\u{F0001}\n")[0]
    #expect(page.contains("<p>\u{F0000}Zq\u{F0000}\u{F0000}Zq\u{F0001}</p>"))
    let (reference, encoded) = ("&#xF0000;&#xF0001;", "%F3%B0%80%80%F3%B0%80%81")
    for template in ["\(reference)9\(reference)\n", "[x](\(encoded)9\(encoded))\n", "\(reference)b9\(reference)\n"] {
      #expect(throws: PlainError.self) { try pages(["Zq"], template: template) }
    }
  }

  @Test(
    "text in a URL is encoded: it ends no attribute and makes no active scheme",
    arguments: [
      "[x]({{name}})", "![x]({{name}})", "[x](a/{{name}})", "[x](java{{name}})", "[x](<{{name}}>)",
      "[x][r]\n\n[r]: {{name}}",
    ])
  func addresses(template: String) throws {
    let made = try pages(["first"] + names + ["last"], template: template + "\n").dropFirst()
    for (name, page) in zip(names, made) {
      let address = try #require(page.firstMatch(of: /(?:href|src)="([^"]*)"/)?.1, "\(name.debugDescription): \(page)")
      let scheme = address.split(separator: ":", maxSplits: 1).first.map { String($0).lowercased() } ?? ""
      let isHarmless = scheme.contains("/") || ["http", "https", "javahttp"].contains(scheme)
      #expect(!address.contains(":") || isHarmless, "\(address)")
      #expect(!address.contains { "<> ".contains($0) }, "\(address)")
      #expect(page.count { $0 == "<" } == made.first?.count { $0 == "<" }, "\(page)")
    }
    #expect(try pages(["a", "https://a.b/", "c"], template: "[x]({{name}})\n")[1].contains("href=\"https://a.b/\""))
  }

  @Test("text in the body of a block is passed unchanged, and tag functions apply on each page")
  func blocks() throws {
    let template = "# {{uppercased(name)}}\n\n```facts\n{{name}}\n```\n"
    let page = try pages(["region", "official_name", "region"], template: template)[1]
    #expect(page.contains("<h1>OFFICIAL_NAME</h1>") && page.contains("official_name in full"), "\(page)")
    #expect {
      _ = try pages(["region", "*nonsense*", "region"], template: template)
    } throws: {
      ($0 as? PlainError)?.reason?.contains("*nonsense*") == true
    }
  }

  private static let values: TemplateValues = [
    "name": "a < *b*", "yes": true, "no": false, "none": String?.none, "empty": "", "rows": [["n": "1"], ["n": "2"]],
    "nothing": [String](),
  ]

  private func html(_ template: String) throws -> String {
    let templates = try TemplateSet(overriding: ["404.md": (path: "404.md", bytes: Array(template.utf8))])
    return String(
      decoding: try TemplateRenderer(templates: templates).content(of: "404.md", Self.values).joined(), as: UTF8.self)
  }

  @Test(
    "a value is text wherever it stands",
    arguments: [
      ("`{{name}}`", "<p><code>a &lt; *b*</code></p>\n"), ("{{{name}}}", "<p>a &lt; *b*</p>\n"),
      ("[x](y \"{{name}}\")", "<p><a href=\"y\" title=\"a &lt; *b*\">x</a></p>\n"),
      ("    {{name}}\n    {{#yes}}\n    y\n    {{/yes}}\n    z", "<pre><code>a &lt; *b*\ny\nz\n</code></pre>\n"),
      ("{{#yes}}**{{name}}**{{/yes}}", "<p><strong>a &lt; *b*</strong></p>\n"),
      ("[x](y{{#yes}}?{{name}}{{/yes}})", "<p><a href=\"y?a%20%3C%20*b*\">x</a></p>\n"),
      ("<b>{{name}}</b>", "<p><!-- raw HTML omitted -->a &lt; *b*<!-- raw HTML omitted --></p>\n"),
    ])
  func places(template: String, expected: String) throws { #expect(try html(template + "\n") == expected) }

  @Test(
    "a section on lines of its own ends the paragraph before it, and leaves nothing if it is not shown",
    arguments: [
      ("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "<p>a</p>\n<p>b</p>\n<p>c</p>\n"),
      ("a\n{{#no}}\nb\n{{/no}}\nc\n", "<p>a</p>\n<p>c</p>\n"), ("{{#no}}a{{/no}}\n", ""), ("{{empty}}\n", ""),
      ("{{#no}}a{{/no}} b {{#none}}c{{/none}}\n", "<p>b</p>\n"), ("{{#no}}a{{/no}}\nb\n", "<p>b</p>\n"),
      ("a\n{{! of\ntwo lines }}\nb\n", "<p>a\nb</p>\n"),
      ("{{#yes}}\n## A\n\n{{/yes}}\n{{^yes}}\n## B\n{{/yes}}\n", "<h2>A</h2>\n"),
      ("- a\n  {{#yes}}\n  b\n  {{/yes}}\n", "<ul>\n<li>a\nb\n</li>\n</ul>\n"),
    ])
  func lines(template: String, expected: String) throws { #expect(try html(template) == expected) }

  @Test(
    "sections around the items of a list make one list",
    arguments: [
      ("{{#rows}}\n- {{n}}\n{{/rows}}\n", "<ul>\n<li>1</li>\n<li>2</li>\n</ul>\n"),
      (
        "- a\n{{#yes}}\n- b\n{{/yes}}\n{{#no}}\n- c\n{{/no}}\n- d\n",
        "<ul>\n<li>a</li>\n<li>b</li>\n<li>d</li>\n</ul>\n"
      ),
      ("{{#no}}\n1. a\n{{/no}}\n2. b\n", "<ol>\n<li>b</li>\n</ol>\n"),
      ("a\n\n{{#nothing}}\n- {{.}}\n{{/nothing}}\n", "<p>a</p>\n"),
      ("{{#yes}}\nA\n\n- a\n{{/yes}}\n- b\n", "<p>A</p>\n<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n"),
      ("- a\n{{#rows}}\n  - {{n}}\n{{/rows}}\n", "<ul>\n<li>a</li>\n<li>1</li>\n<li>2</li>\n</ul>\n"),
    ])
  func lists(template: String, expected: String) throws { #expect(try html(template) == expected) }

  @Test(
    "a section that begins and ends in different elements is an error with its line",
    arguments: [
      "A\n\n{{#yes}}b\n\nc{{/yes}}\n", "A\n\n**{{#yes}}a** b{{/yes}}\n", "A\n\na {{#yes}}*b{{/yes}}*\n",
      "- A\n\n  {{#yes}}\n\nb\n{{/yes}}\n",
      "A\n\n{{#yes}}[x](b{{/yes}})\n", "A\n\n{{#yes}}\n<div>\n{{/yes}}\n</div>\n",
    ])
  func divided(template: String) {
    #expect {
      _ = try html(template)
    } throws: {
      let error = $0 as? PlainError
      return error?.place == "404.md, line 3" && error?.reason?.contains("section “yes” does not end in") == true
    }
  }
}
