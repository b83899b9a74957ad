import Foundation
import TestSupport
import Testing

@Suite("Documentation", .day)
struct DocumentationTests {
  @Test("Docs/commands.md is what Scripts/reference makes of the help texts of this binary")
  func reference() throws {
    let made = try Self.reference()
    let kept = try String(contentsOf: Repository.folder.appending(path: "Docs/commands.md"), encoding: .utf8)
    #expect(made == kept, "make it anew: Scripts/reference .build/debug/gazetteer > Docs/commands.md")
  }

  @Test("every command and every option is in the reference")
  func isComplete() throws {
    let reference = try Self.reference()
    let dump = try Gazetteer().run("--experimental-dump-help").output
    let root = try JSONDecoder().decode(HelpDump.self, from: Data(dump.utf8)).command
    let commands = root.all
    #expect(commands.count >= 9)
    for command in commands {
      #expect(command.name == "gazetteer" || reference.contains("\n## \(command.name)\n"), "\(command.name) is missing")
      for option in command.options {
        #expect(reference.contains("`\(option)`") || reference.contains("`\(option) "), "\(option) is missing")
      }
    }
  }

  @Test("every key of the configuration is in Docs/configuration.md")
  func keys() throws {
    let page = try String(contentsOf: Repository.folder.appending(path: "Docs/configuration.md"), encoding: .utf8)
    let keys = try ConfigurationKeys.all()
    #expect(keys.count > 50 && Set(keys.compactMap(\.section)).isSuperset(of: ["build", "export", "serve"]), "\(keys)")
    for key in keys {
      let row = page.split(separator: "\n").first { $0.hasPrefix(key.section.map { "| `\($0):`" } ?? "| outside") }
      #expect(row?.contains("`\(key.name)`") == true, "\(key.section ?? "outside"): \(key.name) is missing")
    }
  }

  @Test("the documentation becomes a site in which every link holds")
  func site() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.succeed("build", "--pages", Repository.folder.appending(path: "Docs").path)
    let sources = try FileManager.default.contentsOfDirectory(atPath: Repository.folder.appending(path: "Docs").path)
    for source in sources where source.hasSuffix(".md") {
      let path = "Output/pages/\(source.dropLast(3)).html"
      let page = try gazetteer.text(path)
      for match in page.matches(of: /(?:href|src)="([^"#?]+)[^"]*"/) where !match.1.contains(":") {
        #expect(gazetteer.has("Output/pages/\(match.1)"), "\(source) leads to \(match.1), which is not there")
      }
    }
    #expect(try gazetteer.text("Output/index.html").contains(#"<a href="pages/index.html">Documentation</a>"#))
  }

  private static func reference() throws -> String {
    let script = Repository.folder.appending(path: "Scripts/reference")
    let result = try Gazetteer().run([Gazetteer.binary.path], binary: script)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }
}

/// What `--experimental-dump-help` prints, as far as it is needed here.
private struct HelpDump: Decodable {
  struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
      }
      let names: [Name]?
    }
    let commandName: String
    let superCommands: [String]?
    let arguments: [Argument]?
    let subcommands: [Command]?

    var name: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

    /// The long options but those that every command has.
    var options: [String] {
      (arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map { "--" + $0.name }
        .filter { !["--help", "--version"].contains($0) }
    }

    /// The command and all below it.
    var all: [Command] { commandName == "help" ? [] : [self] + (subcommands ?? []).flatMap(\.all) }
  }
  let command: Command
}
