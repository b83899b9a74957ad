import Foundation
import TestSupport
import Testing

@Suite("GitHub Actions", .day)
struct GitHubActionsTests {
  @Test("the job summary lists rows, date, changes and warnings after its existing content")
  func summary() throws {
    var gazetteer = try Gazetteer(twoCountries)
    gazetteer.environment["SOURCE_DATE_EPOCH"] = "0"
    #expect(try gazetteer.run("build", "--source", "feed.json").status == 0)
    gazetteer.environment["GITHUB_STEP_SUMMARY"] = try gazetteer.folder.write("# Before\n", to: "summary.md")
    let feed = String(twoCountries.dropLast()).replacing("Paris", with: "<b>|`Lyon") + ",7]"
    try gazetteer.folder.write(feed, to: "feed.json")
    #expect(try gazetteer.run("build", "--source", "feed.json").status == 0)
    let summary = try gazetteer.text("summary.md")
    #expect(summary.hasPrefix("# Before\n## Gazetteer\n"), "\(summary)")
    #expect(summary.contains("| feed\\.json | 2 countries | 1 January 1970, 00\\:00 UTC | file |"))
    #expect(summary.contains("1 row changed, 0 added, 0 removed"))
    #expect(summary.contains("| FR France | Capital | Paris | \\<b\\>\\|\\`Lyon |"))
    #expect(summary.contains("### Warnings\n\n- skipped\\: row 3"))
  }

  @Test("a failed build is in the summary with advice")
  func failure() throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment["GITHUB_STEP_SUMMARY"] = gazetteer.folder.path("summary.md")
    #expect(try gazetteer.run("build", "--source", "nowhere.json").status == 66)
    #expect(
      try gazetteer.text("summary.md").contains("### Errors\n\n- no such file\\: nowhere\\.json\\. Check the path"))
  }

  @Test("an unwritable summary is a warning, not a failure")
  func unwritable() throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment["GITHUB_STEP_SUMMARY"] = gazetteer.folder.path("nowhere/summary.md")
    let result = try gazetteer.run("build", "--source", "-", input: twoCountries)
    #expect(result.status == 0 && result.errors.contains("warning: the job summary could not be written"))
  }

  @Test("a summary is at most one mebibyte and says what is omitted")
  func limit() throws {
    var gazetteer = try Gazetteer()
    let earlier = String(repeating: "x", count: (1 << 20) - 300)
    gazetteer.environment["GITHUB_STEP_SUMMARY"] = try gazetteer.folder.write(earlier, to: "summary.md")
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    let long = "[" + (0..<50).map { #"{"name":"Country \#($0)","code":"C\#($0)"}"# }.joined(separator: ",") + "]"
    try gazetteer.folder.write(long, to: "long.json")
    var quiet = gazetteer
    quiet.environment["GITHUB_STEP_SUMMARY"] = nil
    try quiet.succeed("build", "--source", "feed.json")
    try gazetteer.succeed("build", "--source", "long.json", "--allow-shrink")
    let summary = try gazetteer.text("summary.md")
    #expect(summary.utf8.count <= 1 << 20 && summary.hasSuffix("is limited to 1 MiB.\n"), "\(summary.suffix(300))")
  }

  @Test("warnings and errors become annotations, and standard output is unchanged")
  func annotations() throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment["GITHUB_ACTIONS"] = "true"
    let warned = try gazetteer.succeed("build", "--source", "-", "--json", input: "[{\"name\":\"50%\\r\\n\"},7]")
    #expect(warned.errors.contains("\n::warning title=Gazetteer::skipped: row 2"), "\(warned.errors)")
    #expect(try warned.object()["countries"] as? Int == 1)
    let failed = try gazetteer.run("build", "--source", "100%.json")
    #expect(failed.errors.contains("::error title=Gazetteer::no such file: 100%25.json%0ACheck the path"))
    #expect(try gazetteer.run("build", "--bad").errors.contains("::error title=Gazetteer::"))
    gazetteer.environment["GITHUB_ACTIONS"] = nil
    #expect(!(try gazetteer.run("build", "--source", "100%.json").errors.contains("::error")))
  }

  @Test("text from a feed never becomes a workflow command, in warnings, changes, JSON or listings")
  func injection() throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment["GITHUB_ACTIONS"] = "true"
    let evil = #"x\n::stop-commands::y\n  ::add-mask::z ##[add-mask]e\u0600##[error]f"#
    let feed = { (capital: String) in
      #"[{"name":"A\#(evil)","code":"AA\#(evil)","capital":"\#(capital)"},{"name":"B","code":"AA\#(evil)"}]"#
    }
    try gazetteer.folder.write(feed("a" + evil), to: "feed.json")
    var told = ""
    for arguments in [["build"], ["build", "--verbose"], ["build", "--json"], ["show", "b"], ["show", "A"]] {
      let result = try gazetteer.succeed(arguments + ["--source", "feed.json"])
      told += result.output + result.errors
      try gazetteer.folder.write(feed("\(arguments.count)" + evil), to: "feed.json")
    }
    let lines = told.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    for line in lines where line.hasPrefix("::") {
      #expect(line.hasPrefix("::warning title=Gazetteer::"), "\(line)")
    }
    #expect(told.firstRange(of: /##\[/.matchingSemantics(.unicodeScalar)) == nil)
    #expect(lines.contains { $0.contains("add-mask") })
  }
}
