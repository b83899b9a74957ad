import TestSupport
import Testing

@Suite("Advice on joined tables", .day)
struct JoinAdviceTests {
  /// A table, an entry of `joins` with which it is refused, what the message advises, and the entry that follows it.
  struct Case: Sendable, CustomTestStringConvertible {
    let table: String
    let refused: String
    let advice: String
    let followed: String
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
      table: "code,country\nFR,France\n", refused: "{source: t.csv}", advice: "Name the columns to take with “columns”",
      followed: "{source: t.csv, columns: [country]}"),
    Case(
      table: "code,v\nFR,1\n", refused: "{source: t.csv, key: coed}", advice: "did you mean “code”?",
      followed: "{source: t.csv, key: code}"),
    Case(
      table: "code,v\nFR,1\nX,2\n", refused: "{source: t.csv, names: {X: Utopia}}",
      advice: "a code or a name of a country that the feed has", followed: "{source: t.csv, names: {X: JP}}"),
    Case(
      table: "code,when,v\nFR,2020,1\n", refused: "{source: t.csv, year: code}",
      advice: "Name a column that has years such as 2022", followed: "{source: t.csv, year: when}"),
    Case(
      table: "code,when,v\nFR,2020,1\nFR,2021,2\nJP,2022,3\n", refused: "{source: t.csv}",
      advice: "name the column with the year of each with “year”", followed: "{source: t.csv, year: when}"),
    Case(
      table: "code,v\nFR,1\nGaul,2\n", refused: "{source: t.csv}", advice: "list those to pass over as “ignore”",
      followed: "{source: t.csv, ignore: Gaul}"),
    Case(
      table: "code,v\nFR,1\nNippon Koku,2\n", refused: "{source: t.csv}", advice: "say with “names”",
      followed: "{source: t.csv, names: {Nippon Koku: JP}}"),
    Case(
      table: #"{"data": {"items": [{"code": "FR", "v": 1}]}}"#, refused: "{source: t.csv}",
      advice: "records: data.items", followed: "{source: t.csv, records: data.items}"),
    Case(
      table: #"{"data": {"items": [{"code": "FR", "v": 1}]}}"#, refused: "{source: t.csv, records: items}",
      advice: "Name the keys that lead to the list", followed: "{source: t.csv, records: data.items}"),
  ]

  @Test("what a message advises works when it is followed", arguments: cases)
  func advice(of test: Case) throws {
    let gazetteer = try Gazetteer(twoCountries)
    try gazetteer.folder.write(test.table, to: "t.csv")
    let run = { (entry: String) throws in
      try gazetteer.folder.write("source: feed.json\njoins: [\(entry)]\n", to: "gazetteer.yml")
      return try gazetteer.run("export", "--strict", "--output", "o.csv")
    }
    let refused = try run(test.refused)
    #expect(refused.status == 65 && refused.errors.contains(test.advice), "\(refused.errors)")
    let followed = try run(test.followed)
    #expect(followed.status == 0 && !followed.errors.contains("warning"), "\(followed.errors)")
  }

  @Test("one page of several is refused, and the address that is advised has all rows")
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
    #expect(refused.status == 69 && refused.errors.contains("it is page 1 of 2, and “per_page=2” in the address"))
    #expect(try gazetteer.run(export + [address + "&per_page=2"]).errors.contains("to 2 of 2 countries"))
  }
}
