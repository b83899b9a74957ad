import Testing

@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown

@Suite("Stacked and grouped charts")
struct StackTests {
  private static func chart(_ block: String, _ rows: [(String, String, Double)]) throws -> Chart {
    try Sample.chart(
      block, ChartTable(names: ["place", "part", "n"], rows: rows.map { [.text($0.0), .text($0.1), .decimal($0.2)] }))
  }

  @Test("each bar has its sum, and the table the shares")
  func bars() throws {
    let chart = try Sample.chart("bar: t\nx: n\ny: place\ncolor: part\nstack: true", Sample.parts)
    #expect(chart.letters.prefix(4) == ["X", "Y", "8", "4"])
    #expect(chart.figures?.columns.map(\.title) == ["place", "part", "n", "Share"])
    #expect(chart.figures?.rows.map(\.[3]) == ["12.5%", "25%", "62.5%", "75%", "25%"])
    #expect(
      chart.summary
        == "Stacked bar chart of n by place and part: 2 bars, 5 values from 1 (X, A) to 5 (X, C).")
  }

  @Test("negative numbers are below zero")
  func negative() throws {
    let picture = try Self.chart(
      "column: t\ncolor: part\nstack: true", [("X", "A", 4), ("X", "B", -2), ("X", "C", -2)]
    )
    .picture
    #expect(picture.contains(/s1" d="M100 500V0H/) && picture.contains(/s2" d="M100 500V750H/), "\(picture)")
    #expect(picture.contains(/s3" d="M100 750V1000H/))
  }

  @Test("shares fill the height, and refuse negative numbers")
  func percent() throws {
    let chart = try Sample.chart("column: t\nx: place\ny: n\ncolor: part\nstack: percent", Sample.parts)
    #expect(chart.letters.contains("100%") && !chart.letters.contains("120%") && chart.letters.contains("n"))
    #expect(throws: Mistake("“stack: percent” needs numbers from 0 on, and “X” has −1", line: 3)) {
      try Self.chart("bar: t\ncolor: part\nstack: percent", [("X", "A", -1)])
    }
  }

  @Test("a missing figure of a stacked area counts as 0")
  func area() throws {
    let picture = try Self.chart(
      "area: t\nx: place\ny: n\ncolor: part\nstack: true", [("X", "A", 1), ("Y", "A", 1), ("Y", "B", 1)]
    ).picture
    #expect(picture.contains(/s2" d="M250 500L750 0L750 500L250 500z"/), "\(picture)")
    let years = ChartTable(
      names: ["year", "n", "part"],
      rows: [2000.0, 2010, 2020, 2030].flatMap { year in
        ["A", "B"].map { [.decimal(year), .decimal(1), .text($0)] }
      })
    let projected = try Sample.chart("area: t\nx: year\ny: n\ncolor: part\nstack: percent\nprojection: 2020", years)
    #expect(projected.picture.contains(/s2 projected" d="M333 0L667 0L1000 0L1000 500/), "\(projected.picture)")
  }

  @Test("parts that occur in one bar only have the styles of their order there, named bar by bar")
  func nested() throws {
    let rows = (0..<9).map { ("Region \($0 / 3)", "Part \($0)", Double($0 + 1)) }
    let html = try Self.chart("bar: t\ncolor: part\nstack: true", rows).html()
    #expect(!html.contains("in grey") && !html.contains("rest") && html.contains("<li>Region 2: </li>"))
  }

  @Test("several series of a name are side by side, with the name once and a gap for a missing one")
  func grouped() throws {
    let columns = try Sample.chart("column: t\nx: place\ny: n\ncolor: part", Sample.parts)
    #expect(columns.letters.count { $0 == "X" } == 1)
    let lefts = columns.picture.matches(of: /M(\d+) 1000V/).compactMap { Int($0.1) }.sorted()
    #expect(lefts == [50, 183, 317, 550, 683], "\(lefts)")
    let bars = try Sample.chart("bar: t\nx: n\ny: place\ncolor: part", Sample.parts)
    #expect(bars.letters.prefix(7) == ["X", "Y", "1", "2", "5", "1", "3"])
    // Names are at the middle of their groups, which are apart.
    let places = bars.picture.matches(of: /y="([0-9.]+)em">[0-9]</).prefix(5).compactMap { Double($0.1) }
    let gaps = zip(places, places.dropFirst()).map { (($1 - $0) * 100).rounded() }
    #expect(gaps == [125, 125, 220, 125], "\(places)")
  }

  @Test(
    "series without colours are a warning with the way out, and differ from those beside them; named ones are not",
    arguments: [
      ("area: t\nx: year\ncolor: part\nstack: true", 9, true), ("line: t\nx: year\ncolor: part", 9, true),
      ("line: t\nx: year\ncolor: part", 6, false), ("line: t\nx: year\ncolor: part\nhighlight: P1", 9, false),
      ("slope: t\nx: year\ncolor: part", 9, false),
    ])
  func grey(block: String, series: Int, isTold: Bool) throws {
    let rows = (1...series).flatMap { part in
      [2000, 2001].map { [Cell.integer($0), .text("P\(part)"), .integer(part)] }
    }
    let chart = try Sample.chart("\(block)\ny: n", ChartTable(names: ["year", "part", "n"], rows: rows))
    let remark =
      "only 6 of 9 series have colours, and the others are grey; add “highlight: ” with the names that matter, or “facet: ”, "
      + "or select fewer in the query"
    #expect(chart.remarks == (isTold ? [remark] : []))
    guard block.hasPrefix("area") else { return }
    let fills = chart.picture.matches(of: /class="fill ([^"]*)"/).map(\.1)
    #expect(fills.suffix(3) == ["rest", "rest deep", "rest"], "\(fills)")
  }
}
