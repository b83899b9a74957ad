import Testing

@testable import Base
@testable import Countries
@testable import Site

@Suite("Maps of one region")
struct MapRegionTests {
  private static let feed = """
    [{"name":"Kenya","code":"KE","region":"Africa","population":50},{"name":"Egypt","code":"EG","region":"Africa","population":110},
    {"name":"Yemen","code":"YE","region":"Asia","population":40},{"name":"France","code":"FR","region":"Europe","population":68},
    {"name":"Cook Islands","code":"CK","region":"Oceania","population":1},{"name":"Fiji","code":"FJ","population":2,
    "region":"Oceania","subregion":"Our seas","latitude":-18,"longitude":178}]
    """

  private func article(_ block: String) throws -> String {
    try ReportSite(
      [
        "a.md":
          "---\nfigures: svg\n---\n# A\n```sql x\nSELECT code, population AS people FROM countries ORDER BY 1\n```\n"
          + "```sql p\nSELECT 'Here' AS name, 1 AS latitude, 35 AS longitude UNION ALL SELECT 'Far', 1, -60 ORDER BY 1\n```\n"
          + "```map\n\(block)\n```\n"
      ], feed: Self.feed
    ).article("a.html")
  }

  @Test(
    "the map shows the region, others are land without values, and a note counts them",
    arguments: ["from: x", "value: population"])
  func map(of values: String) throws {
    let page = try article("\(values)\nregion: Africa")
    let view = try #require(page.firstMatch(of: /class="world part" viewBox="(\d+) (\d+) (\d+) (\d+)"/))
    let (width, height) = (try #require(Int(view.3)), try #require(Int(view.4)))
    #expect(700...1_500 ~= width && 60...80 ~= height * 100 / width)
    #expect(page.contains(/<title>Kenya: 50<\/title>/) && page.contains("<title>Egypt: 110</title>"))
    #expect(page.contains("<g class=\"land\"><path d=") && !page.contains("Yemen") && !page.contains("France"))
    // Others of the region have no value.
    #expect(page.contains("<title>NG</title>") && !page.contains("<title>US</title>"))
    #expect(page.contains("<p class=\"heading\">Africa</p>") && page.contains("Outside Africa, not shown: 4."))
    #expect(page.contains(/<p class="visually-hidden">(People|Population): Africa<\/p>/))
    #expect(try article("\(values)\nregion: Africa\ntitle: T\nalt: B").contains("B</p>"))
  }

  @Test("a map of a region without rows there says so")
  func nothing() throws {
    let page = try article("from: x\nregion: South America")
    #expect(page.contains("class=\"world part\"") && page.contains("Outside South America, not shown: 6."))
  }

  @Test("countries of a region beyond the edge of its map are named, and their values are in the table")
  func beyondTheEdge() throws {
    let page = try article("from: x\nregion: Oceania")
    #expect(page.contains("Not on the map: Cook Islands.") && !page.contains("<title>Cook"))
    // Of the islands of Kiribati, most are beside the other countries.
    #expect(WorldBorders.bundled.map(of: ["fm", "gu", "ki", "mh", "mp", "nr", "pw", "um"]).has("ki"))
    #expect(page.contains(">Cook Islands</a></th><td>1</td>") && page.contains("Outside Oceania, not shown: 4."))
  }

  @Test("countries outside are counted once, also of a map with dots")
  func once() throws {
    let page = try article("value: population\npoints: yes\nregion: Africa")
    #expect(page.ranges(of: "Outside Africa, not shown: 4.").count == 1)
  }

  @Test("dots beyond the edge are counted, and the others are on the map")
  func points() throws {
    let page = try article("from: p\npoints: yes\nregion: Africa")
    #expect(page.contains("<title>Here</title>") && !page.contains("<title>Far") && page.contains("1 place on the map"))
    #expect(page.contains("Outside Africa, not shown: 1."))
    #expect(try article("points: yes\nregion: Melanesia").contains("<title>Fiji</title>"))
  }

  @Test("regions of the feed are known, and an unknown region is reported with the closest one or all")
  func names() throws {
    #expect(try article("from: x\nregion: Our seas").contains("<p class=\"heading\">Our seas</p>"))
    for (name, words) in [
      ("Afrika", "did you mean “Africa”?"), ("Xyzw", "the regions are Africa, Americas, Antarctic, Asia"),
    ] {
      let error = #expect(throws: PlainError.self) { try article("from: x\nregion: \(name)") }
      #expect("\(String(describing: error))".contains(words), "\(String(describing: error))")
    }
  }

  @Test("text and SVG say the same")
  func otherForms() throws {
    let text = try ReportSite.report(
      "# A\n```map\nvalue: population\nregion: Africa\n```\n", as: .text, feed: Self.feed)
    #expect(text.contains(/Africa\n\nCountry +Population\nEgypt +110\nKenya +50\n/), "\(text)")
    #expect(text.contains("Outside Africa, not shown: 4.") && !text.contains("France"))
    let site = try ReportSite(
      ["a.md": "---\nfigures: svg\n---\n# A\n```map\nvalue: population\nregion: Africa\n```\n"], feed: Self.feed)
    let file = try site.text("pages/a/population-africa.svg")
    #expect(file.contains(">Africa</text>") && file.contains("Outside Africa, not shown: 4.") && file.contains("land"))
    #expect(file.contains("<title>Population: Africa</title>") && !file.contains("France"))
  }

  @Test("no region is the whole world wide, and each shows nearly all of its countries")
  func views() throws {
    let countries = try FeedDecoder.decode(BundledData.snapshot).countries
    for key in [\Country.region, \Country.subregion] {
      for (name, countries) in Dictionary(grouping: countries, by: { $0[keyPath: key] }) where !name.isEmpty {
        let codes = Set(countries.map { $0.alpha2.lowercased() })
        let map = WorldBorders.bundled.map(of: codes)
        #expect(map.viewBox.width * map.step < 5_400, "\(name)")
        let hidden = codes.filter { !map.has($0) }
        #expect(
          hidden.isSubset(of: ["bv", "ck", "pf", "pn", "hm", "tf", "sh", "um", "io", "ki"]), "\(name): \(hidden)")
      }
    }
    let europe = WorldBorders.bundled.map(of: ["ru", "fi", "ee", "se", "no", "dk", "de", "fr", "pl", "es", "pt"])
    #expect(europe.viewBox.width * europe.step < 1_400 && europe.has("ru"))
  }
}
