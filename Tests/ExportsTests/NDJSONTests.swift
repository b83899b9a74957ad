import Datasets
import Exports
import Foundation
import Testing

@Suite("JSON lines")
struct NDJSONTests {
  @Test("a row is an object on a line of its own, with every key of the table")
  func lines() {
    #expect(
      ExportFormat.ndjson.render(everyKind) == """
        {"name":"South Africa","population":63212384,"area":1221037.5,"capital":["Pretoria","Cape Town"]}
        {"name":"X","population":null,"area":null,"capital":[]}

        """)
  }

  @Test("a table without rows is an empty file")
  func noRows() throws {
    #expect(try ExportFormat.ndjson.render(content(Table(title: "", columns: everyKind.columns, rows: []))) == [])
  }

  @Test("nasty texts come back as they were, and none breaks its line")
  func roundTrip() throws {
    let bytes = try ExportFormat.ndjson.render(content(textTable(nastyTexts.map { [$0 + "!"] })))
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == nastyTexts.count)
    for (line, text) in zip(lines, nastyTexts) {
      let row = try JSONDecoder().decode([String: String].self, from: Data(line))
      #expect(row["c0"].map { Array($0.unicodeScalars) } == Array((text + "!").unicodeScalars))
    }
  }
}
