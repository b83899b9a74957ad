import Foundation
import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  @Test("every command explains itself with an example", arguments: ["build", "serve", "fetch", "export", "show"])
  func help(command: String) throws {
    let result = try Gazetteer().succeed(command, "--help")
    #expect(result.output.contains("gazetteer \(command)"))
    #expect(result.output.contains("--source"))
  }

  @Test("--version is the version, --help lists the commands and exit codes")
  func overview() throws {
    #expect(try Gazetteer().run("--version").output == "0.1.0\n")
    let help = try Gazetteer().run("--help").output
    for word in ["build", "serve", "fetch", "export", "show", "cache", "69"] { #expect(help.contains(word)) }
    let overview = try #require(help.split(separator: "\n").first)
    #expect(overview.hasSuffix("."), "The overview is one line: \(overview)")
  }

  @Test("no example is broken in a terminal of 80 columns")
  func examples() throws {
    let dump = Data(try Gazetteer().run("--experimental-dump-help").output.utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: dump) as? [String: Any])
    let examples = Self.discussions(of: root["command"]).flatMap { $0.split(separator: "\n") }
      .filter { $0.hasPrefix("gazetteer ") }
    #expect(examples.count > 30)
    for example in examples { #expect(example.count <= 80, "\(example)") }
  }

  private static func discussions(of command: Any?) -> [String] {
    guard let command = command as? [String: Any] else { return [] }
    let below = command["subcommands"] as? [Any] ?? []
    return [command["discussion"] as? String ?? ""] + below.flatMap(discussions)
  }

  @Test("wrong use is exit 64 and says what was expected")
  func wrongUse() throws {
    for arguments in [["biuld"], ["build", "--timeout", "soon"], ["build", "--timeout", "0"], ["show"]] {
      let result = try Gazetteer().run(arguments)
      #expect(result.status == 64, "\(arguments)")
      #expect(result.errors.hasPrefix("error: "), "\(result.errors)")
    }
  }

  @Test("completions are written for each shell", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let result = try Gazetteer().run("--generate-completion-script", shell)
    #expect(result.status == 0 && result.output.contains("max-stale"))
  }

  @Test(
    "a misspelt command is wrong use and names the closest one, behind “help” too",
    arguments: [
      (["buidl"], "“gazetteer buidl”", "Did you mean “gazetteer build”?"),
      (["help", "bulid"], "“gazetteer bulid”", "Did you mean “gazetteer build”?"),
      (["cache", "lits"], "“gazetteer cache lits”", "“gazetteer cache --help” says"),
      (["help", "cache", "claer"], "“gazetteer cache claer”", "Did you mean “gazetteer cache clear”?"),
    ])
  func misspeltCommand(arguments: [String], name: String, advice: String) throws {
    let result = try Gazetteer().run(arguments)
    let lines = result.errors.split(separator: "\n")
    #expect(result.status == 64 && result.output.isEmpty && lines.count == 2, "\(result.errors)")
    #expect(lines[0].hasPrefix("error: there is no command \(name): the commands are "))
    #expect(lines[1].hasPrefix(advice), "\(lines[1])")
  }

  @Test("help explains a command, and all of them")
  func helpCommand() throws {
    #expect(try Gazetteer().run("help", "build").output.contains("USAGE: gazetteer build"))
    #expect(try Gazetteer().run("help", "cache", "clear").output.contains("USAGE: gazetteer cache clear"))
    #expect(try Gazetteer().run("help").output.contains("SUBCOMMANDS"))
  }

  @Test(
    "a mistake in an option is told in two lines: what is wrong, and what to do next",
    arguments: [
      (
        ["build", "--outptu", "x"], "unknown option “--outptu”; did you mean “--output”?",
        "“gazetteer build --help” explains every option."
      ),
      (
        ["build", "--limit", "-1"], "--limit: a whole number from 1 is expected",
        "“gazetteer build --help” explains every option."
      ),
      (
        ["build", "--limit"], "missing value for “--limit <limit>”",
        "--limit <limit>: Take at most this many rows. “gazetteer build --help” explains every option."
      ),
      (
        ["build", "--api", "v9"],
        "the value “v9” is invalid for “--api <api>”; it is one of “none”, “v2”, “v3.1” or “all”",
        "--api <api>: Publish the addresses of REST Countries as files: none, v2, v3.1 or all. (default: none) “gazetteer "
          + "build --help” explains every option."
      ),
      (
        ["build", "--quiet", "--verbose"], "--quiet and --verbose do not go together",
        "“gazetteer build --help” explains every option."
      ),
      (
        ["fetch", "--offline", "--refresh"], "--offline and --refresh do not go together",
        "“gazetteer fetch --help” explains every option."
      ),
    ])
  func mistakenOptions(arguments: [String], reason: String, advice: String) throws {
    let result = try Gazetteer().run(arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors == "error: the command line has a mistake: \(reason)\n\(advice)\n")
  }

  @Test("help that cannot be written is an error with words")
  func fullDisk() throws {
    let result = try Gazetteer().run(
      ["-c", "'\(Gazetteer.binary.path)' --help > /dev/full"], binary: URL(fileURLWithPath: "/bin/sh"))
    #expect(result.status == 74 && result.errors.hasPrefix("error: writing failed: standard output: "))
  }
}
