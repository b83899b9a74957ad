@testable import Site
import Testing

@Suite("Templates that are built in")
struct ParsedTemplateTests {
  private static let names = TemplateSet.names.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }

  @Test("parsed in parts they come to the same as parsed whole", arguments: names)
  func parts(name: String) throws {
    let text = TemplateSet().template(name).text
    #expect(ParsedTemplate.parts(of: text).joined() == text)
    let isMarkdown = TemplateRenderer.isMarkdown(name)
    let whole = try ParsedTemplate(text, isMarkdown: isMarkdown)
    let inParts = try ParsedTemplate(builtIn: text, isMarkdown: isMarkdown)
    let all = Dictionary(uniqueKeysWithValues: PageLayout.names.map { ($0, "<\($0)>") })
    for values: TemplateValues in [[:], all, ["installable": true, "entries": [all, all]]] {
      #expect(inParts.render(values) == whole.render(values))
    }
  }

  @Test("no part ends in a section or before a tag, and a change of delimiters keeps a text whole")
  func cuts() {
    let line = String(repeating: "x", count: 400) + "\n"
    #expect(ParsedTemplate.parts(of: line + line) == [line, line])
    let section = "{{#a}}\n" + line + line + "{{/a}}\n"
    #expect(ParsedTemplate.parts(of: line + section + line) == [line + section, line])
    #expect(ParsedTemplate.parts(of: line + "{{a}}\n" + line) == [line + "{{a}}\n", line])
    #expect(ParsedTemplate.parts(of: line + "{{=<% %>=}}\n" + line) == [line + "{{=<% %>=}}\n" + line])
  }

  @Test("their tags have names that are known", arguments: names)
  func knownNames(name: String) {
    for tag in TemplateTag.all(in: TemplateSet().template(name).text) {
      #expect(PageLayout.names.isSuperset(of: tag.names), "line \(tag.line)")
    }
  }
}
