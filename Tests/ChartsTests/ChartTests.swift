import Testing

@testable import Charts
@testable import Countries
@testable import Site

@Suite("What readers see of a chart")
struct ChartTests {
  @Test(
    "ticks are at round numbers in readable form",
    arguments: [
      ([0, 7.3], ["0", "2", "4", "6", "8"]), ([0, 146_000_000], ["0", "50 M", "100 M", "150 M"]),
      ([-4, 5], ["−4", "−2", "0", "2", "4", "6"]), ([0, 8_000], ["0", "2,000", "4,000", "6,000", "8,000"]),
      ([0.001, 0.004], ["0.001", "0.0015", "0.002", "0.0025", "0.003", "0.0035", "0.004"]),
      (
        [-1.7e308, 1.7e308],
        ["−1.5 × 10³⁰⁸", "−1 × 10³⁰⁸", "−5 × 10³⁰⁷", "0", "5 × 10³⁰⁷", "1 × 10³⁰⁸", "1.5 × 10³⁰⁸"]
      ),
    ])
  func ticks(numbers: [Double], texts: [String]) throws {
    let chart = try Sample.chart("line: t", numbers.enumerated().map { ("N\($0)", $1) })
    #expect(chart.letters.filter { !["n", "N0", "N1"].contains($0) } == texts)
  }

  @Test("the axis title is above the axis in every language", arguments: ["population", "عدد السكان"])
  func nameOfAxis(name: String) throws {
    let rows: [[Cell]] = [[.decimal(1990), .decimal(1e8)], [.decimal(2020), .decimal(2e8)]]
    let chart = try Sample.chart("line: t", ChartTable(names: ["year", name], rows: rows))
    let axis = try #require(chart.picture.firstMatch(of: /<svg x="([^"]+)"[^>]* viewBox/)?.1)
    #expect(chart.picture.contains("<text x=\"\(axis)\" y=\"1.05em\">\(name)<"))
  }

  @Test("Arabic labels have enough room, and not much more", arguments: [("مليون", 2.6), ("مليار", 2.4)])
  func widthOfArabic(word: String, needed: Double) {
    #expect((needed...needed * 1.5).contains(TextWidth.of(word)))
  }

  @Test("years have no thousands separators, and axes of many days are labelled by month")
  func times() throws {
    #expect(try Sample.chart("line: t\nx: year", Sample.world).letters.contains("2000"))
    let days = ChartTable(
      names: ["day", "n"], rows: (1...12).map { [.text("2024-\($0 < 10 ? "0" : "")\($0)-15"), .decimal(Double($0))] })
    let letters = try Sample.chart("line: t", days).letters
    #expect(letters.contains("Jul 2024"))
    #expect(letters.contains { $0.hasSuffix("2024") })
  }

  @Test("chart, sentence and table write years without separators and counts with them")
  func yearsAsFigures() throws {
    let founded = ChartTable(
      names: ["name", "founding_year"], rows: [[.text("A"), .decimal(1999)], [.text("B"), .decimal(2023)]])
    for kind in ["bar", "column", "line", "dot"] {
      let chart = try Sample.chart("\(kind): t", founded)
      #expect(chart.summary.contains(" from 1999") && chart.summary.contains(" to 2023"), "\(chart.summary)")
      #expect(chart.figures?.rows == [["A", "1999"], ["B", "2023"]])
      #expect(!chart.html().contains("2,0"), "\(kind)")
    }
    #expect(try Sample.chart("bar: t", founded).letters.contains("2023"))
    let counted = try Sample.chart(
      "histogram: t\nx: founding_year",
      ChartTable(names: ["founding_year"], rows: Array(repeating: [.decimal(2023)], count: 1234)))
    #expect(counted.figures?.rows.last == ["2023", "1,234"])
  }

