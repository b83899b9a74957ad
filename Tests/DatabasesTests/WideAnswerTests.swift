import Databases
import Testing

@Suite("Answers that are too wide")
struct WideAnswerTests {
  private func reason(_ query: String) throws -> String? {
    let database = try QueryDatabase([])
    return #expect(throws: QueryMistake.self) { try database.answer(query) }?.reason
  }

  @Test("what is too wide or too long is told with the limit and what to do")
  func limits() throws {
    let columns = (0..<65).map { "1 AS c\($0)" }.joined(separator: ", ")
    #expect(
      try reason("SELECT \(columns)")
        == "the answer has more than 64 columns; name those that it is about in the place of *")
    let long = ["x", "y"].map { "printf('%.*c', 30000, '\($0)') AS \($0)" }.joined(separator: ", ")
    #expect(
      try reason("SELECT * FROM (SELECT 1 AS n, \(long) UNION SELECT 2, 'a', 'b') ORDER BY y, n")
        == "a value or a row is longer than 50,000 bytes; ask for less of it")
  }
}
