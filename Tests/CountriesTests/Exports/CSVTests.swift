import Testing

@testable import Countries

@Suite("CSV")
struct CSVTests {
  private func csv(_ table: Table, raw: Bool = false) -> String {
    ExportFormat.csv.render(table, options: ExportOptions(isCSVRaw: raw))
  }

  @Test("a table is a line of column names and a line for every row, each ended by CRLF")
  func lines() {
    #expect(
      csv(everyKind)
        == "name,population,area,capital\r\nSouth Africa,63212384,1221037.5,Pretoria; Cape Town\r\nX,,,\r\n")
    #expect(csv(Table(title: "", columns: everyKind.columns, rows: [])) == "name,population,area,capital\r\n")
  }

  @Test(
    "a cell is quoted only if necessary",
    arguments: [
      ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("\"", "\"\"\"\""), ("a\nb", "\"a\nb\""),
      ("a\rb", "\"a\rb\""), ("a\r\nb", "\"a\r\nb\""), (" a ", " a "), ("a;b", "a;b"), ("a'b", "a'b"), ("é", "é"),
    ])
  func quoting(text: String, field: String) {
    #expect(csv(singleCell(.text(text))) == "c\r\n\(field)\r\n")
  }

  @Test("a single empty cell on a line is quoted, so that readers do not skip the line")
  func lonelyEmptyCell() {
    #expect(csv(textTable([["a"], [""], ["b"]])) == "c0\r\na\r\n\"\"\r\nb\r\n")
    #expect(csv(textTable([["", ""]])) == "c0,c1\r\n,\r\n")
    #expect(csv(singleCell(.list([]), kind: .list)) == "c\r\n\"\"\r\n")
  }

  @Test("difficult texts round-trip")
  func roundTrip() throws {
    let rows = nastyTexts.map { [$0, "between", $0 + $0] }
    let read = try RFC4180.parse(csv(textTable(rows), raw: true))
    #expect(read.first == ["c0", "c1", "c2"])
    #expect(read.count == rows.count + 1)
    for (row, expected) in zip(read.dropFirst(), rows) {
      #expect(row.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    }
  }

  @Test("a byte order mark comes first, only if requested")
  func byteOrderMark() {
    let marked = ExportFormat.csv.render(everyKind, options: ExportOptions(hasCSVByteOrderMark: true))
    #expect(Array(marked.utf8.prefix(5)) == [0xEF, 0xBB, 0xBF] + Array("na".utf8))
    #expect(Array(marked.utf8.dropFirst(3)) == Array(csv(everyKind).utf8))
  }

  @Test(
    "CSV options change no other format, except that TSV has exact values too",
    arguments: ExportFormat.all.filter { $0 != .csv && $0 != .datapackage })
  func otherFormats(format: ExportFormat) {
    let table = textTable([["=1", "a"]])
    let options = ExportOptions(isCSVRaw: format != .tsv, hasCSVByteOrderMark: true)
    #expect(format.render(table, options: options) == format.render(table))
  }
}
