import Datasets

/// What the cells of a known column mean, for the documents that describe a table.
struct ColumnMeaning {
  /// A phrase for people.
  let description: String
  /// The bounds that its numbers keep to.
  var minimum: Int?
  var maximum: Int?
  /// Whether every row has it.
  var isRequired = false
  /// The property of schema.org that says the same.
  var property: String?

  /// The meaning of a column; `nil` for one that is not known.
  static func of(_ column: Column) -> ColumnMeaning? {
    guard column.language != nil else { return all[column.name] }
    // One in a language of its own is named after the one of the feed: `name:ru`.
    return all[String(column.name.prefix { $0 != ":" })]
  }

  /// By the names of the columns, those of countries and those of facts.
  private static let all: [String: ColumnMeaning] = [
    "name": .init(description: "Common name.", isRequired: true, property: "name"),
    "official_name": .init(description: "Official name.", property: "alternateName"),
    "region": .init(description: "Region, as the feed has it: a UN M49 name or a code."),
    "subregion": .init(description: "Subregion, as the feed has it: a UN M49 name."),
    "code": .init(
      description: "The code that the feed has it by, mostly ISO 3166-1 alpha-2.", property: "identifier"),
    "alpha3": .init(description: "ISO 3166-1 alpha-3 code."),
    "numeric": .init(description: "ISO 3166-1 numeric code: three digits with leading zeros."),
    "capital": .init(description: "Capitals, the first one foremost."),
    "population": .init(description: "Number of inhabitants.", minimum: 0),
    "population_year": .init(description: "The year of the number of inhabitants.", minimum: 0),
    "area": .init(description: "Area in square kilometres."),
    "latitude": .init(
      description: "Degrees north of the equator (WGS 84) of a point in the country.", minimum: -90, maximum: 90,
      property: "latitude"),
    "longitude": .init(
      description: "Degrees east of Greenwich (WGS 84) of a point in the country.", minimum: -180, maximum: 180,
      property: "longitude"),
    "currency_code": .init(description: "ISO 4217 codes of the currencies."),
    "currency_name": .init(description: "Names of the currencies, in the order of their codes."),
    "currency_symbol": .init(description: "Symbols of the currencies, in the order of their codes."),
    "language_code": .init(description: "Codes of the languages: BCP 47 tags or ISO 639."),
    "language_name": .init(description: "Names of the languages, in the order of their codes."),
    "calling_code": .init(description: "International calling codes (ITU E.164) without a plus sign."),
    "tld": .init(description: "Country-code top-level domains with their dot."),
    "demonym": .init(description: "What its people are called."),
    "borders": .init(description: "Codes of the countries that share a land border."),
    "time_zone": .init(description: "Time zones: IANA names, or offsets from UTC."),
    "flag": .init(description: "The flag as an emoji."),
    "title": .init(description: "What the fact is about.", property: "name"),
    "description": .init(description: "What there is to say.", property: "description"),
    "image": .init(description: "The address of a picture, as the feed has it.", property: "image"),
  ]
}
