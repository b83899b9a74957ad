import Countries
import Foundation
import Markdown

/// The names of a country in other languages, as a collapsible list.
struct CountryTranslations {
  let country: Country
  let phrases: Phrases
  let order: LanguageOrder

  /// The maximum number of names. Of more, those in common languages are shown, so that pages stay small.
  private static let most = 100

  /// Writes the list, sorted by the names of the languages; nothing if the feed has no such names.
  func build(into html: inout HTMLWriter) {
    let rows = rows
    guard !rows.isEmpty else { return }
    html.block("details", ["class": "translations"]) { details in
      let summary = phrases("Name in another language|Names in {n} other languages", n: rows.count)
      details.line("summary", text: summary)
      details.block("dl", ["class": "facts"]) { list in
        for row in rows {
          // The end tags of terms and descriptions are optional in HTML. The list is a large part of a page.
          list.inline("div") { group in
            group.inline("dt", hasEnd: false, text: row.language.name)
            group.inline("dd", row.language.attribute, hasEnd: false, text: row.name)
          }
        }
      }
    }
  }

  private var rows: [(language: LanguageOrder.Language, name: String)] {
    let all = country.translations.compactMap { translation in
      translation.name.isEmpty ? nil : order[translation].map { ($0, translation.name) }
    }
    // The sort is stable.
    return (all.count > Self.most ? all.filter(\.0.isCommon) : all).sorted { $0.0.place < $1.0.place }
  }
}

/// The languages of the feed's names, sorted by their names in the language of the page. The order is the same on every
/// page and expensive to compute: it uses the collation rules of the language.
struct LanguageOrder {
  /// A language, which all pages share.
  final class Language: Sendable {
    let name: String
    /// The position by name.
    let place: Int
    /// Whether the language, with any script and region, is complete or several of the countries have it.
    let isCommon: Bool
    let attribute: HTMLAttributes

    init(_ code: String, name: String, place: Int, isCommon: Bool) {
      (self.name, self.place, self.isCommon, attribute) = (name, place, isCommon, ["lang": code])
    }
  }

  private struct Key: Hashable {
    let code: String
    let name: String

    init(_ translation: Translation) { (code, name) = (translation.language, translation.languageName) }
  }

  private let languages: [Key: Language]

  init(of countries: [Country], _ phrases: Phrases) {
    var names: [Key: String] = [:]
    var speakers: [String: Int] = [:]
    for index in countries.indices {
      for code in Set(countries[index].languages.map(\.code)) { speakers[code, default: 0] += 1 }
      for translation in countries[index].translations where names[Key(translation)] == nil {
        names[Key(translation)] = translation.nameOfLanguage(phrases)
      }
    }
    let common = Set(speakers.filter { $0.value > 1 }.keys).union(WorldLanguage.shipped.map(\.tag))
    let sorted = Set(names.values).sorted().sorted(by: phrases.language.precedes)
    let places = Dictionary(zip(sorted, sorted.indices)) { first, _ in first }
    var languages: [Key: Language] = [:]
    for (key, name) in names {
      let isCommon = common.contains(String(key.code.prefix { $0 != "-" }))
      languages[key] = Language(key.code, name: name, place: places[name] ?? 0, isCommon: isCommon)
    }
    self.languages = languages
  }

  /// The language of a translation of one of the countries.
  subscript(translation: Translation) -> Language? { languages[Key(translation)] }
}

extension Translation {
  private static let english = Locale(identifier: "en")

  /// The name of the language: in the language of the page, else in English from the feed or CLDR, else the code.
  fileprivate func nameOfLanguage(_ phrases: Phrases) -> String {
    if let name = phrases.languageNames[language.lowercased()] { return name }
    guard languageName.isEmpty else { return languageName }
    return Self.english.localizedString(forLanguageCode: language) ?? language
  }
}
