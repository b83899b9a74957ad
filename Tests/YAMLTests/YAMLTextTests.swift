import Testing
import YAML

@Suite("YAML")
struct YAMLTextTests {
  @Test("a text that says nothing has no value", arguments: ["", "# a comment\n", "---\n", "null\n", "~\n", "\n\n"])
  func nothing(text: String) throws {
    #expect(try YAMLText.value(of: text) == nil)
  }

  @Test("a value has its line")
  func lines() throws {
    let root = try #require(try YAMLText.value(of: "# a comment\ntitle: a\nlist:\n  - b\n"))
    #expect(root.mapping?.map { $0.key.mark?.line } == [2, 3])
    #expect(root["list"]?.sequence?.first?.mark?.line == 4)
  }

  @Test(
    "a mistake has its line, and what the parser says of it",
    arguments: [
      ("title: [a\n", 2, "it is not YAML (did not find expected ',' or ']')"),
      ("title: a\n\tb: c\n", 2, "it is not YAML (found a tab character that violates indentation)"),
      ("title: a: b\n", 1, "it is not YAML (mapping values are not allowed in this context)"),
      ("a: *nowhere\n", 1, "it is not YAML (found undefined alias)"),
    ])
  func mistakes(text: String, line: Int, reason: String) throws {
    let mistake = try #require(throws: YAMLMistake.self) { try YAMLText.value(of: text) }
    #expect(mistake.line == line)
    #expect(mistake.reason == reason)
  }

  @Test("a key that stands twice is told, with the line of the first", arguments: ["a: 1\nb: 2\nc: 3\nb: 4\n"])
  func twice(text: String) throws {
    let mistake = try #require(throws: YAMLMistake.self) { try YAMLText.value(of: text) }
    #expect(mistake.line == 2)
    #expect(mistake.reason == "the key “b” stands twice; leave one of them out")
  }
}
