/// The fields to request from REST Countries; extensions merge the responses.
enum RestCountries {
  /// The fields of v3.1 that are used. The first one joins the responses in ``join(_:)``, so every request includes it.
  static let v3Fields = [
    "cca2", "name", "tld", "ccn3", "cca3", "cioc", "independent", "status", "unMember", "currencies", "idd", "capital",
    "altSpellings", "region", "subregion", "languages", "translations", "latlng", "landlocked", "borders", "area",
    "demonyms", "flag", "maps", "population", "gini", "fifa", "car", "timezones", "continents", "flags",
    "coatOfArms", "startOfWeek", "capitalInfo", "postalCode",
  ]

  /// The fields of v2 that are used. The first one joins the responses in ``join(_:)``, so every request includes it.
  static let v2Fields = [
    "alpha2Code", "name", "topLevelDomain", "alpha3Code", "callingCodes", "capital", "altSpellings", "region",
    "subregion",
    "continent", "population", "latlng", "demonym", "area", "gini", "timezones", "borders", "nativeName",
    "numericCode", "currencies", "languages", "translations", "flag", "flags", "regionalBlocs", "cioc",
    "independent", "maps",
  ]
}
