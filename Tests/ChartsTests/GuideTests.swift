import Testing

@testable import Base
@testable import Charts
@testable import Countries
@testable import Markdown

@Suite("Lines, bands, notes and trends of charts")
struct GuideTests {
  private static let life = ChartTable(
    names: ["wealth", "life"], rows: [(1, 3), (2, 5), (3, 7), (4, 9)].map { [.decimal($0.0), .decimal($0.1)] })

  @Test("notes at a line are at that of their panel, and in no other if they name it")
  func notesOfPanels() throws {
    let rows = [(2000, "North", 10.0), (2010, "North", 20), (2000, "South", 80), (2010, "South", 90)]
    let table = ChartTable(
      names: ["year", "place", "n"], rows: rows.map { [.integer($0.0), .text($0.1), .decimal($0.2)] })
    for (note, panels) in [
      ("2000 Text", [true, true]), ("South 2000 Text", [false, true]), ("2000, 50 Text", [true, true]),
    ] {
      let chart = try Sample.chart("line: t\nx: year\ny: n\ncolor: place\nfacet: place\nannotate: " + note, table)
      let pictures = chart.html().split(separator: "<svg role=").dropFirst()
      #expect(pictures.map { $0.contains(">Text<") } == panels, "\(note)")
    }
    let chart = try Sample.chart("line: t\nx: year\ny: n\nfacet: place\nannotate: 2000 Text", table)
    let heights = chart.html().matches(of: /class="note" d="M\d+ (\d+)h0/).compactMap { Int($0.1) }
    #expect(heights.count == 2 && heights[0] > 800 && heights[1] < 300, "\(heights)")
  }

  @Test("guides are drawn with labels, and listed for screen readers, in the table and in text")
  func guides() throws {
    let chart = try Sample.chart(
      "line: t\nx: year\nreference: 6000000000 Six\nreference: 12000000000 Most\nreference x: 1960 Old\n"
        + "band: 2020..2040 Now & then\nband y: 1e9..2e9 Low\nannotate: 1962.5 Midway", Sample.world)
    let html = chart.html()
    #expect(chart.picture.matches(of: /class="reference"/).count == 3)
    #expect(chart.picture.matches(of: /class="band"/).count == 2)
    // Halfway between two points of the line.
    #expect(chart.picture.contains("<path class=\"note\" d=\"M83 727h0\"/>"), "\(chart.picture)")
    let labels = ["Six", "Most", "Old", "Now &amp; then", "Low", "Midway"]
    #expect(labels.allSatisfy(chart.letters.contains))
    #expect(chart.letters.contains("12 B"), "the axis has room for the highest line: \(chart.letters)")
    let sentences = [
      "Line at 6,000,000,000: Six.", "Line at 1960: Old.", "Band from 2020 to 2040: Now & then.",
      "Band from 1,000,000,000 to 2,000,000,000: Low.",
    ]
    for sentence in sentences {
      #expect(chart.summary.contains(sentence))
      #expect(html.split(separator: "<details>").last?.contains(sentence.replacing("&", with: "&amp;")) == true)
    }
  }

  @Test("two texts above bars have a space between them at every width")
  func spaces() throws {
    let rows: [[Cell]] = [("Monaco", 270e3), ("Liechtenstein", 211e3), ("Iceland", 66e3)].map {
      [.text($0.0), .decimal($0.1)]
    }
    let table = ChartTable(names: ["name", "n"], rows: rows)
    let chart = try Sample.chart("bar: t\nband: 60000..80000 Middle\nreference: 100000 A hundred thousand", table)
    for (picture, width) in zip(
      chart.pictures.split(separator: "<svg role="), [Canvas.narrow, Canvas.middle, Canvas.broad])
    {
      let texts = picture.matches(
        of: /<text x="([0-9.]+)%"(?: text-anchor="(\w+)")? y="([0-9.]+)em">(Middle|[^<]*hundred[^<]*)</
      )
      .map { text in
        let size = TextWidth.of(String(text.4))
        let start = (Double(text.1) ?? 0) / 100 * width - (text.2 == "middle" ? size / 2 : text.2 == "end" ? size : 0)
        return (y: text.3, start: start, end: start + size)
      }.sorted { $0.start < $1.start }
      #expect(texts.count == 2 || picture.contains(">(1)<"), "\(picture)")
      #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.y != $1.y || $0.end + 0.3 < $1.start }, "\(texts)")
    }
  }

  @Test("the head of a level arrow points along it, and names of points do not cover it")
  func levelArrow() throws {
    let rows = [("Guinea", 22.5, 4.35), ("A", 10, 1), ("B", 60, 9)].map {
      [Cell.text($0.0), .decimal($0.1), .decimal($0.2)]
    }
    let table = ChartTable(names: ["name", "x", "y"], rows: rows)
    for (end, path) in [("22, 4.4", "M7 -4L0 0L7 4"), ("22, 8", "M-4 7L0 0L4 7"), ("58, 4.4", "M-7 -4L0 0L-7 4")] {
      let block = "scatter: t\nx: x\ny: y\nlabel: name\narrow: 40, 4.5 to \(end) Young"
      #expect(try Sample.chart(block, table).picture.contains("<path class=\"arrow\" d=\"\(path)\""), "\(end)")
    }
  }

  private static let texts = [
    "Independence comes four years later, in 1966", "Half of the world lives in cities, for the first time",
    "The bottom of the epidemic, when treatment was not yet available to most patients",
  ]

  @Test(
    "texts of guides are whole at every width, on lines that do not overlap, or below the picture by number",
    arguments: [
      ("line: t\nx: year\nannotate: 1975 ", "\nannotate: 2000 ", "\nannotate: 2100 "),
      ("line: t\nx: year\nreference: 7e9 ", "\nreference x: 2000 ", "\nband: 2020..2040 "),
      ("line: t\nx: year\narrow: 1975, 8e9 to 2000, 6.17e9 ", "\nband y: 1e9..2e9 ", "\nannotate: 1950 "),
      ("area: t\nx: year\nreference: 7e9 ", "\nreference: 7.1e9 ", "\nreference: 7.2e9 "),
      ("column: t\nx: year\nannotate: 2000 ", "\nreference: 6e9 ", "\nband: 2025..2100 "),
      ("histogram: t\nx: population\nreference x: 5e9 ", "\nreference: 2 ", "\nannotate: 9e9, 1 "),
      ("bar: t\nx: population\ny: year\nreference: 5e9 ", "\nreference: 5.1e9 ", "\nband: 1e9..2e9 "),
    ])
  func labels(blocks: (String, String, String)) throws {
    let guides = zip([blocks.0, blocks.1, blocks.2], Self.texts).map { $0 + $1 }.joined()
    let html = try Sample.chart(guides, Sample.world).html()
    let pictures = html.split(separator: "<svg role=").dropFirst()
    #expect(pictures.count > 1, "\(html)")
    for (picture, width) in zip([pictures.first, pictures.last], [Canvas.narrow, Canvas.broad]) {
      let picture = try #require(picture)
      let group = picture.matches(of: /<g class="guides">(.*?)<\/g>/).map { String($0.1) }.joined()
      let shown = group[...].letters.joined(separator: " ")
      let isWhole = Self.texts.map { shown.contains($0) || picture.contains(") \($0)") }
      #expect(isWhole == [true, true, true], "\(shown)")
      let boxes = group.matches(of: /x="([0-9.]+)%" text-anchor="([a-z]+)" y="([0-9.]+)em">([^<]*)</).map { match in
        let size = TextWidth.of(String(match.4))
        let left = (Double(match.1) ?? 0) / 100 * width - (match.2 == "end" ? size : match.2 == "middle" ? size / 2 : 0)
        return (left: left, right: left + size, y: Double(match.3) ?? 0)
      }
      #expect(boxes.allSatisfy { $0.left > -0.1 && $0.right < width + 0.1 && $0.y > 1.5 }, "\(boxes)")
      for (index, one) in boxes.enumerated() {
        let others = boxes[(index + 1)...]
        #expect(!others.contains { abs($0.y - one.y) < 1.1 && $0.left < one.right && one.left < $0.right }, "\(boxes)")
      }
    }
  }

  @Test("in wider pictures, texts stay at the lines to their points", arguments: [1960, 1985, 2010, 2040, 2090])
  func leaders(year: Int) throws {
    let text = "A text on one or two lines, at its point"
    let guides = "annotate: \(year), 9e9 \(text)\nannotate: \(year + 2), 3e9 \(text)\nreference x: \(year + 4) \(text)"
    let picture = try Sample.chart("line: t\nx: year\n\(guides)", Sample.world).picture
    let frame = try #require(picture.firstMatch(of: /<svg x="([0-9.]+)%"[^>]* width="([0-9.]+)%"/))
    let group = try #require(picture.firstMatch(of: /<g class="guides">(.*?)<\/g>/)).1
    let texts = group.matches(of: /x="([0-9.]+)%" text-anchor="([a-z]+)"[^>]*>([^<]*)</)
    for width in [Canvas.narrow, Canvas.middle] {
      let places = texts.map { match -> ClosedRange<Double> in
        let (x, size) = ((Double(match.1) ?? 0) / 100 * width, TextWidth.of(String(match.3)))
        return match.2 == "start" ? x...x + size : match.2 == "end" ? x - size...x : x - size / 2...x + size / 2
      }
      for leader in picture.matches(of: /class="(?:arrow|reference)" d="M(\d+) -?\d+V/) {
        let numbers = [frame.1, frame.2, leader.1].map { Double($0) ?? 0 }
        let x = (numbers[0] + numbers[1] * numbers[2] / 1000) / 100 * width
        #expect(places.contains { $0.lowerBound - 3 < x && x < $0.upperBound + 3 }, "\(picture)")
      }
    }
  }

  @Test("bars have lines and bands across their numbers, with labels above")
  func bars() throws {
    let chart = try Sample.chart("bar: t\nreference: 150 Average\nband: 20..40 Usual", [("A", 100), ("B", 50)])
    #expect(chart.picture.contains("<path class=\"reference\" d=\"M1000 0V1000\"/>"), "\(chart.picture)")
    #expect(chart.picture.contains("<path class=\"band\" d=\"M133 0H267V1000H133z\"/>"))
    #expect(chart.letters.contains("Average") && chart.letters.contains("Usual"))
  }

  @Test(
    "columns have texts, lines and bands at their names, also with spaces and at years",
    arguments: [
      ("x: name\ny: population", "United States Third", "M250 "),
      ("x: name\ny: population", "China, 5e8 Second", "M150 "),
    ])
  func columns(axes: String, note: String, place: String) throws {
    let chart = try Sample.chart("column: t\n\(axes)\nannotate: \(note)", Sample.largest)
    #expect(chart.picture.contains("class=\"note\" d=\"\(place)"), "\(chart.picture)")
    #expect(chart.letters.contains(String(note.split(separator: " ").last ?? "")))
    let years = try Sample.chart(
      "column: t\nx: year\ny: n\nband: 2001..2002 Crisis\nreference x: 2003 Vote\nannotate: 2003 High",
      ChartTable(names: ["year", "n"], rows: (2000...2003).map { [.integer($0), .integer($0 - 1990)] }))
    #expect(years.picture.contains("class=\"band\" d=\"M250 0H750V1000H250z\""), "\(years.picture)")
    #expect(years.picture.contains("class=\"reference\" d=\"M875 0V1000\""))
    #expect(years.summary.contains("Band from 2001 to 2002: Crisis.") && years.letters.contains("High"))
  }

  @Test("texts of bars are below their rows in full, in each panel that has the row, and at translated names")
  func notesOfBars() throws {
    let text = "A long text about the country, which needs two lines on phones, at least"
    for (kind, facet) in [("bar", ""), ("dot", ""), ("bar", "\nfacet: region")] {
      let chart = try Sample.chart("\(kind): t\nannotate: United States \(text)\(facet)", Sample.largest)
      #expect(chart.html().contains("<svg class=\"ticks\"") || chart.letters.contains { $0.hasPrefix("A long text") })
      #expect(chart.letters.joined(separator: " ").contains(text), "\(chart.letters)")
      #expect(chart.summary.contains("Note at United States: A long text"))
    }
    let table = ChartTable(
      names: ["name", "n"], rows: [[.text("Kenia"), .decimal(1)]], originals: [[.text("Kenya"), .decimal(1)]])
    #expect(try Sample.chart("bar: t\nannotate: Kenya Text", table).letters.contains("Text"))
  }

  @Test("arrows go from their text to a point, with an upright head at every width")
  func arrows() throws {
    let chart = try Sample.chart(
      "line: t\nx: year\narrow: 1975, 8e9 to 2000, 6.17e9 The turn\narrow: 2025, 4e9 to 2050, 4e9 Later", Sample.world)
    #expect(chart.picture.contains(/class="arrow" d="M\d+ \d+Q\d+ \d+ \d+ \d+"/), "\(chart.picture)")
    #expect(chart.picture.contains("class=\"arrow\" d=\"M-4 -7L0 0L4 -7\""))
    #expect(chart.picture.contains("class=\"arrow\" d=\"M-7 -4L0 0L-7 4\""))
    #expect(chart.letters.contains("The turn") && chart.summary.contains("Note at 2000: The turn."))
    #expect(chart.file?.contains(/class="arrow" d="M[0-9. ]+Q[0-9. ]+"/) == true)
  }

  /// Six series of 1960 to 2022, most of them near each other at 60 million.
  private static let six = ChartTable(
    names: ["year", "country", "people"],
    rows: [
      ("Russia", 120e6, 149e6), ("Germany", 73e6, 84e6), ("France", 46e6, 68e6), ("Italy", 50e6, 59e6),
      ("Spain", 30e6, 48e6), ("United Kingdom", 52e6, 67e6),
    ].flatMap { (name: String, first: Double, last: Double) -> [[Cell]] in
      stride(from: 1960, through: 2022, by: 2).map { year -> [Cell] in
        let share = Double(year - 1960) / 62
        return [.integer(year), .text(name), .decimal(first + (last - first) * share)]
      }
    })

  @Test(
    "texts of arrows and notes stand near their points, if need be over lines, and their lines cross no other series",
    arguments: [
      "arrow: 1980, 60000000 to 1990, 80000000 German reunification",
      "arrow: 1980, 60000000 to 1970, 40000000 German reunification",
      "annotate: 1990, 80000000 German reunification", "annotate: 2022, 62000000 German reunification",
      "annotate: 1992 Soviet Union\nannotate: 1976, 34e6 The death of Franco\narrow: 1980, 60e6 to 1990, 80e6 German reunification",
    ])
  func near(guide: String) throws {
    let chart = try Sample.chart("line: t\nx: year\ny: people\ncolor: country\n\(guide)", Self.six)
    #expect(!chart.html().contains("(1)") && chart.letters.joined(separator: " ").contains("German reunification"))
    let point = guide.contains("arrow") ? 60e6 : guide.contains(": 1990") ? 80e6 : 62e6
    for picture in chart.html().split(separator: "<svg role=").dropFirst() {
      for leader in guide.contains("\n") ? [] : picture.matches(of: /class="arrow" d="M\d+ (\d+)V(\d+)"/) {
        let ends = [leader.1, leader.2].compactMap { Double(String($0)) }.map { 160e6 * (1 - $0 / 1000) }.sorted()
        // Between its ends are no lines but that at its point.
        let year = point == 62e6 ? 2022 : 1990
        let lines = chart.data.marks.filter { $0.position == Double(year) }.map(\.number)
        #expect(!lines.contains { abs($0 - point) > 4e6 && (ends[0]...ends[1]).contains($0) }, "\(ends)")
      }
    }
  }

  @Test(
    "a note that begins with the name of a series is on its line, others are on the first one",
    arguments: [("Germany 1990", 78.32e6), ("United Kingdom 1960", 52e6), ("1960", 120e6), ("Spain 1990, 2e7", 20e6)])
  func notesOfSeries(start: String, value: Double) throws {
    let block = "line: t\nx: year\ny: people\ncolor: country\nannotate: "
    let chart = try Sample.chart(block + start + " Text", Self.six)
    let found = try #require(chart.data.guides.first?.values?.lowerBound)
    #expect(abs(found - value) < 1e5 && chart.letters.contains("Text"), "\(found)")
    #expect(chart.summary.contains("1990, Germany: Text.") == start.hasPrefix("Germany"), "\(chart.summary)")
    #expect(throws: Mistake("unknown name “Germny”; did you mean “Germany”?", line: 5)) {
      try Sample.chart(block + "Germny 1990 Text", Self.six)
    }
  }

