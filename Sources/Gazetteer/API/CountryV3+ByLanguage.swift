import Base

/// Objects keyed by code: names, languages, currencies, demonyms, Gini indices.
extension CountryV3 {
  var name: JSONTree {
    .known([
      "common": .string(country.name),
      "official": official(country.officialName, common: country.name),
      "nativeName": .known(object: nativeNames),
    ])
  }

  /// A native name without a language belongs to the only language, if there is one.
  private var nativeNames: JSONTree {
    let onlyLanguage = country.languages.count == 1 ? country.languages[0].key(in: format) : ""
    return .byKey(
      country.nativeNames.map { native in
        let key = native.language.isEmpty ? onlyLanguage : TranslationKeys.native(native.language, in: format)
        return JSONTree.Member(key, names(official: native.officialName, common: native.name))
      })
  }

  var translations: JSONTree {
    .byKey(
      country.publishedTranslations(.v31, in: format).map { translation in
        JSONTree.Member(
          TranslationKeys.v3(translation.language, in: format),
          names(official: translation.officialName, common: translation.name))
      })
  }

  /// Names that the object cannot contain: without a code, or with a repeated one.
  var translationsLeftOut: [Translation] {
    var taken: Set<[UInt8]> = [[]]
    return country.publishedTranslations(.v31, in: format).filter {
      !taken.insert(Array(TranslationKeys.v3($0.language, in: format).utf8)).inserted
    }
  }

  private func names(official: String, common: String) -> JSONTree {
    .known(["official": self.official(official, common: common), "common": .known(text: common)])
  }

  /// The original service repeated the common name if there was no official one; the bundled data do not.
  private func official(_ official: String, common: String) -> JSONTree? {
    .known(text: official.isEmpty && format == .snapshot ? common : official)
  }

  var languages: JSONTree {
    .byKey(country.languages.map { JSONTree.Member($0.key(in: format), .string($0.name)) })
  }

  var currencies: JSONTree {
    .byKey(
      country.currencies.map { currency in
        JSONTree.Member(
          currency.code, .known(["name": .known(text: currency.name), "symbol": .known(text: currency.symbol)]))
      })
  }

  /// A single demonym of the feed is English and for both genders.
  var demonyms: JSONTree {
    var demonyms = country.demonyms
    if demonyms.isEmpty, !country.demonym.isEmpty {
      demonyms = [Demonym(language: "eng", feminine: country.demonym, masculine: country.demonym)]
    }
    return .byKey(
      demonyms.map { demonym in
        JSONTree.Member(
          TranslationKeys.native(demonym.language, in: format),
          .known(["f": .known(text: demonym.feminine), "m": .known(text: demonym.masculine)]))
      })
  }

  /// An index without a year has no key.
  var gini: JSONTree {
    .byKey(country.giniIndices.map { JSONTree.Member($0.year.map(String.init) ?? "", .number($0.value)) })
  }
}
