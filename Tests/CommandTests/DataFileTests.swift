import Foundation
import TestSupport
import Testing

@Suite("Data files", .day)
struct DataFileTests {
  @Test("--formats selects them, and the page links those for people")
  func formats() throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.run(
      "build", "--source", "-", "--formats", "csv, ndjson, geojson, sqlite, xlsx, datapackage",
      input: twoCountries)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let links = try gazetteer.text("Output/index.html").matches(of: /<a href="([a-z.-]+)">([A-Za-z ]+) <\/a>/)
      .map { "\($0.1) \($0.2)" }.filter { $0.contains("countries.") || $0.contains("datapackage") }
    #expect(
      links == [
        "countries.csv CSV", "countries.ndjson JSON lines", "countries.geojson GeoJSON", "countries.sqlite SQLite",
        "countries.xlsx XLSX",
      ])
    #expect(gazetteer.has("Output/datapackage.json") && !gazetteer.has("Output/countries.json"))
  }

  @Test(
    "CSV metadata without CSV is a usage error, and so is a format that is no longer written",
    arguments: [("datapackage", "csv is not among the formats"), ("csv,csvw", "use “datapackage” instead")])
  func descriptionAlone(formats: String, words: String) throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.run("build", "--formats", formats)
    #expect(result.status == 64 && !gazetteer.has("Output") && result.errors.contains(words), "\(result.errors)")
  }

  @Test("facts have their own Data Package and no GeoJSON, with a warning")
  func facts() throws {
    let gazetteer = try Gazetteer()
    let result = try gazetteer.succeed(
      "build", "--source", "-", "--formats", "csv,geojson,sqlite,datapackage",
      input: try FactsFeed.feed(["Beavers"]))
    #expect(
      result.errors == "warning: --formats skips geojson, because it contains facts\n", "\(result.errors)")
    #expect(try gazetteer.text("Output/datapackage.json").contains("\"path\": \"facts.csv\""))
    #expect(!gazetteer.has("Output/facts.geojson"))
    #expect(try !gazetteer.text("Output/index.html").contains("GeoJSON"))
  }

  @Test(
    "export writes the same bytes as build",
    arguments: Repetitions.matrix(["sqlite", "xlsx", "geojson", "geojson-outlines", "ndjson"], day: 2))
  func exports(format: String) throws {
    let gazetteer = try Gazetteer(twoCountries)
    let built = try gazetteer.run("build", "--source", "feed.json", "--formats", "csv,\(format)")
    let exported = try gazetteer.run(
      "export", "--source", "feed.json", "--format", format, "--output", "exported")
    #expect(built.status == 0 && exported.status == 0, "\(built.errors)\(exported.errors)")
    let names = ["geojson-outlines": "-outlines.geojson"]
    let name = "Output/countries" + (names[format] ?? ".\(format)")
    let bytes = FileManager.default.contents(atPath: gazetteer.folder.path(name))
    #expect(bytes != nil && bytes == FileManager.default.contents(atPath: gazetteer.folder.path("exported")))
  }

  @Test("a database can be written to a redirected standard output but not to a terminal", .linux)
  func standardOutput() throws {
    let gazetteer = try Gazetteer()
    let piped = try gazetteer.run("export", "--source", "-", "--format", "sqlite", input: twoCountries)
    #expect(piped.status == 0 && piped.output.hasPrefix("SQLite format 3"))
    let terminal = try gazetteer.run(
      ["-qec", "'\(Gazetteer.binary.path)' export --format sqlite", "/dev/null"],
      binary: URL(fileURLWithPath: "/usr/bin/script"))
    #expect(terminal.status == 64)
    #expect(terminal.output.contains("a database cannot be shown in a terminal"), "\(terminal.output)")
    #expect(terminal.output.contains("--output") && !terminal.output.contains("SQLite format"))
  }
}
