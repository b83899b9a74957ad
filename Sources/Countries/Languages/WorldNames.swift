/// Names of countries, regions, capitals, languages and currencies in one language.
///
/// The feed's own translation is preferred, then the name by code, then the feed's name. Each name records whether it is
/// a fallback, so that these can be counted.
package struct WorldNames: Sendable {
  package struct Name: Equatable, Sendable {
    package let text: String
    /// Whether it is the feed's name because no translation is known.
    let isAsInFeed: Bool
  }

  let language: WorldLanguage
  /// The lowercase tag, for comparing with translations.
  private let code: String
  private let tables: LanguageTables
  private let words: LanguageWords?
  /// Names of countries by alpha-2 code.
  private let countries: [String: Known]

  private struct Known: Sendable {
    let name: String
    let officialName: String
    /// Positions in ``capitals`` by folded English name, including other names of a single capital.
    let capitalPositions: [String: Int]
    /// Translated capitals; `nil` if unknown.
    let capitals: [String?]
  }

  /// - Parameters:
  ///   - catalogue: country names in languages other than English.
  ///   - snapshot: the same countries with English names.
  package init(_ language: WorldLanguage, tables: LanguageTables, catalogue: NameCatalogue, snapshot: Dataset) {
    (self.language, self.tables, words) = (language, tables, tables.words[language])
    code = language.tag.lowercased()
    let names = catalogue.languages.first { $0.language == language.tag }
    let positions = Dictionary(zip(catalogue.codes, catalogue.codes.indices), uniquingKeysWith: { first, _ in first })
    let words = words
    countries = Dictionary(
      snapshot.countries.map { country in
        let position = positions[country.alpha2]
        let text = { (texts: [String]?) in
          position.flatMap { position in texts.flatMap { $0.indices.contains(position) ? $0[position] : nil } } ?? ""
        }
        let isEnglish = language == .english
        let translated = names?.capitals[country.alpha2] ?? country.capitals
        let unknown = words?.capitalsInEnglish(of: country) ?? []
        return (
          country.alpha2,
          Known(
            name: isEnglish ? country.name : text(names?.names),
            officialName: isEnglish ? country.officialName : text(names?.officialNames),
            capitalPositions: Self.positions(ofCapitals: country),
            capitals: zip(country.capitals, translated).map { unknown.contains($0) ? nil : $1 })
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func positions(ofCapitals country: Country) -> [String: Int] {
    var positions: [String: Int] = [:]
    for (index, capital) in country.capitals.enumerated() { positions[TextFolding.fold(capital)] = index }
    guard country.capitals.count == 1 else { return positions }
    for name in country.otherCapitalNames where positions[TextFolding.fold(name)] == nil {
      positions[TextFolding.fold(name)] = 0
    }
    return positions
  }

  package func name(of country: Country) -> Name {
    if country.hasOwnName { return Name(text: country.name, isAsInFeed: false) }
    return found(translation(of: country)?.name, known(country)?.name, else: country.name)
  }

  /// The name of the country of a row that has another name.
  func nameOfCountry(of row: Country) -> String? { known(row)?.name }

  func officialName(of country: Country) -> Name {
    guard !country.officialName.isEmpty, !country.hasOwnName else {
      return Name(text: country.officialName, isAsInFeed: false)
    }
    return found(translation(of: country)?.officialName, known(country)?.officialName, else: country.officialName)
  }

  /// The name of a region or subregion, given its name in any language or its M49 code.
  package func region(_ text: String) -> Name {
    guard !text.isEmpty else { return Name(text: "", isAsInFeed: false) }
    let code = tables.regions[text] ?? tables.regions[TextFolding.fold(text)]
    return found(code.flatMap { words?.regions[$0] }, else: text)
  }

  func capitals(of country: Country) -> [Name] {
    let known = known(country)
    return country.capitals.map { capital in
      let position = known?.capitalPositions[TextFolding.fold(capital)]
      return found(position.flatMap { known?.capitals[$0] }, else: capital)
    }
  }

  /// The positions of capitals that are in English because the language has no name for them.
  func capitalsInEnglish(of country: Country) -> Set<Int> {
    let capitals = capitals(of: country)
    return Set(
      capitals.indices.filter { index in
        let position = known(country)?.capitalPositions[TextFolding.fold(country.capitals[index])]
        return capitals[index].isAsInFeed && position != nil
      })
  }

  func name(of language: Language) -> Name {
    let codes = [language.code, language.alpha2, language.alpha3].filter { !$0.isEmpty }.map(tables.languageCode)
    return found(codes.lazy.compactMap { words?.languages[$0] }.first, else: language.name)
  }

  func name(of currency: Currency) -> Name {
    found(words?.currencies[currency.code.uppercased()], else: currency.name)
  }

  private func translation(of country: Country) -> Translation? {
    country.translations.first { tables.languageCode($0.language) == code }
  }

  private func known(_ country: Country) -> Known? {
    countries[country.alpha2.isEmpty ? country.code.uppercased() : country.alpha2]
  }

  private func found(_ names: String?..., else text: String) -> Name {
    if let name = names.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }) {
      return Name(text: name, isAsInFeed: false)
    }
    return Name(text: text, isAsInFeed: !text.isEmpty)
  }
}
