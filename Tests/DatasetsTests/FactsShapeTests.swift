import Datasets
import Testing

@Suite("The feed of facts")
struct FactsShapeTests {
  private static let feed = """
    {"title": "About Iceland", "rows": [
      {"title": "Ponies", "description": " Small, and not ponies.\\n", "imageHref": "http://a.example/x%20y(1).jpg"},
      {"title": null, "description": null, "imageHref": null},
      {"title": "Geysers", "description": null, "imageHref": null}]}
    """

  private static let saysNothing = "has no title, no description and no picture"

  @Test("title, description and picture of every row are read in their order")
  func rows() throws {
    let dataset = try decode(Self.feed)
    #expect(dataset.shape == .facts)
    #expect(dataset.kind == .facts)
    #expect(dataset.title == "About Iceland")
    #expect(dataset.countries == [])
    #expect(dataset.rowCount == 2)
    #expect(
      dataset.facts == [
        Fact(title: "Ponies", description: "Small, and not ponies.", image: "http://a.example/x%20y(1).jpg"),
        Fact(title: "Geysers"),
      ])
  }

  @Test(
    "a row that is no object, or says nothing, is left out with the reason",
    arguments: [
      ("7", "is a number, not an object"), ("null", "is null, not an object"),
      (#"["a"]"#, "is an array, not an object"),
      (#"{"title": {"a": 1}}"#, "has an object as “title”, not a text"),
      (#"{"title": null, "imageHref": ["a"]}"#, "has an array as “imageHref”, not a text"),
      ("{}", saysNothing), (#"{"title": ""}"#, saysNothing), (#"{"description": " \t\n\u00a0"}"#, saysNothing),
      (#"{"title": "\u0000"}"#, saysNothing), (#"{"x": "y"}"#, saysNothing),
    ])
  func unusable(row: String, reason: String) throws {
    let dataset = try facts(#"{"description": "D"}, \#(row), {"imageHref": "http://a.example/i.png"}, {"title": "T"}"#)
    #expect(
      dataset.facts == [
        Fact(title: "", description: "D"), Fact(title: "", image: "http://a.example/i.png"), Fact(title: "T"),
      ])
    #expect(dataset.leftOut.map(\.description) == ["row 2 \(reason)"])
    #expect(dataset.remarks == [])
  }

  @Test("a value that is no text is left empty, with a remark; a number is the text of it")
  func oddValues() throws {
    let dataset = try facts(#"{"title": 42, "description": {"de": "x"}, "imageHref": ["a"]}"#)
    #expect(dataset.facts == [Fact(title: "42")])
    #expect(
      dataset.remarks.map(\.description) == [
        "row 1 has an object as “description”, which is left empty",
        "row 1 has an array as “imageHref”, which is left empty",
      ])
  }

  @Test("the order of keys and unknown keys do not matter, and rows that are alike are all kept")
  func order() throws {
    let dataset = try decode(
      #"{"v": 1, "rows": [{"z": [], "imageHref": null, "title": "A"}, {"title": "A"}], "message": "hi", "title": "T"}"#)
    #expect(dataset.facts == [Fact(title: "A"), Fact(title: "A")])
    #expect(dataset.title == "T")
  }

  @Test("white space at the ends and NUL are removed, and nothing inside")
  func trimming() throws {
    let dataset = try facts(#"{"title": "\u00a0 A\u0000  b \r\n", "description": "\n one\n two \n"}"#)
    #expect(dataset.facts == [Fact(title: "A  b", description: "one\n two")])
  }

  @Test("a feed without a title is called Facts", arguments: ["null", #""""#, #"" ""#, "{}", "[7]"])
  func noTitle(title: String) throws {
    #expect(try decode(#"{"title": \#(title), "rows": [{"title": "A"}]}"#).title == "Facts")
    #expect(try decode(#"{"rows": [{"title": "A"}]}"#).title == "Facts")
  }

  @Test("a feed without a usable row is refused in words of facts")
  func noUsableRow() {
    #expect(
      error(for: #"{"title": "T", "rows": []}"#.utf8)?.summary == "the feed holds no facts: its list is empty")
    #expect(
      error(for: #"{"rows": [{"title": null, "imageHref": ""}, 7]}"#.utf8)?.summary
        == "the feed holds no facts: none of its 2 rows can be used; "
        + "row 1 has no title, no description and no picture")
    let error = error(for: #"{"title": "T", "rows": [null]}"#.utf8)
    #expect(error == .noFacts(rows: 1, first: RowRemark(position: 1, text: "is null, not an object")))
    #expect(error?.advice.hasPrefix("A feed of facts is a JSON object with a “title” and “rows”") == true)
    #expect(error?.exitStatus == .badData)
  }

  @Test(
    "an object whose rows are something else is no feed of facts",
    arguments: [#"{"title": "T", "rows": [{"name": "X"}]}"#, #"{"title": "T", "rows": {}}"#, #"{"rows": []}"#])
  func otherRows(text: String) {
    #expect(error(for: text.utf8)?.what == "the feed is not a list of countries")
  }

  @Test("a country that stands alone is none, whatever else it has")
  func otherShapes() throws {
    #expect(try decode(#"[{"name": "X", "title": "T", "description": "D"}]"#).kind == .countries)
    #expect(try decode(#"{"name": "X", "code": "XX", "rows": [1]}"#).kind == .countries)
  }

  private func facts(_ rows: String) throws -> Dataset {
    try decode(#"{"title": "T", "rows": [\#(rows)]}"#)
  }
}

@Suite("The table of facts")
struct FactsTableTests {
  private let dataset = Dataset(
    shape: .facts, title: "T",
    facts: [Fact(title: "A", description: "D", image: "http://a.example/i.png"), Fact(title: "B")])

  @Test("it has the columns title, description and image, and a row for every fact")
  func table() throws {
    let table = dataset.table(of: FactColumn.allCases)
    #expect(table.title == "T")
    #expect(table.columns.map(\.name) == ["title", "description", "image"])
    #expect(table.columns.map(\.kind) == [.text, .text, .text])
    #expect(
      table.rows == [
        [.text("A"), .text("D"), .text("http://a.example/i.png")], [.text("B"), .empty, .empty],
      ])
    #expect(
      try dataset.table(named: ["image", "title"]).rows.map { $0.map(\.text) } == [
        ["http://a.example/i.png", "A"], ["", "B"],
      ])
  }

  @Test("a column that countries have and facts have not is an error that lists those of facts")
  func unknownColumn() {
    let error = #expect(throws: DatasetError.self) { try dataset.table(named: ["title", "capital"]) }
    #expect(error == .unknownColumn("capital", known: ["title", "description", "image"]))
    #expect(error?.advice == "The columns are: title, description, image.")
  }
}
