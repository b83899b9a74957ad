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
        for (language, translation) in rows {
          // The end tags of terms and descriptions are optional in HTML. The list is a large part of a page.
          list.inline("div") { group in
            group.inline("dt", hasEnd: false, text: language)
            group.inline("dd", ["lang": translation.language], hasEnd: false, text: translation.name)
          }
        }
      }
    }
  }

  private var rows: [(language: String, translation: Translation)] {
    let all = country.translations.filter { !$0.name.isEmpty }
    let shown = all.count > Self.most ? all.filter { order.isCommon($0.language) } : all
    let rows = shown.enumerated().map { index, translation in
      let language = translation.nameOfLanguage(phrases)
      return (key: (order.place(of: language), index), language: language, translation: translation)
    }
    return rows.sorted { $0.key < $1.key }.map { ($0.language, $0.translation) }
  }
}

/// The languages of the feed's names, sorted by their names in the language of the page. The order is the same on every
/// page and expensive to compute: it uses the collation rules of the language.
struct LanguageOrder {
  private let places: [String: Int]
  /// The codes of the complete languages and of those that several of the countries have.
  private let common: Set<String>

  init(of countries: [Country], _ phrases: Phrases) {
    var names: Set<String> = []
    var speakers: [String: Int] = [:]
    for country in countries {
      for code in Set(country.languages.map(\.code)) { speakers[code, default: 0] += 1 }
      for known in country.translations { names.insert(known.nameOfLanguage(phrases)) }
    }
    common = Set(speakers.filter { $0.value > 1 }.keys).union(WorldLanguage.shipped.map(\.tag))
    let sorted = names.sorted().sorted(by: phrases.language.precedes)
    places = Dictionary(zip(sorted, sorted.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Whether a language is common, with any script and region.
  func isCommon(_ code: String) -> Bool { common.contains(String(code.prefix { $0 != "-" })) }

  /// The position of a language; 0 if no country has it.
  func place(of name: String) -> Int { places[name] ?? 0 }
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
