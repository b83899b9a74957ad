import Foundation
import Testing

@testable import Base
@testable import Countries

@Suite("CSV metadata")
struct CSVDescriptionTests {
  private typealias Object = [String: Any]

  private func object(_ format: ExportFormat, _ content: ExportContent) throws -> Object {
    let bytes = try format.render(content, options: ExportOptions())
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  private func schema(_ content: ExportContent) throws -> Object {
    let resources = try object(.datapackage, content)["resources"] as? [Object]
    return try #require(resources?.first?["schema"] as? Object)
  }

  private func countries(_ codes: [String]) -> ExportContent {
    let countries = codes.map { code in
      var country = Country(name: "X")
      country.code = code
      return country
    }
    return content(Dataset(format: .plain, title: "T", countries: countries))
  }

  @Test("the Data Package has the size and checksum of the written CSV")
  func bytes() throws {
    let options = ExportOptions(isCSVRaw: true, hasCSVByteOrderMark: true)
    let content = content(textTable([["=1", "é"]]))
    let csv = try ExportFormat.csv.render(content, options: options)
    let package = String(decoding: try ExportFormat.datapackage.render(content, options: options), as: UTF8.self)
    #expect(package.contains("\"path\": \"countries.csv\""))
    #expect(package.contains("\"bytes\": \(csv.count),"))
    #expect(package.contains("\"hash\": \"sha256:\(SHA256Digest(of: csv).hex)\""))
  }

  @Test("it has the columns of the CSV, in order and with their types")
  func columns() throws {
    let fields = try #require(try schema(content(everyKind))["fields"] as? [Object])
    #expect(fields.map { $0["name"] as? String } == ["name", "population", "area", "capital"])
    #expect(fields.map { $0["type"] as? String } == ["string", "integer", "number", "string"])
    #expect(fields.map { $0["title"] as? String } == ["Name", "Population", "Area (km²)", "Capital"])
    #expect((fields[3]["description"] as? String)?.hasSuffix("Several are separated by “; ”.") == true)
  }

  @Test("every column has a description", arguments: [FeedFormat.plain, .facts])
  func meanings(format: FeedFormat) throws {
    let dataset = Dataset(format: format, title: "")
    let all = dataset.table(of: dataset.columns)
    for field in try #require(try schema(content(all))["fields"] as? [Object]) {
      let description = field["description"] as? String ?? ""
      #expect(description.hasSuffix("."), "\(field)")
    }
  }

  @Test("the code is the primary key only if every row has a unique one")
  func primaryKey() throws {
    for (codes, key) in [
      (["A", "B"], "code"), (["@A", "'@A"], "code"), (["A", "A"], nil), (["A", ""], nil), ([], nil),
    ] {
      #expect(try schema(countries(codes))["primaryKey"] as? [String] == key.map { [$0] }, "\(codes)")
    }
  }

  @Test(
    "a licence is named if Data Packages know it, linked if it is a URL, and always shown",
    arguments: [
      ("CC BY 4.0", "CC-BY-4.0", "https://creativecommons.org/licenses/by/4.0/"),
      ("https://a.example/licence", nil, "https://a.example/licence"), ("ask us first", nil, nil),
    ] as [(String, String?, String?)])
  func licence(words: String, name: String?, path: String?) throws {
    let content = content(Dataset(format: .plain, title: "T", licence: words, countries: [Country(name: "X")]))
    let package = try object(.datapackage, content)
    let licences = package["licenses"] as? [Object]
    #expect(licences?.first?["name"] as? String == name && licences?.first?["path"] as? String == path)
    #expect((licences == nil) == (path == nil))
    #expect((package["description"] as? String)?.contains("Licence: \(words).") == true)
  }

  @Test("the sources are those of the dataset, else where it was read")
  func sources() throws {
    var dataset = Dataset(format: .plain, title: "T", countries: [])
    #expect((try object(.datapackage, content(dataset))["sources"] as? [[String: String]]) == [["title": "a test"]])
    dataset.sources = [DataSource(name: "S", version: "2", licence: "MIT", address: "https://s.example/")]
    #expect(
      (try object(.datapackage, content(dataset))["sources"] as? [[String: String]])
        == [["title": "S 2 (MIT)", "path": "https://s.example/"]])
  }

  @Test("the date is that of the data")
  func date() throws {
    var content = countries(["A"])
    #expect(try object(.datapackage, content)["created"] == nil)
    for (date, moment) in [
      ("2026-11-21", "2026-11-21T00:00:00Z"), ("2026-11-21T05:30:07Z", "2026-11-21T05:30:07Z"),
    ] {
      content.about.date = date
      #expect(try object(.datapackage, content)["created"] as? String == moment)
    }
  }
}
