import Base
import Foundation
import Testing

@testable import Countries
@testable import Site

@Suite("Rows for scripts")
struct RowFileTests {
  /// Rows with text that formats or scripts could misread.
  private static let countries: [Country] = [
    ("A, \"quoted\"", "AA", "=1+1"), ("</script>`${x}`", "", "C"), ("\u{2028}\u{7}\n", "CC", "X; Y"),
  ].map { name, code, capital in
    var country = Country(name: name)
    (country.code, country.capitals, country.region) = (code, [capital], "R\r\n1")
    return country
  }

  @Test("the rows are the JSON export, as arrays of cells in the order of the columns")
  func rows() throws {
    let dataset = Dataset(
      format: .plain, title: "Test", countries: Self.countries + (4...6).map { Country(name: "\($0)") })
    let files = try SiteBuilder([SiteSection(dataset: dataset, options: SectionOptions(formats: [.json]))]).site().files
    let script = String(decoding: try #require(files.first { $0.path == RowFile.name }).bytes, as: UTF8.self)
    let call = /gazetteerModules\.published\.addRows\((\{.*\})\);\n/.dotMatchesNewlines()
    let json = try #require(script.wholeMatch(of: call)).1
    let file = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let columns = try #require(file["columns"] as? [[String: String]]).map { $0["name"] ?? "" }
    let rows = try #require(file["rows"] as? [[Any]]).map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
    let export = try #require(files.first { $0.path == "countries.json" })
    #expect(try JSONSerialization.jsonObject(with: Data(export.bytes)) as? NSArray == rows as NSArray)
  }

  @Test(
    "numbers that JavaScript would write otherwise are texts",
    arguments: [
      (Cell.integer(9_007_199_254_740_993), "[\"9007199254740993\"]"), (.decimal(-0.00005), "[\"-5e-05\"]"),
      (.decimal(1e22), "[\"1e+22\"]"), (.integer(9_007_199_254_740_991), "[9007199254740991]"), (.decimal(0), "[0]"),
      (.decimal(0.0001), "[0.0001]"), (.decimal(-1.1), "[-1.1]"),
    ])
  func number(cell: Cell, json: String) {
    var output: [UInt8] = []
    [cell].appendForScripts(to: &output)
    #expect(String(decoding: output, as: UTF8.self) == json)
  }
}
