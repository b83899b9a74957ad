import TestSupport
import Testing

@Suite("Languages of CLDR beside the ten", .day)
struct OtherLanguageTests {
  @Test("an export in Swedish has Swedish names in Swedish order")
  func swedish() throws {
    let result = try Gazetteer().run("export", "--language", "sv", "--columns", "name,region,capital")
    let lines = result.output.split(whereSeparator: \.isNewline)
    #expect(result.status == 0 && lines.count == 251, "\(result.errors)")
    #expect(
      lines.suffix(4) == [
        "Zimbabwe,Afrika,Harare", "Åland,Europa,Mariehamn", "Österrike,Europa,Wien", "Östtimor,Asien,Dili",
      ])
    #expect(result.errors.contains("names are not known in Swedish and stay as in the feed"))
  }

  @Test("a column, an order and a country in another language")
  func columns() throws {
    let table = try Gazetteer().run(
      "export", "--columns", "code,name:pl", "--sort", "name:pl", "--where", #"code in ("LT", "LU", "LV", "LY")"#)
    #expect(table.output == "code,name:pl\r\nLY,Libia\r\nLT,Litwa\r\nLU,Luksemburg\r\nLV,Łotwa\r\n")
    let shown = try Gazetteer().run("show", "germany", "--language", "ko", "--columns", "name,capital")
    #expect(shown.output.contains("독일") && shown.output.contains("베를린"))
  }

  @Test("a site in Italian and Hebrew has their names, numbers and order with English words, and says so")
  func site() throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.succeed(
      "build", "--languages", "it,he", "--base-url", "https://example.org/", "--output", "Site", "--where",
      "code = \"DE\"")
    for name in ["Italian (it)", "Hebrew (he)"] {
      #expect(result.errors.ranges(of: "there are no words in \(name)").count == 1, "\(result.errors)")
    }
    let index = try gazetteer.text("Site/index.html")
    let germany = try gazetteer.text("Site/countries/de.html")
    #expect(index.contains("<html lang=\"it\"") && germany.contains("<h1>Germania</h1>"))
    #expect(germany.contains("Berlino") && germany.contains("Population") && germany.contains("hreflang=\"he\""))
    #expect(index.contains(">עברית<") && germany.contains("84.075.074"))
    let hebrew = try gazetteer.text("Site/he/countries/de.html")
    #expect(hebrew.contains("<html lang=\"he\" data") && hebrew.contains("<h1>גרמניה</h1>"))
    #expect(hebrew.contains(">Italiano<"))
  }

  @Test("pages are from right to left where the language has words, and those of one's own by their letters")
  func direction() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("Capital: עיר בירה\n", to: "words/he.yaml")
    try gazetteer.folder.write("# אודות\n\nזה הדף שלנו.\n", to: "pages/about.md")
    for words in [[], ["--words", "words"]] {
      try gazetteer.succeed(
        ["build", "--source", "feed.json", "--languages", "he", "--pages", "pages", "--output", "Site"] + words)
      let pages = try ["index", "pages/about"].map { try gazetteer.text("Site/\($0).html") }
      #expect(pages.allSatisfy { $0.contains("<html lang=\"he\" dir=\"rtl\"") == !words.isEmpty })
      #expect(pages[1].contains("<article dir=\"auto\">") == words.isEmpty)
    }
  }

  @Test("a catalogue of one's own brings words, and what it lacks is counted")
  func ownWords() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(
      "Search: Cerca\n\"{n} country|{n} countries\": {one: \"{n} paese\", many: \"{n} di paesi\", other: \"{n} paesi\"}\n",
      to: "words/it.yaml")
    let build = ["build", "--source", "feed.json", "--languages", "it", "--words", "words", "--output", "Site"]
    let result = try gazetteer.succeed(build)
    #expect(!result.errors.contains("there are no words in Italian"))
    #expect(
      result.errors.contains(/words\/it.yaml: \d+ of \d+ phrases are not in it and stay English: “.*”, and \d+ more/))
    let index = try gazetteer.text("Site/index.html")
    #expect(index.contains("Cerca") && index.contains("2 paesi"))
    try gazetteer.folder.write("\"{n} country|{n} countries\": {one: a, other: b}\n", to: "words/it.yaml")
    let mistake = try gazetteer.run(build)
    #expect(mistake.status == 65 && mistake.errors.contains("there is no form for many"), "\(mistake.errors)")
  }
}
