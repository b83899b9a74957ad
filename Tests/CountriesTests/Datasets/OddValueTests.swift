import Testing

@testable import Countries

@Suite("Values of unexpected types")
struct OddValueTests {
  @Test("numbers and booleans become text, but no boolean a code", arguments: ["42", "1.5", "-7", "true"])
  func scalars(json: String) throws {
    let dataset = try decode(#"[{"name": \#(json), "code": \#(json), "capital": \#(json), "region": \#(json)}]"#)
    let country = dataset.countries[0]
    #expect([country.name, country.region] + country.capitals == Array(repeating: json, count: 3))
    #expect(country.code == (json == "true" ? "" : json))
    #expect(dataset.remarks == [])
  }

  @Test(
    "white space alone counts as empty, also in custom columns", arguments: [" ", "\\t", "\\u00a0 "])
  func blank(text: String) throws {
    let dataset = try decode(
      #"[{"name": "A", "region": "\#(text)", "capital": "\#(text)", "own": "\#(text)"}, {"name": "B", "own": "x"}]"#)
    #expect(dataset.countries[0].region == "" && dataset.countries[0].capitals == [])
    let own = try dataset.table(named: ["own"])
    #expect(own.rows.map { $0[0] } == [.empty, .text("x")])
  }

  @Test(
    "an object or list in place of text is dropped with a warning",
    arguments: [
      (#""code": ["FR"]"#, "has an array in “code”; left empty"),
      (#""description": {}"#, "has an object in “description”; left empty"),
      (#""capital": {}"#, "has an object in “capital”; left empty"),
      (#""capital": [{"name": "A"}, {"city": "B"}]"#, "has no name; skipped (in “capital”)"),
      (#""capital": [["Paris"]]"#, "has an array in “capital”; skipped"),
      (#""currency": [null]"#, "has null in “currency”; skipped"),
      (#""language": {"name": {}}"#, "has an object in “language.name”; left empty"),
    ])
  func nested(member: String, remark: String) throws {
    let dataset = try decode(#"[{"name": "First"}, {"name": "X", \#(member)}]"#)
    #expect(dataset.remarks == [RowRemark(position: 2, text: remark)] && dataset.skippedRows == [])
    #expect(dataset.countries.map(\.name) == ["First", "X"])
  }

  private static let noWhole = "row 1 has no whole number in “population”; left empty"
  private static let outOfBounds =
    "row 1 has a number out of bounds in “population” (0 to 9,007,199,254,740,992); left empty"

  @Test(
    "a population is an integer, possibly as text; anything else is dropped with a warning",
    arguments: [
      ("0", 0, nil), (#""67000000""#, 67_000_000, nil), ("1e3", 1000, nil), ("5.0", 5, nil), ("null", nil, nil),
      (#""67 000""#, 67_000, nil), (#""66,650,800""#, 66_650_800, nil), (#""66.650.800""#, 66_650_800, nil),
      ("1.5", nil, noWhole), (#""67.000""#, nil, noWhole), (#""67,000 000""#, nil, noWhole), ("[5]", nil, noWhole),
      (#""-1""#, nil, outOfBounds), ("1e300", nil, outOfBounds),
    ] as [(String, Int?, String?)])
  func population(json: String, expected: Int?, remark: String?) throws {
    let dataset = try decode(#"[{"name": "X", "population": \#(json)}]"#)
    #expect(dataset.countries[0].population == expected)
    #expect(dataset.remarks.map(\.description) == (remark.map { [$0] } ?? []))
  }
}
