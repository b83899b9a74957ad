import Base

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
