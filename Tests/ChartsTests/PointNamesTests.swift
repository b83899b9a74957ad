import Testing

@testable import Charts
@testable import Countries

@Suite("Names of points and lines, bubbles")
struct PointNamesTests {
  /// Points in a band, as of countries, some with Arabic names.
  private static let cloud = ChartTable(
    names: ["name", "wealth", "life", "people"],
    rows: (0..<120).map { index in
      let (x, y) = (Double(index * 37 % 120), Double(index * 71 % 113))
      let name = index.isMultiple(of: 3) ? "المملكة \(index)" : "Country \(index)"
      return [.text(name), .decimal(500 + x * x * 5), .decimal(50 + x / 6 + y / 9), .decimal(1 + y * y * 1e5)]
    })

  private struct Box {
    let left, right, top, bottom: Double

    func overlaps(_ other: Box) -> Bool {
      left < other.right - 0.01 && other.left < right - 0.01 && top < other.bottom - 0.01 && other.top < bottom - 0.01
    }
  }

  /// The boxes of the names in a picture at a width, and the horizontal range of its frame.
  private func boxes(_ picture: Substring, width: Double) throws -> (
    names: [Box], frame: ClosedRange<Double>
  ) {
    let frame = try #require(picture.firstMatch(of: /<svg x="([0-9.]+)%"[^>]*? width="([0-9.]+)%"[^>]* viewBox/))
    let (left, length) = (Double(frame.1)! * width / 100, Double(frame.2)! * width / 100)
    let group = try #require(picture.firstRange(of: "class=\"names\">"))
    let name = /text-anchor="(\w+)"><text x="([0-9.]+)%" y="([0-9.]+)em">([^<]+)/
    let shift = /<svg x="(-?[0-9.]+)em" text-anchor/
    let names = picture[group.upperBound...].split(separator: "class=\"names")[0].split(separator: "</text>").prefix {
      $0.contains("text-anchor")
    }
    .compactMap { text -> Box? in
      guard let match = text.firstMatch(of: name) else { return nil }
      let size = TextWidth.of(String(match.4))
      var x = Double(match.2)! * width / 100
      if let found = text.firstMatch(of: shift) { x += Double(found.1)! }
      if match.1 == "end" { x -= size }
      if match.1 == "middle" { x -= size / 2 }
      let y = Double(match.3)!
      return Box(left: x, right: x + size, top: y - 0.95, bottom: y + 0.25)
    }
    return (names, left...(left + length))
  }

  @Test("names of points stay apart and inside at every width", arguments: ["", "\nsize: people", "\nscale: log x"])
  func namesAreApart(keys: String) throws {
    let html = try Sample.chart("scatter: t\nx: wealth\ny: life" + keys, Self.cloud).html()
    let pictures = html.split(separator: "<svg role=").dropFirst()
    let widths = [([20.5, 30, 40], 1), ([40, 50, 66], 2), ([66, 90, 132], 4)]
    for (picture, (widths, least)) in zip(pictures, widths) {
      for width in widths {
        let (names, frame) = try boxes(picture, width: width)
        #expect(names.count >= least, "\(names.count) names at \(width)")
        for (index, name) in names.enumerated() {
          #expect(!names[..<index].contains(where: name.overlaps), "\(name) at \(width)")
          #expect(frame.lowerBound - 0.1 <= name.left && name.right <= frame.upperBound + 0.1, "\(name) at \(width)")
        }
      }
    }
  }

  @Test("the unused text of a scatter names its points in picture, tooltip, table, sentence and text")
  func names() throws {
    let rows = [("Aland", 10.0, 70.0, "North"), ("Bland", 20, 80, "South"), ("Cland", 30, 75, "North")]
    let table = ChartTable(
      names: ["name", "wealth", "life", "region"],
      rows: rows.map { [.text($0.0), .decimal($0.1), .decimal($0.2), .text($0.3)] })
    let chart = try Sample.chart("scatter: t\nx: wealth\ny: life\ncolor: region", table)
    // At three widths.
    #expect(chart.pictures.letters.filter { $0.hasSuffix("land") }.sorted() == rows.flatMap { [$0.0, $0.0, $0.0] })
    #expect(chart.html().contains("<title>Aland; North; 10; 70</title>"))
    #expect(chart.figures?.columns.map(\.title) == ["name", "wealth", "region", "life"])
    #expect(chart.summary.hasSuffix(": 3 points from 70 (Aland) to 80 (Bland)."))
  }

