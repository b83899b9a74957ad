import Testing

@testable import Base
@testable import Countries
@testable import Site

@Suite("Template rendering")
struct TemplateRenderingTests {
  private static let values: TemplateValues = [
    "name": "a < *b*", "yes": true, "no": false, "none": String?.none, "group": ["inner": "i", "missing": nil],
    "list": [["n": "1"], ["n": "2"], ["n": "3"]], "texts": ["x", "y"], "nothing": [String](), "number": 4,
  ]

  private func render(_ text: String, as escape: Template.Escape = .none) throws -> String {
    let mistake = { PlainError.template(file: "a", line: $0, reason: $1) }
    return try Template(text, as: escape, mistake).render(Self.values)
  }

  @Test(
    "values, sections, dots and functions work as in Mustache",
    arguments: [
      ("{{name}} {{ name }} {{{name}}} {{& name}}", "a < *b* a < *b* a < *b* a < *b*"),
      ("{{#yes}}y{{/yes}}{{#no}}n{{/no}}{{^no}}N{{/no}}{{^none}}0{{/none}}", "yN0"),
      ("{{#group}}{{inner}}{{name}}{{missing}}{{/group}} {{group.inner}}", "ia < *b* i"),
      ("{{#list}}{{n}}{{^last()}}, {{/last()}}{{/list}}", "1, 2, 3"),
      ("{{#list}}{{#first()}}[{{/first()}}{{plusone(index())}}{{#odd()}}o{{/odd()}}{{/list}}", "[12o3"),
      ("{{#texts}}{{.}};{{/texts}}{{^nothing}}-{{/nothing}}{{^empty(texts)}}+{{/empty(texts)}}", "x;y;-+"),
      ("{{uppercased(reversed(name))}} {{capitalized(group.inner)}} {{count(list)}}", "*B* < A I 3"),
      ("{{#first(list)}}{{n}}{{/first(list)}}{{#last(list)}}{{n}}{{/last(list)}}{{minusone(number)}}", "133"),
      ("{ {name} }} {{! }comment }} {{name}}}", "{ {name} }}  a < *b*}"),
    ])
  func tags(template: String, expected: String) throws { #expect(try render(template) == expected) }

  @Test(
    "a section tag or comment alone on its line removes the line",
    arguments: [
      ("a\n  {{#yes}}  \nb\n{{/yes}}\nc", "a\nb\nc"), ("{{#list}}\r\n{{n}}\r\n{{/list}}\r\n", "1\r\n2\r\n3\r\n"),
      ("a\n{{! of\ntwo lines }}\nb\n  {{name}}\n", "a\nb\n  a < *b*\n"),
      ("a {{#yes}}\nb\n{{/yes}} c\n", "a \nb\n c\n"), ("{{#yes}}{{#yes}}\nb{{/yes}}{{/yes}}\n", "\nb\n"),
      ("{{#yes}}\nb\n{{/yes}}", "b\n"), ("\n{{^no}}\n\n{{/no}}\n\n", "\n\n\n"),
    ])
  func lines(template: String, expected: String) throws { #expect(try render(template) == expected) }

  @Test("a value is escaped for HTML, except in triple braces")
  func escaping() throws {
    #expect(try render("{{name}} {{{name}}}", as: .markup) == "a &lt; *b* a < *b*")
  }

  @Test(
    "a million bytes of braces or sections are an error with its line",
    arguments: [
      (String(repeating: "{{", count: 500_000), "there is no “}}”"),
      (String(repeating: "{{#a}}", count: 170_000), "nested deeper"),
      (String(repeating: "{{#a}}{{/a}}", count: 80_000) + "{{/a}}", "none is open"),
      (String(repeating: "{{! ", count: 250_000), "there is no “}}”"),
    ])
  func hostile(template: String, reason: String) {
    #expect {
      _ = try render("\n" + template)
    } throws: {
      let error = $0 as? PlainError
      return error?.place == "a, line 2" && error?.reason?.contains(reason) == true
    }
  }

  @Test("the README of templates lists each value that a built-in template has")
  func documented() throws {
    let readme = try PhraseKeys.text("Templates/project/settings/templates/README.md")
    let documented = Set(readme.matches(of: /`([a-zA-Z]+)`/).map { String($0.1) })
    for name in TemplateSet.names where name.hasSuffix(".md") || name.hasSuffix(".html") {
      let text = TemplatePhrases.expand(TemplateSet().template(name).text, .english, isMarkdown: true)
      for tag in text.matches(of: /{{[{#^&]?([a-zA-Z.]+)}/) {
        for part in tag.1.split(separator: ".") where part != "t" {
          #expect(documented.contains(String(part)), "\(name): \(part)")
        }
      }
    }
  }
}
