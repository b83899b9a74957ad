import JSON

extension APIGeneration {
  /// The name of the schema of a country: `CountryV2`.
  var schemaName: String {
    switch self {
    case .v2: "CountryV2"
    case .v3: "CountryV3"
    case .v31: "CountryV31"
    }
  }

  /// The schema of a country as this generation told of it.
  var schema: JSONTree {
    switch self {
    case .v2: Self.schemaV2
    case .v3: Self.schemaV3(flags: Schema.texts)
    case .v31: Self.schemaV3(flags: Self.picture)
    }
  }

  private static let schemaV2 = Schema.object(
    [
      "alpha2Code": Schema.text,
      "alpha3Code": Schema.text,
      "altSpellings": Schema.texts,
      "area": Schema.number,
      "borders": Schema.texts,
      "callingCodes": Schema.texts,
      "capital": Schema.text,
      "currencies": Schema.array(
        of: Schema.fullObject(["code": Schema.text, "name": Schema.text, "symbol": Schema.text])),
      "demonym": Schema.text,
      "independent": Schema.boolean,
      "flag": Schema.text,
      "flags": Schema.fullObject(["svg": Schema.text, "png": Schema.text]),
      "gini": .known(["type": .texts(["number", "null"])]),
      "languages": Schema.array(
        of: Schema.fullObject([
          "iso639_1": Schema.text, "iso639_2": Schema.text, "name": Schema.text, "nativeName": Schema.text,
        ])),
      "latlng": .known(["type": .string("array"), "items": Schema.number, "maxItems": .number(2)]),
      "maps": Schema.object(["gmaps": Schema.text, "openstreetmap": Schema.text]),
      "name": Schema.text,
      "nativeName": Schema.text,
      "numericCode": Schema.text,
      "population": Schema.count,
      "region": Schema.text,
      "regionalBlocs": Schema.array(
        of: Schema.object(
          [
            "acronym": Schema.text, "name": Schema.text, "otherAcronyms": Schema.texts,
            "otherNames": Schema.texts,
          ], required: ["acronym", "name"])),
      "subregion": Schema.text,
      "timezones": Schema.texts,
      "topLevelDomain": Schema.texts,
      "translations": Schema.map(of: Schema.text),
      "cioc": Schema.text,
    ],
    required: [
      "alpha2Code", "alpha3Code", "altSpellings", "borders", "callingCodes", "capital", "currencies", "demonym",
      "flag", "flags", "gini", "languages", "latlng", "name", "nativeName", "numericCode", "region",
      "regionalBlocs", "subregion", "timezones", "topLevelDomain", "translations", "cioc",
    ])

  private static let names = Schema.object(["official": Schema.text, "common": Schema.text])
  private static let picture = Schema.object(["png": Schema.text, "svg": Schema.text, "alt": Schema.text])

  private static func schemaV3(flags: JSONTree) -> JSONTree {
    Schema.object(
      [
        "name": Schema.object(
          ["common": Schema.text, "official": Schema.text, "nativeName": Schema.map(of: names)],
          required: ["common"]),
        "tld": Schema.texts,
        "cca2": Schema.text,
        "ccn3": Schema.text,
        "cca3": Schema.text,
        "cioc": Schema.text,
        "independent": Schema.boolean,
        "status": Schema.text,
        "unMember": Schema.boolean,
        "currencies": Schema.map(of: Schema.object(["name": Schema.text, "symbol": Schema.text])),
        "idd": Schema.object(["root": Schema.text, "suffixes": Schema.texts]),
        "capital": Schema.texts,
        "altSpellings": Schema.texts,
        "region": Schema.text,
        "subregion": Schema.text,
        "languages": Schema.map(of: Schema.text),
        "translations": Schema.map(of: names),
        "latlng": Schema.point,
        "landlocked": Schema.boolean,
        "borders": Schema.texts,
        "area": Schema.number,
        "demonyms": Schema.map(of: Schema.object(["f": Schema.text, "m": Schema.text])),
        "flag": Schema.text,
        "maps": Schema.object(["googleMaps": Schema.text, "openStreetMaps": Schema.text]),
        "population": Schema.count,
        "gini": Schema.map(of: Schema.number),
        "fifa": Schema.text,
        "car": Schema.object(["signs": Schema.texts, "side": Schema.text]),
        "timezones": Schema.texts,
        "continents": Schema.texts,
        "flags": flags,
        "coatOfArms": picture,
        "startOfWeek": Schema.text,
        "capitalInfo": Schema.object(["latlng": Schema.point]),
        "postalCode": Schema.object(["format": Schema.text, "regex": Schema.text]),
      ],
      required: ["name", "idd", "maps", "car", "flags", "coatOfArms", "capitalInfo"])
  }
}
