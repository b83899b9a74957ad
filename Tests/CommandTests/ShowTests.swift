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

  @Test(
    "names that people use find the country, former ones and those in other languages too",
    arguments: [("USA", "United States"), ("Россия", "Russia")])
  func everydayNames(query: String, name: String) throws {
    let result = try Gazetteer().succeed("show", query)
    #expect(result.output.contains(try Regex("(?m)^Name +\(name)$")), "\(result.output)")
  }

  @Test(
    "a rank is the place among all countries, whichever are shown",
    arguments: [
      ["russia", "--columns", "rank"],
      ["--all", "--language", "de", "--sort", "area:desc", "--limit", "1", "--columns", "rank"],
    ])
  func rank(arguments: [String]) throws {
    let result = try Gazetteer().run(["show"] + arguments + ["--json"])
    #expect(result.output == "{\"matches\":[{\"rank\":9}]}\n", "\(result.output)")
  }

  @Test("several matches are listed, a row each")
  func several() throws {
    let result = try Gazetteer().succeed("show", "guinea")
    #expect(result.output.contains("Name  "))
    for name in ["Equatorial Guinea", "Guinea-Bissau", "Papua New Guinea"] {
      #expect(result.output.contains(name) || result.output.contains("Conakry"))
    }
    let united = try Gazetteer().run("show", "united")
    for name in ["United Kingdom", "United States", "United Arab Emirates"] {
      #expect(united.output.contains(name), "\(name) is not listed")
    }
  }

  @Test("nothing to look for is wrong use, in words", arguments: ["", "\t\u{A0}\u{3000}"])
  func blank(query: String) throws {
    let result = try Gazetteer().run("show", query)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: no country is named: the name is blank\nGive a name or a code"))
  }

  @Test("a long text that nothing matches is told of in part", arguments: Repetitions.matrix(["\u{1}é ", "a"]))
  func long(part: String) throws {
    let result = try Gazetteer().run("show", String(repeating: part, count: 30_000))
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: no country matches “") && result.errors.contains("…”"))
    #expect(result.errors.utf8.count < 500, "\(result.errors.utf8.count)")
  }

  @Test("a typing error is forgiven, and a note says so")
  func misspelt() throws {
    let result = try Gazetteer().succeed("show", "Germny")
    #expect(result.output.contains("Federal Republic of Germany"))
    #expect(result.errors.contains("nothing is called “Germny”"))
  }

  @Test(
    "what is no more than similar is a suggestion",
    arguments: Repetitions.matrix(["Hawaii", "Crimea", "Frnce Republik"]))
  func similar(query: String) throws {
    let result = try Gazetteer().run("show", query)
    #expect(result.status == 1 && result.output.isEmpty && result.errors.contains("Did you mean"))
  }

  @Test("nothing is suggested where nothing is similar", arguments: Repetitions.matrix(["Atlantis", "xyzzy"]))
  func nothing(query: String) throws {
    let result = try Gazetteer().run("show", query)
    #expect(result.status == 1 && result.errors.contains("Try another name."), "\(result.errors)")
  }

  @Test(
    "a country of a feed that says little is found by what is known of its code",
    arguments: ["+1", "Vereinigte Staaten"])
  func known(query: String) throws {
    let directory = try TemporaryDirectory()
    let feed = try directory.write(#"[{"name":"Peru","code":"PE"},{"name":"America","code":"US"}]"#, to: "feed.json")
    let result = try Gazetteer().succeed("show", query, "--source", feed)
    #expect(result.output.contains("America"))
  }

  @Test("a country that a condition or the limit leaves out is said to be left out")
  func leftOut() throws {
    let condition = try Gazetteer().run("show", "france", "--where", "region = \"Asia\"")
    #expect(condition.status == 1 && condition.output.isEmpty)
    #expect(
      condition.errors == """
        error: no country that is chosen matches “france”: the condition “region = "Asia"” leaves France out
        Change --where, or leave it out; the configuration may have it as well.

        """)
    let limit = try Gazetteer().run("show", "france", "--where", "region = \"Europe\"", "--limit", "1")
    #expect(limit.status == 1)
    #expect(limit.errors.contains("the limit leaves France out\nChange --limit"), "\(limit.errors)")
    let nobody = try Gazetteer().run("show", "qqqqqq", "--where", "region = \"Asia\"")
    #expect(nobody.errors.hasPrefix("error: no country matches “qqqqqq”\n"))
  }
}
