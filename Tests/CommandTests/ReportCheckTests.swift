import Foundation
import TestSupport
import Testing

@Suite("Checks of reports in builds", .day)
struct ReportCheckTests {
  private static let quarter = """
    # What changed this quarter

    ```sql quarter
    SELECT substr(date, 1, 10) AS date, name, field, before, after FROM changes
    WHERE date >= '2026-07-01' AND date < '2026-10-01' AND column = 'population' ORDER BY id
    ```
    ```table
    from: quarter
    ```
    """

  /// Builds with one population; `date` is in seconds since 1970.
  private func build(_ gazetteer: Gazetteer, _ population: Int, date: Int?, _ more: String...) throws
    -> Gazetteer.Result
  {
    var gazetteer = gazetteer
    gazetteer.environment["SOURCE_DATE_EPOCH"] = date.map(String.init)
    try gazetteer.folder.write(
      #"[{"name":"France","code":"FR","population":\#(population)},{"name":"Peru","code":"PE","population":7}]"#,
      to: "feed.json")
    return try gazetteer.run(["build", "--source", "feed.json", "--pages", "own"] + more)
  }

  @Test("a report lists the changes of a quarter, by the dates of the builds")
  func quarter() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(Self.quarter, to: "own/quarter.md")
    let days = [(1000, 1_780_272_000), (2000, 1_782_000_000), (3000, 1_784_548_800), (4000, 1_791_000_000)]
    for (population, date) in days { #expect(try build(gazetteer, population, date: date).status == 0) }
    let page = try gazetteer.text("Output/pages/quarter.html")
    #expect(page.contains("20 July 2026") && page.contains("2,000") && page.contains("3,000"))
    #expect(!page.contains("1,000") && !page.contains("4,000"))
    #expect(
      try gazetteer.text("Output/pages/quarter/figure.csv")
        == "date,name,field,before,after\r\n2026-07-20,France,Population,2000,3000\r\n")
  }

  @Test("a report that needs dates of changes warns if there are none, and --strict stops")
  func undated() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(Self.quarter, to: "own/quarter.md")
    #expect(try build(gazetteer, 1000, date: nil).errors.contains("warning") == false)
    let told =
      "own/quarter.md, line 3: the query uses the dates of changes, but 1 change has none; set SOURCE_DATE_EPOCH"
    let warned = try build(gazetteer, 2000, date: nil)
    #expect(warned.status == 0 && warned.errors.contains("warning: " + told), "\(warned.errors)")
    let report = ["report", "own/quarter.md", "--source", "feed.json", "--format", "text"]
    let single = try gazetteer.run(report)
    #expect(single.status == 0 && single.errors.contains(told), "\(single.errors)")
    #expect(try gazetteer.run(report + ["--strict"]).status == 65)
    #expect(try build(gazetteer, 3000, date: nil, "--strict").status == 65)
  }

  @Test("a chart or map without figures is a warning with file and line, and an error with --strict")
  func emptyChart() throws {
    let gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      "# T\n\n```sql none\nSELECT name, code, population FROM countries WHERE region = 'Nowhere' ORDER BY id\n```\n"
        + "```chart\nbar: none\nx: population\n```\n```map\nfrom: none\nvalue: population\ncode: code\n```\n",
      to: "own/a.md")
    let result = try build(gazetteer, 1, date: 0)
    for warning in ["line 6: the chart has no rows", "line 10: the map has no rows"] {
      #expect(result.status == 0 && result.errors.contains("warning: own/a.md, \(warning)"), "\(result)")
    }
    let csv = try gazetteer.text("Output/countries.csv")
    let strict = try build(gazetteer, 2, date: 0, "--strict")
    #expect(strict.status == 65 && strict.errors.contains("own/a.md, line 6: the chart has no rows"), "\(strict)")
    #expect(try gazetteer.text("Output/countries.csv") == csv)
  }

  @Test("`figures: png` adds images, if the command is installed; without it the build warns and links to none")
  func png() throws {
    var gazetteer = try Gazetteer()
    try gazetteer.folder.write(
      "---\ntitle: T\nfigures: png\n---\n```sql all\nSELECT name, population FROM countries ORDER BY id\n```\n"
        + "```chart\nbar: all\n```\n", to: "own/a.md")
    if ["/usr/bin", "/bin"].contains(where: { FileManager.default.isExecutableFile(atPath: $0 + "/rsvg-convert") }) {
      #expect(try build(gazetteer, 1000, date: 0).status == 0)
      let bytes = FileManager.default.contents(atPath: gazetteer.folder.path("Output/pages/a/population-by-name.png"))
      // The width in the PNG header is 1,600, for screens with two pixels a point.
      #expect(bytes?.dropFirst(16).prefix(4).elementsEqual([0, 0, 0x06, 0x40]) == true)
      #expect(try gazetteer.text("Output/pages/a.html").contains("href=\"a/population-by-name.png\""))
    }
    gazetteer.environment["PATH"] = gazetteer.folder.path
    let result = try build(gazetteer, 2000, date: 0)
    #expect(result.status == 0 && result.errors.contains("figures have no PNG, because rsvg-convert"), "\(result)")
    #expect(try !gazetteer.text("Output/pages/a.html").contains(".png\" download"))
  }
}
