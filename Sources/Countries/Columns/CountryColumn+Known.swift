import Base

/// The only place that declares known columns. `CountryFact` declares facts of country pages that need more than a
/// cell.
extension CountryColumn {
  /// The columns of every country feed, in export order.
  package static let known: [CountryColumn] = [
    text("name", "Name") { $0.name }.from(
      Field(
        "name", "country_name", "country", "entity", "admin", "name_common", "common_name", "name_en", "english_name",
        "english_short_name", "cldr_display_name", "official_name_en", "country_label", "item_label", "country_or_area",
        "country_value", "table_name", "item", v5: ["names.common"]
      ) { $0.name = $1.text($2) },
      ColumnMeaning("Common name.", isRequired: true)),
    text("official_name", "Official name") { $0.officialName }.from(
      Field("official_name", "name_official", "formal_name", "formal_en", v5: ["names.official"]) {
        $0.officialName = $1.text($2)
      }, ColumnMeaning("Official name.")),
    text("region", "Region") { $0.region }.from(
      Field("region", "region_name", "region_value", "region_un") { $0.region = $1.text($2) },
      ColumnMeaning("Region as in the feed: a UN M49 name or a code.")),
    text("subregion", "Subregion") { $0.subregion }.from(
      Field("subregion", "sub_region", "sub_region_name", "subregion_name") { $0.subregion = $1.text($2) },
      ColumnMeaning("Subregion as in the feed: a UN M49 name.")),
    text("code", "Code") { $0.code }.from(
      Field("code", "country_code", "iso", "iso_code", "country_iso", fits: \.isCountryCode) {
        $0.code = $1.text($2).trimmed
      },
      ColumnMeaning(
        "The code in the feed, usually ISO 3166-1 alpha-2.", isCode: true)),
    text("alpha3", "Alpha-3 code") { $0.alpha3 }.from(
      Field(
        "alpha3", "iso3", "iso_a3", "iso_a3_eh", "alpha_3", "alpha_3_code", "iso_alpha3_code", "countryiso3code",
        "iso_3166_1_alpha_3_codes", "alpha3_code", "cca3", "iso_3",
        "iso_alpha_3", "iso3166_1_alpha_3", "iso3_code", "country_iso3", "adm0_a3",
        v2: ["alpha3Code"], v3: ["cca3"], v5: ["codes.alpha_3"], fits: { $0.isLetters(3...3) }
      ) { $0.alpha3 = $1.text($2).trimmed },
      ColumnMeaning("ISO 3166-1 alpha-3 code.", isCode: true)),
    text("numeric", "Numeric code") { $0.numeric }.from(
      Field(
        "numeric", "numeric_code", "iso_numeric", "ccn3", "iso_n3", "iso_n3_eh", "iso3166_1_numeric", "num_code",
        "m49", "m49_code", v2: ["numericCode"], v3: ["ccn3"], v5: ["codes.ccn3"], fits: { $0.isDigits(most: 3) }
      ) { $0.numeric = $1.numericCode($2) },
      ColumnMeaning("ISO 3166-1 numeric code: three digits with leading zeros.", isCode: true)),
    list("capital", "Capital") { $0.capitals }.from(
      Field(
        "capital", "capitals", "capital_city", "capital_name", "capital_label", snapshot: ["capitals"],
        takesObjects: { ($0.array?.first ?? $0)["name"] != nil }
      ) {
        $0.takeCapitals(from: &$1, $2)
      },
      ColumnMeaning("Capitals, the main one first.")
    ).inTable("capitals", as: "name"),
    integer("population", "Population") { $0.population }.from(
      Field("population", "pop", "pop_est", fits: \.isNumeric) {
        $0.population = $1.count($2, in: NumberBounds.population)
      },
      ColumnMeaning("Number of inhabitants.", minimum: 0)
    ).mapped(as: "Population"),
    integer("population_year", "Year of population", ColumnDisplay(form: .year)) { $0.populationYear }.from(
      Field("population_year", "pop_year", fits: \.isNumeric) {
        $0.populationYear = $1.count($2, in: NumberBounds.year)
      },
      ColumnMeaning("Year of the population.", minimum: 0)),
    decimal("area", "Area (km²)") { $0.area }.from(
      Field(
        "area", "area_km2", "area_sq_km", "area_in_sq_km", "area_sqkm", "surface_area", v5: ["area.kilometers"],
        fits: \.isNumeric
      ) { $0.area = $1.area($2) }, ColumnMeaning("Area in square kilometres.")
    ).mapped(as: "Area", unit: "km²", isOnPages: true),
    decimal("latitude", "Latitude") { $0.coordinates?.latitude }.from(
      Field("latitude", "lat", v5: ["coordinates.lat"], fits: \.isNumeric) { _, row, key in row.latitude = key },
      ColumnMeaning(
        "Degrees north of the equator (WGS 84) of a point in the country.", minimum: -90, maximum: 90)),
    decimal("longitude", "Longitude") { $0.coordinates?.longitude }.from(
      Field("longitude", "lon", "lng", "long", v5: ["coordinates.lng"], fits: \.isNumeric) { _, row, key in
        row.longitude = key
      },
      ColumnMeaning(
        "Degrees east of Greenwich (WGS 84) of a point in the country.", minimum: -180, maximum: 180)),
    list("currency_code", "Currency code") { $0.currencies.map(\.code) }.from(
      Field("currency_code") { $0.currencies.take($1.textsWithEmptyOnes($2), of: \.code, adding: Currency()) },
      ColumnMeaning("ISO 4217 codes of the currencies.")
    ).inTable("currencies", as: "code"),
    list("currency_name", "Currency") { $0.currencies.map(\.name) }.from(
      Field("currency_name") { $0.currencies.take($1.textsWithEmptyOnes($2), of: \.name, adding: Currency()) },
      ColumnMeaning("Names of the currencies, in the order of their codes.")
    ).inTable("currencies", as: "name"),
    list("currency_symbol", "Currency symbol") { $0.currencies.map(\.symbol) }.from(
      Field("currency_symbol") { $0.currencies.take($1.textsWithEmptyOnes($2), of: \.symbol, adding: Currency()) },
      ColumnMeaning("Symbols of the currencies, in the order of their codes.")
    ).inTable("currencies", as: "symbol"),
    list("language_code", "Language code") { $0.languages.map(\.code) }.from(
      Field("language_code") { $0.languages.take($1.textsWithEmptyOnes($2), of: \.code, adding: Language()) },
      ColumnMeaning("Codes of the languages: BCP 47 tags or ISO 639.")
    ).inTable("languages", as: "code"),
    list("language_name", "Language") { $0.languages.map(\.name) }.from(
      Field("language_name") { $0.languages.take($1.textsWithEmptyOnes($2), of: \.name, adding: Language()) },
      ColumnMeaning("Names of the languages, in the order of their codes.")
    ).inTable("languages", as: "name"),
    list("calling_code", "Calling code") { $0.callingCodes }.from(
      Field(
        "calling_code", "calling_codes", "phone_code", "phone", "dial_code", "dial", fits: { $0.isDigits(most: 8) }
      ) { $0.callingCodes = $1.callingCodes($2) },
      ColumnMeaning("International calling codes (ITU E.164) without a plus sign.")
    ).inTable("calling_codes", as: "code"),
    list("tld", "Top-level domain") { $0.topLevelDomains }.from(
      Field("tld", "top_level_domain", "top_level_domains", "tlds") { $0.topLevelDomains = $1.texts($2) },
      ColumnMeaning("Country-code top-level domains with their dot.")
    ).inTable("top_level_domains", as: "name"),
    text("demonym", "Demonym") { $0.demonym }.from(
      Field("demonym") { $0.demonym = $1.text($2) }, ColumnMeaning("The name of its people (demonym).")),
    list("borders", "Borders") { $0.borders }.from(
      Field("borders", "neighbours", "neighbors") { $0.borders = $1.codes($2) },
      ColumnMeaning("Codes of the countries that share a land border.")
    ).inTable("borders", as: "code", leadsToRows: true),
    list("time_zone", "Time zone") { $0.timeZones }.from(
      Field("time_zone", "time_zones") { $0.timeZones = $1.timeZones($2) },
      ColumnMeaning("Time zones: IANA names, or offsets from UTC.")
    ).inTable("time_zones", as: "name"),
    text("flag", "Flag") { $0.flagEmoji }.from(
      Field(
        "flag", "emoji", "flag_emoji", v5: ["flag.emoji"], fits: { $0.string?.unicodeScalars.first?.isASCII == false }
      ) { $0.takeFlag(from: &$1, $2) },
      ColumnMeaning("The flag as an emoji.")),
    description,
  ]