  @Test(
    "notes and arrows outside the axis are not drawn, and a warning says so; bars that are cut keep theirs",
    arguments: [
      ("line: t\nx: year\nto: 8e9", "annotate: 2050 Later", true),
      ("line: t\nx: year\nfrom: 3e9", "annotate: 2000, 1e9 Lower", true),
      ("line: t\nx: year\nto: 8e9", "arrow: 1975, 7e9 to 2050, 9e9 Turn", true),
      ("line: t\nx: year\nscale: log", "annotate: 2000, 0 Zero", true),
      ("column: t\nx: year\nto: 8e9", "annotate: 2100 Cut", false),
    ])
  func outside(block: String, guide: String, isOutside: Bool) throws {
    let chart = try Sample.chart("\(block)\n\(guide)", Sample.world)
    let remark = "“\(guide)” is not drawn, since it is outside the axis; change its number, “from” or “to”"
    #expect(chart.remarks == (isOutside ? [remark] : []))
    #expect(chart.picture.contains("class=\"guides\"") != isOutside && chart.summary.contains("Note at") != isOutside)
  }

  @Test(
    "lines, notes and arrows on fills have halos, also in files, and bands behind areas have edges",
    arguments: [
      ("line: t\nx: year", 0, 0), ("area: t\nx: year", 3, 2), ("column: t\nx: year", 2, 0),
      ("histogram: t\nx: population", 2, 0), ("bar: t\nx: population\ny: year", 1, 0),
    ])
  func halos(block: String, halos: Int, edges: Int) throws {
    let isOfNumbers = block.hasPrefix("hist")
    let guides =
      block.hasPrefix("bar")
      ? "reference: 5e9 A"
      : isOfNumbers
        ? "reference: 1 A\nannotate: 5e9, 1 B\nband: 3e9..4e9 C"
        : "reference: 5e9 A\nannotate: 2000 B\nband: 2000..2050 C"
    let chart = try Sample.chart("\(block)\n\(guides)", Sample.world)
    let found = chart.picture.matches(of: /class="(note )?halo"/).count
    #expect(found == halos, "\(chart.picture)")
    #expect(chart.picture.matches(of: /class="zero" d="M\d+ 0V1000M\d+ 0V1000"/).count * 2 == edges)
    #expect(chart.file?.contains(" halo") == (halos > 1) || halos == 1)
  }

