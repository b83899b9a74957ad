import Datasets
import Testing

@testable import Site

@Suite("Facts on the page of a country")
struct CountryFactTests {
  private func country(_ name: String, _ code: String) -> Country {
    var country = Country(name: name)
    (country.code, country.alpha2) = (code, code)
    return country
  }

  /// The page of a country in a site with others.
  private func page(_ country: Country, beside others: [Country] = []) throws -> String {
    let dataset = Dataset(shape: .gist, title: "Test", countries: [country] + others)
    let options = SiteOptions(formats: [.json], provenance: Provenance(source: "a test"), version: "1")
    let files = try SiteBuilder(dataset: dataset, templates: TemplateSet(), options: options).files()
    let file = try #require(files.first { $0.path == "countries/\(country.code.lowercased()).html" })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test("several of a kind are told in the plural and separated by commas")
  func plural() throws {
    var shown = country("Belgium", "BE")
    shown.languages = [Language(code: "nl", name: "Dutch"), Language(code: "fr", name: "French")]
    #expect(try page(shown).contains("<dt>Languages</dt><dd>Dutch,</dd><dd>French</dd>"))
    shown.languages.removeLast()
    #expect(try page(shown).contains("<dt>Language</dt><dd>Dutch</dd>"))
  }

  @Test("each code says what it is")
  func codes() throws {
    var shown = country("Germany", "DE")
    (shown.alpha2, shown.alpha3, shown.numeric) = ("DE", "DEU", "276")
    (shown.otherCodes.olympic, shown.otherCodes.fifa) = ("GER", "GER")
    let codes =
      "<dd>DE (alpha-2),</dd><dd>DEU (alpha-3),</dd><dd>276 (numeric),</dd><dd>GER (IOC),</dd><dd>GER (FIFA)</dd>"
    #expect(try page(shown).contains("<dt>Codes</dt>" + codes))
  }

  @Test("a territory leads to the country that it belongs to")
  func territory() throws {
    var guernsey = country("Guernsey", "GG")
    (guernsey.standing.dependency, guernsey.standing.parent) = (true, "GB")
    let text = try page(guernsey, beside: [country("United Kingdom", "GB")])
    #expect(text.contains("<dd>Territory of <a href=\"gb.html\">"))
  }

  @Test("what a country is among states is told as far as the feed says")
  func standing() throws {
    var shown = country("Belgium", "BE")
    shown.standing.unitedNationsMember = false
    #expect(try page(shown).contains("<dt>Status</dt><dd>Not a member of the United Nations</dd>"))
    (shown.standing.sovereign, shown.standing.unitedNationsMember) = (true, true)
    #expect(try page(shown).contains("<dd>Sovereign state,</dd><dd>member of the United Nations</dd>"))
  }

  @Test("facts stand below a heading, which is missing where there are none")
  func headings() throws {
    var shown = country("Burma", "MM")
    #expect(try !page(shown).contains("<h2>Names</h2>"))
    shown.formerNames = ["Myanma"]
    #expect(try page(shown).contains("<h2>Names</h2>\n<dl class=\"facts\">"))
  }

  @Test("names in other languages are folded, each under the name of its language and marked with it")
  func translations() throws {
    var shown = country("Germany", "DE")
    shown.translations = [
      Translation(language: "fr", languageName: "French", name: "Allemagne"),
      Translation(language: "nld", name: "Duitsland"), Translation(language: "x", name: ""),
    ]
    let text = try page(shown)
    #expect(text.contains("<summary>Names in 2 other languages</summary>"))
    #expect(text.contains("<dt>French</dt><dd lang=\"fr\">Allemagne</dd>"))
    #expect(text.contains("<dt>Dutch</dt><dd lang=\"nld\">Duitsland</dd>"))
  }

  @Test("a language tells the official name where that is another, and what it calls the capitals")
  func officialTranslations() throws {
    var shown = country("Poland", "PL")
    shown.translations = [
      Translation(language: "de", languageName: "German", name: "Polen", officialName: "Republik Polen", capitals: ["Warschau"]),
      Translation(language: "fr", languageName: "French", name: "Pologne", officialName: "Pologne"),
      Translation(language: "x", languageName: "Xish", name: "P", capitals: ["W", "K"]),
    ]
    let text = try page(shown)
    #expect(
      text.contains(
        #"<dd lang="de">Polen,</dd><dd>officially <span lang="de">Republik Polen</span>,</dd>"#
          + #"<dd>capital <span lang="de">Warschau</span></dd>"#))
    #expect(text.contains("<dt>French</dt><dd lang=\"fr\">Pologne</dd>"))
    #expect(text.contains(#"<dd lang="x">P,</dd><dd>capitals <span lang="x">W, K</span></dd>"#))
  }

  @Test("languages and neighbours stand in the order of the names that the page shows")
  func order() throws {
    var shown = country("France", "FR")
    shown.borders = ["AND", "CHE", "XXX", "DEU", "ESP", "AAA"]
    shown.translations = ["cs", "cy", "da", "de", "dsb"].map { Translation(language: $0, name: "F " + $0) }
    let others = [("Spain", "ESP"), ("Andorra", "AND"), ("Égypte", "CHE"), ("Germany", "DEU")].map { name, code in
      var other = country(name, String(code.prefix(2)))
      other.alpha3 = code
      return other
    }
    let text = try page(shown, beside: others)
    let names = ["Andorra", "Égypte", "Germany", "Spain", "XXX,", "AAA</dd>"]
    let places = names.map { text.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil) && places == places.sorted { ($0 ?? text.endIndex) < ($1 ?? text.endIndex) })
    let languages = text.matches(of: /<dt>([^<]*)<\/dt><dd lang/).map { String($0.output.1) }
    #expect(languages == ["Czech", "Danish", "German", "Lower Sorbian", "Welsh"])
  }

  @Test("maps are linked by the coordinates, never by an address of the feed")
  func maps() throws {
    var shown = country("Germany", "DE")
    shown.maps = MapLinks(google: "https://elsewhere.example/", openStreetMap: "javascript:alert(1)")
    #expect(try !page(shown).contains("Maps</dt>"))
    shown.coordinates = Coordinates(latitude: 51.5, longitude: -9)
    let text = try page(shown)
    #expect(text.contains("<a href=\"https://www.openstreetmap.org/#map=5/51.5/-9\">OpenStreetMap</a>"))
    #expect(!text.contains("elsewhere.example") && !text.contains("javascript:"))
  }
}
