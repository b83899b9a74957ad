import Base
import Foundation
import Testing
@testable import Gazetteer

@Suite("Tables with codes of countries")
struct CodedTableTests {
  private func coded(
    _ text: String, column: String? = nil, reverse: Bool = false, names: WorldLanguage? = nil,
    warn: (String) -> Void = { Issue.record("\($0)") }
  ) throws -> CodedTable {
    try CodedTable(Array(text.utf8), column: column, takesCodesOnly: reverse, names: names, warn: warn)
  }

  private func output(_ text: String, column: String? = nil, reverse: Bool = false) throws -> String {
    String(decoding: try coded(text, column: column, reverse: reverse).bytes, as: UTF8.self)
  }

  @Test("hard spellings get the right code or none")
  func spellings() throws {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../country-spellings.csv")
    let table = try coded(try String(contentsOf: file.standardized, encoding: .utf8), column: "spelling")
    let rows = try FeedDecoder.separatedTable(table.bytes).rows(keys: ["spelling", "right", nil, "found"])
    #expect(rows.count >= 300)
    let differing = rows.filter { $0["right"]?.string != $0["found"]?.string }
    #expect(differing.filter { $0["found"] != nil }.map { $0["spelling"]?.string } == [])
    #expect(differing.map { $0["spelling"]?.string } == ["Dom. Rep.", "Papua N. Guinea"])
  }

  @Test("every bundled name and code means its country")
  func roundTrip() throws {
    let codes = try SnapshotFile.countries.flatMap { country in
      [country.name, country.alpha2, country.alpha3, country.numeric].filter { !$0.isEmpty }.map {
        ($0, country.alpha2)
      }
    }
    let text = "country,right\n" + codes.map { "\"\($0)\",\($1)\n" }.joined()
    let rows = try FeedDecoder.separatedTable(coded(text, column: "country").bytes).rows(keys: [
      "name", "right", "found",
    ])
    #expect(rows.count > 900 && rows.filter { $0["right"]?.string != $0["found"]?.string }.isEmpty)
  }

  @Test("all other bytes of a table stay the same, and rows like footnotes are reported")
  func bytes() throws {
    let (above, first) = ("\u{FEFF}A title\r\n\r\nNote ;Country;Note 2", "\"a; \"\"b\"\"\";France; x ")
    let (last, below) = (";Caribbean Netherlands;y", "\r\n\r\nSource: nobody")
    var warnings: [String] = []
    let table = try coded("\(above);;\r\n\(first);;\r\n\r\n1\r\n\(last)\(below)") { warnings.append($0) }
    #expect(warnings == ["1 row after the last empty line, such as footnotes: no codes added"])
    #expect(
      String(decoding: table.bytes, as: UTF8.self)
        == "\(above);alpha2;alpha3;numeric;name;;\r\n\(first);FR;FRA;250;France;;\r\n\r\n1;;;;;;\r\n"
        + "\(last);BQ;BES;535;Caribbean Netherlands\(below)")
    #expect(
      try output("x\tx\tcountry\n1\t\"2\"\tCôte d’Ivoire\n\t\tNowhere")
        == "x\tx\tcountry\talpha2\talpha3\tnumeric\tname\n"
        + "1\t\"2\"\tCôte d’Ivoire\tCI\tCIV\t384\tCôte d’Ivoire\n\t\tNowhere\t\t\t\t")
  }

  @Test("a cell with the delimiter is quoted, and a taken name gets a number")
  func added() throws {
    let text = try output("name,alpha2,alpha2_2\n\"Korea, Rep.\",x,y\n")
    #expect(
      text == "name,alpha2,alpha2_2,alpha2_3,alpha3,numeric,name_2\n\"Korea, Rep.\",x,y,KR,KOR,410,South Korea\n")
    let quoted = try coded("code\nBQ\n", reverse: true, names: WorldLanguage(tag: "kk"))
    #expect(String(decoding: quoted.bytes, as: UTF8.self) == "code,name\nBQ,\"Бонэйр, Синт-Эстатиус және Саба\"\n")
  }

  @Test("a refusal says why, and which countries are near; a group is no refusal")
  func refusals() throws {
    let table = try coded("country\nCongo\nGermny\nScotland\nWorld\nCongo\nFrance\n\n")
    #expect(
      table.refused.map { "\($0.row): \($0.text) \($0.reason)" } == [
        "2: Congo could be Democratic Republic of the Congo or Republic of the Congo",
        "3: Germny is no country (nearest: Germany)",
        "4: Scotland is not the same as United Kingdom",
      ])
    #expect(table.groups == ["World"] && table.matched == 1 && table.rows == 6)
    let contradiction = try coded("country,code\nFrance,DE\n")
    #expect(contradiction.refused.map(\.reason) == ["names different countries"] && contradiction.matched == 0)
  }

  @Test("a table of codes is read by its codes alone")
  func codes() throws {
    #expect(try output("code\nDEU\n4\nFrance\n", reverse: true) == "code,name\nDEU,Germany\n4,Afghanistan\nFrance,\n")
  }

  @Test(
    "a table without countries, a wrong column and JSON are errors",
    arguments: [
      ("a,b\nx,y\n", nil, "they are “a”, “b”"), ("country,x\nFrance\n", "contry", "did you mean “country”?"),
      ("[{\"country\": \"France\"}]", nil, "JSON"), ("country\nFrance,1\n", nil, "line 2"),
    ] as [(String, String?, String)])
  func errors(text: String, column: String?, words: String) throws {
    let error = #expect(throws: PlainError.self) { try self.coded(text, column: column) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test("hostile cells stay, and take little time")
  func hostile() throws {
    let marks = String(repeating: "\u{301}", count: 100_000)
    let text = "country,\(marks)\nFrance,e\(marks)\na\(marks),\n\(String(repeating: "Congo ", count: 50_000)),\n"
    let result = try output(text, column: "country")
    #expect(result.utf8.count == text.utf8.count + ",alpha2,alpha3,numeric,name,FR,FRA,250,France,,,,,,,,".utf8.count)
  }
}
