import Foundation
import Testing

@testable import Countries

@Suite("JSON and JSON lines")
struct JSONTests {
  private func parsed(_ table: Table) throws -> [NSDictionary] {
    let text = ExportFormat.json.render(table)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [NSDictionary], "\(text)")
  }

  @Test("a row is an object on one line with keys in column order; JSON has them in an array")
  func lines() {
    #expect(
      ExportFormat.json.render(everyKind) == """
        [
        {"name":"South Africa","population":63212384,"area":1221037.5,"capital":["Pretoria","Cape Town"]},
        {"name":"X","population":null,"area":null,"capital":[]}
        ]

        """)
    #expect(
      ExportFormat.ndjson.render(everyKind) == """
        {"name":"South Africa","population":63212384,"area":1221037.5,"capital":["Pretoria","Cape Town"]}
        {"name":"X","population":null,"area":null,"capital":[]}

        """)
  }

  @Test("every key is in every row, null or an empty array if there is no value")
  func everyKey() throws {
    let dataset = Dataset(format: .plain, title: "", countries: [Country(name: "X"), Country(name: "Y")])
    let rows = try parsed(dataset.table(of: CountryColumn.known))
    #expect(rows.count == 2)
    for row in rows {
      #expect(Set(row.allKeys.compactMap { $0 as? String }) == Set(CountryColumn.knownNames))
      for column in CountryColumn.known.map(\.column) where column.name != "name" {
        let value = row[column.name]
        if column.kind == .list {
          #expect(value as? [String] == [], "\(column.name)")
        } else {
          #expect(value is NSNull, "\(column.name)")
        }
      }
    }
  }

  @Test(
    "a column of several values is an array, even for one value", arguments: [[], ["a"], ["a; b", ""], ["b", "a"]])
  func arrays(texts: [String]) throws {
    #expect(try parsed(singleCell(.list(texts), kind: .list))[0]["c"] as? [String] == texts)
  }

  @Test("a table without rows is an empty array, or an empty file")
  func noRows() throws {
    let none = Table(title: "", columns: everyKind.columns, rows: [])
    #expect(try parsed(none) == [] && ExportFormat.ndjson.render(none).isEmpty)
  }

  @Test("difficult texts round-trip, on one line each")
  func roundTrip() throws {
    let controls = (0...0x20).map { "a" + String(Unicode.Scalar(UInt8($0))) + "b" }
    let texts = nastyTexts.filter { !$0.isEmpty } + controls
    let table = textTable(texts.map { [$0] })
    let rendered = ExportFormat.json.render(table)
    let lines = ExportFormat.ndjson.render(table).utf8.split(separator: UInt8(ascii: "\n"))
    let rows = try JSONDecoder().decode([[String: String]].self, from: Data(rendered.utf8))
    #expect(rows.count == texts.count && lines.count == texts.count)
    for (index, text) in texts.enumerated() {
      let line = try JSONDecoder().decode([String: String].self, from: Data(lines[index]))
      for value in [rows[index]["c0"], line["c0"]] {
        #expect(value?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(text.debugDescription)")
      }
    }
    #expect(rendered.utf8.count { $0 == UInt8(ascii: "\n") } == texts.count + 2)
  }

  @Test(
    "numbers are exact",
    arguments: [
      (.integer(0), "0"), (.integer(-5), "-5"), (.integer(1_425_423_212), "1425423212"),
      (.integer(9_007_199_254_740_993), "9007199254740993"), (.integer(.max), "9223372036854775807"),
      (.decimal(0.44), "0.44"), (.decimal(-7.5), "-7.5"), (.decimal(17_098_246), "17098246"),
    ] as [(Cell, String)])
  func numbers(cell: Cell, text: String) {
    #expect(ExportFormat.json.render(singleCell(cell)) == "[\n{\"c\":\(text)}\n]\n")
  }
}
