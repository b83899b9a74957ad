@testable import Base
import Foundation
import Testing

@testable import Countries
@testable import Publishing

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
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../country-spellings.csv")
    let table = try coded(try String(contentsOf: file.standardized, encoding: .utf8), column: "spelling")
    let rows = try FeedDecoder.separatedTable(table.bytes).rows(keys: ["spelling", "right", nil, "found"])
    #expect(rows.count >= 300)
    let differing = rows.filter { $0["right"]?.string != $0["found"]?.string }
    #expect(differing.filter { $0["found"] != nil }.map { $0["spelling"]?.string } == [])
    #expect(differing.map { $0["spelling"]?.string } == ["NA"])
  }

  @Test(
    "shortened words mean the only country with such a name",
    arguments: [
      "Papua N. Guinea": "PG", "N. Zealand": "NZ", "Trinidad & Tob.": "TT", "Guinea-Biss.": "GW", "Cayman Isl.": "KY",
      "Syr. Arab Rep.": "SY", "N. Ireland": "", "S. America": "", "Niger R.": "", "N. Holland": "", "Mali Inc.": "",
    ])
  func shortenedWords(text: String, code: String) throws {
    let rows = try FeedDecoder.separatedTable(coded("country\n\(text)\n", column: "country").bytes).rows(keys: [
      nil, "code",
    ])
    #expect(rows.first?["code"]?.string ?? "" == code)
  }

  @Test("the codes of languages are not those of countries")
  func languages() throws {
    for heading in [
      "language,code", "languages,code", "language,alpha2", "language name,ISO 639-1", "language,language_code",
    ] {
      #expect(throws: PlainError.self) { try coded("\(heading)\nFrench,fr\nGerman,de\nArabic,ar\n") }
    }
    #expect(throws: PlainError.self) { try coded("code,language\nfr,French\nde,German\n") }
    #expect(try coded("country,code,language\nx,fr,French\ny,se,Swedish\n").matched == 2)
    #expect(try coded("name,language,code\nFrance,French,fr\nSweden,Swedish,sv\n").matched == 2)
  }

  @Test("every bundled name and code means its country")
  func roundTrip() throws {
    let codes = try FeedDecoder.decode(BundledData.snapshot).countries.flatMap { country in
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

  @Test(
    "NA is Namibia among two-letter codes, and missing among names, longer codes and continents",
    arguments: [
      ("code\nFR\nNA\nDE\n", "NA"), ("x\nFR\nNA\nFR\n", "NA"), ("country\nFrance\nNA\nPeru\nChad\nFiji\n", ""),
      ("code\nFRA\nNA\nDEU\nPER\nTCD\n", ""), ("country,continent\nMali,AF\nChad,NA\n", "TD"),
    ])
  func notAvailable(text: String, code: String) throws {
    #expect(try output(text).split(separator: "\n")[2].contains(",\(code),"))
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

  @Test(
    "a code that means different places to different institutions is read by the codes or the name beside it",
    arguments: [
      ("CHI", [""]), ("ANT", [""]), ("BUR", [""]), ("CAM", [""]), ("CGO", [""]), ("CHI,FRA", ["", "FR"]),
      // ISO 3166-1, also with withdrawn codes and those of the World Bank.
      ("BRN", ["BN"]), ("BRN,FRA", ["BN", "FR"]), ("BRN,DEU,GBR,FRA,XKX", ["BN", "DE", "GB", "FR", "XK"]),
      ("CHI,CHL,DEU,EAS", ["", "CL", "DE", ""]), ("BUR,DEU,YUG", ["MM", "DE", ""]), ("ANT,DEU", ["", "DE"]),
      ("CH,DE,UK,EL", ["CH", "DE", "GB", "GR"]), ("AU,DE,AN", ["AU", "DE", ""]), ("CH,US,AU", ["CH", "US", "AU"]),
      // The IOC, also with an unknown code, FIPS, and a mixture.
      ("BRN,GER,POR,ANT,BUR,CHI", ["BH", "DE", "PT", "AG", "BF", "CL"]), ("BRN,GER,ZZZ,CHI", ["BH", "DE", "", "CL"]),
      ("HVO,BUR,DEU", ["BF", "MM", "DE"]),
      ("CH,GM,JA,UK", ["", "", "", "GB"]),
      ("BRN,GER,DEU,POR,PRT", ["", "DE", "DE", "PT", "PT"]),
    ])
  func contestedCodes(codes: String, expected: [String]) throws {
    let text = "code,x\n" + codes.split(separator: ",").map { "\($0),1\n" }.joined()
    let rows = try FeedDecoder.separatedTable(coded(text, column: "code").bytes).rows(keys: ["code", "x", "found"])
    #expect(rows.map { $0["found"]?.string ?? "" } == expected)
  }

  @Test("a name beside a contested code decides, and a refusal says what each system means")
  func contestedNames() throws {
    let text = try output("country,code\nBahrain,BRN\nBrunei,BRN\nMyanmar,BUR\nChile,CHI\nChannel Islands,CHI\n")
    let codes = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[2]
    }
    #expect(codes == ["BH", "BN", "MM", "CL", ""])
    let refused = try coded("code\nCHI\nFRA\n").refused.map(\.reason)
    #expect(refused == ["could be Chile (FIFA, IOC) or Channel Islands (World Bank)"])
  }

  @Test("each bundled code has one place in its system, and each conflict of three letters is refused")
  func conflicts() throws {
    let matcher = CountryMatcher(
      try FeedDecoder.decode(BundledData.snapshot), names: try SearchNames.bundled(ofTables: true))
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init)
    let codes = letters.flatMap { one in letters.flatMap { two in letters.map { one + two + $0 } } }
    let conflicts = codes.filter { Set(matcher.systems.places(of: $0.lowercased()).map(\.place)).count > 1 }
    #expect(conflicts == ["ANT", "BRN", "BUR", "CAM", "CGO", "CHI"])
    #expect(conflicts.filter { matcher.position(of: $0) != nil } == ["BRN"])
  }
}
