import Base
import Countries

/// A country in the format of v2. Unknown values are empty texts or arrays; `gini` is `null`, and `area`,
/// `independent`, `maps` and `population` are omitted.
struct CountryV2 {
  let country: Country
  let format: FeedFormat

  /// The object; its members are in the order of the original service.
  var tree: JSONTree {
    .known([
      "alpha2Code": .string(country.alpha2),
      "alpha3Code": .string(country.alpha3),
      "altSpellings": .texts(country.publishedAlternativeNames(in: format)),
      "area": country.area.map(JSONTree.number),
      "borders": .texts(country.borders),
      "callingCodes": .texts(country.callingCodes),
      "capital": .string(country.capitals.first ?? ""),
      "currencies": .array(country.currencies.map(currency)),
      "demonym": .string(country.demonym),
      "independent": country.politicalStatus.independent.map(JSONTree.boolean),
      "flag": .string(country.flagPicture.svg),
      "flags": .known(["svg": .string(country.flagPicture.svg), "png": .string(country.flagPicture.png)]),
      "gini": country.newestGiniIndex.map { .number($0.value) } ?? .null,
      "languages": .array(country.languages.map(language)),
      "latlng": country.coordinates.map(JSONTree.point) ?? .array([]),
      "maps": .known(object: maps),
      "name": .string(country.name),
      "nativeName": .string(country.nativeNames.first?.name ?? ""),
      "numericCode": .string(country.numeric),
      "population": country.population.map { .number(Double($0)) },
      "region": .string(country.region),
      "regionalBlocs": .array(country.memberships.map(bloc)),
      "subregion": .string(country.subregion),
      "timezones": .texts(country.publishedTimeZones),
      "topLevelDomain": .texts(country.topLevelDomains),
      "translations": translations,
      "cioc": .string(country.otherCodes.olympic),
    ])
  }

  private var maps: JSONTree {
    .known([
      "gmaps": .known(text: country.publishedMaps(in: format).google),
      "openstreetmap": .known(text: country.publishedMaps(in: format).openStreetMap),
    ])
  }

  private var translations: JSONTree {
    .byKey(
      country.publishedTranslations(.v2, in: format).filter { !$0.name.isEmpty }.map { translation in
        JSONTree.Member(TranslationKeys.v2(translation.language, in: format), .string(translation.name))
      })
  }

  private func currency(_ currency: Currency) -> JSONTree {
    .known([
      "code": .string(currency.code), "name": .string(currency.name), "symbol": .string(currency.symbol),
    ])
  }

  private func language(_ language: Language) -> JSONTree {
    .known([
      "iso639_1": .string(language.publishedAlpha2), "iso639_2": .string(language.publishedAlpha3),
      "name": .string(language.name), "nativeName": .string(language.nativeName),
    ])
  }

  private func bloc(_ membership: Membership) -> JSONTree {
    .known([
      "acronym": .string(membership.acronym),
      "name": .string(membership.name),
      "otherAcronyms": .known(texts: membership.otherAcronyms),
      "otherNames": .known(texts: membership.otherNames),
    ])
  }
}
