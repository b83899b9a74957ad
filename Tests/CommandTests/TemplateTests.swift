import TestSupport
import Testing

@Suite("Custom templates", .day)
struct TemplateTests {
  @Test("one file replaces one template; the others stay built-in")
  func override() throws {
    let gazetteer = try Gazetteer()
    let feed = try gazetteer.folder.write(twoCountries, to: "feed.json")
    let folder = try templates(gazetteer, ["index.md": "# Hello {{title}}\n\n```table\ncolumns: name, capital\n```\n"])
    try gazetteer.succeed("build", "--source", feed, "--templates", folder, "--title", "you & me")
    let page = try gazetteer.text("Output/index.html")
    #expect(page.contains("<h1>Hello you &amp; me</h1>"))
    #expect(page.contains(">Paris</tr>") && !page.contains("class=\"region\""))
    #expect(page.contains("<main"), "the layout is the built-in one")
  }

  @Test(
    "an error exits with 65 and names file and line",
    arguments: [
      ("index.md", "# A\n\n{{titel}}\n", "this template has no value “titel”; did you mean “title”?"),
      ("index.md", "# A\n\n{{capital}}\n", " “capital” here, but there is one in embed-card.html; the names are c"),
      ("index.md", "# A\n\n{{.}}\n", "“{{.}}” has no name; write the name of a value"),
      ("index.md", "# A\n\n{{#stale}}{{casue}}{{/stale}}\n", "“casue”; did you mean “cause”?"),
      ("index.md", "# A\n\n{{uppercase(title)}}\n", "did you mean “uppercased”?"),
      ("index.md", "# A\n\n{{downloads}}\n", "is several values; write {{#downloads}}…{{/downloads}}"),
      ("index.md", "# A\n\n{{#date}}{{/dates}}\n", "does not match “{{#date}}” in line 3; write {{/date}}"),
      (
        "index.md",
        "# A\n\n" + String(repeating: "{{#downloads}}", count: 12) + String(repeating: "{{/downloads}}", count: 12)
          + "\n",
        "the nested sections have more than 50000 repetitions"
      ),
      ("index.md", "# A\n\n{{> part}}\n", "is not supported here; custom pages include parts with {{> name}}"),
      ("index.md", "# A\n```table\ncolumns: name, kapital\n```\n", "unknown column “kapital”"),
      ("index.md", "# A\n\n```tabel\ncolumns: name\n```\n", "unknown block “tabel”; did you mean “table”?"),
      ("country.md", "# A\n\n```chart\n```\n", "“chart” is not a block of country.md; its blocks are flag,"),
      ("index.md", "# A\n\n```sql\n```\n", "“sql” is not a block of index.md; its blocks are home, search, table;"),
      (
        "index.md", "# A\n\n```table large\ncolumns: name\n```\n",
        "“table” must be alone after the fence; write settings on the lines below"
      ),
      ("index.md", "# A\n<div>\n```table\ncolumns: name\n```\n</div>\n", "is inside the HTML of line 2"),
      ("country.md", "# A\n\n    ```facts\n    area\n    ```\n", "a facts block must start its line"),
      ("index.md", "# A\n\n```table\ncolumns: name\n", "is not closed; add a line “```” after it"),
      ("index.md", "```search\n```\n```search\n```\n", "a page has one search block, and this is the second"),
      ("index.md", "# A\n```search\nfoo: bar\n```\n", "“search” has no settings; remove the lines in it"),
      ("country.md", "# {{name}}\n```facts\ncode, capitol\n```\n", "unknown fact “capitol”; did you mean “capital"),
      ("style.css", "a {}\n\n</style>\n", "would end the element"),
    ])
  func mistakes(name: String, text: String, reason: String) throws {
    let gazetteer = try Gazetteer()
    let folder = try templates(gazetteer, [name: text])
    let result = try gazetteer.run(["build", "--source", "-", "--templates", folder], input: twoCountries)
    #expect(result.status == 65)
    #expect(result.errors.contains("\(folder)/\(name), line 3:"), "\(result.errors)")
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(!gazetteer.has("Output"))
  }

  @Test("an index without a table is built with a warning that tells how to add one")
  func indexWithoutTable() throws {
    let gazetteer = try Gazetteer()
    let folder = try templates(gazetteer, ["index.md": "# A\n\n```text\nof\n```\n"])
    let result = try gazetteer.run(["build", "--source", "-", "--templates", folder], input: twoCountries)
    #expect(result.status == 0 && result.errors.contains("\(folder)/index.md has no table block"), "\(result.errors)")
    #expect(result.errors.contains("add the lines “```table”, “columns: name”"), "\(result.errors)")
    #expect(
      try Gazetteer().run(["build", "--source", "-"], input: twoCountries).errors.contains("table block") == false)
  }

  @Test("country text in an inline script exits with 65")
  func inlineScript() throws {
    let gazetteer = try Gazetteer()
    let folder = try templates(gazetteer, ["page.html": "<script>'{{title}}'</script>{{{content}}}"])
    let result = try gazetteer.run(["build", "--source", "-", "--templates", folder], input: twoCountries)
    #expect(result.status == 65 && result.errors.contains("\(folder)/page.html"), "\(result.errors)")
    #expect(result.errors.contains("put it into a data attribute") && !gazetteer.has("Output"))
  }

  @Test(
    "a layout without a place for the content exits with 65",
    arguments: [
      "<title>{{title}}</title>", "{{#stale}}{{{content}}}{{/stale}}", "<!-- a --><!-- {{{content}}} -->",
      "{{content}}",
    ])
  func layoutWithoutContent(layout: String) throws {
    let gazetteer = try Gazetteer()
    let folder = try templates(gazetteer, ["page.html": layout])
    let result = try gazetteer.run(["build", "--source", "-", "--templates", folder], input: twoCountries)
    #expect(result.status == 65 && result.errors.contains("it has no {{{content}}}"), "\(result.errors)")
    #expect(!gazetteer.has("Output"))
  }

  @Test("an unknown template name is an error, a missing folder exits with 66")
  func names() throws {
    for (name, advice) in [
      ("idnex.md", "did you mean “index.md”?"), ("something-else.html", "“gazetteer init --help” lists them"),
    ] {
      let gazetteer = try Gazetteer()
      let folder = try templates(gazetteer, [name: "# A"])
      let result = try gazetteer.run(["build", "--source", "-", "--templates", folder], input: twoCountries)
      #expect(result.status == 65 && result.errors.contains(advice), "\(result.errors)")
      #expect(result.errors.contains("Rename the file"), "\(result.errors)")
    }
    #expect(try Gazetteer().run("build", "--templates", "nowhere").status == 66)
  }

  @Test("files that are not templates are reported, except hidden files and README.md")
  func ignored() throws {
    let gazetteer = try Gazetteer()
    let names = ["index.markdown", "custom.CSS", "sub/index.md", ".hidden", "README.md", "index.md"]
    let folder = try templates(gazetteer, Dictionary(uniqueKeysWithValues: names.map { ($0, "# A") }))
    let result = try gazetteer.run(["build", "--source", "-", "--templates", folder], input: twoCountries)
    #expect(result.status == 0)
    #expect(
      result.errors.contains("in \(folder) that are not templates are ignored: custom.CSS, index.markdown, sub; "),
      "\(result.errors)")
  }

  private func templates(_ gazetteer: Gazetteer, _ files: [String: String]) throws -> String {
    for (name, text) in files { _ = try gazetteer.folder.write(text, to: "templates/" + name) }
    return gazetteer.folder.path("templates")
  }
}
