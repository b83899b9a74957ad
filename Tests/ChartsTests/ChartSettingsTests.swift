@testable import Base
import Foundation
import Testing

@testable import Charts
@testable import Countries

@Suite("Chart settings")
struct ChartSettingsTests {
  private func mistake(_ block: String, _ table: ChartTable? = nil) -> Mistake? {
    do throws(Mistake) {
      let settings = try ChartSettings(parsing: block)
      if let table { _ = try Chart(settings, table) }
      return nil
    } catch { return error }
  }

  @Test("a block names the chart type, the result and the columns")
  func reads() throws {
    let settings = try ChartSettings(
      parsing: "bar: top\n\n  x : population \ny: name\ntitle: A: b\ncolor: region\nlimit: 5")
    #expect(settings.kind == .bar)
    #expect(settings.source == "top")
    #expect(settings[.x] == "population")
    #expect(settings[.title] == "A: b")
    #expect(settings[.colour] == "region")
    #expect(settings.limit == 5)
  }

  @Test(
    "an error names its line, the reason and the closest match",
    arguments: [
      ("bar: top\ntitel: A", 2, "unknown key “titel”; did you mean “title”?"),
      ("barr: top", 1, "unknown key “barr”; did you mean “bar”?"),
      (
        "bar: top\nQQQQQ: 1", 2,
        "unknown key “QQQQQ”; the keys are bar, x, y, color, title, subtitle, "
      ),
      ("bar: top\nline: top", 2, "the block already has a “bar”; put the other chart into a separate block"),
      ("bar: a\nnote: \(String(repeating: "x", count: 1001))", 2, "“note” has more than 1,000 characters; shorten it"),
      ("column: a\narea: b", 2, "the block already has a “column”; put the other chart into a separate block"),
      ("scatter: a\nline: b\narea: c", 3, "the block already has a “scatter”; put the other chart into"),
      ("bar: top\nx: a\nx: b", 3, "“x” is set twice; remove one of the lines"),
      ("bar: top\nx", 2, "expected “key: value”; the keys are bar, x, y, color, title"),
      ("bar: top\nlimit: 201", 2, "invalid limit “201”; it is a whole number from 1 to 200"),
    ])
  func tells(block: String, line: Int, words: String) {
    let found = mistake(block)
    #expect(found?.line == line)
    #expect(found?.reason.hasPrefix(words) == true, "\(String(describing: found))")
  }

