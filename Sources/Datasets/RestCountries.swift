/// What the services of REST Countries must be asked, and how their answers become one feed.
public enum RestCountries {
  /// The fields of v3.1 in groups of at most ten, which is what the service allows in one request. Together they are
  /// all that the model reads; every group has `cca2`, by which ``join(_:)`` puts the answers together.
  public static let v3Fields = groups(
    of: [
      "name", "tld", "ccn3", "cca3", "cioc", "independent", "status", "unMember", "currencies", "idd", "capital",
      "altSpellings", "region", "subregion", "languages", "translations", "latlng", "landlocked", "borders", "area",
      "demonyms", "flag", "maps", "population", "gini", "fifa", "car", "timezones", "continents", "flags",
      "coatOfArms", "startOfWeek", "capitalInfo", "postalCode",
    ], code: "cca2")

  /// The fields of v2, grouped in the same way; every group has `alpha2Code`.
  public static let v2Fields = groups(
    of: [
      "name", "topLevelDomain", "alpha3Code", "callingCodes", "capital", "altSpellings", "region", "subregion",
      "continent", "population", "latlng", "demonym", "area", "gini", "timezones", "borders", "nativeName",
      "numericCode", "currencies", "languages", "translations", "flag", "flags", "regionalBlocs", "cioc",
      "independent", "maps",
    ], code: "alpha2Code")

  /// The most fields that the service allows in one request.
  private static let fieldLimit = 10

  private static func groups(of fields: [String], code: String) -> [[String]] {
    let size = fieldLimit - 1
    return stride(from: 0, to: fields.count, by: size).map { start in
      [code] + fields[start..<min(start + size, fields.count)]
    }
  }
}
