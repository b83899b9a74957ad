import Testing

@testable import Countries
@testable import Site

@Suite("Country facts")
struct CountryFactTests {
  /// The page of a country in a site with others.
  private func page(_ country: Country, beside others: [Country] = []) throws -> String {
    try #require(rendered([country] + others)["countries/\(country.code.lowercased()).html"])
  }

  @Test("each code has a label")
  func codes() throws {
    var shown = country("Germany", "DE")
    (shown.alpha2, shown.alpha3, shown.numeric) = ("DE", "DEU", "276")
    (shown.otherCodes.olympic, shown.otherCodes.fifa) = ("GER", "GER")
    let codes =
      "<dd>DE (alpha-2),</dd><dd>DEU (alpha-3),</dd><dd>276 (numeric),</dd><dd>GER (IOC),</dd><dd>GER (FIFA)</dd>"
    #expect(try page(shown).contains("<dt>Codes</dt>" + codes))
  }

  @Test("a territory links to its country")
  func territory() throws {
    var guernsey = country("Guernsey", "GG")
    (guernsey.politicalStatus.dependency, guernsey.politicalStatus.parent) = (true, "GB")
    let text = try page(guernsey, beside: [country("United Kingdom", "GB")])
    #expect(text.contains("<dd>Territory of the <a href=\"gb.html\">"))
  }

  @Test(
    "a name has an article where English uses one",
    arguments: [
      ("United Kingdom", true), ("Netherlands", true), ("Cook Islands", true), ("Russian Federation", true),
      ("France", false), ("New Zealand", false), ("The Bahamas", false), ("United", false), ("", false),
    ])
  func article(name: String, takesArticle: Bool) {
    #expect(name.takesArticle == takesArticle)
  }

  @Test("the status of a country is shown as far as known; a territory is not a member of anything")
  func standing() throws {
    var shown = country("Antarctica", "AQ")
    shown.politicalStatus.unitedNationsMember = false
    #expect(try page(shown).contains("<dt>Status</dt><dd>Not a member of the United Nations</dd>"))
    (shown.politicalStatus.sovereign, shown.politicalStatus.unitedNationsMember) = (true, true)
    #expect(try page(shown).contains("<dd>Sovereign state,</dd><dd>member of the United Nations</dd>"))
    (shown.politicalStatus.disputed, shown.politicalStatus.sovereign, shown.politicalStatus.unitedNationsMember) = (
      true, false, false
    )
    #expect(try page(shown).contains("<dd>Disputed,</dd><dd>not a member of the United Nations</dd>"))
  }

  private static let many = String(repeating: "#|", count: 90)

  @Test(
    "a postal code format is in words, with an example",
    arguments: [
      ("#####", "<dd>5 digits,</dd><dd>for example 12345</dd>"),
      ("#####|#####-####|99#", "<dd>5 digits,</dd><dd>9 digits,</dd><dd>3 digits,</dd><dd>for example 12345</dd>"),
      (
        "GIR 0AA|@# #@@",
        "<dd>GIR 0AA,</dd><dd>letters and digits,</dd><dd>for example A1 2BC</dd>"
      ),
      ("FIQQ 1ZZ", "<dd>FIQQ 1ZZ</dd>"),
      ("@**", "<dd>letters and digits,</dd><dd>for example A12</dd>"),
      ("|", "<dd>|</dd>"),
      // Many alternatives are shown as in the feed, so that the page size is bounded.
      (many, "<dd>\(many)</dd>"),
    ])
  func postalCodes(format: String, html: String) throws {
    var shown = country("United Kingdom", "GB")
    shown.postalCode.format = format
    #expect(try page(shown).contains("<dt>Postal code</dt>" + html))
  }

  @Test("a name that is the same in two languages is shown once")
  func nativeNames() throws {
    var shown = country("Belarus", "BY")
    shown.nativeNames = [("be", "Беларусь"), ("ru", "Беларусь"), ("en", "Belarus")].map {
      NativeName(language: $0.0, name: $0.1)
    }
    #expect(try page(shown).contains("<dt>Native name</dt><dd><span lang=\"be\">Беларусь</span></dd>"))
  }

