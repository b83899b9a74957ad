import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  @Test("every command explains itself with an example", arguments: ["build", "serve", "fetch", "export", "show"])
  func help(command: String) throws {
    let result = try Gazetteer().run(command, "--help")
    #expect(result.status == 0)
    #expect(result.output.contains("gazetteer \(command)"))
    #expect(result.output.contains("--source"))
  }

  @Test("--version is the version, --help lists the commands and exit codes")
  func overview() throws {
    #expect(try Gazetteer().run("--version").output == "0.1.0\n")
    let help = try Gazetteer().run("--help").output
    for word in ["build", "serve", "fetch", "export", "show", "cache", "69"] { #expect(help.contains(word)) }
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
}
