import Foundation
import FoundationXML
import TestSupport
import Testing
@testable import Base
@testable import Gazetteer

@testable import Gazetteer

@Suite("Workbooks of spreadsheet programs")
struct WorkbookTests {
  /// A file of a workbook, as Python's zipfile reads it once it has checked the sums of all.
  private func read(_ name: String, of bytes: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as archive:
          assert archive.testzip() is None
          sys.stdout.buffer.write(archive.read(sys.argv[2]))
      """
    process.arguments = ["python3", "-c", script, file.path, name]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  private func sheet(_ table: Table, number: Int = 1) throws -> String {
    try read("xl/worksheets/sheet\(number).xml", of: ExportFormat.xlsx.render(content(table)))
  }

  /// The texts of the elements `t`, as an XML parser reads them.
  private func texts(of sheet: String) throws -> [String?] {
    try XMLDocument(xmlString: sheet, options: .nodePreserveWhitespace).nodes(forXPath: "//*[local-name()='t']")
      .map(\.stringValue)
  }

  @Test("a truth value is one, and what is no number has no cell")
  func cells() throws {
    let truth = try sheet(singleCell(.boolean(true), kind: .boolean))
    #expect(truth.contains("<c r=\"A2\" t=\"b\"><v>1</v></c>"))
    #expect(try !sheet(singleCell(.decimal(.nan), kind: .decimal)).contains("r=\"A2\""))
  }

  @Test("a text stays itself, whatever it holds, and none is a formula or a link")
  func hostileTexts() throws {
    // The reader drops a byte order mark at the beginning of a text.
    let hostile =
      nastyTexts.filter { $0 != "\u{FEFF}" }
      + ["a\u{FEFF}", "https://a.example/", "_x0041_", "_X0041_", "_x00g1_", "a\u{FFFF}b\u{FFFE}", "]]>", "&amp;"]
    let sheet = try sheet(textTable([["x"]] + hostile.map { [$0] }))
    let unescaped = try texts(of: sheet).map { text in
      text?.replacing(/_x([0-9A-F]{4})_/) { match in
        UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "?"
      }
    }
    // Lines of a cell end with a line feed.
    #expect(unescaped == ["c0", "x"] + hostile.filter { !$0.isEmpty }.map { $0.replacing("\r\n", with: "\n") })
    #expect(!sheet.contains("<f>") && !sheet.contains("hyperlink"))
  }

  @Test("a text that no cell holds is cut where it must be, and the second sheet says so")
  func longTexts() throws {
    let table = textTable([[String(repeating: "a", count: 32_767), "🇫🇷" + String(repeating: "😀", count: 20_000)]])
    let texts = try texts(of: sheet(table))
    #expect(texts[2] == String(repeating: "a", count: 32_767))
    #expect(texts[3]?.hasSuffix("😀…") == true && texts[3]?.utf16.count == 32_767)
    let about = try sheet(table, number: 2)
    #expect(about.contains("1 text is longer than the 32767 characters of a cell, and cut there."))
    #expect(try !sheet(textTable([["a"]]), number: 2).contains("longer"))
  }

  @Test("more rows than a sheet holds are an error that says what to do")
  func tooManyRows() {
    let rows = Array(repeating: [Cell.empty], count: 1_048_576)
    let table = Table(title: "T", columns: [Column(name: "c", title: "C", kind: .text)], rows: rows)
    let error = #expect(throws: PlainError.self) {
      try ExportFormat.xlsx.render(content(Dataset(format: .plain, title: "T"), table: table))
    }
    #expect(
      error?.summary
        == "the workbook could not be made: a sheet holds 1,048,575 rows below its head, and these are 1,048,576 countries"
    )
    #expect(error?.exitStatus == .badData && error?.advice.contains("--where") == true)
  }

  @Test(
    "the rows of many parts stand in order, and the same bytes come each time",
    arguments: Repetitions.matrix([2_500, 0, 1, 1_024]))
  func manyRows(count: Int) throws {
    let table = textTable([["x"]] + (0..<count).map { ["row \($0)"] })
    let bytes = try ExportFormat.xlsx.render(content(table))
    let sheet = try read("xl/worksheets/sheet1.xml", of: bytes)
    #expect(try texts(of: sheet) == ["c0", "x"] + (0..<count).map { "row \($0)" })
    #expect(try ExportFormat.xlsx.render(content(table)) == bytes)
  }

  @Test("columns are as wide as their texts, up to a bound")
  func widths() throws {
    let sheet = try sheet(textTable([["a", "日本語日本語", String(repeating: "w", count: 500)]]))
    let widths = sheet.matches(of: /\ width="(\d+)"/).map { String($0.1) }
    #expect(widths == ["5", "15", "63"])
  }

  @Test(
    "a sheet is called as its rows are, where a sheet can be", .day,
    arguments: [
      ("offices", "offices"), ("a/b [c]", "ab c"), ("'quoted'", "quoted"), ("History", "countries"), ("?", "countries"),
      ("about", "countries"), (String(repeating: "ü", count: 40), String(repeating: "ü", count: 31)),
    ])
  func names(noun: String, name: String) throws {
    var dataset = Dataset(format: .plain, title: "T", countries: [Country(name: "A")])
    dataset.noun = Noun(one: "x", other: noun)
    let workbook = try read("xl/workbook.xml", of: ExportFormat.xlsx.render(content(dataset)))
    #expect(workbook.contains("<sheet name=\"\(name)\" ") && workbook.contains("'\(name)'!$A$1:$"), "\(workbook)")
  }

  @Test("the columns have the letters that spreadsheets give them")
  func letters() {
    let letters = [0, 25, 26, 51, 52, 701, 702, 16_383].map(SheetRows.letters)
    #expect(letters == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA", "XFD"])
  }

  @Test("the title and the date are those of the file, too")
  func properties() throws {
    var content = content(Dataset(format: .plain, title: "T & Co", countries: [Country(name: "A")]))
    content.about.date = "2026-11-21"
    let properties = try read("docProps/core.xml", of: ExportFormat.xlsx.render(content))
    #expect(properties.contains(">T &amp; Co<") && properties.contains(">2026-11-21T00:00:00Z<"))
  }
}
