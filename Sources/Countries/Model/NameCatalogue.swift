package import Base

/// Country names in several languages.
package struct NameCatalogue: Equatable, Sendable {
  var codes: [String]
  var languages: [NamesInLanguage]
}

struct NamesInLanguage: Equatable, Sendable {
  /// A BCP 47 tag.
  var language: String
  /// The English name of the language: `German`.
  var languageName: String
  /// Common names in the order of ``NameCatalogue/codes``; empty if unknown.
  var names: [String]
  /// Official names in the same order; empty if unknown or equal to the common name. May have no elements.
  var officialNames: [String]
  /// Names of capitals by alpha-2 code, in the order of ``Country/capitals``, if one differs from it.
  var capitals: [String: [String]] = [:]
}

extension NameCatalogue {
  /// Reads the bundled names, whose keys `Data/README.md` describes.
  package init(_ root: JSONValue) {
    codes = root.text("countries").split(separator: " ").map(String.init)
    languages = root.items("languages").filter { !$0.text("code").isEmpty }.map { value in
      let capitals = (value["capitals"]?.pairs ?? []).map { ($0.key, $0.value.texts) }
      return NamesInLanguage(
        language: value.text("code"), languageName: value.text("name"), names: value["names"]?.texts ?? [],
        officialNames: value["official_names"]?.texts ?? [],
        capitals: Dictionary(capitals, uniquingKeysWith: { first, _ in first }))
    }
  }
}

extension Dataset {
  /// A copy with the names of a catalogue as translations, matched by alpha-2 code.
  package func translated(by catalogue: NameCatalogue) -> Dataset {
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
  /// The names of a country by its position in ``NameCatalogue/codes``; `nil` if there are none.
  fileprivate func translation(of country: Country, at position: Int) -> Translation? {
    guard names.indices.contains(position), !names[position].isEmpty else { return nil }
    return Translation(
      language: language, languageName: languageName, name: names[position],
      officialName: officialNames.indices.contains(position) ? officialNames[position] : "",
      capitals: zip(capitals[country.alpha2] ?? [], country.capitals).compactMap { $0 == $1 ? nil : $0 })
  }
}
