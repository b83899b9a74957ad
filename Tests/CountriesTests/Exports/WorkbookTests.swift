import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import Base
@testable import Countries

@Suite("Spreadsheet workbooks")
struct WorkbookTests {
  /// A file of a workbook, read by Python's zipfile, which verifies all checksums.
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

  /// The texts of the `t` elements, read by an XML parser.
  private func texts(of sheet: String) throws -> [String?] {
    try XMLDocument(xmlString: sheet, options: .nodePreserveWhitespace).nodes(forXPath: "//*[local-name()='t']")
      .map(\.stringValue)
  }

  @Test("booleans are booleans, and a missing number has no cell")
  func cells() throws {
    let truth = try sheet(singleCell(.boolean(true), kind: .boolean))
    #expect(truth.contains("<c r=\"A2\" t=\"b\"><v>1</v></c>"))
    #expect(try !sheet(singleCell(.decimal(.nan), kind: .decimal)).contains("r=\"A2\""))
  }

  @Test("text stays text, whatever it contains, and is never a formula or a link")
  func hostileTexts() throws {
    // The parser drops a byte order mark at the beginning of a text.
    let hostile =
      nastyTexts.filter { $0 != "\u{FEFF}" }
      + ["a\u{FEFF}", "https://a.example/", "_x0041_", "_X0041_", "_x00g1_", "a\u{FFFF}b\u{FFFE}", "]]>", "&amp;"]
    let sheet = try sheet(textTable([["x"]] + hostile.map { [$0] }))
    let unescaped = try texts(of: sheet).map { text in
      text?.replacing(/_x([0-9A-F]{4})_/) { match in
        UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "?"
      }
    }
    // Cells use line feeds.
    #expect(unescaped == ["c0", "x"] + hostile.filter { !$0.isEmpty }.map { $0.replacing("\r\n", with: "\n") })
    #expect(!sheet.contains("<f>") && !sheet.contains("hyperlink"))
  }

  @Test("text longer than a cell allows is truncated at a character, and the second sheet says so")
  func longTexts() throws {
    let table = textTable([[String(repeating: "a", count: 32_767), "🇫🇷" + String(repeating: "😀", count: 20_000)]])
    let texts = try texts(of: sheet(table))
    #expect(texts[2] == String(repeating: "a", count: 32_767))
    #expect(texts[3]?.hasSuffix("😀…") == true && texts[3]?.utf16.count == 32_767)
    let about = try sheet(table, number: 2)
    #expect(about.contains("1 text is longer than the 32767 characters of a cell, and cut there."))
    #expect(try !sheet(textTable([["a"]]), number: 2).contains("longer"))
  }

  @Test("more rows than a sheet allows are an error with advice")
  func tooManyRows() {
    let rows = Array(repeating: [Cell.empty], count: 1_048_576)
    let table = Table(title: "T", columns: [Column(name: "c", title: "C", kind: .text)], rows: rows)
    let error = #expect(throws: PlainError.self) {
      try ExportFormat.xlsx.render(content(Dataset(format: .plain, title: "T"), table: table))
    }
    #expect(
      error?.summary
        == "the workbook cannot be written: a sheet holds at most 1,048,575 rows, and the table has 1,048,576 countries"
    )
    #expect(error?.exitStatus == .badData && error?.advice.contains("--where") == true)
  }

  @Test(
    "rows of many chunks are in order, and the output is reproducible",
    arguments: Repetitions.matrix([2_500, 0, 1, 1_024]))
  func manyRows(count: Int) throws {
    let table = textTable([["x"]] + (0..<count).map { ["row \($0)"] })
    let bytes = try ExportFormat.xlsx.render(content(table))
    let sheet = try read("xl/worksheets/sheet1.xml", of: bytes)
    #expect(try texts(of: sheet) == ["c0", "x"] + (0..<count).map { "row \($0)" })
    #expect(try ExportFormat.xlsx.render(content(table)) == bytes)
  }

  @Test("columns are as wide as their texts, up to a limit")
  func widths() throws {
    let sheet = try sheet(textTable([["a", "日本語日本語", String(repeating: "w", count: 500)]]))
    let widths = sheet.matches(of: /\ width="(\d+)"/).map { String($0.1) }
    #expect(widths == ["5", "15", "63"])
  }

  @Test(
    "a sheet is named after its rows, within the rules for sheet names", .day,
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

  @Test("columns have spreadsheet letters")
  func letters() {
    let letters = [0, 25, 26, 51, 52, 701, 702, 16_383].map(SheetRows.letters)
    #expect(letters == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA", "XFD"])
  }

  @Test("the file has the title and date of the data")
  func properties() throws {
    var content = content(Dataset(format: .plain, title: "T & Co", countries: [Country(name: "A")]))
    content.about.date = "2026-11-21"
    let properties = try read("docProps/core.xml", of: ExportFormat.xlsx.render(content))
    #expect(properties.contains(">T &amp; Co<") && properties.contains(">2026-11-21T00:00:00Z<"))
  }
}
