import Foundation
import TestSupport
import Testing

/// `export` with the records of REST Countries.
@Suite(.day) struct RecordExportTests {
  private static let formats = [("restcountries-v3.1", "v3.1"), ("restcountries-v2", "v2")]
  private static let flag = #"<svg xmlns="http://www.w3.org/2000/svg"/>"#

  @Test(arguments: ["snapshot", "feed.json"]) func `The file equals the endpoint all of the static API`(
    source: String
  ) throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(twoCountries, to: "feed.json")
    try gazetteer.folder.write(Self.flag, to: "flags/fr.svg")
    try gazetteer.folder.write("picture", to: "flags/fr.png")
    let options = ["--source", source, "--flags", "flags", "--base-url", "https://example.org/c"]
    let build = ["build", "--api", "all", "--no-country-pages", "--formats", "none", "--quiet"]
    #expect(try gazetteer.run(build + options).status == 0)
    for (format, version) in Self.formats {
      let result = try gazetteer.run(["export", "--format", format, "--output", "\(version).json"] + options)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      let text = try gazetteer.text("\(version).json")
      #expect(text == (try gazetteer.text("Output/\(version)/all")))
      #expect(text.contains("https://example.org/c/flags/fr.svg"))
    }
  }

  @Test func `Flags are links, data URLs or missing with a note`() throws {
    let gazetteer = try Gazetteer()
    let export = ["export", "--format", "restcountries-v3.1", "--where", "code = 'FR'"]
    let missing = try gazetteer.run(export)
    #expect(
      missing.errors.contains("no URLs of flags; install flags, and set --base-url")
        && missing.output.contains(#""flags":{}"#))
    let embedded = try gazetteer.run(export + ["--flags", "embed"])
    #expect(embedded.errors.isEmpty && embedded.output.contains(#""svg":"data:image/svg+xml;base64,PHN2"#))
    #expect(embedded.output.contains(#""png":"data:image/png;base64,iVBOR"#))
    try gazetteer.folder.write(Self.flag, to: "other/xx.svg")
    let other = try gazetteer.run(export + ["--flags", "other", "--base-url", "https://example.org/"])
    #expect(other.errors.contains("no URLs of flags"), "\(other.errors)")
    #expect(try gazetteer.run(export + ["--fields", "name"]).errors.isEmpty)
  }

  @Test(arguments: [
    ("restcountries-v3.1", ["--fields", "cca2,name"], ["name", "cca2"]),
    ("restcountries-v2", ["--fields", "name,alpha2Code"], ["alpha2Code", "name"]),
    ("restcountries-v3.1", ["--columns", "code,currency_name,latitude,longitude"], ["cca2", "currencies", "latlng"]),
    ("restcountries-v3.1", ["--fields", "cca2", "--columns", "area"], ["cca2", "area"]),
    ("restcountries-v2", ["--columns", "numeric,gini"], ["gini", "numericCode"]),
  ])
  func `Fields and columns select the members of records`(format: String, options: [String], names: [String]) throws {
    let rows = ["--where", "region = 'Europe'", "--sort", "population:desc", "--limit", "2"]
    let result = try Gazetteer().run(["export", "--format", format] + rows + options)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let records = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    #expect(records.count == 2 && records.allSatisfy { Set($0.keys) == Set(names) })
    let positions = names.compactMap { result.output.firstRange(of: "\"\($0)\"")?.lowerBound }
    #expect(positions == positions.sorted(), "in the order of the records")
  }

  @Test(arguments: [
    ("restcountries-v3.1", "--fields", "nam", "unknown field “nam”; did you mean “name”?"),
    ("restcountries-v2", "--fields", "cca2", "unknown field “cca2”"),
    ("restcountries-v4", "--fields", "name", "did you mean “restcountries-v2”?"),
    ("restcountries-v3.1", "--columns", "name,rank", "has no field for “rank”"),
    ("csv", "--fields", "name", "--fields needs records"),
    ("python", "--flags", "embed", "--flags embed needs records"),
    ("restcountries-v2", "--base-url", "example.org", "--base-url: invalid URL"),
  ])
  func `Unknown fields are usage errors with the nearest name`(
    format: String, option: String, value: String, error: String
  ) throws {
    let result = try Gazetteer().run("export", "--format", format, option, value)
    #expect(result.status == 64 && result.output.isEmpty && result.errors.contains(error), "\(result.errors)")
  }

  @Test func `Columns that records cannot have are noted`() throws {
    let feed = #"[{"name": "Peru", "code": "PE", "team": "A"}]"#
    let result = try Gazetteer().run(
      "export", "--source", "-", "--format", "restcountries-v2", "--base-url", "https://example.org/", input: feed)
    #expect(result.status == 0 && result.errors.contains("have no field for team"), "\(result.errors)")
  }
}
