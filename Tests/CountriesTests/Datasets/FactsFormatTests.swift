import Testing

@testable import Base
@testable import Countries

@Suite("Feeds of facts")
struct FactsFormatTests {
  private static let feed = """
    {"title": "About Iceland", "rows": [
      {"title": "Ponies", "description": " Small, and not ponies.\\n", "imageHref": "http://a.example/x%20y(1).jpg"},
      {"title": null, "description": null, "imageHref": null},
      {"title": "Geysers", "description": null, "imageHref": null}]}
    """

  private static let saysNothing = "has no title, no description and no image"

  @Test("title, description and image of every row are read in order")
  func rows() throws {
    let dataset = try decode(Self.feed)
    #expect(dataset.format == .facts && dataset.kind == .facts && dataset.title == "About Iceland")
    #expect(dataset.rowCount == 2)
    #expect(
      dataset.countries == [
        Country(title: "Ponies", description: "Small, and not ponies.", image: "http://a.example/x%20y(1).jpg"),
        Country(title: "Geysers"),
      ])
  }

  @Test(
    "a row that is not an object or has no values is skipped with the reason",
    arguments: [
      ("7", "is a number, not an object"), (#"{"title": {"a": 1}}"#, "has an object in “title”, not a string"),
      (#"{"title": null, "imageHref": ["a"]}"#, "has an array in “imageHref”, not a string"),
      ("{}", saysNothing), (#"{"description": " \t\n\u00a0\u0000"}"#, saysNothing),
    ])
  func unusable(row: String, reason: String) throws {
    let dataset = try decode(
      #"{"title": "T", "rows": [{"description": "D"}, \#(row), {"imageHref": "http://a/i.png"}]}"#)
    #expect(dataset.countries == [Country(title: "", description: "D"), Country(title: "", image: "http://a/i.png")])
    #expect(dataset.skippedRows.map(\.description) == ["row 2 \(reason)"])
    #expect(dataset.remarks == [])
  }

  @Test("surrounding white space and NUL characters are removed, and nothing inside")
  func trimming() throws {
    let dataset = try decode(
      #"{"title": "T", "rows": [{"title": "\u00a0 A\u0000  b \r\n", "description": "\n one\n two \n"}]}"#)
    #expect(dataset.countries == [Country(title: "A  b", description: "one\n two")])
  }

  @Test("a feed without a title is called Facts", arguments: ["", #""title": " ","#, #""title": {},"#])
  func noTitle(member: String) throws {
    #expect(try decode(#"{\#(member) "rows": [{"title": "A"}]}"#).title == "Facts")
  }

  @Test("the error for a feed without usable rows speaks of facts")
  func noUsableRow() {
    #expect(
      error(for: #"{"title": "T", "rows": []}"#.utf8)?.summary == "the feed contains no facts: its list is empty")
    let error = error(for: #"{"title": "T", "rows": [null]}"#.utf8)
    #expect(
      error?.summary == "the feed contains no facts: its one row cannot be used; row 1 is null, not an object")
    #expect(error?.advice.hasPrefix("A feed of facts is a JSON object with a “title” and “rows”") == true)
    #expect(error?.exitStatus == .badData)
  }

  @Test("an object whose rows are not facts is not a feed of facts, nor is a single country")
  func otherRows() throws {
    for text in [#"{"title": "T", "rows": {}}"#, #"{"rows": []}"#] {
      #expect(error(for: text.utf8)?.what == "the feed is not a list of countries")
    }
    #expect(try decode(#"{"title": "T", "rows": [{"name": "X"}]}"#).kind == .countries)
    #expect(try decode(#"{"name": "X", "code": "XX", "rows": [1]}"#).kind == .countries)
  }
}
