import Testing

@testable import Base

@Suite("Large objects")
struct LargeObjectTests {
  @Test("members are found by key, and the last of duplicates counts, in large objects as in small ones")
  func members() throws {
    let keys = ["a", "b", "", "é", "e\u{301}", "a", "\\u0061", "a\\\"b", "z"]
    let some = keys.enumerated().map { "\"\($1)\":\($0)" }
    for count in [0, 2_000] {
      let others = (0..<count).map { "\"k\($0)\":[\($0)]" }
      let text = "{" + (some.prefix(4) + others + some.dropFirst(4)).joined(separator: ",") + "}"
      let object = try JSONDocument(parsing: Array(text.utf8)).root
      let found = ["a", "b", "", "é", "a\"b", "z"].map { object[$0]?.integer }
      #expect(found == [6, 1, 2, 3, 7, 8])
      #expect(object["e\u{301}"]?.integer == 4, "what looks the same is not the same key")
      #expect(object["k"] == nil && object["aa"] == nil)
      for number in 0..<count { #expect(object["k\(number)"]?.array?.first?.integer == number) }
      #expect(object.repeatedKey?.path == "a" && object.repeatedKey?.row == nil)
      #expect(object.keys.count == 7 + count)
      #expect(object.keys.prefix(4).elementsEqual(["a", "b", "", "é"]))
    }
  }
}
