import Foundation
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
}
