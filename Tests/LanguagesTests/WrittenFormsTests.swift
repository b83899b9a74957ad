import TestSupport
import Testing
@testable import Gazetteer

@testable import Gazetteer

@Suite("What ICU says of the ten languages, and of some others")
struct WrittenFormsTests {
  private static let tables = try? LanguageCase.tables()

  private func forms(_ known: LanguageCase) throws -> WrittenForms {
    try #require(Self.tables).forms(of: known.language)
  }

  @Test("there is a case for each of them")
  func languages() throws {
    #expect(LanguageCase.all.prefix(10).map(\.code) == WorldLanguage.shipped.map(\.tag))
    #expect(LanguageCase.all.dropFirst(10).map(\.language).allSatisfy { !$0.isShipped })
    #expect(try #require(Self.tables).words.count == WorldLanguage.shipped.count + WorldLanguage.others.count)
  }

  @Test("a whole number has the category of plurals that it has in the language", arguments: LanguageCase.all)
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

  @Test("numbers are grouped and parted as in the language", arguments: LanguageCase.all)
  func numbers(known: LanguageCase) throws {
    let forms = try forms(known)
    #expect(known.numbers.count >= 10)
    for (number, text) in known.numbers { #expect(forms.number(try #require(Int(number))) == text) }
    // English has them as they come, and the sign is that of whole numbers.
    for (number, text) in known.decimals where known.language != .english && !number.hasPrefix("-") {
      #expect(Phrases(known.language, forms: forms, texts: [:]).localized(number: number) == text)
    }
  }

  @Test("dates are written as in the language", arguments: LanguageCase.all)
  func dates(known: LanguageCase) throws {
    let forms = try forms(known)
    #expect(Set(known.dates.keys.map { $0.split(separator: "-")[1] }).count == 12)
    for (day, text) in known.dates {
      let parts = day.split(separator: "-").compactMap { Int($0) }
      #expect(forms.date(year: parts[0], month: parts[1], day: parts[2]) == text)
    }
  }

  @Test("lists are joined as in the language", arguments: LanguageCase.all)
  func lists(known: LanguageCase) throws {
    let forms = try forms(known)
    let lists = (1...4).map { forms.list(Array(["A", "B", "C", "D"].prefix($0))) }
    #expect(lists == known.lists)
    #expect(forms.list([]) == "")
  }

  @Test("texts of a list that look like its places stay as they are")
  func places() throws {
    let list = try #require(Self.tables).forms(of: .english).list(["{1}", "{0}", "{0}{1}"])
    #expect(list == "{1}, {0}, and {0}{1}")
  }

  @Test("words are in the order of the language, whatever order they come in", arguments: LanguageCase.all)
  func order(known: LanguageCase) {
    #expect(known.words.count >= 10)
    #expect(known.words.reversed().sorted(by: known.language.precedes) == known.words)
  }

  @Test("the smallest number is written without a trap")
  func extremes() throws {
    #expect(try #require(Self.tables).forms(of: .hindi).number(Int.min).hasPrefix("-9"))
  }

  @Test("the order of the names of countries is that of ICU", arguments: Repetitions.matrix(LanguageCase.all, day: 3))
  func countries(known: LanguageCase) throws {
    let snapshot = try FeedDecoder.decode(LanguageCase.data("countries.json"))
    let names = WorldNames(
      known.language, tables: try #require(Self.tables),
      catalogue: try NamesFormat.decode(LanguageCase.data("names.json")),
      snapshot: snapshot)
    let countries = snapshot.countries.map { (code: $0.alpha2, name: names.name(of: $0).text) }
      .sorted { $0.code < $1.code }.sorted { known.language.precedes($0.name, $1.name) }
    #expect(countries.map(\.code).joined(separator: " ") == known.countries)
  }

  @Test(
    "the Spanish “y” is “e” before the sound of “i”",
    arguments: [
      (["China", "India", "Irán"], "China, India e Irán"), (["A", "Hispania"], "A e Hispania"),
      (["A", "Hierro"], "A y Hierro"), (["Irán", "China"], "Irán y China"),
    ])
  func spanish(texts: [String], list: String) throws {
    #expect(try #require(Self.tables).forms(of: .spanish).list(texts) == list)
  }
}
