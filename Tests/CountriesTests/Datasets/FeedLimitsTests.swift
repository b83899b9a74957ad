import TestSupport
import Testing

@testable import Countries

@Suite("Feed limits", .day)
struct FeedLimitsTests {
  private static let most = String(repeating: "x", count: FeedLimits.text)
  private static let marks = String(repeating: "\u{301}\u{316}", count: 20)

  @Test("a row whose name is too long is skipped; the maximum length is accepted")
  func name() throws {
    let dataset = try decode(#"[{"name": "\#(Self.most)"}, {"name": "\#(Self.most)x"}]"#)
    #expect(dataset.countries.map(\.name) == [Self.most])
    #expect(dataset.skippedRows.map(\.description) == ["row 2 has more than 1,000 bytes in “name”"])
  }

  @Test(
    "a text that is too long is dropped with a warning, in any column",
    arguments: [
      #""code": "*""#, #""capital": ["*"]"#, #""language": ["*", {"code": "*"}]"#,
      #""cca2": "A", "name": {"common": "A", "nativeName": {"x": "*", "*": "x"}}"#,
      #""alpha2Code": "AA", "regionalBlocs": [{"name": "*"}]"#,
      #""name": {"common": "A"}, "cca2": "AA", "currencies": {"*": {"name": "*"}}"#,
    ])
  func text(members: String) throws {
    func read(_ text: String) throws -> (dataset: Dataset, values: String) {
      let dataset = try decode(#"[{"name": "A", \#(members.replacing("*", with: text))}]"#)
      var values = ""
      dump(dataset.countries, to: &values)
      return (dataset, values)
    }
    let (dataset, values) = try read(Self.most + "x")
    #expect(dataset.remarkCount > 0 && dataset.remarks.allSatisfy { $0.text.contains("more than 1,000 bytes") })
    #expect(values.contains("\"A\"") && !values.contains("xx"))
    #expect(try read(Self.most).values.contains(Self.most))
  }

  @Test("image URLs and descriptions have their own limits", arguments: [0, 1])
  func longerTexts(more: Int) throws {
    let address = String(repeating: "/", count: FeedLimits.url + more)
    let description = String(repeating: "d", count: FeedLimits.description + more)
    let dataset = try decode(#"[{"name": "A", "flag": "\#(address)", "description": "\#(description)"}]"#)
    #expect(dataset.countries[0].flagPicture.svg == (more == 0 ? address : ""))
    #expect(dataset.countries[0].description == (more == 0 ? description : ""))
    #expect(dataset.remarks.count == 2 * more)
    let facts = try decode(
      #"{"title": "F", "rows": [{"title": "A", "imageHref": "\#(address)", "description": "\#(description)"}]}"#)
    #expect(
      facts.countries == [
        more == 0 ? Country(title: "A", description: description, image: address) : Country(title: "A")
      ])
  }

  @Test("only the first values of a list are kept, with a warning")
  func values() throws {
    for count in [FeedLimits.values, FeedLimits.values + 1] {
      let texts = (0..<count).map { "\"\($0)\"" }
      let list = "[" + texts.joined(separator: ",") + "]"
      let object = "{" + texts.map { "\($0): {\"name\": \($0)}" }.joined(separator: ",") + "}"
      let dataset = try decode(
        #"[{"name": {"common": "A"}, "cca2": "AA", "borders": \#(list), "languages": \#(object)}]"#)
      #expect(dataset.countries[0].borders == (0..<FeedLimits.values).map(String.init))
      #expect(dataset.countries[0].languages.count == FeedLimits.values)
      #expect(dataset.remarks.count == (count > FeedLimits.values ? 2 : 0))
      #expect(dataset.remarks.allSatisfy { $0.text.contains("501 values in “") })
    }
  }

  @Test("runs of combining marks are truncated to a safe length, with a note")
  func combiningMarks() throws {
    let safe = String(Self.marks.unicodeScalars.prefix(FeedLimits.marks))
    let dataset = try decode(#"[{"name": "a\#(Self.marks)b\#(safe)", "code": "é\#(Self.marks)"}]"#)
    #expect(Array(dataset.countries[0].name.utf8) == Array("a\(safe)b\(safe)".utf8))
    #expect(dataset.keyRemarks.contains("cut combining marks after 30 in a row (UAX #15)"))
    let plain = String(repeating: "né à Ελλάδα 日本 हिन्दी,", count: 10)
    #expect(try decode(#"[{"name": "A", "region": "\#(plain)"}]"#).countries[0].region == plain)
  }

  @Test("the title and the licence, which all pages show, are truncated")
  func shared() throws {
    let long = String(repeating: "é", count: 150)
    let dataset = try decode(
      #"{"gazetteer": 1, "title": "\#(long)", "licence": "\#(long)", "countries": [{"name": "A"}]}"#)
    let cut = String(repeating: "é", count: 100) + "…"
    #expect(dataset.title == cut && dataset.licence == cut)
    #expect(try decode(#"{"title": "\#(long)", "rows": [{"title": "A"}]}"#).title == cut)
  }

  @Test("warnings about rows are limited and counted completely, in long lists too")
  func remarks() throws {
    let count = 5_000
    let odd = (0..<count).map { _ in #"{"name": "A", "code": "AA", "population": "x", "capital": {}, "region": []}"# }
    let rows = odd + (0..<count).map { _ in "1" }
    // Leading spaces do not matter; a byte order mark makes the list be parsed as a whole.
    for start in ["[", "\u{FEFF}["] {
      let dataset = try decode(start + rows.joined(separator: ",") + "]")
      #expect(dataset.skippedRows.count == FeedLimits.remarks && dataset.skippedRowCount == count)
      #expect(dataset.remarks.count == FeedLimits.remarks && dataset.remarkCount == 3 * count)
      #expect(dataset.duplicates.count == FeedLimits.remarks && dataset.duplicateCount == count - 1)
      #expect(dataset.skippedRows[0].position == count + 1)
    }
    let row = try decode(#"[{"name": "A", "borders": [\#((0..<400).map { _ in "[]" }.joined(separator: ","))]}]"#)
    #expect(row.remarks.count == FeedLimits.remarksOfRow && row.remarkCount == 400)
  }
}
