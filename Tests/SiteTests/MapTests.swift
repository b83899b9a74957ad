import Datasets
import Exports
import Testing

@testable import Site

@Suite("Maps")
struct MapTests {
  @Test("the map has 250 countries, each once, with a shape that can be drawn")
  func shapes() {
    let shapes = WorldMap.bundled.shapes
    #expect(Set(shapes.map(\.code)).count == 250 && shapes.count == 250)
    #expect(WorldMap.wide.shapes.count == 250)
    for shape in shapes + WorldMap.wide.shapes {
      #expect(shape.path.wholeMatch(of: /(m-?\d+[ -].*z)|(M\d+ \d+h0)+/) != nil, "\(shape.code): \(shape.path)")
    }
    #expect(shapes.first { $0.code == "mc" }?.isDot == true && shapes.first { $0.code == "fr" }?.isDot == false)
  }

  @Test("a page shows its country in the shared file, with the same in words")
  func locator() throws {
    var france = country("France", "FR")
    (france.subregion, france.borders) = ("Western Europe", ["ES", "MC"])
    france.coordinates = Coordinates(latitude: 46, longitude: 2)
    let files = try site([france, country("Spain", "ES"), country("Monaco", "MC")])
    let page = try #require(files["countries/fr.html"])
    #expect(
      page.contains(
        "<img src=\"../world.svg#at-fr\" alt=\"Map: France in Western Europe, next to Spain and Monaco, "
          + "around 46° N, 2° E.\" width=\"320\" height=\"240\">"))
    #expect(page.contains("<a href=\"../map.html#borders\">"))
    #expect(files["world.svg"]?.contains("<view id=\"at-fr\"") == true)
    #expect(files["map.html"]?.contains("id=\"borders\"") == true)
    #expect(files["index.html"]?.contains("<a href=\"map.html\">") == true)
    #expect(files["sources.html"]?.contains("Natural Earth, for the map") == true)
  }

  @Test("a feed of one's own without known codes has no map; a row without one has none among others")
  func unknownCodes() throws {
    let files = try site([country("Middle-earth", "ME-1"), country("Nowhere", "")])
    #expect(files["map.html"] == nil && files["world.svg"] == nil)
    #expect(!files.values.contains { $0.contains("world.svg") || $0.contains("map.html") })
    let mixed = try site([country("France", "FR"), country("Nowhere", "")])
    #expect(mixed["map.html"] != nil && mixed["countries/nowhere.html"]?.contains("world.svg") == false)
  }

  @Test("the map of the world links countries, out of the tab order, with their figures, and has the same as a table")
  func world() throws {
    var france = country("France <&>", "FR")
    (france.population, france.area) = (66_000_000, 550_000)
    let page = try #require(try site([france, country("Spain", "ES")])["map.html"])
    let link = try #require(
      page.firstMatch(of: /<a class="([^"]*)" href="countries\/fr.html" tabindex="-1"><title>([^<]*)</))
    #expect(link.1 == "density0 population0 area0")
    #expect(link.2 == "France &lt;&amp;&gt;: population density 120 per km², population 66,000,000, area 550,000 km²")
    #expect(page.contains("<a class=\"density-none population-none area-none\" href=\"countries/es.html\""))
    #expect(page.contains("<td>120 per km²</td><td>66,000,000</td><td>550,000 km²</td>"))
    #expect(!page.contains("Gini"))
  }

  @Test("classes part the numbers by how many, by width, or by bounds of one's own")
  func classes() {
    let numbers: [Double] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000]
    #expect(MapClasses(of: numbers, count: 5, by: .quantile).bounds == [3, 5, 7, 9])
    #expect(MapClasses(of: numbers, count: 2, by: .equal).bounds == [500.5])
    #expect(MapClasses(of: [7, 7, 7], count: 5, by: .quantile).count == 1)
    #expect(MapClasses(of: [], count: 5, by: .equal).count == 1)
    let own = MapClasses(bounds: [10, 100])
    #expect([9.9, 10, 99, 100].map(own.position) == [0, 1, 1, 2])
  }

  @Test("a block says what it wants, or is told the line and what there is")
  func block() throws {
    let block = try MapBlock(parsing: "value: area\nclasses: 3\nby: equal\n")
    #expect(block.figure == .area && block.classes(of: [0, 3]).bounds == [1, 2])
    #expect(try MapBlock(parsing: "value: density\nby: 10, 100").bounds == [10, 100])
    for (body, line, word) in [
      ("value: depth", "value: depth", "density"), ("value: area\nclasses: 9", "classes: 9", "2 to 5"),
      ("value: area\nby: 3, 2", "by: 3, 2", "ascend"), ("value: area\nby: nan", "by: nan", "ascend"),
      ("value: area\ncolour: red", "colour: red", "value, classes and by"), ("classes: 3", "", "no figure"),
      ("area", "area", "key: value"),
    ] {
      let mistake = #expect(throws: MarkdownPage.BlockMistake.self) { try MapBlock(parsing: body) }
      #expect(mistake?.line == line && mistake?.reason.contains(word) == true, "\(body)")
    }
  }

  @Test("a page of one's own has the map that its block asks for; a mistake is told with its line")
  func ownPage() throws {
    var france = country("France", "FR")
    france.area = 550_000
    let good = try OwnPages(markdown: ["a.md": ("a.md", "# A\n\n```map\nvalue: area\n```\n")], pictures: [:])
    let page = try #require(try site([france], pages: good)["pages/a.html"])
    #expect(page.contains("<a class=\"area0\" href=\"../countries/fr.html\""))
    let bad = try OwnPages(markdown: ["a.md": ("a.md", "# A\n\n```map\nvalue: depth\n```\n")], pictures: [:])
    let error = #expect(throws: SiteError.self) { try site([france], pages: bad) }
    #expect(error?.place == "a.md, line 4")
  }

  private func country(_ name: String, _ code: String) -> Country {
    var country = Country(name: name)
    (country.code, country.alpha2) = (code, code.utf8.count == 2 ? code : "")
    return country
  }

  private func site(_ countries: [Country], pages: OwnPages = OwnPages()) throws -> [String: String] {
    let dataset = Dataset(shape: .gist, title: "Test", countries: countries)
    let options = SiteOptions(ownPages: pages, provenance: Provenance(source: "a test"), version: "1")
    let files = try SiteBuilder(dataset: dataset, templates: TemplateSet(), options: options).files()
    return Dictionary(files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }, uniquingKeysWith: { $1 })
  }
}
