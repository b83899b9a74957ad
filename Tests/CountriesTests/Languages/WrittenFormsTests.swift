@testable import Base
import TestSupport
import Testing

@testable import Countries

@Suite("ICU conventions of the complete languages and some others")
struct WrittenFormsTests {
  private static let tables = try? LanguageCase.tables()

  private func forms(_ known: LanguageCase) throws -> WrittenForms {
    try #require(Self.tables).forms(of: known.language)
  }

  @Test("every language has a case")
  func languages() throws {
    #expect(LanguageCase.all.prefix(10).map(\.code) == WorldLanguage.shipped.map(\.tag))
    #expect(LanguageCase.all.dropFirst(10).map(\.language).allSatisfy { !$0.isShipped })
    #expect(try #require(Self.tables).words.count == WorldLanguage.shipped.count + WorldLanguage.others.count)
  }

  @Test("an integer has its plural category", arguments: LanguageCase.all)
  func plurals(known: LanguageCase) throws {
    let rules = try #require(Self.tables).plurals(of: known.language)
    let categories = rules.categories
    let chosen: (Int) -> PluralCategory = { rules.category(of: $0) }
    #expect(known.plurals.count == 29)
    for (number, category) in known.plurals {
      let number = try #require(Int(number))
      #expect(chosen(number).rawValue == category, "\(number)")
      #expect(chosen(-number).rawValue == category, "\(-number)")
      #expect(categories.contains(chosen(number)))
    }
    #expect(Set((0...200).map(chosen) + [chosen(1_000_000)]) == Set(categories))
  }

  @Test("numbers have the separators of the language", arguments: LanguageCase.all)
  func numbers(known: LanguageCase) throws {
    let forms = try forms(known)
    #expect(known.numbers.count >= 10)
    for (number, text) in known.numbers { #expect(forms.number(try #require(Int(number))) == text) }
    // English keeps the digits of the feed, with the sign of integers.
    for (number, text) in known.decimals where known.language != .english && !number.hasPrefix("-") {
      #expect(try #require(Double(number)).exactText(forms) == text)
    }
  }

  @Test("dates have the format of the language", arguments: LanguageCase.all)
  func dates(known: LanguageCase) throws {
    let forms = try forms(known)
    #expect(Set(known.dates.keys.map { $0.split(separator: "-")[1] }).count == 12)
    for (day, text) in known.dates {
      #expect(forms.date(try #require(Day(iso: day))) == text)
    }
  }

  @Test("lists are joined as in the language", arguments: LanguageCase.all)
  func lists(known: LanguageCase) throws {
    let forms = try forms(known)
    let lists = (1...4).map { forms.list(Array(["A", "B", "C", "D"].prefix($0))) }
    #expect(lists == known.lists)
    #expect(forms.list([]) == "")
  }

  @Test("list items that look like placeholders are unchanged")
  func places() throws {
    let list = try #require(Self.tables).forms(of: .english).list(["{1}", "{0}", "{0}{1}"])
    #expect(list == "{1}, {0}, and {0}{1}")
  }

  @Test("words are sorted by the rules of the language", arguments: LanguageCase.all)
  func order(known: LanguageCase) {
    #expect(known.words.count >= 10)
    #expect(known.words.reversed().sorted(by: known.language.precedes) == known.words)
  }

  @Test("the smallest integer is formatted without a trap")
  func extremes() throws {
    #expect(try #require(Self.tables).forms(of: .hindi).number(Int.min).hasPrefix("-9"))
  }

  @Test("country names are sorted as by ICU", arguments: Repetitions.matrix(LanguageCase.all, day: 3))
  func countries(known: LanguageCase) throws {
    let snapshot = try FeedDecoder.decode(LanguageCase.data("countries.json"))
    let names = WorldNames(
      known.language, tables: try #require(Self.tables),
      catalogue: try NameCatalogue(LanguageCase.data("names.json")),
      snapshot: snapshot)
    let countries = snapshot.countries.map { (code: $0.alpha2, name: names.name(of: $0).text) }
      .sorted { $0.code < $1.code }.sorted { known.language.precedes($0.name, $1.name) }
    #expect(countries.map(\.code).joined(separator: " ") == known.countries)
  }

  @Test(
    "the Spanish “y” becomes “e” before an “i” sound",
    arguments: [
      (["China", "India", "Irán"], "China, India e Irán"), (["A", "Hispania"], "A e Hispania"),
      (["A", "Hierro"], "A y Hierro"), (["Irán", "China"], "Irán y China"),
    ])
  func spanish(texts: [String], list: String) throws {
    #expect(try #require(Self.tables).forms(of: .spanish).list(texts) == list)
  }
}
