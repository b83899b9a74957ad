/// What countries are called in several languages.
struct NameCatalogue: Equatable, Sendable {
  /// The alpha-2 codes of the countries.
  var codes: [String]
  /// The languages.
  var languages: [NamesInLanguage]
}

/// What countries are called in one language.
struct NamesInLanguage: Equatable, Sendable {
  /// The language as a BCP 47 tag.
  var language: String
  /// What the language is called in English: `German`.
  var languageName: String
  /// The common names in the order of ``NameCatalogue/codes``; an empty text where none is known.
  var names: [String]
  /// The official names in that order, or none at all; an empty text where none is known or it is the common one.
  var officialNames: [String]
  /// The names of the capitals by alpha-2 code, in the order of ``Country/capitals``; only where one differs from that.
  var capitals: [String: [String]] = [:]
}

extension Dataset {
  /// The dataset with the names of a catalogue as translations of its countries, by their alpha-2 codes.
  func translated(by catalogue: NameCatalogue) -> Dataset {
    let positions = Dictionary(zip(catalogue.codes, catalogue.codes.indices), uniquingKeysWith: { first, _ in first })
    var dataset = self
    for index in dataset.countries.indices {
      guard let position = positions[dataset.countries[index].alpha2] else { continue }
      let country = dataset.countries[index]
      dataset.countries[index].translations = catalogue.languages.compactMap {
        $0.translation(of: country, at: position)
      }
    }
    return dataset
  }
}

extension NamesInLanguage {
  /// The names of the country at a position of ``NameCatalogue/codes``; `nil` where the language has none.
  fileprivate func translation(of country: Country, at position: Int) -> Translation? {
    guard names.indices.contains(position), !names[position].isEmpty else { return nil }
    return Translation(
      language: language, languageName: languageName, name: names[position],
      officialName: officialNames.indices.contains(position) ? officialNames[position] : "",
      capitals: zip(capitals[country.alpha2] ?? [], country.capitals).compactMap { $0 == $1 ? nil : $0 })
  }
}
