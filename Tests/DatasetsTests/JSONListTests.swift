import JSON
import Testing

@Suite("Lists of JSON in runs")
struct JSONListTests {
  private func runs(_ text: String, _ runBytes: Int) -> [[String?]?]? {
    JSONList(of: Array(text.utf8), runBytes: runBytes).map { $0.map { $0.elements?.map(\.string) } }
  }

  @Test(
    "a run ends with the element that makes it long enough, whatever its texts hold",
    arguments: [(1, 4), (9, 3), (12, 2), (100, 1)])
  func cut(runBytes: Int, count: Int) {
    let runs = runs(#" [ "a\",\\" ,"[,]","{" , "\\\\" ]"# + "\n", runBytes)
    #expect(runs?.count == count)
    #expect(runs?.flatMap { $0 ?? [] } == ["a\",\\", "[,]", "{", "\\\\"])
  }

  @Test(
    "of what is no list, a run cannot be read",
    arguments: [
      "[]", "[", "[\"a\"", "[\"a\"]]", "[\"a\"] x", "[\"a\",]", "[\"a\"}", "[\"a", "[\"a\\\"]", "[\"a\",\"b\"]\u{0}",
    ])
  func unreadable(text: String) {
    for runBytes in [1, 100] { #expect(runs(text, runBytes)?.contains { $0 == nil } == true) }
  }
}
