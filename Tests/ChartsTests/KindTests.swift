import Testing

@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown

@Suite("Slopes, heat maps and boxes")
struct KindTests {
  @Test("the names of a slope are at both ends without overlap")
  func slope() throws {
    let rows = (0..<12).flatMap { name in
      [2000, 2020].map { year -> [Cell] in [.decimal(year), .text("Name \(name)"), .decimal(5 + Double(name) / 100)] }
    }
    let chart = try Sample.chart("slope: t", ChartTable(names: ["year", "name", "n"], rows: rows))
    let places = chart.picture.matches(of: /<text x="([^"]+)" y="([0-9.]+)em">Name/).map { ($0.1, Double($0.2) ?? 0) }
    for (_, ends) in Dictionary(grouping: places, by: \.0) {
      let heights = ends.map(\.1).sorted()
      #expect(heights.count == 24 || heights.count == 12)
      let gaps = zip(Set(heights).sorted(), Set(heights).sorted().dropFirst()).map { $1 - $0 }
      #expect(gaps.allSatisfy { $0 > 1.2 }, "\(gaps)")
    }
    let axes = try #require(chart.picture.firstMatch(of: /<svg x="([^"]+)"/)?.1)
    #expect(chart.picture.contains("<text x=\"\(axes)\" text-anchor=\"end\" y=\"1em\">2000<"))
  }

  @Test("a slope of other than two values, and two numbers for one place, are errors")
  func mistakes() {
    #expect(
      throws: Mistake("a slope needs two values of “year”, and the result has 6; select two in its query", line: 2)
    ) {
      try Sample.chart("slope: t\nx: year", Sample.world)
    }
    let table = ChartTable(
      names: ["a", "b", "n"], rows: [1, 2].map { [.text("X"), .text("Y"), .decimal($0)] })
    #expect(
      throws: Mistake("two rows have the place “X” and “Y”; a heatmap shows one; add GROUP BY to the query", line: 1)
    ) { try Sample.chart("heatmap: t\nx: a\ny: b", table) }
  }

  @Test("cells have their numbers where they fit, otherwise their class for print and forced colours")
  func cells() throws {
    let few = try Sample.chart("heatmap: t\nx: place\ny: part\ncolor: n", Sample.parts)
    #expect(few.letters.contains("5") && !few.picture.contains("rank"))
    #expect(few.html().contains("<span>1 to 2</span>") && few.html().contains("<span>4 to 5</span>"))
    let rows = (0..<100).map { [.decimal(1900 + Double($0)), .text("A"), .decimal(Double($0) * 1.23)] as [Cell] }
    let many = try Sample.chart("heatmap: t", ChartTable(names: ["year", "name", "n"], rows: rows))
    #expect(many.picture.contains("class=\"h1 rank\"") && many.html().contains("rank\">1</text>"))
    #expect(many.summary == "Heat map of n by year and name: 100 values from 0 (1900) to 121.77 (1999).")
  }

  @Test("boxes have quartiles between ranks, in the table and as text")
  func boxes() throws {
    let chart = try Sample.chart("box: t", [1, 2, 3, 4, 10].map { ("A", $0) } + [("B", 6), ("B", 7), ("B", nil)])
    #expect(
      chart.figures?.columns.map(\.title).dropFirst(2) == [
        "Minimum", "Lower quartile", "Median", "Upper quartile", "Maximum",
      ])
    #expect(
      chart.figures?.rows == [["A", "5", "1", "2", "3", "4", "10"], ["B", "2", "6", "6.25", "6.5", "6.75", "7"]])
    #expect(chart.summary == "Box plot of n by name: 7 values from 1 (A) to 10 (A).")
    #expect(chart.notes == ["1 row without a position omitted."])
  }

  @Test("on phones slopes have numbers at both ends, and narrow cells of heat maps have none")
  func phones() throws {
    func narrow(_ block: String, _ table: ChartTable) throws -> String {
      let html = try Sample.chart(block, table).html()
      return String(
        try #require(html.firstMatch(of: /class="narrow[^"]*"(.*?)class="(?:middle|broad)/.dotMatchesNewlines())?.1))
    }
    let slope = try narrow("slope: t\nx: place\ny: n\ncolor: part", Sample.parts)
    #expect(slope.contains(">B 2</text>") && slope.contains(">3</text>"))
    let years = ChartTable(
      names: ["year", "part", "n"],
      rows: (0..<24).map { [.integer(2000 + $0 / 2), .text("Part \($0 % 2)"), .integer(1000 + $0)] })
    let heat = try narrow("heatmap: t\nx: year\ny: part\ncolor: n", years)
    #expect(!heat.contains("down") && !heat.contains(">1,011</text>") && heat.contains("rank"))
  }
}
