/// The headings of columns with codes or names of countries.
enum CountryHeadings {
  static let codes: Set<String> = [
    "country_code", "code", "iso", "iso2", "iso3", "iso_2", "iso_3", "iso_a2", "iso_a3", "alpha2", "alpha3", "alpha_2",
    "alpha_3", "iso_code", "cca2", "cca3", "numeric", "m49", "m49_code", "country_id", "countryiso3code",
  ]
  /// Keys of columns with country names. They may also mean something else, such as an economy or a location.
  static let names: Set<String> = [
    "country", "country_name", "entity", "name", "country_value", "geo", "location", "ref_area", "territory", "nation",
    "economy",
  ]
  /// Words of other headings of columns of countries. Some are also codes of countries.
  private static let words: Set<Substring> = [
    "area", "cc", "cn", "co", "cod", "countries", "country", "entity", "id", "land", "nation", "no", "nr", "pais",
    "pays", "país", "st", "staat", "territory", "страна", "البلد", "دولة", "देश", "国", "国家",
  ]

  /// Whether a key in snake case heads columns of countries.
  static func contains(_ name: String) -> Bool {
    names.contains(name) || codes.contains(name) || name.split(separator: "_").contains(where: words.contains)
  }

  /// Whether a heading alone says that countries are below it. Codes of countries and kinds of places do not.
  static func isCertain(_ key: String) -> Bool {
    let name = CustomColumns.name(of: key)
    let isKnown = ["name", "code", "alpha2", "alpha3", "numeric"].contains(CountryReader.column(ofKey: key))
    return (isKnown || names.contains(name) || codes.contains(name) || words.contains(name[...]))
      && !ISO3166.isAssigned(key) && !["area", "economy", "location", "nation", "territory"].contains(name)
  }
}
