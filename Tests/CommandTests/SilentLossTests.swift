import Foundation
import TestSupport
import Testing

@Suite("Nothing that was asked for is lost without a word", .day)
struct SilentLossTests {
  @Test("a population is read as people write it, and what is no number is told of")
  func writtenNumbers() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      "name,population,area\nFrance,\"66,650,800\",643801\nSpain,48 600 000,many\nPeru,12a,1285216\nChad,n/a,1284000\n",
      to: "feed.csv")
    let result = try gazetteer.run(
      "export", "--source", "feed.csv", "--columns", "name,population,area", "--output", "rows.csv")
    #expect(
      try gazetteer.text("rows.csv").replacing("\r\n", with: "\n")
        == "name,population,area\nFrance,66650800,643801\nSpain,48600000,\nPeru,,1285216\nChad,,1284000\n")
    #expect(
      result.errors.contains(
        "warning: 2 rows, the first of which is row 2, have numbers that cannot be used; --verbose says why"))
  }

  @Test("of several conditions all have to be met")
  func conditions() throws {
    let gazetteer = try Gazetteer()
    let condition = ["--where", "population > 6e7 or code = \"IT\"", "--where", "region = \"Europe\""]
    let result = try gazetteer.run(["export", "--columns", "code"] + condition)
    #expect(result.output.split(separator: "\r\n").dropFirst().sorted() == ["DE", "FR", "GB", "IT", "RU"])
  }

  @Test(
    "what stands in a log stays when the data go to it by the name of standard output",
    arguments: ["stdout", "fd/1", "../proc/thread-self/fd/1"])
  func log(name: String) throws {
    let gazetteer = try Gazetteer()
    let command =
      "(echo before; '\(Gazetteer.binary.path)' export --columns code --limit 1 --output /dev/\(name)) >> log"
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    shell.currentDirectoryURL = URL(fileURLWithPath: gazetteer.folder.path)
    try shell.run()
    shell.waitUntilExit()
    #expect(try gazetteer.text("log") == "before\ncode\r\nAF\r\n")
  }

  @Test("formats that are empty, as an unset variable makes them, are wrong use")
  func noFormats() throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.run("build", "--formats", "")
    #expect(result.status == 64 && result.errors.contains("--formats is empty") && !gazetteer.has("Output"))
    #expect(try gazetteer.run("build", "--formats", "none").status == 0)
  }

  @Test("embeds that nothing can be made of are wrong use", arguments: [["--formats", "csv"], ["--no-country-pages"]])
  func embeds(options: [String]) throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.run(["build", "--embed"] + options)
    #expect(result.status == 64 && result.errors.contains("--embed") && !gazetteer.has("Output"))
  }

  @Test("the name of the file says the format of an answer and of a report where --format does not")
  func formatByName() throws {
    let gazetteer = try Gazetteer()
    let query = ["query", "SELECT code FROM countries ORDER BY code LIMIT 1"]
    #expect(try gazetteer.run(query + ["--output", "q.json"]).status == 0)
    #expect(try gazetteer.text("q.json").hasPrefix("["))
    #expect(try gazetteer.run(query + ["--output", "q.csv", "--format", "csv"]).status == 0)
    #expect(try gazetteer.run(query + ["--output", "r.txt", "--format", "json"]).status == 0)
    #expect(try gazetteer.text("r.txt").hasPrefix("["), "--format writes to any name")
    let workbook = try gazetteer.run(query + ["--output", "r.xlsx"])
    #expect(workbook.status == 64 && workbook.errors.contains("cannot be written as xlsx") && !gazetteer.has("r.xlsx"))
    try gazetteer.folder.write("# One\n", to: "page.md")
    #expect(try gazetteer.run("report", "page.md", "--output", "one.tex").status == 0)
    #expect(try gazetteer.text("one.tex").contains("\\documentclass"))
  }

  @Test("init says what is not in place because something was there before")
  func projects() throws {
    let gazetteer = try Gazetteer()
    #expect(try gazetteer.run("init").errors == "")
    #expect(try gazetteer.run("init").errors == "", "all is there, and the same")
    let other = try gazetteer.run("init", "--recipe", "netlify")
    #expect(
      other.errors.contains(".github/workflows/publish.yml stays as it is; if it is not of the recipe “netlify”"))
    #expect(try gazetteer.run("init", "--reports").errors.contains("where “pages: pages” and “reports: true” stand"))
  }

  @Test("a list of earlier files that is too large is told without the advice to raise a limit that does not count")
  func manifestTooLarge() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("", to: "Output/.gazetteer-manifest.json")
    let path = gazetteer.folder.path("Output/.gazetteer-manifest.json")
    try FileHandle(forWritingTo: URL(fileURLWithPath: path)).truncate(atOffset: 300 << 20)
    let result = try gazetteer.run("build")
    #expect(result.status == 65 && result.errors.contains("the list of files of earlier builds is too large"))
    #expect(!result.errors.contains("--max-bytes") && result.errors.contains("Name another folder"))
    #expect(!gazetteer.has("Output/index.html"))
  }

  @Test("with --verbose each row that is left out is told of")
  func leftOut() throws {
    let gazetteer = try Gazetteer()
    let rows = (1...8).map { _ in #"{"region":"x"}"# } + [#"{"name":"A","region":"x","code":"AA","capital":"B"}"#]
    try gazetteer.folder.write("[\(rows.joined(separator: ","))]", to: "feed.json")
    let short = try gazetteer.run("export", "--source", "feed.json").errors
    #expect(short.contains("left out: 3 more rows") && !short.contains("row 6"))
    let long = try gazetteer.run("export", "--source", "feed.json", "--verbose").errors
    #expect(!long.contains("more row") && long.contains("left out: row 8"))
  }

  @Test(
    "a condition, an order and a declared column of the configuration are told with their line",
    arguments: [
      ("source: snapshot\nwhere: region ==\n", "gazetteer.yml, line 2, character 10 of “region ==”"),
      ("sort: populaton\n", "gazetteer.yml, line 1, character 1 of “populaton”"),
      ("build:\n  columns: [name, cod]\n", "gazetteer.yml, line 2, character 6 of “name,cod”"),
      ("limit: 3\ncolumns:\n  population: {decimals: 1}\n", "gazetteer.yml, line 3: it is one of Gazetteer's own"),
    ])
  func lines(configuration: String, place: String) throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(configuration, to: "gazetteer.yml")
    let result = try gazetteer.run("build")
    #expect(result.status == 65 && result.errors.contains(place), "\(result.errors)")
    #expect(!result.errors.contains("--"))
  }
}
