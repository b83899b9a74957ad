import TestSupport
import Testing

@Suite("Advice on joined tables", .day)
struct JoinAdviceTests {
  /// A table, an entry of `joins` that is rejected, the advice in the message, and the corrected entry or table.
  struct Case: Sendable, CustomTestStringConvertible {
    let table: String
    let refused: String
    let advice: String
    var followed = "{source: t.csv}"
    var corrected: String?
    var isError = true
    var testDescription: String { advice }
  }

  private static let cases = [
    Case(
      table: "Region,v\nNordics,2\nBenelux,3\n", refused: "{source: t.csv}",
      advice: "joins: [{source: t.csv, key: COLUMN, names: {TEXT: CODE}}]",
      followed: "{source: t.csv, key: Region, names: {Nordics: JP, Benelux: FR}}"),
    Case(
      table: "Region,v\nNordics,2\nBenelux,3\n", refused: "{source: t.csv, key: Region}",
      advice: "joins: [{source: t.csv, key: Region, names: {TEXT: CODE}}]",
      followed: "{source: t.csv, key: Region, names: {Nordics: JP, Benelux: FR}}"),
    Case(
      table: "code,country\nFR,France\n", refused: "{source: t.csv}", advice: "List the columns to use with “columns”",
      followed: "{source: t.csv, columns: [country]}"),
    Case(
      table: "code,v\nFR,1\n", refused: "{source: t.csv, key: coed}", advice: "did you mean “code”?",
      followed: "{source: t.csv, key: code}"),
    Case(
      table: "code,v\nFR,1\nX,2\n", refused: "{source: t.csv, names: {X: Utopia}}",
      advice: "a code or a name of a country of the feed", followed: "{source: t.csv, names: {X: JP}}"),
    Case(
      table: "code,when,v\nFR,2020,1\n", refused: "{source: t.csv, year: code}",
      advice: "to a column of years such as 2022", followed: "{source: t.csv, year: when}"),
    Case(
      table: "code,when,v\nFR,2020,1\nFR,2021,2\nJP,2022,3\n", refused: "{source: t.csv}",
      advice: "set “year” under “joins”", followed: "{source: t.csv, year: when}"),
    Case(
      table: "code,v\nFR,1\nGaul,2\n", refused: "{source: t.csv}", advice: "skip in “ignore”",
      followed: "{source: t.csv, ignore: Gaul}"),
    Case(
      table: "code,v\nFR,1\nNippon Koku,2\n", refused: "{source: t.csv}", advice: "map them to countries with “names”",
      followed: "{source: t.csv, names: {Nippon Koku: JP}}"),
    Case(
      table: #"{"data": {"items": [{"code": "FR", "v": 1}]}}"#, refused: "{source: t.csv, records: items}",
      advice: "Give the path to the list", followed: "{source: t.csv, records: data.items}"),
    Case(
      table: "code,v\nFR,1\nJP,2,3\n", refused: "{source: t.csv}", advice: "line 3, column 6: the line has 3 fields",
      corrected: "code,v\nFR,1\nJP,2\n"),
    Case(
      table: "France,1\nJapan,2\n", refused: "{source: t.csv}", advice: "name the columns with “headings”",
      followed: "{source: t.csv, headings: [country, v]}"),
    Case(table: "code,v\n", refused: "{source: t.csv}", advice: "Add rows to it", corrected: "code,v\nFR,1\n"),
    Case(
      table: #"{"XX": 1, "JP": 2}"#, refused: "{source: t.csv}",
      advice: "A table must be CSV or a JSON list of objects",
      corrected: #"[{"code": "FR", "v": 1}]"#),
    Case(
      table: "%PDF-1.7", refused: "{source: t.csv}", advice: "Use a file or URL of JSON or CSV",
      corrected: "code,v\nFR,1\n"),
    Case(
      table: "<!doctype html><title>Log in</title>", refused: "{source: t.csv}",
      advice: "the network may require a login",
      corrected: "code,v\nFR,1\n"),
  ]

  /// Tables that are joined with a note or a warning, the advice, and the corrected entry.
  private static let remarks = [
    Case(
      table: "code,capital\nFR,1\nJP,2\n", refused: "{source: t.csv}", advice: "“prefix” under “joins”",
      followed: "{source: t.csv, prefix: own_}", isError: false),
    Case(
      table: "code;v\nFR;1.234\nJP;2.345\n", refused: "{source: t.csv}",
      advice: "“decimal: point” or “decimal: comma”",
      followed: "{source: t.csv, decimal: comma}", isError: false),
    Case(
      table: "code,when,v\nFR,2020,1\nFR,2021,2\nJP,2022,3\n", refused: "{source: t.csv}",
      advice: "set “year” under “joins”", followed: "{source: t.csv, year: when}", isError: false),
    Case(
      table: "code,v\nFR,1\nJP,2\n", refused: "{source: t.csv, names: {Gaul: FR}}", advice: "no row is named “Gaul”",
      isError: false),
  ]

  @Test("following the advice in an error, a note or a warning removes it", arguments: cases + remarks)
  func advice(of test: Case) throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(test.table, to: "t.csv")
    let run = { (entry: String) throws in
      try gazetteer.folder.write("source: feed.json\njoins: [\(entry)]\n", to: "gazetteer.yml")
      return try gazetteer.run(["export", "--output", "o.csv"] + (test.isError ? ["--strict"] : []))
    }
    let told = try run(test.refused)
    #expect(told.status == (test.isError ? 65 : 0) && told.errors.contains(test.advice), "\(told.errors)")
    if let table = test.corrected { try gazetteer.folder.write(table, to: "t.csv") }
    let followed = try run(test.followed)
    #expect(followed.status == 0 && !followed.errors.contains(test.isError ? "warning" : test.advice), "\(followed)")
  }

