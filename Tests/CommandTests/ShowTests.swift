import TestSupport
import Testing

@Suite("Showing a country", .day)
struct ShowTests {
  @Test("a name, a part of it and each code find the country", arguments: ["fra", "FRENCH REP"])
  func finds(query: String) throws {
    let result = try Gazetteer().succeed("show", query)
    #expect(result.output.contains("Name") && result.output.contains("French Republic"))
    #expect(result.output.contains("Paris") && result.output.contains("€"))
  }

  @Test("several matches are listed, one per row")
  func several() throws {
    let united = try Gazetteer().succeed("show", "united")
    for name in ["United Kingdom", "United States", "United Arab Emirates"] {
      #expect(united.output.contains(name), "\(name) is not listed")
    }
  }

  @Test("an empty search is a usage error", arguments: ["", "\t\u{A0}\u{3000}"])
  func blank(query: String) throws {
    let result = try Gazetteer().run("show", query)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: no country given: the name is blank\nExample: gazetteer show france"))
  }

  @Test("typing errors are tolerated, with a note")
  func misspelt() throws {
    let result = try Gazetteer().succeed("show", "Germny")
    #expect(result.output.contains("Federal Republic of Germany"))
    #expect(result.errors.contains("no country is named “Germny”"))
  }

  @Test("if a country is not found, a note says that a condition or the limit may exclude it")
  func leftOut() throws {
    let condition = try Gazetteer().run("show", "france", "--where", "region = 'Asia'")
    #expect(condition.status == 1 && condition.output.isEmpty)
    #expect(condition.errors.hasPrefix("error: no country matches “france”\n"))
    #expect(condition.errors.hasSuffix(" Countries excluded by --where or --limit are not searched.\n"))
    let limit = try Gazetteer().run("show", "france", "--where", "region = 'Europe'", "--limit", "1")
    #expect(limit.status == 1)
    #expect(limit.errors.hasSuffix("are not searched.\n"), "\(limit.errors)")
    let nobody = try Gazetteer().run("show", "qqqqqq")
    #expect(nobody.errors.hasPrefix("error: no country matches “qqqqqq”\n") && !nobody.errors.contains("--where"))
  }

  @Test("with a language, headings, numbers and neighbours are translated; without one all is as in the feed")
  func inLanguage() throws {
    let columns = ["--columns", "name,population,area,borders,landlocked"]
    let result = try Gazetteer().run(["show", "austria", "--language", "ru"] + columns)
    let lines = result.output.replacing("\u{A0}", with: " ").split(separator: "\n")
    #expect(lines[0].contains(/^Название +Австрия$/) && lines[1].contains(/^Население +9 \d{3} \d{3}$/), "\(lines)")
    #expect(lines[2].contains(/^Площадь \(км²\) +8\d \d{3}/), "\(lines)")
    #expect(lines[3].contains(/^Соседние страны +Венгрия; Германия; Италия; Лихтенштейн; Словакия;/), "\(lines)")
    #expect(lines[4].hasSuffix("Да"), "\(lines)")
    #expect(try Gazetteer().run(["show", "austria"] + columns).output.contains(/\nBorders +CHE; CZE; DEU;/))
    let all = try Gazetteer().run("show", "--all", "--language", "ru", "--limit", "1")
    #expect(all.output.hasPrefix("Название "), "\(all.output)")
  }
}
