@testable import Base
import Foundation
import Testing

@testable import Countries

@Suite("CLDR languages other than the ten")
struct OtherLanguagesTests {
  /// An element of `Data/other-languages.json`.
  private struct Row: Decodable {
    let code: String
    let name: String
    let native_name: String
    let right_to_left: Bool
  }

  private static let tables = try? LanguageCase.tables()

  private func names(_ tag: String) throws -> WorldNames {
    WorldNames(
      try #require(WorldLanguage(tag: tag)), tables: try #require(Self.tables),
      catalogue: try NameCatalogue(LanguageCase.data("names.json")),
      snapshot: try FeedDecoder.decode(LanguageCase.data("countries.json")))
  }

  private func country(_ code: String) throws -> Country {
    try #require(FeedDecoder.decode(LanguageCase.data("countries.json")).countries.first { $0.alpha2 == code })
  }

  @Test("the list matches the data, with names and directions")
  func list() throws {
    struct File: Decodable { let languages: [Row] }
    let rows = try JSONDecoder().decode(File.self, from: Data(LanguageCase.data("other-languages.json"))).languages
    #expect(rows.count > 100)
    #expect(rows.map(\.code) == WorldLanguage.others.map(\.tag))
    #expect(rows.map(\.name) == WorldLanguage.others.map(\.englishName))
    #expect(rows.map(\.right_to_left) == WorldLanguage.others.map(\.isRightToLeft))
    for (row, language) in zip(rows, WorldLanguage.others) {
      #expect(language.nativeName.lowercased() == row.native_name.lowercased())
    }
  }

  @Test("tags are case-insensitive, and no language has two")
  func tags() throws {
    #expect(try WorldLanguage(parsing: "IT", option: "--language").englishName == "Italian")
    #expect(try WorldLanguage(parsing: "zh-hant", option: "--language").tag == "zh-Hant")
    #expect(Set(WorldLanguage.shipped + WorldLanguage.others).count == WorldLanguage.others.count + 10)
    #expect(WorldLanguage(tag: "tlh") == nil)
  }

  @Test("names, regions, capitals, currencies and languages are in the language")
  func italian() throws {
    let names = try names("it")
    let germany = try country("DE")
    #expect(names.name(of: germany).text == "Germania")
    #expect(names.region("Europe").text == "Europa" && names.region("Western Europe").text == "Europa occidentale")
    #expect(names.capitals(of: germany) == [.init(text: "Berlino", isAsInFeed: false)])
    #expect(names.name(of: germany.currencies[0]).text == "euro")
    #expect(names.name(of: germany.languages[0]).text == "tedesco")
    #expect(names.region("Australia and New Zealand").text == "Australia e Nuova Zelanda")
    #expect(names.capitals(of: try country("FJ")) == [.init(text: "Suva", isAsInFeed: true)])
  }

  @Test(
    "a capital is unknown if CLDR has no cities of the language, and like English if CLDR omits it and the script is Latin"
  )
  func capitals() throws {
    #expect(try names("eu").capitals(of: country("FR")) == [.init(text: "Paris", isAsInFeed: true)])
    #expect(try names("sv").capitals(of: country("DE")) == [.init(text: "Berlin", isAsInFeed: false)])
    #expect(try names("he").capitals(of: country("DE")) == [.init(text: "ברלין", isAsInFeed: false)])
  }

  @Test("a date has a two-digit day and an era in languages that use them")
  func dates() throws {
    let tables = try #require(Self.tables)
    let date = { (tag: String) in
      WorldLanguage(tag: tag).map { tables.forms(of: $0).date(Day(year: 2026, month: 5, day: 7)) }
    }
    #expect(date("af") == "07 Mei 2026")
    #expect(date("th") == "7 พฤษภาคม ค.ศ. 2026")
    #expect(date("ko") == "2026년 5월 7일")
  }

  @Test("a catalogue has a form for each plural category of its language, by CLDR's rules")
  func catalogue() throws {
    let polish = try #require(WorldLanguage(tag: "pl"))
    let tables = try #require(Self.tables)
    let text = "\"{n} file|{n} files\": {one: \"{n} plik\", few: \"{n} pliki\", many: \"{n} plików\"}"
    let phrases = try PhraseCatalogue.read(text, polish, tables)
    let counted = [1, 2, 5, 12, 22, 1_000_000].map { phrases("{n} file|{n} files", n: $0) }
    #expect(counted == ["1 plik", "2 pliki", "5 plików", "12 plików", "22 pliki", "1\u{a0}000\u{a0}000 plików"])
    let english = try PhraseCatalogue.read("", polish, tables)
    #expect(english("{n} file|{n} files", n: 1) == "1 file" && english("{n} file|{n} files", n: 22) == "22 files")
  }
}
