import Testing

@testable import Charts
@testable import Countries

@Suite("Scales that a block sets")
struct ScaleTests {
  private func ticks(_ keys: String, _ numbers: [Double]) throws -> [String] {
    try Sample.chart("line: t\n" + keys, numbers.enumerated().map { ("N\($0)", $1) }).letters
      .filter { !$0.hasPrefix("n") && !$0.hasPrefix("N") }
  }

  @Test(
    "logarithmic ticks are powers of ten, with 2 and 5 where there is room",
    arguments: [
      ([1, 1e6], ["1", "10", "100", "1 k", "10 k", "100 k", "1 M"]), ([3, 80], ["2", "5", "10", "20", "50", "100"]),
      ([0.02, 0.3], ["0.02", "0.05", "0.1", "0.2", "0.5"]), ([7, 7], ["5", "10"]),
      ([5e-324, 1.7e308], ["1 × 10⁻³⁰⁰", "1 × 10⁻²⁰⁰", "1 × 10⁻¹⁰⁰", "1", "1 × 10¹⁰⁰", "1 × 10²⁰⁰", "1 × 10³⁰⁰"]),
      ([1e-9, 1e9], ["1 × 10⁻⁹", "1 × 10⁻⁶", "0.001", "1", "1 k", "1 M", "1 B"]), ([0, -3], ["1", "2", "5", "10"]),
    ])
  func logarithmic(numbers: [Double], texts: [String]) throws {
    #expect(try ticks("scale: log", numbers) == texts)
  }

