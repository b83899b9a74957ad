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

  @Test("the caller supplies the width of characters")
  func widths() throws {
    let chart = try Sample.chart("bar: t", [("日本", 1), ("A", 1)])
    #expect(chart.text(width: 30) { $0.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }.contains { $0.hasPrefix("A     █") })
  }
}
