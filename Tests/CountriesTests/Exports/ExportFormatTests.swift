import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Countries

@Suite("Export formats")
struct ExportFormatTests {
  private static let dataset: Dataset = {
    var country = Country(name: "France")
    country.code = "FR"
    country.population = 68_000_000
    country.demonym = "French"
    return Dataset(format: .plain, title: "", countries: [country])
  }()

  @Test("machine-readable formats have every column with values, others the overview")
  func columns() {
    for format in ExportFormat.all {
      let others = format == .text || format == .markdown ? [] : ["demonym"]
      let names = format.defaultTable(of: Self.dataset).columns.map(\.name)
      #expect(names == ["name", "region", "code", "capital", "population"] + others, "\(format)")
    }
  }

  @Test("formats have the names of the options and files")
  func names() {
    #expect(
      ExportFormat.all.map(\.name)
        == [
          "csv", "tsv", "text", "json", "markdown", "ndjson", "geojson", "geojson-outlines", "sqlite", "xlsx",
          "datapackage",
        ])
    #expect(
      ExportFormat.all.map { $0.fileName(of: .countries) } == [
        "countries.csv", "countries.tsv", "countries.txt", "countries.json", "countries.md", "countries.ndjson",
        "countries.geojson", "countries-outlines.geojson", "countries.sqlite", "countries.xlsx",
        "datapackage.json",
      ])
    #expect(ExportFormat.csv.fileName(of: .facts) == "facts.csv")
  }

  @Test("facts have no GeoJSON, and the error gives advice")
  func factsOnAMap() {
    let dataset = Dataset(format: .facts, title: "T", countries: [Country(title: "Bees")])
    let error = #expect(throws: PlainError.self) { try ExportFormat.geojson.render(content(dataset)) }
    #expect(error?.summary == "facts cannot be written as geojson: they have no places on the earth")
    #expect(error?.exitStatus.rawValue == 64 && error?.advice.contains("--source") == true)
  }

  @Test("every text file ends with a newline", arguments: ExportFormat.all.filter { $0.type.use == .data })
  func lineEnd(format: ExportFormat) {
    #expect(format.render(everyKind).utf8.last == UInt8(ascii: "\n"))
  }

  @Test(
    "many rows are written once each, in order, without gaps",
    arguments: Repetitions.matrix([2_500, 1_023, 1_024, 1_025, 2_048]))
  func manyRows(count: Int) throws {
    let names = (0..<count).map { "Name\($0)é" }
    let table = textTable(names.map { [$0] })
    for format in [ExportFormat.csv, .tsv, .text, .markdown, .ndjson, .json] {
      let text = format.render(table)
      #expect(text.matches(of: /Name\d+é/).map { String($0.0) } == names, "\(format)")
      let head = format.render(textTable([[names[0]]])).count { $0.isNewline } - 1
      #expect(text.count { $0.isNewline } == count + head, "\(format)")
    }
    let dataset = Dataset(format: .plain, title: "", countries: names.map { Country(name: $0) })
    for format in [ExportFormat.json, .geojson] {
      let bytes = try format.render(content(dataset))
      let root = try JSONSerialization.jsonObject(with: Data(bytes))
      let rows = (root as? [Any]) ?? ((root as? [String: Any])?["features"] as? [Any])
      #expect(rows?.count == count, "\(format)")
    }
  }
}
