import Datasets
import TestSupport
import Testing

@Suite("Feeds that are long lists")
struct LongListTests {
  private static let padding = String(repeating: "x", count: 500)

  /// More than a text that is parsed whole, in rows with everything that could end one early.
  private static let rows = (0..<2_000).map { number in
    let odd = [#"a \" ] , } b"#, "[{", "\\u007d", "Åland 🇦🇽"][number % 4]
    return
      #"{"name": "Country \#(number)", "code": "C\#(number)", "capital": "\#(odd)", "borders": ["A", "B"], "x": {"y": [1e5], "z": "\#(padding)"}}"#
  }

  /// A row that fills a part by itself, so that one ends behind it.
  private static let longRow = #"{"name": "\#(String(repeating: "x", count: 70_000))"}"#

  @Test("a long list gives the rows that its parts give as short ones, odd rows and white space included")
  func same() throws {
    let text = "\n\t [" + Self.rows.joined(separator: " ,\r\n") + "] \n"
    #expect(text.utf8.count > 1_000_000)
    let whole = try decode(text)
    var parts: [Country] = []
    for start in stride(from: 0, to: Self.rows.count, by: 500) {
      parts += try decode("[" + Self.rows[start..<start + 500].joined(separator: ",") + "]").countries
    }
    #expect(whole.countries == parts)
    #expect(whole.shape == .gist && whole.leftOut.isEmpty)
  }

  @Test("each row of it has its own currency and language, however many there are")
  func manyCurrencies() throws {
    let rows = (0..<2_000).map { number in
      let currency = #"{"code": "C\#(number % 23)", "name": "Money \#(number % 5)", "symbol": ""}"#
      return
        #"{"name": "Country \#(number)", "currency": \#(currency), "language": {"code": "l\#(number % 17)"}, "z": "\#(Self.padding)"}"#
    }
    let dataset = try decode("[" + rows.joined(separator: ",") + "]")
    #expect(
      dataset.countries.map(\.currencies)
        == (0..<2_000).map { [Currency(code: "C\($0 % 23)", name: "Money \($0 % 5)", symbol: "")] })
    #expect(dataset.countries.map { $0.languages.map(\.code) } == (0..<2_000).map { ["l\($0 % 17)"] })
  }

  @Test("codes of it that stand more than once are told with both rows, however far apart, and once each")
  func repeatedCodes() throws {
    let again = [#"{"name": "Again", "code": "C7"}"#, #"{"name": "Last", "code": "C1999"}"#]
    let dataset = try decode("[" + (Self.rows + again).joined(separator: ",") + "]")
    #expect(
      dataset.duplicates == [
        "the code C7 stands more than once: Country 7, Again",
        "the code C1999 stands more than once: Country 1999, Last",
      ])
  }

  @Test("rows of it that are no objects are left out with their positions")
  func leftOut() throws {
    let dataset = try decode("[" + (Self.rows + ["7", #"{"name": ""}"#, "[]"]).joined(separator: ",") + "]")
    #expect(dataset.countries.count == 2_000)
    #expect(dataset.leftOut.map(\.position) == [2_001, 2_002, 2_003])
  }

  @Test(
    "a mistake in it is told with its line, as in a short one",
    arguments: Repetitions.matrix([
      (",\(longRow)\n} ,{}]", "", 2_002), ("]", "]", 2_001), (",", "]", 2_001), ("", "", 2_001), ("]x", "", 2_001),
      ("}]", "", 2_001), (",{\"name\": }]", "", 2_001), (",\(longRow), ]", "", 2_001),
    ]))
  func mistakes(end: String, more: String, line: Int) throws {
    let text = "[" + Self.rows.joined(separator: ",\n") + "\n" + end + more
    #expect {
      _ = try decode(text)
    } throws: { error in
      guard case .notJSON(_, let found, _) = error as? DatasetError else { return false }
      return found == line
    }
  }

  @Test("other shapes come out of a long list too")
  func shapes() throws {
    let rows = (0..<1_500).map {
      #"{"name": {"common": "Country \#($0)", "official": "\#(Self.padding)"}, "cca2": "AA", "capital": ["Town"], "region": "R"}"#
    }
    let dataset = try decode("[" + rows.joined(separator: ",") + "]")
    #expect(dataset.shape == .restCountriesV3 && dataset.countries.count == 1_500)
  }
}
