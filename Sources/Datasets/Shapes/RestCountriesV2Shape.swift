import JSON

/// REST Countries v2, and v1, which has codes where v2 has objects: a list of objects with `name, alpha2Code,
/// alpha3Code, numericCode, topLevelDomain, callingCodes, capital, altSpellings, …`.
enum RestCountriesV2Shape {
  /// Whether a row has a member that only this shape has. The shape of the gist, which has a `code`, may have
  /// some of them too.
  static func recognises(_ row: JSONValue) -> Bool {
    row["code"] == nil && (row["name"]?.string != nil || row["name"] == nil) && marks.contains { row[$0] != nil }
  }

  private static let marks = [
    "alpha2Code", "alpha3Code", "numericCode", "topLevelDomain", "callingCodes", "altSpellings", "nativeName",
    "regionalBlocs", "currencies", "languages", "flags", "latlng", "timezones", "gini", "cioc", "translations",
  ]
}
