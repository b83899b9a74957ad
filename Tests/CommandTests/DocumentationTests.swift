import Foundation
import TestSupport
import Testing

@Suite("Documentation", .day)
struct DocumentationTests {
  @Test("Docs/commands.md matches the output of Scripts/reference for this binary")
  func reference() throws {
    let made = try Self.reference()
    let kept = try String(contentsOf: Repository.folder.appending(path: "Docs/commands.md"), encoding: .utf8)
    #expect(made == kept, "make it anew: Scripts/reference .build/debug/gazetteer > Docs/commands.md")
  }

  @Test("every command and every option is in the reference")
  func isComplete() throws {
    let reference = try Self.reference()
    let dump = try Gazetteer().run("--experimental-dump-help").output
    let options = Set(dump.matches(of: /"kind" *: *"long", *\s*"name" *: *"([a-z-]+)"/).map { "--\($0.1)" })
    #expect(options.count > 40)
    // --badge was removed and only says what to use instead.
    for option in options.subtracting(["--help", "--version", "--badge"]) {
      // A switch is listed in the form that has an effect, or as a key if only the file has it.
      let key = option.hasPrefix("--no-") ? option.dropFirst(5) : option.dropFirst(2)
      let forms = ["`\(option)`", "`\(option) ", "`--\(key)`", "`--no-\(key)`", "| `\(key)` |"]
      #expect(forms.contains(where: reference.contains), "\(option) is missing")
    }
    let commands = dump.matches(of: /"commandName" *: *"([a-z]+)"/).map { String($0.1) }
    #expect(commands.count >= 9)
    for command in commands where command != "help" { #expect(reference.contains(command), "\(command) is missing") }
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

  @Test("the documentation becomes a site without broken links")
  func site() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.succeed(
      "build", "--strict", "--source", "snapshot", "--pages", Repository.folder.appending(path: "Docs").path)
    let sources = try FileManager.default.contentsOfDirectory(atPath: Repository.folder.appending(path: "Docs").path)
      .filter { $0.hasSuffix(".md") }
    #expect(sources.count > 20)
    for source in sources {
      let path = "Output/pages/\(source.dropLast(3)).html"
      let page = try gazetteer.text(path)
      let links = page.matches(of: /(?:href|src)="([^"#?]+)[^"]*"/).filter { !$0.1.contains(":") }
      #expect(links.count > 5, "\(source)")
      for match in links {
        #expect(gazetteer.has("Output/pages/\(match.1)"), "\(source) leads to \(match.1), which is not there")
      }
    }
    #expect(try gazetteer.text("Output/index.html").contains(#"<a href="pages/index.html">Documentation</a>"#))
  }

  @Test("example reports have at most 40 lines, a check, a figure and an image of at most 60 kB")
  func examples() throws {
    let folder = Repository.folder.appending(path: "Docs/examples")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let reports = files.filter { $0.pathExtension == "md" }
    #expect(reports.count == 5)
    for file in reports {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41, "\(file.lastPathComponent)")
      #expect(text.contains("```expect") && text.contains("```chart"), "\(file.lastPathComponent)")
    }
    for file in files where file.pathExtension == "png" { #expect(try Data(contentsOf: file).count <= 60_000) }
  }

  private static func reference() throws -> String {
    let script = Repository.folder.appending(path: "Scripts/reference")
    let result = try Gazetteer().run([Gazetteer.binary.path], binary: script)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }
}