  private static let description = text("description", "Description") { $0.description }.from(
    Field("description") { $0.description = $1.text($2, limit: FeedLimits.description).trimmed },
    ColumnMeaning("The text about the fact."))

  static let ofFacts: [CountryColumn] = [
    text("title", "Title") { $0.name }.from(nil, ColumnMeaning("The subject of the fact.")),
    description,
    text("image", "Image") { $0.flagPicture.svg }.from(
      nil, ColumnMeaning("The URL of an image, as in the feed.")),
  ]

  static let onRequest: [CountryColumn] = [
    decimal("density", "Density (people per km²)") { country in
      guard let population = country.population, let area = country.area, area > 0 else { return nil }
      return Double(population) / area
    }.from(nil, ColumnMeaning("Inhabitants per square kilometre.")).mapped(as: "Population density", unit: "per km²"),
    decimal("gini", "Gini index of income") { country in
      country.giniIndices.max { ($0.year ?? 0) < ($1.year ?? 0) }?.value
    }.from(
      Field(
        v2: ["gini"], v3: ["gini"], v5: ["economy.gini_coefficient"], snapshot: ["gini"], takesObjects: { _ in true }
      ) {
        $0.giniIndices = $1.giniIndices($2)
      }, ColumnMeaning("Inequality of income, in percent.", minimum: 0, maximum: 100)
    ).mapped(as: "Gini index of income"),
    boolean("landlocked", "Landlocked") { $0.landlocked }.from(
      Field(v3: ["landlocked"], v5: ["landlocked"], snapshot: ["landlocked"]) { $0.landlocked = $1.boolean($2) },
      ColumnMeaning("Whether it has no coast.")),
    boolean("independent", "Independent") { $0.politicalStatus.independent }.from(
      Field(v2: ["independent"], v3: ["independent"], snapshot: ["independent"]) {
        $0.politicalStatus.independent = $1.boolean($2)
      }, ColumnMeaning("Whether it is independent.")),
    boolean("un_member", "Member of the United Nations") { $0.politicalStatus.unitedNationsMember }.from(
      Field(v3: ["unMember"], v5: ["classification.un_member"], snapshot: ["un_member"]) {
        $0.politicalStatus.unitedNationsMember = $1.boolean($2)
      }, ColumnMeaning("Whether it is a member of the United Nations.")),
  ]

  package static let all = known + onRequest

  /// Feed keys of ISO 3166-1 codes.
  package static let codeKeys = Field.alpha2.keys + known.filter(\.meaning.isCode).flatMap(\.keys)

  /// The columns available on maps regardless of the columns of the site, in order.
  package static let figures = (onRequest.prefix(1) + known + onRequest.dropFirst()).filter { $0.figure != nil }
}
