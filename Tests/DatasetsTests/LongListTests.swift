import Datasets
import TestSupport
import Testing

@Suite("Feeds that are long lists", .day)
struct LongListTests {
  private static let padding = String(repeating: "x", count: 500)

  /// More than a text that is parsed whole, in rows with everything that could end one early.
  private static let rows = (0..<2_000).map { number in
    let odd = [#"a \" ] , } b"#, "[{", "\\u007d", "Åland 🇦🇽"][number % 4]
    let own = #""currency": {"code": "C\#(number % 23)"}, "language": {"code": "l\#(number % 17)"}"#
    return
      #"{"name": "Country \#(number)", "code": "C\#(number)", "capital": "\#(odd)", \#(own), "x": {"y": [1e5], "z": "\#(padding)"}}"#
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
    #expect(whole.countries.map { $0.currencies.map(\.code) } == (0..<2_000).map { ["C\($0 % 23)"] })
    #expect(whole.shape == .plain && whole.leftOut.isEmpty)
  }

  @Test(
    "a mistake in it is told with its line, as in a short one",
    arguments: Repetitions.matrix([(",\(longRow)\n} ,{}]", 2_002), (",]", 2_001), (",\(longRow), ]", 2_001)]))
  func mistakes(end: String, line: Int) throws {
    let error = error(for: ("[" + Self.rows.joined(separator: ",\n") + "\n" + end).utf8)
    #expect(error?.place?.hasPrefix("line \(line), ") == true, "\(error?.summary ?? "read")")
  }
}
