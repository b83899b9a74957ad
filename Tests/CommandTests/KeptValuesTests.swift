import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Values that stay because the newest are implausible", .day)
struct KeptValuesTests {
  private static let good = "code,year,gdp\nFR,2023,30\nJP,2023,40\nDE,2023,50\n"

  @Test("they are named on the sources page and in messages, and changes have counts and the date of the build")
  func kept() throws {
    var gazetteer = try Gazetteer()
    try gazetteer.folder.write("joins: [t.csv]\nbuild: {formats: [csv]}\n", to: "gazetteer.yml")
    try gazetteer.folder.write(Self.good, to: "t.csv")
    gazetteer.environment["SOURCE_DATE_EPOCH"] = "1798000000"
    #expect(try !gazetteer.succeed("build").errors.contains("there is no lock"))
    let wrong = Self.good.replacing("30", with: "30000").replacing("40", with: "44")
    try gazetteer.folder.write(wrong, to: "t.csv")
    let strict = try gazetteer.run("build", "--strict")
    #expect(
      strict.status == 65 && strict.errors.contains("new values were refused, and --strict was given: gdp: 1 value"))
    let result = try gazetteer.succeed("build", "--verbose")
    let words =
      "gdp: 1 value kept from the last build: France (30,000 instead of 30); refused until 22 January 2027; to "
    #expect(result.errors.contains(words + "accept the new values, build once with --allow-change gdp"))
    #expect(result.output.contains("  gdp: 1 of 3 values changed (33.3 %), 1 kept, newest year 2023\n"))
    #expect(
      try gazetteer.text("Output/sources.html").contains(
        "Values of an earlier update, because the latest are implausible: France – Gdp</p>"))
    let history = try gazetteer.text("Output/changes.json")
    let entry = #""columns_changed":[{"name":"gdp","changed":1,"values":3,"kept":1,"newest_year":2023}]"#
    #expect(history.contains(entry) && history.contains(#""date":"2026-12-23T"#), "\(history.prefix(900))")
    #expect(try gazetteer.text("Output/countries.csv").contains(",30,2023"))
    try gazetteer.folder.write(Self.good, to: "t.csv")
    try FileManager.default.removeItem(atPath: gazetteer.folder.path("gazetteer.lock"))
    let unlocked = try gazetteer.succeed("build")
    #expect(unlocked.errors.contains("warning: there is no lock at "))
    #expect(try gazetteer.text("Output/changes.json").contains(entry))
  }

  @Test(
    "refused values are said to be refused, with the columns that stay, and other columns are taken",
    arguments: [("area", "100"), ("capital", #""X""#), ("region", #""Y""#)])
  func refused(column: String, value: String) throws {
    let rows = { (value: String, population: Int) in
      let countries = [("France", "FR"), ("Japan", "JP"), ("Germany", "DE"), ("Chad", "TD"), ("Peru", "PE")]
      let list = countries.enumerated().map { index, country in
        #"{"name":"\#(country.0)","code":"\#(country.1)"\#(value),"population":\#(population + index)}"#
      }
      return "[\(list.joined(separator: ","))]"
    }
    let (good, next) = (rows(#","\#(column)":\#(value)"#, 500), rows("", 505))
    let answer = Mutex(good)
    let server = try LoopbackServer { _ in .answer(answer.withLock { $0 }) }
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      "source: \(server.address("/feed.json"))\nbuild: {formats: [csv]}\n", to: "gazetteer.yml")
    try gazetteer.succeed("build", "--cache", "cache")
    answer.withLock { $0 = next }
    let result = try gazetteer.succeed("build", "--cache", "cache")
    #expect(
      result.errors.contains("the column “\(column)” is empty or missing; using the cached copy of “\(column)”, "))
    #expect(result.errors.contains("to accept the new values, build once with --allow-change \(column)"))
    let file = try gazetteer.text("Output/countries.csv")
    #expect(file.contains(value.filter { $0 != "\"" }) && file.contains("505") && !file.contains("500"), "\(file)")
    let page = try gazetteer.text("Output/index.html")
    #expect(page.contains("The latest values are implausible and are not shown.") && !page.contains("update failed"))
  }
}
