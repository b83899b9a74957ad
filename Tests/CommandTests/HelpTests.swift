import Foundation
import TestSupport
import Testing

@Suite("Help", .day)
struct HelpTests {
  @Test("--version prints the version, --help lists the commands and exit codes")
  func overview() throws {
    #expect(try Gazetteer().run("--version").output == "0.1.0\n")
    let help = try Gazetteer().run("--help").output
    for word in ["build", "serve", "fetch", "export", "show", "cache", "69"] { #expect(help.contains(word)) }
    let overview = try #require(help.split(separator: "\n").first)
    #expect(overview.hasSuffix("."), "The overview is one line: \(overview)")
  }

  @Test("no example wraps in a terminal of 80 columns")
  func examples() throws {
    let dump = try Gazetteer().run("--experimental-dump-help").output
    let examples = dump.matches(of: /(?:\\n|")(gazetteer [^"\\]+)/).map(\.1).filter { $0.contains(" --") }
    #expect(examples.count > 20)
    for example in examples { #expect(example.count <= 80, "\(example)") }
  }

  @Test("the help of build starts with the options of the site, and has at most forty")
  func build() throws {
    let help = try Gazetteer().run("build", "--help").output
    let options = help.matches(of: /(?m)^  (?:-h, )?--([a-z-]+)/).map { String($0.output.1) }
    #expect(options.prefix(4) == ["source", "output", "title", "formats"] && options.count <= 42, "\(options)")
  }

  @Test("an option that moved to the configuration file still works on the command line, with a note")
  func leaving() throws {
    let gazetteer = try Gazetteer(twoCountries)
    let hidden = try Set(
      ["--help", "--help-hidden"].map { help in
        try Set(
          gazetteer.run("build", help).output.matches(of: /(?m)^  --(?:no-)?([a-z-]+)/).map { String($0.output.1) })
      }.reduce(Set<String>()) { $0.symmetricDifference($1) })
    for option in hidden {
      let note = "note: --\(option) will be removed in the next version; set “\(option):” in gazetteer.yml"
      let values = [
        "max-bytes": "1", "timeout": "1", "max-shrink": "20%", "words": "x", "logo": "x", "footer": "x", "borders": "x",
        "images": "none",
        "old-after": "1",
      ]
      let value = values[option].map { ["--\(option)", $0] }
      let call = ["build", "--source", "none.json"] + (value ?? ["--\(option)"])
      #expect(try gazetteer.run(call).errors.contains(note), "\(option)")
    }
    #expect(hidden.count == 20, "\(hidden)")
    try gazetteer.folder.write("build: {csv-bom: true}\n", to: "gazetteer.yml")
    #expect(try gazetteer.run("build", "--source", "feed.json").errors.isEmpty)
    #expect(
      try Data(contentsOf: URL(filePath: gazetteer.folder.path("Output/countries.csv"))).starts(with: [0xEF, 0xBB]))
  }

  @Test("an error in the file is reported like one on the command line, with its line; typed errors come first")
  func file() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("source: feed.json\nexport:\n  format: cvs\n", to: "gazetteer.yml")
    #expect(
      try gazetteer.run("export").errors.hasPrefix(
        "error: invalid configuration: gazetteer.yml, line 3: format: unknown format “cvs”"))
    #expect(try gazetteer.run("export", "--limit", "0").errors.contains("expected a positive"))
    #expect(try gazetteer.run("export", "--help").output.contains("USAGE"))
    #expect(try gazetteer.run("export", "--format", "csv").status == 0)
  }

  @Test("shell completions are generated for each shell")
  func completions() throws {
    for shell in ["bash", "zsh", "fish"] {
      #expect(try Gazetteer().succeed("--generate-completion-script", shell).output.contains("max-stale"))
    }
  }

  @Test(
    "a misspelt command is a usage error that suggests the closest one, also after “help”",
    arguments: [
      (["help", "bulid"], "“gazetteer bulid”; did you mean “gazetteer build”?", "The commands are init, build, "),
      (
        ["help", "cache", "claer"], "“gazetteer cache claer”; did you mean “gazetteer cache clear”?",
        "The commands are status, clear. See “gazetteer cache --help”."
      ),
    ])
  func misspeltCommand(arguments: [String], name: String, advice: String) throws {
    let result = try Gazetteer().run(arguments)
    let lines = result.errors.split(separator: "\n")
    #expect(result.status == 64 && result.output.isEmpty && lines.count == 2, "\(result.errors)")
    #expect(lines[0] == "error: unknown command \(name)")
    #expect(lines[1].hasPrefix(advice), "\(lines[1])")
  }

  @Test(
    "an option error has two lines: what is wrong and what to do",
    arguments: [
      (
        ["build", "--outptu", "x"],
        "Unknown option '--outptu'. Did you mean '--output'?",
        "See “gazetteer build --help”."
      ),
      (["init", "--config", "a.yml"], "Unknown option '--config'", "See “gazetteer init --help”."),
      (
        ["build", "--max-bytes", "many"],
        "--max-bytes: expected a whole number from 1 to 1099511627776, not “many”",
        "See “gazetteer build --help-hidden”."
      ),
      (
        ["init", "--recipe", "git"],
        "--recipe: unknown recipe “git”; did you mean “github”?",
        "See “gazetteer init --help”."
      ),
      (
        ["init", "--template", "custom.css"],
        "--template: custom.css has no built-in version; create it in "
          + "the templates folder yourself",
        "See “gazetteer init --help”."
      ),
      (
        ["init", "--template", "embed.js"],
        "--template: tables are no longer embedded; use the frames of cards and of the map",
        "See “gazetteer init --help”."
      ),
      (
        ["fetch", "--offline", "--refresh"],
        "--offline and --refresh cannot be combined",
        "See “gazetteer fetch --help”."
      ),
    ])
  func mistakenOptions(arguments: [String], reason: String, advice: String) throws {
    let result = try Gazetteer().run(arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors == "error: \(reason)\n\(advice)\n")
  }

  @Test("failing to print help is an error with a message", .linux)
  func fullDisk() throws {
    let result = try Gazetteer().run(
      ["-c", "'\(Gazetteer.binary.path)' --help > /dev/full"], binary: URL(fileURLWithPath: "/bin/sh"))
    #expect(result.status == 74 && result.errors.hasPrefix("error: writing failed: standard output: "))
  }
}
