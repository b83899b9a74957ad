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

  @Test("the help of build starts with common options, lists each switch once, and has at most forty options")
  func build() throws {
    let help = try Gazetteer().run("build", "--help").output
    let options = help.matches(of: /(?m)^  (?:-h, )?--([a-z-]+)/).map { String($0.output.1) }
    #expect(options.prefix(4) == ["source", "output", "title", "formats"] && options.count <= 40, "\(options)")
    #expect(help.matches(of: /gitlab-pages|\(values/).count == 1, "\(help)")
    #expect(options.contains("json") && options.contains("no-country-pages") && !options.contains("no-json"))
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
      let note = "note: --\(option) leaves the command line"
      let value = ["max-bytes": "1", "timeout": "1", "max-shrink": "20%", "words": "x", "borders": "x"][option].map {
        ["--\(option)", $0]
      }
      let call = ["build", "--source", "none.json"] + (value ?? ["--\(option)"])
      #expect(try gazetteer.run(call).errors.contains(note), "\(option)")
    }
    #expect(hidden.count == 13, "\(hidden)")
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
        "error: invalid configuration: gazetteer.yml, line 3: format: unknown format “cvs”; did you mean “csv”?\n"
      ))
    #expect(try gazetteer.run("export", "--limit", "0").errors.hasPrefix("error: --limit: a whole number from 1"))
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
      (["help", "bulid"], "“gazetteer bulid”", "Did you mean “gazetteer build”?"),
      (["help", "cache", "claer"], "“gazetteer cache claer”", "Did you mean “gazetteer cache clear”?"),
    ])
  func misspeltCommand(arguments: [String], name: String, advice: String) throws {
    let result = try Gazetteer().run(arguments)
    let lines = result.errors.split(separator: "\n")
    #expect(result.status == 64 && result.output.isEmpty && lines.count == 2, "\(result.errors)")
    #expect(lines[0].hasPrefix("error: there is no command \(name): the commands are "))
    #expect(lines[1].hasPrefix(advice), "\(lines[1])")
  }

  @Test(
    "an option error has two lines: what is wrong and what to do",
    arguments: [
      (
        ["build", "--outptu", "x"],
        "the command line has a mistake: unknown option “--outptu”; did you mean “--output”?",
        "“gazetteer build --help” explains every option."
      ),
      (
        ["build", "--no-embedd"],
        "the command line has a mistake: unknown option “--no-embedd”; did you mean “--no-embed”?",
        "“gazetteer build --help” explains every option."
      ),
      (
        ["init", "--config", "a.yml"], "the command line has a mistake: unknown option “--config”",
        "“gazetteer init --help” explains every option."
      ),
      (
        ["build", "--max-bytes", "many"],
        "--max-bytes: a whole number from 1 to 1099511627776 is expected, not “many”",
        "“gazetteer build --help-hidden” explains every option."
      ),
      (
        ["export", "--limit", "many"], "--limit: a whole number from 1 is expected, not “many”",
        "--limit <limit>: Take at most this many rows. “gazetteer export --help” explains every option."
      ),
      (
        ["init", "--recipe", "git"], "--recipe: unknown recipe “git”; did you mean “github”?",
        "--recipe <recipe>: The recipe that publishes the site: github, gitlab, netlify, cloudflare-pages, s3, rsync, "
          + "forgejo, woodpecker, jenkins or none. (default: github) “gazetteer init --help” explains every option."
      ),
      (
        ["init", "--template", "custm.css"],
        "--template: unknown template “custm.css”; did you mean “custom.css”?",
        "--template <template>: A further template to write, such as style.css; may be given several times. "
          + "“gazetteer init --help” explains every option."
      ),
      (
        ["init", "--template", "custom.css"],
        "--template: custom.css has no built-in version; write it yourself into the folder of templates",
        "--template <template>: A further template to write, such as style.css; may be given several times. "
          + "“gazetteer init --help” explains every option."
      ),
      (
        ["build", "--api", "v9"],
        "--api: unknown generation “v9”; there are none, v2, v3, v3.1, all",
        "--api <generation>: Publish the addresses of REST Countries as files: none, v2, v3, v3.1 or all. (default: none) “gazetteer "
          + "build --help” explains every option."
      ),
      (
        ["fetch", "--offline", "--refresh"],
        "the command line has a mistake: --offline and --refresh do not go together",
        "“gazetteer fetch --help” explains every option."
      ),
    ])
  func mistakenOptions(arguments: [String], reason: String, advice: String) throws {
    let result = try Gazetteer().run(arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors == "error: \(reason)\n\(advice)\n")
  }

  @Test("failing to print help is an error with a message")
  func fullDisk() throws {
    let result = try Gazetteer().run(
      ["-c", "'\(Gazetteer.binary.path)' --help > /dev/full"], binary: URL(fileURLWithPath: "/bin/sh"))
    #expect(result.status == 74 && result.errors.hasPrefix("error: writing failed: standard output: "))
  }
}