  @Test("each of several capitals has its coordinates")
  func capitalPlaces() throws {
    var shown = country("Bolivia", "BO")
    shown.capitals = ["Sucre", "La Paz", "Nowhere"]
    shown.capitalPlaces = [
      Coordinates(latitude: -19, longitude: -65), Coordinates(latitude: -16.5, longitude: -68), nil,
    ]
    #expect(
      try page(shown).contains(
        "<dt>Coordinates of the capitals</dt><dd>Sucre 19° S, 65° W,</dd><dd>La Paz 16.5° S, 68° W</dd>"))
    shown.capitals = ["Sucre"]
    #expect(try page(shown).contains("<dt>Coordinates of the capital</dt><dd>19° S, 65° W</dd>"))
  }

  @Test("names in other languages are collapsible")
  func translations() throws {
    var shown = country("Poland", "PL")
    shown.translations = [
      Translation(language: "de", languageName: "German", name: "Polen", officialName: "Republik Polen"),
      Translation(language: "nld", name: "Polen", capitals: ["W", "K"]), Translation(language: "x", name: ""),
    ]
    let text = try page(shown)
    for part in [
      "<summary>Names in 2 other languages</summary>", "<div><dt>German<dd lang=\"de\">Polen</div>",
      "<div><dt>Dutch<dd lang=\"nld\">Polen</div>",
    ] { #expect(text.contains(part), "\(part) is missing") }
    #expect(!text.contains("Republik Polen"))
  }

  @Test("of very many names those in common languages are shown")
  func manyTranslations() throws {
    var shown = country("Poland", "PL")
    shown.translations = (0..<99).map { Translation(language: "q\($0)", name: "Name \($0)") }
    shown.translations.append(Translation(language: "de-CH", name: "Polen"))
    #expect(try page(shown).contains("Names in 100 other languages"))
    shown.translations += ["ja", "nl", "cs"].map { Translation(language: $0, name: "Poland in \($0)") }
    let others = [("BE", "nl"), ("NL", "nl"), ("CZ", "cs")].map { code, spoken in
      var other = country("Country \(code)", code)
      other.languages = [Language(code: spoken, name: spoken)]
      return other
    }
    let languages = try page(shown, beside: others).matches(of: /<dd lang="([^"]*)"/).map { String($0.output.1) }
    #expect(languages == ["nl", "de-CH", "ja"])
  }

  @Test("region, currency and language lead to their reports, else to the rows of the table")
  func valueLinks() throws {
    var shown = country("Germany", "DE")
    (shown.region, shown.subregion) = ("Europe", "Western Europe")
    shown.currencies = [Currency(code: "EUR", name: "Euro", symbol: "€")]
    shown.languages = [Language(code: "de", name: "German"), Language(code: "", name: "Bavarian")]
    let reports = try OwnPages(markdown: [:], pictures: [:], hasReports: true)
    let files = try rendered([shown], edition: SiteEdition(ownPages: reports))
    let text = try #require(files["countries/de.html"])
    for path in ["regions/europe.html", "currencies/eur.html", "languages/de.html"] {
      #expect(text.contains("href=\"../pages/reports/\(path)\"") && files["pages/reports/\(path)"] != nil)
    }
    let rows = try page(shown)
    for link in ["region=Europe\">Europe", "currency=Euro\">Euro (EUR, €)", "language=German\">German"] {
      #expect(rows.contains("<dd><a href=\"../index.html?\(link)</a>"), "\(link) is missing")
    }
    for link in ["subregion=Western%20Europe\">Western Europe", "language=Bavarian\">Bavarian"] {
      #expect(text.contains("<a href=\"../index.html?\(link)</a>") && rows.contains("?\(link)</a>"))
    }
  }

  @Test("links on translated pages have the names of the feed")
  func translatedLinks() throws {
    var original = country("Germany", "DE")
    original.region = "Europe"
    var shown = original
    (shown.region, shown.subregion) = ("Европа", "Запад")
    var links = ValueLinks([shown], original: [country("Other", "ZZ"), original], positions: [1], reports: [])
    #expect(links[.region, "Европа"] == "../index.html?region=Europe")
    links = ValueLinks([shown], original: [shown], positions: nil, reports: ["reports/regions/[region].md"])
    #expect(links[.region, "Европа"] != nil && links[.region, "Юг"] == nil)
  }

  @Test("where nobody lives there is no rank, driving side or first day of the week")
  func uninhabited() throws {
    var shown = country("Antarctica", "AQ")
    (shown.population, shown.populationYear, shown.driving.side, shown.startOfWeek) = (0, 2025, "right", "monday")
    var other = country("Germany", "DE")
    (other.population, other.borders) = (5, ["POL"])
    let files = try rendered([shown, other])
    let text = try #require(files["countries/aq.html"])
    #expect(files["index.html"]?.contains("class=\"population\">0</tr>") == true)
    #expect(text.contains("<dt>Population</dt><dd>0 (2025)</dd>"))
    #expect(text.contains("<dt>Borders</dt><dd>none</dd>"))
    for words in ["by population", "Driving side", "First day of the week"] { #expect(!text.contains(words)) }
    shown.population = 1
    let inhabited = try page(shown, beside: [other])
    for words in ["2nd of 2 by population", "(2025)", "Driving side", "First day of the week"] {
      #expect(inhabited.contains(words))
    }
  }

  @Test("time zones have their offsets from UTC")
  func offsets() throws {
    var shown = country("Brazil", "BR")
    (shown.timeZones, shown.utcOffsets) = (["America/Manaus"], ["UTC-04:00", "UTC"])
    #expect(try page(shown).contains("<dt>UTC offsets</dt><dd>UTC−04:00,</dd><dd>UTC</dd>"))
  }

  @Test("languages and neighbours are sorted by their displayed names")
  func order() throws {
    var shown = country("France", "FR")
    shown.borders = ["AND", "CHE", "XXX", "ESP", "AAA"]
    shown.translations = ["cy", "de", "dsb"].map { Translation(language: $0, name: "F " + $0) }
    let others = [("Spain", "ESP"), ("Andorra", "AND"), ("Égypte", "CHE")].map { name, code in
      var other = country(name, String(code.prefix(2)))
      other.alpha3 = code
      return other
    }
    let text = try page(shown, beside: others)
    let names = ["Andorra", "Égypte", "Spain", "XXX,", "AAA</dd>"]
    let places = names.map { text.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil) && places == places.sorted { ($0 ?? text.endIndex) < ($1 ?? text.endIndex) })
    let languages = text.matches(of: /<dt>([^<]*)<dd lang/).map { String($0.output.1) }
    #expect(languages == ["German", "Lower Sorbian", "Welsh"])
  }

  @Test("maps are linked by coordinates, never by URLs of the feed")
  func maps() throws {
    var shown = country("Germany", "DE")
    shown.maps = MapLinks(google: "https://elsewhere.example/", openStreetMap: "javascript:alert(1)")
    #expect(try !page(shown).contains("Maps</dt>"))
    shown.coordinates = Coordinates(latitude: 51.5, longitude: -9)
    let text = try page(shown)
    #expect(text.contains("<a href=\"https://www.openstreetmap.org/#map=5/51.5/-9\">OpenStreetMap</a>"))
    #expect(!text.contains("elsewhere.example") && !text.contains("javascript:"))
  }

  @Test(
    "a population has its rank among known ones, ties the same, with a link to the sorted table",
    arguments: [
      (5, [9, 7, 3], "3rd of 4 by population"), (9, [9, 9, 1], "1st of 4 by population"),
      (50, Array(100...110), "12th of 12 by population"), (50, Array(100...119), "21st of 21 by population"),
      (7, [], nil),
    ])
  func populationRank(population: Int, others: [Int], words: String?) throws {
    var one = country("One", "AA")
    one.population = population
    let rest = others.enumerated().map { index, population in
      var other = country("Other \(index)", "X\(index)")
      other.population = population
      return other
    }
    let html = try page(one, beside: rest + [country("Unknown", "ZZ")])
    guard let words else { return #expect(!html.contains("by population")) }
    #expect(html.contains(#"<a href="../index.html?sort=population&amp;dir=desc">\#(words)</a>"#))
  }

  /// The page of a country in a language, beside another with more people.
  private func page(_ shown: Country, in language: WorldLanguage) throws -> String {
    var other = country("Other", "ZZ")
    other.population = 100
    let phrases = try PhraseKeys.catalogue(of: language)
    return try #require(
      rendered([shown, other], edition: SiteEdition(phrases: phrases))[
        "countries/\(shown.code.lowercased()).html"])
  }

  @Test(
    "a rank in French has the form of its number",
    arguments: [(200, "1er sur 2 par la population"), (5, "2e sur 2 par la population")])
  func frenchRanks(population: Int, words: String) throws {
    var shown = country("Germany", "DE")
    shown.population = population
    #expect(try page(shown, in: .french).contains(">\(words)</a>"))
  }

  @Test(
    "coordinates and lists have the punctuation of the language",
    arguments: [
      (.japanese, "北緯46°、西経2°", "a / b"), (.chinese, "北纬46°、西经2°", "a；b"), (.russian, "46° с. ш., 2° з. д.", "a; b"),
      (.arabic, "46° شمالًا، 2° غربًا", "a؛ b"),
    ] as [(WorldLanguage, String, String)])
  func punctuation(language: WorldLanguage, place: String, list: String) throws {
    var shown = country("Germany", "DE")
    shown.coordinates = Coordinates(latitude: 46, longitude: -2)
    let text = try page(shown, in: language).replacing("\u{A0}", with: " ")
    #expect(text.contains("<dd>\(place)</dd>"))
    let column = Column(name: "a", title: "A", kind: .list)
    #expect(try column.words(for: .list(["a", "b"]), in: PhraseKeys.catalogue(of: language)) == list)
  }

  @Test("on an Arabic page a domain in a left-to-right script is isolated")
  func domains() throws {
    var shown = country("Russia", "RU")
    shown.topLevelDomains = [".ru", ".рф", ".مصر"]
    let text = try page(shown, in: .arabic)
    for domain in [".ru", ".рф"] { #expect(text.contains("<dd><bdi dir=\"ltr\">\(domain)</bdi>"), "\(domain)") }
    #expect(text.contains("<dd>.مصر</dd>"))
  }
}
