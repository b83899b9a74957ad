import Foundation
import TestSupport
import Testing

@Suite("gazetteer codes")
struct CodesTests {
  private static let table = "country,value\nDeutschland,1\nCongo,2\nWorld,3\n"

  @Test("a table from standard input goes to standard output with codes, and refusals to standard error")
  func standard() throws {
    let result = try Gazetteer().run("codes", "-", "--names", "ru", input: Self.table)
    #expect(
      result.output
        == "country,value,alpha2,alpha3,numeric,name\nDeutschland,1,DE,DEU,276,Германия\nCongo,2,,,,\nWorld,3,,,,\n")
    #expect(result.status == 0)
    let congo = "row 3: “Congo” could be Democratic Republic of the Congo or Republic of the Congo"
    #expect(result.errors.contains(congo), "\(result.errors)")
    #expect(result.errors.contains("“World” is a group of countries"), "\(result.errors)")
  }

  @Test("with --strict a refused text ends it with 65, and nothing is written; a group does not")
  func strict() throws {
    let gazetteer = try Gazetteer()
    let refused = try gazetteer.run("codes", "-", "--strict", "--output", "coded.csv", input: Self.table)
    #expect(refused.status == 65 && refused.errors.contains("“Congo”"), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: gazetteer.folder.path("coded.csv")))
    #expect(try gazetteer.run("codes", "-", "--strict", input: "country\nFrance\nWorld\n").status == 0)
  }

  @Test("a table without a header is refused, if its first row has a country")
  func noHeader() throws {
    let result = try Gazetteer().run("codes", "-", input: "France,1\nJapan,2\n")
    #expect(result.status == 65 && result.errors.contains("its first line is a row, with “France”"), "\(result)")
    #expect(try !Gazetteer().run("codes", "-", input: "geo,x\nFR,1\n").errors.contains("warning"))
    let empty = try Gazetteer().run("codes", "-", input: "\n")
    #expect(empty.status == 65 && empty.errors.contains("the table cannot be read: it is empty"), "\(empty.errors)")
  }

  @Test("an unknown column is reported with the columns of the table")
  func unknownColumn() throws {
    let result = try Gazetteer().run("codes", "-", "--column", "cuntry", input: Self.table)
    #expect(
      result.errors == """
        error: --column: unknown column “cuntry”; did you mean “country”?
        The columns of the table are “country”, “value”.

        """)
    #expect(result.status == 65)
  }

  @Test("--json says what was written to a file, and does not share standard output with the table")
  func json() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(Self.table, to: "table.csv")
    #expect(try gazetteer.run("codes", "table.csv", "--json").status == 64)
    let result = try gazetteer.run("codes", "table.csv", "--json", "--output", "coded.csv")
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(answer["matched"] as? Int == 1 && answer["rows"] as? Int == 3 && answer["output"] as? String == "coded.csv")
    #expect(answer["refused"] as? [String] == ["Congo"])
    #expect(try String(contentsOfFile: gazetteer.folder.path("coded.csv"), encoding: .utf8).contains("DE,DEU,276"))
    #expect(try gazetteer.run("codes", "table.csv", "--output", "table.csv").status == 73)
  }
}
