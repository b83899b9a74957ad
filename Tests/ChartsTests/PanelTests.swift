import Testing

@testable import Charts
@testable import Countries

@Suite("Panels of charts")
struct PanelTests {
  private static func table(_ rows: [(String, String, Double)]) -> ChartTable {
    ChartTable(names: ["name", "region", "n"], rows: rows.map { [.text($0.0), .text($0.1), .decimal($0.2)] })
  }

  /// The panels of a chart: the heading and the SVG.
  private static func panels(_ chart: Chart) -> [(heading: String, svg: String)] {
    chart.html().matches(of: /<div><p>([^<]*)<\/p>(.*?)<\/div>/).map { (String($0.1), String($0.2)) }
  }

  private let regions = table([("A", "West", 10), ("B", "West", 40), ("C", "East", 80), ("D", "South", 2)])

  @Test(
    "there is a panel for each value in the order of the query, all with the same scale",
    arguments: ["bar", "dot", "column", "line", "area"])
  func scales(kind: String) throws {
    let panels = Self.panels(try Sample.chart("\(kind): t\nfacet: region", regions))
    #expect(panels.map(\.heading) == ["West", "East", "South"])
    // Bars and dots have numbers in place of ticks: the longest is as wide as the frame.
    let ticks = panels.map { $0.svg.matches(of: />(\d+)<\/text>/).compactMap { Int($0.1) }.max() }
    #expect(Set(ticks) == (kind == "bar" || kind == "dot" ? [40, 80, 2] : [80]), "\(ticks)")
    let ends = panels.flatMap { $0.svg.matches(of: /M0 \d+H(\d+)V\d+H0/).compactMap { Int($0.1) } }
    #expect(kind != "bar" || ends == [125, 500, 1000, 25], "\(ends)")
  }

  @Test("points and bins of all panels are on the same axes")
  func points() throws {
    let table = ChartTable(
      names: ["a", "b", "region"],
      rows: [(1, 5, "West"), (100, 50, "East")].map { [.decimal($0.0), .decimal($0.1), .text($0.2)] })
    let panels = Self.panels(try Sample.chart("scatter: t\nx: a\ny: b\nfacet: region", table))
    #expect(panels.count == 2 && panels.allSatisfy { $0.svg.contains(">100<") && $0.svg.contains(">50<") })
    let bins = try Sample.chart("histogram: t\nx: a\nfacet: region", table)
    #expect(bins.figures?.rows.filter { $0[2] != "0" }.map { [$0[0], $0[2]] } == [["West", "1"], ["East", "1"]])
  }

  @Test("one table has a column for the panel, and a sentence for screen readers names panels, smallest and largest")
  func tableAndSentence() throws {
    let chart = try Sample.chart("bar: t\nfacet: region", regions)
    #expect(chart.html().matches(of: /<table>/).count == 1)
    #expect(chart.figures?.columns.map(\.title) == ["region", "name", "n"])
    #expect(chart.figures?.rows.first == ["West", "A", "10"])
    let sentence =
      "Bar chart of n by name and region: 3 panels (West, East, South), 4 values from 2 (D, South) to 80 (C, East)."
    #expect(
      chart.summary == sentence && chart.html().contains("aria-label=\"\(sentence)\"")
        && !chart.html().contains("<p>\(sentence)"))
  }

  @Test("names that several panels have are at the same place in each; other panels have their own names")
  func places() throws {
    let shared = Self.table([("Old", "West", 1), ("Young", "West", 2), ("Young", "East", 3)])
    let panels = Self.panels(try Sample.chart("column: t\nfacet: region", shared))
    #expect(panels.allSatisfy { $0.svg.contains(">Old<") && $0.svg.contains(">Young<") })
    let own = Self.panels(try Sample.chart("column: t\nfacet: region", regions))
    #expect(own.map { $0.svg.contains(">A<") } == [true, false, false])
  }

  @Test("panels beyond 24 are counted in a note")
  func most() throws {
    let chart = try Sample.chart("bar: t\nfacet: region", Self.table((1...30).map { ("N", "R\($0)", Double($0)) }))
    #expect(Self.panels(chart).count == 24)
    #expect(chart.html().contains("Panels not shown: 6."))
  }
}
