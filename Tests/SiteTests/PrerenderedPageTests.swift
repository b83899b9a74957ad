import Testing
@testable import Base
@testable import Gazetteer

@Suite("Prerendered pages")
struct PrerenderedPageTests {
  /// The content of `<main>` on the pages of countries with these names.
  private func pages(_ names: [String], template: String) throws -> [String] {
    let countries = names.map { name in
      var country = Country(name: name)
      (country.officialName, country.region) = (name + " in full", name)
      return country
    }
    let templates = try TemplateSet(overriding: ["country.md": (path: "country.md", bytes: Array(template.utf8))])
    let site = SiteBuilder(
      dataset: Dataset(format: .plain, title: "\u{F0000}0t\u{F0000}", countries: countries), templates: templates,
      options: SiteOptions(formats: [], provenance: Provenance(source: "a test"), version: "1"))
    return try site.files().filter { $0.path.hasPrefix("countries/") && $0.path.hasSuffix(".html") }
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
}
