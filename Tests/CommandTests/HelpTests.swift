import Foundation
import TestSupport
import Testing

@Suite("Help", .day)
struct HelpTests {
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
    let dump = try Gazetteer().run("--experimental-dump-help").output
    let examples = dump.matches(of: /(?:\\n|")(gazetteer [^"\\]+)/).map(\.1).filter { $0.contains(" --") }
    #expect(examples.count > 20)
    for example in examples { #expect(example.count <= 80, "\(example)") }
  }

  @Test("completions are written for each shell")
  func completions() throws {
    for shell in ["bash", "zsh", "fish"] {
      #expect(try Gazetteer().succeed("--generate-completion-script", shell).output.contains("max-stale"))
    }
  }

  @Test(
    "a misspelt command is wrong use and names the closest one, behind “help” too",
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
    "a mistake in an option is told in two lines: what is wrong, and what to do next",
    arguments: [
      (
        ["build", "--outptu", "x"], "unknown option “--outptu”; did you mean “--output”?",
        "“gazetteer build --help” explains every option."
      ),
      (
        ["build", "--api", "v9"],
        "the value “v9” is invalid for “--api <api>”; it is one of “none”, “v2”, “v3”, “v3.1” or “all”",
        "--api <api>: Publish the addresses of REST Countries as files: none, v2, v3, v3.1 or all. (default: none) “gazetteer "
          + "build --help” explains every option."
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
