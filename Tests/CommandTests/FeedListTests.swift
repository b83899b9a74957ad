import TestSupport
import Testing

@Suite("Lists of feeds in the configuration", .day)
struct FeedListTests {
  @Test("--source with a list is a usage error for build and fetch; export accepts it")
  func source() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(oneCountry, to: "peru.json")
    try gazetteer.folder.write("feeds:\n  - source: snapshot\n", to: "gazetteer.yml")
    for command in ["build", "fetch"] {
      let result = try gazetteer.run(command, "--source", "peru.json")
      #expect(result.status == 64, "\(command)")
      #expect(result.errors.contains("--source cannot be combined with a list of feeds"), "\(result.errors)")
    }
    #expect(try gazetteer.run("export", "--source", "peru.json", "--columns", "name").output == "name\r\nPeru\r\n")
  }

  @Test("export and show read the root feed, at any position in the list")
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
}
