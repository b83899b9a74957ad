import Foundation
import TestSupport
import Testing

@Suite("Dates and clocks", .day)
struct DateTests {
  @Test(
    "builds into the same folder work with any date in a feed, and odd dates are reported",
    arguments: Repetitions.matrix([("\"2026-02-31\"", false), ("1e300", false), ("null", true)]))
  func feed(date: String, isDate: Bool) throws {
    let gazetteer = try Gazetteer()
    for name in ["France", "Peru"] {
      _ = try gazetteer.folder.write(
        "{\"gazetteer\": 1, \"date\": \(date), \"countries\": [{\"name\": \"\(name)\", \"alpha2\": \"FR\"}]}",
        to: "feed.json")
      let result = try gazetteer.run("build", "--source", "feed.json", "--base-url", "https://host/", "--api", "all")
      #expect(result.status == 0 && result.errors.contains("the date of the feed is ignored") == !isDate, "\(result)")
    }
    let json = try gazetteer.run("build", "--source", "feed.json", "--json").object()
    #expect((json["warnings"] as? [String])?.isEmpty == isDate)
  }

  @Test(
    "a SOURCE_DATE_EPOCH outside 1970 to 9999 exits with 64 before anything is written",
    arguments: Repetitions.matrix(["253402300800", "now"]))
  func sourceDate(text: String) throws {
    var gazetteer = try Gazetteer()
    gazetteer.environment["SOURCE_DATE_EPOCH"] = text
    let result = try gazetteer.run("build", "--source", "-", input: twoCountries)
    #expect(result.status == 64 && result.errors.contains("SOURCE_DATE_EPOCH is not a date"), "\(result.errors)")
    #expect(!gazetteer.has("Output"))
    let dated = #"{"gazetteer": 1, "date": "2026-11-21", "countries": [{"name": "Peru", "alpha2": "PE"}]}"#
    // Changes have the day of the variable also where the feed has a date.
    #expect(try gazetteer.run("build", "--source", "-", input: dated).status == 64)
  }

  @Test("changes of a joined file beside the bundled list do not have the date of the list")
  func joinedFile() throws {
    let gazetteer = try Gazetteer()
    for (value, entries) in [("1", 0), ("2", 1)] {
      try gazetteer.folder.write("code,v\nFR,\(value)\nPE,5\n", to: "t.csv")
      try gazetteer.succeed("build", "--formats", "csv", "--no-country-pages", "--join", "t.csv")
      let history = try gazetteer.text("Output/changes.json")
      #expect(history.contains(#""kind":"countries","date":null,"#))
      #expect(history.components(separatedBy: #","date":null,"before""#).count == entries + 1, "\(history.prefix(600))")
    }
  }

  @Test("a duration longer than the calendar is a usage error", arguments: Repetitions.matrix(["1e308d", "-1s"]))
  func maxStale(text: String) throws {
    let gazetteer = try Gazetteer()
    #expect(try gazetteer.run("build", "--max-stale", text).status == 64)
    #expect(try gazetteer.run("fetch", "--source", "https://host/", "--wait-online=\(text)").status == 64)
    _ = try gazetteer.folder.write("max-stale: \(text)\n", to: "gazetteer.yml")
    #expect(try gazetteer.run("build").status == 65)
  }
}
