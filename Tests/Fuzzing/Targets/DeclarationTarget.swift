import Foundation

@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Publishing
@testable import Site

/// A joined table with the declarations of its columns: YAML, an empty line and the table.
enum DeclarationTarget: FuzzTarget {
  static let name = "declaration"

  static var seeds: [[UInt8]] {
    seeds(
      "gdp: {label: GDP, type: integer, unit: $, decimals: 2, filter: true, sort: desc}\n\ncode,gdp\nFR,3.1e12\nCI,-5\n",
      "v: {type: date, format: year, description: d, align: left, search: true}\n\nCountry,Year,v\nFrance,2020,1\n",
      "'2021': {type: boolean}\nb: {type: list}\n\nCountry,ISO3,2020,2021,b\nFrance,FRA,1,,\"x, y\"\n")
  }

  static func read(_ bytes: [UInt8]) {
    let parts = text(bytes).components(separatedBy: "\n\n")
    let declared = "columns:\n  " + parts[0].replacingOccurrences(of: "\n", with: "\n  ")
    let countries = TableTarget.countries
    guard let declarations = try? SettingsTarget.settings(declared)?.declarations(),
      let table = try? ForeignTable.decode(Array(parts.dropFirst().joined(separator: "\n\n").utf8)),
      let (joined, _) = try? countries.joining(table, TableJoin(), name: "table", by: TableTarget.matcher),
      let dataset = try? joined.declaring(declarations)
    else { return }
    precondition(dataset.rowCount == countries.rowCount, "rows are lost")
    precondition(dataset.customColumns.count == joined.customColumns.count, "columns are lost")
    if let order = dataset.order(by: declarations) { _ = try? dataset.selecting(RowSelection(order: order)) }
    let page = dataset.table(of: dataset.columnsInUse)
    for row in page.rows { for (column, cell) in zip(page.columns, row) { _ = column.words(for: cell, in: .english) } }
  }
}
