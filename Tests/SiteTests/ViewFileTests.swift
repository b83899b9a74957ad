import Foundation
import Testing

@testable import Countries
@testable import Site

@Suite("Rows for views")
struct ViewFileTests {
  /// Rows with text that formats, scripts or spreadsheets could misread.
  private static let countries: [Country] = [
    ("A, \"quoted\"", "AA", "=1+1"), ("</script>`${x}`", "", "C"), ("\u{2028}\u{7}\n", "CC", "X; Y"),
  ].map { name, code, capital in
    var country = Country(name: name)
    (country.code, country.capitals, country.region) = (code, [capital], "R\r\n1")
    return country
  }

  /// The content of a row file.
  private struct File: Decodable {
    let head: String
    let separator: String
    let foot: String
    let rows: [String]

    var whole: String { head + rows.joined(separator: separator) + foot }
  }

  @Test("the joined rows of a view are the published file, byte for byte", arguments: ViewFile.formats)
  func whole(format: ExportFormat) throws {
    let dataset = Dataset(
      format: .plain, title: "Test", countries: Self.countries + (4...6).map { Country(name: "\($0)") })
    let section = SiteSection(dataset: dataset, options: SectionOptions(formats: [format]))
    let files = try SiteBuilder([section]).site().files
    let script = try #require(files.first { $0.path == "view-\(format.name).js" })
    let text = String(decoding: script.bytes, as: UTF8.self)
    let json = try #require(text.wholeMatch(of: /addRows\("[a-z]+", (\{.*\})\);\n/.dotMatchesNewlines())).1
    let file = try JSONDecoder().decode(File.self, from: Data(json.utf8))
    let published = try #require(files.first { $0.path == format.fileName(of: .countries) })
    #expect(Array(file.whole.utf8) == published.bytes)
    #expect(file.rows.count == 6)
  }
}
