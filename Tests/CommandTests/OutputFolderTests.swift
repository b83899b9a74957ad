import Foundation
import TestSupport
import Testing

@Suite("Untracked files in the output folder", .day)
struct OutputFolderTests {
  private let gazetteer = try! Gazetteer(twoCountries)

  private func build(_ options: String...) throws -> Gazetteer.Result {
    try gazetteer.run(["build", "--source", "feed.json"] + options)
  }

  @Test("untracked files at the site's paths stop a build before it writes anything; each is named")
  func inTheWay() throws {
    for name in ["index.html", "countries/fr.html", "robots.txt"] { try put("mine \(name)", "Output/" + name) }
    let before = try tree("Output")
    let refused = try build("--force")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("index.html") && refused.errors.contains("countries/fr.html"))
    #expect(!refused.errors.contains("robots.txt") && refused.errors.contains("replace-foreign: true"))
    #expect(try tree("Output") == before)
  }

  @Test(
    "--replace-foreign, or its key, overwrites them and keeps backups", arguments: Repetitions.matrix([true, false]))
  func replaced(isOption: Bool) throws {
    try put("mine", "Output/index.html")
    try put("mine too", "Output/robots.txt")
    try put("build:\n  replace-foreign: \(!isOption)\n", "gazetteer.yml")
    let build = ["build", "--source", "feed.json", "--force"] + (isOption ? ["--replace-foreign"] : [])
    let result = try gazetteer.succeed(build)
    #expect(result.errors.contains("index.html") && result.errors.contains("Output/.gazetteer-kept"))
    #expect(try gazetteer.text("Output/.gazetteer-kept/index.html") == "mine")
    #expect(try gazetteer.text("Output/robots.txt") == "mine too")
    #expect(try gazetteer.text("Output/index.html").contains("</html>"))
    let again = try gazetteer.run(build)
    let lines = again.errors.split(separator: "\n")
    #expect(again.status == 0 && lines.count == (isOption ? 1 : 0), "\(again.errors)")
    #expect(lines.allSatisfy { $0.hasPrefix("note: --replace-foreign will be removed") }, "\(again.errors)")
  }

  /// Inputs of a build by name, and the options that would make them outputs.
  private static let inputs: [(name: String, options: [String])] = [
    ("site/countries.json", ["--source", "site/countries.json", "--output", "other/../site/."]),
    ("site/countries.json", ["--source", "link.json", "--output", "site"]),
    ("site/countries.txt", ["--config", "site/countries.txt", "--output", "site"]),
    ("site/countries.md", ["--pages", "site", "--output", "site"]),
    ("site/style.css", ["--templates", "site", "--output", "site"]),
    ("site/countries.csv", ["--cache", "cache", "--output", "site"]),
  ]

  @Test(
    "inputs are never overwritten, whatever the options",
    arguments: Repetitions.matrix(Array(inputs.indices), day: 3))
  func neverAnOutput(number: Int) throws {
    let (name, options) = Self.inputs[number]
    let contents = [
      "json": twoCountries, "md": "# Countries\n", "css": "body { margin: 0 }\n", "csv": "copy",
      "txt": "build:\n  title: Mine\n",
    ]
    let content = try #require(contents[String(name.split(separator: ".").last ?? "")])
    try put(content, name)
    try put("", "other/empty")
    #expect(symlink("site/countries.json", gazetteer.folder.path("link.json")) == 0)
    if name.hasSuffix(".csv") {
      try put("", "cache/empty")
      #expect(link(gazetteer.folder.path(name), gazetteer.folder.path("cache/a.feed")) == 0)
    }
    let before = try tree("site")
    let source = options[0] == "--source" ? [] : ["--source", "feed.json"]
    let result = try gazetteer.run(["build", "--force", "--replace-foreign"] + source + options)
    #expect(result.status == 73)
    let last = try #require(name.split(separator: "/").last)
    #expect(result.errors.contains("\(last): a source, "), "\(result.errors)")
    #expect(try tree("site") == before)
  }

  @Test("an export does not overwrite what it reads", arguments: ["feed.json", "link.json"])
  func export(output: String) throws {
    try put("", "other/empty")
    #expect(symlink("feed.json", gazetteer.folder.path("link.json")) == 0)
    let result = try gazetteer.run("export", "--source", "feed.json", "--format", "json", "--output", output)
    #expect(result.status == 73 && result.errors.contains("would overwrite its own input"), "\(result.errors)")
    #expect(try gazetteer.text("feed.json") == twoCountries)
    try put("export:\n  output: gazetteer.yml\n", "gazetteer.yml")
    #expect(try gazetteer.run("export").status == 73)
  }

  @Test("a report overwrites neither partials nor templates")
  func otherInputs() throws {
    try put("# A {{> _part}}\n", "pages/a.md")
    try put("part", "pages/_part.md")
    try put("body {}", "own/style.css")
    for (output, options) in [("pages/_part.md", [String]()), ("own/style.css", ["--templates", "own"])] {
      let before = try gazetteer.text(output)
      let result = try gazetteer.run(["report", "pages/a.md", "--output", output] + options)
      #expect(result.status == 73 && result.errors.contains("would overwrite its own input"), "\(result.errors)")
      #expect(try gazetteer.text(output) == before)
    }
  }

  @Test("an export keeps the permissions of the file that it replaces, and follows symbolic links")
  func replaced() throws {
    try put("old", "file.csv")
    #expect(chmod(gazetteer.folder.path("file.csv"), 0o640) == 0)
    #expect(symlink("file.csv", gazetteer.folder.path("link.csv")) == 0)
    #expect(try gazetteer.run("export", "--source", "feed.json", "--output", "link.csv").status == 0)
    var status = stat()
    #expect(lstat(gazetteer.folder.path("link.csv"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(lstat(gazetteer.folder.path("file.csv"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try gazetteer.text("file.csv").contains("France"))
    #expect(try gazetteer.run("export", "--output", "").errors.contains("--output is empty: expected a file"))
  }

  @Test("a home folder, even an empty one, is not an output folder without --force")
  func home() throws {
    try FileManager.default.createDirectory(atPath: gazetteer.folder.path("home"), withIntermediateDirectories: true)
    let refused = try build("--output", "home")
    #expect(refused.status == 73 && refused.errors.contains("home folder"), "\(refused.errors)")
    #expect(try tree("home").isEmpty)
    #expect(try build("--output", "home", "--force").status == 0)
    #expect(try build("--output", "home").status == 0)
  }

  private func put(_ text: String, _ name: String) throws { try gazetteer.folder.write(text, to: name) }

  private func tree(_ name: String) throws -> [String: Data] { try gazetteer.files(below: name) }

  @Test(
    "a site is not written to standard output, nor to a folder named “-” by accident", arguments: ["build", "serve"])
  func standardOutput(command: String) throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.run(command, "--output", "-")
    #expect(result.status == 64 && !gazetteer.has("-"))
    #expect(result.errors.contains("For a folder named “-” write ./-."))
  }
}
