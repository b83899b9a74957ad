import Testing

@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown
@testable import Site

@Suite("The frame of charts: height, names of axes, texts and address")
struct FrameTests {
  @Test(
    "the height is that of the axes",
    arguments: ["line: t\nx: year", "column: t\nx: year", "area: t\nx: year", "scatter: t\nx: year"])
  func height(block: String) throws {
    let chart = try Sample.chart("\(block)\nheight: 140", Sample.world)
    #expect(chart.picture.contains(/<svg x="[^"]*" y="2em" width="[^"]*" height="10em"/), "\(chart.picture)")
    #expect(throws: Mistake("invalid height “50”; it is a whole number from 100 to 1000", line: 3)) {
      try Sample.chart("\(block)\nheight: 50", Sample.world)
    }
  }

  @Test(
    "lines with at least five places that are no names, all in the table, have room for the choice of a range",
    arguments: [
      ("line", 5, "#", true), ("area", 5, "#", true), ("line", 5, "# to 9", true), ("line", 5, "Group #", false),
      ("line", 4, "#", false), ("line", 400, "#", false), ("column", 5, "#", false), ("sparkline", 5, "#", false),
    ])
  func range(kind: String, places: Int, name: String, hasRoom: Bool) throws {
    let rows = (1...places).map {
      [name == "#" ? Cell.integer($0) : .text(name.replacing("#", with: "\($0)")), .integer(1)]
    }
    let html = try Sample.chart("\(kind): t", ChartTable(names: ["place", "n"], rows: rows)).html()
    #expect(html.contains(#"<p class="years"></p>"#) == hasRoom, "\(html)")
  }

  @Test("names and units of the axes are in the image and in the table")
  func axes() throws {
    let table = ChartTable(
      names: ["wealth", "life"], rows: [(1, 3), (2, 5)].map { [.decimal($0.0), .decimal($0.1)] })
    let chart = try Sample.chart(
      "scatter: t\nx label: Income\nx unit: US$\ny label: Age at death\nunit: years", table)
    #expect(chart.letters.contains("Income, US$") && chart.letters.contains("Age at death, years"), "\(chart.letters)")
    #expect(chart.figures?.columns.map(\.title) == ["Income, US$", "Age at death, years"])
    #expect(
      try Sample.chart("line: t\nx: year\nx label: Year of census", Sample.world).letters.contains("Year of census"))
    #expect(try Sample.chart("column: t\nx label: Country", Sample.largest).letters.contains("Country"))
    #expect(try Sample.chart("bar: t\nx label: People", Sample.largest).letters.contains("People"))
    #expect(throws: Mistake("“year” has no numbers; remove “x unit”", line: 3)) {
      try Sample.chart("line: t\nx: year\nx unit: AD", Sample.world)
    }
  }

  @Test(
    "a unit that is the name of an axis, or at its end, maybe in English, is not added",
    arguments: [
      ("Years", "years", "Years"), ("Life, years", "years", "Life, years"), ("Life, years", "سنة", "Life, years"),
      ("GDP (US$)", "US$", "GDP (US$)"), ("Life, total", "years", "Life, total، years"),
      // Its sign keeps its side.
      ("Value", "M US$", "Value، \u{2068}M US$\u{2069}"),
    ])
  func units(title: String, unit: String, shown: String) {
    let texts: [String: Phrases.Forms] = ["years": .text("سنة"), "{figure}, {unit}": .text("{figure}، {unit}")]
    let words = Phrases(.arabic, forms: WrittenForms(decimal: ".", group: ","), texts: texts)
    #expect(title.with(unit, words) == shown)
    var canvas = Canvas(width: 20, isMirrored: true)
    canvas.text(shown, y: 1)
    #expect(!canvas.markup.written.unicodeScalars.contains("\u{200F}"))
  }

  @Test(
    "a line goes on to the edge of a frame that it leaves, and points inside it alone have rows",
    arguments: [
      ("from: 10\nto: 30", ["M250 1000l250-500 250-500"]),
      ("from x: 2005\nto x: 2035", ["M0 750l167-83", "M833 333l167-83", "M167 667l333-167 333-167"]),
      ("from x: 2005\nto: 30", ["M0 714l143-143", "M143 571l286-285 285-286"]),
    ])
  func edges(limits: String, paths: [String]) throws {
    let rows = [0, 10, 20, 30, 40].map { [Cell.decimal(2000 + $0), .decimal($0), .decimal($0 - 1), .decimal($0 + 1)] }
    let table = ChartTable(names: ["year", "n", "low", "high"], rows: rows)
    let chart = try Sample.chart("line: t\nx: year\ny: n\nlow: low\nhigh: high\n\(limits)", table)
    let lines = chart.picture.matches(of: /class="line s1" d="([^"]*)"( data-rows="([^"]*)")?/)
    #expect(lines.map { String($0.1) } == paths, "\(lines.map(\.0))")
    #expect(lines.map { $0.2 != nil } == paths.map { $0 == paths.last })
  }

  @Test("subtitle and label are escaped, and in pages, files and text")
  func texts() throws {
    let chart = try Sample.chart("bar: t\nsubtitle: A < B\nalt: Two \"bars\"\nname: top-ten", Sample.largest)
    let html = chart.html(id: "top-ten")
    #expect(html.contains("<figure class=\"chart\">"))
    #expect(html.contains("</figcaption><p>A &lt; B</p>") && chart.text.contains("A < B"))
    #expect(html.contains(/<title id="top-ten-title">Two (&quot;|")bars(&quot;|")<\/title>/))
    #expect(chart.file?.contains("A &lt; B") == true)
  }
}