  @Test("more points than can have tooltips keep their names in the table")
  func many() throws {
    let rows = (0..<501).map { [Cell.text("N\($0)"), .decimal(Double($0)), .decimal(Double($0 * 7 % 501))] }
    let html = try Sample.chart("scatter: t\nx: a\ny: b", ChartTable(names: ["name", "a", "b"], rows: rows)).html()
    #expect(html.contains("<th>N7<td>7<td>") && !html.contains("<title>N7"))
  }

  @Test("the areas of bubbles are proportional, and large ones are below small ones")
  func bubbles() throws {
    let rows = [("A", 1.0, 25.0), ("B", 2, 100), ("C", 3, 0)].map {
      [Cell.text($0.0), .decimal($0.1), .decimal($0.1), .decimal($0.2)]
    }
    let table = ChartTable(
      names: ["name", "x", "y", "people"], rows: rows + [[.text("D"), .decimal(4), .decimal(4), .empty]])
    let chart = try Sample.chart("scatter: t\nx: x\ny: y\nsize: people", table)
    let widths = chart.picture.matches(of: /stroke-width="([0-9.]+)em"/).compactMap { Double($0.1) }
    #expect(widths.prefix(3) == [2.8, 1.4, 0.4])
    #expect(chart.html().contains("<li>Size: people</li>") && chart.html().contains("<span>100</span>"))
    #expect(chart.summary.hasPrefix("Scatter plot of y by x (size: people): 3 points"))
    #expect(chart.notes == ["Points without a size: 1."] && chart.figures?.rows.last == ["D", "4", "unknown", "4"])
  }

  @Test("on wide pages lines have their names at their ends, in their order and apart")
  func lineEnds() throws {
    let rows = [2000.0, 2010].flatMap { year in
      (1...5).map { [Cell.decimal(year), .decimal(100 + Double($0) / 10), .text("Line \($0)")] }
    }
    let table = ChartTable(
      names: ["year", "n", "name"], rows: rows + [[.decimal(2000), .decimal(0), .text("Line 1")]])
    let html = try Sample.chart("line: t\nx: year\ny: n\ncolor: name", table).html()
    let parts = html.split(separator: "class=\"ends\">")
    #expect(parts.count == 2 && html.contains("<ul class=\"ended\">"))
    let names = parts[1].matches(of: /<text y="([0-9.]+)em">(Line \d)</).map { (y: Double($0.1)!, text: $0.2) }
    #expect(names.map(\.text) == (1...5).reversed().map { "Line \($0)" })
    for (upper, lower) in zip(names, names.dropFirst()) { #expect(lower.y - upper.y > 1.19) }
    #expect(try !Sample.chart("line: t\nx: year", Sample.world).html().contains("ends"))
    // The name of a line that ends earlier is joined to its end, and a band beyond the lines detaches no names.
    let early = ChartTable(names: ["year", "n", "name"], rows: rows + [[.decimal(2005), .decimal(90), .text("Old")]])
    let chart = try Sample.chart("line: t\nx: year\ny: n\ncolor: name\nband: 2015..2020 B", early).html()
    let ends = try #require(
      chart.firstMatch(of: /<svg x="([0-9.]+)%"[^>]*>(<path class="(?:line|zero)[^>]*>)+<\/svg><svg x/))
    #expect(chart.contains(/class="zero" d="M-\d+ \d+L1000/) && (Double(ends.1) ?? 100) < 70, "\(ends.1)")
  }
}
