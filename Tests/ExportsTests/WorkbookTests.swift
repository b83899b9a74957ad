import Datasets
import Foundation
import TestSupport
import FoundationXML
import Testing

@testable import Exports

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
  private func texts(of sheet: String) -> [String]? {
    final class Reader: NSObject, XMLParserDelegate {
      var texts: [String] = []
      var isText = false
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) {
        isText = name == "t"
        if isText { texts.append("") }
      }
      func parser(_ parser: XMLParser, foundCharacters text: String) { if isText { texts[texts.count - 1] += text } }
      func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        isText = false
      }
    }
    let (parser, reader) = (XMLParser(data: Data(sheet.utf8)), Reader())
    parser.delegate = reader
    return parser.parse() ? reader.texts : nil
  }

  @Test("numbers are numbers, texts are texts, and where nothing is known there is no cell")
  func cells() throws {
    let sheet = try sheet(everyKind)
    let text = { (text: String) in "<is><t xml:space=\"preserve\">\(text)</t></is></c>" }
    #expect(
      sheet.contains(
        """
        <row r="2"><c r="A2" s="2" t="inlineStr">\(text("South Africa"))<c r="B2" s="3"><v>63212384</v></c>\
        <c r="C2"><v>1221037.5</v></c><c r="D2" s="2" t="inlineStr">\(text("Pretoria; Cape Town"))</row>\
        <row r="3"><c r="A3" s="2" t="inlineStr">\(text("X"))</row></sheetData>
        """), "\(sheet)")
    #expect(sheet.contains("state=\"frozen\"") && sheet.contains("<autoFilter ref=\"A1:D3\"/>"))
    let truth = try self.sheet(singleCell(.boolean(true), kind: .boolean))
    #expect(truth.contains("<c r=\"A2\" t=\"b\"><v>1</v></c>"))
    #expect(try !self.sheet(singleCell(.decimal(.nan), kind: .decimal)).contains("r=\"A2\""))
  }

  @Test("a text stays itself, whatever it holds, and none is a formula or a link")
  func hostileTexts() throws {
    let hostile =
      nastyTexts + ["https://a.example/", "_x0041_", "_X0041_", "_x00g1_", "a\u{FFFF}b\u{FFFE}", "]]>", "&amp;"]
    let sheet = try sheet(textTable([["x"]] + hostile.map { [$0] }))
    let read = try #require(self.texts(of: sheet))
    let unescaped = read.map { text in
      text.replacing(/_x([0-9A-F]{4})_/) { match in
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
    let texts = try #require(self.texts(of: sheet(table)))
    #expect(texts[2] == String(repeating: "a", count: 32_767))
    #expect(texts[3].hasSuffix("😀…") && texts[3].utf16.count == 32_767)
    let about = try sheet(table, number: 2)
    #expect(about.contains("1 text is longer than the 32767 characters of a cell, and cut there."))
    #expect(try !sheet(textTable([["a"]]), number: 2).contains("longer"))
  }

  @Test("more rows than a sheet holds are an error that says what to do")
  func tooManyRows() {
    let rows = TableRows(Array(repeating: [.empty], count: 1_048_576))
    let table = Table(title: "T", columns: [Column(name: "c", title: "C", kind: .text)], rows: rows)
    let error = #expect(throws: ExportError.self) {
      try ExportFormat.xlsx.render(content(Dataset(shape: .gist, title: "T"), table: table))
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
    #expect(texts(of: sheet) == ["c0", "x"] + (0..<count).map { "row \($0)" })
    #expect(try ExportFormat.xlsx.render(content(table)) == bytes)
  }

  @Test("columns are as wide as their texts, up to a bound")
  func widths() throws {
    let sheet = try sheet(textTable([["a", "日本語日本語", String(repeating: "w", count: 500)]]))
    let widths = sheet.matches(of: /\ width="(\d+)"/).map { String($0.1) }
    #expect(widths == ["5", "15", "63"])
  }

  @Test(
    "a sheet is called as its rows are, where a sheet can be",
    arguments: [
      ("offices", "offices"), ("a/b [c]", "ab c"), ("'quoted'", "quoted"), ("History", "countries"), ("?", "countries"),
      ("about", "countries"), (String(repeating: "ü", count: 40), String(repeating: "ü", count: 31)),
    ])
  func names(noun: String, name: String) throws {
    var dataset = Dataset(shape: .gist, title: "T", countries: [Country(name: "A")])
    dataset.noun = Noun(one: "x", other: noun)
    let workbook = try read("xl/workbook.xml", of: ExportFormat.xlsx.render(content(dataset)))
    #expect(workbook.contains("<sheet name=\"\(name)\" ") && workbook.contains("'\(name)'!$A$1:$"), "\(workbook)")
  }

  @Test("the columns have the letters that spreadsheets give them")
  func letters() {
    let letters = [0, 25, 26, 51, 52, 701, 702, 16_383].map {
      String(decoding: SheetRows.letters(of: $0), as: UTF8.self)
    }
    #expect(letters == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA", "XFD"])
  }

  @Test("the second sheet has the title, the date, the licence and the sources; the date is that of the file")
  func about() throws {
    var dataset = Dataset(shape: .gist, title: "T & Co", countries: [Country(name: "A")])
    dataset.licence = "CC0 1.0"
    let description = DataDescription(
      of: dataset, date: "2026-11-21", source: DataSource(name: "S", version: "2", address: "https://a.example/"),
      writer: "Gazetteer 1")
    let content = ExportContent(
      dataset: dataset, table: ExportFormat.xlsx.defaultTable(of: dataset), about: description)
    let bytes = try ExportFormat.xlsx.render(content)
    let texts = try #require(self.texts(of: read("xl/worksheets/sheet2.xml", of: bytes)))
    #expect(
      texts == [
        "key", "value", "licence", "address", "title", "T & Co", "date", "2026-11-21", "licence", "CC0 1.0", "writer",
        "Gazetteer 1", "source", "S 2", "https://a.example/",
      ])
    let properties = try read("docProps/core.xml", of: bytes)
    #expect(properties.contains(">T &amp; Co<") && properties.contains(">2026-11-21T00:00:00Z<"))
  }
}
