import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Charts
@testable import Countries
@testable import Site

@Suite("Pages in other languages")
struct PhraseTests {
  @Test("every catalogue has every phrase of the sources", arguments: PhraseKeys.languages)
  func completeness(_ language: WorldLanguage) throws {
    let known = Set(try PhraseKeys.catalogue(of: language).texts.keys)
    let missing = try PhraseKeys.used.get().subtracting(known).sorted()
    #expect(missing.isEmpty, "Data/phrases/\(language.tag).yaml has no translation of these")
  }

  @Test("a translation has exactly the placeholders of its phrase", arguments: PhraseKeys.languages)
  func places(_ language: WorldLanguage) throws {
    let places = { (text: String) in Set(text.matches(of: /\{\w+\}/).map { String($0.0) }) }
    for (phrase, forms) in try PhraseKeys.catalogue(of: language).texts {
      let texts =
        switch forms {
        case .text(let text): [text]
        case .plural(let forms): Array(forms.values)
        }
      for text in texts {
        #expect(places(text).isSubset(of: places(phrase)), "\(phrase)")
        // The form for one number may spell it as a word.
        #expect(places(phrase).subtracting(places(text)).isSubset(of: ["{n}"]), "\(phrase)")
      }
    }
  }

  @Test("if a language marks every phrase, all unmarked text comes from the feed")
  func pseudolocalization() throws {
    let catalogue = try PhraseKeys.catalogue(of: .russian)
    let marked = catalogue.texts.mapValues { (forms: Phrases.Forms) -> Phrases.Forms in
      switch forms {
      case .text(let text): .text(Self.masked(text))
      case .plural(let forms): .plural(forms.mapValues { Self.masked($0) })
      }
    }
    let forms = WrittenForms(months: (1...12).map { "\($0)" })
    let names = ["uk": "※", "ru": "※"]
    let phrases = Phrases(.russian, forms: forms, texts: marked, languageNames: names)
    let pages = try Self.site(phrases).filter { $0.path.hasSuffix(".html") }
    let paths = Set(pages.map(\.path))
    let some = ["embed.html", "embed/aa.html", "pages/own.html", "pages/reports/currencies/eur.html"]
    #expect(paths.isSuperset(of: some) && paths.count == 20, "\(paths.sorted())")
    for page in pages {
      let html = String(decoding: page.parts.flatMap { $0 }, as: UTF8.self)
      let unmarked = Self.words(in: html).filter { !Self.known.contains($0) }
      #expect(unmarked.isEmpty, "\(page.path)")
    }
  }

