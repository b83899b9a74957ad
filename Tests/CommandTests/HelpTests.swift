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
      let note = "note: --\(option) will be removed in the next version; set “\(option):” in gazetteer.yml"
      let values = [
        "max-bytes": "1", "timeout": "1", "max-shrink": "20%", "words": "x", "borders": "x", "images": "none",
      ]
      let value = values[option].map { ["--\(option)", $0] }
      let call = ["build", "--source", "none.json"] + (value ?? ["--\(option)"])
      #expect(try gazetteer.run(call).errors.contains(note), "\(option)")
    }
    #expect(hidden.count == 17, "\(hidden)")
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
    #expect(try gazetteer.run("export", "--limit", "0").errors.hasPrefix("error: --limit: expected a positive"))
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
        "unknown option “--outptu”; did you mean “--output”?",
        "See “gazetteer build --help”."
      ),
      (
        ["build", "--no-embedd"],
        "unknown option “--no-embedd”; did you mean “--no-embed”?",
        "See “gazetteer build --help”."
      ),
      (
        ["init", "--config", "a.yml"], "unknown option “--config”",
        "See “gazetteer init --help”."
      ),
      (
        ["build", "--max-bytes", "many"],
        "--max-bytes: expected a whole number from 1 to 1099511627776, not “many”",
        "See “gazetteer build --help-hidden”."
      ),
      (
        ["export", "--limit", "many"], "--limit: expected a positive whole number, not “many”",
        "--limit <limit>: The maximum number of rows. See “gazetteer export --help”."
      ),
      (
        ["init", "--recipe", "git"], "--recipe: unknown recipe “git”; did you mean “github”?",
        "--recipe <recipe>: The CI recipe that publishes the site: github, gitlab, netlify, cloudflare-pages, s3, rsync, "
          + "cron, systemd, forgejo, woodpecker, jenkins or none. (default: github) See “gazetteer init --help”."
      ),
      (
        ["init", "--template", "custm.css"],
        "--template: unknown template “custm.css”; did you mean “custom.css”?",
        "--template <template>: Also write this template, such as style.css. Can be repeated. "
          + "See “gazetteer init --help”."
      ),
      (
        ["init", "--template", "custom.css"],
        "--template: custom.css has no built-in version; create it in the templates folder yourself",
        "--template <template>: Also write this template, such as style.css. Can be repeated. "
          + "See “gazetteer init --help”."
      ),
      (
        ["build", "--api", "v9"],
        "--api: unknown generation “v9”; there are none, v2, v3, v3.1, all",
        "--api <generation>: Write the endpoints of REST Countries as static files: none, v2, v3, v3.1 or all. (default: none) See “gazetteer "
          + "build --help”."
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
