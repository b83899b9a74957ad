import Testing

@testable import Base
@testable import Charts
@testable import Countries

@Suite("Time in charts")
struct TimeTests {
  private static func table(_ rows: [(Cell, Double)], name: String = "year") -> ChartTable {
    ChartTable(names: [name, "v"], rows: rows.map { [$0.0, .decimal($0.1)] })
  }

  @Test(
    "columns of years, months and days are along a time axis, with room for missing ones",
    arguments: [
      (["2000", "2001", "2003"], ["2000", "2001", "2002", "2003"]),
      (["2010", "1990", "2000"], ["1990", "2000", "2010"]),
      (["1950", "2020", "1980"], ["1950", "1960", "1970", "1980", "1990", "2000", "2010", "2020"]),
      (["2024-01", "2024-02", "2024-04"], ["2024-01", "2024-02", "2024-03", "2024-04"]),
      (["2024M11", "2024M12", "2025M02"], ["2024M11", "2024M12", "2025M01", "2025M02"]),
      (["2023-Q4", "2024-Q1", "2024-Q3"], ["2023-Q4", "2024-Q1", "2024-Q2", "2024-Q3"]),
      (["Q3 2024", "Q4 2024", "Q2 2025"], ["Q3 2024", "Q4 2024", "Q1 2025", "Q2 2025"]),
      (["2024-W51", "2024-W52", "2025-W02"], ["2024-W51", "2024-W52", "2025-W01", "2025-W02"]),
      (["2024-Q1", "2024-02", "2024-04"], ["2024-Q1", "2024-02", "1 March 2024", "2024-04"]),
      (["2024-01-30", "2024-02-02"], ["30 January 2024", "2 February 2024"]),
      (
        ["2024-01-30", "2024-01-31", "2024-02-02"],
        ["30 January 2024", "31 January 2024", "1 February 2024", "2 February 2024"]
      ),
      (["0001", "9999"], ["1", "9999"]), (["2000"], ["2000"]),
    ])
  func slots(values: [String], expected: [String]) throws {
    let cells = values.map { text in Int(text).map(Cell.integer) ?? .text(text) }
    let chart = try Sample.chart("column: t", Self.table(cells.map { ($0, 1) }))
    #expect(chart.data.slots == expected && chart.data.marks.count == values.count)
    #expect(chart.data.marks.allSatisfy { chart.data.slots[$0.position.whole] == $0.name })
  }

  @Test("a line has gaps where years or months are missing, and none where their distance changes")
  func gaps() throws {
    let paths = { (years: [Int]) in
      let chart = try Sample.chart("line: t", Self.table(years.map { (.integer($0), 1) }))
      return chart.picture.matches(of: /class="line s1"/).count
    }
    #expect(try paths([2000, 2001, 2002, 2010, 2011]) == 2)
    #expect(try paths([1950, 1960, 1970, 1980, 1981, 1982]) == 1 && paths([1950, 1980, 2020]) == 1)
    #expect(try paths([1990, 2000, 2011, 2021, 2031, 2100]) == 1)
    let months = ["2024-01", "2024-02", "2024-06", "2024-07"].map { (Cell.text($0), 1.0) }
    #expect(try Sample.chart("line: t", Self.table(months)).picture.matches(of: /class="line s1"/).count == 2)
    // Days without a weekend are no gap.
    let days = ["2024-02-08", "2024-02-09", "2024-02-12", "2024-02-13"].map { (Cell.text($0), 1.0) }
    #expect(try Sample.chart("line: t", Self.table(days)).picture.matches(of: /class="line s1"/).count == 1)
  }

