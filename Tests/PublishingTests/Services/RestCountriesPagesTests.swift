import Testing

@testable import Base
@testable import Countries
@testable import Publishing

@Suite("Joining pages")
struct RestCountriesPagesTests {
  private func page(_ names: [String], total: Int?, offset: Int, more: Bool?) -> [UInt8] {
    let rows = names.map { #"{"uuid": "\#($0)", "names": {"common": "\#($0)"}}"# }.joined(separator: ",")
    var meta = [#""count": \#(names.count), "limit": 2, "offset": \#(offset)"#]
    if let total { meta.append(#""total": \#(total)"#) }
    if let more { meta.append(#""more": \#(more)"#) }
    return Array(#"{"data": {"objects": [\#(rows)], "meta": {\#(meta.joined(separator: ","))}}}"#.utf8)
  }

  private func failure(_ pages: [UInt8]...) -> PlainError? {
    #expect(throws: PlainError.self) { try RestCountries.concatenate(pages) }
  }

  @Test("the rows of all pages are in order, and the result does not mention pages")
  func whole() throws {
    let bytes = try RestCountries.concatenate([
      page(["A", "B"], total: 3, offset: 0, more: true), page(["C"], total: 3, offset: 2, more: false),
    ])
    let dataset = try FeedDecoder.decode(bytes)
    #expect(dataset.countries.map(\.name) == ["A", "B", "C"])
    #expect(dataset.page == nil)
  }

  @Test("a page says whether there are more, or the total implies it")
  func next() throws {
    #expect(try RestCountries.page(page(["A", "B"], total: 3, offset: 4, more: true)).more)
    #expect(try RestCountries.page(page(["A", "B"], total: 7, offset: 4, more: nil)).more)
    #expect(try !RestCountries.page(page(["A", "B"], total: 6, offset: 4, more: nil)).more)
    #expect(try !RestCountries.page(page(["A"], total: 5, offset: 4, more: false)).more)
  }

  @Test("a row on two pages is an error, because another is missing")
  func incomplete() {
    let first = page(["A", "B"], total: 3, offset: 0, more: true)
    let failure = failure(first, page(["B"], total: 3, offset: 2, more: false))
    #expect(failure?.summary == "the feed is incomplete: its pages contain 2 rows of 3")
  }

  @Test(
    "out-of-range numbers do not crash the program", arguments: ["-5", "1e300", "\"x\""])
  func oddFigures(figure: String) throws {
    let text =
      #"{"data": {"objects": [{"names": {"common": "X"}}], "meta": {"total": \#(figure), "offset": \#(figure)}}}"#
    let page = try RestCountries.page(Array(text.utf8))
    #expect(page.rows == 1 && page.offset >= 0)
  }
}
