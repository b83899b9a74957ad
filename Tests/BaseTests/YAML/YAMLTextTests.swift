import Testing

@testable import Base

@Suite("YAML")
struct YAMLTextTests {
  @Test("empty text has no value", arguments: ["", "# a comment\n", "---\n", "null\n", "~\n", "\n\n"])
  func nothing(text: String) throws {
    #expect(try YAMLText.value(of: text) == nil)
  }

  @Test("a value has exactly the types that it can be parsed as")
  func kinds() throws {
    let root = try #require(try YAMLText.value(of: "- yes\n- 12\n- ~\n- [a]\n- {a: b}\n"))
    let items = try #require(root.items)
    #expect(root.members == nil && root.text == nil && items.count == 5)
    #expect(items.map(\.text) == ["yes", "12", "~", nil, nil])
    #expect(items.map(\.flag) == [true, nil, nil, nil, nil])
    #expect(items.map(\.integer) == [nil, 12, nil, nil, nil])
    #expect(items.map(\.isNull) == [false, false, true, false, false])
    #expect(items[3].items?.map(\.text) == ["a"] && items[4].items == nil)
    #expect(items[4].members?.map(\.key.text) == ["a"])
  }

  @Test(
    "an error has its line and the parser's reason",
    arguments: [
      ("title: [a\n", 2, "it is not YAML (did not find expected ',' or ']')"),
      ("title: [a", 1, "it is not YAML (did not find expected ',' or ']')"),
      ("title: a\n\tb: c\n", 2, "it is not YAML (found a tab character that violates indentation)"),
      ("title: a: b\n", 1, "it is not YAML (mapping values are not allowed in this context)"),
      ("a: *nowhere\n", 1, "it is not YAML (found undefined alias)"),
    ])
  func mistakes(text: String, line: Int, reason: String) throws {
    let mistake = try #require(throws: Mistake.self) { try YAMLText.value(of: text) }
    #expect(mistake.line == line)
    #expect(mistake.reason == reason)
  }

  @Test("a duplicate key is reported with the line of the first", arguments: ["a: 1\nb: 2\nc: 3\nb: 4\n"])
  func twice(text: String) throws {
    let mistake = try #require(throws: Mistake.self) { try YAMLText.value(of: text) }
    #expect(mistake.line == 2)
    #expect(mistake.reason == "the key “b” is set twice; remove one of the lines")
  }
}
