import Testing

@testable import Base
@testable import Countries

@Suite("Names by language")
struct WorldNamesTests {
  private static let snapshot = try? FeedDecoder.decode(LanguageCase.data("countries.json"))
  private static let tables = try? LanguageCase.tables()
  private static let catalogue = try? NameCatalogue(LanguageCase.data("names.json"))

  private func names(_ language: WorldLanguage) throws -> WorldNames {
    WorldNames(
      language, tables: try #require(Self.tables), catalogue: try #require(Self.catalogue),
      snapshot: try #require(Self.snapshot))
  }

  private func country(_ code: String) throws -> Country {
    try #require(Self.snapshot?.countries.first { $0.alpha2 == code })
  }

  @Test(
    "names of countries, regions and nearly all currencies are known in every language",
    arguments: WorldLanguage.shipped)
  func coverage(language: WorldLanguage) throws {
    let count = try #require(Self.snapshot).nameCount(in: names(language))
    #expect(count.columns.map(\.name) == NamedColumn.allCases.map(\.rawValue))
    let missing = Dictionary(count.columns.map { ($0.name, $0.asInFeed) }, uniquingKeysWith: { first, _ in first })
    // In Russian only official names are missing.
    let known = count.columns.map(\.name).filter { $0 != "official_name" }
    for column in language == .russian ? known : ["name", "region", "subregion"] {
      #expect(missing[column] == 0, "\(column)")
    }
    #expect(missing["currency_name", default: .max] <= 4)
    #expect(missing["language_name", default: .max] <= 20)
    #expect(missing["capital", default: .max] <= 110)
  }

  @Test("the bundled English names are the English translations")
  func english() throws {
    let snapshot = try #require(Self.snapshot)
    #expect(snapshot.named(in: try names(.english)) == snapshot)
  }

  @Test("a row has its names in the language, and everything else unchanged")
  func row() throws {
    var feed = try #require(Self.snapshot)
    feed.countries = [try country("BO")]
    let named = try #require(feed.named(in: names(.russian)).countries.first)
    #expect(named.name == "Боливия")
    #expect(named.region == "Америка" && named.subregion == "Южная Америка")
    #expect(named.capitals == ["Сукре", "Ла-Пас"])
    #expect(named.currencies.map(\.name) == ["боливийский боливиано"])
    #expect(named.languages.map(\.name).contains("испанский"))
    #expect(named.population == feed.countries[0].population && named.borders == feed.countries[0].borders)
  }

  @Test("the feed's own translation wins over the known one, by alpha-2 or alpha-3 code")
  func translation() throws {
    for code in ["ru", "rus"] {
      var country = Country(name: "Cook Islands")
      country.alpha2 = "CK"
      #expect(try names(.russian).name(of: country).text == "Острова Кука")
      country.translations = [
        Translation(language: "fra", name: "Cook"),
        Translation(language: code, name: "Кука", officialName: "Земля Кука"),
      ]
      country.officialName = "The Cook Islands"
      #expect(try names(.russian).name(of: country) == .init(text: "Кука", isAsInFeed: false))
      #expect(try names(.russian).officialName(of: country).text == "Земля Кука")
    }
  }

  @Test("unknown names stay as in the feed, and are counted")
  func unknown() throws {
    var country = Country(name: "Sealand")
    country.region = "North Sea"
    country.capitals = ["Roughs Tower"]
    country.languages = [Language(code: "xxa", name: "Sealandic")]
    country.currencies = [Currency(code: "SXD", name: "Sealand Dollar", symbol: "$")]
    let feed = Dataset(format: .plain, title: "", countries: [country])
    #expect(feed.named(in: try names(.arabic)).countries == [country])
    let count = feed.nameCount(in: try names(.arabic))
    #expect(count.columns.filter { $0.names > 0 }.allSatisfy { $0.asInFeed == $0.names })
    #expect(
      count.remarks == [
        "5 of 5 names are not known in Arabic and stay as in the feed (name 1, region 1, capital 1, currency_name 1, language_name 1)"
      ])
  }

  @Test("a feed in one language is translated to another: regions by name, languages by alpha-3 code")
  func otherFeed() throws {
    var country = Country(name: "Deutschland")
    country.code = "DE"
    country.region = "Europa"
    country.subregion = "westeuropa"
    country.languages = [Language(code: "deu", name: "Deutsch")]
    country.currencies = [Currency(code: "eur", name: "", symbol: "")]
    let feed = Dataset(format: .plain, title: "", countries: [country])
    let named = try #require(feed.named(in: names(.japanese)).countries.first)
    #expect(named.name == "ドイツ" && named.region == "ヨーロッパ" && named.subregion == "西ヨーロッパ")
    #expect(named.languages.map(\.name) == ["ドイツ語"])
    #expect(named.currencies.map(\.name) == ["ユーロ"])
  }

  @Test("a capital without a translation stays as in the feed, and is counted")
  func capitals() throws {
    var fiji = try country("FJ")
    #expect(try names(.french).capitals(of: fiji) == [.init(text: "Suva", isAsInFeed: false)])
    #expect(try names(.chinese).capitals(of: fiji) == [.init(text: "苏瓦", isAsInFeed: false)])
    fiji.capitals = ["Levuka"]
    #expect(try names(.french).capitals(of: fiji) == [.init(text: "Levuka", isAsInFeed: true)])
    #expect(try names(.chinese).capitals(of: country("FR")) == [.init(text: "巴黎", isAsInFeed: false)])
    #expect(try names(.french).capitals(of: country("FR")) == [.init(text: "Paris", isAsInFeed: false)])
  }

  @Test("columns with a language come after the others and do not change them")
  func columns() throws {
    let feed = try #require(Self.snapshot)
    let wanted = try ["name:ru", "capital:ar"].compactMap { try LanguageColumn(parsing: $0, option: "--columns") }
    let named = try feed.adding(wanted) { try? names($0) }
    let table = try named.table(named: ["name", "name:ru", "capital:ar"])
    let row = try #require(feed.countries.firstIndex { $0.alpha2 == "ZA" })
    #expect(table.columns.map(\.title) == ["Name", "Name (Russian)", "Capital (Arabic)"])
    #expect(table.columns.map(\.language) == [nil, "ru", "ar"])
    #expect(table.rows[row][0] == .text("South Africa") && table.rows[row][1] == .text("Южно-Африканская Республика"))
    guard case .list(let capitals) = table.rows[row][2] else { return #expect(Bool(false), "no list") }
    #expect(capitals.count == 3)
  }

  @Test(
    "a misspelt language gets a suggestion",
    arguments: [("russian", "“ru”"), ("pt-BR", "“pt”"), ("Germen", "“de”"), ("ruu", "“ru”"), ("jp", "")])
  func misspelt(text: String, meant: String) throws {
    let error = try #require(throws: PlainError.self) { try WorldLanguage(parsing: text, option: "--language") }
    let reason = try #require(error.reason)
    #expect(reason.contains("; did you mean \(meant)") == !meant.isEmpty)
    #expect(reason.hasPrefix("unknown language “\(text)”") && error.advice.contains("hi (Hindi)"))
  }

  @Test("a column without names is reported as language-independent, and an unknown name is left to its feed")
  func noNames() throws {
    #expect(throws: PlainError.self) { try LanguageColumn(parsing: "population:ru", option: "--columns") }
    #expect(throws: PlainError.self) { try LanguageColumn(parsing: "name:xx", option: "--columns") }
    #expect(try LanguageColumn(parsing: "dcterms:title", option: "--columns") == nil)
    #expect(try LanguageColumn(parsing: "name", option: "--columns") == nil)
  }
}
