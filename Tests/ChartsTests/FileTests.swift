import Testing

@testable import Charts
@testable import Countries

@Suite("Files of charts")
struct FileTests {
  private let table = ChartTable(
    names: ["region", "year", "n", "size", "high"],
    rows: (0..<56).map { index -> [Cell] in
      [.text("R\(index % 7)"), .integer(2000 + index / 7), .integer(index * index), .integer(index), .integer(99)]
    })

  @Test(
    "the style has the class of each mark",
    arguments: [
      "heatmap: t\nx: year\ny: region\ncolor: n", "box: t\nx: n\ny: region",
      "scatter: t\nx: year\ny: n\nlabel: region\nsize: size\ntrend: linear",
      "line: t\nx: year\ny: n\ncolor: region\nprojection: 2004\nreference: 9 A\nband: 2001..2002 B\nannotate: 2003, 4 C",
      "line: t\nx: year\ny: n\ncolor: region\nlow: size\nhigh: high\nhighlight: R1\narrow: 2003, 4 to 2004, 9 C",
      "column: t\nx: region\ny: n\ncolors: R2 #8a1c7c\nlow: size\nhigh: high\nlimit: 7",
    ])
  func classes(block: String) throws {
    let file = try #require(try Sample.chart(block, table).file)
    let style = try #require(file.firstMatch(of: /<style>(.*?)<\/style>/.dotMatchesNewlines())?.1)
    for name in Set(file.matches(of: /class="([^"]*)"/).flatMap { $0.1.split(separator: " ") }) where name != "ends" {
      #expect(style.contains("." + name), "\(name)")
    }
  }

  @Test("panels are beside and below each other, with their headings and the same sizes of points")
  func panels() throws {
    let chart = try Sample.chart("scatter: t\nx: year\ny: n\nsize: size\nfacet: region", table)
    let file = try #require(chart.file)
    let places = file.matches(of: /<text x="(\d+)" y="([0-9.]+)" font-weight="600">(R\d)</)
    #expect(places.map { String($0.3) } == ["R0", "R1", "R2", "R3", "R4", "R5", "R6"])
    #expect(Set(places.map { "\($0.1) \($0.2)" }).count == 7)
    // The largest of all is in the last panel.
    #expect(file.matches(of: /stroke-width="2.8em"/).count == 1)
  }

  @Test("square points have a length, since some programs do not draw square caps without one")
  func squares() throws {
    let file = try #require(try Sample.chart("scatter: t\nx: year\ny: n\ncolor: region\nsize: size", table).file)
    #expect(file.contains(/square s2" d="M[^"]* [0-9.]+h\.01"/) && !file.contains(/square[^>]*h0"/))
  }

  @Test("no part of a file is stretched, since many programs would also stretch lines and points")
  func stretching() throws {
    let file = try #require(try Sample.chart("line: t\nx: year\ny: n", table).file)
    #expect(!file.contains("preserveAspectRatio"))
    let scaled = PathData.scaled(in: Array("<path d=\"M10 20l5-10 5 10V0H10z\"/>".utf8), by: (2, 0.5))
    #expect(scaled == Array("<path d=\"M20 10l10 -5 10 5V0H20z\"/>".utf8))
  }
}
