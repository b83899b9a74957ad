import Datasets
import Testing

@testable import Site

@Suite("Facts on the page of a country")
struct CountryFactTests {
  private func page(_ country: Country, beside others: [Country] = []) throws -> String {
    let dataset = Dataset(shape: .gist, title: "Test", countries: [country] + others)
    let options = SiteOptions(formats: [.json], provenance: Provenance(source: "a test"), version: "1")
    let files = try SiteBuilder(dataset: dataset, templates: TemplateSet(), options: options).files()
    let page = try #require(files.first { $0.path == "countries/\(country.code.lowercased()).html" })
    return String(decoding: page.bytes, as: UTF8.self)
  }

  private func country(_ name: String, _ code: String) -> Country {
    var country = Country(name: name)
    (country.code, country.alpha2) = (code, code.count == 2 ? code : "")
    return country
  }

  @Test("several of a kind are told in the plural and separated by commas")
  func plural() throws {
    var country = country("Belgium", "BE")
    country.languages = [Language(code: "nl", name: "Dutch"), Language(code: "fr", name: "French")]
    #expect(try page(country).contains("<dt>Languages</dt><dd>Dutch,</dd><dd>French</dd>"))
    country.languages.removeLast()
    #expect(try page(country).contains("<dt>Language</dt><dd>Dutch</dd>"))
  }

  @Test("each code says what it is")
  func codes() throws {
    var country = country("Germany", "DE")
    (country.alpha2, country.alpha3, country.numeric) = ("DE", "DEU", "276")
    (country.otherCodes.olympic, country.otherCodes.fifa) = ("GER", "GER")
    let codes =
      "<dd>DE (alpha-2),</dd><dd>DEU (alpha-3),</dd><dd>276 (numeric),</dd><dd>GER (IOC),</dd><dd>GER (FIFA)</dd>"
    #expect(try page(country).contains("<dt>Codes</dt>" + codes))
  }

  @Test("a territory leads to the country that it belongs to")
  func territory() throws {
    var guernsey = country("Guernsey", "GG")
    (guernsey.standing.dependency, guernsey.standing.parent) = (true, "GB")
    let text = try page(guernsey, beside: [country("United Kingdom", "GB")])
    #expect(text.contains("<dd>Territory of <a href=\"gb.html\">"))
  }

  @Test("facts stand below a heading, which is missing where there are none")
  func headings() throws {
    var country = country("Burma", "MM")
    #expect(try !page(country).contains("<h2>Names</h2>"))
    country.formerNames = ["Myanma"]
    #expect(try page(country).contains("<h2>Names</h2>\n<dl class=\"facts\">"))
  }

  @Test("names in other languages are folded, each under the name of its language and marked with it")
  func translations() throws {
    var country = country("Germany", "DE")
    country.translations = [
      Translation(language: "fr", languageName: "French", name: "Allemagne"),
      Translation(language: "nld", name: "Duitsland"), Translation(language: "x", name: ""),
    ]
    let text = try page(country)
    #expect(text.contains("<summary>Names in 2 other languages</summary>"))
    #expect(text.contains("<dt>French</dt><dd lang=\"fr\">Allemagne</dd>"))
    #expect(text.contains("<dt>Dutch</dt><dd lang=\"nld\">Duitsland</dd>"))
  }

  @Test("maps are linked by the coordinates, never by an address of the feed")
  func maps() throws {
    var country = country("Germany", "DE")
    country.maps = MapLinks(google: "https://elsewhere.example/", openStreetMap: "javascript:alert(1)")
    #expect(try !page(country).contains("Maps</dt>"))
    country.coordinates = Coordinates(latitude: 51.5, longitude: -9)
    let text = try page(country)
    #expect(text.contains("<a href=\"https://www.openstreetmap.org/#map=5/51.5/-9\">OpenStreetMap</a>"))
    #expect(!text.contains("elsewhere.example") && !text.contains("javascript:"))
  }
}
