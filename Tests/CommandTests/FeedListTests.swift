import TestSupport
import Testing

@Suite("The list of feeds in the configuration file")
struct FeedListTests {
  @Test(
    "a mistake is exit 65 with its line and reason, and nothing is read or written",
    arguments: [
      ("feeds:\n  snapshot\n", 2, "a list is expected"),
      ("feeds: []\n", 1, "a list is expected"),
      ("feeds:\n  - snapshot\n", 2, "keys with values are expected"),
      ("feeds:\n  - source: snapshot\n    titel: x\n", 3, "“feeds: titel” is not known"),
      ("feeds:\n  - source: snapshot\n    output: x\n", 3, "“output” concerns the whole site"),
      ("feeds:\n  - title: x\n", 2, "an entry has no “source”"),
      ("feeds:\n  - source: snapshot\n    path: a\n", 2, "one feed must be at the root"),
      ("feeds:\n  - source: snapshot\n  - source: b.json\n", 3, "two feeds have no “path”"),
      (
        "feeds:\n  - source: snapshot\n  - {source: b, path: facts}\n  - {source: c, path: Facts}\n", 4,
        "two feeds have the path “Facts”"
      ),
      ("feeds:\n  - source: '-'\n  - {source: '-', path: facts}\n", 3, "only one feed can come from standard input"),
      ("feeds:\n  - source: snapshot\n    path: [a]\n", 3, "path: a text is expected"),
    ])
  func mistakes(text: String, line: Int, reason: String) throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(text, to: "gazetteer.yml")
    for command in ["build", "fetch", "export"] {
      let result = try gazetteer.run(command)
      #expect(result.status == 65 && result.output.isEmpty)
      #expect(result.errors.contains("gazetteer.yml, line \(line): "), "\(result.errors)")
      #expect(result.errors.contains(reason), "\(result.errors)")
    }
    #expect(!gazetteer.has("Output"))
  }

  @Test(
    "a path is made of plain names that the site does not need itself",
    arguments: [
      ("facts/", false), ("/facts", false), ("a//b", false), ("..", false), ("a/../b", false), ("a b", false),
      ("é", false), ("a.html", false), ("countries", false), ("Flags", false), ("a/images", false), ("pages", false),
      ("v2", false),
      ("v3.1", false), ("facts", true), ("more/facts_2-b", true), ("2024", true),
    ])
  func paths(path: String, isGood: Bool) throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    try gazetteer.folder.write(
      "feeds:\n  - source: feed.json\n  - source: feed.json\n    path: \(path)\n", to: "gazetteer.yml")
    let result = try gazetteer.run("build")
    #expect(result.status == (isGood ? 0 : 65), "\(result.errors)")
    #expect(isGood || result.errors.contains("gazetteer.yml, line 4: feeds: path: "), "\(result.errors)")
  }

  @Test("--source besides a list is wrong use for build and fetch; export and show take it")
  func source() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(oneCountry, to: "peru.json")
    try gazetteer.folder.write("feeds:\n  - source: snapshot\n", to: "gazetteer.yml")
    for command in ["build", "fetch"] {
      let result = try gazetteer.run(command, "--source", "peru.json")
      #expect(result.status == 64, "\(command)")
      #expect(result.errors.contains("--source and a list of feeds do not go together"), "\(result.errors)")
    }
    #expect(try gazetteer.run("export", "--source", "peru.json", "--columns", "name").output == "name\r\nPeru\r\n")
    #expect(try gazetteer.run("show", "--source", "peru.json", "PE").output.contains("Lima"))
  }

  @Test("export and show read the feed at the root, wherever it stands in the list")
  func rootFeed() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(oneCountry, to: "peru.json")
    try gazetteer.folder.write(twoCountries, to: "two.json")
    try gazetteer.folder.write(
      "feeds:\n  - source: two.json\n    path: two\n  - source: peru.json\nexport:\n  columns: [name]\n",
      to: "gazetteer.yml")
    #expect(try gazetteer.run("export").output == "name\r\nPeru\r\n")
    #expect(try gazetteer.run("show", "PE").output.contains("Lima"))
    #expect(try gazetteer.run("show", "FR").status == 1)
  }

  @Test("an option of a feed wins over those outside the list, and the command line over all")
  func precedence() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    try gazetteer.folder.write(
      "source: feed.json\nbuild:\n  title: outside\n  formats: [csv]\nfeeds:\n  - title: inside\n", to: "gazetteer.yml")
    #expect(try gazetteer.run("build").status == 0)
    #expect(try gazetteer.text("Output/index.html").contains("<h1>inside</h1>"))
    #expect(gazetteer.has("Output/countries.csv") && !gazetteer.has("Output/countries.txt"))
    #expect(try gazetteer.run("build", "--title", "line").status == 0)
    #expect(try gazetteer.text("Output/index.html").contains("<h1>line</h1>"))
  }
}
