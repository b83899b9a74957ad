import TestSupport
import Testing

@Suite("Templates of one's own")
struct TemplateTests {
  @Test("one file replaces one template; the others stay built-in")
  func override() throws {
    let gazetteer = try Gazetteer()
    let feed = try gazetteer.folder.write(twoCountries, to: "feed.json")
    let folder = try templates(gazetteer, ["index.md": "# Hello {{title}}\n\n```table\ncolumns: name, capital\n```\n"])
    let result = try gazetteer.run("build", "--source", feed, "--templates", folder, "--title", "you & me")
    #expect(result.status == 0, "\(result.errors)")
    let page = try gazetteer.text("Output/index.html")
    #expect(page.contains("<h1>Hello you &amp; me</h1>"))
    #expect(page.contains(">Paris</span>") && !page.contains("class=\"region\""))
    #expect(page.contains("<main"), "the layout is the built-in one")
  }

  @Test(
    "a mistake is exit 65 with file and line",
    arguments: [
      ("index.md", "# A\n\n{{#stale}}", "section"),
      ("index.md", "# A\n\n{{titel}}\n", "“titel” is unknown"),
      ("index.md", "# A\n```table\ncolumns: name, kapital\n```\n", "no column “kapital”"),
      ("index.md", "# A\n```table\nrows: name\n```\n", "“rows” is not one of"),
      ("style.css", "a {}\n\n</style>\n", "would end the element"),
    ])
  func mistakes(name: String, text: String, reason: String) throws {
    let gazetteer = try Gazetteer()
    let folder = try templates(gazetteer, [name: text])
    let result = try gazetteer.run("build", "--templates", folder)
    #expect(result.status == 65)
    #expect(result.errors.contains("\(folder)/\(name), line 3:"), "\(result.errors)")
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(!gazetteer.has("Output"))
  }

  @Test("a name that no template has is a mistake, a folder that is not there exit 66")
  func names() throws {
    let gazetteer = try Gazetteer()
    let folder = try templates(gazetteer, ["idnex.md": "# A"])
    let unknown = try gazetteer.run("build", "--templates", folder)
    #expect(unknown.status == 65 && unknown.errors.contains("index.md"))
    #expect(try gazetteer.run("build", "--templates", "nowhere").status == 66)
  }

  private func templates(_ gazetteer: Gazetteer, _ files: [String: String]) throws -> String {
    for (name, text) in files { _ = try gazetteer.folder.write(text, to: "templates/" + name) }
    return gazetteer.folder.path("templates")
  }
}
