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

  @Test("texts of a slope are within the image, joined to their ends, and on phones above long numbers")
  func textsOfSlope() throws {
    let names = ["Nigeria", "Egypt", "South Africa"]
    let rows = [1990, 2020].flatMap { year in
      names.enumerated().map {
        [Cell.integer(year), .text($1), .decimal(1_234_567 * Double($0 + 3) * (year == 1990 ? 1 : 2))]
      }
    }
    let table = ChartTable(names: ["year", "name", "n"], rows: rows)
    for unit in ["", "\nformat: currency\nunit: US$\ndecimals: 0"] {
      let chart = try Sample.chart("slope: t\nx: year\ny: n\ncolor: name\(unit)", table)
      for picture in chart.pictures.split(separator: "<svg role=") {
        let frames = picture.matches(of: /<svg x="([0-9.]+)%" y="2em" width="([0-9.]+)%"/).compactMap { Double($0.1) }
        #expect(frames.count == 3, "\(picture)")
        let text = picture.letters.joined(separator: " ")
        #expect(names.allSatisfy(text.contains) && !text.contains("…"), "\(text)")
      }
    }
  }

  @Test("dots of one name are on one line, which joins them, in the order of their sum")
  func joinedDots() throws {
    let rows = [
      ("Ghana", "1990", 15), ("Kenya", "2020", 52), ("Kenya", "1990", 23), ("Ghana", "2020", 32), ("Chad", "2020", 17),
    ]
    let table = ChartTable(
      names: ["name", "year", "n"], rows: rows.map { [.text($0.0), .text($0.1), .integer($0.2)] })
    let chart = try Sample.chart("dot: t\nx: n\ny: name\ncolor: year\nsort: value desc", table)
    #expect(chart.letters.filter { !$0.contains(/\d/) } == ["Kenya", "Ghana", "Chad", "n"], "\(chart.letters)")
    let joints = try #require(chart.picture.firstMatch(of: /class="zero" d="([^"]+)"/)?.1)
    #expect(joints.matches(of: /M\d+ \d+H\d+/).count == 2, "\(joints)")
    #expect(chart.picture.contains("class=\"ticks\"") && chart.figures?.rows.count == 5)
    // Error bars and texts need a line for each dot.
    let labelled = try Sample.chart("dot: t\nx: n\ny: name\ncolor: year\nlabel: year", table)
    #expect(labelled.letters.filter { $0 == "Ghana" }.count == 2)
  }

  @Test("a histogram has about as many ranges as asked, and a line far above its bars is a warning")
  func bins() throws {
    let table = ChartTable(names: ["n"], rows: (0..<210).map { [.decimal(Double($0 * $0))] })
    let counts = try ["", "\nbins: 5", "\nbins: 20"].map {
      try Sample.chart("histogram: t\($0)", table).data.marks.count
    }
    #expect(counts == [9, 5, 22], "\(counts)")
    let chart = try Sample.chart("histogram: t\nreference: 20000 A line", table)
    #expect(
      chart.remarks == [
        "“reference: 20000 A line” is far above the bars, which count rows; use “reference x” for a value along x"
      ])
    #expect(try Sample.chart("histogram: t\nreference: 30 A line", table).remarks.isEmpty)
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
