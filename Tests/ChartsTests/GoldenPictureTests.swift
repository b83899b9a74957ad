import Foundation
import Testing

@testable import Charts
@testable import Countries
@testable import Site

/// Compares whole charts, as HTML and as text, with the files in `Fixtures`.
///
/// `GAZETTEER_RECORD=1 swift test --filter GoldenPicture` records them again; review with `git diff`.
@Suite("Golden charts")
struct GoldenPictureTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  private static let life = ChartTable(
    names: ["wealth", "life", "region"],
    rows: [(9_000, 71, "Africa"), (48_000, 82, "Europe"), (70_000, 78, "Americas"), (21_000, 77, "Asia")].map {
      [.decimal($0.0), .decimal($0.1), .text($0.2)]
    })

  static let cases: [(name: String, block: String, table: ChartTable)] = [
    ("bar", "bar: t\ntitle: The ten largest", Sample.largest),
    ("bar-series", "bar: t\ncolor: region\nlimit: 4\nunit: people", Sample.largest),
    ("column", "column: t", Sample.largest),
    ("line", "line: t\nprojection: 2025\nx: year", Sample.world),
    ("area", "area: t\nx: year", Sample.world),
    ("scatter", "scatter: t\nx: wealth\ny: life\ncolor: region", life),
    ("dot", "dot: t", Sample.largest),
    ("histogram", "histogram: t", Sample.largest),
    ("sparkline", "sparkline: t\nx: year", Sample.world),
    ("value", "value: t\nx: population", Sample.largest),
    ("bar-panels", "bar: t\nfacet: region", Sample.largest),
    ("bar-stack", "bar: t\nx: n\ny: place\ncolor: part\nstack: true", Sample.parts),
    ("column-percent", "column: t\nx: place\ny: n\ncolor: part\nstack: percent", Sample.parts),
    ("area-stack", "area: t\nx: place\ny: n\ncolor: part\nstack: true", Sample.parts),
    ("slope", "slope: t\nx: place\ny: n\ncolor: part", Sample.parts),
    ("heatmap", "heatmap: t\nx: place\ny: part\ncolor: n", Sample.parts),
    ("box", "box: t\nx: population\ny: region", Sample.largest),
  ]

  @Test("each chart type is rendered as recorded", arguments: cases.indices)
  func isDrawn(index: Int) throws {
    let (name, block, table) = Self.cases[index]
    let chart = try Sample.chart(block, table)
    #expect(Set(Self.cases.map(\.name)).isSuperset(of: ChartKind.all.map(\.name)))
    let files = [
      "\(name).html": chart.html(id: "chart-1"),
      "\(name).txt": chart.text + "\n",
    ]
    for (file, found) in files {
      let path = Self.fixtures.appending(path: file)
      if ProcessInfo.processInfo.environment["GAZETTEER_RECORD"] != nil {
        try Data(found.utf8).write(to: path)
      }
      #expect(try String(contentsOf: path, encoding: .utf8) == found, "Fixtures/\(file) differs")
    }
  }
}
