import Markdown
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
    let column = try Sample.chart("column: t\nformat: currency\nunit: US$", table)
    let broad = column.pictures.letters.dropFirst(column.letters.count)
    #expect(broad.contains("US$ 3 T") && broad.contains("gdp") && !broad.contains("gdp, US$"), "\(broad)")
    // Axes of phones have no room for it.
    #expect(column.letters.contains("3 T") && column.letters.contains("gdp, US$"), "\(column.letters)")
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
    #expect(file.contains(".area.s1{fill:#cfdee0}"), "\(file.prefix(3000))")
  }

  @Test("projected parts of several lines are dotted lines of their colour")
  func projection() throws {
    let chart = try Sample.chart("line: t\nx: year\ny: n\ncolor: country\nprojection: 2015", Self.lines(2))
    #expect(chart.picture.contains("\"line projected s2\"") && !chart.picture.contains("hollow"))
  }

  @Test("names beside bars, below columns and in heat maps have lines on wide pages, and are not turned if they fit")
  func names() throws {
    let long = "Democratic Republic of the Congo"
    let rows = [(long, 3.0), ("Sudan", 2), ("The former Kingdom of the Two Sicilies and Naples", 1)].map {
      ($0.0, Double?.some($0.1))
    }
    for kind in ["bar", "dot"] {
      let broad = try #require(try Sample.chart("\(kind): t", rows).html().split(separator: "class=\"broad\"").last)
      #expect(broad.letters.starts(with: [long, "Sudan", "The former Kingdom of the", "Two Sicilies and Naples"]))
      #expect(broad.contains("text-anchor=\"end\"><text y="), "beside, not above")
    }
    let columns = try Sample.chart("column: t", Array(rows.prefix(2))).html()
    #expect(!columns.contains("class=\"down\""), "\(columns)")
    let parted = try Sample.chart("column: t", (0..<9).map { ("South-eastern Asia \($0)", 1) }).html()
    let onWide = parted.split(separator: "class=\"broad\"").last
    #expect(onWide?.contains("class=\"down\"") == false && onWide?.letters.contains("eastern") == true)
    let many = try Sample.chart("column: t", (0..<12).map { ("Northern Territory \($0)", 1) })
    #expect(many.picture.contains("class=\"down\"") && many.letters.contains("Northern Territory 11"))
  }

  @Test("numbers are never turned: narrow cells of heat maps have three digits")
  func cells() throws {
    let table = ChartTable(
      names: ["year", "part", "n"],
      rows: (0..<16).map { [.integer(2000 + $0), .text("Part"), .decimal(740.661 + Double($0))] })
    let html = try Sample.chart("heatmap: t\nx: year\ny: part\ncolor: n", table).html()
    #expect(!html.contains("down"))
    #expect(html.split(separator: "class=\"broad\"").last?.letters.contains("741") == true)
  }

  @Test("bars and dots with numbers have neither ticks nor grid, unless limits are set; stacks and boxes have ticks")
  func axes() throws {
    let rows: [(String, Double?)] = [("A", 7), ("B", 4)]
    for (block, hasTicks) in [
      ("bar: t", false), ("dot: t", false), ("bar: t\nto: 10", true), ("dot: t\nfrom: 0", true),
    ] {
      let picture = try Sample.chart(block, rows).picture
      #expect(picture.contains("class=\"ticks\"") == hasTicks, "\(block)")
      #expect(picture.contains(/class="grid" d="M\d+ 0V/) == hasTicks, "\(block)")
    }
    let stack = try Sample.chart("bar: t\nx: n\ny: place\ncolor: part\nstack: true", Sample.parts).picture
    #expect(stack.contains("class=\"ticks\"") && !stack.contains("class=\"grid\""))
  }

  @Test("dots of one name share a line, with years in order and colours in the legend, also of one highlighted name")
  func dotsOfOneName() throws {
    let rows = [(2020, "A", 5.0), (2020, "B", 4.0), (1990, "B", 2.0), (1990, "A", 1.0)]
    let table = ChartTable(
      names: ["year", "name", "n"], rows: rows.map { [.integer($0.0), .text($0.1), .decimal($0.2)] })
    for keys in ["", "\nhighlight: B"] {
      let chart = try Sample.chart("dot: t\nx: n\ny: name\ncolor: year" + keys, table)
      #expect(chart.legend.flatMap(\.items).map(\.name) == ["1990", "2020"])
      #expect(chart.picture.letters.filter { ["A", "B"].contains($0) } == ["A", "B"])
    }
  }

  @Test("a reference line does not cross the numbers of bars, and its label no column")
  func references() throws {
    let rows: [(String, Double?)] = [("A", 100), ("B", 40), ("C", 10)]
    // They have halos, and are above the line.
    let bars = try Sample.chart("bar: t\nreference: 45 Half", rows).picture
    #expect(bars.contains(/class="reference".*class="names rows">.*>40</), "\(bars)")
    // The label is on the left, above the small columns.
    let columns = try Sample.chart("column: t\nreference: 45 Half", rows.reversed()).picture
    #expect(columns.contains(/text-anchor="start"[^>]*>Half</), "\(columns)")
  }

  @Test(
    "phones, tablets and wide pages have pictures of their own, with names side by side where there is room",
    arguments: [
      (["A", "B"], []), (["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"], ["narrow"]),
      (["Singapore", "Bangladesh", "Indonesia", "Philippines", "Uzbekistan", "Madagascar"], ["narrow", "middle"]),
      ((0..<30).map { "Long name \($0)" }, ["narrow", "middle", "broad"]),
    ])
  func widths(names: [String], turned: [String]) throws {
    let html = try Sample.chart("column: t\nlimit: 40", names.map { ($0, 50) }).html()
    let pictures = html.split(separator: "<svg role=\"img\" ").dropFirst()
    #expect(pictures.map { $0.firstMatch(of: /class="(\w+)"/).map { String($0.1) } } == ["narrow", "middle", "broad"])
    let found = zip(["narrow", "middle", "broad"], pictures).filter { $0.1.contains("class=\"down\"") }.map(\.0)
    #expect(found == turned, "\(html)")
  }

  @Test("panels have the names of their axes once")
  func panels() throws {
    let table = ChartTable(
      names: ["a", "b", "region"],
      rows: [(1, 5, "West"), (100, 50, "East")].map { [.decimal($0.0), .decimal($0.1), .text($0.2)] })
    let scatter = try Sample.chart("scatter: t\nx: a\ny: b\nfacet: region", table)
    #expect(scatter.html().contains("<p>↑ b\u{2003}a →</p>") && !scatter.letters.contains("b"))
    let bars = try Sample.chart("bar: t\nx: b\nfacet: region\nunit: km", table)
    #expect(bars.html().contains("<p>b, km</p>") && !bars.letters.contains("b, km"))
    #expect(bars.file?.contains(">b, km</text>") == true)
  }

  @Test(
    "a note names what is not shown",
    arguments: [
      ("bar: t\nlimit: 1\ny: place\nx: n", "Rows not shown: 4."),
      ("bar: t\nlimit: 1\ny: place\nx: n\ncolor: part", "Rows not shown: 2."),
      ("line: t\nlimit: 1\nx: place\ny: n", "Rows not shown: 4."),
    ])
  func left(block: String, note: String) throws {
    #expect(try Sample.chart(block, Sample.parts).notes == [note])
  }

  @Test("charts of languages from right to left are mirrored, with the same letters", arguments: ChartKind.all.indices)
  func mirrored(index: Int) throws {
    let block = "\(ChartKind.all[index].name): t"
    let table = ChartKind.all[index].columns == .grid || ChartKind.all[index] == .slope ? Sample.parts : Sample.world
    let (arabic, english) = (
      try Chart(ChartSettings(parsing: block), table, words: .mirrored), try Sample.chart(block, table)
    )
    guard english.kind != .value else { return }
    #expect(arabic.letters == english.letters)
    let places = { (chart: Chart) in
      chart.picture.matches(of: /<text x="([0-9.]+)%"/).compactMap { Double($0.1) }
    }
    for (one, other) in zip(places(arabic), places(english)) { #expect(abs(one + other - 100) < 0.11) }
    #expect(arabic.picture.contains("matrix(-1 0 0 1 1000 0)") && !english.picture.contains("matrix"))
    #expect(arabic.file?.contains("matrix(-1 0 0 1 ") == true)
  }

  @Test("a unit before the number does not turn the direction of an Arabic number and its word")
  func directionOfMoney() throws {
    let cases = [("US$ 29.2 تريليون", true), ("29.2 تريليون", false), ("مصر US$", false), ("US$ 29.2", false)]
    for (text, isTurned) in cases {
      var canvas = Canvas(width: 40, isMirrored: true)
      canvas.text(text, y: 1)
      let markup = canvas.markup.written
      #expect(markup.unicodeScalars.contains("\u{200F}") == isTurned && markup.contains("US$") == text.contains("US$"))
    }
  }
}

extension Phrases {
  /// English from right to left.
  fileprivate static let mirrored = Phrases(
    .arabic, forms: WrittenForms(decimal: ".", group: ","), texts: ["rows": .text("rows")])
}
