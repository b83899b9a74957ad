import Datasets
import Testing

@testable import Site

@Suite("Pages whose Markdown is rendered once for all")
struct MarkdownFormTests {
  /// The contents of the pages of countries, with the template as it is and with one that no form can be made of, whose
  /// pages libcmark renders one by one.
  private func pages(_ names: [String], template: String) throws -> (formed: [String], rendered: [String]) {
    let countries = names.map { name in
      var country = Country(name: name)
      country.officialName = name
      country.region = name
      return country
    }
    let contents = { (template: String) throws in
      let templates = try TemplateSet(overriding: ["country.md": (path: "country.md", bytes: Array(template.utf8))])
      let site = SiteBuilder(
        dataset: Dataset(shape: .gist, title: "Countries", countries: countries), templates: templates,
        options: SiteOptions(formats: [], provenance: Provenance(source: "a test"), version: "1"))
      return try site.files().filter { $0.path.hasPrefix("countries/") && $0.path.hasSuffix(".html") }
        .map { String(decoding: $0.bytes, as: UTF8.self) }
        .map { $0.components(separatedBy: "<main")[1].components(separatedBy: "</main>")[0] }
    }
    // A letter of private use in the template is what the marks are made of.
    let rendered = try contents(template + "\n\n\u{F0000}\n")
    return (try contents(template), rendered.map { $0.replacing("<p>\u{F0000}</p>\n", with: "") })
  }

  private let names = [
    "France", "Côte d’Ivoire", "Guinea-Bissau", "Hong Kong (China)", "“Quoted”", "\"Quoted\"", "<b>bold</b>", "a & b",
    "&amp;", "*a*", "**", "_a_", "`a`", "[a](b)", "![a](b)", "1. a", "- a", "# a", "a #", "> a", "\\", "a\\", "|a|",
    "a  b", "a\nb", "a\tb", " a", "a ", "\u{A0}a", "a\u{2028}b", "\u{1}", "日本", "é", "e\u{301}", "\u{301}", "a \u{301}",
    "🇫🇷",
    "=", "---", "http://a.b/c?d=e&f", "javascript:alert(1)", "a_b*c", "https://example.org", "1", "a1", "1)", "%41",
    "x;", "~~a~~",
  ]

  @Test(
    "they come out as libcmark renders them",
    arguments: [
      "# {{name}}\n\n{{#region}}[{{name}}]({{link}}){{/region}}\n\n```facts\nregion, official_name\n```\n\nend\n",
      "{{name}}\n\n- {{name}}\n- a {{name}} b\n\n> {{name}}\n\n1. {{name}}\n\n   ```facts\n   region\n   ```\n",
      "**{{name}}** _{{name}}_ *a {{name}} b*{{name}}* {{name}}*{{name}}*\n", "a\n{{name}}\n===\n\n{{name}}\n---\n",
      "`{{name}}` ``` {{name}} ```\n\n    {{name}}\n",
      "![{{name}}](a.png \"{{name}}\") [x]({{json}}) [y](a/{{json}}?b=1)\n",
      "{{^region}}none{{/region}}{{#next}}[{{name}}]({{path}}){{/next}}\n\n\n[r]\n\n[r]: {{json}}\n",
      "{{{name}}}\n", "{{uppercased(name)}}\n", "<b>{{name}}</b> &{{name}} \\{{name}}\n",
    ])
  func sameAsRendered(template: String) throws {
    let (formed, rendered) = try pages(names, template: template)
    #expect(formed.count == names.count)
    for (index, name) in names.enumerated() { #expect(formed[index] == rendered[index], "\(name.debugDescription)") }
  }
}