  @Test("the sentence names the chart type, the number of values and the range")
  func summary() throws {
    #expect(
      try Sample.chart("bar: t", Sample.largest).summary
        == "Bar chart of population by name: 10 bars from 132 million to 1.45 billion (India largest).")
    #expect(
      try Sample.chart("bar: t\nlimit: 3", Sample.largest).summary
        == "Bar chart of population by name: 3 bars of 10 from 345 million to 1.45 billion (India largest).")
    #expect(
      try Sample.chart("line: t\nx: year\nprojection: 2025", Sample.world).summary
        == "Line chart of population by year: 6 points from 2.49 billion (1950) to 10.2 billion (2100), "
        + "projected from 2025.")
    #expect(try Sample.chart("bar: t", []).summary == "Bar chart of n by name: no rows.")
    #expect(try Sample.chart("bar: t", [("A", nil)]).summary == "Bar chart of n by name: no numbers.")
    #expect(try Sample.chart("bar: t", [("A", 1)]).summary == "Bar chart of n by name: 1 bar, all at 1.")
    #expect(try Sample.chart("value: t\nx: n", [("A", 1_234_567)]).summary == "n: 1,234,567.")
    let gaps = (0..<25).map { ("R\($0)", [3, 5, 7].contains($0) ? nil : Double($0)) }
    #expect(try Sample.chart("bar: t", gaps).summary.contains(": 17 bars of 25 from "))
    // One column names the series and the panels.
    let panels = ChartTable(
      names: ["year", "n", "name"],
      rows: [1, 2].flatMap { n in ["Kenya", "Chad"].map { [.integer(2000), .integer(n), .text($0)] } })
    let summary = try Sample.chart("scatter: t\nx: year\ny: n\ncolor: name\nfacet: name", panels).summary
    #expect(summary.hasSuffix(" from 1 (2000, Kenya) to 2 (2000, Kenya)."), "\(summary)")
  }

  @Test("a description is below the image, which has an ID only if one is given")
  func isLabelled() throws {
    let chart = try Sample.chart("bar: t\ntitle: The largest\ndescription: Of 2026.", Sample.largest)
    #expect(chart.html().contains("<p>Of 2026.</p>"))
    #expect(!chart.html().contains(" id="))
  }

  @Test("a long tail is cut off, with a note")
  func tail() throws {
    let chart = try Sample.chart("bar: t", (1...51).map { ("R\($0)", Double(100 - $0)) })
    #expect(chart.letters.contains("R20"))
    #expect(!chart.letters.contains("R21"))
    #expect(chart.html().contains("<p>Rows not shown: 31.</p>"))
  }

  @Test("a chart without rows shows a message")
  func none() throws {
    for kind in ChartKind.all where kind != .value {
      let chart = try Sample.chart("\(kind.name): t", ChartTable(names: ["year", "population"], rows: []))
      #expect(chart.html().contains("<p>No rows.</p>"))
      #expect(chart.text.contains("No rows."))
    }
  }

  @Test("a gap in a line stays a gap, and a single value is a point")
  func gaps() throws {
    let chart = try Sample.chart("line: t", [("A", 1), ("B", 2), ("C", nil), ("D", 3), ("E", 4)])
    #expect(chart.picture.matches(of: /class="line s1"/).count == 2)
    #expect(chart.html().contains("<th>C<td>unknown"))
    #expect(try Sample.chart("line: t", [("A", 1)]).picture.contains(/class="disc s1" d="M\d+ \d+h0"/))
  }

  @Test("bars start at zero, and negative ones extend to the left")
  func zero() throws {
    let picture = try Sample.chart("bar: t", [("A", -50), ("B", 50), ("C", 0)]).picture
    #expect(picture.contains("M500 63H0V271H500M"))
    // Of zero only the place is known.
    #expect(picture.contains(/M500 396H1000V604H500M500 \d+"/))
  }

  @Test("the axis labels of a histogram are at the bin edges")
  func edges() throws {
    let chart = try Sample.chart("histogram: t", (-90...78).map { ("R", Double($0)) })
    #expect(chart.summary.contains(" ranges of 20, "))
    let low = chart.letters.suffix(6).dropLast()
    #expect(Array(low) == ["−80", "−40", "0", "40", "80"], "\(chart.letters)")
    let counts = chart.html().matches(of: /<th>[^<]* to [^<]*<td>(\d+)/).compactMap { Int($0.1) }
    #expect(counts.reduce(0, +) == 169, "every value is in one range")
    #expect(chart.picture.contains(/<text x="93\.[0-9]%" (text-anchor="end" )?y="18\.5em">80</), "\(chart.picture)")
    for (first, last) in [(1001.0, 1399.0), (1e300, 7e307), (0.0001, 0.00017), (5, 5)] {
      let chart = try Sample.chart("histogram: t", (0...40).map { ("R", first + (last - first) * Double($0) / 40) })
      #expect(chart.letters.count > 4 && chart.html().utf8.count < 9_000, "\(first): \(chart.letters)")
    }
  }

  @Test("histogram bins of whole numbers have equal sizes, and a bin of one number has a single label")
  func wholeNumbers() throws {
    let bars = { (numbers: [Double], name: String) in
      let table = ChartTable(names: [name], rows: numbers.map { [.decimal($0)] })
      return try Sample.chart("histogram: t", table).figures?.rows.map { $0.joined(separator: ": ") } ?? []
    }
    #expect(try bars((0...6).map(Double.init), "n") == ["0 to 2: 2", "2 to 4: 2", "4 to 6: 2", "6 to 8: 1"])
    #expect(try bars([2020, 2021, 2021], "year") == ["2020: 1", "2021: 2"])
    #expect(try bars([0, 1, 1, 3], "n") == ["0: 1", "1: 2", "2: 0", "3: 1"])
    #expect(try bars([0, 0.5, 1], "n").last == "0.5 to 1: 2")
    // Edges have enough decimals to differ.
    #expect(
      try bars([1013.1, 1013.5, 1014.2], "p") == ["1,013 to 1,013.5: 1", "1,013.5 to 1,014: 1", "1,014 to 1,014.5: 1"])
  }

  @Test("numbers that would look equal are shown in full, and large whole numbers with all digits")
  func fullNumbers() throws {
    #expect(
      try Sample.chart("bar: t", [("A", 1_000_000), ("B", 1_000_400)]).summary
        == "Bar chart of n by name: 2 bars from 1,000,000 to 1,000,400 (B largest).")
    #expect(
      try Sample.chart("bar: t", [("A", 1_000_000), ("B", 1_000_000)]).summary
        == "Bar chart of n by name: 2 bars, all at 1 million.")
    #expect(
      try Sample.chart("bar: t\ndecimals: 0", [("A", 0.3), ("B", 0.4)]).summary
        == "Bar chart of n by name: 2 bars from 0.3 to 0.4 (B largest).")
    let rows = try Sample.chart("bar: t", [("A", 1_234_567_890_123_457), ("B", 9_007_199_254_740_992), ("C", 1e16)])
      .figures?.rows
    #expect(rows?.map(\.[1]) == ["1,234,567,890,123,457", "9,007,199,254,740,992", "10,000,000,000,000,000"])
  }
}
