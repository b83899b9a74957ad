import Testing

@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown

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

  @Test("a panel without rows says so, in place of axes, also in files")
  func empty() throws {
    let rows = [("A", "West", "old", 10), ("B", "East", "new", 80)].map {
      [Cell.text($0.0), .text($0.1), .text($0.2), .integer($0.3)]
    }
    let chart = try Sample.chart(
      "bar: t\nfacet: region, age\nfacet scale: own", ChartTable(names: ["name", "region", "age", "n"], rows: rows))
    let panels = Self.panels(chart)
    #expect(panels.map(\.heading) == ["West, old", "West, new", "East, old", "East, new"])
    #expect(panels.map { $0.svg == "<p>No rows.</p>" } == [false, true, true, false], "\(panels)")
    #expect(chart.file?.matches(of: />No rows\.</).count == 2)
  }

  @Test("a panel of a histogram without numbers says so too, and its rows are not in the table")
  func emptyHistogram() throws {
    let rows = [("West", Cell.decimal(1)), ("East", .empty), ("West", .decimal(5))].map { [$0.1, .text($0.0)] }
    let table = ChartTable(names: ["n", "region"], rows: rows)
    let chart = try Sample.chart("histogram: t\nx: n\nfacet: region", table)
    #expect(Self.panels(chart).map { $0.svg == "<p>No rows.</p>" } == [false, true])
    #expect(Set(chart.figures?.rows.map { $0[0] } ?? []) == ["West"])
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

  private static let grid = ChartTable(
    names: ["name", "region", "year", "n"],
    rows: [("A", "West", 2000, 1), ("B", "East", 2010, 2), ("C", "West", 2010, 40)].map {
      [.text($0.0), .text($0.1), .integer($0.2), .decimal($0.3)]
    })

  @Test("two columns make a grid of panels, with the names of the axes once")
  func grid() throws {
    for block in ["bar: t\nx: n\ny: name", "column: t\nx: name\ny: n\nx label: Names"] {
      let chart = try Sample.chart("\(block)\nfacet: region, year", Self.grid)
      let panels = Self.panels(chart)
      #expect(panels.map(\.heading) == ["West, 2000", "West, 2010", "East, 2000", "East, 2010"])
      #expect(chart.html().contains("class=\"panels c2 scroll\" role=\"group\" tabindex=\"0\""))
      #expect(
        panels.allSatisfy { !$0.svg.contains(">n<") }
          && chart.html().contains(/<p>(n|↑ n\u{2003}Names →)<\/p><div class="panels/))
      #expect(chart.figures?.rows.first == ["West, 2000", "A", "1"])
    }
    #expect(throws: Mistake("“facet scale” needs panels; add “facet: ” with a column", line: 2)) {
      try Sample.chart("bar: t\nfacet scale: own", Self.grid)
    }
  }

  /// A table with a row for each panel of a grid.
  private static func table(rows: Int, columns: Int) -> ChartTable {
    table((0..<rows * columns).map { ("N\($0 % columns)", "R\($0 / columns)", Double($0)) })
  }

  @Test("a grid has up to 48 panels, of which six are side by side")
  func largestGrid() throws {
    for (rows, columns) in [(8, 6), (24, 2)] {
      let chart = try Sample.chart("histogram: t\nfacet: region, name", Self.table(rows: rows, columns: columns))
      #expect(Self.panels(chart).count == 48 && chart.notes.isEmpty)
      #expect(chart.html().contains("class=\"panels c\(columns) scroll\""))
    }
  }

  @Test(
    "a grid that is too large, or has more columns than fit, is an error with the way out",
    arguments: [
      (25, 2, "", 2, "25 × 2 panels are more than 48; select fewer rows, or one column"),
      (3, 7, "", 2, "a grid has at most 6 columns, not 7; swap the columns, or select fewer values"),
      (30, 30, "", 2, "a grid has at most 6 columns, not 30; select fewer values"),
      (
        2, 2, "facet columns: 2", 3,
        "two facet columns make a grid, which has a column for each value of the second; remove “facet columns”"
      ),
    ])
  func grids(rows: Int, columns: Int, key: String, line: Int, reason: String) {
    #expect(throws: Mistake(reason, line: line)) {
      try Sample.chart("histogram: t\nfacet: region, name\n\(key)", Self.table(rows: rows, columns: columns))
    }
  }

  @Test("each row of a grid begins at the left, also in files, and headings of bare numbers name their column")
  func rowsOfGrid() throws {
    let table = ChartTable(
      names: ["name", "landlocked", "zone", "n"],
      rows: (0..<8).map { [.text("N"), .integer($0 / 4), .text("Z\($0 % 4)"), .integer($0 + 1)] })
    let chart = try Sample.chart("bar: t\nx: n\ny: name\nfacet: landlocked, zone", table)
    #expect(Self.panels(chart).map(\.heading)[3...4] == ["landlocked: 0, Z3", "landlocked: 1, Z0"])
    #expect(chart.html().contains("class=\"panels c4 scroll\""))
    let file = try #require(chart.file)
    let headings = file.matches(of: /<text[^>]* x="([0-9.]+)"[^>]*font-weight="600"[^>]*>landlocked: [01], (Z[0-9])/)
    let left = headings.filter { $0.1 == headings.first?.1 }.map { String($0.2) }
    #expect(left == ["Z0", "Z0"], "\(left)")
  }

  @Test(
    "up to six panels are side by side in files and on wide pages, in smaller text that is not cut", arguments: 3...6)
  func sideBySide(columns: Int) throws {
    let rows = (0..<12).flatMap { index in
      (2000...2020).map {
        [Cell.text("R\(index / columns)"), .text("C\(index % columns)"), .integer($0), .integer(index)]
      }
    }
    let table = ChartTable(names: ["row", "column", "year", "n"], rows: rows)
    for facet in ["row, column", "column\nfacet columns: \(columns)"] {
      let chart = try Sample.chart("line: t\nx: year\ny: n\nfacet: \(facet)", table)
      let file = try #require(chart.file)
      let places = file.matches(of: /<svg x="([0-9.]+)" y="[0-9.]+" width="([0-9.]+)"/)
        .compactMap { place in Double(place.1).flatMap { x in Double(place.2).map { (start: x, end: x + $0) } } }
      #expect(Set(places.map(\.start)).count == columns && places.allSatisfy { $0.end <= 780 })
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.end < $1.start || $1.start == places[0].start })
      #expect(file.contains("font-size=\"11\"") == (columns > 3))
    }
  }

  @Test("each panel has its trend, with its equation", arguments: ["", "\nfacet scale: own"])
  func trends(scale: String) throws {
    let rows: [(String, Double, Double)] = [
      ("East", 0, 1), ("East", 1, 3), ("East", 2, 5), ("West", 0, 9), ("West", 1, 8), ("West", 2, 7), ("North", 1, 1),
    ]
    let table = ChartTable(
      names: ["region", "x", "y"], rows: rows.map { [.text($0.0), .decimal($0.1), .decimal($0.2)] })
    let chart = try Sample.chart("scatter: t\nx: x\ny: y\nfacet: region\ntrend: linear" + scale, table)
    let trends = Self.panels(chart).map { $0.svg.matches(of: /class="trend" d="M0 (\d+)L1000 (\d+)"/) }
    #expect(trends.map(\.count) == [1, 1, 0])
    // One line rises, the other falls.
    let ends = trends.joined().compactMap { line in Int(line.1).flatMap { one in Int(line.2).map { one - $0 } } }
    #expect(ends.count == 2 && ends[0] > 0 && ends[1] < 0, "\(ends)")
    #expect(
      chart.trendSentence?.hasPrefix(
        "Linear trend (East): y = 2 x + 1 (n = 3, r² = 1). Linear trend (West): y = −1 x + 9 (n = 3, r² = 1). North: No"
      )
        == true, "\(chart.trendSentence ?? "")")
  }

  @Test("each series of a panel has its trend")
  func trendsOfSeries() throws {
    let rows = ["East", "West"].flatMap { region in
      (0..<3).flatMap { x in [("up", Double(x)), ("down", 3 - Double(x))].map { (region, $0.0, Double(x), $0.1) } }
    }
    let table = ChartTable(
      names: ["region", "way", "x", "y"], rows: rows.map { [.text($0.0), .text($0.1), .decimal($0.2), .decimal($0.3)] })
    let chart = try Sample.chart("scatter: t\nx: x\ny: y\ncolor: way\nfacet: region\ntrend: linear each", table)
    let lines = Self.panels(chart).map { $0.svg.matches(of: /class="line s([12])"/).map { String($0.1) } }
    #expect(lines == [["1", "2"], ["1", "2"]], "\(lines)")
    let sentence = chart.trendSentence ?? ""
    #expect(sentence.contains("(East, up): y = 1 x") && sentence.contains("(West, down): y = −1 x"), "\(sentence)")
  }

  @Test("series that are in one panel each have the colours of their places there, and are in the legend by panel")
  func seriesOfPanels() throws {
    let rows = (0..<8).flatMap { index in
      (2000...2002).map { [Cell.text("P\(index % 2)"), .text("S\(index)"), .integer($0), .integer($0 + index)] }
    }
    let table = ChartTable(names: ["part", "name", "year", "n"], rows: rows)
    let chart = try Sample.chart("line: t\nx: year\ny: n\ncolor: name\nfacet: part\nfacet scale: own", table)
    #expect(chart.remarks.isEmpty, "\(chart.remarks)")
    let lists = chart.legend.map { $0.items.map(\.name) }
    #expect(lists == [["P0: ", "S6", "S4", "S2", "S0"], ["P1: ", "S7", "S5", "S3", "S1"]], "\(lists)")
    for (_, svg) in Self.panels(chart) {
      #expect(Set(svg.matches(of: /"line (\w+)"/).map { String($0.1) }) == ["s1", "s2", "s3", "s4"])
    }
    let shared = ChartTable(names: table.columns.map(\.name), rows: rows + rows.map { [.text("P2")] + $0.dropFirst() })
    let grey = try Sample.chart("line: t\nx: year\ny: n\ncolor: name\nfacet: part", shared)
    #expect(grey.remarks.count == 1 && !grey.remarks[0].contains("facet"), "\(grey.remarks)")
    // A stack of one year is none of names.
    let year = ChartTable(
      names: ["name", "year", "n"], rows: (0..<8).map { [.text("S\($0)"), .integer(2000), .integer(1)] })
    #expect(try Sample.chart("area: t\nx: year\ny: n\ncolor: name\nstack: true", year).legend.count == 1)
  }

  @Test("panels of the series need no legend, and their columns no room for those of other panels", arguments: [3, 8])
  func panelsOfSeries(count: Int) throws {
    let rows = (0..<count).flatMap { index in
      (2000...2002).map { [Cell.text("S\(index)"), .integer($0), .integer($0 + index)] }
    }
    let table = ChartTable(names: ["name", "year", "n"], rows: rows)
    let charts = try ["", "\ncolor: name"].map { try Sample.chart("column: t\nx: year\ny: n\nfacet: name" + $0, table) }
    let paths = charts.map { chart in
      Self.panels(chart).map { panel in panel.svg.matches(of: /class="fill \w+" d="([^"]+)"/).map { String($0.1) } }
    }
    #expect(charts[1].legend.isEmpty && paths[1].count == count && paths[0] == paths[1], "\(paths)")
  }

  @Test("panels have scales of their own if the block says so")
  func ownScales() throws {
    let chart = try Sample.chart("bar: t\nx: n\ny: name\nfacet: region\nfacet scale: own\nfacet columns: 4", Self.grid)
    #expect(Self.panels(chart).map { $0.svg.contains(">40</text>") } == [true, false])
    #expect(chart.html().contains("class=\"panels c4\""))
  }
}
