import Foundation
import TestSupport
import Testing

/// Swift combines a character with combining marks after it: `"` and U+0301, or U+0D4E and `"`. Output that others read
/// as bytes must be written by Unicode scalars.
@Suite("Combining marks", .day)
struct CombiningMarkTests {
  private let gazetteer = try! Gazetteer()

  @Test("a key from a feed cannot end an SQL column name or start a new line in messages")
  func keys() throws {
    try gazetteer.folder.write(
      #"[{"name":"A","code":"AA","x\u0d4e\"\u0d4e>":3,"y\u0d4e\"\u0d4e\"int":"1e3","z\nerror: forged":2}]"#,
      to: "feed.json")
    let schema = try gazetteer.run("query", "--schema", "--source", "feed.json")
    #expect(schema.status == 0 && schema.output.contains("countries ("), "\(schema.errors)")
    #expect(!schema.output.contains("\""), "\(schema.output)")
    let text = try gazetteer.run(
      "query", "SELECT * FROM countries ORDER BY id", "--source", "feed.json", "--format", "json")
    #expect(text.status == 0 && text.output.contains(#""1e3""#), "\(text.output)")
    for arguments in [["show", "AA"], ["export", "--format", "text", "--columns", "name,z_error_forged"]] {
      let result = try gazetteer.run(arguments + ["--source", "feed.json"])
      #expect(result.status == 0 && result.output.contains("z error: forged"), "\(result.output)")
      #expect(!result.output.split(separator: "\n").contains { $0.hasPrefix("error: ") })
    }
  }

  @Test("a JSON key with more than 30 combining marks in a row is rejected with its position, one with 30 is read")
  func longRuns() throws {
    for (count, status) in [(30, 0), (31, 65)] as [(Int, Int32)] {
      let marks = String(repeating: "\u{315}", count: count)
      try gazetteer.folder.write("[{\"name\":\"A \\\" B\",\n \"x\(marks)\":1}]", to: "feed.json")
      let result = try gazetteer.run("export", "--source", "feed.json")
      #expect(result.status == status, "\(result.errors)")
      let isTold = result.errors.contains("line 2, column 2: a key has more than 30 combining marks in a row")
      #expect(isTold == (status == 65), "\(result.errors)")
      #expect(!result.errors.contains("not valid JSON"), "the text is JSON all the same")
    }
  }

  @Test("suggested commands contain no shell metacharacters")
  func shell() throws {
    try gazetteer.folder.write("\"x '\u{301};touch pwned; '\u{301}\",b\nNorth,1\nSouth,2\nWestern,3\n", to: "a.csv")
    let result = try gazetteer.run("export", "--source", "a.csv")
    let option = try #require(result.errors.firstMatch(of: /--column '[^\n]*'/)).0
    let shell = try gazetteer.run(["-c", "true \(option)"], binary: URL(fileURLWithPath: "/bin/sh"))
    #expect(shell.status == 0 && !gazetteer.has("pwned"), "\(result.errors)")
  }

  @Test("a file is written where the system resolves its path, following links before “..”")
  func paths() throws {
    try gazetteer.folder.write(twoCountries, to: "a/feed.json")
    try gazetteer.folder.write("old", to: "b/feed.json")
    try gazetteer.folder.write("", to: "b/sub/empty")
    #expect(symlink("../b/sub", gazetteer.folder.path("a/lnk")) == 0)
    try gazetteer.succeed(
      "export", "--source", "a/feed.json", "--format", "json", "--output", "a/lnk/../feed.json")
    #expect(try gazetteer.text("a/feed.json") == twoCountries)
    #expect(try gazetteer.text("b/feed.json").contains("Paris"))
    #expect(try gazetteer.run("export", "--output", "a/lnk/../new.csv").status == 0 && gazetteer.has("b/new.csv"))
  }
}
