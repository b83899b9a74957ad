import JSON

/// REST Countries v3.1 and what it was made of, mledoze's `countries.json`: a list of objects with
/// `name{common, official, nativeName{}}, cca2, cca3, ccn3, currencies{}, idd{root, suffixes}, capital, …`.
///
/// The service leaves out what it does not know; its sources have empty values there. mledoze has `name.native`
/// for `name.nativeName`, and in older versions `callingCode` and `demonym` for `idd` and `demonyms`.
enum RestCountriesV3Shape {
  /// Whether a row has a member that only this shape has.
  static func recognises(_ row: JSONValue) -> Bool {
    row["name"]?["common"] != nil || row["name"]?["official"] != nil
      || ["cca2", "cca3", "ccn3"].contains { row[$0] != nil }
  }

  /// Whether a row of this shape is mledoze's.
  static func isMledoze(_ row: JSONValue) -> Bool {
    row["name"]?["native"] != nil || row["callingCode"] != nil
  }

  static func decode(_ rows: [JSONValue]) -> Dataset {
    let shape = rows.contains(where: isMledoze) ? FeedShape.mledoze : .restCountriesV3
    return RowCollector.collect(
      rows, into: Dataset(shape: shape, title: "Countries", countries: []), nameKey: "name.common", decode: country)
  }

  private static func country(_ reader: inout RowReader) -> Country? {
    var country = Country(name: reader.firstText("name.common", "name.official"))
    country.officialName = reader.text("name.official")
    country.nativeNames = reader.nativeNames("name.nativeName") + reader.nativeNames("name.native")
    country.alternativeNames = reader.texts("altSpellings")
    country.translations = reader.translations("translations")
    country.otherCodes.olympic = reader.text("cioc")
    country.otherCodes.fifa = reader.text("fifa")
    country.flagEmoji = reader.text("flag")
    country.identify(
      alpha2: reader.text("cca2"), alpha3: reader.text("cca3"), numeric: reader.numericCode("ccn3"))
    country.standing.independent = reader.boolean("independent")
    country.standing.unitedNationsMember = reader.boolean("unMember")
    country.standing.codeStatus = reader.text("status")
    takePlace(&country, &reader)
    takePeople(&country, &reader)
    takeLinks(&country, &reader)
    return country
  }

  private static func takePlace(_ country: inout Country, _ reader: inout RowReader) {
    country.region = reader.text("region")
    country.subregion = reader.text("subregion")
    country.continents = reader.texts("continents")
    country.capitals = reader.texts("capital")
    country.capitalCoordinates = reader.point("capitalInfo.latlng")
    country.area = reader.area("area")
    country.coordinates = reader.point("latlng")
    country.landlocked = reader.boolean("landlocked")
    country.borders = reader.texts("borders")
    country.timeZones = reader.texts("timezones")
  }

  private static func takePeople(_ country: inout Country, _ reader: inout RowReader) {
    country.population = reader.count("population", in: NumberBounds.population)
    country.currencies = reader.currenciesByCode("currencies")
    country.languages = reader.languagesByCode("languages")
    country.demonym = reader.text("demonym")
    country.take(reader.demonyms("demonyms"))
    country.dialling = Dialling(
      root: reader.text("idd.root"), suffixes: reader.textsWithEmptyOnes("idd.suffixes"))
    country.callingCodes = country.dialling.callingCodes
    if country.callingCodes.isEmpty { country.callingCodes = reader.callingCodes("callingCode") }
    country.topLevelDomains = reader.texts("tld")
    country.postalCode = PostalCode(
      format: reader.text("postalCode.format"), regularExpression: reader.text("postalCode.regex"))
    country.startOfWeek = reader.text("startOfWeek")
    country.driving = Driving(side: reader.text("car.side"), signs: reader.textsWithEmptyOnes("car.signs"))
    country.giniIndices = reader.giniIndices("gini")
  }

  private static func takeLinks(_ country: inout Country, _ reader: inout RowReader) {
    country.flagPicture = reader.picture("flags")
    country.coatOfArms = reader.picture("coatOfArms")
    country.maps = MapLinks(
      google: reader.text("maps.googleMaps"), openStreetMap: reader.text("maps.openStreetMaps"))
  }
}
