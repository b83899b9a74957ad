import Foundation
import Testing

@testable import Configurations

/// Docs/commands.md is made of what the commands say with `--help`, which another test holds.
@Suite("The options of the command line and the keys of the configuration file")
struct OptionNameTests {
  /// The options that no key sets: the file itself, what a program asks, and tables, which have a list of their own.
  private static let withoutKey: Set = ["config", "json", "join"]
  /// The sections of the page by their headings.
  private static let sections: [String: String] = try! {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Docs/commands.md"), encoding: .utf8)
    let parts = page.split(separator: #/(?m)^##+ /#).map { $0.split(separator: "\n", maxSplits: 1) }
    return Dictionary(
      parts.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }, uniquingKeysWith: { first, _ in first })
  }()

  /// The options in the tables of a section, and in those of the sections that it refers to.
  private func options(in section: String) throws -> Set<String> {
    let text = try #require(Self.sections[section], "there is no section “\(section)”")
    var options: Set<String> = []
    for line in text.split(separator: "\n") where line.hasPrefix("| `--") {
      let names = line.split(separator: " | ")[0].matches(of: /`--([a-z-]+)/)
      options.formUnion(names.map { String($0.1) }.filter { !$0.hasPrefix("no-") })
    }
    for line in text.split(separator: "\n") where line.hasPrefix("Also the options of ") {
      for other in line.matches(of: /\[([^\]]+)\]/) { options.formUnion(try self.options(in: String(other.1))) }
    }
    return options
  }

  @Test(
    "every option of these commands is a key of their section, and the other way round",
    arguments: ["build", "serve", "export"])
  func sections(command: String) throws {
    let options = try options(in: "gazetteer " + command)
    let keys = try #require(OptionName.sections[command])
    #expect(
      options.subtracting(keys.union(OptionName.common).names).subtracting(Self.withoutKey) == [],
      "options without a key")
    // What stands outside of the sections is for every command, of which one may have no use for some.
    #expect(keys.names.subtracting(options) == [], "keys without an option")
  }

  @Test("every key is an option of some command")
  func keys() throws {
    let commands = Self.sections.keys.filter { $0.hasPrefix("gazetteer ") }
    let options = try commands.reduce(into: Set<String>()) { $0.formUnion(try self.options(in: $1)) }
    #expect(Set(OptionName.allCases).names.subtracting(options) == [])
  }
}
