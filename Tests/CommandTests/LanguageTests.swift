import TestSupport
import Testing

@Suite("Names in a language", .day)
struct LanguageTests {
  private func lines(_ arguments: String...) throws -> [String] {
    let result = try Gazetteer().succeed(arguments)
    return result.output.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test("an export in Russian has Russian names in Russian order, and the same columns")
  func russian() throws {
    let russian = try lines("export", "--language", "ru")
    let plain = try lines("export")
    #expect(russian.count == 251 && russian[0] == plain[0])
    #expect(
      russian[1].hasPrefix("Австралия,Австралийский Союз,Океания,Австралия и Новая Зеландия,AU,AUS,036,Канберра,"))
    #expect(russian[250].hasPrefix("Япония,"))
    let codes = { (lines: [String]) in Set(lines.compactMap { $0.firstMatch(of: /,([A-Z]{2}),[A-Z]{3},/)?.1 }) }
    #expect(codes(russian) == codes(plain))
  }

  @Test("a feed keeps its order, and its own translations take precedence")
  func feed() throws {
    let feed =
      #"[{"name":"Zambia","alpha2Code":"ZM","capital":"Lusaka","translations":{"de":"Land Sambia"}},"#
      + #"{"name":"Albania","alpha2Code":"AL","capital":"Nowhere"}]"#
    let result = try Gazetteer().run(
      ["export", "--source", "-", "--language", "de", "--columns", "name,code,capital"], input: feed)
    #expect(result.output == "name,code,capital\r\nLand Sambia,ZM,Lusaka\r\nAlbanien,AL,Nowhere\r\n")
    #expect(result.errors.contains("1 of 4 names are not known in German and stay as in the feed (capital 1)"))
  }

