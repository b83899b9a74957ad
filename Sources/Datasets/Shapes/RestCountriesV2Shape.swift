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

  static func decode(_ rows: [JSONValue]) -> Dataset {
    RowCollector.collect(
      rows, into: Dataset(shape: .restCountriesV2, title: "Countries", countries: []), decode: country)
  }

  private static func country(_ reader: inout RowReader) -> Country? {
    var country = Country(name: reader.text("name"))
    let nativeName = reader.text("nativeName")
    if !nativeName.isEmpty { country.nativeNames = [NativeName(language: "", name: nativeName)] }
    country.alternativeNames = reader.texts("altSpellings")
    country.translations = reader.translations("translations")
    country.otherCodes.olympic = reader.text("cioc")
    country.identify(
      alpha2: reader.text("alpha2Code"), alpha3: reader.text("alpha3Code"),
      numeric: reader.numericCode("numericCode"))
    country.standing.independent = reader.boolean("independent")
    country.memberships = memberships(&reader)
    country.region = reader.text("region")
    country.subregion = reader.text("subregion")
    country.continents = reader.texts("continent")
    country.capitals = reader.texts("capital")
    country.population = reader.count("population", in: NumberBounds.population)
    country.area = reader.area("area")
    country.coordinates = reader.point("latlng")
    country.borders = reader.texts("borders")
    country.timeZones = reader.texts("timezones")
    country.currencies = reader.currenciesByCode("currencies")
    country.languages = reader.languagesByCode("languages")
    country.demonym = reader.text("demonym")
    country.callingCodes = reader.callingCodes("callingCodes")
    country.topLevelDomains = reader.texts("topLevelDomain")
    country.giniIndices = reader.giniIndices("gini")
    country.flagPicture = reader.picture("flags")
    if country.flagPicture.svg.isEmpty { country.flagPicture.svg = reader.text("flag", limit: FeedLimits.address) }
    country.maps = MapLinks(
      google: reader.text("maps.gmaps"), openStreetMap: reader.text("maps.openstreetmap"))
    return country
  }

  private static func memberships(_ reader: inout RowReader) -> [Membership] {
    reader.nested("regionalBlocs") { bloc in
      Membership(
        acronym: bloc.text("acronym"), name: bloc.text("name"), otherAcronyms: bloc.texts("otherAcronyms"),
        otherNames: bloc.texts("otherNames"))
    }
  }
}