  /// A text with every word replaced; placeholders and URLs stay.
  private static func masked(_ text: String) -> String {
    text.replacing(/\{\w+\}|\]\([^)]*\)|\p{L}+/) { match -> String in
      match.output.hasPrefix("{") || match.output.hasPrefix("]") ? String(match.output) : "※"
    }
  }

  /// Names and symbols that are the same in all languages.
  private static let known: Set<Substring> = [
    "Gazetteer", "OpenStreetMap", "Google", "Maps", "Atom", "JSON", "CSV", "Natural", "Earth", "QGIS", "for", "the",
    "map",
    "million", "as", "in", "Public", "domain", "English",
    // Citations.
    "https", "www", "naturalearthdata", "com", "misc", "naturalearthforthemap", "source", "title", "url", "note",
  ]

  /// The words in Latin letters that readers see or hear.
  private static func words(in html: String) -> [Substring] {
    let body = html.drop { $0 != ">" }.replacing(/<(script|style)[^>]*>[\s\S]*?<\/(script|style)>/, with: "")
    let heard = body.matches(of: /(?:alt|title|aria-label|placeholder|label)="([^"]*)"/).map { String($0.1) }
    // Text to copy is code.
    let seen = body.replacing(/<pre dir="ltr">[\s\S]*?<\/pre>/, with: "").replacing(/<[^>]*>/, with: " ")
    return (heard + [String(seen)]).joined(separator: " ").matches(of: /[A-Za-z]{2,}/).map { $0.0 }
      .filter { $0 != $0.uppercased() && !$0.hasPrefix("amp") && !$0.hasPrefix("quot") }
  }

  /// A custom page with all phrases of reports.
  private static let report = """
    # Ц

    ```sql all
    SELECT name, population, area, code FROM countries ORDER BY id
    ```
    ```sql
    SELECT name, capital FROM (SELECT name, NULL AS capital FROM countries WHERE id < 0 ORDER BY id)
    ```
    ```sql numbers
    SELECT name, population, region, 1.5 AS area FROM countries ORDER BY id
    ```
    ```table
    from: numbers
    ```
    ```sql places
    SELECT 100 AS latitude, 0 AS longitude, 'QQ' AS code, 1 AS population UNION ALL SELECT 1, 2, 'AA', 2 ORDER BY 1
    ```
    \(["bar", "dot", "column", "line", "area", "scatter", "histogram", "sparkline", "value"].map(chart).joined())
    ```chart
    bar: all
    x: population
    y: name
    limit: 1
    ```
    ```map
    from: all
    value: population
    points: no
    ```
    ```map
    from: places
    points: yes
    ```
    ```map
    value: density
    ```
    """

  private static func chart(_ kind: String) -> String { "```chart\n\(kind): numbers\n```\n" }

  /// The files of a site whose feed has no Latin letters.
  private static func site(_ phrases: Phrases) throws -> [OutputFile] {
    var first = Country(name: "Первая")
    (first.region, first.code, first.capitals) = ("Юг", "AA", ["Столица", "Вторая"])
    (first.alpha2, first.alpha3, first.numeric) = ("AA", "AAA", "001")
    (first.population, first.populationYear, first.area) = (1_234_567, 2024, 1_000)
    first.coordinates = Coordinates(latitude: 46, longitude: -2)
    (first.borders, first.landlocked) = (["BB"], true)
    first.callingCodes = ["1"]
    first.postalCode.format = "@###"
    first.driving.side = "left"
    first.startOfWeek = "monday"
    (first.politicalStatus.sovereign, first.politicalStatus.unitedNationsMember) = (true, false)
    first.continents = ["Europe"]
    first.currencies = [Currency(code: "EUR", name: "Евро", symbol: "€")]
    first.translations = [Translation(language: "uk", name: "Перша", officialName: "Перша Країна", capitals: ["Ба"])]
    var second = Country(name: "Вторая")
    (second.region, second.code, second.capitals) = ("Север", "BB", ["Ца"])
    (second.population, second.area) = (2_000_000, 10)
    let provenance = Provenance(
      source: "источник", date: Moment(day: "2026-11-21"),
      stale: StaleNotice(cause: "сбой", fetched: Moment(day: "2026-11-20")))
    let rows = PublishedRows(Dataset(format: .plain, title: "Страны", countries: [first, second]))
    var later = first
    later.name = "Первая"
    later.population = 2
    let changes = DatasetChanges(
      from: rows, to: PublishedRows(Dataset(format: .plain, title: "Страны", countries: [later])))
    let entry = ChangeEntry(id: "1", date: Moment(day: "2026-11-20"), changes: changes, counts: changes.counts)
    let own = try OwnPages(
      markdown: ["own.md": ("own.md", Self.report)], pictures: [:], hasReports: true
    ).translated(phrases)
    let section = SiteSection(
      dataset: Dataset(format: .plain, title: "Страны", countries: [first, second]),
      options: SectionOptions(title: "Страны"),
      findings: SectionFindings(provenance, changes: ChangeLog(rows: rows, entries: [entry])))
    let edition = SiteEdition(phrases: phrases, ownPages: own)
    return try SiteBuilder([section], SiteOptions(hasEmbeds: true), in: edition).site().files
  }

  @Test("a report phrase with quotation marks stays one text in YAML and in SQL")
  func quotations() {
    let phrases = Phrases(.french, forms: WrittenForms(), texts: ["a": .text(#"l'a: "b"\"#), "c {d}": .text("{d} #c")])
    let report = """
      ---
      title: {{#t}}a{{/t}}
      description: "{{#t}}c {{d}}{{/t}}"
      ---
      SELECT '{{#t}}a{{/t}}' {{#t}}a{{/t}} {{#t}}unknown{{/t}}
      """
    let expected = #"""
      ---
      title: "l'a: \"b\"\\"
      description: "{{d}} #c"
      ---
      SELECT 'l''a: "b"\' l'a: "b"\ unknown
      """#
    #expect(BuiltInReports.text(report, phrases) == expected)
    #expect(BuiltInReports.text("title: {{#t}}a{{/t}}\n") == "title: a\n")
  }

  @Test("a phrase has the plural form of its number, and stays English without a translation")
  func phrases() throws {
    let phrases = Phrases(
      .russian, forms: WrittenForms(),
      texts: ["{n} row|{n} rows": .plural([.one: "{n} строка", .few: "{n} строки", .many: "{n} строк"])],
      plurals: try PhraseKeys.tables.get().plurals(of: .russian))
    #expect(
      [1, 3, 11, 21].map { phrases("{n} row|{n} rows", n: $0) } == ["1 строка", "3 строки", "11 строк", "21 строка"])
    #expect([1, 2].map { phrases("{n} office|{n} offices", n: $0) } == ["1 office", "2 offices"])
    #expect(phrases("Flag of {name}", ["name": "{n}"]) == "Flag of {n}")
    #expect(Phrases.english.enumeration(["A", "{a}", "C"]) == "A, {a}, C" && phrases.enumeration([]).isEmpty)
    #expect(try PhraseKeys.catalogue(of: .japanese).enumeration(["A", "B", "C"]) == "A、B、C")
  }

  @Test(
    "large numbers in words have the plural form of their number, also decimals",
    arguments: [
      ("fr", 1_460_000_000, "1,46 milliard"), ("fr", 2_000_000_000, "2 milliards"), ("pt", 1_510_000, "1,51 milhão"),
      ("es", 1_510_000, "1,51 millones"), ("es", 1_000_000_000, "1000 millones"), ("ru", 1_510_000, "1,51 млн"),
    ] as [(String, Double, String)])
  func largeNumbers(tag: String, number: Double, words: String) throws {
    let phrases = try PhraseKeys.catalogue(of: try #require(WorldLanguage.shipped.first { $0.tag == tag }))
    let table = ChartTable(
      names: ["name", "n"], rows: [[.text("A"), .decimal(number)], [.text("B"), .decimal(number)]])
    let summary = try Chart(ChartSettings(parsing: "bar: t"), table, words: phrases).summary
    #expect(summary.replacing("\u{A0}", with: " ").contains(" \(words)."), "\(summary)")
  }

  @Test("languages that count in ten thousands have their own words for large numbers")
  func tenThousands() throws {
    let table = ChartTable(
      names: ["name", "n"], rows: [[.text("A"), .decimal(84_000_000)], [.text("B"), .decimal(1_460_000_000)]])
    let chart = try Chart(ChartSettings(parsing: "column: t"), table, words: PhraseKeys.catalogue(of: .japanese))
    for number in ["8,400万", "14.6億"] { #expect(chart.summary.contains(number), "\(chart.summary)") }
    #expect(chart.html().contains(">5億<"), "\(chart.html())")
  }

  @Test(
    "the first projected year is worded as in the language",
    arguments: [
      (.russian, "С 2025 года — прогноз."), (.japanese, "2025年以降は推計値。"), (.german, "Ab 2025 vorausberechnet."),
    ] as [(WorldLanguage, String)])
  func projections(language: WorldLanguage, note: String) throws {
    let table = ChartTable(
      names: ["year", "n"], rows: [2020, 2025, 2030].map { [.integer($0), .decimal(Double($0))] })
    let settings = try ChartSettings(parsing: "line: t\nx: year\nprojection: 2025")
    #expect(try Chart(settings, table, words: PhraseKeys.catalogue(of: language)).notes == [note])
  }

  @Test(
    "the page of a currency counts its countries in a sentence",
    arguments: [
      (.german, "Euro (EUR): 2 Länder und Territorien mit 7 Einwohnern.", "Yen (JPY): ein Land oder Territorium"),
      (
        .spanish, "Moneda: Euro (EUR). 2 países y territorios, con 7 habitantes.",
        "Moneda: Yen (JPY). Un país o territorio"
      ),
      (
        .french, "Monnaie : Euro (EUR). 2 pays et territoires, avec 7 habitants.",
        "Monnaie : Yen (JPY). Un pays ou territoire"
      ),
    ] as [(WorldLanguage, String, String)])
  func currencies(language: WorldLanguage, several: String, one: String) throws {
    let countries = [("A", "EUR", 3), ("B", "EUR", 4), ("C", "JPY", nil)].map { name, code, population in
      var country = Country(name: name)
      (country.code, country.population) = (name + name, population)
      country.currencies = [Currency(code: code, name: code == "EUR" ? "Euro" : "Yen")]
      return country
    }
    let phrases = try PhraseKeys.catalogue(of: language)
    let own = try OwnPages(markdown: [:], pictures: [:], hasReports: true).translated(phrases)
    let files = try rendered(countries, edition: SiteEdition(phrases: phrases, ownPages: own))
    #expect(files["pages/reports/currencies/eur.html"]?.contains(several) == true)
    #expect(files["pages/reports/currencies/jpy.html"]?.contains(one) == true)
  }

  @Test("a colon between two texts is written as in the language")
  func colons() throws {
    var country = Country(name: "A")
    (country.code, country.region) = ("AA", "Europe")
    let files = try rendered([country], edition: SiteEdition(phrases: try PhraseKeys.catalogue(of: .french)))
    let page = try #require(files["countries/aa.html"])
    #expect(page.contains("<meta name=\"description\" content=\"A\u{A0}: Europe.\">"), "\(page.prefix(2_000))")
  }

  @Test("a month after a day has the right form")
  func days() throws {
    let table = ChartTable(
      names: ["day", "n"], rows: (1...9).map { [.text("2026-05-0\($0)"), .decimal(Double($0))] })
    for (language, day) in [(WorldLanguage.russian, "8 мая"), (.german, "8. Mai"), (.japanese, "5月8日")] {
      let words = try PhraseKeys.catalogue(of: language)
      #expect(try Chart(ChartSettings(parsing: "line: t"), table, words: words).html().contains(">\(day)<"))
    }
  }

  @Test(
    "an error in a catalogue is reported with its line",
    arguments: [
      ("Close: Закрыть\nOpen: {one: a}\n", 2, "“Open”: missing plural form: few, many"),
      ("\"{n} row|{n} rows\": {single: a}\n", 1, "unknown plural category “single”"),
      ("- a\n", 1, "expected English texts"), ("Close: ''\n", 1, "the translation is empty"),
      ("Close: [a]\n", 1, "must be text"),
    ])
  func mistakes(_ text: String, _ line: Int, _ reason: String) throws {
    let tables = try PhraseKeys.tables.get()
    let mistake = #expect(throws: Mistake.self) {
      try PhraseCatalogue.read(text, .russian, tables)
    }
    #expect(mistake?.line == line && mistake?.reason.contains(reason) == true, "\(mistake?.reason ?? "")")
  }
}
