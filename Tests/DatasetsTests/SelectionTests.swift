import Datasets
import Testing

@Suite("The choice of rows")
struct SelectionTests {
  private static let dataset = try! decode(
    """
    [{"name": "France", "region": "Europe", "code": "FR", "capital": "Paris", "population": 68000000, "borders": ["DE", "ES"], "euro": true},
     {"name": "Germany", "region": "Europe", "code": "DE", "capital": "Berlin", "population": 83000000, "borders": ["FR"], "euro": true},
     {"name": "Åland", "region": "Europe", "code": "AX", "population": 30000, "euro": true},
     {"name": "Egypt", "region": "Africa", "code": "EG", "capital": "Cairo", "population": 105000000, "euro": false},
     {"name": "Nowhere", "code": "NN"}]
    """)

  private func codes(_ condition: String? = nil, sort: String? = nil, limit: Int? = nil) throws -> String {
    let selection = RowSelection(condition: condition, order: sort, limit: limit)
    return try Self.dataset.selecting(selection).countries.map(\.code).joined(separator: " ")
  }

  @Test(
    "conditions choose rows",
    arguments: [
      (#"region != 'Europe'"#, "EG NN"), ("population > 6.8e7", "DE EG"), ("population >= 68_000_000", "FR DE EG"),
      ("not euro", "EG NN"), ("euro = false", "EG"), ("capital is not empty and not euro", "EG"),
      (#"code not in ("FR","EG")"#, "DE AX NN"), (#"borders = "FR""#, "DE"), (#"borders contains "f""#, "DE"),
      (#"name contains "ALAND""#, "AX"), (#"name starts with "ger""#, "DE"), (#"name < "f""#, "AX EG"),
      (#"region = "Europe" or region = "Africa" and population < 70e6"#, "FR DE AX"),
      (#"(region = "Africa" or region = "Europe") and population > 70e6"#, "DE EG"),
      (#"NOT (euro OR region = "Africa")"#, "NN"), (#"`name` = "France" or name = "He said ""no""""#, "FR"),
    ])
  func conditions(condition: String, expected: String) throws {
    #expect(try codes(condition) == expected)
  }

  @Test(
    "orders put rows in order, empty cells last",
    arguments: [
      ("population:desc", "EG DE FR AX NN"), ("population", "AX FR DE EG NN"), ("name", "AX EG FR DE NN"),
      ("region:desc, name:desc", "DE FR AX EG NN"), ("euro descending,population ascending", "AX FR DE EG NN"),
    ])
  func orders(order: String, expected: String) throws {
    #expect(try codes(sort: order) == expected)
  }

  @Test("a limit counts in the order")
  func limit() throws {
    #expect(try codes("euro", sort: "population:desc", limit: 2) == "DE FR")
    #expect(try codes(limit: 100) == "FR DE AX EG NN")
  }

  @Test(
    "mistakes are told with their place and what to do",
    arguments: [
      ("", 1, "the condition is empty"), ("populatio > 5", 1, "did you mean “population”?"),
      ("xyz = 5", 1, "the columns are name, "), ("borders < \"A\"", 11, "lists of texts"),
      ("population = \"5\"", 14, "whole numbers, which cannot be compared so with a text"),
      ("region = Europe", 10, "quotation marks: \"Europe\""), ("region = \"Eu", 10, "none closes"),
      ("region", 7, "is missing at the end"), ("population >", 13, "a value is missing"),
      ("(euro", 6, "“)” is missing"), ("euro euro", 6, "“and”, “or” or the end"),
      ("population contains \"5\"", 21, "no text can be looked for"), ("code in \"FR\"", 9, "“(” and a list"),
      ("euro ; drop", 6, "“;” stands"), ("\"name\" = \"x\"", 1, "without quotation marks"),
      (String(repeating: "not ", count: 100) + "euro", 257, "one within"),
    ])
  func mistakes(condition: String, column: Int, reason: String) throws {
    let error = try #require(throws: SelectionError.self) { try codes(condition) }
    #expect(error.mistake.column == column && error.mistake.reason.contains(reason), "\(error.mistake.reason)")
    #expect(error.option == "--where" && error.exitStatus == .usage)
  }

  @Test(
    "mistakes of orders are told with their place",
    arguments: [
      ("", 1, "missing"), ("name,,code", 6, "missing"), ("nam", 1, "did you mean “name”?"),
      ("name:up", 6, "“up” is no direction"), ("name, name", 7, "twice"),
    ])
  func orderMistakes(order: String, column: Int, reason: String) throws {
    let error = try #require(throws: SelectionError.self) { try codes(sort: order) }
    #expect(error.mistake.column == column && error.mistake.reason.contains(reason), "\(error.mistake.reason)")
  }

  @Test("density, rank and standing can be asked for, without being exported")
  func derived() throws {
    #expect(try codes("rank <= 2", sort: "rank") == "EG DE")
    let chosen = try Self.dataset.selecting(RowSelection(condition: "rank = 2", columns: ["code", "rank"]))
    #expect(
      try chosen.table(named: ["code", "rank"]).rows.map { $0.map(\.text) } == [["DE", "2"]], "of all countries")
    #expect(!Self.dataset.columnsInUse.contains { ["rank", "density"].contains($0.column.name) })
  }
}