  @Test("texts of four digits in a column of years are years")
  func yearTexts() throws {
    let chart = try Sample.chart("column: t", Self.table([(.text("2000"), 1), (.text("2001"), 2), (.text("2003"), 2)]))
    #expect(chart.data.slots == ["2000", "2001", "2002", "2003"] && chart.data.key.kind == .year)
    #expect(
      try Sample.chart("column: t", Self.table([(.text("1701"), 1), (.text("1006"), 2)], name: "hs")).data.slots.count
        == 2)
  }

  @Test("of two columns of numbers the first is x of a line, whatever their size")
  func firstIsX() throws {
    let table = ChartTable(names: ["a", "b"], rows: [[.integer(1), .integer(9)], [.integer(2), .integer(5)]])
    let chart = try Sample.chart("line: t", table)
    #expect(chart.title == "b by a" && chart.data.marks.map(\.name) == ["1", "2"])
  }

  @Test(
    "texts that look like dates are a warning with the right form",
    arguments: [
      ("31/12/2023", "write 2023-12-31"), ("01/02/2024", "write 2024-02-01 or 2024-01-02"),
      ("1.2.2024", "write 2024-02-01"), ("12/31/2023", "write 2023-12-31"), ("2024/3/1", "write 2024-03-01"),
      ("Mar 2024", "write 2024-03"), ("3 March 2024", "write 2024-03-03"), ("March 3, 2024", "write 2024-03-03"),
      ("2024-04-31", "the calendar has no such day"),
    ])
  func dates(text: String, advice: String) throws {
    let table = Self.table([(.text(text), 3), (.text("2024-01-01"), 2), (.text(text + " "), 1)], name: "d")
    let fault = try #require(try Sample.chart("line: t", table).fault)
    #expect(fault == "“d” is not in order, since “\(text)” is no day; \(advice)")
    #expect(try Sample.chart("bar: t", table).fault == nil)
  }

  @Test(
    "names are no dates", arguments: ["Boeing 747", "May", "1st half", "10-20 years", "may be 2024", "Area 51 (US)"])
  func names(text: String) { #expect(UnreadDate.advice(for: text) == nil) }

  @Test("several rows of one x are a warning with the column that tells them apart")
  func repeats() throws {
    let rows = [("A", 1), ("B", 1), ("A", 2), ("B", 2)]
    let table = ChartTable(
      names: ["year", "n", "name"], rows: rows.map { [.integer(2000 + $0.1), .integer(5), .text($0.0)] })
    for kind in ["line", "column", "area"] {
      let told = try Sample.chart(kind == "column" ? "column: t\nx: year" : "\(kind): t", table).remarks
      let advice = "add “color: name”, or use GROUP BY in the query, so that each has one"
      #expect(told == ["several rows have “2001” in “year”; \(advice)"])
      #expect(try Sample.chart("\(kind): t\nx: year\ncolor: name", table).remarks == [])
    }
    let swapped = try Sample.chart("line: t\nx: name", table).remarks
    #expect(swapped.first?.contains("“A” in “name”; add “x: year” and “color: name”, or use GROUP BY") == true)
    #expect(try Sample.chart("scatter: t\nx: year\ny: n", table).remarks == [])
  }

  @Test("of too many lines those with the largest last numbers are shown and named, and the others told")
  func manySeries() throws {
    let rows = (1...120).flatMap { number in
      [
        [Cell.integer(2001), .text("S\(number)"), .integer(number)],
        [.integer(2000), .text("S\(number)"), .integer(-number)],
      ]
    }
    let chart = try Sample.chart("line: t\nx: year\ny: v\ncolor: s", ChartTable(names: ["year", "s", "v"], rows: rows))
    #expect(chart.data.series.prefix(2) == ["S120", "S119"] && chart.data.series.last == "S21")
    #expect(chart.notes == ["Series not shown: 20."])
    #expect(
      chart.remarks == [
        "the chart shows 100 of 120 series, those with the largest last values, such as S120, S119, S118; select fewer "
          + "in the query"
      ])
  }

  @Test("cells below zero have another hue")
  func belowZero() throws {
    let rows = [("X", "A", -12.0), ("X", "B", 34), ("Y", "A", -0.5), ("Y", "B", 0.5)].map {
      [Cell.text($0.0), .text($0.1), .decimal($0.2)]
    }
    let picture = try Sample.chart("heatmap: t\ncolor: n", ChartTable(names: ["x", "y", "n"], rows: rows)).picture
    #expect(picture.contains("heat h2 below") && picture.contains("heat h2\"") && picture.contains("heat h6\""))
    #expect(try !Sample.chart("heatmap: t\ncolor: n", Sample.parts).picture.contains("below"))
  }

  @Test("description and note end with a full stop")
  func sentences() throws {
    let chart = try Sample.chart("bar: t\ndescription: Above a bound\nnote: Really?\nlimit: 1", [("A", 1), ("B", 2)])
    #expect(chart.html().contains("<p>Above a bound. Rows not shown: 1. Really?</p>"), "\(chart.html())")
  }
}