  @Test("projections count up to the date of the build that a note names")
  func projections() throws {
    var gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("code,2020,2021,2050\nFR,1,2,3\nJP,1,2,3\n", to: "t.csv")
    let export = ["export", "--source", "feed.json", "--join", "t.csv", "--output", "o.csv"]
    gazetteer.environment = ["SOURCE_DATE_EPOCH": "1700000000"]
    #expect(try gazetteer.run(export).errors.contains("SOURCE_DATE_EPOCH sets the date of the build"))
    gazetteer.environment = ["SOURCE_DATE_EPOCH": "2556144000"]
    let later = try gazetteer.run(export)
    #expect(later.status == 0 && !later.errors.contains("projections"), "\(later.errors)")
  }

  @Test("a table joins with a feed of countries but not with facts")
  func facts() throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("code,v\nFR,1\n", to: "t.csv")
    try gazetteer.folder.write(#"{"title": "T", "rows": [{"title": "A"}]}"#, to: "facts.json")
    let export = ["export", "--join", "t.csv", "--output", "o.csv", "--source"]
    let refused = try gazetteer.run(export + ["facts.json"])
    #expect(
      refused.status == 65 && refused.errors.contains("Use a feed of countries, or list it under “tables”"),
      "\(refused.errors)")
    #expect(try gazetteer.run(export + ["feed.json"]).status == 0)
  }

  @Test("if the URL of a table fails, a local file can be joined as the message advises")
  func noConnection() throws {
    let server = try LoopbackServer { _ in .answer(404, "") }
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write("code,v\nFR,1\n", to: "t.csv")
    let export = ["export", "--source", "feed.json", "--output", "o.csv", "--join"]
    let refused = try gazetteer.run(export + ["http://127.0.0.1:\(server.port)/t.csv"])
    #expect(refused.status == 69 && refused.errors.contains("or use a file instead"), "\(refused.errors)")
    #expect(try gazetteer.run(export + ["t.csv"]).status == 0)
  }

  @Test("a single page of several is rejected, and the suggested URL has all rows")
  func onePage() throws {
    let row = { @Sendable (code: String) in #"{"country": {"id": "\#(code)"}, "date": "2020", "value": 5}"# }
    let server = try LoopbackServer { request in
      let isWhole = request.path.contains("per_page=2")
      let rows = isWhole ? "\(row("FR")), \(row("JP"))" : row("FR")
      return .answer("[{\"page\": 1, \"pages\": \(isWhole ? 1 : 2), \"total\": 2}, [\(rows)]]")
    }
    let gazetteer = try Gazetteer(twoCountries)
    let export = ["export", "--source", "feed.json", "--output", "o.csv", "--join"]
    let address = "http://127.0.0.1:\(server.port)/v2/country/all/indicator/X?format=json"
    let refused = try gazetteer.run(export + [address])
    #expect(
      refused.status == 69
        && refused.errors.contains(
          "cannot be joined: it is not complete: it is page 1 of 2, and “per_page=2” in the URL asks for all; "
            + "there is no cached copy\nAsk for all rows"),
      "\(refused.errors)")
    #expect(try gazetteer.run(export + [address + "&per_page=2"]).errors.contains("to 2 of 2 countries"))
  }
}
