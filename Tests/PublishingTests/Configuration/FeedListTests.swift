import TestSupport
import Testing

@testable import Base
@testable import Countries
@testable import Publishing

@Suite("Lists of feeds")
struct FeedListTests {
  @Test(
    "an error is reported with its line and reason",
    arguments: [
      ("feeds: x\n", 1, "expected a list"), ("feeds:\n  - snapshot\n", 2, "expected keys with values"),
      ("feeds:\n  - source: snapshot\n    titel: x\n", 3, "unknown key “feeds: titel”"),
      ("feeds:\n  - source: snapshot\n    output: x\n", 3, "“output” applies to the whole site"),
      ("feeds:\n  - title: x\n", 2, "an entry has no “source”"),
      ("feeds:\n  - source: snapshot\n    path: a\n", 2, "one feed must be at the root"),
      ("feeds:\n- source: a\n- {source: b, path: facts}\n- {source: c, path: Facts}\n", 4, "have the path “Facts”"),
      ("feeds:\n  - source: '-'\n  - {source: '-', path: facts}\n", 3, "only one feed can come from standard input"),
    ])
  func mistakes(text: String, line: Int, reason: String) throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write(text, to: "a.yml")
    for command in ["build", "fetch", "export"] {
      let error = try #require(throws: PlainError.self) {
        _ = try Configuration(path: file, command: command, known: .some).feeds(isSourceGiven: false)
      }
      #expect(error.place == "\(file), line \(line)")
      #expect(error.reason?.contains(reason) == true, "\(error)")
      #expect(error.exitStatus == .badData)
    }
  }

  @Test(
    "a path consists of plain names that the site itself does not use",
    arguments: [
      ("facts/", false), ("a//b", false), ("a/../b", false), ("é", false), ("a.html", false), ("countries", false),
      ("Flags", false), ("a/images", false), ("v3.1", false), ("a/LPT1", false),
      ("more/facts_2-b", true), ("2024", true),
    ])
  func paths(path: String, isGood: Bool) throws {
    let folder = try TemporaryDirectory()
    let text = "feeds:\n  - source: feed.json\n  - source: feed.json\n    path: \(path)\n"
    let configuration = try Configuration(path: folder.write(text, to: "a.yml"), command: "build", known: .some)
    if isGood {
      let entries = try configuration.feeds(isSourceGiven: false)
      #expect(entries.map(\.path) == ["", path + "/"] && entries.map(\.folder) == ["", path])
    } else {
      let error = try #require(throws: PlainError.self) { _ = try configuration.feeds(isSourceGiven: false) }
      #expect(
        error.place?.hasSuffix(", line 4") == true && error.reason?.hasPrefix("feeds: path: ") == true, "\(error)")
    }
  }

  @Test("without a list there is one feed at the root, with the top-level options")
  func noList() throws {
    let folder = try TemporaryDirectory()
    let configuration = try Configuration(
      path: folder.write("source: a.json\n", to: "a.yml"), command: "build", known: .some)
    let entry = try #require(try configuration.feeds(isSourceGiven: true).first)
    #expect(try entry.path.isEmpty && entry.configuration.words() == ["--source", "a.json"])
  }

  @Test("the columns of a feed are listed in its entry; declarations of columns are separate")
  func columns() throws {
    let folder = try TemporaryDirectory()
    let text = """
      build: {columns: [name, code]}
      columns: {gdp: {label: GDP}}
      feeds:
      - source: a.json
      - {source: b.json, path: b, columns: [title, description]}
      - {source: c.json, path: c, columns: {hdi: {label: HDI}}}
      """
    let feeds = try Configuration(path: folder.write(text, to: "a.yml"), command: "build", known: .some).feeds(
      isSourceGiven: false)
    let shown = try feeds.map { feed in
      try feed.configuration.arguments(for: ["columns": .list]).flatMap(\.words).last
    }
    #expect(shown == ["name,code", "title,description", "name,code"])
    #expect(try feeds.map { try $0.configuration.declarations().map(\.name) } == [["gdp"], ["gdp"], ["hdi"]])
  }

  @Test("an entry's own options win over those outside of the list")
  func layers() throws {
    let folder = try TemporaryDirectory()
    let text = """
      timeout: 5
      build: {title: section, formats: [csv]}
      feeds:
      - {source: a.json, title: inside}
      - {source: b.json, path: b, timeout: 7, title: }
      """
    let feeds = try Configuration(path: folder.write(text, to: "a.yml"), command: "build", known: .some).feeds(
      isSourceGiven: false)
    #expect(
      try feeds.map { try Set($0.configuration.words()) } == [
        ["--source", "a.json", "--title", "inside", "--timeout", "5", "--formats", "csv"],
        ["--source", "b.json", "--title", "section", "--timeout", "7", "--formats", "csv"],
      ])
  }
}
