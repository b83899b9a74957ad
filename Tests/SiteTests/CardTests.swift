import Foundation
import FoundationXML
import Testing

@testable import Countries
@testable import Site

@Suite("Social images")
struct CardTests {
  private static let base = "https://example.org/c/"

  private func country(_ name: String, _ code: String, capital: String = "", region: String = "") -> Country {
    var country = SiteTests.country(name, code)
    (country.capitals, country.region) = (capital.isEmpty ? [] : [capital], region)
    return country
  }

  private func builder(
    _ countries: [Country], cards: [String: [UInt8]] = [:], baseURL: String? = base, path: String = ""
  ) -> SiteBuilder {
    let section = SiteSection(
      path: path, dataset: Dataset(format: .plain, title: "Test", countries: countries),
      options: SectionOptions(title: "Our countries"),
      findings: SectionFindings(flags: ["fr": Array("<svg/>".utf8)], cards: cards))
    return SiteBuilder([section], SiteOptions(baseURL: baseURL))
  }

  private func pages(_ builder: SiteBuilder) throws -> [String: String] {
    let files = try builder.site().files
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// The texts of an SVG; `nil` if it is not XML.
  private func texts(of drawing: [UInt8]) -> [String]? {
    let reader = TextReader()
    let parser = XMLParser(data: Data(drawing))
    parser.delegate = reader
    return parser.parse() ? reader.texts : nil
  }

  @Test("an image has the name, capital and region of a country, and the title of the site")
  func country() throws {
    let cards = builder([country("France", "FR", capital: "Paris", region: "Europe")]).cards()
    #expect(cards.map(\.path) == ["card.png", "countries/fr.png"])
    #expect(texts(of: cards[0].svg(flag: nil)) == ["Our countries", "1 country", "example.org/c"])
    #expect(
      texts(of: cards[1].svg(flag: nil)) == ["France", "Capital", "Paris", "Region", "Europe", "Our countries"])
    guard case .drawing(Array("<svg/>".utf8)) = cards[1].flag else { return #expect(Bool(false), "no flag") }
    let flag = CardDrawing.Pixels(bytes: [1, 2, 3], width: 480, height: 272)
    let drawing = String(decoding: cards[1].svg(flag: flag), as: UTF8.self)
    #expect(drawing.contains(#"width="240.0" height="136.0" href="data:image/png;base64,AQID"/>"#))
  }

  @Test(
    "no name breaks the SVG or exceeds its width",
    arguments: [
      "</text><script>alert(1)</script>", "a & b \"c\" ]]>", "\u{0}\u{8}\u{1B}[31m\u{FFFE}\u{202E}abc", "",
      String(repeating: "wide ", count: 10_000), "a" + String(repeating: "\u{301}", count: 10_000),
      String(repeating: "中", count: 100),
    ])
  func hostile(text: String) throws {
    let country = country(text.isEmpty ? "x" : text, "FR", capital: text, region: text)
    for card in builder([country]).cards() {
      let drawing = card.svg(flag: nil)
      let found = try #require(texts(of: drawing))
      #expect(drawing.count < 6_000)
      #expect(found.filter { $0.count > 60 } == [])
    }
  }

  @Test("a long name has two lines in a smaller font, a longer one is truncated")
  func lines() {
    #expect(CardText.name("France", width: 1_040).lines == ["France"])
    let long = CardText.name("South Georgia and the South Sandwich Islands", width: 1_040)
    #expect(long.lines == ["South Georgia and the", "South Sandwich Islands"] && long.size < 96)
    let longer = CardText.name(String(repeating: "country ", count: 20), width: 1_040)
    #expect(longer.lines.count == 2 && longer.lines[1].hasSuffix("…") && longer.size == 50)
  }

  @Test("pages have image size and alternative text if images were rendered and the base URL is known")
  func links() throws {
    let countries = [country("France", "FR", capital: "Paris", region: "Europe"), country("Peru", "PE")]
    let cards: [String: [UInt8]] = ["card.png": [1], "countries/fr.png": [2]]
    let site = builder(countries, cards: cards)
    let pages = try pages(site)
    let card = { (path: String, text: String) in
      """
      <meta property="og:image" content="https://example.org/c/\(path)">
      <meta property="og:image:width" content="1200">
      <meta property="og:image:height" content="630">
      <meta property="og:image:alt" content="\(text)">
      <meta name="twitter:card" content="summary_large_image">
      """
    }
    #expect(pages["countries/fr.html"]?.contains(card("countries/fr.png", "France: capital Paris, Europe.")) == true)
    for page in ["index.html", "map.html", "sources.html"] {
      #expect(pages[page]?.contains(card("card.png", "Our countries: 2 countries")) == true, "\(page)")
    }
    let icon = """
      <meta property="og:image" content="https://example.org/c/icon-512.png">
      <meta name="twitter:card" content="summary">
      """
    #expect(pages["countries/pe.html"]?.contains(icon) == true)
    #expect(try self.pages(builder(countries))["countries/fr.html"]?.contains(icon) == true)
    let unpublished = try self.pages(builder(countries, cards: cards, baseURL: nil))
    #expect(unpublished.allSatisfy { !$0.key.hasSuffix(".html") || !$0.value.contains("og:image") })
    #expect(
      try site.site().files.filter { $0.path.hasSuffix("fr.png") || $0.path == "card.png" }.map(\.bytes) == [[1], [2]])
  }

  @Test("images of a feed in a subfolder are in that folder")
  func folder() throws {
    let site = builder([country("France", "FR")], cards: ["countries/fr.png": [1]], path: "eu/")
    #expect(site.cards().map { $0.section + $0.path } == ["eu/card.png", "eu/countries/fr.png"])
    #expect(try pages(site)["eu/countries/fr.html"]?.contains(Self.base + "eu/countries/fr.png") == true)
    #expect(try site.site().files.contains { $0.path == "eu/countries/fr.png" })
  }

  @Test("a site of very many countries has only one image")
  func many() {
    let countries = (0...SectionCards.limit).map { country("Country \($0)", "X\($0)") }
    #expect(builder(countries).cards().map(\.path) == ["card.png"])
  }
}

/// Collects the texts of `text` elements.
private final class TextReader: NSObject, XMLParserDelegate {
  var texts: [String] = []
  private var isText = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    isText = name == "text"
    if isText { texts.append("") }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    isText = false
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isText { texts[texts.count - 1] += text }
  }
}