  @Test("the ticks of a logarithmic axis do not overlap, also beside the edges of the picture")
  func roomOfTicks() throws {
    let data = try Sample.chart("dot: t\nscale: log", [("A", 176e6), ("B", 1.46e9)]).data
    for room in stride(from: 6.0, to: 40, by: 0.5) {
      let axis = Axis(data.numbers, data.value, .english, limits: data.valueLimits, room: room, margins: (0, 0))
      let spans = axis.ticks.map { tick in
        let (place, size) = (axis.scale.fraction(tick.value) * room, TextWidth.of(tick.text))
        let start = place < size / 2 ? place : place + size / 2 > room ? place - size : place - size / 2
        return (start: start, end: start + size)
      }
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end < $1.start }, "\(room): \(axis.ticks)")
      #expect(spans.count > 1)
    }
  }

  @Test(
    "days are labelled from the beginnings of months, with a year",
    arguments: [
      ("2024-01-10", "2024-04-20", ["Feb 2024", "Mar", "Apr"]),
      ("2023-12-20", "2024-01-10", ["22 Dec", "Jan 2024", "8 Jan"]), ("2024-03-05", "2024-03-08", ["5 Mar 2024"]),
    ])
  func days(first: String, last: String, texts: [String]) throws {
    let table = ChartTable(names: ["d", "n"], rows: [[.text(first), .decimal(0)], [.text(last), .decimal(1)]])
    let letters = try Sample.chart("line: t", table).letters
    #expect(texts.allSatisfy(letters.contains), "\(letters)")
  }

  @Test("the axis ends at the limits, and what is outside is not drawn but counted")
  func limits() throws {
    let chart = try Sample.chart("dot: t\nfrom: 3\nto: 7", [("A", 1), ("B", 5), ("C", 9)])
    #expect(chart.picture.matches(of: /M\d+ \d+h0/).count == 1)
    #expect(chart.notes == ["2 values are outside the axis."] && chart.fault == nil)
    #expect(chart.figures?.rows.count == 3)
    #expect(chart.summary == "Dot plot of n by name: 1 point, all at 5.", "\(chart.summary)")
    let log = try Sample.chart("dot: t\nscale: log", [("A", 0), ("B", 5), ("C", -9), ("D", 8)])
    #expect(log.summary == "Dot plot of n by name: 2 points from 5 to 8 (D largest).", "\(log.summary)")
    #expect(try Sample.chart("dot: t\nfrom: 30", [("A", 1)]).fault?.contains("outside the axes") == true)
    #expect(try Sample.chart("dot: t\nscale: log", [("A", -5), ("B", 0)]).fault?.contains("outside the axes") == true)
    let bars = try Sample.chart("bar: t\nto: 7", [("A", 5), ("B", 9)])
    #expect(bars.notes == ["1 value is outside the axis."] && bars.letters.contains("9"))
    let years = try Sample.chart("line: t\nx: year\nfrom x: 1975\nto x: 2050", Sample.world)
    #expect(years.notes == ["2 values are outside the axis."])
    #expect(years.letters.contains("1980") && !years.letters.contains("1950"), "\(years.letters)")
  }

  @Test("zero is on the axis if the block says so")
  func zero() throws {
    #expect(try ticks("", [100, 101]).first != "0")
    #expect(try ticks("zero: true", [100, 101]).first == "0")
    #expect(try ticks("zero: false", [1, 100]).first == "0", "as the first round number")
  }

  @Test("numbers without a logarithm are omitted from the picture with a note")
  func omitted() throws {
    let chart = try Sample.chart("dot: t\nscale: log", [("A", 0), ("B", 5), ("C", -9)])
    #expect(chart.notes == ["2 rows without a position omitted."])
    #expect(chart.letters.contains("n (log)"))
  }

  @Test("months, quarters and weeks are in the order of time, at their distances")
  func periods() throws {
    for names in [
      ["2024-Q3", "2023-Q4", "2024-Q1"], ["Q3 2024", "Q4 2023", "Q1 2024"], ["2024-07", "2023-10", "2024-01"],
      ["2024-W27", "2023-W40", "2024-W01"], ["2024M07", "2023M10", "2024M01"],
    ] {
      let chart = try Sample.chart("line: t\nx: name\ny: n", zip(names, [5, 3, 2]).map { ($0, $1) })
      #expect(chart.figures?.rows.map { $0[0] } == [names[1], names[2], names[0]])
      #expect(chart.letters.suffix(2) == ["Jan 2024", "Jul 2024"], "\(chart.letters)")
      // The first step is half as long as the second.
      let days = chart.data.marks.map(\.position)
      #expect(abs((days[2] - days[1]) / (days[1] - days[0]) - 2) < 0.03, "\(days)")
    }
    let others = try Sample.chart(
      "line: t\nx: name\ny: n", [("2024-Q5", 1), ("2023-13", 2), ("202401", 3), ("2024", 4)])
    #expect(others.figures?.rows.map { $0[0] } == ["2024-Q5", "2023-13", "202401", "2024"], "these are names")
    let line = { (names: [String]) in
      try Sample.chart("line: t\nx: name\ny: n", names.enumerated().map { ($1, Double($0)) })
    }
    for fiscal in [["2010-11", "2011-12", "2012-13"], ["2009-10", "2010-11", "2011-12"], ["1998-99", "1999-00"]] {
      let chart = try line(fiscal)
      #expect(chart.data.marks.map(\.position) == fiscal.indices.map(Double.init) && chart.fault == nil, "no months")
    }
    #expect(try line(["2011-12", "2012-01"]).data.key.kind == .date && line(["2011-12"]).data.key.kind == .date)
    for wrong in ["2024-13", "2024-00", "2023-W53"] {
      #expect(try line(["2023-11", "2023-12", wrong]).fault?.contains("“\(wrong)” is no day") == true, "\(wrong)")
    }
  }

  @Test("a chart of percentages has the sign at ticks, bars, points and in text, and only there")
  func percent() throws {
    let rows = [("A", 12.5), ("B", 40)].map { ($0.0, Double?.some($0.1)) }
    for (kind, letters) in [
      ("bar", ["12.5%", "40%"]), ("dot", ["12.5%", "40%"]), ("column", ["0%", "20%"]),
    ] {
      let chart = try Sample.chart("\(kind): t\nformat: percent", rows)
      #expect(letters.allSatisfy(chart.letters.contains), "\(kind): \(chart.letters)")
      #expect(chart.letters.contains("n") && !chart.letters.contains("n, %"))
    }
    let heat = try Sample.chart("heatmap: t\nx: place\ny: part\ncolor: n\nformat: percent", Sample.parts)
    #expect(heat.letters.contains("5%"))
    let bins = try Sample.chart("histogram: t\nx: n\nformat: percent", rows)
    #expect(bins.letters.contains("20%") && bins.letters.contains("rows"), "\(bins.letters)")
  }

  @Test("a chart has the number format of its block")
  func format() throws {
    let chart = try Sample.chart("dot: t\nformat: percent\ndecimals: 1", [("A", 12.34), ("B", 5)])
    #expect(chart.figures?.columns.last?.title == "n, %" && chart.figures?.rows.last == ["B", "5.0"])
    let money = try Sample.chart("value: t\nformat: currency\nunit: US$\ndecimals: 2", [("A", 5)])
    #expect(money.valueText == "US$ 5.00")
  }
}
