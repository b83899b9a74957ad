import Foundation

/// The names of a country and its capitals in other languages, as a collapsible list.
struct CountryTranslations {
  let country: Country
  let phrases: Phrases
  let order: LanguageOrder

  /// Writes the list, sorted by the names of the languages; nothing if the feed has no such names.
  func build(into html: inout HTMLWriter) {
    let rows = rows
    guard !rows.isEmpty else { return }
    html.block(opening: "<details class=\"translations\">", closing: "</details>") { details in
      details.element("summary", phrases("Name in another language|Names in {n} other languages", n: rows.count))
      details.block(opening: "<dl class=\"facts\">", closing: "</dl>") { list in
        for (language, translation) in rows {
          list.block(opening: "<div>", closing: "</div>") { group in
            group.inline(opening: "<dt>", closing: "</dt>") { $0.text(language) }
            build(translation, into: &group)
          }
        }
      }
    }
  }

  private var rows: [(language: String, translation: Translation)] {
    let rows = country.translations.filter { !$0.name.isEmpty }.enumerated().map { index, translation in
      let language = translation.nameOfLanguage(phrases)
      return (key: (order.place(of: language), index), language: language, translation: translation)
    }
    return rows.sorted { $0.key < $1.key }.map { ($0.language, $0.translation) }
  }

  /// Writes the names in one language: common, official if different, and those of capitals.
  private func build(_ translation: Translation, into group: inout HTMLWriter) {
    let (official, capitals) = (translation.officialName, translation.capitals)
    var more: [(words: String, names: String)] = []
    if !official.isEmpty, official != translation.name { more.append((phrases("officially") + " ", official)) }
    if !capitals.isEmpty {
      more.append((phrases(capitals.count == 1 ? "capital" : "capitals") + " ", phrases.enumeration(capitals)))
    }
    let language = [("lang", translation.language)]
    group.inline(HTMLTag("dd", language)) {
      $0.text(translation.name)
      if !more.isEmpty { $0.text(phrases.comma) }
    }
    for (index, part) in more.enumerated() {
      group.inline(opening: "<dd>", closing: "</dd>") { description in
        description.text(part.words)
        description.inline(HTMLTag("span", language)) { $0.text(part.names) }
        if index < more.count - 1 { description.text(phrases.comma) }
      }
    }
  }
}

/// The languages of the feed's names, sorted by their names in the language of the page. The order is the same on every
/// page and expensive to compute: it uses the collation rules of the language.
struct LanguageOrder {
  private let places: [String: Int]

  init(of countries: [Country], _ phrases: Phrases) {
    var names: Set<String> = []
    for country in countries {
      for known in country.translations { names.insert(known.nameOfLanguage(phrases)) }
    }
    let sorted = names.sorted().sorted(by: phrases.language.precedes)
    places = Dictionary(zip(sorted, sorted.indices), uniquingKeysWith: { first, _ in first })
  }

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
