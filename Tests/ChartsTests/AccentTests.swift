import Testing

@testable import Base
@testable import Charts
@testable import Countries

@Suite("Highlighted marks, colours, order and ranges of charts")
struct AccentTests {
  private static let life = ChartTable(
    names: ["country", "year", "years", "lower", "upper"],
    rows: ["Kenya", "Ghana", "Korea, South", "Chad"].enumerated().flatMap { index, name in
      [2000, 2010, 2020].map { year in
        let number = Double(year - 1950 + 3 * index)
        return [.text(name), .integer(year), .decimal(number), .decimal(number - 2), .decimal(number + 1)]
      }
    })

  private static let latest = life.ordered([2, 5, 8, 11])

  @Test(
    "highlighted marks keep their colours, and all others are grey below them",
    arguments: [
      ("bar: t\nx: years\ny: country", "fill"), ("column: t\nx: country\ny: years", "fill"),
      ("dot: t\nx: years\ny: country", "disc"), ("scatter: t\nx: lower\ny: years\nlabel: country", "disc"),
    ])
  func marks(block: String, mark: String) throws {
    let chart = try Sample.chart("\(block)\nhighlight: Korea, South, Chad", Self.latest)
    let classes = chart.picture.matches(
      of: try Regex("class=\"\(mark) ([a-z0-9 ]+)\"", as: (Substring, Substring).self)
    )
    .map { String($0.output.1) }
    let pictures = Set(classes)
    #expect(pictures == ["rest", "s1 own"], "\(classes)")
    #expect(classes.first == "rest")
  }

  @Test("highlighted lines are above the others, with their names at their ends, also on phones")
  func lines() throws {
    let chart = try Sample.chart("line: t\nx: year\ny: years\ncolor: country\nhighlight: Chad, Kenya", Self.life)
    let lines = chart.html().split(separator: "class=\"broad\"")[0].matches(of: /class="line ([a-z0-9 ]+)"/)
      .map { String($0.1) }
    #expect(lines.suffix(6) == ["rest", "rest", "s2 own", "s1 own", "s2 own", "s1 own"] || lines.contains("s1 own"))
    #expect(chart.letters.contains("Chad") && !chart.letters.contains("Ghana"), "\(chart.letters)")
    #expect(chart.html().contains("2 more, in grey"))
  }

  @Test("names of the query highlight the translated rows of other languages")
  func translated() throws {
    let table = ChartTable(
      names: ["name", "n"], rows: [("Kenia", 1), ("Ghana", 2)].map { [.text($0.0), .decimal($0.1)] },
      originals: [("Kenya", 1), ("Ghana", 2)].map { [.text($0.0), .decimal($0.1)] })
    for name in ["Kenya", "Kenia"] {
      #expect(try Sample.chart("bar: t\nhighlight: \(name)", table).picture.contains("fill s1 own"))
    }
  }