  @Test("days have bands, and a chart without rows ignores its guides")
  func days() throws {
    let days = ChartTable(
      names: ["day", "n"], rows: (1...9).map { [.text("2024-0\($0)-15"), .decimal(Double($0))] })
    let chart = try Sample.chart("line: t\nband: 2024-03-01..2024-04-01 Spring", days)
    #expect(chart.summary.contains("Band from 1 March 2024 to 1 April 2024: Spring."), "\(chart.summary)")
    let empty = ChartTable(names: ["day", "n"], rows: [])
    #expect(try Sample.chart("line: t\nband: 1..2 A\nreference: 1 B", empty).html().contains("No rows."))
  }

  @Test("a trend has its equation, the number of points and r², without projected figures")
  func trend() throws {
    let chart = try Sample.chart("scatter: t\nx: wealth\ny: life\ntrend: linear", Self.life)
    let sentence = "Linear trend: y = 2 x + 1 (n = 4, r² = 1)."
    #expect(chart.summary.hasSuffix(sentence) && chart.html().contains("<p>\(sentence)</p>"), "\(chart.summary)")
    #expect(chart.picture.contains("class=\"trend\" d=\"M0 "))
    let world = try Sample.chart("line: t\nx: year\nprojection: 2025\ntrend: linear", Sample.world)
    #expect(
      world.notes.contains("Linear trend: y = 73,600,000 x − 141,116,666,667 (n = 3, r² = 0.99)."), "\(world.notes)")
    let words = Phrases(.german, forms: WrittenForms(decimal: ",", group: "."), texts: [:])
    let german = try Chart(
      ChartSettings(parsing: "scatter: t\nx: wealth\ny: life\ntrend: linear"),
      ChartTable(
        names: ["wealth", "life"], rows: [(1, 1.5), (2, 1), (3, 2.5)].map { [.decimal($0.0), .decimal($0.1)] }),
      words: words)
    #expect(german.notes.first == "Linear trend: y = 0,5 x + 0,6667 (n = 3, r² = 0,43).", "\(german.notes)")
  }

  @Test("a trend on logarithmic axes is fitted to logarithms, and ends at the limits of the axes")
  func limitedTrend() throws {
    let table = ChartTable(
      names: ["a", "b"], rows: [(1, 10), (10, 1000), (100, 1e5), (0, 7)].map { [.decimal($0.0), .decimal($0.1)] })
    let chart = try Sample.chart("scatter: t\nx: a\ny: b\ntrend: linear\nscale: log x y\nto: 1000", table)
    #expect(chart.notes.contains("Linear trend: log₁₀ y = 2 log₁₀ x + 1 (n = 3, r² = 1)."), "\(chart.notes)")
    let ends = try #require(chart.data.trends.first?.ends)
    #expect(ends.count == 2 && abs(ends[1].place - 10) < 1e-9 && abs(ends[1].value - 1000) < 1e-6, "\(ends)")
    #expect(throws: Mistake("a trend of lines needs one series; remove “color”, or use a scatter", line: 5)) {
      try Sample.chart("line: t\nx: a\ny: b\ncolor: b\ntrend: linear", table)
    }
  }

  @Test("up to six series can have a trend each; one of several series says that it is of all")
  func trendsOfSeries() throws {
    func chart(_ series: Int, _ trend: String) throws -> Chart {
      let rows = (0..<series).flatMap { index in (0..<3).map { (index, Double($0)) } }
      return try Sample.chart(
        "scatter: t\nx: x\ny: y\ncolor: group\ntrend: \(trend)",
        ChartTable(
          names: ["group", "x", "y"],
          rows: rows.map { [.text("G\($0.0)"), .decimal($0.1), .decimal($0.0 == 0 ? 2 * $0.1 + 1 : 9 - $0.1)] }))
    }
    let two = try chart(2, "linear each")
    #expect(
      two.notes == ["Linear trend (G0): y = 2 x + 1 (n = 3, r² = 1). Linear trend (G1): y = −1 x + 9 (n = 3, r² = 1)."],
      "\(two.notes)")
    // In the colours of their points: one line rises, the other falls.
    #expect(two.picture.contains(/class="line s1" d="M0 900L1000 500"/))
    #expect(two.picture.contains(/class="line s2" d="M0 100L1000 300"/), "\(two.picture)")
    let seven = try chart(7, "linear")
    #expect(seven.notes.count == 1 && seven.notes[0].hasPrefix("Linear trend (all series): y = "), "\(seven.notes)")
    #expect(seven.notes[0].contains("n = 21") && seven.picture.matches(of: /class="trend"/).count == 1)
    #expect(throws: Mistake("“linear each” needs at most six series; use “linear” for one trend of all", line: 5)) {
      try chart(7, "linear each")
    }
  }

  private static let untrended: [(points: [(Double, Double)], areEqual: Bool)] = [
    ([(1, 1), (2, 2)], true), ([(1, 1), (1, 2), (1, 3)], true), ([(1, 5), (2, 5), (3, 5)], true),
    ([(1e308, 1), (-1e308, 2), (0, 3)], false),
    ([(1, 1e15), (2, 1_000_000_000_000_001), (3, 1_000_000_000_000_003)], false),
  ]

  @Test("a trend of too few, equal or too large points is a note", arguments: untrended)
  func noTrend(points: [(Double, Double)], areEqual: Bool) throws {
    let table = ChartTable(names: ["a", "b"], rows: points.map { [.decimal($0.0), .decimal($0.1)] })
    let chart = try Sample.chart("scatter: t\nx: a\ny: b\ntrend: linear", table)
    let reason =
      areEqual
      ? "it needs three points that differ in both directions" : "its numbers are too large or too close to each other"
    #expect(chart.notes == ["No linear trend: \(reason)."])
    #expect(!chart.picture.contains("class=\"trend\""))
  }

  @Test("points and lines of two results share a chart, its table and its text")
  func layers() throws {
    let average = ChartTable(
      names: ["life", "wealth"], rows: [[.decimal(4), .decimal(1)], [.decimal(20), .decimal(6)]])
    let chart = try Chart(
      ChartSettings(parsing: "scatter: countries\nx: wealth\ny: life\nline: average"), Self.life, average)
    #expect(chart.picture.contains("class=\"disc s1\"") && chart.picture.contains("class=\"line s2\""))
    #expect(chart.letters.contains("20"), "the axes have room for both: \(chart.letters)")
    #expect(chart.html().contains("<span>countries</span>") && chart.html().contains("<span>average</span>"))
    #expect(chart.summary.contains("Scatter plot of life by wealth: 4 points"))
    #expect(chart.summary.contains("Line chart of life by wealth: 2 points"))
    #expect(chart.figures?.rows.last == ["6", "average", "20"])
  }

  @Test("a line over columns has their places, in either order of the block, and those without a column are told")
  func lineOverColumns() throws {
    let table = { (rows: [(String, Double)]) in
      ChartTable(names: ["region", "n"], rows: rows.map { [.text($0.0), .decimal($0.1)] })
    }
    let (columns, line) = (table([("Asia", 8), ("Africa", 4)]), table([("Africa", 2), ("Europe", 3), ("Asia", 6)]))
    let chart = try Chart(ChartSettings(parsing: "column: sums\nline: means\nx: region"), columns, line)
    #expect(chart.picture.contains("class=\"fill s1\""))
    // From the middle of Asia to that of Africa.
    let lines = chart.picture.matches(of: /class="(?:halo|line s2)" d="M250 [0-9]+l500[ -]/)
    #expect(lines.count == 2, "\(chart.picture)")
    #expect(chart.notes == ["1 row without a position omitted."])
    #expect(chart.figures?.rows.count == 4)
    let other = try ChartSettings(parsing: "line: means\ncolumn: sums\nx: region")
    #expect(other.kinds.map(\.name) == ["column", "line"])
    // Series of columns keep their widths.
    let pairs = ChartTable(
      names: ["region", "n", "kind"],
      rows: [("Asia", 8, "a"), ("Asia", 6, "b"), ("Africa", 4, "a"), ("Africa", 2, "b")].map {
        [.text($0.0), .decimal($0.1), .text($0.2)]
      })
    let block = try ChartSettings(parsing: "column: sums\nline: means\nx: region\ncolor: kind")
    #expect(try Chart(block, pairs, line).picture.contains(/class="fill s1" d="M50 [0-9]+V[0-9]+H250/))
  }

  @Test("points on a line with a projection are no error")
  func projectedLayers() throws {
    let chart = try Sample.chart("line: t\nscatter: t\nx: year\nprojection: 2025", Sample.world)
    #expect(chart.notes == ["Projected from 2025 on."] && chart.picture.contains("class=\"disc s1\""))
  }

  @Test("points of two kinds that the data table lacks do not have the values of other rows")
  func rowsOfLayers() throws {
    let table = { (name: String) in
      ChartTable(names: ["x", name], rows: (0..<200).map { [.decimal(Double($0)), .decimal(Double($0))] })
    }
    let chart = try Chart(ChartSettings(parsing: "scatter: a\nline: b"), table("n"), table("n"))
    #expect(chart.picture.contains(/class="disc s1"[^>]* data-rows="0-149"/), "\(chart.picture)")
    #expect(chart.html().contains("Rows not shown: 182."))
  }

  @Test("points and lines of the same series share a style")
  func sharedSeries() throws {
    let table = { (rows: [(Double, Double, String)]) in
      ChartTable(names: ["x", "y", "c"], rows: rows.map { [.decimal($0.0), .decimal($0.1), .text($0.2)] })
    }
    let points = table([(1, 2, "A"), (2, 3, "B")])
    let chart = try Chart(
      ChartSettings(parsing: "line: model\nscatter: t\nx: x\ny: y\ncolor: c"), table([(1, 1, "B"), (3, 3, "B")]),
      points)
    #expect(chart.data.series == ["B", "A"])
    #expect(chart.picture.contains("class=\"line s1\"") && chart.picture.contains("class=\"disc s1\""))
    // Only one result has series.
    let line = ChartTable(names: ["x", "y"], rows: [[.decimal(1), .decimal(1)], [.decimal(2), .decimal(2)]])
    let other = try Chart(ChartSettings(parsing: "line: model\nscatter: t\nx: x\ny: y\ncolor: c"), line, points)
    #expect(other.data.series == ["model", "A", "B"])
  }
}
