import Base
import Countries

/// A country in the format of v3 and v3.1. Unknown values are omitted; the objects `idd`, `maps`, `car`, `flags`,
/// `coatOfArms` and `capitalInfo` stay as empty objects.
struct CountryV3 {
  let country: Country
  let format: FeedFormat
  /// Whether `flags` is a list of two URLs, SVG and PNG, as in v3.
  var hasFlagList = false

  /// The object; its members are in the order of the original service.
  var tree: JSONTree {
    .known([
      "name": name,
      "tld": .known(texts: country.topLevelDomains),
      "cca2": .known(text: country.alpha2),
      "ccn3": .known(text: country.numeric),
      "cca3": .known(text: country.alpha3),
      "cioc": .known(text: country.otherCodes.olympic),
      "independent": country.politicalStatus.independent.map(JSONTree.boolean),
      "status": .known(text: country.politicalStatus.codeStatus),
      "unMember": country.politicalStatus.unitedNationsMember.map(JSONTree.boolean),
      "currencies": .known(object: currencies),
      "idd": dialling,
      "capital": .known(texts: country.capitals),
      "altSpellings": .known(texts: country.publishedAlternativeNames(in: format)),
      "region": .known(text: country.region),
      "subregion": .known(text: country.subregion),
      "languages": .known(object: languages),
      "translations": .known(object: translations),
      "latlng": country.coordinates.map(JSONTree.point),
      "landlocked": country.landlocked.map(JSONTree.boolean),
      "borders": .known(texts: country.borders),
      "area": country.area.map(JSONTree.number),
      "demonyms": .known(object: demonyms),
      "flag": .known(text: country.publishedFlagEmoji),
      "maps": .known([
        "googleMaps": .known(text: country.publishedMaps(in: format).google),
        "openStreetMaps": .known(text: country.publishedMaps(in: format).openStreetMap),
      ]),
      "population": country.population.map { .number(Double($0)) },
      "gini": .known(object: gini),
      "fifa": .known(text: country.otherCodes.fifa),
      "car": .known([
        "signs": .known(texts: country.driving.signs),
        "side": .known(text: country.driving.side),
      ]),
      "timezones": .known(texts: country.publishedTimeZones),
      "continents": .known(texts: country.continents),
      "flags": hasFlagList
        ? .known(texts: [country.flagPicture.svg, country.flagPicture.png]) : picture(country.flagPicture),
      "coatOfArms": picture(country.coatOfArms),
      "startOfWeek": .known(text: country.startOfWeek),
      "capitalInfo": .known(["latlng": country.capitalCoordinates.map(JSONTree.point)]),
      "postalCode": .known(
        object: .known([
          "format": .known(text: country.postalCode.format),
          "regex": .known(text: country.postalCode.regularExpression),
        ])),
    ])
  }

  private func picture(_ picture: Picture) -> JSONTree {
    .known([
      "png": .known(text: picture.png),
      "svg": .known(text: picture.svg),
      "alt": .known(text: picture.description),
    ])
  }

  private var dialling: JSONTree {
    let dialling = country.publishedDialling
    return .known([
      "root": .known(text: dialling.root),
      "suffixes": .known(texts: dialling.suffixes),
    ])
  }
}

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
