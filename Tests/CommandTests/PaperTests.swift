import Foundation
import TestSupport
import Testing

@Suite("Reports on paper", .day)
struct PaperTests {
  /// A project whose only browser is a script, and an empty folder for temporary files.
  private func project(_ browser: String?, page: String) throws -> Gazetteer {
    var gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(page, to: "page.md")
    try gazetteer.folder.write("", to: "bin/.keep")
    try gazetteer.folder.write("", to: "temporary/.keep")
    if let browser { try gazetteer.folder.writeProgram(browser, to: "bin/chromium") }
    for name in ["sh", "cat", "sleep", "timeout", "kill"] {
      try FileManager.default.createSymbolicLink(
        atPath: gazetteer.folder.path("bin/\(name)"), withDestinationPath: "/usr/bin/\(name)")
    }
    gazetteer.environment = ["PATH": gazetteer.folder.path("bin"), "TMPDIR": gazetteer.folder.path("temporary")]
    return gazetteer
  }

  private static let printing = #"echo %PDF-; for last; do :; done; cat "$last"; echo %%EOF"#
  private static let report = ["report", "page.md", "--source", "feed.json", "--output", "page.pdf"]

  @Test(
    "the paper is A4 unless the page says another; its title is above the pages after the first",
    arguments: [
      ("", "A4"), ("---\npaper: A4\n---\n", "A4"), ("---\npaper: Letter landscape\n---\n", "Letter landscape"),
    ])
  func size(matter: String, size: String) throws {
    let gazetteer = try project(Self.printing, page: matter + "# \"Two\" \\</style>\n\nOne\n\n```break\n```\n\nTwo\n")
    let result = try gazetteer.succeed(Self.report)
    #expect(result.output.hasPrefix("Wrote page.pdf: "))
    let page = try gazetteer.text("page.pdf")
    #expect(page.contains("@page { size: \(size); @top-left { content: \"\\22 Two\\22  \\3c /style>\";"), "\(page)")
    #expect(page.contains("<p>One</p>\n<div class=\"break\"></div>\n<p>Two</p>"))
    // The HTML is as before; its size is that of the printer, unless the page says one.
    let html = try gazetteer.succeed("report", "page.md", "--source", "feed.json").output
    #expect(html.contains("@page { size: \(size); }") == !matter.isEmpty && !html.contains("@top-left"))
    #expect(
      try gazetteer.succeed("report", "page.md", "--source", "feed.json", "--format", "text").output.contains(
        "One\n\nTwo"))
  }

  @Test("an unknown size is an error with its line")
  func unknownSize() throws {
    let gazetteer = try project(Self.printing, page: "---\ntitle: T\npaper: A5\n---\n# T\n")
    let result = try gazetteer.run(Self.report)
    #expect(result.status == 65)
    #expect(
      result.errors.contains(
        "page.md, line 3: “paper” in the front matter must be A4, Letter, A4 landscape or Letter landscape"),
      "\(result)")
  }

  @Test("without a browser, or with one that fails, the message says so and nothing is written")
  func noBrowser() throws {
    for (browser, message) in [
      (nil, "the PDF cannot be printed: no browser is installed: chromium, "),
      ("echo 'no more room' >&2; exit 1", "the PDF cannot be printed: chromium: no more room\n"),
    ] {
      let gazetteer = try project(browser, page: "# T\n")
      let result = try gazetteer.run(Self.report)
      #expect(result.status == 69 && result.errors.contains(message), "\(result)")
      #expect(!gazetteer.has("page.pdf"))
    }
  }

  @Test("when the program is stopped, so is the browser, and nothing is left", arguments: [SIGINT, SIGTERM, SIGHUP])
  func stopped(number: Int32) throws {
    // The parent of the script is `timeout`, and its parent the program.
    let browser = "read _ _ _ parent _ < /proc/$PPID/stat; kill -\(number) $parent; sleep 20"
    let gazetteer = try project(browser, page: "# T\n")
    // The program that runs the tests may ignore these signals, and the program then does too.
    let result = try gazetteer.run(
      ["--default-signal", Gazetteer.binary.path] + Self.report, binary: URL(filePath: "/usr/bin/env"))
    #expect(result.status == number && result.errors == "", "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: gazetteer.folder.path("temporary")) == [".keep"])
    #expect(!gazetteer.has("page.pdf"))
  }
}
