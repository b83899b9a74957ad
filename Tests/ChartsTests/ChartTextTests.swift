import Testing
@testable import Gazetteer

@Suite("Charts as text")
struct ChartTextTests {
  @Test("bars are as long as their numbers, to an eighth of a column")
  func bars() throws {
    let lines = try Sample.chart("bar: t\ntitle: T", [("A", 8), ("B", 4), ("C", 0.5), ("D", 0), ("E", nil)]).text(
      width: 23)
    #expect(
      lines == [
        "T", "", "A  ████████████████ 8", "B  ████████ 4", "C  █ 0.5", "D  0", "E  –",
      ])
  }

  @Test("negative bars extend to the left of positive ones")
  func negative() throws {
    let lines = try Sample.chart("bar: t\ntitle: T", [("A", -2), ("B", 2)]).text(width: 22)
    #expect(lines == ["T", "", "A  ████████ −2", "B          ████████ 2"])
  }

  @Test("long sentences wrap instead of being cut")
  func sentences() throws {
    let chart = try Sample.chart(
      "sparkline: t\nx: year\ntitle: The people of the world from 1950 on\ndescription: Of the United Nations.\n"
        + "projection: 2026", Sample.world)
    let lines = chart.text(width: 30)
    #expect(lines.allSatisfy { $0.count <= 30 && !$0.contains("…") }, "\(lines)")
    #expect(lines.prefix(2) == ["The people of the world from", "1950 on"])
    #expect(lines.joined(separator: " ").contains(chart.summary))
    #expect(lines.suffix(2) == ["Of the United Nations.", "Projected from 2050 on."])
  }

  @Test("labels use the width that numbers leave, and numbers have no needless digits")
  func rooms() throws {
    let name = "Democratic Republic of the Congo"
    let chart = try Sample.chart("bar: t", [("Macao", 21_681.8618619), (name, 113_000_000), ("A", 0.123456789)])
    #expect(chart.text(width: 72).contains { $0.hasPrefix(name + "  █") })
    #expect(chart.text(width: 72).contains { $0.hasSuffix(" 21,682") })
    #expect(chart.text(width: 72).contains { $0.hasSuffix(" 0.123") })
  }

  @Test("a scatter plot becomes a table, a single value its number")
  func others() throws {
    #expect(
      try Sample.chart("scatter: t\nx: year\ny: population\ntitle: T", Sample.world).text(width: 40)[2...3]
        == ["year      population", "1950   2,490,000,000"])
    #expect(try Sample.chart("value: t\nunit: people", [("A", 1_234)]).text(width: 40) == ["n: 1,234 people"])
  }

  private static func lines(of names: [String], years: ClosedRange<Int>, factor: Double = 1) -> ChartTable {
    let rows = names.indices.flatMap { index in
      years.map { year -> [Cell] in
        [.integer(year), .text(names[index]), .decimal(factor * Double((index + 1) * (year - 1900)))]
      }
    }
    return ChartTable(names: ["year", "name", "n"], rows: rows)
  }

  @Test("several lines are a table of years by series, with the first, the last and round years")
  func lines() throws {
    let names = ["India", "China", "United States"]
    let chart = try Sample.chart("line: t\nx: year\ncolour: name\ntitle: T", Self.lines(of: names, years: 1951...2023))
    let text = chart.text(width: 72)
    #expect(
      text[2...4] == [
        "year  India  China  United States", "1951     51    102            153", "1955     55    110            165",
      ])
    #expect(text.contains("2023    123    246            369") && text.last == "57 rows in between omitted.", "\(text)")
    // Pages have all of it.
    #expect(chart.figures?.rows.count == 73 && chart.html().contains("<th>2001<td>101<td>202<td>303"))
    let wide = try Sample.chart(
      "line: t\nx: year\ncolour: name", Self.lines(of: names, years: 2000...2001, factor: 12_345_678))
    #expect(wide.text(width: 60)[3].hasSuffix("  1,234,567,800  2,469,135,600  3,703,703,400"))
    #expect(wide.text(width: 40)[3] == "2000  1.23 B  2.47 B          3.7 B")
  }

  @Test("lines too many for a table are sparklines with names, first and last numbers")
  func manyLines() throws {
    let names = (1...30).map { "Country \($0)" }
    let chart = try Sample.chart("line: t\nx: year\ncolour: name", Self.lines(of: names, years: 1950...2020))
    let text = chart.text(width: 72)
    #expect(text.count == 32 && names.allSatisfy { name in text.contains { $0.hasPrefix(name + " ") } })
    #expect(text[2].contains(/^Country 1 +50 \(1950\) ▁+ +120 \(2020\)$/), "\(text[2])")
    #expect(text[31].contains(/^Country 30 +1,500 \(1950\) .*█ 3,600 \(2020\)$/), "\(text[31])")
    // The table of the page keeps the ends of each line.
    let rows = chart.figures?.rows ?? []
    #expect(
      names.allSatisfy { name in ["1950", "2020"].allSatisfy { year in rows.contains { $0[0...1] == [year, name] } } })
  }

  @Test("a long line keeps its last figures")
  func longLine() throws {
    let chart = try Sample.chart("line: t\nx: year", Self.lines(of: ["A"], years: 1500...2026))
    let text = chart.text(width: 40)
    #expect(text.contains { $0.hasPrefix("1500 ") } && text.contains { $0.hasPrefix("2026 ") } && text.count < 110)
    #expect(text.last == "473 rows in between omitted.", "\(text.suffix(3))")
    #expect(chart.figures?.rows.last?.first == "2026")
  }

  @Test("sparklines of several series have a name and a last number each")
  func sparklines() throws {
    let chart = try Sample.chart("sparkline: t\nx: year\ncolour: name", Self.lines(of: ["A", "B"], years: 2000...2003))
    #expect(
      chart.text(width: 60)[2...3] == ["A 100 (2000) ▁▁▁▁ 103 (2003)", "B 200 (2000) ████ 206 (2003)"],
      "\(chart.text(width: 60))")
    #expect(chart.letters == ["A", "103", "B", "206"])
    #expect(chart.picture.matches(of: /class="line s[12]"/).count == 2)
  }

  @Test("the caller supplies the width of characters")
  func widths() throws {
    let chart = try Sample.chart("bar: t", [("日本", 1), ("A", 1)])
    #expect(chart.text(width: 30) { $0.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }.contains { $0.hasPrefix("A     █") })
  }

  @Test("all figures of charts other than lines are there")
  func complete() throws {
    let rows = (1...150).map { ("Name \($0)", Double?.some(Double($0))) }
    let bars = try Sample.chart("bar: t\nlimit: 120", rows).text(width: 60)
    #expect(bars.contains { $0.hasPrefix("Name 120 ") } && bars.last == "And 30 more.", "\(bars.suffix(3))")
    let table = ChartTable(
      names: ["a", "b", "name"], rows: rows.map { [.decimal($1 ?? 0), .decimal(-($1 ?? 0)), .text($0)] })
    #expect(try Sample.chart("scatter: t", table).text(width: 60).count { $0.hasPrefix("Name ") } == 150)
  }

  @Test("areas in panels or in a stack are a table of years by panels or series, also as shares")
  func areas() throws {
    let table = Self.lines(of: ["India", "China"], years: 2000...2002)
    for (block, row) in [
      ("facet: name", "2001    101    202"), ("colour: name\nstack: true", "2001    101    202"),
      ("colour: name\nstack: percent", "2001  33.3%  66.7%"), ("facet: name\nprojection: 2001", "2001    101    202"),
    ] {
      let text = try Sample.chart("area: t\nx: year\ny: n\n\(block)", table).text(width: 60)
      #expect(text.contains("year  India  China") && text.contains(row), "\(text)")
      #expect(text.joined().ranges(of: /[Pp]rojected/).count <= 1, "\(text)")
    }
    let both = try Sample.chart("line: t\nx: year\ny: n\nfacet: name\ncolour: name", table)
    #expect(both.text(width: 60)[2] == "India", "\(both.text(width: 60))")
    #expect(!both.summary.contains("name and name"), "\(both.summary)")
  }

  @Test("bars are logarithmic with the scale, shares of 100 %, and none outside the axis")
  func scales() throws {
    let logarithmic = try Sample.chart("dot: t\nscale: log", [("A", 1000), ("B", 100), ("C", 10)]).text(width: 23)
    #expect(logarithmic[2...] == ["n (log)", "A  ██████████████ 1,000", "B  ███████ 100", "C  10"], "\(logarithmic)")
    let outside = try Sample.chart("bar: t\nto: 5", [("A", 9), ("B", 4)]).text(width: 23)
    #expect(outside[2...3] == ["A  9", "B  ██████████████████ 4"], "\(outside)")
    let shares = try Sample.chart("bar: t\nx: n\ny: place\ncolour: part\nstack: percent", Sample.parts).text(width: 40)
    let lengths = ["3 (75%)", "5 (62.5%)"].map { text in shares.first { $0.hasSuffix(text) }?.count { $0 == "█" } ?? 0 }
    #expect(lengths[0] > lengths[1] && lengths[1] > 0, "\(shares)")
  }

  @Test("numbers are never cut, and a long unit goes to the heading")
  func wholeNumbers() throws {
    let table = ChartTable(
      names: ["name", "a", "b", "c"],
      rows: [[.text(String(repeating: "Long name ", count: 9)), .integer(.max), .integer(.max), .integer(5)]])
    let plot = try Sample.chart("scatter: t\nx: a\ny: b\nsize: c", table).text(width: 72)
    #expect(plot.joined().ranges(of: "9,223,372,036,854,775,807").count == 2, "\(plot)")
    let bars = try Sample.chart("bar: t\nx: a\ny: name\nunit: international square kilometres", table).text(width: 72)
    #expect(bars.contains("a, international square kilometres"), "\(bars)")
    #expect(bars.contains { $0.hasSuffix(" 9,223,372,036,854,775,807") }, "\(bars)")
    #expect(try Sample.chart("bar: t\nunit: km²", [("A", nil)]).text(width: 40)[2] == "A  –")
  }
}