  @Test("a block without a type lists the available types")
  func kinds() {
    let words = mistake("x: a")?.reason ?? ""
    #expect(words.contains("as in “bar: top”"))
    for kind in ChartKind.all { #expect(words.contains("“\(kind.name)”")) }
  }

  private let table = ChartTable(
    names: ["name", "population", "year"],
    rows: [[.text("A"), .decimal(1), .decimal(2000)], [.text("B"), .decimal(2), .empty]])

  @Test(
    "a missing or unsuitable column is an error on the line that names it",
    arguments: [
      (
        "bar: t\nx: poplation", 2,
        "unknown column “poplation”; did you mean “population”?"
      ),
      ("bar: t\nx: name\ny: population", 2, "“name” has no numbers, and “x” of a bar needs them; “y” takes names"),
      ("scatter: t\nx: name\ny: population", 2, "“name” contains text, and both axes of a scatter need numbers"),
      ("line: t\nx: year\nprojection: soon", 3, "“soon” is not a number"),
      ("bar: t\nreference: 1 A\nreference: high B", 3, "“high” is not a number"),
      ("bar: t\nreference: 2", 2, "“reference” takes a position and a text, such as “2.1 Replacement level”"),
      ("bar: t\nannotate: 2 A", 2, "unknown name “2”; the names are A, B"),
      ("line: t\nx: name\nband: 1..2 A", 3, "unknown name “1..2”; the names are A, B"),
      ("line: t\nx: year\nband: 2021..2020 A", 3, "the band ends before it begins; swap its ends"),
      (
        "line: t\nx: year\nannotate: 1990 A", 3, "no line has a number at 1990; add it, as in “1990, 5.2 Text”"
      ),
      ("histogram: t\nx: population\nreference x: 9 A", 3, "“9” is outside the ranges of the histogram"),
      (
        "line: t\nx: year\narrow: 2000, 1 The reform", 3,
        "“arrow” takes two positions and a text, such as “2010, 54 to 2012, 60 The reform”"
      ),
      ("column: t\nx: name\nannotate: B, one Text", 3, "“one” is not a number"),
      (
        "bar: t\narrow: A, 1 to B, 2 C", 2,
        "“bar” has no “arrow”; remove the line, or use “column”, “line”, “area”, “scatter”, “histogram”"
      ),
      ("line: t\nx: year\ntrend: cubic", 3, "“trend”: unknown value “cubic”; the values are linear, linear each"),
      ("line: t\nx: name\ntrend: linear", 3, "a trend needs a scatter or line with numbers or years along x"),
      (
        "line: t\narea: t\nx: name", 2,
        "“area: t”: two kinds share only an axis of numbers, years or days"
      ),
      ("line: t\nx: name\nprojection: 2020", 3, "only years, days and numbers along x can have a projection"),
      (
        "value: t\nfacet: name", 2,
        "“value” has no “facet”; remove the line, or use “bar”, “dot”, “column”, “line”, “area”, “scatter”, “histogram”"
      ),
      (
        "histogram: t\nlimit: 2", 2,
        "“histogram” has no “limit”; remove the line, or use “bar”, “column”, “line”, “area”, “scatter”, “dot”, “slope”, "
          + "“heatmap”, “box”, “sparkline”"
      ),
      ("histogram: t\nx: population\ny: year", 3, "a histogram has one column; remove “x” or “y”"),
      ("bar: t\nfacet: year, year", 2, "“year” is there twice; remove it, or name another column"),
      ("bar: t\nfacet: nam", 2, "unknown column “nam”; did you mean “name”?"),
      ("bar: t\nstack: yes\ncolor: year", 2, "“stack”: unknown value “yes”; the values are true, percent"),
      ("line: t\nstack: true", 2, "“line” has no “stack”; remove the line, or use “bar”, “column”, “area”"),
      ("bar: t\nstack: true", 2, "“stack” needs series; add “color: ” with the column that names them"),
      (
        "box: t\ncolor: name", 2,
        "“box” has no “color”; remove the line, or use “bar”, “column”, “line”, “area”, “scatter”, “dot”, “slope”, "
          + "“heatmap”, “sparkline”"
      ),
      ("bar: t\nsize: population", 2, "“bar” has no “size”; remove the line, or use “scatter”"),
      (
        "column: t\nscale: log", 2,
        "“column” has no “scale”, since a logarithmic axis has no zero; remove the line, or use “scatter”, “line”, “dot”"
      ),
      ("dot: t\nscale: ln", 2, "“scale”: unknown value “ln”; the values are log, log x, log y, log x y"),
      ("line: t\nx: year\nscale: log x", 3, "“year” has no quantities, and a logarithmic axis needs them"),
      ("bar: t\nfrom: 1", 2, "“bar” begins at zero; remove the line, or use “dot”"),
      ("dot: t\nfrom: 5\nto: 4", 3, "“to” must be more than “from”"),
      ("line: t\nx: name\nfrom x: 1990", 3, "“name” has names, and “from x” needs years, days or numbers"),
      ("dot: t\nscale: log\nzero: true", 3, "a logarithmic axis has no zero; remove this line"),
      ("dot: t\nformat: percents", 2, "“format”: unknown value “percents”; did you mean “percent”?"),
      ("dot: t\ndecimals: many", 2, "invalid decimals “many”; it is a whole number from 0 to 10"),
    ])
  func columns(block: String, line: Int, words: String) {
    let found = mistake(block, table)
    #expect(found?.line == line)
    #expect(found?.reason == words)
  }

  @Test("the documentation has the table of the settings (GAZETTEER_RECORD=1 records it again)")
  func documented() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Docs/charts.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(page.firstMatch(of: /(## Options\n\n)((?:.*\|.*\n)+)/))
    var table = "option | meaning\n---|---\n"
    var keys = ChartSettings.Key.all[...]
    while let first = keys.first {
      let alike = keys.prefix { $0.meaning == first.meaning && $0.kinds == first.kinds }
      keys = keys.dropFirst(alike.count)
      let names = alike.map { "`\($0.name)`" }.joined(separator: ", ")
      let others = ChartKind.all.filter { !first.kinds.contains($0) }
      let isShort = others.count < first.kinds.count
      let kinds = (isShort ? others : first.kinds).map { "`\($0.name)`" }.joined(separator: "/")
      let values =
        switch first.value {
        case .whole(let range): "\(range.lowerBound)–\(range.upperBound): "
        case .choice(let names): names.map { "`\($0)`" }.joined(separator: "/") + ": "
        default: ""
        }
      let limit = others.isEmpty ? "" : " (\(isShort ? "not " : "")\(kinds))"
      table += "\(names) | \(values)\(first.meaning)\(limit)\n"
    }
    if ProcessInfo.processInfo.environment["GAZETTEER_RECORD"] != nil {
      try Data(page.replacing(section.output.2, with: table).utf8).write(to: file)
    } else {
      #expect(section.output.2 == table)
    }
  }

  @Test("a text among numbers, or among days, is named")
  func stray() throws {
    let table = ChartTable(
      names: ["day", "n"],
      rows: [("2023-02-27", Cell.decimal(1)), ("2023-02-29", .decimal(3)), ("2023-03-01", .text("n/a"))].map {
        [.text($0.0), $0.1]
      })
    #expect(mistake("line: t\ny: n", table)?.reason.hasPrefix("“n” contains the text “n/a”, and") == true)
    let days = ChartTable(names: ["day", "n"], rows: table.rows.map { [$0[0], .decimal(1)] })
    #expect(try Sample.chart("line: t", days).fault?.contains("since “2023-02-29” is no day") == true)
  }

  @Test("columns that a block does not name default to the first suitable ones")
  func defaults() throws {
    #expect(try Chart(ChartSettings(parsing: "bar: t"), table).title == "population by name")
    #expect(try Chart(ChartSettings(parsing: "line: t\nx: year"), table).title == "population by year")
    #expect(try Chart(ChartSettings(parsing: "histogram: t"), table).title == "population")
    let numbers = ChartTable(
      names: ["name", "a", "b", "c"], rows: [[.text("A"), .decimal(1), .decimal(2), .decimal(3)]])
    #expect(
      try Sample.chart("scatter: t", numbers).remarks == [
        "x is “b” and y “a”, but “c” has numbers as well; choose with “x” and “y”"
      ])
    for choice in ["x: c\ny: a", "size: c"] {
      #expect(try Sample.chart("scatter: t\n\(choice)", numbers).remarks == [])
    }
  }

  @Test("an empty column replaces no other, and without rows labels come before numbers")
  func gaps() throws {
    let title = { (block: String, names: [String], rows: [[Cell]]) in
      try Chart(ChartSettings(parsing: block), ChartTable(names: names, rows: rows)).title
    }
    let gap: [Cell] = [.text("A"), .empty, .decimal(3)]
    #expect(try title("bar: t", ["name", "area", "population"], [gap]) == "population by name")
    #expect(try title("line: t", ["year", "note", "n"], [[.decimal(2000), .empty, .decimal(1)]]) == "n by year")
    for kind in ["bar", "column", "line", "area", "scatter", "dot", "sparkline"] {
      #expect(try title("\(kind): t", ["name", "population"], []) == "population by name")
    }
    #expect(try title("line: t\nx: day\nprojection: 2026-01-31", ["day", "n"], []) == "n by day")
  }

  @Test(
    "a result with too few columns is reported with what is missing and what is available",
    arguments: [
      ("bar: t", ["name"], "a bar needs a numeric column, and the result has none; its columns are “name”"),
      (
        "line: t\ncolor: name", ["n", "name"],
        "a line needs a column of years, days or names for “x”, and the result has none besides “n” and “name”; add one "
          + "to its query"
      ),
    ])
  func tooFew(block: String, names: [String], words: String) {
    let table = ChartTable(names: names, rows: [names.map { $0 == "n" ? .decimal(1) : .text("A") }])
    #expect(mistake(block, table)?.reason == words)
  }
}
