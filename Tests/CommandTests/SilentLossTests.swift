import Foundation
import TestSupport
import Testing

@Suite("No silent loss", .day)
struct SilentLossTests {
  @Test(
    "appending to a log through /dev/stdout keeps its content",
    arguments: Repetitions.matrix(["stdout", "fd/1", "../proc/thread-self/fd/1"]))
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

  @Test(
    "empty values, such as formats from an unset variable, are usage errors",
    arguments: [["--formats", ""], ["--embed", "--no-country-pages"]])
  func nothing(options: [String]) throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.run(["build"] + options)
    #expect(result.status == 64 && result.errors.contains(options[0]) && !gazetteer.has("Output"))
  }

  @Test("code of embeds that has no URL of the site is told")
  func embedsWithoutURL() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(#"[{"name":"Peru","code":"PE"}]"#, to: "feed.json")
    let told = { (options: [String]) in
      try gazetteer.succeed(["build", "--source", "feed.json", "--embed"] + options).errors.contains(
        "warning: the code of embeds")
    }
    #expect(try told([]) && !told(["--base-url", "https://example.com/"]))
  }

  @Test(
    "a key that an object has twice is told with its name and row, and is an error with --strict",
    arguments: [
      (#"[{"name":"Peru","code":"PE","x":{"a":1,"a\u0000":2}}]"#, "row 1 has the key “x.a” twice"),
      (
        #"{"data":[{"name":"Chad","code":"TD"},{"name":"Peru","code":"PE","name":"Peru"}]}"#,
        "row 2 has the key “name” twice"
      ),
      (#"{"PE":{"name":"Chile"},"PE":{"name":"Peru","code":"PE"}}"#, "an object has the key “PE” twice"),
    ])
  func keyTwice(feed: String, words: String) throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(feed, to: "t.json")
    let told = try gazetteer.succeed("export", "--source", "t.json", "--format", "json")
    #expect(
      told.errors.components(separatedBy: "warning: \(words); the last value counts\n").count == 2, "\(told.errors)")
    let strict = try gazetteer.run("export", "--source", "t.json", "--strict")
    #expect(strict.status == 65 && strict.errors.contains(words) && strict.output.isEmpty, "\(strict.errors)")
    let table = #"[{"code":"PE","rate":1,"rate":2}]"#
    try gazetteer.folder.write(table, to: "rates.json")
    let join = ["export", "--source", "snapshot", "--join", "rates.json", "--columns", "code,rate"]
    #expect(try gazetteer.succeed(join).errors.contains("rates.json: row 1 has the key “rate” twice"))
    let strictJoin = try gazetteer.run(join + ["--strict"])
    #expect(
      strictJoin.status == 65 && strictJoin.errors.contains("a key of rates.json appears twice"), "\(strictJoin.errors)"
    )
  }

  @Test("the extension of the output file sets the format of a query or report without --format")
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
    #expect(try gazetteer.run("report", "page.md", "--output", "one.txt").status == 0)
    #expect(try gazetteer.text("one.txt").hasPrefix("One\n==="))
    let refused = try gazetteer.run("report", "page.md", "--output", "one.tex")
    #expect(refused.status == 64 && refused.errors.contains("name a file such as report.pdf"), "\(refused)")
    #expect(!gazetteer.has("one.tex"))
  }

  @Test("init reports files that it skipped because they exist")
  func projects() throws {
    let gazetteer = try Gazetteer()
    #expect(try gazetteer.run("init").errors == "")
    #expect(try gazetteer.run("init").errors == "", "all is there, and the same")
    try gazetteer.folder.write("name: Mine\n", to: ".github/workflows/publish.yml")
    let other = try gazetteer.run("init", "--recipe", "github")
    #expect(
      other.errors.contains(".github/workflows/publish.yml was not changed; if it is not the recipe “github”"))
    #expect(try gazetteer.run("init", "--reports").errors.contains("set “pages: pages” and “reports: true” under"))
  }

  @Test("--verbose reports each skipped row")
  func leftOut() throws {
    let gazetteer = try Gazetteer()
    let rows = (1...8).map { _ in #"{"region":"x"}"# } + [#"{"name":"A","region":"x","code":"AA","capital":"B"}"#]
    try gazetteer.folder.write("[\(rows.joined(separator: ","))]", to: "feed.json")
    let short = try gazetteer.run("export", "--source", "feed.json").errors
    #expect(short.contains("skipped: 3 more rows") && !short.contains("row 6"))
    let long = try gazetteer.run("export", "--source", "feed.json", "--verbose").errors
    #expect(!long.contains("more row") && long.contains("skipped: row 8"))
  }
}
