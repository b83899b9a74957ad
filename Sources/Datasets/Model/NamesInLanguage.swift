/// What the countries are called in one language.
public struct NamesInLanguage: Equatable, Sendable {
  /// The language as a BCP 47 tag.
  public var language: String
  /// What the language is called in English: `German`.
  public var languageName: String
  /// What the language is called in itself: `Deutsch`.
  public var nativeLanguageName: String
  /// The common name by alpha-2 code.
  public var names: [String: String]
  /// The official name by alpha-2 code, where it is known.
  public var officialNames: [String: String]
  /// The capitals by alpha-2 code, where they are called otherwise than in English.
  public var capitals: [String: [String]]
}

extension Dataset {
  /// The dataset with the names in these languages as translations of its countries, by their alpha-2 codes.
  public func translated(into languages: [NamesInLanguage]) -> Dataset {
    var dataset = self
    for index in dataset.countries.indices {
      let code = dataset.countries[index].alpha2
      dataset.countries[index].translations = languages.compactMap { language in
        language.names[code].map {
          Translation(
            language: language.language, languageName: language.languageName, name: $0,
            officialName: language.officialNames[code] ?? "")
        }
      }
    }
    return dataset
  }
}
