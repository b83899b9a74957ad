import Testing

@testable import Countries

@Suite("Rows")
struct RowTests {
  @Test(
    "a row that is not an object or has no name is skipped with position and reason",
    arguments: [
      ("7", "is a number, not an object"), (#""France""#, "is a string, not an object"),
      ("null", "is null, not an object"), ("true", "is a boolean, not an object"),
      (#"["France"]"#, "is an array, not an object"), ("{}", "has no name"),
      (#"{"code": "FR"}"#, "has no name"), (#"{"name": ""}"#, "has no name"), (#"{"name": null}"#, "has no name"),
      (#"{"name": " \t\n"}"#, "has no name"), (#"{"name": "\u0000"}"#, "has no name"),
      (#"{"name": {"local": "France"}}"#, "has an object in “name”, not a string"),
      (#"{"name": ["France"]}"#, "has an array in “name”, not a string"),
    ])
  func unusable(row: String, reason: String) throws {
    let dataset = try decode(#"[{"name": "A", "code": "AA"}, \#(row), {"name": "B"}]"#)
    #expect(dataset.countries.map(\.name) == ["A", "B"])
    #expect(dataset.skippedRows.map(\.description) == ["row 2 \(reason)"])
    #expect(dataset.remarks == [])
  }

  @Test("rows with the same code are all kept, with a warning for each duplicate")
  func duplicateCodes() throws {
    let dataset = try decode(
      """
      [{"name": "A", "code": "AA"}, {"name": "B", "code": "BB"}, {"name": "A again", "code": "AA"},
       {"name": "A", "code": "AA"}]
      """)
    #expect(dataset.countries.map(\.name) == ["A", "B", "A again", "A"])
    #expect(
      dataset.duplicates == [
        "the code AA is used more than once: A, A again", "the code AA is used more than once: A, A",
      ])
  }
}
