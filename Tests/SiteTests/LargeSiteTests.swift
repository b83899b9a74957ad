import TestSupport
import Testing

@testable import Base
@testable import Countries
@testable import Site

@Suite("Sites with more countries than fit in memory", .day)
struct LargeSiteTests {
  private static let count = 2_600

  @Test("pages and JSON are those of a small site, byte for byte except for the rank")
  func same() throws {
    let withoutPlace = { (page: String?) in page?.replacing(/[0-9,]+(st|nd|rd|th) of [0-9,]+ by/, with: "by") }
    let large = try contents(Self.countries)
    let small = try contents(Array(Self.countries.prefix(600)))
    for name in ["c0", "c1", "c7", "c598"] {
      for path in ["countries/\(name).html", "countries/\(name).json"] {
        let text = try #require(small[path])
        #expect(text.contains("Country \(name.dropFirst())"))
        #expect(withoutPlace(large[path]) == withoutPlace(text), "\(path)")
      }
    }
    #expect(large.count { $0.key.hasPrefix("countries/") } == 2 * Self.count)
    // The table has every row, in order.
    let codes = try #require(large["index.html"]).matches(of: /<tr role="row" data-code="([^"]*)"/)
    #expect(codes.map { String($0.1) } == Self.countries.map(\.code))
  }

  @Test("exports have every row, in order, whether cached offline or not")
  func exports() throws {
    let formats: [ExportFormat] = [.csv, .tsv, .text, .json, .markdown]
    let kept = try contents(Self.countries, formats: formats, hasServiceWorker: true)
    let large = try contents(Self.countries, formats: formats)
    for path in ["countries.csv", "countries.tsv", "countries.txt", "countries.json", "countries.md"] {
      let text = try #require(large[path])
      #expect(
        text.split(separator: "Country ").dropFirst().map { $0.prefix { $0.isNumber } } == Self.numbers, "\(path)")
      #expect(kept[path] == text, "\(path)")
    }
  }

  @Test(
    "a template error on only one of many pages is reported before any file is written",
    arguments: [
      ("# {{name}}\n\n{{#officialName}}\n```facts\nnonsense\n```\n{{/officialName}}\n", "population", "A"),
      ("# {{name}}\n\n~~~facts\n{{region.name}}\n~~~\n", "nonsense", ""),
    ])
  func mistake(template: String, region: String, officialName: String) throws {
    var countries = Self.countries
    for index in countries.indices { countries[index].region = index == 2_550 ? region : "population" }
    countries[2_550].officialName = officialName
    #expect {
      _ = try contents(countries, template: template)
    } throws: {
      ($0 as? PlainError)?.reason?.contains("nonsense") == true
    }
  }

  private static let numbers = (0..<count).map { Substring("\($0)") }

  private static let countries = (0..<count).map { number in
    var country = Country(name: "Country \(number)")
    (country.code, country.population) = ("C\(number)", number)
    country.borders = ["C\((number + 1) % 500)"]
    return country
  }

  private func contents(
    _ countries: [Country], template: String? = nil, formats: [ExportFormat] = [.json], hasServiceWorker: Bool = false
  ) throws -> [String: String] {
    let own = template.map { ["country.md": (path: "country.md", bytes: Array($0.utf8))] } ?? [:]
    return try rendered(
      countries, site: SiteOptions(hasServiceWorker: hasServiceWorker), section: SectionOptions(formats: formats),
      edition: SiteEdition(templates: TemplateSet(overriding: own)))
  }
}
