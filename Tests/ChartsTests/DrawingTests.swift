import Testing

@testable import Charts
@testable import Countries

/// What readers of a chart notice.
@Suite("Drawn charts")
struct DrawingTests {
  /// Lines of twelve countries over three years. That of the country `C1` ends highest.
  private static func lines(_ count: Int) -> ChartTable {
    ChartTable(
      names: ["year", "country", "n"],
      rows: (1...count).flatMap { index in
        [2000, 2010, 2020].map { [.integer($0), .text("C\(index)"), .integer((count - index + 1) * $0)] }
      }.reversed())
  }

  @Test("no axis has two formats of numbers", arguments: [[500.0, 20_000], [3, 9e7], [0, 12_000], [8_000, 11_000]])
  func ticks(numbers: [Double]) throws {
    for scale in numbers[0] > 0 ? ["", "\nscale: log x"] : [""] {
      let table = ChartTable(names: ["n", "y"], rows: numbers.map { [.decimal($0), .decimal(1)] })
      let letters = try Sample.chart("scatter: t\nx: n\ny: y\(scale)", table).letters
      let hasLong = letters.contains { $0.contains(/^\d,\d{3}$/) }
      #expect(!hasLong || !letters.contains { $0.contains(/\ [kM]$/) }, "\(letters)")
    }
  }

  @Test("money has its unit at each number, and the axis no second one")
  func money() throws {
    let rows: [[Cell]] = [[.text("A"), .decimal(3.16e12)], [.text("B"), .decimal(5e9)]]
    let table = ChartTable(names: ["name", "gdp"], rows: rows)
    let column = try Sample.chart("column: t\nformat: currency\nunit: US$", table).letters
    #expect(column.contains("US$ 3 T") && column.contains("gdp") && !column.contains("gdp, US$"), "\(column)")
    let bar = try Sample.chart("bar: t\nformat: currency\nunit: US$", table).letters
    #expect(bar.contains("US$ 3.16 T") && bar.contains("US$ 5 B"), "\(bar)")
  }

  @Test("numbers beside bars are all short if one is")
  func numbers() throws {
    #expect(try Sample.chart("bar: t", [("A", 12_000), ("B", 5_000)]).letters.contains("5 k"))
    #expect(try Sample.chart("bar: t", [("A", 9_000), ("B", 5_000)]).letters.contains("5,000"))
  }

  @Test("lines have colours and the legend in the order of their last numbers, and grey ones have names")
  func series() throws {
    for kind in ["line", "area"] {
      let chart = try Sample.chart("\(kind): t\nx: year\ny: n\ncolor: country", Self.lines(8))
      #expect(chart.data.series == (1...8).map { "C\($0)" })
      #expect(chart.legend.last?.items.map(\.name) == (1...8).map { "C\($0)" })
      #expect(chart.legend.last?.items.suffix(2).allSatisfy { $0.sample.contains("rest") } == true)
    }
    let many = try Sample.chart("line: t\nx: year\ny: n\ncolor: country", Self.lines(20))
    #expect(many.legend.last?.items.last?.name == "8 more, in grey" && many.legend.last?.items.count == 13)
  }

  @Test("the legend of an area has the colour of its fill")
  func areas() throws {
    for (stack, mark) in [("", "area s2"), ("\nstack: true", "fill s2")] {
      let chart = try Sample.chart("area: t\nx: year\ny: n\ncolor: country\(stack)", Self.lines(2))
      #expect(chart.picture.contains("\"\(mark)\"") && chart.legend[0].items[1].sample.contains("\"\(mark)\""))
    }
    let file = try #require(try Sample.chart("area: t\nx: year\ny: n\ncolor: country", Self.lines(2)).file)
    #expect(file.contains(".area.s1{fill:#cfdee1}"), "\(file.prefix(3000))")
  }

  @Test("projected parts of several lines are dotted lines of their colour")
  func projection() throws {
    let chart = try Sample.chart("line: t\nx: year\ny: n\ncolor: country\nprojection: 2015", Self.lines(2))
    #expect(chart.picture.contains("\"line projected s2\"") && !chart.picture.contains("hollow"))
  }
}