  @Test("colours are lighter on dark pages if needed, and files have those of light pages")
  func colours() throws {
    let chart = try Sample.chart(
      "bar: t\nx: years\ny: country\ncolors: Korea, South #8a1c7c, Kenya #777", Self.latest)
    #expect(
      chart.picture.contains(/class="fill s1 own" color="light-dark\(#8a1c7c,#[0-9a-f]{6}\)"/), "\(chart.picture)")
    #expect(chart.picture.contains("color=\"#777777\""))
    #expect(chart.file?.contains("color=\"#8a1c7c\"") == true && chart.file?.contains("light-dark") == false)
  }

  @Test(
    "rows are in the order of a column, gaps last",
    arguments: [
      ("value desc", ["Chad", "Korea, South", "Ghana", "Kenya"]), ("name", ["Chad", "Ghana", "Kenya", "Korea, South"]),
      ("upper", ["Kenya", "Ghana", "Korea, South", "Chad"]),
      ("country desc", ["Korea, South", "Kenya", "Ghana", "Chad"]),
    ])
  func order(sort: String, names: [String]) throws {
    for kind in ["bar: t\nx: years\ny: country", "column: t\ny: years\nx: country", "dot: t\nx: years\ny: country"] {
      #expect(try Sample.chart("\(kind)\nsort: \(sort)", Self.latest).data.marks.map(\.name) == names)
    }
    let gap = ChartTable(names: ["name", "n"], rows: [[.text("A"), .empty], [.text("B"), .decimal(1)]])
    #expect(try Sample.chart("bar: t\nsort: value desc", gap).data.marks.map(\.name) == ["B", "A"])
  }

  @Test("stacks are in the order of their sums, before the limit")
  func stacks() throws {
    let chart = try Sample.chart(
      "bar: t\nx: n\ny: place\ncolor: part\nstack: true\nsort: value\nlimit: 1", Sample.parts)
    #expect(Set(chart.data.marks.map(\.name)) == ["Y"])
  }

  @Test(
    "ranges are error bars or a band, within the axis, with their columns in the table and a sentence",
    arguments: [
      ("bar: t\nx: years\ny: country", "range"), ("column: t\nx: country\ny: years", "range"),
      ("dot: t\nx: years\ny: country", "range"), ("scatter: t\nx: year\ny: years", "range"),
      ("line: t\nx: year\ny: years\ncolor: country", "spread s1"),
    ])
  func ranges(block: String, name: String) throws {
    let chart = try Sample.chart("\(block)\nlow: lower\nhigh: upper", Self.life)
    #expect(chart.picture.contains("class=\"\(name)\""))
    #expect(chart.figures?.columns.map(\.title).suffix(2) == ["lower", "upper"])
    #expect(chart.notes.contains("Range: lower to upper."))
    #expect(chart.data.numbers.max() == 80 && chart.data.numbers.min() == 48)
    // Numbers at the ends of error bars would read as their upper ends.
    let isOfRows = block.hasPrefix("bar") || block.hasPrefix("dot")
    #expect(chart.letters.contains("79 (77 to 80)") == isOfRows, "\(chart.letters)")
  }

  @Test(
    "the number of a negative bar or dot is before its error bar, unless all are after them on phones",
    arguments: ["bar", "dot"])
  func negativeRange(kind: String) throws {
    let rows = [("A", -2.5, -4.0, -1.0), ("B", 5, 4, 7)].map {
      [Cell.text($0.0), .decimal($0.1), .decimal($0.2), .decimal($0.3)]
    }
    let table = ChartTable(names: ["name", "n", "low", "high"], rows: rows)
    for picture in try Sample.chart("\(kind): t\nx: n\ny: name\nlow: low\nhigh: high", table).pictures
      .split(separator: "<svg role=").dropFirst()
    {
      let frame = try #require(picture.firstMatch(of: /<svg x="([0-9.]+)%"[^>]* width="([0-9.]+)%"/))
      let bar = try #require(picture.firstMatch(of: /class="range" d="M(\d+)/).flatMap { Double($0.1) })
      let text = try #require(picture.firstMatch(of: /<text x="([0-9.]+)%"[^>]*>−2.5 \(−4 to −1\)/))
      let numbers = [frame.1, frame.2, text.1].compactMap { Double($0) }
      #expect(abs(numbers[0] + numbers[1] * bar / 1000 - numbers[2]) < 0.2, "\(numbers) \(bar)")
      #expect(picture.contains(/text-anchor="end"[^>]*><text [^>]*>−2.5/))
    }
  }

  @Test("a grid has two hues around its midpoint")
  func midpoint() throws {
    let picture = try Sample.chart("heatmap: t\nx: place\ny: part\ncolor: n\nmidpoint: 3", Sample.parts).picture
    #expect(picture.contains(/class="heat h\d below"/) && picture.contains(/class="heat h\d"/))
    #expect(try !Sample.chart("heatmap: t\nx: place\ny: part\ncolor: n", Sample.parts).picture.contains("below"))
  }

  @Test("a grid below its midpoint has the hue of numbers below it, darkest far from it")
  func belowMidpoint() throws {
    let picture = try Sample.chart("heatmap: t\nx: place\ny: part\ncolor: n\nmidpoint: 1000", Sample.parts).picture
    let classes = picture.matches(of: /class="heat h(\d)( below)?"/)
    #expect(!classes.isEmpty && classes.allSatisfy { $0.2 != nil })
    // From the smallest numbers, which are the farthest.
    #expect(classes.map { String($0.1) } == classes.map { String($0.1) }.sorted(by: >))
  }

  @Test(
    "a grid has at least three classes on the longer side of its midpoint, as wide as the others",
    arguments: [
      ([-29.8, 28.3], 3, 3), ([-5, 100], 1, 5), ([-100, 5], 5, 1), ([-0.1, 0.29], 1, 3), ([-1, 1], 5, 5),
    ])
  func classes(numbers: [Double], below: Int, above: Int) throws {
    let rows: [[Cell]] = numbers.enumerated().map { [.text("X"), .text("P\($0)"), .decimal($1)] }
    let table = ChartTable(names: ["place", "part", "n"], rows: rows)
    let classes = HeatClasses(try Sample.chart("heatmap: t\nx: place\ny: part\ncolor: n\nmidpoint: 0", table).data)
    let colours = (0..<classes.count).map(classes.colour)
    #expect(colours.count { $0.hasSuffix("below") } == below && colours.count == below + above, "\(colours)")
    #expect(Set(colours).count == colours.count)
  }

  @Test("the trend of a series has its colour, also one that a block sets")
  func trends() throws {
    let chart = try Sample.chart(
      "scatter: t\nx: year\ny: years\ncolor: country\ncolors: Ghana #8a1c7c\ntrend: linear each", Self.life)
    let colours = chart.picture.matches(of: /class="(?:line|disc|square) [^"]*"[^>]* color="([^"]*)"/).map { $0.1 }
    #expect(colours.count == 2 && Set(colours).count == 1, "\(chart.picture)")
  }

  @Test(
    "colours that a block sets are those of highlighted names; others are grey",
    arguments: [
      ("bar: t\nx: years\ny: country", "fill"), ("column: t\nx: country\ny: years", "fill"),
      ("line: t\nx: year\ny: years\ncolor: country", "line"),
    ])
  func coloursOfHighlighted(block: String, mark: String) throws {
    let colours = "colors: Ghana #8a1c7c, Chad #ca5617"
    let chart = try Sample.chart(
      "\(block)\n\(colours)\nhighlight: Ghana, Kenya", mark == "line" ? Self.life : Self.latest)
    #expect(chart.picture.contains("\"\(mark) rest\"") || chart.picture.contains("\"\(mark) rest deep\""))
    #expect(chart.html().contains("light-dark(#8a1c7c,") && !chart.html().contains("#ca5617"))
  }

  @Test(
    "one colour without a name is that of all marks, or of highlighted ones",
    arguments: [
      ("bar: t\nx: years\ny: country", "fill"), ("column: t\nx: country\ny: years", "fill"),
      ("histogram: t\nx: years", "fill"), ("line: t\nx: year\ny: years", "line"),
      ("scatter: t\nx: lower\ny: years", "disc"), ("bar: t\nx: years\ny: country\nhighlight: Chad", "fill"),
    ])
  func oneColour(block: String, mark: String) throws {
    let chart = try Sample.chart("\(block)\ncolors: #8a1c7c", Self.latest)
    let marks = chart.picture.matches(of: /class="(fill|line|disc) ([a-z0-9 ]+)"( color="light-dark\(#8a1c7c,)?/)
      .filter { $0.1 == mark }
    #expect(!marks.isEmpty && marks.allSatisfy { ($0.3 == nil) == $0.2.contains("rest") }, "\(chart.picture)")
    #expect(marks.contains { $0.2.contains("rest") } == block.contains("highlight"))
    #expect(chart.file?.contains("color=\"#8a1c7c\"") == true)
    // Colours that a block sets come last in the style, so that bands have them too.
    let style = try #require(chart.file?.firstMatch(of: /<style>(.*?)<\/style>/.dotMatchesNewlines())?.1)
    #expect(style.contains(/\.spread\.s6\{.*\.spread\[color\]\{fill:currentColor/))
  }

  @Test("no automatic colour looks like one that a block sets, for lines and for bars")
  func setColours() throws {
    let lines = try Sample.chart("line: t\ncolor: country\ncolors: Chad #0d5a66", Self.life).picture
    #expect(
      lines.contains("class=\"line s2\"") && !lines.contains("class=\"line s1\"")
        && lines.contains("color=\"light-dark(#0d5a66,"), "\(lines)")
    let bars = try Sample.chart("bar: t\nx: years\ny: country\ncolors: Ghana #0e5b67", Self.life).picture
    #expect(bars.contains("class=\"fill s2\"") && !bars.contains("class=\"fill s1\""), "\(bars)")
    let far = try Sample.chart("bar: t\nx: years\ny: country\ncolors: Ghana #8a1c7c", Self.life).picture
    #expect(far.contains("class=\"fill s1\""))
  }

  @Test(
    "two of the colours that look alike, also to colour-blind readers, are a warning; bars of one colour are a group",
    arguments: [
      ("Kenya #8a1c7c, Ghana #8b1f7b", true), ("Kenya #0d5a66, Chad #6b6a00, Ghana #a34b1b", true),
      ("Kenya #8a1c7c, Ghana #8a1c7c", false), ("Kenya #0d5a66, Ghana #ca5617", false),
    ])
  func alike(colours: String, areAlike: Bool) throws {
    let chart = try Sample.chart("bar: t\nx: years\ny: country\ncolors: \(colours)", Self.latest)
    let names = colours.contains("Chad") ? "“Chad” and “Ghana”" : "“Kenya” and “Ghana”"
    let remark = "the colours of \(names) look alike, at least to colour-blind readers; change one in “colors”"
    #expect(chart.remarks == (areAlike ? [remark] : []))
    let lines = try Sample.chart("line: t\nx: year\ny: years\ncolor: country\ncolors: \(colours)", Self.life)
    #expect(lines.remarks.isEmpty == colours.contains("ca5617"), "\(lines.remarks)")
  }

  @Test(
    "a name that matches nothing, a pale colour and half a range are errors with the way out",
    arguments: [
      ("bar: t\nx: years\ny: country\nhighlight: Kenya Ghana", 4, "unknown name “Kenya Ghana”"),
      ("bar: t\nx: years\ny: country\nhighlight: Kenia", 4, "unknown name “Kenia”; did you mean “Kenya”?"),
      ("bar: t\nx: years\ny: country\ncolors: Gana #123", 4, "unknown name “Gana”; did you mean “Ghana”?"),
      ("bar: t\nx: years\ny: country\nhighlight: Kenya, Chad, Kenya", 4, "“highlight” has “Kenya” twice; remove one"),
      (
        "bar: t\nx: years\ny: country\nhighlight: Korea, South, Korea, South", 4,
        "“highlight” has “Korea, South” twice; remove one"
      ),
      (
        "bar: t\nx: years\ny: country\ncolors: Kenya #8a1c7c, Kenya #0d5a66", 4,
        "“colors” has “Kenya” twice; remove one"
      ),
      ("bar: t\nsort: yaers desc", 2, "unknown column “yaers”; did you mean “years”?"),
      ("line: t\nx: year\nhighlight: Kenya", 3, "“highlight” needs names; add “color: ” with the column that has them"),
      (
        "bar: t\nx: years\ny: country\ncolors: Kenya red", 4,
        "“colors” takes a colour, such as “#8a1c7c”, or names with colours, such as “Kenya #8a1c7c, Ghana #a85d00”"
      ),
      (
        "line: t\nx: year\ncolor: country\ncolors: #8a1c7c", 4,
        "one colour cannot tell series apart; name them, such as “Kenya #8a1c7c, Ghana #a85d00”"
      ),
      ("histogram: t\ncolors: #ffe, #12", 2, "“colors” takes a colour, such as “#8a1c7c”, or names with colours, "),
      ("histogram: t\ncolors: #ffee00", 2, "“#ffee00” has a contrast of 1.1 to 1 on light pages"),
      (
        "bar: t\nx: years\ny: country\ncolors: Kenya #ffee00", 4,
        "“Kenya #ffee00” has a contrast of 1.1 to 1 on light pages, and marks need 3 to 1; use a darker colour, such as "
      ),
      ("column: t\nx: year\ny: years\nsort: value", 4, "“year” is in the order of time; remove “sort”, or use “bar”"),
      ("bar: t\nlow: lower", 2, "a range needs both ends; add “high: ” with the column of the other"),
      (
        "bar: t\nx: years\nlow: upper\nhigh: lower", 3,
        "“Kenya” has a “low” that is more than its “high”; swap the columns"
      ),
      ("bar: t\nlow: country\nhigh: upper", 2, "“country” has no numbers, and “low” needs them"),
      ("heatmap: t\nmidpoint: x", 2, "“midpoint” is a number, not “x”"),
    ])
  func mistakes(block: String, line: Int, words: String) {
    do throws(Mistake) {
      _ = try Chart(ChartSettings(parsing: block), Self.latest)
      Issue.record("accepted")
    } catch {
      #expect(error.line == line)
      #expect(error.reason.hasPrefix(words), "\(error.reason)")
    }
  }

  @Test("a highlighted row beyond the limit is a warning")
  func limit() throws {
    let chart = try Sample.chart("bar: t\nx: years\ny: country\nlimit: 2\nhighlight: Chad", Self.latest)
    #expect(chart.remarks == ["“Chad” is highlighted, but not drawn; change “limit” or “sort”"])
  }
}
