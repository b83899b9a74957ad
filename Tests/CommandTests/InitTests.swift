import Foundation
import TestSupport
import Testing

@Suite("New projects", .day)
struct InitTests {
  @Test("editable reports are linked in the same way as built-in ones")
  func reports() throws {
    let gazetteer = try Gazetteer()
    #expect(try gazetteer.run("init", "--reports").status == 0)
    try gazetteer.succeed("build", "--source", "-", input: twoCountries)
    #expect(try gazetteer.text("Output/index.html").contains("href=\"pages/reports/index.html\""))
  }

  @Test("every key is in gazetteer.yml with its actual default")
  func everyKey() throws {
    let (plain, project) = (try Gazetteer(twoCountries), try Gazetteer(twoCountries))
    try plain.succeed("build", "--twins", "--source", "feed.json")
    #expect(try project.run("init").status == 0)
    try project.succeed("build", "--source", "feed.json")
    try expectSameSite(plain, project)
    let text = try project.text("gazetteer.yml")
    let active = text.replacing(/(?m)^( *)#(?=[a-z-]+:)/) { String($0.1) }
    #expect(active != text)
    try project.folder.write(active, to: "gazetteer.yml")
    try project.succeed("build", "--source", "feed.json")
    try expectSameSite(plain, project)
    #expect(try project.run("export").output == plain.run("export").output)

    let keys = try ConfigurationKeys.all()
    let sections = Set(keys.compactMap(\.section))
    var found: Set<ConfigurationKeys.Key> = []
    var section: String?
    for line in active.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^( *)(# )?([a-z-]+):/) else { continue }
      let isComment = match.2 != nil
      if match.1.isEmpty, !isComment { section = sections.contains("\(match.3)") ? "\(match.3)" : nil }
      found.insert(.init(section: match.1.isEmpty ? nil : section, name: String(match.3)))
    }
    for key in keys {
      #expect(found.contains(key), "gazetteer.yml lacks \(key.section ?? "outside"): \(key.name)")
    }
  }

  @Test("the examples in gazetteer.yml have the described effect")
  func examples() throws {
    let gazetteer = try Gazetteer()
    #expect(try gazetteer.run("init").status == 0)
    let lines = try gazetteer.text("gazetteer.yml").split(separator: "\n", omittingEmptySubsequences: false)
    for key in ["joins", "columns"] {
      let start = try #require(lines.firstIndex(of: "# \(key):"))
      let example = lines[(start + 1)...].prefix { $0.hasPrefix("#  ") }
      #expect(example.count > 5)
      let active = ["\(key):"] + example.map { String($0.dropFirst(2)) }
      let before = try? gazetteer.text("examples.yml")
      try gazetteer.folder.write((before ?? "") + active.joined(separator: "\n") + "\n", to: "examples.yml")
    }
    let rows = "Entity,Code,Annual emissions,Other\nFrance,FR,300,1\nJapan,JP,1000,2\nWorld,,37000,3\n"
    try gazetteer.folder.write(rows, to: "co2.csv")
    let result = try gazetteer.run(
      "export", "--config", "examples.yml", "--limit", "2", "--columns", "name,co2_annual_emissions")
    #expect(result.status == 0 && result.output == "name,co2_annual_emissions\r\nJapan,1000\r\nFrance,300\r\n")
    #expect(!result.errors.contains("warning"), "\(result.errors)")
  }

  @Test("existing files are never changed, and missing ones are written")
  func keepsFiles() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write("source: feed.json\n", to: "site/gazetteer.yml")
    let first = try gazetteer.succeed("init", "site", "--ci", "gitlab")
    #expect(first.output.contains("Kept site/gazetteer.yml\n"))
    #expect(first.output.contains("Wrote site/templates/index.md\n"))
    #expect(try gazetteer.text("site/gazetteer.yml") == "source: feed.json\n")
    #expect(gazetteer.has("site/.gitlab-ci.yml") && !gazetteer.has("site/.github"))

    let second = try gazetteer.run("init", "site", "--ci", "none", "--template", "style.css", "--json")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(second.output.utf8))
    #expect(answer.folder == "site" && answer.written == ["templates/style.css"])
    #expect(answer.left.contains("gazetteer.yml") && answer.left.contains("templates/index.md"))
    #expect(try gazetteer.text("site/templates/style.css").contains("/* The table, wide */"))
  }

  @Test("an unknown recipe or template exits with 64 and the closest match, a folder that cannot be created with 73")
  func mistakes() throws {
    let gazetteer = try Gazetteer()
    let recipe = try gazetteer.run("init", "--recipe", "gitlb")
    #expect(recipe.status == 64 && recipe.errors.contains("“gitlab”"), "\(recipe.errors)")
    #expect(try gazetteer.run("init", "--ci", "netlify").errors.contains("in “github”, replace the steps"))
    let unknown = try gazetteer.run("init", "--template", "idnex.md")
    #expect(unknown.status == 64 && unknown.errors.contains("index.md"))
    #expect(try gazetteer.folder.names().filter { !$0.hasPrefix(".") } == [])
    try gazetteer.folder.write("", to: "file")
    let blocked = try gazetteer.run("init", "file/site")
    #expect(blocked.status == 73 && blocked.errors.contains("file/site"), "\(blocked.errors)")
  }

  private struct Answer: Decodable {
    let folder: String
    let written: [String]
    let left: [String]
  }

  private func expectSameSite(_ first: Gazetteer, _ second: Gazetteer) throws {
    let (one, other) = try (first.files(below: "Output"), second.files(below: "Output"))
    #expect(one.count > 20 && Set(one.keys) == Set(other.keys))
    for (name, bytes) in one { #expect(other[name] == bytes, "\(name) differs") }
  }
}