  @Test("a chart has the titles of columns as the language writes them")
  func titles() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      "# R\n```sql x\nSELECT name, population FROM countries LIMIT 2\n```\n```chart\nbar: x\n```\n", to: "r.md")
    for (language, title) in [("de", "Einwohnerzahl nach Name"), ("en", "Population by name")] {
      let report = try gazetteer.succeed("report", "r.md", "--format", "text", "--language", language)
      #expect(report.output.contains(title), "\(report.output)")
    }
  }

  @Test("--json counts missing translations by column")
  func counted() throws {
    let result = try Gazetteer().run(
      "export", "--language", "ja", "--columns", "name,capital", "--output", "x.csv", "--json")
    #expect(result.output.contains(#""names_as_in_feed":{"capital":0,"name":0}"#), "\(result.output)")
  }

  @Test(
    "an unknown language or untranslatable column is reported with suggestions",
    arguments: [
      (["--language", "russian"], "unknown language “russian”; did you mean “ru” (Russian)?"),
      (["--columns", "names:ru"], "unknown column “names:ru”"),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let result = try Gazetteer().run(["export"] + arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("a capital without a translation is marked as English, in the table and on the country page")
  func englishCapitals() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      #"[{"name":"Australia","code":"AU","capital":"Canberra"},{"name":"Egypt","code":"EG","capital":"Cairo"}]"#,
      to: "feed.json")
    try gazetteer.succeed("build", "--source", "feed.json", "--languages", "en,he", "--output", "Site")
    for page in ["index", "countries/au"] {
      #expect(try gazetteer.text("Site/he/\(page).html").contains("<span lang=\"en\">Canberra</span>"), "\(page)")
      #expect(try !gazetteer.text("Site/\(page).html").contains("<span lang=\"en\">"), "\(page)")
    }
    #expect(try gazetteer.text("Site/he/index.html").contains("class=\"capital\">קהיר<"))
    #expect(try !gazetteer.text("Site/he/countries/eg.html").contains("<span lang=\"en\">"))
  }

  @Test("a multilingual site has the first language at its root and shares common files")
  func site() throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.succeed(
      "build", "--languages", "en, ru ,en,zh", "--base-url", "https://example.org/", "--output", "Site", "--where",
      "code = 'FR' or region = 'Oceania'")
    #expect(result.errors.contains("names are not known in Russian and stay as in the feed"))
    let russian = try gazetteer.text("Site/ru/countries/fr.html")
    #expect(russian.contains("<html lang=\"ru\"") && russian.contains("<h1>Франция</h1>"))
    #expect(russian.contains("../../world.svg#at-fr") && russian.contains("href=\"../../countries/fr.json\""))
    #expect(try gazetteer.text("Site/countries/fr.html").contains("<h1>France</h1>"))
    for name in ["countries.csv", "style.css", "page.js", "world.svg", "404.html", "countries/fr.json"] {
      #expect(!gazetteer.has("Site/ru/" + name), "\(name)")
    }
    // The colon of the language, as map.js writes it.
    #expect(try gazetteer.text("Site/zh/map.html").contains("<title>法国：121.84 "))
    let sitemap = try gazetteer.text("Site/sitemap.xml")
    #expect(sitemap.contains("<loc>https://example.org/ru/countries/fr.html</loc>"))
  }

  @Test("a site in one language leaves exports as in the feed")
  func oneLanguage() throws {
    let gazetteer = try Gazetteer(twoCountries)
    let build = ["build", "--source", "feed.json", "--output"]
    #expect(try gazetteer.run(build + ["English"]).status == 0)
    #expect(try gazetteer.run(build + ["Russian", "--languages", "ru"]).status == 0)
    for name in ["countries.csv", "countries.json", "countries/fr.json"] {
      #expect(try gazetteer.text("English/" + name) == gazetteer.text("Russian/" + name), "\(name)")
    }
    let index = try gazetteer.text("Russian/index.html")
    #expect(index.contains("2 страны") && index.contains("<html lang=\"ru\""))
    // “Keep it” in the dialog, and “Save offline” for the site.
    #expect(index.contains(" value=\"no\">Оставить<"))
    #expect(index.contains("\"Save offline\":{\"other\":\"Сохранить офлайн\"}"))
    #expect(!gazetteer.has("Russian/ru"))
  }

  @Test("custom translations replace built-in ones; an error exits with 65 and its line")
  func ownPhrases() throws {
    let gazetteer = try Gazetteer()
    let offices = #""{n} office|{n} offices": {one: "{n} офис", few: "{n} офиса", many: "{n} офисов"}"#
    try gazetteer.folder.write("Close: Долой\n\(offices)\n", to: "words/ru.yaml")
    try gazetteer.folder.write(#"[{"name":"A","code":"1"},{"name":"B","code":"2"}]"#, to: "feed.json")
    try gazetteer.folder.write("noun: {one: office, other: offices}\n", to: "gazetteer.yml")
    let arguments = ["build", "--source", "feed.json", "--languages", "ru", "--words", "words", "--output", "Site"]
    let result = try gazetteer.succeed(arguments)
    #expect(try gazetteer.text("Site/index.html").contains("2 офиса"))
    #expect(!result.errors.contains("“{n} office|{n} offices”"))
    #expect(
      result.errors.contains(
        "there is no translation into Russian for “{shown} of {n} office|{shown} of {n} offices” and 4 more, so English is "
          + "used; add them to words/ru.yaml."))
    #expect(result.errors.ranges(of: "no translation").count == 1, "\(result.errors)")
    try gazetteer.folder.write("Clsoe: Долой\n\(offices)\n", to: "words/ru.yaml")
    #expect(try gazetteer.run(arguments).errors.contains("“Clsoe”; did you mean “Close”?"))
    try gazetteer.folder.write("Close: a\n\"{n} office|{n} offices\": {one: a}\n", to: "words/ru.yaml")
    let mistake = try gazetteer.run(arguments)
    #expect(mistake.status == 65)
    #expect(mistake.errors.contains("words/ru.yaml:2") && mistake.errors.contains("missing plural form: few, many"))
  }

  @Test("headings and units of custom columns can be translated and are not reported as misspelt keys")
  func phrasesOfColumns() throws {
    let gazetteer = try Gazetteer(#"[{"name":"A","code":"AA","sales":1},{"name":"B","code":"BB"}]"#)
    try gazetteer.folder.write("columns: {sales: {label: Sales, unit: pages}}\n", to: "gazetteer.yml")
    try gazetteer.folder.write("Sales: Umsatz\npages: Seiten\nSalez: Umsatz\nNamez: Namen\n", to: "words/de.yaml")
    let result = try gazetteer.succeed("build", "--source", "feed.json", "--languages", "de", "--words", "words")
    let page = try gazetteer.text("Output/countries/aa.html")
    #expect(page.contains("<dt>Umsatz</dt>") && page.contains("Seiten"), "\(page)")
    #expect(!result.errors.contains("“Sales”") && !result.errors.contains("“pages”"), "\(result.errors)")
    #expect(result.errors.contains("“Namez”; did you mean “Name”?"))
  }

  @Test("a translation file without effect is reported with the reason, as are its first ten unused keys")
  func idlePhrases() throws {
    let gazetteer = try Gazetteer()
    for name in ["french.yaml", "ru.yml", "ru.yaml", "fr.yaml", "a.yaml", "n.txt", "._fr.yaml"] {
      try gazetteer.folder.write("Close: Non\n", to: "words/\(name)")
    }
    let arguments = ["build", "--source", "-", "--words", "words", "--output", "Site", "--languages", "en,ru"]
    let told = { (errors: String) in errors.split(separator: "\n").filter { $0.contains("words/") }.map(String.init) }
    let result = try gazetteer.succeed(arguments, input: twoCountries)
    #expect(
      told(result.errors)
        == [
          "a.yaml is ignored because “a” is not a known language tag such as “ru”.",
          "french.yaml is ignored because the French file is called fr.yaml.",
          "ru.yml is ignored because words/ru.yaml exists.",
          "fr.yaml has no effect, because no page is in French; add fr to --languages.",
        ].map { "note: words/\($0)" })
    for number in 1...300 { try gazetteer.folder.write("", to: "words/x\(number).yaml") }
    let many = try gazetteer.run(arguments, input: twoCountries)
    #expect(many.errors.contains(" more translation files have no effect.") && told(many.errors).count == 10)
  }

  @Test("custom translations apply to English without an option")
  func ownEnglish() throws {
    let gazetteer = try Gazetteer(twoCountries)
    let count = "\"{n} country|{n} countries\":\n  one: \"{n} land\"\n  other: \"{n} lands\"\n"
    try gazetteer.folder.write("Search: Seek\n" + count, to: "words/en.yaml")
    #expect(try gazetteer.run(["build", "--source", "feed.json", "--words", "words", "--output", "Site"]).status == 0)
    let page = try gazetteer.text("Site/countries/fr.html")
    #expect(page.contains(">Seek</a>") && page.contains(">Menu</button>"))
    let index = try gazetteer.text("Site/index.html")
    let script = try #require(index.firstMatch(of: /id="phrases">(.*?)<\/script>/)).1
    #expect(index.contains("2 lands") && script.contains("{n} lands"))
  }

  @Test("a feed in the folder of a language, an unknown language and a folder without translations are rejected")
  func refusals() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      "feeds:\n  - source: snapshot\n  - source: snapshot\n    path: RU\n", to: "gazetteer.yml")
    let taken = try gazetteer.run(["build", "--languages", "en,ru", "--output", "Site"])
    // Some file systems are not case-sensitive.
    #expect(taken.status != 0 && taken.errors.contains("the path of a feed is the folder"), "\(taken.errors)")
    try gazetteer.folder.write("{}", to: "gazetteer.yml")
    let unknown = try gazetteer.run(["build", "--languages", "en,tlh", "--output", "Site"])
    #expect(unknown.status == 64 && unknown.errors.contains("unknown language “tlh”"), "\(unknown.errors)")
    let missing = try gazetteer.run(["build", "--words", "nowhere", "--output", "Site"])
    #expect(
      missing.status == 66 && missing.errors.contains("cannot read the folder of translations"), "\(missing.errors)")
  }
}
